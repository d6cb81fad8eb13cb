"""Check this game's data with an owner's corrections: counts of the box (§2), setup (§3) and texts.

The number of counters is not checked, since published lists differ.
"""

from collections.abc import Iterator
from typing import Final

from engine.games.overlay import checker
from engine.games.perikles.data import Data, load
from engine.games.perikles.terms import Location, Power, Special, Symbol

TILES, TWO_SHARDS, MOST_SEATS = 36, 14, 5


def _tiles(data: Data) -> Iterator[str]:
    if len(data.tiles) != TILES:
        yield f"influence: {len(data.tiles)} tiles, the box holds {TILES}"
    plain = sum(tile.symbol is Symbol.PLAIN for tile in data.tiles)
    if plain != TWO_SHARDS:
        yield f"influence: {plain} tiles without a symbol for one city, the box holds {TWO_SHARDS}"
    needed = data.setup.display + max(each * players for each, players in zip(data.turn.tiles, (3, 4, 5), strict=True))
    if needed > len(data.tiles):
        yield f"turn.tiles: {needed} tiles are needed in a turn, and there are {len(data.tiles)}"


def _locations(data: Data) -> Iterator[str]:
    rows, turns = data.setup.rows, data.turn.turns
    if rows * turns > len(Location):
        yield f"setup.rows: {rows} in each of {turns} turns are more than {len(Location)} locations"
    for entry in data.cities.values():
        if list(entry.values) != sorted(entry.values, reverse=True):
            yield f"cities.{entry.city}: statues are not worth more after another defeat"
    if Power.PERSIA in data.end.cities:
        yield "end.cities: Persia is never defeated"


def _setup(data: Data) -> Iterator[str]:
    cubes = data.setup.own * len(data.cities) + data.setup.extra
    if cubes > data.setup.cubes:
        yield f"setup.own: {cubes} cubes are set up, everybody has {data.setup.cubes}"


_NAMED = {"power": Power, "location": Location, "special": Special}
KEYS: Final = [f"{name}-{one}" for name, kind in _NAMED.items() for one in kind]

check: Final = checker(load, lambda data: [*_tiles(data), *_locations(data), *_setup(data)], KEYS)
