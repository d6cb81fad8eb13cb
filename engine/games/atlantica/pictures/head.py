"""The top of the board, which says whose decision it is, and below the areas a row a player."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.atlantica.pictures.signs import ICONS, ground
from engine.games.atlantica.rules.ending import scores
from engine.games.atlantica.rules.scoring import KINDS
from engine.games.atlantica.state import Atlantica, Kind, Research
from engine.games.naming import name
from engine.games.sheet import awaited, banner, plate
from engine.language import Say
from engine.look import HOUSES, Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA, FLOOR, MEDIUM, width

ROW = 132
FLAT = {Research.PLUS_2: 2, Research.PLUS_3: 3, Research.PLUS_4: 4}


def head(view: View[Atlantica], say: Say) -> Iterator[Band]:
    """The round and the decks on the left, the banner of who is awaited on the right."""
    g = view.seen
    title = say("picture-round", round=g.round) if g.result is None else say("picture-over")
    yield Drawing.caption(24, 76, title, 64, palette.IVORY, EXTRA, room=600, floor=44)
    if g.turns_left is None or g.result is not None:
        words = say("picture-deck", deck=len(g.diver_deck), discards=len(g.discard))
        yield Drawing.caption(24, 118, words, 29, palette.MUTED, MEDIUM, room=310)
    else:
        yield Drawing.emblem("whirl", 42, 108, 40, palette.LOSS, palette.ABYSS)
        words = say("picture-turns-left", turns=g.turns_left)
        yield Drawing.caption(70, 118, words, 29, palette.LOSS, BOLD, room=264)
    yield from awaited(view, say)


def rows(view: View[Atlantica], say: Say, news: News, top: int) -> Iterator[Band]:
    """Each player's divers, crates, treasures by kind, research, and points as they would be counted now."""
    g, points = view.seen, scores(view.seen)
    for at, seat in enumerate(g.seats):
        yield from _row(view, say, seat, points[seat], top + ROW * at)
        what = f"{len(g.hand[seat])} {len(g.treasures[seat])} {len(g.ships[seat])} {len(g.research[seat])}"
        news.frame(f"player.{seat}", what, 24, top + ROW * at, 1152, ROW - 8, 14)


def _row(view: View[Atlantica], say: Say, seat: Seat, points: int, y: int) -> Iterator[Band]:
    """Made of pieces, so that of a row only what changed in it is drawn anew."""
    g, lit = view.seen, seat in view.awaiting
    dark = palette.RAISED if lit else palette.PANEL
    yield plate(y, ROW - 8, lit=lit)
    yield Drawing.piece(house(seat), 74, y + 62, 64)
    yield Drawing.caption(120, y + 50, name(say, seat), 36, palette.IVORY, EXTRA, room=200)
    yield Drawing.emblem("cards", 140, y + 92, 42, palette.BRONZE, dark)
    yield Drawing.caption(170, y + 104, str(len(g.hand[seat])), 36, palette.CREAM, BOLD, room=44)
    yield Drawing.emblem("ship", 238, y + 92, 46, palette.BRONZE, dark)
    own, crates = len(g.treasures[seat]), g.crates(seat)
    colour = palette.LOSS if own > crates else palette.CREAM
    yield Drawing.caption(266, y + 104, f"{own}/{crates}", 36, colour, BOLD, room=76)
    for at, kind in enumerate(KINDS):
        count, x = g.treasures[seat].count(kind), 370 + 92 * at
        yield _sign(kind, x, y + 38, dark, held=count > 0)
        if count:
            yield Drawing.caption(x + 27, y + 50, str(count), 34, palette.IVORY, EXTRA, room=38)
    yield from _research(researched(say, g.research[seat]) or say("picture-no-research"), y, bool(g.research[seat]))
    if g.hurricane == seat:
        yield Drawing.emblem("whirl", 1040, y + 38, 44, palette.LOSS, dark)
    yield Drawing.caption(1154, y + 82, str(points), 58, palette.IVORY, EXTRA, anchor="end", room=118)


def still_rows() -> Iterator[Band]:
    """What looks alike in all rows."""
    yield banner()
    for lit, dark in ((True, palette.RAISED), (False, palette.PANEL)):
        yield plate(0, ROW - 8, lit=lit)
        yield Drawing.emblem("cards", 0, 0, 42, palette.BRONZE, dark)
        yield Drawing.emblem("ship", 0, 0, 46, palette.BRONZE, dark)
        yield Drawing.emblem("whirl", 0, 0, 44, palette.LOSS, dark)
        yield from (_sign(kind, 0, 0, dark, held=held) for kind in KINDS for held in (True, False))
    yield from (Drawing.piece(own, 0, 0, size) for own in HOUSES for size in (64, 66))


def _sign(kind: Kind, x: int, y: int, dark: str, *, held: bool) -> Band:
    """A kind of treasure; dim if somebody has none of it."""
    d = Drawing.around(x, y, 23)
    if held:
        d.box(x - 22, y - 22, 44, 44, palette.PARCHMENT, radius=8)
    d.icon(ICONS[kind], x, y, 36, ground(kind) if held else palette.UNDER_WAY, palette.PARCHMENT if held else dark)
    return d.band()


def _research(words: str, y: int, some: bool) -> Iterator[Band]:
    """In a line, or in two smaller ones if there is much of it."""
    colour, room = palette.CREAM if some else palette.SPENT_TEXT, 670
    if width(words, FLOOR, MEDIUM) <= room:
        yield Drawing.caption(352, y + 106, words, 28, colour, MEDIUM, room=room)
    else:
        d = Drawing(348, y + 62, room + 12, 62)
        d.lines(352, y + 88, words, FLOOR, colour, MEDIUM, room=room, most=2, pitch=28)
        yield d.band()


def researched(say: Say, cards: list[Research]) -> str:
    """A player's research in few words: plain points in one sum, then the others, the most important first."""
    flat = sum(FLAT.get(card, 0) for card in cards)
    words = [f"+{flat}"] if flat else []
    for card in Research:
        count = cards.count(card)
        if count and card not in FLAT:
            words.append(f"{say.value(card, 'short')}{f' ×{count}' if count > 1 else ''}")
    return "\N{NO-BREAK SPACE}· ".join(word.replace(" ", "\N{NO-BREAK SPACE}") for word in words)
