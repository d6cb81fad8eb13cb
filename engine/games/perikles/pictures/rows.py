"""The war half of the board: seven locations with attackers on the left and defenders on the right."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core import backs
from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.signs import (
    ARMS,
    CHIP,
    HIGH,
    LINE,
    TINTS,
    chip,
    line_chip,
    token,
)
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import Arm, Counter, Location, Power, Side, Target, read_post
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA

TOP, STEP = 760, 84


class Layout(NamedTuple):
    """Positions of rows on a canvas and sizes of their contents, in px. More than `across` powers on a side lie below
    one another, and the row grows; if it is 0, all stand in a line."""

    x: int
    width: int
    high: int
    left: int  # left edge of the tile; the attackers stand left of it
    right: int
    strip: int  # strip in the owner's tint, at the left of the tile
    short: int  # baseline of the owner in the strip, from the top of the row
    outer: int  # from the outer edge of a row to the chips
    main: int  # size of the main player's token
    name: tuple[int, int, int]  # baseline, size and room of the name
    points: tuple[int, int, int]  # baseline, size and distance from the right of the points
    icon: int
    plus: int
    signs: int  # middle of the rounds, from the top of the row
    gap: int  # beside their icons
    across: int = 0


BOARD = Layout(24, 1152, STEP - 8, 450, 750, 62, 48, 8, 42, (31, 30, 172), (37, 44, 16), 34, 43, 56, 6)
NEAR = Layout(8, 638, 72, 214, 440, 52, 62, 46, 34, (31, 30, 162), (62, 36, 7), 26, 28, 53, 2, across=1)
"""Layout beside a player's own counters, in a picture for a phone."""
WIDE = NEAR._replace(width=768, left=279, right=505, across=3)
"""Layout as wide as such a picture."""


class Look(NamedTuple):
    """Colours of a row, of its tile, of words on the tile, and of the edge of the row."""

    row: str
    ground: str
    ink: str
    edge: str = palette.HAIRLINE


PEACE = Look(palette.ABYSS, palette.PANEL, palette.IVORY)
WAR = Look(palette.PANEL, palette.RAISED, palette.IVORY)
OPEN = Look(palette.PANEL, palette.PARCHMENT, palette.INK, palette.BRONZE)
"""A row that is chosen from."""
_LIT = Look(palette.PANEL, palette.PARCHMENT, palette.INK, palette.IVORY)
SPENT = Look(palette.ABYSS, palette.PANEL, palette.SPENT_TEXT)


