"""Shared parts of the games' pictures: awaited players, the head of a hand, the winners, the score track."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.core import Prompt, Result, Seat, View, option_id
from engine.games.naming import name, with_name
from engine.language import Say, signed
from engine.look import Band, Drawing, Facts, News, Picture, Place, house, palette
from engine.look.news import legend
from engine.look.picture import alt_text
from engine.look.type import EXTRA, MEDIUM, width

WIDTH = 1200

Standings = Sequence[tuple[Seat, int]]

_LEFT, _RAIL = 84, 1032  # the track's rail: its left end and length
_TRACK, _HEADS = 332, 112  # on a score sheet: top of the track, height of heads


def awaited(view: View[Any], say: Say, left: int = 640, right: int = 1176) -> Iterator[Band]:
    """The lit banner at the top of a board, 100 px high between two edges: the awaited players, or the pause for a
    covert question. Yields nothing if nobody is awaited. If the names of several players do not fit, the banner shows
    their number; a game for which this happens needs the text `picture-players`."""
    seats = tuple(view.awaiting)
    if not (seats or view.covert):
        return
    yield banner(left, right)
    if not seats:
        x, who, what = left + 88, *[say(f"pause-{view.covert}.{part}") for part in ("short", "about")]
    elif len(seats) == 1:
        yield Drawing.piece(house(seats[0]), left + 124, 70, 66)
        x, who, what = left + 172, name(say, seats[0]), say(f"await-{view.awaiting[seats[0]]}")
    else:
        size, pitch = (56, 66) if len(seats) < 4 else (44, 52)
        for i, seat in enumerate(seats):
            yield Drawing.piece(house(seat), left + 88 + size // 2 + i * pitch, 70, size)
        x, what = left + 88 + len(seats) * pitch + 8, say("picture-awaited")
        who = ", ".join(name(say, seat) for seat in seats)
        if width(who, 32, EXTRA) > right - 16 - x:
            who = say("picture-players", players=len(seats))
    yield Drawing.caption(x, 67, who, 42, palette.INK, EXTRA, room=right - 16 - x)
    yield Drawing.caption(x, 103, what, 29.5, palette.INK, MEDIUM, room=right - 16 - x)


def banner(left: int = 640, right: int = 1176) -> Band:
    d = Drawing.panel(left, 20, right - left, 100, palette.IVORY, radius=20)
    d.icon("hourglass", left + 48, 70, 50, palette.INK, palette.IVORY)
    return d.band()


def plate(y: int, height: int, *, lit: bool, left: int = 24, width: int = 1152) -> Band:
    ground = palette.RAISED if lit else palette.PANEL
    d = Drawing.panel(left, y, width, height, ground, radius=14, edge=palette.IVORY if lit else None, edge_width=4)
    return d.band()


class OwnPicture(Protocol):
    def __call__(self, view: View[Any], say: Say, since: Facts | None = None) -> Picture | None: ...


def own_picture(
    bands: Callable[[View[Any], Say, Seat, News], tuple[list[Band], int]],
    alt: Callable[[View[Any], Say, Seat, News], str],
) -> OwnPicture:
    """Draws a player's private picture from its bands and height, and says it in words."""

    def draw(view: View[Any], say: Say, since: Facts | None = None) -> Picture | None:
        if view.viewer is None:
            return None
        say, news = say.plain, News(since)
        drawn, tall = bands(view, say, view.viewer, news)
        if news.highlights:
            drawn.append(legend(620, 84, say("picture-new"), 290))
        return Picture(WIDTH, tall, (*drawn, *news.highlights), alt(view, say, view.viewer, news), news.facts)

    return draw


HALF, GAP = 568, 16
"""Width of half a help card, and px between parts."""


