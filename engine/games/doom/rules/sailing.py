"""Moves of ships, and the score of an arrival (§6.4, §7)."""

from math import inf

from engine.core import Seat, step
from engine.games.doom.data import DATA, Trait
from engine.games.doom.rules.table import (
    aboard,
    empty_and_return,
    evict,
    free_seats,
    has_trait,
    in_port,
    manifest,
    score,
    seats_of,
    tally,
)
from engine.games.doom.state import Doom, Place, Ship, ShipId, Source


def movable(g: Doom) -> tuple[ShipId, ...]:
    """The ships that can move: those with a passenger, by letter."""
    return tuple([ship_id for ship_id, ship in g.ships.items() if ship.passengers or ship.printed])


def movable_by_royal(g: Doom) -> tuple[ShipId, ...]:
    return tuple(ship_id for ship_id in movable(g) if not has_trait(g, ship_id, Trait.NO_ROYAL))


def automatic_order(g: Doom) -> tuple[ShipId, ...]:
    """The movable ships in the order of step 4: full ones by letter, then by passengers, ties by letter."""
    return tuple(sorted(movable(g), key=lambda ship_id: fleet_rank(ship_id, g.ships[ship_id])))


def fleet_rank(ship_id: ShipId, ship: Ship) -> float:
    """Sort key of ships in step 4; equal ones are sorted by letter."""
    passengers = aboard(ship)
    return -passengers if passengers < seats_of(ship_id, ship) else -inf


def spaces_left(g: Doom, ship_id: ShipId) -> int:
    return 2 if g.ships[ship_id].place is Place.PORT and not has_trait(g, ship_id, Trait.DIRECT) else 1


def neutrals(ship: Ship) -> int:
    return ship.passengers.count(None) + ship.printed


def move(g: Doom, ship_id: ShipId, mover: Seat | None, *, royal: bool = False, own: int = 0) -> int:
    """Move a ship one space, an upgraded Air Ship all the way. Returns the number of Specials that the mover has
    earned. On arrival, `own` neutrals aboard count as the mover's."""
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
    """Points of the mover if `own` neutrals count as theirs. They are another colour for all but the mover."""
    counts = tally(ship.passengers)
    cubes = counts.pop(mover, 0)
    return points_for(cubes + own, len(counts) + (neutrals(ship) > own), royal=royal)


def arrive(g: Doom, ship_id: ShipId, mover: Seat | None, *, royal: bool, own: int) -> int:
    """Let the ship reach the New Land, score, and return empty to its berth. Returns the mover's Specials."""
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


# boarding (§5.4)


@step
def neutrals_board(g: Doom, cubes: int) -> None:
    """Board one neutral on each ship in port with a free seat, larger ships first, again and again."""
    order = sorted(in_port(g), key=lambda ship_id: -seats_of(ship_id, g.ships[ship_id]))  # stable: ties by letter
    boarded: dict[ShipId, int] = {}
    left = min(cubes, g.square)
    while left:
        room = [ship_id for ship_id in order if free_seats(g, ship_id)][:left]
        if not room:
            break
        for ship_id in room:
            g.ships[ship_id].passengers.append(None)
            boarded[ship_id] = boarded.get(ship_id, 0) + 1
        left -= len(room)
    g.square -= sum(boarded.values())
    if boarded:
        g.tell("neutrals-board", ships=boarded, cubes=sum(boarded.values()))
    ousted = [oust(g, order) for _ in range(left)] if g.options.aggressive_neutrals else []
    if not boarded and not any(ousted):
        g.tell("neutrals-stay")


def oust(g: Doom, order: list[ShipId]) -> bool:
    """Aggressive neutrals (§9): one without a seat takes that of the player lowest in Senate order with a cube in port,
    on the first such ship in `order`. Returns False if nobody has one."""
    for seat in reversed(g.order):
        ship_id = next((ship_id for ship_id in order if seat in g.ships[ship_id].passengers), None)
        if ship_id is not None:
            evict(g, ship_id, (seat,))
            g.ships[ship_id].passengers.append(None)
            g.square -= 1
            g.tell("neutral-ousts", seat=seat, ship=ship_id)
            return True
    return False
