"""What the pictures of Atlantica show, beyond what all games\' pictures keep."""

import pytest

from engine.core import Result, Seat
from engine.games.atlantica import BOX, GAME
from engine.games.atlantica.data import DATA
from engine.games.atlantica.pictures import board, final, hand
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Diver, Dock, Kind, Research, Ship
from engine.look import Band, Picture, palette
from tests.engine.games.atlantica import scenes
from tests.engine.games.atlantica.scenes import seen
from tests.engine.games.gallery import NAMES, highlights, speaking
from tests.engine.look.inspect import lines, texts
from tests.values import not_none

SCENES = (scenes.start, scenes.late, scenes.crowded)


say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_a_hand_names_every_colour(locale: str) -> None:
    assert {say(locale).value(diver) for diver in Diver} <= lines(hand(seen(scenes.late(4), Seat(0)), say(locale)))


def test_an_empty_hand_is_six_outlines() -> None:
    g = scenes.start()
    g.diver_deck += g.hand[Seat(1)]
    g.hand[Seat(1)] = []
    picture = not_none(hand(seen(g, Seat(1)), say()))
    assert not [line for line in lines(picture) if line.startswith("×") and line != "×0"]
    assert picture.alt == "Only for Borys. Divers: nothing. Treasures: nothing. Crates: 0. Research: nothing."


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
    g.discard = [Diver.WHITE, Diver.RED, Diver.WHITE]
    told = "Decks: divers 68, treasures 15, with the hurricane 10, research 26. Discards: white 2, red 1."
    assert told in board(seen(g), say()).alt


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
def test_the_board_is_made_for_a_phone(players: int, locale: str) -> None:
    """There it is some 320 px wide: what is below 28 px here cannot be read without zooming."""
    for make in (scenes.start, scenes.late):
        picture = board(seen(make(players)), say(locale))
        assert picture.width == 784
        assert [words for words in texts(picture) if words.size < 28] == []


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
def test_all_that_is_public_is_also_said_in_words(players: int, locale: str) -> None:
    """However much lies before the players, the decks and discards are told; at the start costs and worths as well."""
    told = say(locale)
    for make in SCENES:
        words = board(seen(make(players)), told, {}).alt
        assert {"en": "Discards: ", "pl": "Odrzuceni: "}[locale] in words
    words = board(seen(scenes.start(players)), told).alt
    assert {f"{told.value(kind)} {' '.join(map(str, DATA.treasures[kind].values))}" in words for kind in Kind} == {True}
    assert {"en": "Boat G/Y, V, W; Harbour W/R, G/B, V", "pl": "Łódź Z/Ż, F, B; Port B/C, Z/N, F"}[locale] in words


def test_the_board_says_what_is_left_and_what_ships_hold() -> None:
    g = scenes.start(2)
    g.quay[Dock.C], g.ship_decks[Dock.B] = Ship(Dock.C, 5), g.ship_decks[Dock.B][:3]
    g.ships[Seat(0)], g.treasures[Seat(0)] = [Ship(Dock.A, 3), Ship(Dock.A, 1)], [Kind.GOLD] * 3
    g.ships[Seat(1)], g.treasures[Seat(1)] = [Ship(Dock.A, 1)], [Kind.GOLD] * 3
    picture = board(seen(g), say())
    assert {"4 left", "8 left", "deck 68", "deck 15, then 11 with the hurricane", "Discards: 0"} <= lines(picture)
    assert {"2 ships", "3 in 4 crates", "1 ship", "1 crate, 2 too few"} <= lines(picture)
    assert [at_deck(picture, words).svg.count(palette.DARK_WOOD) for words in ("A", "B", "C")] == [
        g.quay[Dock.A].crates,
        g.quay[Dock.B].crates,
        5,
    ]


def at_deck(picture: Picture, words: str) -> Band:
    """The part in which an action stands."""
    return next(band for band in picture.bands if f">{words}<" in band.svg)


def test_an_action_with_nothing_to_take_is_dark() -> None:
    g = scenes.start(2)
    assert palette.PARCHMENT in at_deck(board(seen(g), say()), "A").svg
    del g.quay[Dock.A]
    assert palette.PARCHMENT not in at_deck(board(seen(g), say()), "A").svg


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_a_research_card_says_for_what_it_brings_points(locale: str) -> None:
    g, told = scenes.start(2), say(locale).plain
    for card in Research:
        g.station = [card] * 4
        shown = " ".join(words.text for words in texts(board(seen(g), say(locale))))
        assert told.value(card, "board") in shown
        points = DATA.research[card].points
        assert (f"+{points}" if points else told.value(card, "short")) in shown


def test_the_board_in_words() -> None:
    picture = board(seen(scenes.start(3)), say())
    assert picture.alt.startswith("Waiting for Ξ Ania, who is playing. Round 1 (* new). Boat: ")
    assert "Harbour: ship A with " in picture.alt
    assert "divers 5, ships 0, crates 0; no treasures; no research." in picture.alt


def test_changes_since_the_last_visit_alone_are_marked() -> None:
    g = scenes.start(2)
    before = board(seen(g), say())
    assert highlights(before) == []
    assert board(seen(g), say(), before.facts) == before
    g.hand[Seat(0)].append(g.diver_deck.pop())
    other = next(card for card in g.research_deck if card is not g.station[0])
    g.research_deck.remove(other)
    g.research_deck.append(g.station[0])
    g.station[0] = other
    after = board(seen(g), say(), before.facts)
    assert len(highlights(after)) == 2, "a card at the station, its owner's row"
    assert "new since last time" in lines(after)
