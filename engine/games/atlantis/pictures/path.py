"""The path in the picture: Atlantis at the top, six winding rows of nine places, the Mainland at the bottom."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import product

from engine.core import Seat
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.path import bridged, gaps, occupied
from engine.games.atlantis.state import ATLANTIS, Atlantis, Back, Kind, Tile
from engine.language import Say
from engine.look import HOUSES, Band, Drawing, News, house, palette
from engine.look.type import EXTRA, MEDIUM, width

TOP, CELL, TILE = 248, 112, 104
_COLUMNS = 9
FIGURES = 31
"""Font size of the place numbers."""

ICONS = {kind: "laurel" if kind is Kind.WREATH else kind.value for kind in Kind}
GROUNDS = {
    Kind.OLIVE: palette.OLIVE,
    Kind.WEAPON: palette.CLAY,
    Kind.AMPHORA: palette.TERRACOTTA,
    Kind.LYRE: palette.SKY,
    Kind.COINS: palette.GOLD,
    Kind.WREATH: palette.LAUREL,
    Kind.SICKLE: palette.VIOLET,
}


@dataclass(frozen=True)
class Grid:
    """Layout of the path: its first place, the steps between places, the height of Atlantis, the ends of the shores,
    and the positions of the figures on them."""

    left: int
    top: int
    across: int
    down: int
    shore: int
    ends: tuple[int, int]
    figures: int
    apart: int

    def corner(self, place: int) -> tuple[int, int]:
        """The upper left corner of a place; odd rows run from the right."""
        row, column = divmod(place - 1, _COLUMNS)
        return self.left + self.across * (_COLUMNS - 1 - column if row % 2 else column), self.top + self.down * row

    def below(self, g: Atlantis) -> int:
        """The y of the Mainland's upper edge."""
        return self.top + self.down * rows_of(g) + 8


BOARD = Grid(28, TOP, 128, 124, 136, (24, 1152), 382, 206)


