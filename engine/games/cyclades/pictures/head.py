"""The top of the board with the awaited players, and the players' rows below the map."""

from collections import Counter
from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.cyclades.pictures.signs import BUILDINGS, UNITS
from engine.games.cyclades.rules.board import income, islands, metropolises, owned, wanted
from engine.games.cyclades.rules.cycle import bidder
from engine.games.cyclades.state import Building, Cyclades, Unit
from engine.games.naming import name
from engine.games.sheet import awaited, plate
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

ROW = 92


def head(view: View[Cyclades], say: Say) -> Iterator[Band]:
    g = view.seen
    d = Drawing(16, 20, 620, 112, palette.ABYSS)
    title = say("picture-cycle", cycle=g.cycle) if g.result is None else say("picture-ended")
    d.text(24, 76, title, 64, palette.IVORY, EXTRA, room=600, floor=44)
    if g.result is None:
        d.text(24, 118, phase(g, say), 29, palette.MUTED, MEDIUM, room=320)
    yield d.band()
    yield from awaited(view, say)


def phase(g: Cyclades, say: Say) -> str:
    if g.battle is not None:
        return say("picture-battle", place=g.battle.island or g.battle.space)
    if g.god is not None:
        return say("picture-turn", god=g.god)
    return say("picture-offerings" if bidder(g) is not None else "picture-apollo")


def rows(view: View[Cyclades], say: Say, news: News, top: int) -> Iterator[Band]:
    """Each player's metropolises, income, cards and buildings; never their gold."""
    g = view.seen
    for at, seat in enumerate(g.seats):
        y = top + ROW * at
        dark = palette.RAISED if seat in view.awaiting else palette.PANEL
        yield plate(y, ROW - 8, lit=seat in view.awaiting)
        yield from _player(say, seat, y, gone=seat in g.out)
        if seat not in g.out:
            yield from _cells(g, seat, y, dark)
        what = f"{metropolises(g, seat)} {g.priests[seat]} {g.philosophers[seat]} {len(islands(g, seat))}"
        news.frame(f"player.{seat}", what, 24, y, 1152, ROW - 8, 14)


def _player(say: Say, seat: Seat, y: int, *, gone: bool) -> Iterator[Band]:
    yield Drawing.piece(house(seat), 72, y + 42, 58)
    colour = palette.SPENT_TEXT if gone else palette.IVORY
    yield Drawing.caption(114, y + 56, name(say, seat), 38, colour, EXTRA, room=226)
    if gone:
        yield Drawing.caption(370, y + 54, say("picture-out"), 32, palette.SPENT_TEXT, MEDIUM, room=600)


def _cells(g: Cyclades, seat: Seat, y: int, dark: str) -> Iterator[Band]:
    """An icon and a figure in each cell. Cells are bands of their own, since equal ones appear in all rows."""
    yield _cell("temple", f"{metropolises(g, seat)}/{wanted(g)}", 348, y, dark, palette.IVORY)
    yield _cell("horn", f"+{income(g, seat)}", 482, y, dark)
    yield _cell(UNITS[Unit.PRIEST], str(g.priests[seat]), 600, y, dark)
    yield _cell(UNITS[Unit.PHILOSOPHER], str(g.philosophers[seat]), 712, y, dark)
    counts = Counter(built.kind for _, _, built in owned(g, seat))
    for at, kind in enumerate(Building):
        yield _count(kind, counts[kind], 860 + 82 * at, y + 42, dark)


def _cell(icon: str, figure: str, x: int, y: int, dark: str, colour: str = palette.BRONZE) -> Band:
    d = Drawing(x, y + 8, 116, ROW - 24, dark)
    d.icon(icon, x + 26, y + 42, 46, colour, dark)
    d.text(x + 56, y + 55, figure, 36, palette.CREAM, BOLD, room=56)
    return d.band()


def _count(kind: Building, count: int, x: int, y: int, dark: str) -> Band:
    d = Drawing(x - 24, y - 24, 80, 48, dark)
    if count:
        d.box(x - 21, y - 21, 42, 42, palette.PARCHMENT, radius=8)
    ground = palette.PARCHMENT if count else dark
    d.icon(BUILDINGS[kind], x, y, 34, palette.INK if count else palette.UNDER_WAY, ground)
    if count:
        d.text(x + 26, y + 12, str(count), 32, palette.IVORY, EXTRA, room=30)
    return d.band()
