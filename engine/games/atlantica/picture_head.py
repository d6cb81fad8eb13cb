"""The top of the board, which says whose decision it is, and below the areas a row a player."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.atlantica.ending import scores
from engine.games.atlantica.picture_signs import ICONS, ground
from engine.games.atlantica.scoring import KINDS
from engine.games.atlantica.state import Atlantica, Kind, Research
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA, FLOOR, MEDIUM, width

ROW = 132
_FLAT = {Research.PLUS_2: 2, Research.PLUS_3: 3, Research.PLUS_4: 4}


def head(view: View[Atlantica], say: Say) -> Iterator[Band]:
    """The round and the decks on the left, the banner of who is awaited on the right."""
    g = view.seen
    d = Drawing(16, 20, 620, 112, palette.ABYSS)
    title = say("picture-round", round=g.round) if g.result is None else say("picture-over")
    d.text(24, 76, title, 64, palette.IVORY, EXTRA, room=600, floor=44)
    if g.turns_left is None or g.result is not None:
        words = say("picture-deck", deck=len(g.diver_deck), discards=len(g.discard))
        d.text(24, 118, words, 29, palette.MUTED, MEDIUM, room=310)
    else:
        d.icon("whirl", 42, 108, 40, palette.LOSS, palette.ABYSS)
        d.text(70, 118, say("picture-turns-left", turns=g.turns_left), 29, palette.LOSS, BOLD, room=264)
    yield d.band()
    for seat, key in view.awaiting.items():
        b = Drawing.plate(640, 20, 536, 100, palette.ABYSS)
        b.box(640, 20, 536, 100, palette.IVORY, radius=20)
        b.icon("hourglass", 688, 70, 50, palette.INK, palette.IVORY)
        b.token(house(seat), 764, 70, 66)
        b.text(812, 67, name(say, seat), 42, palette.INK, EXTRA, room=348)
        b.text(812, 103, say(f"await-{key}"), 29.5, palette.INK, MEDIUM, room=348)
        yield b.band()


def rows(view: View[Atlantica], say: Say, news: News, top: int) -> Iterator[Band]:
    """Each player's divers, crates, treasures by kind, research, and points as they would be counted now."""
    g, points = view.seen, scores(view.seen)
    for at, seat in enumerate(g.seats):
        yield _row(view, say, seat, points[seat], top + ROW * at)
        what = f"{len(g.hand[seat])} {len(g.treasures[seat])} {len(g.ships[seat])} {len(g.research[seat])}"
        news.frame(f"player.{seat}", what, 24, top + ROW * at, 1152, ROW - 8, 14)


def _row(view: View[Atlantica], say: Say, seat: Seat, points: int, y: int) -> Band:
    g = view.seen
    d = Drawing.plate(24, y, 1152, ROW - 8, palette.ABYSS)
    awaited = seat in view.awaiting
    dark = palette.RAISED if awaited else palette.PANEL
    d.box(24, y, 1152, ROW - 8, dark, radius=14, edge=palette.IVORY if awaited else None, edge_width=4)
    d.token(house(seat), 74, y + 62, 64)
    d.text(120, y + 50, name(say, seat), 36, palette.IVORY, EXTRA, room=200)
    d.icon("cards", 140, y + 92, 42, palette.BRONZE, dark)
    d.text(170, y + 104, str(len(g.hand[seat])), 36, palette.CREAM, BOLD, room=44)
    d.icon("ship", 238, y + 92, 46, palette.BRONZE, dark)
    own, crates = len(g.treasures[seat]), g.crates(seat)
    d.text(266, y + 104, f"{own}/{crates}", 36, palette.LOSS if own > crates else palette.CREAM, BOLD, room=76)
    for at, kind in enumerate(KINDS):
        _count(d, kind, g.treasures[seat].count(kind), 370 + 92 * at, y + 38, dark)
    _research(d, researched(say, g.research[seat]) or say("picture-no-research"), y, bool(g.research[seat]))
    if g.hurricane == seat:
        d.icon("whirl", 1040, y + 38, 44, palette.LOSS, dark)
    d.text(1154, y + 82, str(points), 58, palette.IVORY, EXTRA, anchor="end", room=118)
    return d.band()


def _count(d: Drawing, kind: Kind, count: int, x: int, y: int, dark: str) -> None:
    """How many treasures of a kind somebody has."""
    if count:
        d.box(x - 22, y - 22, 44, 44, palette.PARCHMENT, radius=8)
    d.icon(ICONS[kind], x, y, 36, ground(kind) if count else palette.UNDER_WAY, palette.PARCHMENT if count else dark)
    if count:
        d.text(x + 27, y + 12, str(count), 34, palette.IVORY, EXTRA, room=38)


def _research(d: Drawing, words: str, y: int, some: bool) -> None:
    """In a line, or in two smaller ones if there is much of it."""
    colour, room = palette.CREAM if some else palette.SPENT_TEXT, 670
    if width(words, FLOOR, MEDIUM) <= room:
        d.text(352, y + 106, words, 28, colour, MEDIUM, room=room)
    else:
        d.lines(352, y + 88, words, FLOOR, colour, MEDIUM, room=room, most=2, pitch=28)


def researched(say: Say, cards: list[Research]) -> str:
    """A player's research in few words: plain points in one sum, then the others, the most important first."""
    flat = sum(_FLAT.get(card, 0) for card in cards)
    words = [f"+{flat}"] if flat else []
    for card in Research:
        count = cards.count(card)
        if count and card not in _FLAT:
            words.append(f"{say.value(card, 'short')}{f' ×{count}' if count > 1 else ''}")
    return "\N{NO-BREAK SPACE}· ".join(word.replace(" ", "\N{NO-BREAK SPACE}") for word in words)