def help_part(at: int, top: int, tall: int, icon: str, title: str, words: str, most: int = 3) -> Drawing:
    """A part of a help card: by its number from 0, in two columns below `top`."""
    x, y = 24 + (HALF + GAP) * (at % 2), top + (tall + GAP) * (at // 2)
    d = Drawing.panel(x, y, HALF, tall, palette.PANEL, radius=14)
    d.icon(icon, x + 52, y + 52, 58, palette.BRONZE, palette.PANEL)
    d.text(x + 98, y + 66, title, 42, palette.IVORY, EXTRA, room=450)
    d.lines(x + 24, y + 122, words, 33, palette.CREAM, room=524, most=most, pitch=38)
    return d


def heading(words: str, y: int = 0, tall: int = 112, size: float = 56) -> Band:
    d = Drawing(0, y, WIDTH, tall)
    d.text(28, y + tall - 24, words, size, palette.BRONZE, EXTRA, room=1140)
    return d.band()


def awaited_alt(view: View[Any], say: Say) -> list[str]:
    return [
        say("picture-alt-awaited", player=say.name(seat), action=say(f"await-{key}"))
        for seat, key in view.awaiting.items()
    ]


def hand_head(say: Say, seat: Seat, line: str) -> Band:
    """The top of a player's private picture, 128 px high: the player, a line about them, a note on privacy."""
    d = Drawing(0, 0, 1200, 128, palette.ABYSS)
    d.token(house(seat), 70, 70, 84)
    words = with_name(say, "picture-hand-title", name(say, seat), 770, 34)
    d.text(132, 62, words, 48, palette.IVORY, EXTRA, room=770, floor=34)
    d.text(132, 104, line, 32, palette.MUTED, MEDIUM, room=480)
    d.box(926, 36, 250, 68, None, radius=16, edge=palette.BRONZE)
    d.icon("urn", 972, 70, 42, palette.BRONZE, palette.ABYSS)
    d.text(1006, 81, say("picture-only-you"), 34, palette.BRONZE, room=156)
    return d.band()


def victory(say: Say, result: Result, title: str, line: str, scenery: Callable[[Drawing], None], room: int) -> Band:
    """The top of a score sheet, 332 px high: the winners in a laurel, over the sea. `title` stands above them, `line`
    below. Words have `room` px; `scenery` draws to the right of them."""
    d = Drawing(0, 0, 1200, 332, palette.ABYSS)
    d.box(24, 24, 1152, 300, palette.PANEL, radius=18)
    scenery(d)
    for y, colour in ((246, palette.SEA[0]), (276, palette.SEA[3])):
        crests = "q48,26 96,0" + "t96,0" * 11
        d.path(f"M0,0{crests}V{306 - y}q0,18 -18,18H18q-18,0 -18,-18Z", colour, x=24, y=y)
    d.text(60, 92, title, 36, palette.BRONZE, room=620)
    d.icon("laurel", 120, 166, 150, palette.BRONZE, palette.PANEL)
    winners = result.winners
    for i, seat in enumerate(winners):
        d.token(house(seat), 120 + (i - (len(winners) - 1) / 2) * 40, 162, 66 if len(winners) == 1 else 46)
    names = say.list(name(say, seat) for seat in winners)
    words = with_name(say, "picture-wins", names, room, 36, winners=len(winners))
    d.text(210, 170, words, 76, palette.IVORY, EXTRA, room=room, floor=36)
    d.text(212, 216, line, 36, palette.SEA_LABEL, MEDIUM, room=room - 20)
    return d.band()


def _scale(standings: Standings) -> tuple[int, int, int]:
    """Points at the rail's left end, points between two ticks, and number of ticks."""
    points = [points for _, points in standings]
    least, most = min(points, default=0), max(points, default=0)
    span = most - min(least, 0)
    step = 10 if span <= 60 else 20 if span <= 120 else 50
    first = least // step * step if least < 0 else 0
    return first, step, max(6 if step == 10 else 1, -(-(most - first) // step))


def _piles(standings: Standings) -> list[list[tuple[float, Seat]]]:
    """Positions of the tokens along the rail. Tokens nearer than 50 px make a pile, the leader lowest."""
    first, step, ticks = _scale(standings)
    piles: list[list[tuple[float, Seat]]] = []
    for seat, points in standings:
        x = _LEFT + (points - first) / step * _RAIL / ticks
        near = next((pile for pile in piles if abs(pile[-1][0] - x) < 50), None)
        if near is None:
            piles.append([(x, seat)])
        else:
            near.append((x, seat))
    return piles


def track_height(standings: Standings) -> int:
    """Height of the track in px: 142, plus 50 for each token on top of another."""
    return 92 + 50 * max((len(pile) for pile in _piles(standings)), default=1)


def track(standings: Standings, top: int) -> Band:
    """A rail with ticks every 10, 20 or 50 points, and each player's token above their points."""
    tall = track_height(standings)
    d = Drawing(0, top, 1200, tall, palette.ABYSS)
    d.box(24, top + 8, 1152, tall - 16, palette.PANEL, radius=14)
    first, step, ticks = _scale(standings)
    gap, rail = _RAIL / ticks, top + tall - 56
    marks = "".join(f"M{_LEFT + i * gap:.1f},0v10" for i in range(ticks + 1))
    d.path(f"M{_LEFT},0H{_LEFT + _RAIL}{marks}", y=rail, line=palette.HAIRLINE, line_width=4)
    for i in range(ticks + 1):
        d.text(_LEFT + i * gap, rail + 38, signed(first + i * step), 28, palette.MUTED, MEDIUM, anchor="middle")
    for pile in _piles(standings):
        for level, (x, seat) in reversed(list(enumerate(pile))):
            d.path(f"M0,0 v{22 + 50 * level}", x=x, y=rail - 20 - 50 * level, line=house(seat).fill, line_width=4)
            d.token(house(seat), x, rail - 42 - 50 * level, 48)
    return d.band()


def score_sheet(
    say: Say,
    result: Result,
    line: str,
    scenery: Callable[[Drawing], None],
    heads: Callable[[Drawing, int], None],
    details: Callable[[Drawing, Seat, int, str], None],
    told: Callable[[Seat, int], str],
    *,
    title: str | None = None,
    row: int = 146,
    tracked: bool = True,
    room: int = 520,
    notes: Sequence[str] = (),
) -> Picture:
    """Score sheet: the winners (see `victory`), the track if there is one, column heads and one row a player. `heads`
    draws the heads from their y. A row has place, token and points; `details` draws the rest on a ground, given the
    row's y, and `told` says it in words, after the `notes`."""
    top = _TRACK + (track_height(result.standings) if tracked else 4) + _HEADS
    y = top - _HEADS + 4
    d = Drawing(0, y, WIDTH, 100, palette.ABYSS)
    heads(d, y)
    d.text(1110, y + 90, say("picture-total"), 30, palette.CREAM, anchor="middle", room=146)
    bands = [victory(say, result, title or say("picture-over"), line, scenery, room), d.band()]
    if tracked:
        bands.append(track(result.standings, _TRACK))
    winners = say.list(say.name(seat) for seat in result.winners)
    words = [f"{say('picture-wins', player=winners, winners=len(result.winners))}, {line}.", *notes]
    for at, (place, seat, points) in enumerate(result.placed()):
        bands.append(_scored(result, top + row * at, row - 10, place, seat, points, details))
        words.append(f"{place}. {told(seat, points)}")
    return Picture(WIDTH, top + row * len(result.standings) + 14, tuple(bands), alt_text(words))


def best_points(result: Result) -> int:
    return result.standings[0][1] if result.standings else 0


def column_head(d: Drawing, x: int, y: int, icon: str | None, words: str, room: int = 150) -> None:
    if icon is not None:
        d.icon(icon, x, y + 34, 46, palette.BRONZE, palette.ABYSS)
    d.text(x, y + 90, words, 29, palette.MUTED, MEDIUM, anchor="middle", room=room)


def _scored(
    result: Result,
    top: int,
    tall: int,
    place: int,
    seat: Seat,
    points: int,
    details: Callable[[Drawing, Seat, int, str], None],
) -> Band:
    won, middle = seat in result.winners, top + tall // 2
    ground = palette.RAISED if won else palette.PANEL
    edge = palette.IVORY if won else None
    d = Drawing.panel(24, top, 1152, tall, ground, radius=14, edge=edge, edge_width=4)
    d.text(54, middle + 16, str(place), 44, palette.BRONZE, EXTRA, anchor="middle")
    d.token(house(seat), 110, middle, 60)
    details(d, seat, top, ground)
    d.text(1154, middle + 22, signed(points), 62, palette.IVORY, EXTRA, anchor="end", room=130)
    return d.band()


# what a finger touches

_FINGER = 40


class Spots(dict[object, Place]):
    """Where things are drawn on a glance, noted as they are drawn."""

    def note(self, thing: object, band: Band) -> Band:
        """A band that is drawn where this thing is."""
        self[thing] = band.x, band.y, band.width, band.height
        return band


def touched(prompt: Prompt[Any], things: Callable[[Any], Iterable[object]], spots: Spots) -> dict[str, Place]:
    """The places of options, by `option_id`: of each the first of its `things` that is drawn. Small places grow to the
    size of a finger unless they then meet another."""
    found: dict[str, Place] = {}
    for _, option in prompt.each_option():
        for thing in things(option):
            if thing in spots:
                found.setdefault(option_id(option), spots[thing])
                break
    small = {one for one in {*found.values()} if min(one[2:]) < _FINGER}
    grown = {one: _grown(one, found.values()) for one in small}
    return {option: grown.get(place, place) for option, place in found.items()} if grown else found


def _grown(place: Place, others: Iterable[Place]) -> Place:
    left, top, wide, tall = place
    across, down = max(0, _FINGER - wide), max(0, _FINGER - tall)
    left, top, wide, tall = left - across // 2, top - down // 2, wide + across, tall + down
    meets = any(left < x + w and x < left + wide and top < y + h and y < top + tall
                for x, y, w, h in others if (x, y, w, h) != place)  # fmt: skip
    return place if meets else (left, top, wide, tall)


# the strip of seats

STRIP, STRIP_TALL, STRIP_GAP = 8, 66, 8
"""Top and height of the strip of seats on a glance with two lines a seat, and px between two rows of it."""
_STRIP_LEFT, _STRIP_RIGHT, _BETWEEN = 8, 776, 12


class Cell(NamedTuple):
    """The cell of a seat in a strip: its left edge, the baseline of its second line, its width, and its colours."""

    seat: Seat
    x: int
    line: int
    wide: int
    ground: str
    ink: str
    icon: str


def seat_strip(
    say: Say,
    seats: Sequence[Seat],
    viewer: Seat | None,
    following: Seat | None,
    points: Mapping[Seat, int],
    signs: Mapping[Seat, Sequence[tuple[str, str]]],
    below: Callable[[Cell], Iterator[Band]],
    lit: Container[object] = (),
    *,
    columns: int = 0,
    tall: int = STRIP_TALL,
    purse: tuple[str, int] | None = None,
    spots: Spots | None = None,
) -> Iterator[Band]:
    """All seats on a glance of 784 px, the viewer's framed, those that may be chosen `lit`, with an arrow at the
    `following` one: token, points, the name if there is room, at the right icons in colours (`signs`), and the lines
    `below`. The viewer's own cell has an icon with a number (`purse`). Without `columns` there is one row. The cells
    are noted in `spots`."""
    columns = columns or len(seats)
    wide = (_STRIP_RIGHT - _STRIP_LEFT - _BETWEEN * (columns - 1)) // columns
    for at, seat in enumerate(seats):
        x, y = _STRIP_LEFT + (wide + _BETWEEN) * (at % columns), STRIP + (tall + STRIP_GAP) * (at // columns)
        ground, ink, icon, edge = palette.PANEL, palette.IVORY, palette.BRONZE, None
        if seat in lit:
            ground, ink, icon, edge = palette.PARCHMENT, palette.INK, palette.INK, palette.BRONZE
        elif seat == viewer:
            ground, edge = palette.RAISED, palette.IVORY
        panel = Drawing.panel(x, y, wide, tall, ground, radius=10, edge=edge).band()
        yield panel if spots is None else spots.note(seat, panel)
        yield Drawing.piece(house(seat), x + 25, y + 22, 34)
        left, right = x + 48, x + wide - 10
        if seat in points:
            yield Drawing.caption(left, y + 33, signed(points[seat]), 34, ink, EXTRA)
            left += 10 + round(width(signed(points[seat]), 34, EXTRA))
        if purse is not None and seat == viewer:
            yield Drawing.caption(right, y + 33, str(purse[1]), 32, ink, EXTRA, anchor="end")
            right -= round(width(str(purse[1]), 32, EXTRA)) + 38
            yield Drawing.emblem(purse[0], right + 19, y + 22, 30, icon, ground)
        for sign, colour in signs.get(seat, ()):
            yield Drawing.emblem(sign, right - 16, y + 22, 32, colour, ground)
            right -= 38
        if right - left > 80:
            yield Drawing.caption(left, y + 32, name(say, seat), 28, ink, MEDIUM, room=right - left, floor=28)
        yield from below(Cell(seat, x, y + 59, wide, ground, ink, icon))
        if seat == following:
            yield _arrow(max(x - 6, 10), y + 22)


def _arrow(x: int, y: int) -> Band:
    d = Drawing.around(x, y, 10)
    d.path("M-4,-9 L5,0 L-4,9Z", palette.BRONZE, x=x, y=y)
    return d.band()
