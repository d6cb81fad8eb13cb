"""Event cards (§6.2) and the boarding of neutrals (§5.4)."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.games.doom.data import DATA
from engine.games.doom.rules.boarding import neutrals_board
from engine.games.doom.rules.doom_phase import doom_phase, return_tokens
from engine.games.doom.rules.events import reveal_event, senate_led
from engine.games.doom.rules.table import in_effect
from engine.games.doom.state import EventCard, Faction, Neutral, ShipId, Source
from tests.engine.games.doom.scenario import Play, Scenario

A, B, C, D, E = ShipId


def table() -> Scenario:
    return Scenario("p1", "p2", "p3")


def test_vector_24_neutrals_board_larger_ships_first_while_seats_last() -> None:
    given = table().ship("a", p1=6).ship("b", p2=5).ship("d", p3=1)
    given.ship("c", at_sea=True, p1=1).ship("e", at_sea=True, p1=1)
    then = given.when(neutrals_board(4))
    assert then.aboard("a") == {"p1": 6, "neutral": 1}
    assert then.aboard("d") == {"p3": 1, "neutral": 2}
    assert then.g.square == 7, "one stays"


def test_neutrals_go_round_and_round() -> None:
    then = table().when(neutrals_board(7))
    assert [ship.passengers.count(None) for ship in then.g.ships.values()] == [2, 2, 1, 1, 1]


def test_neutrals_board_by_the_seats_of_ships_and_not_by_their_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    larger = DATA.ships[D].model_copy(update={"seats": 9})
    monkeypatch.setitem(DATA.ships, D, larger)
    then = table().when(neutrals_board(2))
    assert [ship.passengers.count(None) for ship in then.g.ships.values()] == [1, 0, 0, 1, 0]
    monkeypatch.undo()
    then = table().ship("a", p1=7).ship("d", upgraded=True).when(neutrals_board(1))
    assert then.told("neutrals-board") == [{"ships": {B: 1}, "cubes": 1}]


def test_an_event_whose_effect_is_done_at_once_is_not_in_effect_in_the_next_turn() -> None:
    assert in_effect(table().last_event(EventCard.DEBTS).g) is None
    assert in_effect(table().last_event(EventCard.WOE).g) is EventCard.WOE
    assert in_effect(table().g) is None


def test_no_more_neutrals_than_the_square_has() -> None:
    then = table().land(neutral=8).when(neutrals_board(4))
    assert then.g.square == 0
    assert [ship.passengers.count(None) for ship in then.g.ships.values()] == [1, 1, 0, 0, 0]


def test_the_first_doom_improves_a_and_b() -> None:
    given = table().ship("a", p1=7).ship("b", p2=2, at_sea=True).next_event(EventCard.DOOM_A)
    then = given.when(reveal_event())
    assert [ship.upgraded for ship in then.g.ships.values()] == [True, True, False, False, False]
    assert then.aboard("a") == {"p1": 7, "printed": 1}, "8 of 8, so no neutral boards here"
    assert then.at_sea() == ["b"]
    assert then.g.doom_markers == 2
    assert then.told("doom") == [{"left": 2}]
    assert then.told("event") == [{"event": EventCard.DOOM_A}]
    assert [str(told["vote"]) for told in then.told("next-votes")] == ["secret"]
    assert then.told("neutrals-board") == [{"ships": {C: 1, D: 1}, "cubes": 2}]


def test_the_ark_is_improved_at_sea_too() -> None:
    then = table().ship("a", p1=2, at_sea=True).next_event(EventCard.DOOM_A).when(reveal_event())
    assert then.aboard("a") == {"p1": 2, "printed": 1}


def test_the_second_doom_improves_the_others_where_they_are() -> None:
    given = table().ship("d", p1=2, at_sea=True).doom_markers(2).next_event(EventCard.DOOM_A)
    then = given.when(reveal_event())
    assert [ship.upgraded for ship in then.g.ships.values()] == [False, False, True, True, True]
    assert then.at_sea() == ["d"]


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_third_doom_comes_too_early(turn: int) -> None:
    given = table().turn(turn).doom_markers(1).next_event(EventCard.DOOM_A, EventCard.WOE)
    stories: list[Play] = []
    for draws in range(20):
        given.g.randomness.draws = draws
        stories.append(given.when(reveal_event()))
    for then in stories:
        assert then.g.doom_markers == 1
        assert then.g.event is EventCard.WOE
        assert then.g.events == [EventCard.DOOM_A]
    told = [then for then in stories if then.told("doom-put-back")]
    assert 0 < len(told) < len(stories), "either card may be on top"
    assert told[0].told("doom-put-back") == [{"event": EventCard.DOOM_A, "replacement": EventCard.WOE}]
    assert told[0].told("neutrals-board")[0]["cubes"] == 3, "those of the replacement"


def test_after_the_third_doom_no_vote_is_announced() -> None:
    """§5.2: the game ends with this turn."""
    then = table().turn(4).doom_markers(1).next_event(EventCard.DOOM_A).when(reveal_event())
    assert (then.told("doom"), then.told("next-votes")) == ([{"left": 0}], [])
    then = table().turn(3).doom_markers(2).next_event(EventCard.DOOM_A).when(reveal_event())
    assert (then.told("doom"), len(then.told("next-votes"))) == ([{"left": 1}], 1)


def test_vector_32_debts() -> None:
    given = Scenario("y", "x", "v", "w").senate(x=4, y=4, v=2).markers(x="archont", y="basileus", v="oraklos")
    given.markers(w="strategos").next_event(EventCard.DEBTS).rows()
    then = given.when(doom_phase())
    assert then.gained(Source.EVENTS) == {"x": 5, "y": 3}
    assert then.gained(Source.SENATE) == {"x": 2}
    paid = [{"seat": "x", "points": 5, "cubes": 4}, {"seat": "y", "points": 3, "cubes": 4}]
    assert (then.told("senate-pays"), then.told("senate-empty")) == (paid, [{}])
    assert set(then.g.senate.values()) == {0}
    assert set(then.reserve.values()) == {20}


def test_debts_pay_nobody_without_a_cube() -> None:
    then = table().senate(p2=1).next_event(EventCard.DEBTS).when(reveal_event())
    assert then.gained(Source.EVENTS) == {"p2": 5}


def test_vector_30_wrath() -> None:
    given = table().ship("b", at_sea=True, p1=2, p2=1, neutral=1).ship("c", at_sea=True, p2=3)
    given.markers(p1="basileus", p2="strategos").next_event(EventCard.WRATH)
    then = given.when(reveal_event())
    assert then.g.buildings[Faction.BASILEUS] == {Seat(0): 2}
    assert then.g.buildings[Faction.STRATEGOS] == {Seat(1): 4}
    assert then.at_sea() == []
    assert then.told("ship-lost")[0] == {"ship": B, "lost": {"p1": 2, "p2": 1, Neutral.CUBE: 1}}
    assert then.g.square == 10 - 4, "all ten were there when the card's own four boarded"
    then = given.when(reveal_event(), return_tokens())
    assert then.reserve == {"p1": 20, "p2": 20, "p3": 20}


def test_wrath_spares_no_better_ship_and_no_ship_in_port() -> None:
    given = table().ship("e", at_sea=True, upgraded=True, p1=3).ship("a", at_sea=True, upgraded=True, p1=1)
    given.ship("b", p2=2).next_event(EventCard.WRATH)
    then = given.when(reveal_event())
    assert "p1" not in then.aboard("e")
    assert then.aboard("a")["printed"] == 1 and "p1" not in then.aboard("a")
    assert then.aboard("b")["p2"] == 2
    assert then.told("wrath-spares") == []


def test_wrath_on_an_empty_ocean_is_told() -> None:
    then = table().ship("b", p2=2).next_event(EventCard.WRATH).when(reveal_event())
    assert (then.told("ship-lost"), then.told("wrath-spares")) == ([], [{}])


def asked_in_turn(then: Play, *wires: tuple[str, str]) -> Play:
    for name, wire in wires:
        assert then.asked == {name: "together"}
        then.says(name, wire)
    return then


def test_vector_31_together() -> None:
    given = table().reserve(p1=1, p2=5, p3=2).next_event(EventCard.TOGETHER)
    given.ship("a", p1=7).ship("b", p2=5).ship("c", p3=5)
    then = given.ship("d", p1=1).when(reveal_event())
    asked_in_turn(then, ("p1", "d"), ("p2", "d"), ("p3", "e"), ("p2", "e"), ("p3", "e"))
    assert then.over, "no seat is left"
    assert then.reserve == {"p1": 0, "p2": 3, "p3": 0}
    assert then.told("boards")[0] == {"seat": "p1", "ship": "d", "cubes": 1}
    assert len(then.told("boards")) == 5
    assert then.told("neutrals-stay") == [{}]


def test_together_three_cubes_at_most() -> None:
    then = table().reserve(p1=0, p2=5, p3=0).next_event(EventCard.TOGETHER).when(reveal_event())
    asked_in_turn(then, ("p2", "a"), ("p2", "a"), ("p2", "a"))
    assert then.over


def test_together_a_pass_is_final() -> None:
    then = table().next_event(EventCard.TOGETHER).when(reveal_event())
    asked_in_turn(then, ("p1", "pass"), ("p2", "a"), ("p3", "a"), ("p2", "a"), ("p3", "pass"), ("p2", "pass"))
    assert then.over
    assert then.told("together-passed") == [{"seat": "p1"}, {"seat": "p3"}, {"seat": "p2"}]


def test_led_pays_nobody_without_a_cube_and_a_turn_later_nothing() -> None:
    given = table().last_event(EventCard.LED).senate(p2=1).land(neutral=3)
    assert given.when(senate_led()).gained(Source.EVENTS) == {"p2": 3}
    given = table().last_event(EventCard.LED).senate(p2=2, p3=1)
    assert given.land(neutral=2).when(senate_led()).gained(Source.EVENTS) == {"p2": 2, "p3": 1}
    assert given.land(neutral=3).when(senate_led()).gained(Source.EVENTS) == {"p2": 3, "p3": 2}, "half is rounded up"
    given.last_event(EventCard.WOE)
    assert given.when(senate_led()).gained(Source.EVENTS) == {}


def test_lasting_events_do_nothing_at_once() -> None:
    for event in (EventCard.WOE, EventCard.DOOMED, EventCard.TURMOIL, EventCard.LED):
        then = table().senate(p1=3).land(neutral=2).next_event(event).when(reveal_event())
        assert then.vp == {"p1": 2, "p2": 2, "p3": 2}
        assert then.by_name(then.g.senate)["p1"] == 3
        assert then.told(f"lasts-{event}") == [{}]
