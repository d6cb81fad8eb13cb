"""Elements of all pictures of Perikles: tints of powers, influence tiles, chips of counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Seat, is_open
from engine.games.perikles.data import DATA
from engine.games.perikles.terms.counters import Arm, Counter, arms
from engine.games.perikles.terms.powers import Power
from engine.games.perikles.terms.tiles import Anywhere, Symbol, Tile
from engine.language import Say
from engine.look import HOUSES, Band, Drawing, house, palette
from engine.look.drawing import Anchor
from engine.look.type import BOLD, EXTRA

TINTS: dict[Power | Anywhere, str] = {
    Power.ATHENS: palette.AZURE, Power.SPARTA: palette.OCHRE, Power.ARGOS: palette.MOSS, Power.CORINTH: palette.ORCHID,
    Power.THEBES: palette.BRASS, Power.MEGARA: palette.BRICK, Power.PERSIA: palette.ASH, Anywhere.ANY: palette.CLAY,
}  # fmt: skip
ARMS = {Arm.HOPLITE: "strategos", Arm.TRIREME: "ship"}
SYMBOLS = {Symbol.CANDIDATE: "laurel", Symbol.ASSASSIN: "treason"}
SHARDS = {Symbol.PLAIN: 2}
TILE, TALL = 92, 112
CHIP, HIGH, ICON = 106, 68, 28


def arms_of(pile: Sequence[Counter]) -> tuple[int, int]:
    """Numbers of hoplites and triremes in a pile, open or not; their backs show the type."""
    there = arms(pile)
    return there.count(Arm.HOPLITE), there.count(Arm.TRIREME)


def influence_tile(say: Say, tile: Tile, x: int, y: int, *, lit: bool) -> Band:
    """An influence tile: its city, its cubes, its symbol. Lit while tiles are taken."""
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.CREAM)
    d = Drawing(x, y, TILE, TALL)
    d.box(x, y, TILE, TALL, ground, radius=12)
    d.box(x, y + 12, TILE, 32, TINTS[tile.city])
    d.text(x + TILE / 2, y + 38, say.value(tile.city, "short"), 27, palette.IVORY, BOLD, anchor="middle", room=TILE - 8)
    shards = SHARDS.get(tile.symbol, 1)
    symbol = SYMBOLS.get(tile.symbol)
    middle = x + TILE / 2 - (18 if symbol else 0)
    for n in range(shards):
        left = middle + (n - (shards - 1) / 2) * 32
        d.path("M0,-14 L14,0 L0,14 L-14,0Z", TINTS[tile.city] if lit else ink, x=left, y=y + 78)
    if symbol:
        d.icon(symbol, x + TILE / 2 + 22, y + 78, 40, ink, ground)
    return d.band()


def chip(say: Say, power: Power, pile: Sequence[Counter], x: int, y: int, wide: int, *, framed: bool) -> Iterator[Band]:
    """The counters of a power on a side of a location, as numbers of each type; the main player's are framed.

    If icons would be too small, the letters of the story replace them: H2T1.
    """
    yield _chip_ground(say, power, x, y, wide, framed=framed)
    hoplites, triremes = arms_of(pile)
    parts = [(arm, str(number)) for arm, number in ((Arm.HOPLITE, hoplites), (Arm.TRIREME, triremes)) if number]
    widths = [ICON + 3 + 17 * len(number) for _, number in parts]
    left = x + (wide - sum(widths)) // 2
    if left < x + 4:
        words = "".join([f"{say.value(arm, 'short')}{number}" for arm, number in parts])
        yield Drawing.caption(x + wide // 2, y + 58, words, 27, palette.IVORY, EXTRA, anchor="middle", room=wide - 4)
        return
    for (arm, number), taken in zip(parts, widths, strict=True):
        yield Drawing.emblem(ARMS[arm], left + ICON / 2, y + 48, ICON, palette.IVORY, TINTS[power])
        yield Drawing.caption(left + ICON + 1, y + 58, number, 28, palette.IVORY, EXTRA)
        left += taken


def _chip_ground(say: Say, power: Power, x: int, y: int, wide: int, *, framed: bool) -> Band:
    d = Drawing(x, y, wide, HIGH)
    d.box(x, y, wide, HIGH, TINTS[power], radius=10, edge=palette.IVORY if framed else None, edge_width=4)
    d.text(x + wide / 2, y + 28, say.value(power, "short"), 28, palette.IVORY, EXTRA, anchor="middle", room=wide - 8)
    return d.band()


def badge(say: Say, power: Power, x: int, y: int) -> Band:
    """A power under a player's command."""
    d = Drawing(x, y, 62, 46)
    d.box(x, y, 62, 46, TINTS[power], radius=8)
    d.text(x + 31, y + 33, say.value(power, "short"), 27, palette.IVORY, BOLD, anchor="middle", room=54)
    return d.band()


def cubes(seat: Seat, count: int, x: int, y: int) -> Band:
    """The number of a player's cubes in a city, around (x, y)."""
    d = Drawing.around(x, y, 36)
    d.count(house(seat), count, x, y, 56)
    return d.band()


def figures(size: float, fill: str, weight: int, anchor: Anchor = "start") -> Iterator[Band]:
    """The digits 0 to 9, which appear in many places."""
    yield from (Drawing.caption(0, 0, str(n), size, fill, weight, anchor=anchor) for n in range(10))


def still_signs(say: Say) -> Iterator[Band]:
    """Bands that all tables share: chips, badges, tokens, cubes and tiles."""
    for power in Power:
        yield from (_chip_ground(say, power, 0, 0, CHIP, framed=framed) for framed in (True, False))
        yield from (Drawing.emblem(icon, ICON / 2, 48, ICON, palette.IVORY, TINTS[power]) for icon in ARMS.values())
        yield badge(say, power, 0, 0)
    for seat in map(Seat, range(len(HOUSES))):
        yield from (token(seat, 0, 0, size) for size in (34, 38, 42, 44, 48, 66))
        yield from (cubes(seat, count, 0, 0) for count in range(10))
    yield from figures(28, palette.IVORY, EXTRA)
    for tile in dict.fromkeys(DATA.tiles):
        yield from (influence_tile(say, tile, 0, 0, lit=lit) for lit in (True, False))


def strengths(pile: Sequence[Counter], arm: Arm) -> list[int]:
    """The strengths in an open pile, highest first; empty for a hidden one."""
    return sorted((counter.strength for counter in pile if counter.arm is arm), reverse=True) if is_open(pile) else []


def token(seat: Seat, x: float, y: float, size: float) -> Band:
    return Drawing.piece(house(seat), x, y, size)
