"""How ships move, and what an arrival scores (§6.4, §7)."""

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
    """The ships a Royal Ship card may move."""
    return tuple(ship_id for ship_id in movable(g) if not has_trait(g, ship_id, Trait.NO_ROYAL))


def automatic_order(g: Doom) -> tuple[ShipId, ...]:
    """The ships that can move in the order of step 4: full ones by letter, then by passengers, ties by letter."""
    return tuple(sorted(movable(g), key=lambda ship_id: fleet_rank(ship_id, g.ships[ship_id])))


def fleet_rank(ship_id: ShipId, ship: Ship) -> float:
    """Ships move in the order of this number, and of their letters."""
    passengers = aboard(ship)
    return -passengers if passengers < seats_of(ship_id, ship) else -inf


def spaces_left(g: Doom, ship_id: ShipId) -> int:
    """In how many moves the ship reaches the New Land."""
    return 2 if g.ships[ship_id].place is Place.PORT and not has_trait(g, ship_id, Trait.DIRECT) else 1


def neutrals(ship: Ship) -> int:
    """How many neutral passengers the ship carries, the printed one included."""
    return ship.passengers.count(None) + ship.printed


def move(g: Doom, ship_id: ShipId, mover: Seat | None, *, royal: bool = False, own: int = 0) -> int:
    """Moves a ship one space, upgraded Air Ships all the way. Returns how many Specials the mover has coming.

    When it arrives, `own` neutrals aboard count as the mover's.
    """
    if spaces_left(g, ship_id) > 1:
        g.ships[ship_id].place = Place.OCEAN
        g.tell("sails", ship=ship_id)
        return 0
    return arrive(g, ship_id, mover, royal=royal, own=own)


def voyage_points(ship: Ship, *, royal: bool = False) -> dict[Seat, int]:
    """What the colours aboard score: by their number, and for each other colour, neutral included."""
    counts = tally(ship.passengers)
    others = len(counts) - 1 + (neutrals(ship) > 0)
    return {seat: points_for(cubes, others, royal=royal) for seat, cubes in counts.items()}


def points_for(cubes: int, others: int, *, royal: bool) -> int:
    """What so many refugees of one colour score beside so many other colours."""
    table = DATA.voyage.royal if royal else DATA.voyage.normal
    return table[min(cubes, len(table)) - 1] + others * DATA.voyage.other_colour


def points_with(ship: Ship, mover: Seat, own: int, *, royal: bool) -> int:
    """What the mover scores if `own` neutrals count as theirs; these are no other colour to them, but to all others."""
    counts = tally(ship.passengers)
    cubes = counts.pop(mover, 0)
    return points_for(cubes + own, len(counts) + (neutrals(ship) > own), royal=royal)


def arrive(g: Doom, ship_id: ShipId, mover: Seat | None, *, royal: bool, own: int) -> int:
    """The ship reaches the New Land, scores, and is back in its berth, empty. Returns the Specials due to the mover."""
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
