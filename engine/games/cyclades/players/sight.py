"""The board for the seasoned player: missing buildings, islands to conquer, players about to win."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.core import Seat
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.battle import bonus, monster
from engine.games.cyclades.rules.board import chart, has_room, islands, metropolises, owned, wanted, would_win
from engine.games.cyclades.rules.moves import goals, ready_to_march
from engine.games.cyclades.rules.odds import odds
from engine.games.cyclades.state import Battle, Building, Cyclades, God, Island

LIKELY = 0.5
"""Chance from which a conquest is taken into account."""


@dataclass(frozen=True, slots=True)
class Raid:
    """A march of troops from one island to another, and its worth."""

    start: Island
    to: Island
    troops: int
    worth: float


def lacking(g: Cyclades, seat: Seat) -> list[Building]:
    """The kinds of buildings that a player lacks."""
    kinds = {built.kind for _, _, built in owned(g, seat)}
    return [kind for kind in Building if kind not in kinds]


def can_house(g: Cyclades, seat: Seat) -> bool:
    """True if there is room for one more building."""
    return any(has_room(g, island) for island in islands(g, seat))


def strength(g: Cyclades, island: Island) -> float:
    """Strength of an island's defence."""
    land = g.lands[island]
    if land.owner is None:
        return 0.0
    return land.troops + bonus(g, Battle(land.owner, land.owner, 0, island=island))


def value(g: Cyclades, seat: Seat, island: Island) -> float:
    """Worth of an island to a player who does not own it."""
    land, entry = g.lands[island], chart(g).land[island]
    worth = 2.0 + 1.5 * (entry.prosperity + land.markers) + 0.5 * entry.slots
    if land.owner is None:
        return worth
    found = {built.kind for built in land.slots if built is not None}
    missing = lacking(g, seat)
    worth += 1.5 * len(found & set(missing)) + (8.0 if missing and set(missing) <= found else 0.0)
    if land.metropolis:
        worth += 12.0
        if about_to_win(g, land.owner):
            worth += 15.0
    return worth + (25.0 if would_win(g, seat, land) else 0.0)


# players about to win, from public information


def price_of_winning(g: Cyclades, seat: Seat, god: God) -> int | None:
    """Price of the last metropolis in a turn with this god, without the offering. None if the player lacks more than
    that."""
    if metropolises(g, seat) != wanted(g) - 1:
        return None
    if any(not g.lands[island].metropolis for island in islands(g, seat)):
        if god is God.ATHENA and g.philosophers[seat] + 1 == DATA.metropolis.philosophers:
            return DATA.prices.philosopher[0]
        if lacking(g, seat) == [DATA.god[god].building] and can_house(g, seat):
            return DATA.prices.building
    return DATA.prices.special if god is God.ARES and _conquers(g, seat) else None


def _conquers(g: Cyclades, seat: Seat) -> bool:
    """True if a player's troops can take an island that wins the game."""
    return any(
        would_win(g, seat, g.lands[to]) and chance(g, to, g.lands[start].troops) >= LIKELY
        for start in ready_to_march(g, seat)
        for to in goals(g, seat, start)
        if g.lands[to].owner != seat
    )


def about_to_win(g: Cyclades, seat: Seat) -> bool:
    """True if a player wins in this cycle unless somebody prevents it. They have enough metropolises, or an offering
    for the last one, with that god's turn still to come."""
    return metropolises(g, seat) >= wanted(g) or any(
        offer.seat == seat
        and (g.god is None or g.gods.index(god) > g.gods.index(g.god))
        and price_of_winning(g, seat, god) is not None
        for god, offer in g.offers.items()
    )


# islands to conquer


@lru_cache(maxsize=1 << 12)
def likely(attacking: int, defending: int, bonus: int, *, bull: bool = False) -> float:
    """Chance that the attackers win if nobody retreats."""
    return float(odds(attacking, defending, bonus, bull=bull).attacker)


def chance(g: Cyclades, island: Island, troops: int) -> float:
    """Chance that this many troops take an island."""
    land = g.lands[island]
    if land.owner is None or not (land.troops or monster(g, island)):
        return 1.0
    helped = bonus(g, Battle(land.owner, land.owner, 0, island=island))
    return likely(troops, land.troops, helped, bull=monster(g, island))


def raid(g: Cyclades, seat: Seat, start: Island, to: Island) -> Raid:
    """A march to an island, with a sensible number of troops."""
    there = g.lands[start].troops
    spare = there - 1 if g.lands[start].metropolis and there > 1 else there
    count = 1 if g.lands[to].owner is None and there > 1 else spare
    likely = chance(g, to, count)
    exposed = 4.0 if g.lands[start].metropolis and count == there else 0.0
    return Raid(start, to, count, value(g, seat, to) * likely - 1.5 * count * (1 - likely) - exposed)


def best_raid(g: Cyclades, seat: Seat, start: Island | None = None) -> Raid | None:
    """The best march of troops to another player's or a neutral island."""
    starts = list(ready_to_march(g, seat)) if start is None else [start]
    found = [raid(g, seat, one, to) for one in starts for to in goals(g, seat, one) if g.lands[to].owner != seat]
    return max(found, key=lambda one: one.worth, default=None)
