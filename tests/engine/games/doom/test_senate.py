"""The Senate phase (§5.1) and the Senate order (§4)."""

from __future__ import annotations

from typing import cast

from engine.core import Form, Seat
from engine.games.doom.rules.senate import senate_phase
from engine.games.doom.rules.table import senate_order
from engine.games.doom.rules.turn import next_turn
from engine.games.doom.state import EventCard, Phase
from tests.engine.games.doom.scenario import Scenario


def test_bids_join_what_is_in_the_senate() -> None:
    then = Scenario("ana", "bob", "eva").senate(ana=2).when(senate_phase())
    assert then.asked == {"ana": "senate-bid", "bob": "senate-bid", "eva": "senate-bid"}
    then.says("bob", (4, "-")).says("ana", (1, "-"))
    assert then.g.senate[Seat(1)] == 0, "nothing is shown before the last bid"
    then.says("eva", (0, "-"))
    assert then.by_name(then.g.senate) == {"ana": 3, "bob": 4, "eva": 0}
    assert then.reserve == {"ana": 17, "bob": 16, "eva": 20}
    assert then.told("senate-bids") == [{"bids": {"ana": 1, "bob": 4, "eva": 0}}]


def test_who_does_not_answer_sends_nothing_to_the_senate() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=3).when(senate_phase())
    assert then.g.phase is Phase.SENATE
    assert [event.key for event in then.events] == ["senate"]
    prompt = then.view("ana").prompt
    assert isinstance(prompt, Form) and (prompt.about["reserve"], prompt.extras) == (3, True)
    assert prompt.fallback() == (0, "-")


def test_a_bid_is_at_most_the_reserve() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=3).when(senate_phase())
    assert then.choices("ana")[0] == (0, 1, 2, 3)


def test_who_has_no_reserve_is_not_asked() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=0).when(senate_phase())
    assert list(then.asked) == ["bob", "eva"]


def test_nobody_has_a_reserve() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=0, bob=0, eva=0).when(senate_phase())
    assert then.over
    assert then.told("senate-bids") == [{"bids": {"ana": 0, "bob": 0, "eva": 0}}]


def test_vector_05_ties_go_to_the_marker_nearer_the_left() -> None:
    given = Scenario("p1", "p2", "p3").senate(p1=3, p2=5, p3=3)
    g = given.markers(p1="demiurgos", p2="oraklos", p3="basileus").when().g
    assert [given.names[seat] for seat in senate_order(g)] == ["p2", "p3", "p1"]


def test_vector_40_conservation() -> None:
    given = Scenario("ana", "bob", "eva").senate(ana=3).ship("a", ana=3).ship("b", ana=1, at_sea=True).land(ana=1)
    given.rows()
    given.g.cubes[Seat(0)] = [3, 1, 0, 0, 0]
    then = given.reserve(ana=6).when()
    assert then.g.buildings[list(then.g.buildings)[-1]][Seat(0)] == 2
    assert then.over


def test_after_turmoil_the_turn_begins_with_the_cards() -> None:
    given = Scenario("ana", "bob", "eva").last_event(EventCard.TURMOIL).tokens(demagogos="ana")
    given.g.demagogos_used = True
    given.g.hand = {seat: [given.g.deck.pop() for _ in range(7)] for seat in given.g.seats}
    then = given.when(next_turn())
    assert set(then.asked.values()) == {"lay-cards"}
    assert then.told("turmoil-reigns") == [{"turn": then.g.turn}]
    assert not then.g.demagogos_used, "the Demagogos may be used again"


def test_whoever_bids_is_told_the_senate_order_as_it_stands() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=3).senate(bob=4, eva=1).when(senate_phase())
    prompt = then.view("ana").prompt
    assert prompt is not None
    assert list(cast("dict[Seat, int]", prompt.about["cubes"]).items()) == [(1, 4), (2, 1), (0, 0)]
