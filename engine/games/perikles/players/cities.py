"""Weights of the seasoned player of Perikles, and its judgement of the cities. Units: victory points, chances."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import tanh
from typing import NamedTuple

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import CITIES, Cube, Nomination, Power, Space, Symbol, Tile
from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """Worth of things to the player. Numbers of the rules are not here; they are read from the data."""

    # cities
    army: float = 1 / 6  # a point of strength for the war, from leading a city
    falls: Chance = 0.4  # chance that a coming location is lost
    point: float = 1.0  # a cube on the board
    early: float = 0.15  # of the gain from a nomination, for a candidate before phase 3
    kill: float = 0.5  # of the gain from removing a cube, for an assassin
    plague: float = 3.0  # minimum gain of a plague
    alkibiades: float = 1.5  # minimum gain of two moved cubes

    # elections
    sure: float = 3.0  # weight of a lead of one cube if no more are to come …
    doubt: float = 0.25  # … and its reduction for each tile still to be taken
    cube: float = 0.3  # a cube paid for an election
    open: Chance = 0.1  # a weak rival is nominated against this player
    access: Chance = 0.5  # this player becomes a candidate where they are not yet
    strife: float = 0.1  # a cube that others lose against each other
    rival: Chance = 0.35  # of a city's worth to its leader, as a loss for this player
    harm: float = 0.3  # a removed rival's cube, in any city
    lost: float = 1.0  # a cube lost to the plague

    # war
    unknown: float = 2.1  # strength of a counter lying face down
    sharp: float = 2.0  # weight of the ratio of strengths
    tilt: float = 0.4  # advantage of the defender at equal strength
    token: float = 1.0  # advantage of having won the round before
    coming: float = 0.05  # disturbance of an empty side by each tile that others still use …
    guest: float = 1.5  # … and the strength of the counters that come then
    least: float = 0.12  # minimum gain of a counter to be sent …
    waiting: float = 1.5  # … while a later tile could also send it …
    least_more: float = 1.6  # … and for a cube
    later: Chance = 0.3  # of a defence that can wait: without permission nobody can come before this player
    strength: float = 0.02  # a point of strength, which may be needed elsewhere
    revolt: float = 2.0  # removed hoplites that fight against this player
    share: Chance = 0.15  # of a location that another player would take
    deny: float = 0.3  # a point kept from another player
    undisturbed: float = 1.6  # two cubes if nobody attacks
    option: Chance = 0.6  # of a location that this player might still defend

    # the end
    end: float = 8.0  # the defeat that ends the game, for a player far ahead
    far: float = 10.0  # points of a lead that is far


# cities

_ARMIES = {city: sum(counter.strength for counter in DATA.armies[city]) for city in CITIES}
_OWNED = {city: frozenset(one.location for one in DATA.locations.values() if one.city is city) for city in CITIES}

Counts = Mapping[Seat, int]
Both = Sequence[Seat]


def statue(t: Taste, g: Perikles, city: Power, more: int = 0) -> float:
    """Expected points of a statue at the end. Assumes that `more` of the city's locations are lost now, and the usual
    share of those still to come."""
    coming = len(_OWNED[city].difference(g.past, g.rows[: g.fought])) - more
    defeats = g.defeats[city] + more + t.falls * max(coming, 0)
    whole = int(defeats)
    here, then = DATA.value(city, whole), DATA.value(city, whole + 1)
    return here + (defeats - whole) * (then - here)


def worth(t: Taste, g: Perikles, city: Power) -> float:
    """Worth of leading a city: its statue, and an army for the war."""
    army = _ARMIES[city] - sum([one.strength for one in g.dead[city]])
    return statue(t, g, city) + t.army * army


class Cities:
    def __init__(self, taste: Taste, g: Perikles, seat: Seat) -> None:
        self.taste = taste
        self.g = g
        self.seat = seat
        left = 0
        if g.phase in (Phase.SETUP, Phase.INFLUENCE):
            left = DATA.tiles_each(len(g.seats)) * len(g.seats) - sum([len(tiles) for tiles in g.tiles.values()])
        self._sure = taste.sure / (1 + taste.doubt * left)
        self._worth = {city: worth(taste, g, city) for city in CITIES}
        self._holds = {city: self.hold(city, g.cubes[city], g.candidates[city]) for city in CITIES}
        self._named = dict[Power, float]()
        self._killed = dict[Power, float]()

    def lead(self, margin: float) -> float:
        """Chance that this margin wins an election; more certain if fewer cubes are still to come."""
        return 0.5 + 0.5 * tanh(margin * self._sure / 2)  # the logistic function, without overflow

    def hold(self, city: Power, counts: Counts, both: Both) -> float:
        """Worth of the player's position in a city with these cubes and candidates."""
        t, seat = self.taste, self.seat
        own = counts[seat]
        if len(both) == 2 and seat not in both:
            return t.strife * min(counts[both[0]], counts[both[1]])
        if len(both) == 2:
            alpha = both[0] == seat
            return self._duel(city, own, counts[both[alpha]], 0.5 if alpha else -0.5)
        rival = max([count for one, count in counts.items() if one != seat], default=0)
        if not both:
            return t.access * self._duel(city, own - 1, rival - 1, 0.0) if own else 0.0
        if both[0] != seat:
            return t.access * self._duel(city, own - 1, counts[both[0]], -0.5) if own else 0.0
        return t.open * self._worth[city] + (1 - t.open) * self._duel(city, own, max(rival - 1, 0), 0.5)

    def _duel(self, city: Power, own: int, rival: int, tie: float) -> float:
        """Worth of standing against a rival with this many cubes. The winner pays as many."""
        return self.lead(own - rival + tie) * (self._worth[city] - self.taste.cube * max(min(own, rival), 0))

    def change(self, city: Power, counts: Counts, both: Both | None = None) -> float:
        return self.hold(city, counts, self.g.candidates[city] if both is None else both) - self._holds[city]

    def cubes(self, city: Power, count: int) -> float:
        """Gain from more own cubes in a city; each is also a point."""
        return self.change(city, self._with(city, self.seat, count)) + self.taste.point * count

    def _with(self, city: Power, owner: Seat, count: int) -> dict[Seat, int]:
        cubes = self.g.cubes[city]
        return {**cubes, owner: cubes[owner] + count}

    def tile(self, tile: Tile) -> float:
        t, count = self.taste, DATA.cubes_of[tile.symbol]
        if not isinstance(tile.city, Power):
            return max([self.cubes(city, count) for city in CITIES])
        value = self.cubes(tile.city, count)
        if tile.symbol is Symbol.CANDIDATE:
            value += t.early * self._best(self._named, self._best_nomination)
        elif tile.symbol is Symbol.ASSASSIN:
            value += t.kill * self._best(self._killed, self._best_victim)
        return value

    def _best(self, found: dict[Power, float], best: Callable[[Power], float]) -> float:
        if not found:
            found.update({city: best(city) for city in CITIES})
        return max(found.values())

    def _best_nomination(self, city: Power) -> float:
        both, cubes = self.g.candidates[city], self.g.cubes[city]
        if len(both) > 1 or not (cubes[self.seat] or self.seat in both):
            return 0.0
        return max([self.nomination(Nomination(city, one)) for one in self.g.seats if cubes[one] and one not in both],
                   default=0.0)  # fmt: skip

    def _best_victim(self, city: Power) -> float:
        both, cubes = self.g.candidates[city], self.g.cubes[city]
        found = [self.victim(Cube(city, one, Space.MAIN)) for one in cubes if cubes[one] and one != self.seat]
        found += [self.victim(Cube(city, one, Space.ALPHA)) for one in both if one != self.seat]
        return max(found, default=0.0)

    def nomination(self, one: Nomination) -> float:
        """Gain from a nomination: an own cube that wins, a weak rival for an own candidate, or a rival who costs others
        cubes."""
        both, t = self.g.candidates[one.city], self.taste
        gain = self.change(one.city, self._with(one.city, one.seat, -1), (*both, one.seat))
        if one.seat == self.seat:
            return gain
        rival = self.g.cubes[one.city][one.seat] - 1
        if self.seat in both:
            return gain
        own = self.g.cubes[one.city][self.seat]
        return gain - t.rival * self._worth[one.city] * self.lead(rival - own)

    def victim(self, cube: Cube) -> float:
        """Gain from removing a cube, above all a rival's in a city that the player wants."""
        if cube.seat == self.seat:
            return -5.0
        both = self.g.candidates[cube.city]
        if cube.space is Space.MAIN:
            return self.change(cube.city, self._with(cube.city, cube.seat, -1)) + self.taste.harm
        left = tuple([one for one in both if one != cube.seat])
        gain = self.change(cube.city, self.g.cubes[cube.city], left)
        return gain + self.taste.harm

    def plague(self, city: Power) -> float:
        """Gain from a plague in this city: its effect there, plus the others' losses minus the player's own."""
        cubes, both = self.g.cubes[city], self.g.candidates[city]
        halves = {one: min(count, (count + (one in both)) // 2) for one, count in cubes.items()}
        others = sum(lost for one, lost in halves.items() if one != self.seat) / max(len(halves) - 1, 1)
        left = {one: count - halves[one] for one, count in cubes.items()}
        return self.change(city, left) + self.taste.lost * (others - halves[self.seat])


# Alkibiades


class Move(NamedTuple):
    """A cube, its destination, and the player's gain."""

    gain: float
    cube: Cube
    city: Power


def best_moves(cities: Cities) -> list[Move]:
    """The best moves in order. The same table always gives the same moves, so they can be named one by one."""
    g = cities.g
    cubes = {city: dict(counts) for city, counts in g.cubes.items()}
    found: list[Move] = []
    for _ in range(DATA.specials.alkibiades):
        move = max((best_move(cities, cubes, one, found) for one in g.seats), key=lambda move: move.gain)
        cubes[move.cube.city][move.cube.seat] -= 1
        cubes[move.city][move.cube.seat] += 1
        found.append(move)
    return found


def best_move(cities: Cities, cubes: dict[Power, dict[Seat, int]], owner: Seat, before: list[Move]) -> Move:
    """The best move of a cube of one owner, after those in `before`. A cube that has moved does not move again."""

    def change(city: Power, by: int) -> float:
        return changed(cities, city, cubes[city], owner, by)

    arrived = [move.city for move in before if move.cube.seat == owner]
    leaving = {city: change(city, -1) for city in CITIES if cubes[city][owner] > arrived.count(city)}
    coming = {city: change(city, 1) for city in CITIES}
    ways = [(leaving[here] + coming[there], here, there) for here in leaving for there in CITIES if there is not here]
    gain, here, there = max(ways, key=lambda way: way[0], default=(float("-inf"), CITIES[0], CITIES[1]))
    return Move(gain, Cube(here, owner, Space.MAIN), there)


def moved(cities: Cities, cube: Cube, city: Power) -> float:
    return changed(cities, city, cities.g.cubes[city], cube.seat, 1)


def changed(cities: Cities, city: Power, counts: dict[Seat, int], owner: Seat, by: int) -> float:
    both = cities.g.candidates[city]
    return cities.hold(city, {**counts, owner: counts[owner] + by}, both) - cities.hold(city, counts, both)
