"""The final sheet: who won, and where every point came from. Sorted by place, as nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Result, Seat
from engine.games.atlantica.picture_signs import ICONS, RESEARCH_ICON, ground
from engine.games.atlantica.scoring import KINDS, count
from engine.games.atlantica.state import Atlantica
from engine.games.naming import name, named
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_ROWS_TOP, _ROW = 440, 146
_FIRST, _STEP, _RESEARCH = 412, 84, 1004


def height(result: Result) -> int:
    """The height of the sheet in px."""
    return _ROWS_TOP + _ROW * len(result.standings) + 14


def final_bands(g: Atlantica, result: Result, say: Say) -> Iterator[Band]:
    """Banner, heads of the columns, a row a player."""
    yield _banner(g, result, say)
    yield _heads(say)
    for at, (seat, points) in enumerate(result.standings):
        place = 1 if seat in result.winners else at + 1
        yield _row(g, result, say, _ROWS_TOP + _ROW * at, place, seat, points)


def _banner(g: Atlantica, result: Result, say: Say) -> Band:
    d = Drawing(0, 0, 1200, 332, palette.ABYSS)
    d.box(24, 24, 1152, 300, palette.PANEL, radius=18)
    for y, colour in ((246, palette.SEA[0]), (276, palette.SEA[3])):
        crests = "q48,26 96,0" + "t96,0" * 11
        d.path(f"M0,0{crests}V{306 - y}q0,18 -18,18H18q-18,0 -18,-18Z", colour, x=24, y=y)
    d.path("M-150,0 H150 L110,62 H-110Z", palette.WOOD, x=960, y=206)
    for n, kind in enumerate(KINDS[:5]):
        d.box(848 + 46 * n, 160, 42, 42, palette.PARCHMENT, radius=6)
        d.icon(ICONS[kind], 869 + 46 * n, 181, 34, ground(kind), palette.PARCHMENT)
    d.text(60, 92, say("picture-over"), 36, palette.BRONZE, room=620)
    d.icon("laurel", 120, 166, 150, palette.BRONZE, palette.PANEL)
    winners = result.winners
    size = 66 if len(winners) == 1 else 46
    for i, seat in enumerate(winners):
        d.token(house(seat), 120 + (i - (len(winners) - 1) / 2) * 40, 162, size)
    names = say.list(name(say, seat) for seat in winners)
    d.text(210, 170, named(say, "picture-wins", names, 560, 36, winners=len(winners)), 76, palette.IVORY, EXTRA,
           room=560, floor=36)  # fmt: skip
    points = result.standings[0][1] if result.standings else 0
    d.text(212, 216, say("picture-wins.about", points=points, round=g.round), 36, palette.SEA_LABEL, MEDIUM, room=540)
    return d.band()


def _heads(say: Say) -> Band:
    d = Drawing(0, 336, 1200, 100, palette.ABYSS)
    for at, kind in enumerate(KINDS):
        x = _FIRST + _STEP * at
        d.box(x - 30, 356, 60, 60, palette.PARCHMENT, radius=10)
        d.icon(ICONS[kind], x, 386, 50, ground(kind), palette.PARCHMENT)
    d.icon(RESEARCH_ICON, _RESEARCH, 372, 46, palette.BRONZE, palette.ABYSS)
    d.text(_RESEARCH, 424, say("picture-research"), 28, palette.MUTED, MEDIUM, anchor="middle", room=106)
    d.text(1120, 424, say("picture-total"), 30, palette.CREAM, anchor="middle", room=106)
    return d.band()


def _row(g: Atlantica, result: Result, say: Say, top: int, place: int, seat: Seat, points: int) -> Band:
    """Points by kind, below them how many treasures made them, jokers with a plus."""
    d = Drawing(0, top - 4, 1200, _ROW, palette.ABYSS)
    won = seat in result.winners
    d.box(24, top, 1152, 136, palette.RAISED if won else palette.PANEL, radius=14, edge=palette.IVORY if won else None,
          edge_width=4)  # fmt: skip
    d.text(54, top + 84, str(place), 44, palette.BRONZE, EXTRA, anchor="middle")
    d.token(house(seat), 110, top + 68, 60)
    d.text(150, top + 82, name(say, seat), 38, palette.IVORY, EXTRA, room=212)
    own = count(g, seat)
    for at, kind in enumerate(KINDS):
        x, stored, jokers = _FIRST + _STEP * at, own.stored[at], own.jokers[at]
        points_of = own.treasures.get(kind)
        d.text(x, top + 70, "·" if points_of is None else str(points_of), 42,
               palette.MUTED if points_of is None else palette.IVORY, BOLD, anchor="middle")  # fmt: skip
        if stored:
            d.text(x, top + 110, f"×{stored}{f'+{jokers}' if jokers else ''}", 27, palette.MUTED, MEDIUM,
                   anchor="middle", room=_STEP - 4)  # fmt: skip
    research = sum(own.research.values())
    d.text(_RESEARCH, top + 70, str(research) if research else "·", 42, palette.IVORY if research else palette.MUTED,
           BOLD, anchor="middle")  # fmt: skip
    if g.research[seat]:
        d.text(_RESEARCH, top + 110, f"×{len(g.research[seat])}", 27, palette.MUTED, MEDIUM, anchor="middle")
    d.text(1154, top + 88, str(points), 60, palette.IVORY, EXTRA, anchor="end", room=110)
    return d.band()
