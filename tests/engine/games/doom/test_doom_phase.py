"""The Doom phase (§5.4)."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.games.doom.rules.doom_phase import (
    clear_cards,
    clear_land,
    doom_phase,
    land_majority,
    leave_senate,
    refill_hands,
    return_tokens,
    senate_majority,
)
from engine.games.doom.state import Card, EventCard, Faction, Options, Source
from tests.engine.games.doom.scenario import Scenario


def table() -> Scenario:
    return Scenario("p1", "p2", "p3")


@pytest.mark.parametrize(("neutral", "winner"), [(3, {}), (2, {"p2": 2}), (0, {"p2": 2})])
def test_vector_34_the_majority_on_the_new_land(neutral: int, winner: dict[str, int]) -> None:
    given = table().land(p1=2, p2=2, neutral=neutral).senate(p2=1)
    assert given.when(land_majority()).gained(Source.LAND) == winner


def test_nobody_on_the_new_land() -> None:
    assert table().when(land_majority()).gained(Source.LAND) == {}


def test_more_cubes_beat_the_senate_order() -> None:
    assert table().land(p1=1, p3=2).when(land_majority()).gained(Source.LAND) == {"p3": 2}


def test_the_majority_in_the_senate() -> None:
    assert table().senate(p1=1, p3=4).when(senate_majority()).gained(Source.SENATE) == {"p3": 2}
    assert table().senate(p2=4, p3=4).when(senate_majority()).gained(Source.SENATE) == {"p2": 2}
    assert table().when(senate_majority()).gained(Source.SENATE) == {}


@pytest.mark.parametrize(
    ("event", "left"),
    [
        (EventCard.WOE, {"p1": 2, "p2": 0, "p3": 0}),
        (EventCard.DOOM_A, {"p1": 0, "p2": 0, "p3": 0}),
        (EventCard.LED, {"p1": 0, "p2": 0, "p3": 0}),
        (EventCard.TURMOIL, {"p1": 5, "p2": 1, "p3": 0}),
    ],
)
def test_vector_22_leaving_the_senate(event: EventCard, left: dict[str, int]) -> None:
    then = table().senate(p1=5, p2=1).last_event(event).when(leave_senate())
    assert then.by_name(then.g.senate) == left
    told = [] if event is EventCard.TURMOIL or not any(left.values()) else [{"cubes": left}]
    assert then.told("senate-left") == told


def test_tokens_return_plain_side_up_and_markers_stay() -> None:
    given = table().tokens(oraklos="p1").plus_one(Faction.ARCHONT).last_event(EventCard.WOE)
    then = given.when(return_tokens())
    assert then.g.holder == {}
    assert then.g.plus_one == [Faction.ARCHONT]
    assert then.g.marker[Seat(0)] is Faction.ORAKLOS


def test_all_laid_cards_are_discarded_and_their_cubes_return() -> None:
    given = table().rows({"p1": (Card.TREASON,)})
    given.g.cubes[Seat(0)] = [3, 0, 2, 0, 0]
    given.g.played[Seat(0)][0] = Seat(1)
    given.g.ranks, given.g.actors, given.g.acted = given.g.seats, given.g.seats[:2], [Seat(0), Seat(1)]
    then = given.when(clear_cards())
    assert len(then.g.discard) == 15
    assert then.reserve["p1"] == 20
    assert then.g.laid == then.g.cubes == then.g.bids == {}
    assert (then.g.ranks, then.g.actors, then.g.acted) == ((), (), []), "nor has anybody acted"


@pytest.mark.parametrize(("stay", "land", "square"), [(False, 0, 10), (True, 3, 7)])
def test_the_new_land_is_cleared(stay: bool, land: int, square: int) -> None:
    given = Scenario("p1", "p2", "p3", options=Options(neutrals_stay_on_nl=stay)).land(p1=2, p2=1, neutral=3)
    then = given.when(clear_land())
    assert then.g.new_land == [None] * land
    assert then.g.square == square
    assert then.reserve == {"p1": 20, "p2": 20, "p3": 20}


def test_refugees_stay_aboard_at_the_end_of_the_turn() -> None:
    given = table().ship("a", p1=2).ship("b", p2=1).ship("c", p3=1).ship("d", p2=1).next_event(EventCard.WOE).rows()
    then = given.when(doom_phase())
    assert "p2" in then.aboard("d") or "p3" in then.aboard("c")


def test_hands_are_refilled_from_the_discards_too() -> None:
    given = table().hand(p1=(Card.SHIPS, Card.TREASON))
    g = given.g
    g.discard, g.buried[Seat(1)], g.deck = g.deck[:-12], g.deck[-12:-2], g.deck[-2:]
    then = given.when(refill_hands())
    assert [len(hand) for hand in then.g.hand.values()] == [7, 7, 7]
    assert then.g.discard == [] and then.g.buried[Seat(1)] == []
    assert then.told("politics-reshuffled") == [{"cards": 76}]


def test_neutrals_must_outnumber_every_player() -> None:
    given = table().land(p1=1, p2=3, neutral=2)
    assert given.when(land_majority()).gained(Source.LAND) == {"p2": 2}
