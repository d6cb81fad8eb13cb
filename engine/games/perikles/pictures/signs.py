"""Elements of all pictures of Perikles: tints of powers, influence tiles, chips of counters."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core import Seat, is_open
from engine.games.perikles.terms import Anywhere, Arm, Counter, Power, Symbol, Tile, arms
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA

TINTS: dict[Power | Anywhere, str] = {
    Power.ATHENS: palette.AZURE, Power.SPARTA: palette.OCHRE, Power.ARGOS: palette.MOSS, Power.CORINTH: palette.ORCHID,
    Power.THEBES: palette.BRASS, Power.MEGARA: palette.BRICK, Power.PERSIA: palette.ASH, Anywhere.ANY: palette.CLAY,
}  # fmt: skip
ARMS = {Arm.HOPLITE: "strategos", Arm.TRIREME: "ship"}
SYMBOLS = {Symbol.CANDIDATE: "laurel", Symbol.ASSASSIN: "treason"}
SHARDS = {Symbol.PLAIN: 2}
CHIP, HIGH, ICON = 106, 68, 28
LINE = 34
"""Height of a chip of one line."""


class TileSize(NamedTuple):
    """Width and height of an influence tile, top of its strip, radius of a cube and size of its symbol, in px."""

    wide: int
    tall: int
    strip: int
    cube: int
    symbol: int


TILE = TileSize(92, 112, 12, 14, 40)
NEAR_TILE = TileSize(62, 88, 7, 12, 32)


def arms_of(pile: Sequence[Counter]) -> tuple[int, int]:
    """Numbers of hoplites and triremes in a pile, open or not; their backs show the type."""
    there = arms(pile)
    return there.count(Arm.HOPLITE), there.count(Arm.TRIREME)


def influence_tile(say: Say, tile: Tile, x: int, y: int, *, lit: bool, at: TileSize = TILE) -> Band:
    """An influence tile: its city, its cubes, its symbol. Lit while it can be taken."""
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.CREAM)
    near = at is NEAR_TILE
    d = Drawing.panel(
        x, y, at.wide, at.tall, ground, radius=12, edge=palette.BRONZE if lit and near else None, edge_width=4
    )
    d.box(x, y + at.strip, at.wide, 34, TINTS[tile.city])
    middle, line = x + at.wide / 2, y + (at.strip + 34 + at.tall) / 2
    d.text(middle, y + at.strip + 27, say.value(tile.city, "short"), 28, palette.IVORY, BOLD, anchor="middle",
           room=at.wide - 4, floor=28)  # fmt: skip
    shards = SHARDS.get(tile.symbol, 1)
    symbol = SYMBOLS.get(tile.symbol)
    size = at.cube
    for n in range(shards):
        left = middle - (1.2 * size if symbol else 0) + (n - (shards - 1) / 2) * 2.2 * size
        d.path(f"M0,-{size} L{size},0 L0,{size} L-{size},0Z", TINTS[tile.city] if lit else ink, x=left, y=line)
    if symbol:
        d.icon(symbol, middle + 0.53 * at.symbol, line, at.symbol, ink, ground)
    return d.band()


def chip(
    say: Say, power: Power, pile: Sequence[Counter], x: int, y: int, wide: int, edge: str | None
) -> Iterator[Band]:
    """The counters of a power on a side of a location, as numbers of each type; the main player's have an edge. If
    icons would be too small, the letters of the story replace them: H2T1."""
    yield _chip_ground(say, power, x, y, wide, edge)
    hoplites, triremes = arms_of(pile)
    parts = [(arm, str(number)) for arm, number in ((Arm.HOPLITE, hoplites), (Arm.TRIREME, triremes)) if number]
    widths = [ICON + 3 + 17 * len(number) for _, number in parts]
    left = x + (wide - sum(widths)) // 2
    if left < x + 4:
        words = "".join([f"{say.value(arm, 'short')}{number}" for arm, number in parts])
        yield Drawing.caption(x + wide // 2, y + 58, words, 28, palette.IVORY, BOLD, anchor="middle", room=wide - 1)
        return
    for (arm, number), taken in zip(parts, widths, strict=True):
        yield Drawing.emblem(ARMS[arm], left + ICON / 2, y + 48, ICON, palette.IVORY, TINTS[power])
        yield Drawing.caption(left + ICON + 1, y + 58, number, 28, palette.IVORY, EXTRA)
        left += taken


def line_chip(say: Say, power: Power, pile: Sequence[Counter], x: int, y: int, wide: int, edge: str | None) -> Band:
    d = Drawing.panel(x, y, wide, LINE, TINTS[power], radius=8, edge=edge)
    d.text(x + 4, y + 26, say.value(power, "short"), 28, palette.IVORY, BOLD)
    parts = zip(Arm, arms_of(pile), strict=True)
    words = "".join([f"{say.value(arm, 'short')}{number}" for arm, number in parts if number])
    d.text(x + wide - 4, y + 26, words, 28, palette.IVORY, EXTRA, anchor="end")
    return d.band()


def _chip_ground(say: Say, power: Power, x: int, y: int, wide: int, edge: str | None) -> Band:
    d = Drawing.panel(x, y, wide, HIGH, TINTS[power], radius=10, edge=edge, edge_width=4)
    d.text(x + wide / 2, y + 28, say.value(power, "short"), 28, palette.IVORY, EXTRA, anchor="middle", room=wide - 8)
    return d.band()


def badge(say: Say, power: Power, x: int, y: int) -> Band:
    d = Drawing.panel(x, y, 62, 46, TINTS[power], radius=8)
    d.text(x + 31, y + 33, say.value(power, "short"), 27, palette.IVORY, BOLD, anchor="middle", room=54)
    return d.band()


def cubes(seat: Seat, count: int, x: int, y: int, size: int = 56) -> Band:
    d = Drawing.around(x, y, 0.65 * size)
    d.count(house(seat), count, x, y, size)
    return d.band()


def strengths(pile: Sequence[Counter], arm: Arm) -> list[int]:
    """The strengths in an open pile, highest first; empty for a hidden one."""
    return sorted((counter.strength for counter in pile if counter.arm is arm), reverse=True) if is_open(pile) else []


def token(seat: Seat, x: float, y: float, size: float) -> Band:
    return Drawing.piece(house(seat), x, y, size)
