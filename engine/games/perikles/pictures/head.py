"""The top of the board with the awaited players, and a row for each player at its bottom."""

from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.naming import name
from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.signs import badge, token
from engine.games.perikles.rules.ending import scores, statues
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import Symbol
from engine.games.sheet import awaited, plate
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

ROW = 74


def head(view: View[Perikles], say: Say) -> Iterator[Band]:
    g = view.seen
    over = g.result is not None
    title = say("picture-ended") if over else say("picture-turn", turn=g.turn) if g.turn else say.value(g.phase)
    yield Drawing.caption(24, 76, title, 64, palette.IVORY, EXTRA, room=600, floor=44)
    if g.turn and not over:
        yield Drawing.caption(24, 118, say.value(g.phase), 31, palette.BRONZE, BOLD, room=300)
    yield from awaited(view, say)


def rows(view: View[Perikles], say: Say, news: News, top: int) -> Iterator[Band]:
    g, points = view.seen, scores(view.seen)
    for at, seat in enumerate(g.seats):
        y = top + ROW * at
        yield from _row(view, say, seat, points[seat], y)
        facts = (len(g.tiles[seat]), len(g.special[seat]), g.led(seat), g.won[seat], points[seat])
        news.frame(f"player.{seat}", facts, 24, y, 1152, ROW - 8, 12)


def _row(view: View[Perikles], say: Say, seat: Seat, points: int, y: int) -> Iterator[Band]:
    g, lit = view.seen, seat in view.awaiting
    dark, middle = palette.RAISED if lit else palette.PANEL, y + 33
    yield plate(y, ROW - 8, lit=lit)
    yield token(seat, 62, middle, 48)
    yield Drawing.caption(96, middle + 12, name(say, seat), 34, palette.IVORY, EXTRA, room=180)
    two = sum(DATA.cubes_of[tile.symbol] == DATA.cubes_of[Symbol.PLAIN] for tile in g.tiles[seat])
    for n, (shards, number) in enumerate(((2, two), (1, len(g.tiles[seat]) - two))):
        yield _shards(shards, 300 + 74 * n, middle, any_left=number > 0)
        colour = palette.CREAM if number else palette.SPENT_TEXT
        yield Drawing.caption(316 + 74 * n, middle + 12, str(number), 34, colour, EXTRA)
    if g.special[seat]:
        yield Drawing.emblem("special", 456, middle, 40, palette.BRONZE, dark)
    elif seat in g.spent:
        yield Drawing.caption(436, middle + 10, "–", 30, palette.SPENT_TEXT, MEDIUM)
    for n, power in enumerate(g.led(seat)):
        yield badge(say, power, 492 + 68 * n, middle - 23)
    for icon, x, number in (("scale", 924, len(g.won[seat])), ("temple", 1002, statues(g, seat))):
        yield Drawing.emblem(icon, x, middle, 34, palette.BRONZE, dark)
        yield Drawing.caption(x + 22, middle + 12, str(number), 34, palette.CREAM, BOLD, room=40)
    yield Drawing.caption(1156, middle + 18, str(points), 50, palette.IVORY, EXTRA, anchor="end", room=84)


def _shards(shards: int, x: int, y: int, *, any_left: bool) -> Band:
    d = Drawing(x - 34, y - 13, 48, 26)
    for k in range(shards):
        colour = palette.CREAM if any_left else palette.UNDER_WAY
        d.path("M0,-11 L11,0 L0,11 L-11,0Z", colour, x=x + 20 * (k - shards + 1), y=y)
    return d.band()
