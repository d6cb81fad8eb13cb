"""The pictures of Atlantica: legible in every scene and language, complete in words, silent about secrets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.core import Result, Seat, guess
from engine.games.atlantica import BOX, GAME
from engine.games.atlantica.pictures import board, final, hand
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica, Diver, Kind, Research
from engine.look import Band, Picture, palette
from tests.engine.games.atlantica import scenes
from tests.engine.games.atlantica.scenes import LONG, NAMES, seen
from tests.engine.games.speech import speaking
from tests.engine.look.inspect import cut, flaws, lines

SCENES = (scenes.start, scenes.late, scenes.crowded)


say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("scene", SCENES)
def test_the_board_keeps_the_rules_of_the_house(scene: Callable[[int], Atlantica], players: int, locale: str) -> None:
    shown = seen(scene(players))
    picture = board(shown, say(locale))
    assert flaws(picture) == []
    assert cut(picture) == []
    assert (picture.width, picture.height) == (1200, 806 + 132 * players)
    assert flaws(board(shown, say(locale, LONG), {})) == []
    assert cut(board(shown, say(locale), {})) == [], "with everything new"


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_hand_keeps_the_rules_of_the_house(scene: Callable[[int], Atlantica], locale: str) -> None:
    picture = hand(seen(scene(4), Seat(0)), say(locale), {})
    assert picture is not None
    assert flaws(picture) == []
    assert cut(picture) == []
    assert {say(locale).value(diver) for diver in Diver} <= lines(picture)
    assert hand(seen(scene(4), None), say(locale)) is None


def test_an_empty_hand_is_six_outlines() -> None:
    g = scenes.start()
    g.diver_deck += g.hand[Seat(1)]
    g.hand[Seat(1)] = []
    picture = hand(seen(g, Seat(1)), say())
    assert picture is not None
    assert not [line for line in lines(picture) if line.startswith("×") and line != "×0"]
    assert picture.alt == "Only for Borys. Divers: nothing. Treasures: nothing. Crates: 0. Research: nothing."


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
def test_the_final_sheet_says_where_points_come_from(players: int, locale: str) -> None:
    g = scenes.end(players)
    for names in (NAMES, LONG):
        picture = final(seen(g), say(locale, names))
        assert picture is not None
        assert flaws(picture) == []
    assert flaws(board(seen(g), say(locale))) == []
    assert final(seen(scenes.late(players)), say(locale)) is None


def test_the_final_sheet_shows_every_set_and_all_research() -> None:
    g = scenes.crowded(2)
    points = GAME.scores(g)
    g.result = Result((Seat(0),), tuple((seat, points[seat]) for seat in g.seats))
    own = count(g, Seat(0))
    shown = lines(final(seen(g), say()))
    for at, kind in enumerate(Kind):
        if own.stored[at]:
            extra = f"+{own.jokers[at]}" if own.jokers[at] else ""
            assert {str(own.treasures[kind]), f"×{own.stored[at]}{extra}"} <= shown
    assert f"{sum(own.stored)}/{g.crates(Seat(0))}" in shown
    research = next(line for line in shown if line.startswith("+9 · "))
    for card, gained in own.research.items():
        if gained and card not in (Research.PLUS_2, Research.PLUS_3, Research.PLUS_4):
            assert f"{say().plain.value(card, 'short')} {gained}" in research


def test_the_decks_are_told_in_words() -> None:
    g = scenes.start(2)
    assert "Decks: divers 68, treasures 15, with the hurricane 10, research 26." in board(seen(g), say()).alt


def test_those_who_tie_share_a_place() -> None:
    g = scenes.end(3)
    assert g.result is not None
    picture = final(seen(g), say())
    assert picture is not None
    first, second = (say().plain.name(seat) for seat in g.result.winners)
    assert picture.alt.startswith(f"{first} and {second} win, with ")


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_the_help_cards_keep_the_rules_of_the_house(locale: str) -> None:
    for card in BOX.help_cards(say(locale)):
        assert flaws(card) == []
        assert cut(card) == []


def test_the_board_in_words() -> None:
    picture = board(seen(scenes.start(3)), say())
    assert picture.alt.startswith("Awaited: Ξ Ania is to act. Round 1 (* new). Boat: ")
    assert "Harbour, crates: A " in picture.alt
    assert "divers 5; treasures nothing; crates 0; research nothing." in picture.alt


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("scene", [scenes.late, scenes.crowded])
def test_alt_texts_name_everybody(scene: Callable[[int], Atlantica], locale: str) -> None:
    alt = board(seen(scene(5)), say(locale), {}).alt
    assert all(f"{name} " in alt for name in NAMES), alt


def marks(picture: Picture | None) -> list[Band]:
    """The aqua rings and frames of a picture."""
    assert picture is not None
    return [band for band in picture.bands if palette.AQUA in band.svg and "<text" not in band.svg]


def test_what_changed_since_the_last_visit_is_marked_and_nothing_else() -> None:
    g = scenes.start(2)
    before = board(seen(g), say())
    assert marks(before) == []
    assert board(seen(g), say(), before.facts) == before
    g.hand[Seat(0)].append(g.diver_deck.pop())
    other = next(card for card in g.research_deck if card is not g.station[0])
    g.research_deck.remove(other)
    g.research_deck.append(g.station[0])
    g.station[0] = other
    after = board(seen(g), say(), before.facts)
    assert len(marks(after)) == 2, "a card at the station, its owner's row"
    assert "new since last time" in lines(after)


def test_others_divers_and_decks_are_not_drawn() -> None:
    g = scenes.late(3)
    for viewer in (None, Seat(1)):
        shown = seen(g, viewer)
        for seed in range(3):
            again = seen(guess(GAME, shown, Random(seed)), viewer)
            assert board(again, say()) == board(shown, say())
            assert hand(again, say()) == hand(shown, say())
