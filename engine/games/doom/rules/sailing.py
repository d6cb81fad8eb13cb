"""Moves of ships, and the score of an arrival (§6.4, §7)."""

from __future__ import annotations

from math import inf

from engine.core import Seat
from engine.games.doom.data import DATA, Trait
from engine.games.doom.rules.table import aboard, empty_and_return, has_trait, manifest, score, seats_of, tally
from engine.games.doom.state import Doom, Place, Ship, ShipId, Source


def movable(g: Doom) -> tuple[ShipId, ...]:
    """The ships that can move: those with a passenger, by letter."""
    return tuple([ship_id for ship_id, ship in g.ships.items() if ship.passengers or ship.printed])


def movable_by_royal(g: Doom) -> tuple[ShipId, ...]:
    """Ships that a Royal Ship card may move."""
    return tuple(ship_id for ship_id in movable(g) if not has_trait(g, ship_id, Trait.NO_ROYAL))


def automatic_order(g: Doom) -> tuple[ShipId, ...]:
    """The movable ships in the order of step 4: full ones by letter, then by passengers, ties by letter."""
    return tuple(sorted(movable(g), key=lambda ship_id: fleet_rank(ship_id, g.ships[ship_id])))


def fleet_rank(ship_id: ShipId, ship: Ship) -> float:
    """Sort key of ships in step 4; equal ones are sorted by letter."""
    passengers = aboard(ship)
    return -passengers if passengers < seats_of(ship_id, ship) else -inf


def spaces_left(g: Doom, ship_id: ShipId) -> int:
    """Number of moves until the ship reaches the New Land."""
    return 2 if g.ships[ship_id].place is Place.PORT and not has_trait(g, ship_id, Trait.DIRECT) else 1


def neutrals(ship: Ship) -> int:
    """Number of neutral passengers, including the printed one."""
    return ship.passengers.count(None) + ship.printed


def move(g: Doom, ship_id: ShipId, mover: Seat | None, *, royal: bool = False, own: int = 0) -> int:
    """Move a ship one space, an upgraded Air Ship all the way. Returns the number of Specials that the mover has
    earned.

    On arrival, `own` neutrals aboard count as the mover's.
    """
    if spaces_left(g, ship_id) > 1:
        g.ships[ship_id].place = Place.OCEAN
        g.tell("sails", ship=ship_id)
        return 0
    return arrive(g, ship_id, mover, royal=royal, own=own)


def voyage_points(ship: Ship, *, royal: bool = False) -> dict[Seat, int]:
    """Points of the colours aboard: for their number, and for each other colour, including neutral."""
    counts = tally(ship.passengers)
    others = len(counts) - 1 + (neutrals(ship) > 0)
    return {seat: points_for(cubes, others, royal=royal) for seat, cubes in counts.items()}


def points_for(cubes: int, others: int, *, royal: bool) -> int:
    """Points for this many refugees of one colour beside this many other colours."""
    table = DATA.voyage.royal if royal else DATA.voyage.normal
    return table[min(cubes, len(table)) - 1] + others * DATA.voyage.other_colour


def points_with(ship: Ship, mover: Seat, own: int, *, royal: bool) -> int:
    """Points of the mover if `own` neutrals count as theirs. These are no other colour for the mover, but for all
    others."""
    counts = tally(ship.passengers)
    cubes = counts.pop(mover, 0)
    return points_for(cubes + own, len(counts) + (neutrals(ship) > own), royal=royal)


def arrive(g: Doom, ship_id: ShipId, mover: Seat | None, *, royal: bool, own: int) -> int:
    """Let the ship reach the New Land, score, and return empty to its berth. Returns the number of Specials for the
    mover."""
    ship = g.ships[ship_id]
    points = voyage_points(ship, royal=royal)
    for seat, gained in points.items():
        score(g, seat, Source.VOYAGES, gained)
    if mover is not None and own:
        with_own = points_with(ship, mover, own, royal=royal)
        score(g, mover, Source.SPECIALS, with_own - points.get(mover, 0))
        points = dict(sorted({**points, mover: with_own}.items()))
    cargo = manifest(ship.passengers, ship.printed)
    g.tell("arrives", ship=ship_id, cargo=cargo, points=points, royal=int(royal))
    if own:
        g.tell("neutral-counts", seat=mover, neutrals=own)
    specials = 0
    if mover is not None:
        bonus = DATA.ships[ship_id].points if has_trait(g, ship_id, Trait.MOVER_POINTS) else 0
        g.tell("mover", seat=mover, ship=ship_id, points=score(g, mover, Source.VOYAGES, DATA.voyage.mover + bonus))
        specials = int(has_trait(g, ship_id, Trait.MOVER_SPECIAL))
    g.new_land.extend(empty_and_return(g, ship_id))
    return specials
