"""The path in the picture: Atlantis at the top, six winding rows of nine places, the Mainland at the bottom."""

from collections.abc import Container, Iterator
from dataclasses import dataclass

from engine.core import Seat
from engine.games.atlantis.rules.path import bridged, gaps, occupied
from engine.games.atlantis.state import ATLANTIS, Atlantis, Kind, Tile
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import EXTRA, MEDIUM, width

TOP, TILE = 248, 104
_COLUMNS = 9

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


Spot = tuple[int, int, int]
"""Position in a cell, and size."""


@dataclass(frozen=True)
class Cell:
    """Layout of a place: its size, and where things lie in it. Of the number: its right end, its baseline, its size."""

    wide: int
    high: int
    icon: Spot
    icon_of_taken: Spot
    number: Spot
    value: Spot
    coin: Spot
    figure: Spot
    under: int


@dataclass(frozen=True)
class Grid:
    """Layout of the path: its first place, and the steps between places."""

    left: int
    top: int
    across: int
    down: int
    cell: Cell

    def corner(self, place: int) -> tuple[int, int]:
        """The upper left corner of a place; odd rows run from the right."""
        row, column = divmod(place - 1, _COLUMNS)
        return self.left + self.across * (_COLUMNS - 1 - column if row % 2 else column), self.top + self.down * row


LARGE = Cell(TILE, TILE, (36, 35, 58), (32, 27, 46), (97, 30, 31), (79, 79, 40), (38, 66, 40), (28, 78, 50), 7)
SMALL = Cell(78, 80, (24, 34, 40), (22, 22, 34), (73, 28, 28), (57, 58, 30), (25, 54, 32), (22, 57, 38), 4)
BOARD = Grid(28, TOP, 128, 124, LARGE)
GLANCE = Grid(15, 82, 84, 84, SMALL)


