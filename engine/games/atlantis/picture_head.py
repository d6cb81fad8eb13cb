"""The top of the board, which says whose decision it is, and below the path a row a player."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.atlantis.ending import scores
from engine.games.atlantis.state import Atlantis
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

ROW = 108
_VALUES = 7


def head(view: View[Atlantis], say: Say) -> Iterator[Band]:
    """The round and the cards on the left, the banner of who is awaited on the right."""
    g = view.seen
    d = Drawing(16, 20, 620, 112, palette.ABYSS)
    title = say("picture-round", round=g.round) if g.result is None else say("picture-over")
    d.text(24, 76, title, 64, palette.IVORY, EXTRA, room=600, floor=44)
    d.text(24, 118, say("picture-deck", deck=len(g.deck), discards=len(g.discard)), 29, palette.MUTED, MEDIUM, room=310)
    yield d.band()
    for seat, key in view.awaiting.items():
        b = Drawing.plate(640, 20, 536, 100, palette.ABYSS)
        b.box(640, 20, 536, 100, palette.IVORY, radius=20)
        b.icon("hourglass", 688, 70, 50, palette.INK, palette.IVORY)
        b.token(house(seat), 764, 70, 66)
        b.text(812, 67, name(say, seat), 42, palette.INK, EXTRA, room=348)
        b.text(812, 103, say(f"await-{key}"), 29.5, palette.INK, MEDIUM, room=348)
        yield b.band()


def rows(view: View[Atlantis], say: Say, news: News, top: int) -> Iterator[Band]:
    """Each player's figures, cards, bridge, tiles by value, and points."""
    for at, seat in enumerate(view.seen.seats):
        yield _row(view, say, seat, top + ROW * at)
        g = view.seen
        what = f"{scores(g)[seat]} {len(g.hand[seat])} {g.spare[seat]}"
        news.frame(f"player.{seat}", what, 24, top + ROW * at, 1152, ROW - 8, 14)


def _row(view: View[Atlantis], say: Say, seat: Seat, y: int) -> Band:
    g = view.seen
    d = Drawing.plate(24, y, 1152, ROW - 8, palette.ABYSS)
    awaited = seat in view.awaiting
    ground = palette.RAISED if awaited else palette.PANEL
    d.box(24, y, 1152, ROW - 8, ground, radius=14, edge=palette.IVORY if awaited else None, edge_width=4)
    d.token(house(seat), 74, y + 50, 64)
    d.text(120, y + 46, name(say, seat), 36, palette.IVORY, EXTRA, room=232)
    for n, place in enumerate(g.figures[seat]):
        _figure(d, seat, 134 + 38 * n, y + 74, ashore=place == g.mainland)
    d.icon("cards", 386, y + 50, 48, palette.BRONZE, ground)
    d.text(420, y + 62, str(len(g.hand[seat])), 38, palette.CREAM, BOLD, room=48)
    d.icon("bridge", 506, y + 50, 52, palette.BRONZE if g.spare[seat] else palette.SPENT_ICON, ground)
    if not g.spare[seat]:
        d.path("M-24,20 L24,-20", x=506, y=y + 50, line=palette.SPENT_TEXT, line_width=5, cap="round")
    values = [tile.value for tile in g.tiles[seat]]
    for value in range(1, _VALUES + 1):
        _value(d, 570 + 66 * (value - 1), y, value, values.count(value), ground)
    d.text(1154, y + 70, figure(scores(g)[seat]), 58, palette.IVORY, EXTRA, anchor="end", room=118)
    return d.band()


def _value(d: Drawing, x: int, y: int, value: int, count: int, ground: str) -> None:
    """How many tiles of a value somebody has: the value in its disc, the number below; an outline if there is none."""
    d.circle(x, y + 32, 21, palette.INK if count else ground, edge=None if count else palette.HAIRLINE)
    d.text(x, y + 43, str(value), 31, palette.IVORY if count else palette.SPENT_TEXT, BOLD, anchor="middle")
    if count:
        d.text(x, y + 89, f"×{count}", 30, palette.CREAM, BOLD, anchor="middle")


def _figure(d: Drawing, seat: Seat, x: float, y: float, *, ashore: bool) -> None:
    """A figure under way is an outline, one ashore is filled."""
    own = house(seat)
    d.path(own.outline, own.fill if ashore else None, x=x, y=y, scale=0.62, line=own.fill, line_width=5)


def figure(points: int) -> str:
    """Points with a true minus."""
    return str(points) if points >= 0 else f"−{-points}"
