"""The final sheet: who won, and where every point came from. Sorted by place, as nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Result, Seat
from engine.games.atlantis.ending import sources
from engine.games.atlantis.picture_head import figure
from engine.games.atlantis.state import Atlantis, Source
from engine.games.naming import name, named
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_ROWS_TOP, _ROW = 450, 146
_COLUMNS = {Source.TILES: (560, "amphora"), Source.CARDS: (730, "cards"), Source.DEBT: (900, "trident")}


def height(result: Result) -> int:
    """The height of the sheet in px."""
    return _ROWS_TOP + _ROW * len(result.standings) + 14


def final_bands(g: Atlantis, result: Result, say: Say) -> Iterator[Band]:
    """Banner, heads of the columns, a row a player."""
    yield _banner(g, result, say)
    yield _heads(say)
    best = [points for seat, points in result.standings if seat in result.winners]
    for at, (seat, points) in enumerate(result.standings):
        place = 1 if points in best else at + 1
        yield _row(g, result, say, _ROWS_TOP + _ROW * at, place, seat, points)


def _banner(g: Atlantis, result: Result, say: Say) -> Band:
    d = Drawing(0, 0, 1200, 332, palette.ABYSS)
    d.box(24, 24, 1152, 300, palette.PANEL, radius=18)
    d.path("M0,96 C60,20 150,-6 240,44 C290,70 340,62 380,96Z", palette.LAND, x=770, y=164)
    d.path("M40,96 C100,50 160,40 230,70 C280,90 320,84 352,96Z", palette.HILLS, x=770, y=164)
    d.icon("temple", 940, 152, 96, palette.RUIN, palette.PANEL)
    for y, colour in ((246, palette.SEA[0]), (276, palette.SEA[3])):
        crests = "q48,26 96,0" + "t96,0" * 11
        d.path(f"M0,0{crests}V{306 - y}q0,18 -18,18H18q-18,0 -18,-18Z", colour, x=24, y=y)
    d.text(60, 92, say("picture-over"), 36, palette.BRONZE, room=620)
    d.icon("laurel", 120, 166, 150, palette.BRONZE, palette.PANEL)
    winners = result.winners
    size = 66 if len(winners) == 1 else 46
    for i, seat in enumerate(winners):
        d.token(house(seat), 120 + (i - (len(winners) - 1) / 2) * 40, 162, size)
    names = say.list(name(say, seat) for seat in winners)
    d.text(210, 170, named(say, "picture-wins", names, 520, 36, winners=len(winners)), 76, palette.IVORY, EXTRA,
           room=520, floor=36)  # fmt: skip
    points = result.standings[0][1] if result.standings else 0
    d.text(212, 216, say("picture-wins.about", points=points, round=g.round), 36, palette.SEA_LABEL, MEDIUM, room=500)
    return d.band()


def _heads(say: Say) -> Band:
    d = Drawing(0, 336, 1200, 108, palette.ABYSS)
    for source, (x, icon) in _COLUMNS.items():
        d.icon(icon, x, 374, 46, palette.BRONZE, palette.ABYSS)
        d.text(x, 432, say.value(source, "short"), 29, palette.MUTED, MEDIUM, anchor="middle", room=160)
    d.text(1120, 432, say("picture-total"), 30, palette.CREAM, anchor="middle", room=110)
    return d.band()


def _row(g: Atlantis, result: Result, say: Say, top: int, place: int, seat: Seat, points: int) -> Band:
    d = Drawing(0, top - 4, 1200, _ROW, palette.ABYSS)
    won = seat in result.winners
    ground = palette.RAISED if won else palette.PANEL
    d.box(24, top, 1152, 136, ground, radius=14, edge=palette.IVORY if won else None, edge_width=4)
    d.text(54, top + 84, str(place), 44, palette.BRONZE, EXTRA, anchor="middle")
    d.token(house(seat), 114, top + 68, 64)
    d.text(160, top + 82, name(say, seat), 42, palette.IVORY, EXTRA, room=320)
    for source, gained in sources(g, seat).items():
        colour = palette.MUTED if not gained else palette.LOSS if gained < 0 else palette.IVORY
        d.text(_COLUMNS[source][0], top + 84, figure(gained) if gained else "·", 44, colour, BOLD, anchor="middle")
    d.text(1154, top + 90, figure(points), 64, palette.IVORY, EXTRA, anchor="end", room=150)
    return d.band()
