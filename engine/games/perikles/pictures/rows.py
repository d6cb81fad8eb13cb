"""The war half of the board: seven locations with attackers on the left and defenders on the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from engine.core import backs
from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.signs import ARMS, CHIP, HIGH, TINTS, chip, figures, token
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms.counters import Arm, Counter
from engine.games.perikles.terms.locations import Location, Side, Target, read_post
from engine.games.perikles.terms.powers import CITIES, Power
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA

TOP, STEP = 704, 84
_BESIDE = 48
"""Room for the main player's token."""


class Layout(NamedTuple):
    """Positions of rows on a canvas and sizes of their contents, in px. A line has at most `most` chips; more go into
    further lines, and the row grows."""

    x: int
    width: int
    high: int
    left: int  # left edge of the tile; the attackers stand left of it
    right: int
    strip: int  # strip in the owner's tint, at the left of the tile
    outer: int  # from the outer edge of a row to the chips
    most: int
    name: int
    icon: int
    plus: int
    signs: int  # middle of the rounds, from the top of the row


BOARD = Layout(24, 1152, STEP - 8, 450, 750, 62, 8, 7, 30, 34, 43, 56)
NEAR = Layout(12, 760, 92, 268, 516, 52, 60, 2, 34, 34, 28, 68)
"""Layout of a picture 784 px wide, large enough for a phone."""


class Look(NamedTuple):
    """Colours of a row, of its tile, and of words on the tile."""

    row: str
    ground: str
    ink: str


_PEACE = Look(palette.ABYSS, palette.PANEL, palette.IVORY)
WAR = Look(palette.PANEL, palette.RAISED, palette.IVORY)
OPEN = Look(palette.PANEL, palette.PARCHMENT, palette.INK)
_LIT = Look(palette.PANEL, palette.PARCHMENT, palette.INK)
_SPENT = Look(palette.ABYSS, palette.PANEL, palette.SPENT_TEXT)


