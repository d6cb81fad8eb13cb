"""The final sheet: the winners and the sources of all points, sorted by place."""

from collections.abc import Iterator

from engine.core import Result, Seat
from engine.games.atlantica.pictures.head import FLAT
from engine.games.atlantica.pictures.signs import ICONS, RESEARCH_ICON, ground, hull
from engine.games.atlantica.rules.scoring import KINDS, Count, count
from engine.games.atlantica.state import Atlantica
from engine.games.naming import name
from engine.games.sheet import track, track_height, victory
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA, FLOOR, MEDIUM, width

_TRACK, _HEADS, _ROW = 332, 100, 176
_FIRST, _STEP, _RESEARCH = 412, 84, 1004
_ROOM = 860


def height(result: Result) -> int:
    """The height of the sheet in px."""
    return _rows_top(result) + _ROW * len(result.standings) + 14


def _rows_top(result: Result) -> int:
    return _TRACK + track_height(result.standings) + _HEADS + 4


def final_bands(g: Atlantica, result: Result, say: Say) -> Iterator[Band]:
    points = result.standings[0][1] if result.standings else 0
    line = say("picture-wins.about", points=points, round=g.round)
    yield victory(say, result, say("picture-over"), line, _homecoming, 540)
    yield track(result.standings, _TRACK)
    top = _rows_top(result)
    yield _heads(say, top - _HEADS)
    for at, (place, seat, points) in enumerate(result.placed()):
        yield _row(g, result, say, top + _ROW * at, place, seat, points)


def _homecoming(d: Drawing) -> None:
    for n, kind in enumerate(KINDS[:5]):
        d.box(848 + 46 * n, 164, 42, 42, palette.PARCHMENT, radius=6)
        d.icon(ICONS[kind], 869 + 46 * n, 185, 34, ground(kind), palette.PARCHMENT)
    hull(d, 960, 212)


def _heads(say: Say, y: int) -> Band:
    d = Drawing(0, y, 1200, 96, palette.ABYSS)
    for at, kind in enumerate(KINDS):
        x = _FIRST + _STEP * at
        d.box(x - 30, y + 20, 60, 60, palette.PARCHMENT, radius=10)
        d.icon(ICONS[kind], x, y + 50, 50, ground(kind), palette.PARCHMENT)
    d.icon(RESEARCH_ICON, _RESEARCH, y + 36, 46, palette.BRONZE, palette.ABYSS)
    d.text(_RESEARCH, y + 88, say("picture-research"), 28, palette.MUTED, MEDIUM, anchor="middle", room=106)
    d.text(1120, y + 88, say("picture-total"), 30, palette.CREAM, anchor="middle", room=106)
    return d.band()


def _row(g: Atlantica, result: Result, say: Say, top: int, place: int, seat: Seat, points: int) -> Band:
    """Points by kind, below them the number of treasures, jokers with a plus. Full crates stand below the name,
    research in the last line."""
    d = Drawing(0, top - 4, 1200, _ROW, palette.ABYSS)
    won = seat in result.winners
    dark = palette.RAISED if won else palette.PANEL
    d.box(24, top, 1152, _ROW - 10, dark, radius=14, edge=palette.IVORY if won else None, edge_width=4)
    d.text(54, top + 98, str(place), 44, palette.BRONZE, EXTRA, anchor="middle")
    d.token(house(seat), 110, top + 82, 60)
    d.text(150, top + 56, name(say, seat), 38, palette.IVORY, EXTRA, room=212)
    own = count(g, seat)
    d.icon("ship", 172, top + 86, 40, palette.BRONZE, dark)
    d.text(200, top + 97, f"{sum(own.stored)}/{g.crates(seat)}", 30, palette.MUTED, BOLD, room=160)
    for at, kind in enumerate(KINDS):
        x, stored, jokers = _FIRST + _STEP * at, own.stored[at], own.jokers[at]
        points_of = own.treasures.get(kind)
        d.text(x, top + 60, "·" if points_of is None else str(points_of), 42,
               palette.MUTED if points_of is None else palette.IVORY, BOLD, anchor="middle")  # fmt: skip
        if stored or jokers:
            d.text(x, top + 98, f"×{stored}{f'+{jokers}' if jokers else ''}", 27, palette.MUTED, MEDIUM,
                   anchor="middle", room=_STEP - 4)  # fmt: skip
    research = sum(own.research.values())
    d.text(_RESEARCH, top + 60, str(research) if research else "·", 42, palette.IVORY if research else palette.MUTED,
           BOLD, anchor="middle")  # fmt: skip
    if g.research[seat]:
        d.text(_RESEARCH, top + 98, f"×{len(g.research[seat])}", 27, palette.MUTED, MEDIUM, anchor="middle")
        d.text(152, top + 144, _papers(say, own), 28, palette.MUTED, MEDIUM, room=_ROOM)
    d.text(1154, top + 104, str(points), 60, palette.IVORY, EXTRA, anchor="end", room=110)
    return d.band()


def _papers(say: Say, own: Count) -> str:
    """Points for each kind of research, most first, fixed points as one sum; in short words if the line is long."""
    flat = sum(own.research.get(card, 0) for card in FLAT)
    found = sorted((paper for paper in own.research.items() if paper[0] not in FLAT), key=lambda paper: -paper[1])
    for form in ("", "short"):
        parts = [f"{say.value(card, form) if form else say.value(card)} {points}" for card, points in found if points]
        words = " · ".join([*([f"+{flat}"] if flat else []), *parts])
        if width(words, FLOOR, MEDIUM) <= _ROOM:
            break
    return words
