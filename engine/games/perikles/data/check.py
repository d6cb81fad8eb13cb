"""Check this game's data with an owner's corrections: counts of the box (§2), setup (§3) and texts.

The number of counters is not checked, since published lists differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.games.overlay import BadData, texts
from engine.games.perikles.data import FOLDER, Data, load
from engine.games.perikles.terms.locations import Location
from engine.games.perikles.terms.powers import Power
from engine.games.perikles.terms.tiles import Special, Symbol
from engine.language import LOCALES, Language

TEXT: Final = Path(__file__).parents[1] / "text"

TILES, TWO_SHARDS, MOST_SEATS = 36, 14, 5


def check(over: Path | None) -> list[str]:
    """Faults in the data with the corrections of the owner's folder `over`, one line each."""
    try:
        data = load(over)
    except BadData as bad:
        return bad.lines
    return [*_tiles(data), *_locations(data), *_setup(data), *_words(over)]


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
    for entry in data.cities:
        if list(entry.values) != sorted(entry.values, reverse=True):
            yield f"cities.{entry.city}: statues are not worth more after another defeat"
    if Power.PERSIA in data.end.cities:
        yield "end.cities: Persia is never defeated"


def _setup(data: Data) -> Iterator[str]:
    cubes = data.setup.own * len(data.cities) + data.setup.extra
    if cubes > data.setup.cubes:
        yield f"setup.own: {cubes} cubes are set up, everybody has {data.setup.cubes}"


def _words(over: Path | None) -> Iterator[str]:
    language = Language()
    keys = [f"{name}-{one}" for name, kind in (("power", Power), ("location", Location), ("special", Special))
            for one in kind]  # fmt: skip
    for locale in LOCALES:
        say = language.say(locale, game=texts(TEXT, FOLDER, over))
        yield from (f"{locale}.ftl: no text {key}" for key in keys if not say.speaks(key))