def rows_of(g: Atlantis) -> int:
    return -(-(g.mainland - 1) // _COLUMNS)


def path(g: Atlantis, say: Say, news: News) -> Iterator[Band]:
    yield from _shore(g, say, ATLANTIS, 136, news)
    yield from _shore(g, say, g.mainland, TOP + BOARD.down * rows_of(g) + 8, news)
    yield from (_turn(*BOARD.corner(9 * row + 9)) for row in range(rows_of(g) - 1))
    yield from places(g, news, BOARD)


def places(g: Atlantis, news: News, grid: Grid, lit: Container[int] = ()) -> Iterator[Band]:
    """All places, made of small bands that all paths share. Those in `lit` are on parchment."""
    cell = grid.cell
    water = {place for gap in gaps(g.top) for place in range(gap.first, gap.first + gap.size)}
    tolls = {gap.first: gap.toll for gap in gaps(g.top) if not bridged(g, gap)}
    taken = occupied(g)
    for place in range(1, g.mainland):
        tile, (x, y), chosen = g.top[place], grid.corner(place), place in lit
        if tile is not None:
            double = bool(len(g.under.get(place, ())))
            yield from tile_bands(x, y, tile, cell, double=double, taken=place in taken, lit=chosen)
        elif place in water:
            yield _water(cell, x, y, lit=chosen)
        else:
            yield _land(cell, x, y)
        yield from _number(cell, x, y, place, palette.INK if chosen else palette.CREAM)
        if place in tolls:
            yield _coin(x, y, tolls[place], cell.coin)
        owner = g.bridges.get(place)
        if owner is not None:
            yield _bridge(cell, x, y, owner)
        if place in taken:
            yield _figure(cell, x, y, taken[place])
        lies = tile.id if tile is not None else "water" if place in water else ""
        new = [news.at(f"place.{place}", lies), news.at(f"figure.{place}", taken.get(place, ""))]
        if any(new) or news.at(f"bridge.{place}", "" if owner is None else owner):
            news.enclose(x, y, cell.wide, cell.high, 12)


def tile_bands(
    x: int, y: int, tile: Tile, cell: Cell = LARGE, *, double: bool = False, taken: bool = False, lit: bool = False
) -> Iterator[Band]:
    """A tile with its value; a double shows the lower tile's edge. If a figure stands there, the icon makes room."""
    yield _ground(cell, x, y, tile.kind, double=double, taken=taken, lit=lit)
    yield disc(x + cell.value[0], y + cell.value[1], tile.value, cell.value[2])


def _plate(cell: Cell, x: int, y: int) -> Drawing:
    return Drawing(x - 1, y - 1, cell.wide + cell.under + 2, cell.high + cell.under + 2)


def _ground(cell: Cell, x: int, y: int, kind: Kind, *, double: bool, taken: bool, lit: bool) -> Band:
    d, under = _plate(cell, x, y), cell.under
    if double:
        d.box(x + under, y + under, cell.wide, cell.high, palette.SPENT_ICON, radius=12)
        d.box(x - 1, y - 1, cell.wide + 3, cell.high + 3, palette.ABYSS, radius=13)
    ground, ink = (palette.PARCHMENT, GROUNDS[kind]) if lit else (GROUNDS[kind], palette.CREAM)
    _box(d, cell, x, y, ground, lit=lit)
    right, down, size = cell.icon_of_taken if taken else cell.icon
    d.icon(ICONS[kind], x + right, y + down, size, ink, ground)
    return d.band()


def _box(d: Drawing, cell: Cell, x: int, y: int, ground: str, *, lit: bool = False) -> None:
    d.box(x, y, cell.wide, cell.high, ground, radius=12, edge=palette.BRONZE if lit else None, edge_width=4)


def disc(x: int, y: int, value: int, size: int = 40) -> Band:
    radius = size // 2 + 2
    d = Drawing.around(x, y, radius + 1)
    d.circle(x, y, radius, palette.INK)
    d.text(x, y + size * 0.35, str(value), size, palette.IVORY, EXTRA, anchor="middle")
    return d.band()


def _number(cell: Cell, x: int, y: int, place: int, colour: str) -> Iterator[Band]:
    """The number of a place, in its upper right corner, digit by digit, so that all numbers share their bands."""
    right, base, size = cell.number
    right += x
    for digit in reversed(str(place)):
        yield Drawing.caption(right, y + base, digit, size, colour, MEDIUM, anchor="end")
        right = int(right - width(digit, size, MEDIUM))


def _turn(x: int, y: int) -> Band:
    d = Drawing(x + 34, y + TILE, 36, 20)
    d.path("M0,0 L13,11 L26,0", x=x + 39, y=y + TILE + 5, line=palette.ROUTE, line_width=5, cap="round")
    return d.band()


def _water(cell: Cell, x: int, y: int, *, lit: bool) -> Band:
    d = _plate(cell, x, y)
    _box(d, cell, x, y, palette.PARCHMENT if lit else palette.SEA[1], lit=lit)
    waves = "".join(f"M8,{at} q11,-9 22,0 t22,0 t22,0 t22,0" for at in (48, 70, 92))
    d.path(waves, x=x, y=y, scale=cell.wide / TILE, line=palette.WAVE, line_width=4)
    return d.band()


def _coin(x: int, y: int, toll: int, spot: Spot) -> Band:
    right, down, size = spot
    x, y, radius = x + right, y + down, size * 0.7
    d = Drawing.around(x, y, radius + 2)
    d.circle(x, y, radius, palette.BRONZE, edge=palette.INK)
    d.text(x, y + size * 0.35, str(toll), size, palette.INK, EXTRA, anchor="middle")
    return d.band()


def _land(cell: Cell, x: int, y: int) -> Band:
    d = _plate(cell, x, y)
    _box(d, cell, x, y, palette.LAND)
    hills = "M0,74 q20,-20 40,-8 t64,-4 v30 q0,12 -12,12 h-80 q-12,0 -12,-12Z"
    d.path(hills, palette.HILLS, x=x, y=y, scale=cell.wide / TILE)
    return d.band()


def mainland(x: int, y: int, mark: str, *, lit: bool) -> Band:
    d, ground = _plate(SMALL, x, y), palette.PARCHMENT if lit else palette.LAND
    ink = palette.INK if lit else palette.CREAM
    _box(d, SMALL, x, y, ground, lit=lit)
    d.icon("land", x + 36, y + 48, 52, palette.LAND if lit else palette.CREAM, ground)
    d.text(x + 70, y + 29, mark, 30, ink, EXTRA, anchor="end")
    return d.band()


def _figure(cell: Cell, x: int, y: int, seat: Seat) -> Band:
    right, down, size = cell.figure
    return Drawing.piece(house(seat), x + right, y + down, size)


def _bridge(cell: Cell, x: int, y: int, owner: Seat) -> Band:
    d, scale = _plate(cell, x, y), cell.wide / TILE
    d.path("M2,84 C26,34 78,34 102,84 L94,94 C74,56 30,56 10,94Z", palette.TRIM, x=x, y=y, scale=scale)
    planks = "M20,62 l8,10 M36,50 l5,12 M52,46 v12 M68,50 l-5,12 M84,62 l-8,10"
    d.path(planks, x=x, y=y, scale=scale, line=palette.DARK_WOOD, line_width=4)
    d.token(house(owner), x + 52 * scale, y + 80 * scale, 34)
    return d.band()


def _shore(g: Atlantis, say: Say, place: int, y: int, news: News) -> Iterator[Band]:
    yield _shore_ground(say, place, y)
    for at, seat in enumerate(g.seats):
        spots = [(382 + 206 * at + 56.0 * n, y + 48.0) for n in range(g.figures[seat].count(place))]
        for x, middle in spots:
            yield Drawing.piece(house(seat), x, middle, 50)
        news.rings(f"shore.{int(place > 0)}.{seat}", spots, 50, palette.HILLS)


def _shore_ground(say: Say, place: int, y: int) -> Band:
    x, wide = 24, 1152
    d = Drawing.panel(x, y, wide, 96, palette.LAND, radius=14)
    coast = f"M0,68 q90,-34 180,-14 t220,-6 t240,8 t250,-12 q{(wide - 890) // 2},10 {wide - 890},10"
    d.path(f"{coast} v28 q0,14 -14,14 h-{wide - 28} q-14,0 -14,-14Z", palette.HILLS, x=x, y=y)
    icon, words = ("temple", say("picture-atlantis")) if place == ATLANTIS else ("land", say("picture-mainland"))
    d.icon(icon, x + 48, y + 48, 60, palette.CREAM, palette.LAND)
    d.text(x + 92, y + 62, words, 40, palette.IVORY, EXTRA, room=230)
    return d.band()
