"""What can be wrong with a table of Perikles, one harm a function."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.counters import Arm
from engine.games.perikles.terms.locations import Location
from engine.games.perikles.terms.powers import Power, Relation
from tests.engine.games.perikles.scenario import Scenario


def table() -> Perikles:
    """A war under way, in which all is well."""
    given_ = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes").tiles(anna="1")
    return given_.sent("pylos", "attack", "thebes", "h2").cubes("argos", anna=3).g


def lose_a_counter(g: Perikles) -> None:
    g.pool[Power.ATHENS].pop()


def a_stranger_in_the_army(g: Perikles) -> None:
    g.army[Power.ARGOS].append(g.army[Power.SPARTA].pop())


def a_dead_persian(g: Perikles) -> None:
    g.dead[Power.PERSIA].append(g.pool[Power.PERSIA].pop())


def a_trireme_on_land(g: Perikles) -> None:
    trireme = next(one for one in g.pool[Power.ATHENS] if one.arm is Arm.TRIREME)
    g.pool[Power.ATHENS].remove(trireme)
    g.sent["attica:attack:athens"] = [trireme]


def lose_a_tile(g: Perikles) -> None:
    g.tile_deck.pop()


def lose_a_special(g: Perikles) -> None:
    g.box.pop()


def lose_a_location(g: Perikles) -> None:
    g.location_deck.pop()


def too_many_cubes(g: Perikles) -> None:
    g.cubes[Power.ARGOS][Seat(0)] = 31


def fewer_cubes_than_none(g: Perikles) -> None:
    g.cubes[Power.ARGOS][Seat(1)] = -1


def a_candidate_twice(g: Perikles) -> None:
    g.candidates[Power.ARGOS] = [Seat(0), Seat(0)]


def a_defeat_for_nothing(g: Perikles) -> None:
    g.defeats[Power.ATHENS] = 1


def a_leader_among_the_persians(g: Perikles) -> None:
    g.persians = (Seat(0), Seat(2))


def a_war_of_one(g: Perikles) -> None:
    g.relations[Power.ARGOS] = {Power.CORINTH: Relation.WAR}


def a_request_without_a_plan(g: Perikles) -> None:
    from engine.games.perikles.terms.plans import Request

    g.requests = (Request(Power.THEBES, Location.PLATAEA),)


HARMS: tuple[Callable[[Perikles], None], ...] = (
    lose_a_counter,
    a_stranger_in_the_army,
    a_dead_persian,
    a_trireme_on_land,
    lose_a_tile,
    lose_a_special,
    lose_a_location,
    too_many_cubes,
    fewer_cubes_than_none,
    a_candidate_twice,
    a_defeat_for_nothing,
    a_leader_among_the_persians,
    a_war_of_one,
    a_request_without_a_plan,
)
