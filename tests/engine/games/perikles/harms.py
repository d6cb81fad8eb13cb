"""What can be wrong with a table of Perikles, by name."""

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


def a_trireme_on_land(g: Perikles) -> None:
    trireme = next(one for one in g.pool[Power.ATHENS] if one.arm is Arm.TRIREME)
    g.pool[Power.ATHENS].remove(trireme)
    g.sent["attica:attack:athens"] = [trireme]


def a_request_without_a_plan(g: Perikles) -> None:
    from engine.games.perikles.terms.plans import Request

    g.requests = (Request(Power.THEBES, Location.PLATAEA),)


HARMS: dict[str, Callable[[Perikles], object]] = {
    "lose a counter": lambda g: g.pool[Power.ATHENS].pop(),
    "a stranger in the army": lambda g: g.army[Power.ARGOS].append(g.army[Power.SPARTA].pop()),
    "a dead persian": lambda g: g.dead[Power.PERSIA].append(g.pool[Power.PERSIA].pop()),
    "a trireme on land": a_trireme_on_land,
    "lose a tile": lambda g: g.tile_deck.pop(),
    "lose a special": lambda g: g.box.pop(),
    "lose a location": lambda g: g.location_deck.pop(),
    "too many cubes": lambda g: g.cubes[Power.ARGOS].__setitem__(Seat(0), 31),
    "fewer cubes than none": lambda g: g.cubes[Power.ARGOS].__setitem__(Seat(1), -1),
    "a candidate twice": lambda g: g.candidates.__setitem__(Power.ARGOS, [Seat(0), Seat(0)]),
    "a defeat for nothing": lambda g: g.defeats.__setitem__(Power.ATHENS, 1),
    "a leader among the persians": lambda g: setattr(g, "persians", (Seat(0), Seat(2))),
    "a war of one": lambda g: g.relations.__setitem__(Power.ARGOS, {Power.CORINTH: Relation.WAR}),
    "a request without a plan": a_request_without_a_plan,
}
