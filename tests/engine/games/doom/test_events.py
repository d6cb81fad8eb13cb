"""Event cards (§6.2), the boarding of neutrals (§5.4), and voyages (§6.4, §7)."""

import json
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from engine.core import Choose, Pick, Seat, clone, dump_position, load_position, option_id, settle, view
from engine.core.positions import act, answer, drafter, explore
from engine.games.doom import GAME
from engine.games.doom.data import DATA
from engine.games.doom.rules.cards.plans import resolve
from engine.games.doom.rules.doom_phase import automatic_sailing, doom_phase, return_tokens, reveal_event, senate_led
from engine.games.doom.rules.sailing import automatic_order, neutrals_board, voyage_points
from engine.games.doom.rules.table import in_effect
from engine.games.doom.state import Card, Doom, EventCard, Faction, Neutral, ShipId, Source
from engine.tools.simulate import random_actions
from tests.engine.games.doom.scenario import Play, Scenario
from tests.values import not_none

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


# --- sailing ----------------------------------------------------------------------------------------------------------


RED = Seat(0)


def table_of_sailing() -> Scenario:
    return Scenario("red", "blue", "gold")


def moves(given: Scenario, card: Card, *ships: str) -> Play:
    return given.when(resolve(card, RED)).says("red", *ships)


def test_vector_17_a_normal_arrival() -> None:
    given = table_of_sailing().ship("a", at_sea=True, blue=3, gold=2, red=1, neutral=1).ship("c", blue=1)
    then = moves(given, Card.SHIPS, "a")
    assert then.gained(Source.VOYAGES) == {"blue": 9, "gold": 6, "red": 5}
    assert then.vp == {"red": 7, "blue": 11, "gold": 8}


def test_vector_18_a_royal_arrival() -> None:
    given = table_of_sailing().ship("a", at_sea=True, blue=3, gold=2, red=1, neutral=1)
    then = given.when(resolve(Card.ROYAL_SHIP, RED))
    assert then.gained(Source.VOYAGES) == {"blue": 12, "gold": 8, "red": 5}


@pytest.mark.parametrize(("card", "red", "blue"), [(Card.SHIPS, 17, 2), (Card.ROYAL_SHIP, 22, 2)])
def test_vector_19_more_than_five_count_as_five(card: Card, red: int, blue: int) -> None:
    given = table_of_sailing().ship("a", at_sea=True, red=6, blue=1)
    if card is Card.SHIPS:
        given.ship("c", gold=1)
    then = given.when(resolve(card, RED))
    if card is Card.SHIPS:
        then.says("red", "a")
    assert then.gained(Source.VOYAGES) == {"red": red, "blue": blue}


def test_the_printed_passenger_is_another_colour_for_all_aboard() -> None:
    g = table_of_sailing().ship("a", upgraded=True, red=1).g
    assert list(voyage_points(next(iter(g.ships.values()))).values()) == [2]
    g = table_of_sailing().ship("a", upgraded=True, red=1, neutral=3).g
    assert list(voyage_points(next(iter(g.ships.values()))).values()) == [2], "neutral is one colour"


def test_the_mover_scores_without_a_refugee_aboard() -> None:
    then = table_of_sailing().ship("b", at_sea=True, blue=1).when(resolve(Card.ROYAL_SHIP, RED))
    assert then.gained(Source.VOYAGES) == {"red": 1, "blue": 1}
    assert then.gained(Source.SPECIALS) == {}


def test_sailing_out_scores_nothing() -> None:
    then = table_of_sailing().ship("b", blue=1).when(resolve(Card.ROYAL_SHIP, RED))
    assert then.gained(Source.VOYAGES) == {}
    assert then.at_sea() == ["b"]


def test_a_ship_that_arrives_is_back_empty_and_its_cubes_are_on_the_new_land() -> None:
    then = table_of_sailing().ship("b", at_sea=True, blue=2, neutral=1).when(resolve(Card.ROYAL_SHIP, RED))
    assert then.at_sea() == [] and then.aboard("b") == {}
    assert then.g.new_land == [Seat(1), Seat(1), None]


def test_the_better_science_ship_gives_its_mover_two_more() -> None:
    then = table_of_sailing().ship("b", upgraded=True, at_sea=True, blue=1).when(resolve(Card.ROYAL_SHIP, RED))
    assert then.gained(Source.VOYAGES) == {"red": 3, "blue": 1}


