"""Setup (§3)."""

from __future__ import annotations

import pytest

from engine.core import Position, Seat, new_game, seed_from
from engine.core.play import open_question
from engine.core.positions import answer
from engine.games.doom import GAME
from engine.games.doom.rules.setup import start_cube, turn_about
from engine.games.doom.state import DOOM, Doom, Faction, Options, ShipId
from tests.engine.games.doom.scenario import Scenario


def start(seats: int, options: Options | None = None) -> Position[Doom]:
    return new_game(GAME, seats, options or Options(), seed_from("setup")).position


def boarded(seats: int, options: Options | None = None) -> tuple[Position[Doom], list[Seat]]:
    """The position after all start cubes, by default, and who was asked in which order."""
    at, asked = start(seats, options), list[Seat]()
    while "start-cube" in {prompt.key for prompt in open_question(at.state).prompts.values()}:
        (seat, prompt), *_ = open_question(at.state).prompts.items()
        asked.append(seat)
        wire = prompt.fallback()
        assert wire is not None
        at = answer(GAME, at, seat, wire).position
    return at, asked


def test_vector_04_setup_for_four() -> None:
    g = boarded(4)[0].state
    assert set(g.reserve.values()) == {18}
    assert set(g.vp.values()) == {2}
    assert g.ships[ShipId.A].passengers.count(None) == 2
    assert g.square == 8
    assert (len(g.deck), len(g.special_deck), len(g.events)) == (52, 17, 8)
    assert sorted(g.marker.values()) == list(Faction)[:4]
    assert {len(hand) for hand in g.hand.values()} == {7}
    assert {len(hand) for hand in g.specials.values()} == {2}


def test_setup_for_three() -> None:
    g = start(3).state
    assert (len(g.deck), len(g.special_deck), len(g.events)) == (59, 19, 8)
    assert sorted(g.marker.values()) == list(Faction)[:3]


def test_two_other_events_are_removed_and_no_doom() -> None:
    g = start(4).state
    assert len(g.removed) == 2
    assert not any(event in DOOM for event in g.removed)


def test_start_cubes_go_left_to_right_and_back() -> None:
    at, asked = boarded(4)
    order = sorted(at.state.seats, key=lambda seat: list(Faction).index(at.state.marker[seat]))
    assert asked == [*order, *reversed(order)]
    assert turn_about(tuple(order), 2) == tuple(order), "a third round, in the files of an owner"


def test_markers_are_placed_at_random() -> None:
    orders = {tuple(new_game(GAME, 3, Options(), seed_from(str(n))).position.state.marker.values()) for n in range(40)}
    assert len(orders) == 6


@pytest.mark.parametrize(("different", "ships"), [(False, ["a", "b", "c", "d", "e"]), (True, ["a", "c", "d", "e"])])
def test_start_cubes_on_different_ships_is_an_option(different: bool, ships: list[str]) -> None:
    given = Scenario("ana", "bob", "eva", options=Options(start_cubes_on_different_ships=different))
    then = given.ship("b", ana=1).when(start_cube(Seat(0)))
    assert then.choices("ana") == ships


def test_a_full_ship_takes_no_start_cube() -> None:
    then = Scenario("ana", "bob", "eva").ship("d", bob=3).when(start_cube(Seat(0)))
    assert then.choices("ana") == ["a", "b", "c", "e"]
    assert then.says("ana", "e").aboard("e") == {"ana": 1}
    assert then.reserve["ana"] == 19


def test_by_default_the_first_ship_with_a_seat() -> None:
    then = Scenario("ana", "bob", "eva").ship("a", bob=7).when(start_cube(Seat(0)))
    prompt = then.view("ana").prompt
    assert prompt is not None and prompt.fallback() == "b"


def test_cubes_that_board_first_are_told() -> None:
    begun = new_game(GAME, 3, Options(), seed_from("setup"))
    assert [event.key for event in begun.events][:2] == ["setup", "markers-placed"]
    (seat, prompt), *_ = open_question(begun.position.state).prompts.items()
    wire = prompt.fallback()
    assert wire is not None
    told = answer(GAME, begun.position, seat, wire, confirm="never").events
    assert [(event.key, event.args["seat"], event.args["cubes"]) for event in told[:1]] == [("boards", seat, 1)]


def test_what_a_host_does_not_choose_is_as_the_rules_of_the_game_have_it() -> None:
    chosen = Options().model_dump()
    assert {name for name, value in chosen.items() if value} == set()