def battle_rows(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """All rows of the turn; the present battle is lit."""
    war = g.phase in (Phase.SENDING, Phase.BATTLES)
    for at, location in enumerate(g.rows):
        y = TOP + STEP * at
        fought = at < g.fought
        if fought:
            look = SPENT
        elif g.phase is Phase.BATTLES and at == g.fought:
            look = _LIT
        else:
            look = WAR if war else PEACE
        yield from row(g, say, location, y, look)
        winners = [seat for seat in g.seats if fought and location in g.won[seat]]
        facts = [(side, [(power, sorted(_shown(pile))) for power, pile in powers_at(g, location, side).items()])
                 for side in Side]  # fmt: skip
        news.frame(f"row.{at}", (location, facts, fought, winners), 24, y, 1152, STEP - 8, 12)


def row(
    g: Perikles,
    say: Say,
    location: Location,
    y: int,
    look: Look,
    at: Layout = BOARD,
    *,
    chosen: Sequence[Power] = (),
    most: int = len(Power),
) -> Iterator[Band]:
    """A row, with its winners if it is fought. Powers `chosen` from have a bronze edge; beyond `most` lines a side only
    has their number."""
    tall = height(g, location, at, most)
    yield _plate(y, tall, look, at)
    middle = y + (tall - at.high) // 2
    yield from tile(say, location, middle, look, at)
    if look is SPENT:
        yield from _winners(g, location, y + tall // 2, at)
        return
    for side in Side:
        yield from _side(g, say, Target(location, side), y, at, chosen, most)


def _winners(g: Perikles, location: Location, middle: int, at: Layout) -> Iterator[Band]:
    seats = [seat for seat in g.seats if location in g.won[seat]]
    attack = g.main.get(Target(location, Side.ATTACK).id) in seats
    for n, seat in enumerate(seats):
        yield token(seat, at.left - 32 - 42 * n if attack else at.right + 32 + 42 * n, middle, 38)


def height(g: Perikles, location: Location, at: Layout, most: int = len(Power)) -> int:
    lines = max([len(powers_at(g, location, side)) for side in Side])
    return max(at.high, (LINE + 2) * min(lines, most)) if 0 < at.across < lines else at.high


def numbered(number: int, y: int, at: Layout) -> Band:
    return Drawing.caption(at.left + at.strip // 2, y + 34, str(number), 36, palette.IVORY, EXTRA, anchor="middle")


def _shown(pile: Sequence[Counter]) -> list[str]:
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
    d = Drawing.panel(at.x, y, at.width, tall, look.row, radius=12, edge=look.edge,
          edge_width=2 if look.edge == palette.HAIRLINE else 4)  # fmt: skip
    return d.band()


def tile(say: Say, location: Location, y: int, look: Look, at: Layout) -> Iterator[Band]:
    """Name, owner's tint, points, rounds in order, and militia or rebels."""
    entry = DATA.locations[location]
    yield _ground(say, entry.city, y, look, at)
    yield _name(say, location, y, look, at)
    yield _rounds(entry.rounds, entry.rebels, entry.militia, y, look, at)
    if look is not SPENT:
        drop, size, inset = at.points
        yield Drawing.caption(at.right - inset, y + drop, str(entry.points), size, look.ink, EXTRA, anchor="end")


def _ground(say: Say, city: Power, y: int, look: Look, at: Layout) -> Band:
    wide, tall = at.right - at.left, at.high - 6
    d = Drawing.panel(at.left, y + 3, wide, tall, look.ground)
    d.box(at.left, y + 3, at.strip, tall, TINTS[city])
    d.text(at.left + at.strip / 2, y + at.short, say.value(city, "short"), 28, palette.IVORY, BOLD, anchor="middle",
           room=at.strip - 2, floor=28)  # fmt: skip
    return d.band()


def _name(say: Say, location: Location, y: int, look: Look, at: Layout) -> Band:
    drop, size, room = at.name
    return Drawing.caption(at.left + at.strip + 10, y + drop, say.value(location, "short"), size, look.ink, EXTRA,
                           room=room, floor=28)  # fmt: skip


def _rounds(
    rounds: Sequence[Arm], rebels: Sequence[Arm], militia: Sequence[Arm], y: int, look: Look, at: Layout
) -> Band:
    wide = at.icon // 2 + at.gap
    d = Drawing(at.left + at.strip + 8, y + at.signs - 20, at.right - at.left - at.strip - 8, 40)
    left, middle = at.left + at.strip + 6 + at.gap + at.icon // 2, y + at.signs
    for arm in rounds:
        d.icon(ARMS[arm], left, middle, at.icon, look.ink, look.ground)
        left += wide
        for side, helped in ((Side.ATTACK, rebels), (Side.DEFENCE, militia)):
            if arm in helped:
                left = _plus(d, side, left, middle, look.ink, at.plus) + 2 * at.gap
        left += wide
    return d.band()


def _plus(d: Drawing, side: Side, x: float, y: float, ink: str, size: int) -> float:
    """A "+1" for the attackers (rebels) or the defenders (militia), with an arrow towards them."""
    attack, wide = side is Side.ATTACK, size + 6
    d.path("M8,-7 L-2,0 L8,7Z" if attack else "M-2,-7 L8,0 L-2,7Z", ink, x=x + (0 if attack else wide), y=y,
           scale=size / 26)  # fmt: skip
    d.text(x + (11 if attack else 0) * size / 26, y + size * 0.35, "+1", size, ink, BOLD)
    return x + wide


def _side(
    g: Perikles, say: Say, target: Target, y: int, at: Layout, chosen: Sequence[Power], most: int
) -> Iterator[Band]:
    """Chips beside the tile, the main player's first, with their token between."""
    powers = powers_at(g, target.location, target.side)
    attack = target.side is Side.ATTACK
    tall = height(g, target.location, at, most)
    main = g.main.get(target.id)
    inner = at.left - 6 if attack else at.right + 6
    room = at.left - 6 - at.x - at.outer
    if main is not None:
        beside = at.main + 2
        yield token(main, inner - beside // 2 if attack else inner + beside // 2, y + tall // 2, at.main)
        inner += -beside if attack else beside
        room -= beside
    own = g.led(main) if main is not None else ()
    ordered = sorted(powers, key=lambda power: power not in own)

    def edge(power: Power) -> str | None:
        return palette.BRONZE if power in chosen else palette.IVORY if power in own else None

    if 0 < at.across < len(ordered):
        x, top = inner - room if attack else inner, y + (tall - (LINE + 2) * min(len(ordered), most) + 2) // 2
        for n, power in enumerate(ordered):
            here = top + (LINE + 2) * n
            if n == most - 1 and len(ordered) > most:
                more = f"+{len(ordered) - n}"
                yield Drawing.caption(x + room // 2, here + 27, more, 28, palette.IVORY, EXTRA, anchor="middle")
                return
            yield line_chip(say, power, powers[power], x, here, room, edge(power))
        return
    gap = 3 if at.across or len(ordered) > 5 else 6
    wide = min(CHIP, room // max(len(ordered), 1) - gap)
    top = y + (tall - HIGH) // 2
    for n, power in enumerate(ordered):
        x = inner - (wide + gap) * (n + 1) + gap if attack else inner + (wide + gap) * n
        yield from chip(say, power, powers[power], x, top, wide, edge(power))