def test_the_ark_comes_back_with_its_printed_passenger() -> None:
    given = table_of_sailing().ship("a", upgraded=True, at_sea=True, blue=5, gold=3)
    next(iter(given.g.ships.values())).printed = False
    then = given.when(resolve(Card.ROYAL_SHIP, RED))
    assert len(then.g.new_land) == 8
    assert then.aboard("a") == {"printed": 1}


def test_the_better_air_ship_flies_all_the_way() -> None:
    given = table_of_sailing().ship("d", upgraded=True, at_sea=True, blue=2).ship("c", blue=1)
    assert moves(given, Card.SHIPS, "d").gained(Source.VOYAGES) == {"red": 1, "blue": 3}
    given = table_of_sailing().ship("d", upgraded=True, blue=2).ship("c", blue=1)
    assert moves(given, Card.SHIPS, "d").gained(Source.VOYAGES) == {"red": 1, "blue": 3}


def fleet(g: Doom) -> str:
    return "".join(automatic_order(g)[:3])


def test_vector_20_automatic_sailing() -> None:
    given = table_of_sailing().ship("a", red=7).ship("b", blue=5).ship("d", gold=2).ship("e", red=2)
    then = given.when(automatic_sailing())
    assert then.at_sea() == ["a", "b", "d"]
    assert fleet(table_of_sailing().ship("d", gold=2).ship("e", red=2).g) == "de"


def test_vector_21_full_ships_first_by_letter() -> None:
    given = Scenario("r", "b", "g", "y").ship("a", r=7).ship("b", b=5).ship("d", g=3).ship("e", g=3).ship("c", r=4)
    assert fleet(given.g) == "abd"


def test_then_by_number_of_passengers() -> None:
    assert fleet(table_of_sailing().ship("a", red=1).ship("c", blue=3).ship("e", red=2).g) == "cea"


def test_ships_at_sea_arrive_without_a_mover() -> None:
    given = table_of_sailing().ship("b", upgraded=True, at_sea=True, blue=2, red=1)
    then = given.when(automatic_sailing())
    assert then.gained(Source.VOYAGES) == {"blue": 4, "red": 2}


def test_the_better_royal_ship_gives_nothing_in_automatic_sailing() -> None:
    then = table_of_sailing().ship("c", upgraded=True, at_sea=True, blue=2).when(automatic_sailing())
    assert then.told("special-drawn") == []


def test_each_ship_sails_once() -> None:
    then = table_of_sailing().ship("d", blue=3).when(automatic_sailing())
    assert then.at_sea() == ["d"]


def test_the_better_air_ship_in_automatic_sailing() -> None:
    given = Scenario("p1", "p2", "p3").ship("d", upgraded=True, p1=2, p2=1)
    then = given.when(automatic_sailing())
    assert then.gained(Source.VOYAGES) == {"p1": 4, "p2": 2}


RELEASED: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "released" / "0.1.0.json").read_text())
"""By what was asked: the ids of the options there were, and the stored position with its plan."""
CONFIRMED = "treason-confirmed"
"""All was answered, and only to be confirmed."""


@pytest.mark.parametrize("asked", RELEASED)
def test_a_plan_of_a_released_version_is_kept_in_full_and_played_on(asked: str) -> None:
    left = RELEASED[asked]
    at = load_position(GAME, json.dumps(left["position"]))
    assert json.loads(dump_position(GAME, at))["draft"] == left["position"]["draft"], "nothing of the plan is lost"
    seat = not_none(drafter(at))
    prompt = view(GAME, at, seat).prompt
    assert (prompt.key if prompt is not None else CONFIRMED) == asked
    if isinstance(prompt, Choose | Pick):
        options = cast("tuple[Any, ...]", prompt.options)
        assert [option_id(option) for option in options] == left["options"]
    rng = Random(asked)
    while not explore(GAME, at.state, at.draft).ready:
        own = not_none(view(GAME, at, seat).prompt)
        at = answer(GAME, at, seat, own.sample(rng)).position
    g = clone(settle(GAME, at).position.state)
    for action in random_actions(g, rng):
        act(g, action)
    assert g.result is not None and not list(GAME.faults(g))
