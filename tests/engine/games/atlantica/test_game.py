"""Whole games at random: everything is said in both languages; plans wait to be confirmed and can be taken back."""

from __future__ import annotations

import pytest

from engine.core import Position, Refused, Seat, answer, settle, take_back, view
from engine.games.atlantica import BOX, GAME, state
from engine.games.atlantica.rules.account import account
from engine.games.atlantica.rules.ending import count_points
from engine.games.atlantica.state import Dock, Kind, Research
from engine.language import LOCALES, Language
from engine.tools.laws import understood
from tests.engine.games.atlantica.scenario import Scenario

# plans


def test_a_whole_turn_is_one_plan() -> None:
    given = Scenario("anna", "bob").hand(anna="gwyb").boat("arc cer gol amp ins scu").station("plus2 plus3 joker blue")
    at = start = given.turn_of("anna").at
    for wire in ("boat-1", "g", "harbour-1", "tavern-1", "b"):
        at = answer(GAME, at, Seat(0), wire).position
    own, others = (view(GAME, at, Seat(n)) for n in (0, 1))
    assert own.ready
    assert own.seen.treasures[Seat(0)] == [Kind.ARCHITECTURE]
    assert (own.seen.aside, Dock.A in own.seen.quay) == (3, False)
    assert others.seen.treasures[Seat(0)] == []
    assert (others.seen.aside, Dock.A in others.seen.quay) == (0, True)
    assert others.awaiting == {Seat(0): "turn"}
    back = at
    for _ in range(5):
        back = take_back(GAME, back, Seat(0)).position
    assert back.state == start.state
    assert back.draft == ()
    done = settle(GAME, at).position.state
    assert (len(done.hand[Seat(0)]), done.hand[Seat(0)].count(state.Diver.YELLOW) >= 1) == (4, True)
    assert len(done.boat) == 6
    with pytest.raises(Refused):
        take_back(GAME, settle(GAME, at).position, Seat(0))


def test_breath_waits_to_be_confirmed() -> None:
    planned = answer(GAME, Scenario("anna", "bob").hand(anna="g").turn_of("anna").at, Seat(0), "breath").position
    assert view(GAME, planned, Seat(0)).ready
    assert len(settle(GAME, planned).position.state.hand[Seat(0)]) == 6


# the end


def test_the_account_names_sources_and_ties() -> None:
    given = Scenario("anna", "bob").treasures(anna="ins ins ins", bob="scu wea wea").ships(anna="c5", bob="c4")
    g = given.when(count_points()).g
    found = account(view(GAME, Position(g), None))
    assert {seat: {kind: n for kind, n in own.items() if n} for seat, own in found.sources.items()} == {
        Seat(0): {Kind.INSCRIPTIONS: 12},
        Seat(1): {Kind.SCULPTURES: 3, Kind.WEAPONS: 9},
    }
    assert all(list(own) == [*Kind, *Research] for own in found.sources.values()), "a table in the order of the box"
    assert [tie.key for tie in found.ties] == ["tie-stored", "tie-shared"]
    given.research(anna="plus2")
    found = account(view(GAME, Position(given.when(count_points()).g), None))
    assert found.ties == ()
    assert found.sources[Seat(0)][Research.PLUS_2] == 2


def test_ties_are_told_in_both_languages() -> None:
    given = Scenario("anna", "bob").treasures(anna="ins ins ins", bob="scu wea wea").ships(anna="c5", bob="c4")
    found = account(view(GAME, Position(given.when(count_points()).g), None))
    for locale in LOCALES:
        say = Language().say(locale, game=BOX.text, names=("Ana", "Bob"))
        for tie in found.ties:
            understood(tie, say)
