"""What the seasoned player sees on the board: what they lack, what can be taken, where their fleets would earn."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.battle import bonus, monster
from engine.games.cyclades.rules.board import chart, closed, has_room, islands, metropolises, owned, wanted, would_win
from engine.games.cyclades.rules.moves import goals, ready_to_march
from engine.games.cyclades.state import Battle, Building, Cyclades, Island, Space


@dataclass(frozen=True, slots=True)
class Raid:
    """Troops that go from one island to another, and what that is worth."""

    start: Island
    to: Island
    troops: int
    worth: float


def lacking(g: Cyclades, seat: Seat) -> list[Building]:
    """The kinds of buildings that a player does not have."""
    kinds = {built.kind for _, _, built in owned(g, seat)}
    return [kind for kind in Building if kind not in kinds]


def can_house(g: Cyclades, seat: Seat) -> bool:
    """Whether there is room for a building more."""
    return any(has_room(g, island) for island in islands(g, seat))


def strength(g: Cyclades, island: Island) -> float:
    """How well an island is defended."""
    land = g.lands[island]
    if land.owner is None:
        return 0.0
    return land.troops + bonus(g, Battle(land.owner, land.owner, 0, island=island))


def value(g: Cyclades, seat: Seat, island: Island) -> float:
    """What an island would be worth to a player who has not got it."""
    land, entry = g.lands[island], chart(g).land[island]
    worth = 2.0 + 1.5 * (entry.prosperity + land.markers) + 0.5 * entry.slots
    if land.owner is None:
        return worth
    found = {built.kind for built in land.slots if built is not None}
    missing = lacking(g, seat)
    worth += 1.5 * len(found & set(missing)) + (8.0 if missing and set(missing) <= found else 0.0)
    if land.metropolis:
        worth += 12.0
    if metropolises(g, land.owner) >= wanted(g):
        worth += 15.0 * land.metropolis
    return worth + (25.0 if would_win(g, seat, land) else 0.0)


def chance(g: Cyclades, island: Island, troops: int) -> float:
    """How likely so many troops take an island."""
    land = g.lands[island]
    if land.owner is None or not (land.troops or monster(g, island)):
        return 1.0
    ahead = troops - strength(g, island)
    return min(0.97, max(0.02, 0.5 + 0.18 * ahead + 0.06 * (troops - land.troops)))


def raid(g: Cyclades, seat: Seat, start: Island, to: Island) -> Raid:
    """A landing, with as many troops as make sense."""
    there = g.lands[start].troops
    spare = there - 1 if g.lands[start].metropolis and there > 1 else there
    count = 1 if g.lands[to].owner is None and there > 1 else spare
    likely = chance(g, to, count)
    exposed = 4.0 if g.lands[start].metropolis and count == there else 0.0
    return Raid(start, to, count, value(g, seat, to) * likely - 1.5 * count * (1 - likely) - exposed)


def best_raid(g: Cyclades, seat: Seat, start: Island | None = None) -> Raid | None:
    """The best march of troops to an island that is not one's own."""
    starts = list(ready_to_march(g, seat)) if start is None else [start]
    found = [raid(g, seat, one, to) for one in starts for to in goals(g, seat, one) if g.lands[to].owner != seat]
    return max(found, key=lambda one: one.worth, default=None)


def to_an_arrow(g: Cyclades, seat: Seat) -> list[Space]:
    """The way of a fleet to an arrow that is nobody's, without a battle: the spaces from start to end; or nothing."""
    map_, shut = chart(g), closed(g)
    for space, fleet in g.fleets.items():
        if fleet.seat != seat or (space in map_.arrows and fleet.count == 1):
            continue
        ways = [[space]]
        for way in ways:  # which grows meanwhile
            if way[-1] in map_.arrows and way[-1] not in g.fleets:
                return way
            if len(way) <= DATA.moves.steps:
                ways += [
                    [*way, to]
                    for to in map_.beside[way[-1]]
                    if to not in way and to not in shut and (to not in g.fleets or g.fleets[to].seat == seat)
                ]
    return []


def mooring(g: Cyclades, seat: Seat, space: Space) -> float:
    """What a fleet more in a space is worth: an arrow, or a bridge to somewhere."""
    map_ = chart(g)
    mine = space in g.fleets
    worth = 4.0 if space in map_.arrows and not mine else 0.0
    shores = map_.shores[space]
    starts = [island for island in shores if g.lands[island].owner == seat and g.lands[island].troops]
    if starts and not mine:
        worth += max((raid(g, seat, starts[0], to).worth for to in shores if g.lands[to].owner != seat), default=0.0)
    return worth + 0.2 * len(shores)
