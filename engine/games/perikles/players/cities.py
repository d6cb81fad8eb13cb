"""What the seasoned player thinks of cities: who will lead them, and what cubes and candidates change there."""

from __future__ import annotations

from functools import cache

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.answers import Cube, Nomination, Space
from engine.games.perikles.terms.powers import CITIES, Power
from engine.games.perikles.terms.tiles import Tile

_ARMIES = {city: sum(counter.strength for counter in DATA.armies[city]) for city in CITIES}


def worth(t: Taste, g: Perikles, city: Power) -> float:
    """What leading a city brings: its statue, and an army for the war."""
    army = _ARMIES[city] - sum([one.strength for one in g.dead[city]])
    return DATA.value(city, g.defeats[city]) + t.army * army


def use_of_cubes(t: Taste, g: Perikles, seat: Seat, city: Power, count: int) -> float:
    """What cubes more in a city change: most where they bring one level with the strongest rival."""
    cubes = g.cubes[city]
    rival = max([n for one, n in cubes.items() if one != seat], default=0)
    before, after = cubes[seat] - rival, cubes[seat] + count - rival
    gain = worth(t, g, city) * (lead(after) - lead(before))
    return gain * (t.candidate if seat in g.candidates[city] else 1.0) + count


@cache
def lead(margin: int) -> float:
    """How likely such a margin wins an election."""
    return 1 / (1 + 2.2 ** -(margin + 0.3))


def tile_worth(t: Taste, g: Perikles, seat: Seat, tile: Tile) -> float:
    """What an influence tile changes, by its cubes and by its symbol."""
    count, symbol = DATA.cubes_of[tile.symbol], t.symbols[tile.symbol]
    if isinstance(tile.city, Power):
        return use_of_cubes(t, g, seat, tile.city, count) + symbol
    return max(use_of_cubes(t, g, seat, city, count) for city in CITIES) + symbol


def nomination(t: Taste, g: Perikles, seat: Seat, one: Nomination) -> float:
    """A candidacy of its own where it wins, else a weak rival for its own candidate, else one that costs others."""
    both, cubes = g.candidates[one.city], g.cubes[one.city]
    value = worth(t, g, one.city)
    own = cubes[seat] - (one.seat == seat)
    if one.seat == seat:
        rival = cubes[both[0]] if both else max([n - 1 for other, n in cubes.items() if other != seat], default=0)
        margin = own - rival - (1 if both else 0)
        return value * lead(margin) - t.cube * min(own, max(rival, 0))
    rival = cubes[one.seat] - 1
    if seat in both:
        return value * (lead(own - rival) - t.open) + t.duel - t.cube * min(own, rival)
    return t.strife * min(rival, cubes[both[0]] if both else 0) - t.rival * value * lead(rival - own)


def victim(t: Taste, g: Perikles, seat: Seat, cube: Cube) -> float:
    """A rival where it matters: candidates above all, then the strongest in a city that it wants itself."""
    if cube.seat == seat:
        return -5.0
    value, cubes = worth(t, g, cube.city), g.cubes[cube.city]
    if cube.space is not Space.MAIN:
        return value * (t.stronger if cubes[cube.seat] >= cubes[seat] else t.weaker)
    margin = cubes[seat] - cubes[cube.seat]
    return value * (lead(margin + 1) - lead(margin)) + 0.1


def plague_gain(t: Taste, g: Perikles, seat: Seat, city: Power) -> float:
    """What a plague in this city is worth: the others' losses less the player's own."""
    halves = {one: (count + (one in g.candidates[city])) // 2 for one, count in g.cubes[city].items()}
    others = sum(lost for one, lost in halves.items() if one != seat) / max(len(halves) - 1, 1)
    return t.lost * (others - halves[seat])
