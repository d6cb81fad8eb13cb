"""The top of the board with the awaited players, and a row for each player at its bottom."""

from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.atlantica.data import DATA
from engine.games.atlantica.pictures.areas import ACROSS, LEFT, SMALLEST
from engine.games.atlantica.pictures.signs import ICONS, ground
from engine.games.atlantica.rules.ending import scores
from engine.games.atlantica.rules.scoring import KINDS
from engine.games.atlantica.state import Atlantica, Kind, Research
from engine.games.naming import name
from engine.games.sheet import awaited, plate
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA, FLOOR, MEDIUM, width

ROW = 136
FLAT = {Research.PLUS_2: 2, Research.PLUS_3: 3, Research.PLUS_4: 4}
_BANNER = (388, LEFT + ACROSS)
_HIGH = ROW - 8
_ROUNDS = 24  # number of rounds in a long game
_DIVERS, _SHIPS = 536, 664  # right ends of these words beside a name


def head(view: View[Atlantica], say: Say) -> Iterator[Band]:
    g = view.seen
    if g.result is not None:
        yield Drawing.caption(LEFT, 82, say("picture-ended"), 56, palette.IVORY, EXTRA, room=ACROSS)
        return
    yield Drawing.caption(LEFT, 68, say("picture-round", round=g.round), 58, palette.IVORY, EXTRA, room=360, floor=44)
    if g.turns_left is not None:
        yield Drawing.emblem("whirl", 34, 104, 38, palette.LOSS, palette.ABYSS)
        yield _turns_left(say, g.turns_left)
    yield from awaited(view, say, *_BANNER)


def _turns_left(say: Say, n: int) -> Band:
    words = say("picture-turns-left", turns=n)
    return Drawing.caption(60, 114, words, 29, palette.LOSS, BOLD, room=316, floor=SMALLEST)


def rows(view: View[Atlantica], say: Say, news: News, top: int) -> Iterator[Band]:
    g, points = view.seen, scores(view.seen)
    for at, seat in enumerate(g.seats):
        yield from _row(view, say, seat, points[seat], top + ROW * at)
        what = f"{len(g.hand[seat])} {len(g.treasures[seat])} {len(g.ships[seat])} {len(g.research[seat])}"
        news.frame(f"player.{seat}", what, LEFT, top + ROW * at, ACROSS, _HIGH, 14)


def _row(view: View[Atlantica], say: Say, seat: Seat, points: int, y: int) -> Iterator[Band]:
    g, lit = view.seen, seat in view.awaiting
    dark = palette.RAISED if lit else palette.PANEL
    yield plate(y, _HIGH, lit=lit, left=LEFT, width=ACROSS)
    yield Drawing.piece(house(seat), 46, y + 24, 38)
    hand = len(g.hand[seat])
    divers, ships = say("gist-divers", n=hand, shown=hand), say("picture-ships", ships=len(g.ships[seat]))
    yield _owned(divers, _DIVERS, y)
    yield _owned(ships, _SHIPS, y)
    left = 76
    if g.hurricane == seat:
        yield Drawing.emblem("whirl", 92, y + 24, 34, palette.LOSS, dark)
        left = 116
    room = _DIVERS - 16 - width(divers, SMALLEST, MEDIUM) - left
    yield Drawing.caption(left, y + 36, name(say, seat), 34, palette.IVORY, EXTRA, room=room, floor=SMALLEST)
    yield Drawing.caption(LEFT + ACROSS - 14, y + 46, str(points), 50, palette.IVORY, EXTRA, anchor="end")
    x = 30
    for kind in KINDS:
        if count := g.treasures[seat].count(kind):
            yield _sign(kind, x + 18, y + 62)
            yield Drawing.caption(x + 39, y + 72, str(count), 30, palette.IVORY, EXTRA)
            x += 39 + round(width(str(count), 30, EXTRA)) + 9
    own, crates = len(g.treasures[seat]), g.crates(seat)
    if own or crates:
        stored = say("picture-stored", treasures=own, crates=crates, few=max(0, own - crates))
        colour = palette.LOSS if own > crates else palette.CREAM
        yield Drawing.caption(LEFT + ACROSS - 14, y + 76, stored, 28, colour, MEDIUM, anchor="end")
    yield from _research(say, g.research[seat], y)


def _owned(words: str, right: int, y: int) -> Band:
    return Drawing.caption(right, y + 35, words, SMALLEST, palette.CREAM, MEDIUM, anchor="end")


def _sign(kind: Kind, x: int, y: int) -> Band:
    d = Drawing.around(x, y, 19)
    d.box(x - 18, y - 18, 36, 36, palette.PARCHMENT, radius=8)
    d.icon(ICONS[kind], x, y, 30, ground(kind), palette.PARCHMENT)
    return d.band()


def _research(say: Say, cards: list[Research], y: int) -> Iterator[Band]:
    """A player's research in one line; if it is long, in short words, then in two smaller lines."""
    room = ACROSS - 28
    colour = palette.CREAM if cards else palette.SPENT_TEXT
    words = say("picture-no-research")
    for form, size in (("board", SMALLEST), ("short", SMALLEST), ("short", FLOOR)):
        words = researched(say, cards, form) or words
        if width(words, size, MEDIUM) <= room:
            yield Drawing.caption(30, y + 112, words, size, colour, MEDIUM)
            return
    d = Drawing(26, y + 78, room + 8, 52)
    d.lines(30, y + 99, words, FLOOR, colour, MEDIUM, room=room, most=2, pitch=25)
    yield d.band()


def researched(say: Say, cards: list[Research], form: str) -> str:
    """A player's research, most important first, fixed points in one sum. The form `board` says in a few words what
    each card scores for, `short` uses one word each."""
    flat = sum(FLAT.get(card, 0) for card in cards)
    words = [f"+{flat}"] if flat else []
    for card in Research:
        count = cards.count(card)
        if count and card not in FLAT:
            points = DATA.research[card].points
            told = f"+{points} {say.value(card, form)}" if points and form == "board" else say.value(card, "short")
            words.append(f"{told}{f' ×{count}' if count > 1 else ''}")
    return "\N{NO-BREAK SPACE}· ".join(word.replace(" ", "\N{NO-BREAK SPACE}") for word in words)
