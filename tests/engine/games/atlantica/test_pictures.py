"""What the pictures of Atlantica show, beyond what all games\' pictures keep."""

from __future__ import annotations

import pytest

from engine.core import Result, Seat
from engine.games.atlantica import BOX, GAME
from engine.games.atlantica.pictures import board, final, hand
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Diver, Kind, Research
from tests.engine.games.atlantica import scenes
from tests.engine.games.atlantica.scenes import seen
from tests.engine.games.gallery import NAMES, marks
from tests.engine.games.speech import speaking
from tests.engine.look.inspect import lines

SCENES = (scenes.start, scenes.late, scenes.crowded)


say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_a_hand_names_every_colour(locale: str) -> None:
    assert {say(locale).value(diver) for diver in Diver} <= lines(hand(seen(scenes.late(4), Seat(0)), say(locale)))


def test_an_empty_hand_is_six_outlines() -> None:
    g = scenes.start()
    g.diver_deck += g.hand[Seat(1)]
    g.hand[Seat(1)] = []
    picture = hand(seen(g, Seat(1)), say())
    assert picture is not None
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
    assert "Decks: divers 68, treasures 15, with the hurricane 10, research 26." in board(seen(g), say()).alt


def test_those_who_tie_share_a_place() -> None:
    g = scenes.end(3)
    assert g.result is not None
    picture = final(seen(g), say())
    assert picture is not None
    first, second = (say().plain.name(seat) for seat in g.result.winners)
    assert picture.alt.startswith(f"{first} and {second} win, with ")


def test_the_board_in_words() -> None:
    picture = board(seen(scenes.start(3)), say())
    assert picture.alt.startswith("Waiting for Ξ Ania, who plays their turn. Round 1 (* new). Boat: ")
    assert "Harbour, crates: A " in picture.alt
    assert "divers 5; treasures nothing; crates 0; research nothing." in picture.alt


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
