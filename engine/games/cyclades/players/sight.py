"""The seasoned player's judgement of Cyclades: its weights, and the worth of islands, raids and sea spaces."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.core import Seat
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.battle import bonus, monster, odds
from engine.games.cyclades.rules.board import chart, closed, has_room, islands, metropolises, owned, wanted, would_win
from engine.games.cyclades.rules.moves import goals, ready_to_march, ways_out
from engine.games.cyclades.state import Battle, Building, Cyclades, God, Island, Space


@dataclass(frozen=True, slots=True)
class Taste:
    """Worth of things; the unit is about a gold piece."""

    # purchases and payments
    gold: float = 0.8  # a gold piece paid for an offering
    fee: float = 0.9  # a gold piece paid in a turn
    building: float = 3.5  # a missing kind
    city: float = 14.0  # the last part of a metropolis
    philosopher: float = 3.0
    priest: float = 2.2
    marker: float = 2.0  # a prosperity marker
    raid: float = 2.0  # minimum worth of a march

    # winning
    win: float = 30.0  # a god who wins the game
    denial: float = 25.0  # outbidding or hindering a player who would win otherwise

    # at sea
    arrow: float = 4.0  # an arrow held from now on
    bridge: float = 0.5  # of a raid that a bridge makes possible next time
    sunk: float = 1.3  # a fleet that another player loses
    fleet: float = 1.2  # an own fleet
    shore: float = 0.2  # each island beside a fleet

    # on land
    troop: float = 1.2
    guard: float = 2.5  # a troop beside a metropolis
    slain: float = 1.0  # a troop that another player loses
    shield: float = 1.5  # a metropolis that is safe for a cycle

    # creatures
    theft: float = 3.0  # half of a player's gold
    ruin: float = 4.0  # a building lost by a player who lacks no kind; less for each kind they lack
    blow: float = 5.0  # a building lost by a player who is about to have a metropolis
    envy: float = 3.0  # a creature on the track that others could use against this player


# the board

LIKELY = 0.5
"""Minimum chance of a conquest worth considering."""


@dataclass(frozen=True, slots=True)
class Raid:
    start: Island
    to: Island
    troops: int
    worth: float


def lacking(g: Cyclades, seat: Seat) -> list[Building]:
    kinds = {built.kind for _, _, built in owned(g, seat)}
    return [kind for kind in Building if kind not in kinds]


def can_house(g: Cyclades, seat: Seat) -> bool:
    return any(has_room(g, island) for island in islands(g, seat))


def strength(g: Cyclades, island: Island) -> float:
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
    """Price of the last metropolis in a turn with this god, without the offering. None if more is lacking."""
    if metropolises(g, seat) != wanted(g) - 1:
        return None
    if any(not g.lands[island].metropolis for island in islands(g, seat)):
        if god is God.ATHENA and g.philosophers[seat] + 1 == DATA.metropolis.philosophers:
            return DATA.prices.philosopher[0]
        if lacking(g, seat) == [DATA.gods[god].building] and can_house(g, seat):
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
    land = g.lands[island]
    if land.owner is None or not (land.troops or monster(g, island)):
        return 1.0
    helped = bonus(g, Battle(land.owner, land.owner, 0, island=island))
    return likely(troops, land.troops, helped, bull=monster(g, island))


def raid(g: Cyclades, seat: Seat, start: Island, to: Island) -> Raid:
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


# the sea


@dataclass(frozen=True, slots=True)
class Course:
    """A voyage of fleets along a path, which begins at their space, and its worth."""

    path: tuple[Space, ...]
    fleets: int
    worth: float


class Sea:
    def __init__(self, g: Cyclades, seat: Seat, taste: Taste) -> None:
        self.g, self.seat, self.taste = g, seat, taste
        self.map = chart(g)
        self.shut = closed(g)
        self._raids: dict[tuple[Island, Island], float] = {}
        self._now: float | None = None

    def mooring(self, space: Space) -> float:
        """Worth of a first fleet in a space: its arrows, a bridge for troops, and its shores."""
        arrows = self.map.arrows.get(space, 0)
        return self.taste.arrow * arrows + self.bridge(space) + self.taste.shore * len(self.map.shores[space])

    def another(self, space: Space) -> float:
        mine = space in self.g.fleets and self.g.fleets[space].seat == self.seat
        return self.taste.shore * len(self.map.shores[space]) if mine else self.mooring(space)

    def bridge(self, space: Space) -> float:
        g, chain = self.g, [space]
        for one in chain:  # the list grows meanwhile
            chain += [to for to in self.map.beside[one] if to not in chain and self._lies(to)]
        shores = dict.fromkeys(island for one in chain for island in self.map.shores[one])
        starts = [island for island in shores if g.lands[island].owner == self.seat and g.lands[island].troops]
        best = max(
            (self._raid(start, to) for start in starts for to in shores if g.lands[to].owner != self.seat), default=0.0
        )
        return self.taste.bridge * max(0.0, best - self._usual)

    @property
    def _usual(self) -> float:
        if self._now is None:
            found = best_raid(self.g, self.seat)
            self._now = max(0.0, found.worth) if found is not None else 0.0
        return self._now

    def _lies(self, space: Space) -> bool:
        fleet = self.g.fleets.get(space)
        return fleet is not None and fleet.seat == self.seat

    def _raid(self, start: Island, to: Island) -> float:
        if (start, to) not in self._raids:
            self._raids[start, to] = raid(self.g, self.seat, start, to).worth
        return self._raids[start, to]

    # voyages

    def best_course(self, steps: int, starts: list[Space] | None = None) -> Course | None:
        mine = [space for space, fleet in self.g.fleets.items() if fleet.seat == self.seat]
        found = [course for space in mine if starts is None or space in starts for course in self._from(space, steps)]
        return max(found, key=lambda one: one.worth, default=None)

    def _from(self, start: Space, steps: int) -> Iterator[Course]:
        """All voyages from a space. One fleet stays behind on an arrow if there are more."""
        count = self.g.fleets[start].count
        stays = count > 1 and start in self.map.arrows
        fleets = count - stays
        left = 0.0 if stays else self.taste.arrow * self.map.arrows.get(start, 0)
        left += self.taste.shore * len(self.map.shores[start])
        ways: list[tuple[Space, ...]] = [(start,)]
        seen = {start}
        for way in ways:  # the list grows meanwhile
            for to in ways_out(self.g, way[-1]) if len(way) <= steps else ():
                if to in seen:
                    continue
                seen.add(to)
                there = self.g.fleets.get(to)
                if there is not None and there.seat != self.seat:
                    yield Course((*way, to), fleets, self._attack(to, fleets) - left)
                else:
                    ways.append((*way, to))
                    if there is None:
                        yield Course((*way, to), fleets, self.mooring(to) - left)

    def _attack(self, space: Space, fleets: int) -> float:
        there = self.g.fleets[space]
        wins = likely(fleets, there.count, bonus(self.g, Battle(self.seat, there.seat, fleets, space=space)))
        gain = self.taste.arrow * self.map.arrows.get(space, 0) + self.taste.sunk * there.count
        return wins * gain - (1 - wins) * self.taste.fleet * fleets
