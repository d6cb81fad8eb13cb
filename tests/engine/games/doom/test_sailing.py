"""Voyages: how ships move, and what their arrival scores (§6.4, §7)."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.games.doom.rules.cards.plans import resolve
from engine.games.doom.rules.doom_phase import automatic_sailing
from engine.games.doom.rules.sailing import automatic_order, voyage_points
from engine.games.doom.state import Card, Doom, Source
from tests.engine.games.doom.scenario import Play, Scenario

RED = Seat(0)


def table() -> Scenario:
    return Scenario("red", "blue", "gold")


def moves(given: Scenario, card: Card, *ships: str) -> Play:
    return given.when(resolve(card, RED)).says("red", *ships)


def test_vector_17_a_normal_arrival() -> None:
    given = table().ship("a", at_sea=True, blue=3, gold=2, red=1, neutral=1).ship("c", blue=1)
    then = moves(given, Card.SHIPS, "a")
    assert then.gained(Source.VOYAGES) == {"blue": 9, "gold": 6, "red": 5}
    assert then.vp == {"red": 7, "blue": 11, "gold": 8}


def test_vector_18_a_royal_arrival() -> None:
    given = table().ship("a", at_sea=True, blue=3, gold=2, red=1, neutral=1)
    then = given.when(resolve(Card.ROYAL_SHIP, RED))
    assert then.gained(Source.VOYAGES) == {"blue": 12, "gold": 8, "red": 5}


@pytest.mark.parametrize(("card", "red", "blue"), [(Card.SHIPS, 17, 2), (Card.ROYAL_SHIP, 22, 2)])
def test_vector_19_more_than_five_count_as_five(card: Card, red: int, blue: int) -> None:
    given = table().ship("a", at_sea=True, red=6, blue=1)
    if card is Card.SHIPS:
        given.ship("c", gold=1)
    then = given.when(resolve(card, RED))
    if card is Card.SHIPS:
        then.says("red", "a")
    assert then.gained(Source.VOYAGES) == {"red": red, "blue": blue}


def test_the_printed_passenger_is_another_colour_for_all_aboard() -> None:
    g = table().ship("a", upgraded=True, red=1).g
    assert list(voyage_points(next(iter(g.ships.values()))).values()) == [2]
    g = table().ship("a", upgraded=True, red=1, neutral=3).g
    assert list(voyage_points(next(iter(g.ships.values()))).values()) == [2], "neutral is one colour"


def test_the_mover_scores_without_a_refugee_aboard() -> None:
    then = table().ship("b", at_sea=True, blue=1).when(resolve(Card.ROYAL_SHIP, RED))
    assert then.gained(Source.VOYAGES) == {"red": 1, "blue": 1}
    assert then.gained(Source.SPECIALS) == {}


def test_sailing_out_scores_nothing() -> None:
    then = table().ship("b", blue=1).when(resolve(Card.ROYAL_SHIP, RED))
    assert then.gained(Source.VOYAGES) == {}
    assert then.at_sea() == ["b"]


def test_a_ship_that_arrives_is_back_empty_and_its_cubes_are_on_the_new_land() -> None:
    then = table().ship("b", at_sea=True, blue=2, neutral=1).when(resolve(Card.ROYAL_SHIP, RED))
    assert then.at_sea() == [] and then.aboard("b") == {}
    assert then.g.new_land == [Seat(1), Seat(1), None]


def test_the_better_science_ship_gives_its_mover_two_more() -> None:
    then = table().ship("b", upgraded=True, at_sea=True, blue=1).when(resolve(Card.ROYAL_SHIP, RED))
    assert then.gained(Source.VOYAGES) == {"red": 3, "blue": 1}


def test_the_ark_comes_back_with_its_printed_passenger() -> None:
    given = table().ship("a", upgraded=True, at_sea=True, blue=5, gold=3)
    next(iter(given.g.ships.values())).printed = False
    then = given.when(resolve(Card.ROYAL_SHIP, RED))
    assert len(then.g.new_land) == 8
    assert then.aboard("a") == {"printed": 1}


def test_the_better_air_ship_flies_all_the_way() -> None:
    given = table().ship("d", upgraded=True, at_sea=True, blue=2).ship("c", blue=1)
    assert moves(given, Card.SHIPS, "d").gained(Source.VOYAGES) == {"red": 1, "blue": 3}
    given = table().ship("d", upgraded=True, blue=2).ship("c", blue=1)
    assert moves(given, Card.SHIPS, "d").gained(Source.VOYAGES) == {"red": 1, "blue": 3}


def fleet(g: Doom) -> str:
    return "".join(automatic_order(g)[:3])


def test_vector_20_automatic_sailing() -> None:
    given = table().ship("a", red=7).ship("b", blue=5).ship("d", gold=2).ship("e", red=2)
    then = given.when(automatic_sailing())
    assert then.at_sea() == ["a", "b", "d"]
    assert fleet(table().ship("d", gold=2).ship("e", red=2).g) == "de"


def test_vector_21_full_ships_first_by_letter() -> None:
    given = Scenario("r", "b", "g", "y").ship("a", r=7).ship("b", b=5).ship("d", g=3).ship("e", g=3).ship("c", r=4)
    assert fleet(given.g) == "abd"


def test_then_by_number_of_passengers() -> None:
    assert fleet(table().ship("a", red=1).ship("c", blue=3).ship("e", red=2).g) == "cea"


def test_ships_at_sea_arrive_without_a_mover() -> None:
    given = table().ship("b", upgraded=True, at_sea=True, blue=2, red=1)
    then = given.when(automatic_sailing())
    assert then.gained(Source.VOYAGES) == {"blue": 4, "red": 2}


def test_the_better_royal_ship_gives_nothing_in_automatic_sailing() -> None:
    then = table().ship("c", upgraded=True, at_sea=True, blue=2).when(automatic_sailing())
    assert then.told("special-drawn") == []


def test_each_ship_sails_once() -> None:
    then = table().ship("d", blue=3).when(automatic_sailing())
    assert then.at_sea() == ["d"]


def test_the_better_air_ship_in_automatic_sailing() -> None:
    given = Scenario("p1", "p2", "p3").ship("d", upgraded=True, p1=2, p2=1)
    then = given.when(automatic_sailing())
    assert then.gained(Source.VOYAGES) == {"p1": 4, "p2": 2}