def battle_rows(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """All rows of the turn; the present battle is lit."""
    war = g.phase in (Phase.SENDING, Phase.BATTLES)
    for at, location in enumerate(g.rows):
        y = TOP + STEP * at
        fought = at < g.fought
        if fought:
            look = _SPENT
        elif g.phase is Phase.BATTLES and at == g.fought:
            look = _LIT
        else:
            look = WAR if war else _PEACE
        yield from row(g, say, location, y, look)
        winners = [seat for seat in g.seats if fought and location in g.won[seat]]
        for n, seat in enumerate(winners):
            yield token(seat, BOARD.right - 30 - 38 * n, y + 38, 38)
        facts = [(side, [(power, sorted(_shown(pile))) for power, pile in powers_at(g, location, side).items()])
                 for side in Side]  # fmt: skip
        news.frame(f"row.{at}", (location, facts, fought, winners), 24, y, 1152, STEP - 8, 12)


def row(g: Perikles, say: Say, location: Location, y: int, look: Look, at: Layout = BOARD) -> Iterator[Band]:
    """A location with its counters, or without them after its battle."""
    tall = height(g, location, at)
    yield _plate(y, tall, look, at)
    middle = y + (tall - at.high) // 2
    yield from _tile(say, location, middle, look, at)
    for side in Side if look is not _SPENT else ():
        yield from _side(g, say, Target(location, side), y, at)


def height(g: Perikles, location: Location, at: Layout) -> int:
    lines = max([ceil(len(powers_at(g, location, side)) / at.most) for side in Side])
    return at.high + (HIGH + 6) * max(0, lines - 1)


def numbered(number: int, y: int, at: Layout) -> Band:
    """The number of a row, in the strip of its tile."""
    return Drawing.caption(at.left + at.strip // 2, y + 44, str(number), 40, palette.IVORY, EXTRA, anchor="middle")


def still_rows(say: Say) -> Iterator[Band]:
    """Bands that all tables share."""
    for at, looks in ((BOARD, (_PEACE, WAR, _LIT)), (NEAR, (WAR, OPEN))):
        for look in looks:
            yield _plate(0, at.high, look, at)
            yield from (_ground(say, city, 0, look, at) for city in CITIES)
            kinds = dict.fromkeys((entry.rounds, entry.rebels, entry.militia) for entry in DATA.location.values())
            yield from (_rounds(*kind, 0, look, at) for kind in kinds)
            yield from figures(44, look.ink, EXTRA, "end")
    yield from (_name(say, location, 0, _PEACE, BOARD) for location in Location)


def _shown(pile: Sequence[Counter]) -> list[str]:
    """The backs of a pile, as drawn."""
    return [str(one) for one in backs(pile)]


def powers_at(g: Perikles, location: Location, side: Side) -> dict[Power, Sequence[Counter]]:
    """The piles on a side by power, face up or down."""
    found: dict[Power, Sequence[Counter]] = {}
    for key, pile in (*g.sent.items(), *g.shown.items()):
        where, whose, power = read_post(key)
        if where is location and whose is side and len(pile):
            found[power] = pile
    return {power: found[power] for power in Power if power in found}


def _plate(y: int, tall: int, look: Look, at: Layout) -> Band:
    d = Drawing(at.x, y, at.width, tall)
    lit = look is _LIT
    d.box(at.x, y, at.width, tall, look.row, radius=12, edge=palette.IVORY if lit else palette.HAIRLINE,
          edge_width=4 if lit else 2)  # fmt: skip
    return d.band()


def _tile(say: Say, location: Location, y: int, look: Look, at: Layout) -> Iterator[Band]:
    """Name, owner's tint, points, rounds in order, and militia or rebels."""
    entry = DATA.location[location]
    yield _ground(say, entry.city, y, look, at)
    yield _name(say, location, y, look, at)
    yield _rounds(entry.rounds, entry.rebels, entry.militia, y, look, at)
    if look is not _SPENT:
        x, drop = (at.right - 16, 37) if at is BOARD else (at.right - 10, 42)
        yield Drawing.caption(x, y + drop, str(entry.points), 44, look.ink, EXTRA, anchor="end")


def _ground(say: Say, city: Power, y: int, look: Look, at: Layout) -> Band:
    wide, tall = at.right - at.left, at.high - 6
    d = Drawing(at.left, y + 3, wide, tall)
    d.box(at.left, y + 3, wide, tall, look.ground)
    d.box(at.left, y + 3, at.strip, tall, TINTS[city])
    d.text(at.left + at.strip / 2, y + (48 if at is BOARD else 78), say.value(city, "short"), 28, palette.IVORY, BOLD,
           anchor="middle", room=at.strip - 4)  # fmt: skip
    return d.band()


def _name(say: Say, location: Location, y: int, look: Look, at: Layout) -> Band:
    return Drawing.caption(at.left + at.strip + 12, y + (31 if at is BOARD else 40), say.value(location, "short"),
                           at.name, look.ink, EXTRA, room=172 if at is BOARD else 140)  # fmt: skip


def _rounds(
    rounds: Sequence[Arm], rebels: Sequence[Arm], militia: Sequence[Arm], y: int, look: Look, at: Layout
) -> Band:
    """The types of the rounds, in order, each with its militia or rebels."""
    wide = at.icon // 2 + 6
    d = Drawing(at.left + at.strip + 8, y + at.signs - 20, at.right - at.left - at.strip - 8, 40)
    left, middle = at.left + at.strip + 10 + wide - 4, y + at.signs
    for arm in rounds:
        d.icon(ARMS[arm], left, middle, at.icon, look.ink, look.ground)
        left += wide
        for side, helped in ((Side.ATTACK, rebels), (Side.DEFENCE, militia)):
            if arm in helped:
                left = _plus(d, side, left, middle, look.ink, at.plus)
        left += wide
    return d.band()


def _plus(d: Drawing, side: Side, x: float, y: float, ink: str, size: int) -> float:
    """A "+1" for the attackers (rebels) or the defenders (militia), with an arrow towards them."""
    attack, wide = side is Side.ATTACK, size + 6
    d.path("M8,-7 L-2,0 L8,7Z" if attack else "M-2,-7 L8,0 L-2,7Z", ink, x=x + (0 if attack else wide), y=y,
           scale=size / 26)  # fmt: skip
    d.text(x + (11 if attack else 0) * size / 26, y + size * 0.35, "+1", size, ink, BOLD)
    return x + wide + 12


def _side(g: Perikles, say: Say, target: Target, y: int, at: Layout) -> Iterator[Band]:
    """Chips from the tile outwards, the main player's first, with their token beside the tile."""
    powers = powers_at(g, target.location, target.side)
    attack = target.side is Side.ATTACK
    tall = height(g, target.location, at)
    main = g.main.get(target.id)
    inner = at.left - 8 if attack else at.right + 8
    room = at.left - 8 - at.x - at.outer
    if main is not None:
        yield token(main, inner - 24 if attack else inner + 24, y + tall // 2, 42)
        inner += -_BESIDE if attack else _BESIDE
        room -= _BESIDE
    own = g.led(main) if main is not None else ()
    ordered = sorted(powers, key=lambda power: power not in own)
    across = min(max(len(ordered), 1), at.most)
    gap = 6 if across < 6 else 3
    wide = min(CHIP, room // across - gap)
    lines = ceil(len(ordered) / at.most)
    top = y + (tall - lines * (HIGH + 6) + 6) // 2
    for n, power in enumerate(ordered):
        line, n = divmod(n, at.most)
        x = inner - (wide + gap) * (n + 1) + gap if attack else inner + (wide + gap) * n
        yield from chip(say, power, powers[power], x, top + line * (HIGH + 6), wide, framed=power in own)
