"""The top of the board, which says whose decision it is, and a row a player at its bottom."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.naming import name
from engine.games.perikles.data import DATA
from engine.games.perikles.ending import scores, statues
from engine.games.perikles.picture_signs import TINTS
from engine.games.perikles.state import Perikles
from engine.games.perikles.things import Symbol
from engine.games.sheet import awaited
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

ROW = 74


def head(view: View[Perikles], say: Say) -> Iterator[Band]:
    """Turn and phase on the left, the banner of who is awaited on the right."""
    g = view.seen
    d = Drawing(16, 20, 620, 112, palette.ABYSS)
    over = g.result is not None
    title = say("picture-over") if over else say("picture-turn", turn=g.turn) if g.turn else say.value(g.phase)
    d.text(24, 76, title, 64, palette.IVORY, EXTRA, room=600, floor=44)
    if g.turn and not over:
        d.text(24, 118, say.value(g.phase), 31, palette.BRONZE, BOLD, room=300)
    yield d.band()
    yield from awaited(view, say)


def rows(view: View[Perikles], say: Say, news: News, top: int) -> Iterator[Band]:
    """Each player's tiles, powers, winnings, and points as they would be counted now."""
    g, points = view.seen, scores(view.seen)
    for at, seat in enumerate(g.seats):
        y = top + ROW * at
        yield _row(view, say, seat, points[seat], y)
        facts = (len(g.tiles[seat]), len(g.special[seat]), g.led(seat), g.won[seat], points[seat])
        news.frame(f"player.{seat}", facts, 24, y, 1152, ROW - 8, 12)


def _row(view: View[Perikles], say: Say, seat: Seat, points: int, y: int) -> Band:
    g = view.seen
    d = Drawing.plate(24, y, 1152, ROW - 8, palette.ABYSS)
    lit = seat in view.awaiting
    dark = palette.RAISED if lit else palette.PANEL
    middle = y + 33
    d.box(24, y, 1152, ROW - 8, dark, radius=12, edge=palette.IVORY if lit else None, edge_width=4)
    d.token(house(seat), 62, middle, 48)
    d.text(96, middle + 12, name(say, seat), 34, palette.IVORY, EXTRA, room=180)
    two = sum(DATA.cubes_of[tile.symbol] == DATA.cubes_of[Symbol.PLAIN] for tile in g.tiles[seat])
    for n, (shards, number) in enumerate(((2, two), (1, len(g.tiles[seat]) - two))):
        x = 300 + 74 * n
        colour = palette.CREAM if number else palette.UNDER_WAY
        for k in range(shards):
            d.path("M0,-11 L11,0 L0,11 L-11,0Z", colour, x=x + 20 * (k - shards + 1), y=middle)
        d.text(x + 16, middle + 12, str(number), 34, palette.CREAM if number else palette.SPENT_TEXT, EXTRA)
    if g.special[seat]:
        d.icon("special", 456, middle, 40, palette.BRONZE, dark)
    elif seat in g.spent:
        d.text(436, middle + 10, "–", 30, palette.SPENT_TEXT, MEDIUM)
    for n, power in enumerate(g.led(seat)):
        d.box(492 + 68 * n, middle - 23, 62, 46, TINTS[power], radius=8)
        d.text(523 + 68 * n, middle + 10, say.value(power, "short"), 27, palette.IVORY, BOLD, anchor="middle", room=54)
    d.icon("scale", 924, middle, 34, palette.BRONZE, dark)
    d.text(946, middle + 12, str(len(g.won[seat])), 34, palette.CREAM, BOLD, room=40)
    d.icon("temple", 1002, middle, 34, palette.BRONZE, dark)
    d.text(1024, middle + 12, str(statues(g, seat)), 34, palette.CREAM, BOLD, room=40)
    d.text(1156, middle + 18, str(points), 50, palette.IVORY, EXTRA, anchor="end", room=84)
    return d.band()
