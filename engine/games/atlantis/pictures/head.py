"""The top of the board with the awaited players, and the players' rows below the path."""

from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.atlantis.rules.ending import scores
from engine.games.atlantis.state import Atlantis
from engine.games.naming import name
from engine.games.sheet import awaited, plate
from engine.language import Say, signed
from engine.look import Band, Drawing, News, house, palette
from engine.look.tokens import House
from engine.look.type import BOLD, EXTRA, MEDIUM

ROW = 108
_VALUES = range(1, 8)


def head(view: View[Atlantis], say: Say) -> Iterator[Band]:
    g = view.seen
    title = say("picture-round", round=g.round) if g.result is None else say("picture-ended")
    yield Drawing.caption(24, 76, title, 64, palette.IVORY, EXTRA, room=600, floor=44)
    deck = say("picture-deck", deck=len(g.deck), discards=len(g.discard))
    yield Drawing.caption(24, 118, deck, 29, palette.MUTED, MEDIUM, room=310)
    yield from awaited(view, say)


def rows(view: View[Atlantis], say: Say, news: News, top: int) -> Iterator[Band]:
    g, points = view.seen, scores(view.seen)
    for at, seat in enumerate(g.seats):
        yield from _row(view, say, seat, points[seat], top + ROW * at)
        what = f"{points[seat]} {len(g.hand[seat])} {g.spare[seat]}"
        news.frame(f"player.{seat}", what, 24, top + ROW * at, 1152, ROW - 8, 14)


def _row(view: View[Atlantis], say: Say, seat: Seat, points: int, y: int) -> Iterator[Band]:
    g, lit = view.seen, seat in view.awaiting
    ground = palette.RAISED if lit else palette.PANEL
    yield plate(y, ROW - 8, lit=lit)
    yield Drawing.piece(house(seat), 74, y + 50, 64)
    yield Drawing.caption(120, y + 46, name(say, seat), 36, palette.IVORY, EXTRA, room=232)
    for n, place in enumerate(g.figures[seat]):
        yield _figure(house(seat), 134 + 38 * n, y + 74, ashore=place == g.mainland)
    yield Drawing.emblem("cards", 386, y + 50, 48, palette.BRONZE, ground)
    yield Drawing.caption(420, y + 62, str(len(g.hand[seat])), 38, palette.CREAM, BOLD, room=48)
    yield _spare(506, y + 50, ground, left=bool(g.spare[seat]))
    values = [tile.value for tile in g.tiles[seat]]
    for value in _VALUES:
        yield from values_of(570 + 66 * (value - 1), y + 32, value, values.count(value), ground)
    yield Drawing.caption(1154, y + 70, signed(points), 58, palette.IVORY, EXTRA, anchor="end", room=118)


def _spare(x: int, y: int, ground: str, *, left: bool) -> Band:
    d = Drawing.around(x, y, 30)
    d.icon("bridge", x, y, 52, palette.BRONZE if left else palette.SPENT_ICON, ground)
    if not left:
        d.path("M-24,20 L24,-20", x=x, y=y, line=palette.SPENT_TEXT, line_width=5, cap="round")
    return d.band()


def values_of(x: int, y: int, value: int, count: int, ground: str) -> Iterator[Band]:
    """Number of tiles of a value: the value in its disc, the number below; an outline if there is none."""
    d = Drawing.around(x, y, 23)
    d.circle(x, y, 21, palette.INK if count else ground, edge=None if count else palette.HAIRLINE)
    d.text(x, y + 11, str(value), 31, palette.IVORY if count else palette.SPENT_TEXT, BOLD, anchor="middle")
    yield d.band()
    if count:
        yield Drawing.caption(x, y + 57, f"×{count}", 30, palette.CREAM, BOLD, anchor="middle")


def _figure(own: House, x: int, y: int, *, ashore: bool) -> Band:
    d = Drawing.around(x, y, 18)
    d.path(own.outline, own.fill if ashore else None, x=x, y=y, scale=0.62, line=own.fill, line_width=5)
    return d.band()