def rows_of(g: Atlantis) -> int:
    return -(-(g.mainland - 1) // _COLUMNS)


def path(g: Atlantis, say: Say, news: News, grid: Grid = BOARD, room: Container[int] = ()) -> Iterator[Band]:
    """Both shores and all places between them, made of small bands that all paths share.

    At the places `room`, the tile leaves room as if a figure stood there.
    """
    yield from _shore(g, say, ATLANTIS, grid, grid.shore, news)
    yield from _shore(g, say, g.mainland, grid, grid.below(g), news)
    yield from (_turn(*grid.corner(9 * row + 9)) for row in range(rows_of(g) - 1))
    water = {place for gap in gaps(g.top) for place in range(gap.first, gap.first + gap.size)}
    tolls = {gap.first: gap.toll for gap in gaps(g.top) if not bridged(g, gap)}
    taken = occupied(g)
    for place in range(1, g.mainland):
        tile, (x, y) = g.top[place], grid.corner(place)
        if tile is not None:
            yield from tile_bands(
                x, y, tile, double=bool(len(g.under.get(place, ()))), stood=place in taken or place in room
            )
        elif place in water:
            yield _water(x, y)
        else:
            yield _land(x, y)
        yield from _number(x, y, place)
        if place in tolls:
            yield _coin(x + 38, y + 66, tolls[place])
        owner = g.bridges.get(place)
        if owner is not None:
            yield _bridge(x, y, owner)
        if place in taken:
            yield Drawing.piece(house(taken[place]), x + 28, y + 78, 50)
        lies = tile.id if tile is not None else "water" if place in water else ""
        new = [news.at(f"place.{place}", lies), news.at(f"figure.{place}", taken.get(place, ""))]
        if any(new) or news.at(f"bridge.{place}", "" if owner is None else owner):
            news.enclose(x, y, TILE, TILE, 12)


def still_path(say: Say, grid: Grid = BOARD) -> Iterator[Band]:
    """Bands that all paths of this layout share."""
    for kind, double, stood in product(Kind, (False, True), (False, True)):
        yield _ground(0, 0, kind, double=double, stood=stood)
    values = dict.fromkeys(tile.value for back in Back for tile in DATA.half(back))
    yield from (disc(0, 0, value) for value in values)
    yield from (_coin(0, 0, toll) for toll in values)
    yield from (band for digit in range(10) for band in _number(0, 0, digit))
    yield from (_water(0, 0), _land(0, 0), _turn(0, 0))
    places = sum(stacks for back in Back for stacks, _ in DATA.stretches(back)) + DATA.path.water
    yield from (_shore_ground(say, place, 0, grid) for place in (ATLANTIS, places + 1))
    yield from (Drawing.piece(house, 0, 0, 50) for house in HOUSES)
    yield from (_bridge(0, 0, Seat(seat)) for seat in range(len(HOUSES)))


def tile_bands(x: int, y: int, tile: Tile, *, double: bool = False, stood: bool = False) -> Iterator[Band]:
    """A tile with its value; a double shows the lower tile's edge. If a figure stands there, the icon makes room."""
    yield _ground(x, y, tile.kind, double=double, stood=stood)
    yield disc(x + 79, y + 79, tile.value)


def _ground(x: int, y: int, kind: Kind, *, double: bool, stood: bool) -> Band:
    d = Drawing(x - 1, y - 1, CELL + 2, CELL + 2)
    if double:
        d.box(x + 7, y + 7, TILE, TILE, palette.SPENT_ICON, radius=12)
        d.box(x - 1, y - 1, TILE + 4, TILE + 4, palette.ABYSS, radius=13)
    ground = GROUNDS[kind]
    d.box(x, y, TILE, TILE, ground, radius=12)
    if stood:
        d.icon(ICONS[kind], x + 32, y + 27, 46, palette.CREAM, ground)
    else:
        d.icon(ICONS[kind], x + 36, y + 35, 58, palette.CREAM, ground)
    return d.band()


def disc(x: int, y: int, value: int) -> Band:
    """The value of a tile, around (x, y)."""
    d = Drawing.around(x, y, 23)
    d.circle(x, y, 22, palette.INK)
    d.text(x, y + 14, str(value), 40, palette.IVORY, EXTRA, anchor="middle")
    return d.band()


def _number(x: int, y: int, place: int) -> Iterator[Band]:
    """The number of a place, in its upper right corner, digit by digit, so that all numbers share their bands."""
    right = x + 97
    for digit in reversed(str(place)):
        yield Drawing.caption(right, y + 30, digit, FIGURES, palette.CREAM, MEDIUM, anchor="end")
        right = int(right - width(digit, FIGURES, MEDIUM))


def _turn(x: int, y: int) -> Band:
    """The arrow from the end of a row to the row below."""
    d = Drawing(x + 34, y + TILE, 36, 20)
    d.path("M0,0 L13,11 L26,0", x=x + 39, y=y + TILE + 5, line=palette.ROUTE, line_width=5, cap="round")
    return d.band()


def _water(x: int, y: int) -> Band:
    """An empty place: water."""
    d = Drawing(x - 1, y - 1, CELL + 2, CELL + 2)
    d.box(x, y, TILE, TILE, palette.SEA[1], radius=12)
    waves = "".join(f"M8,{at} q11,-9 22,0 t22,0 t22,0 t22,0" for at in (48, 70, 92))
    d.path(waves, x=x, y=y, line=palette.WAVE, line_width=4)
    return d.band()


def _coin(x: int, y: int, toll: int) -> Band:
    """The toll of a gap, on its first place."""
    d = Drawing.around(x, y, 30)
    d.circle(x, y, 28, palette.BRONZE, edge=palette.INK)
    d.text(x, y + 14, str(toll), 40, palette.INK, EXTRA, anchor="middle")
    return d.band()


def _land(x: int, y: int) -> Band:
    """An empty place that belongs to one of the shores."""
    d = Drawing(x - 1, y - 1, CELL + 2, CELL + 2)
    d.box(x, y, TILE, TILE, palette.LAND, radius=12)
    d.path("M0,74 q20,-20 40,-8 t64,-4 v30 q0,12 -12,12 h-80 q-12,0 -12,-12Z", palette.HILLS, x=x, y=y)
    return d.band()


def _bridge(x: int, y: int, owner: Seat) -> Band:
    d = Drawing(x - 1, y - 1, CELL + 2, CELL + 2)
    d.path("M2,84 C26,34 78,34 102,84 L94,94 C74,56 30,56 10,94Z", palette.TRIM, x=x, y=y)
    planks = "M20,62 l8,10 M36,50 l5,12 M52,46 v12 M68,50 l-5,12 M84,62 l-8,10"
    d.path(planks, x=x, y=y, line=palette.DARK_WOOD, line_width=4)
    d.token(house(owner), x + 52, y + 80, 34)
    return d.band()


def _shore(g: Atlantis, say: Say, place: int, grid: Grid, y: int, news: News) -> Iterator[Band]:
    """Atlantis or the Mainland with its figures: a token each, up to three a player."""
    yield _shore_ground(say, place, y, grid)
    for at, seat in enumerate(g.seats):
        spots = [(grid.figures + grid.apart * at + 56.0 * n, y + 48.0) for n in range(g.figures[seat].count(place))]
        for x, middle in spots:
            yield Drawing.piece(house(seat), x, middle, 50)
        news.rings(f"shore.{int(place > 0)}.{seat}", spots, 50, palette.HILLS)


def _shore_ground(say: Say, place: int, y: int, grid: Grid) -> Band:
    x, wide = grid.ends
    d = Drawing.plate(x, y, wide, 96, palette.ABYSS)
    d.box(x, y, wide, 96, palette.LAND, radius=14)
    coast = f"M0,68 q90,-34 180,-14 t220,-6 t240,8 t250,-12 q{(wide - 890) // 2},10 {wide - 890},10"
    d.path(f"{coast} v28 q0,14 -14,14 h-{wide - 28} q-14,0 -14,-14Z", palette.HILLS, x=x, y=y)
    icon, words = ("temple", say("picture-atlantis")) if place == ATLANTIS else ("land", say("picture-mainland"))
    d.icon(icon, x + 48, y + 48, 60, palette.CREAM, palette.LAND)
    d.text(x + 92, y + 62, words, 40, palette.IVORY, EXTRA, room=230)
    return d.band()
