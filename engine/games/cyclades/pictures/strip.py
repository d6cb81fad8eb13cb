"""The strip of all seats at the top of a glance: what anybody can count, and the viewer's own gold."""

from collections.abc import Collection, Iterator

from engine.core import Seat, View
from engine.games.cyclades.pictures.signs import UNITS
from engine.games.cyclades.rules.board import income, metropolises
from engine.games.cyclades.state import Cyclades, Unit
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, width

CELL = 76
_WIDE, _MOST = 784, 4


def strip_height(seats: int) -> int:
    """Height of the strip in px: five seats take two rows."""
    return CELL * (1 if seats <= _MOST else 2)


def strip(view: View[Cyclades], say: Say, lit: Collection[Seat]) -> Iterator[Band]:
    """A cell for each seat, in the order of the table; the viewer's is framed, those that may be chosen are `lit`."""
    g = view.seen
    row = len(g.seats) if len(g.seats) <= _MOST else -(-len(g.seats) // 2)
    for n, seat in enumerate(g.seats):
        x, to_x = (round(_WIDE * (n % row + more) / row) for more in (0, 1))
        yield _cell(view, say, seat, x + 2, CELL * (n // row) + 2, to_x - x - 4, lit=seat in lit)


def _cell(view: View[Cyclades], say: Say, seat: Seat, x: int, y: int, wide: int, *, lit: bool) -> Band:
    g, own = view.seen, seat == view.viewer
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.RAISED if own else palette.PANEL, palette.IVORY)
    edge = palette.BRONZE if lit else palette.IVORY if own else None
    d = Drawing.panel(x, y, wide, CELL - 4, ground, radius=10, edge=edge, edge_width=4 if lit else 3)
    d.token(house(seat), x + 30, y + 22, 32)
    room = wide - 64
    if own:
        room -= _figure(d, "coins", g.gold[seat], x + wide - 14, y + 32, ground, ink) + 10
    if seat in g.track:
        room -= 32
        d.icon("check", x + 56 + room + 18, y + 22, 26, palette.BRONZE, ground)
    called = name(say, seat)
    if not own or width(called, 28, BOLD) <= room:
        d.text(x + 54, y + 32, called, 28, palette.SPENT_TEXT if seat in g.out else ink, BOLD, room=room, floor=28)
    if seat in g.out:
        d.text(x + 16, y + 62, say("picture-out"), 28, palette.SPENT_TEXT, MEDIUM, room=wide - 24, floor=28)
        return d.band()
    figures = (
        ("temple", metropolises(g, seat)),
        ("horn", income(g, seat)),
        (UNITS[Unit.PRIEST], g.priests[seat]),
        (UNITS[Unit.PHILOSOPHER], g.philosophers[seat]),
    )
    wides = [27 + width(str(count), 28, BOLD) for _, count in figures]
    left, gap = x + 12.0, min(24, (wide - 24 - sum(wides)) / 3)
    for (icon, count), more in zip(figures, wides, strict=True):
        d.icon(icon, left + 12, y + 53, 25, ink if lit else palette.BRONZE, ground)
        d.text(left + 27, y + 63, str(count), 28, ink, BOLD)
        left += more + gap
    return d.band()


def _figure(d: Drawing, icon: str, count: int, right: int, base: int, ground: str, ink: str) -> float:
    wide = d.text(right, base, str(count), 32, ink, EXTRA, anchor="end")
    d.icon(icon, right - wide - 19, base - 11, 30, palette.BRONZE, ground)
    return wide + 34
