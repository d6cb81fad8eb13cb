"""The seasoned player's judgement of cities: their likely leaders, and the effect of cubes and candidates."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import tanh

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms.answers import Cube, Nomination, Space
from engine.games.perikles.terms.powers import CITIES, Power
from engine.games.perikles.terms.tiles import Symbol, Tile

_ARMIES = {city: sum(counter.strength for counter in DATA.armies[city]) for city in CITIES}
_OWNED = {city: frozenset(one.location for one in DATA.locations if one.city is city) for city in CITIES}

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
    """A player's view of the coming elections."""

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
        """The player's gain from changing a city to these cubes and candidates."""
        return self.hold(city, counts, self.g.candidates[city] if both is None else both) - self._holds[city]

    def cubes(self, city: Power, count: int) -> float:
        """Gain from more own cubes in a city; each is also a point."""
        return self.change(city, self._with(city, self.seat, count)) + self.taste.point * count

    def _with(self, city: Power, owner: Seat, count: int) -> dict[Seat, int]:
        cubes = self.g.cubes[city]
        return {**cubes, owner: cubes[owner] + count}

    def tile(self, tile: Tile) -> float:
        """Gain from an influence tile, by its cubes and its symbol."""
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
