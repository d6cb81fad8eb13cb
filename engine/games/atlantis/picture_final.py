"""The final sheet: who won, the track of points, and where every point came from. Sorted by place, as nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Result, Seat
from engine.games.atlantis.ending import sources
from engine.games.atlantis.state import Atlantis, Source
from engine.games.naming import name
from engine.games.sheet import places, signed, track, track_height, victory
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_TRACK, _HEADS, _ROW = 332, 108, 146
_COLUMNS = {Source.TILES: (590, "amphora"), Source.CARDS: (750, "cards"), Source.DEBT: (910, "trident")}


def height(result: Result) -> int:
    """The height of the sheet in px."""
    return _rows_top(result) + _ROW * len(result.standings) + 14


def _rows_top(result: Result) -> int:
    return _TRACK + track_height(result.standings) + _HEADS + 4


def final_bands(g: Atlantis, result: Result, say: Say) -> Iterator[Band]:
    """Banner, track, heads of the columns, a row a player."""
    points = result.standings[0][1] if result.standings else 0
    line = say("picture-wins.about", points=points, round=g.round)
    yield victory(say, result, say("picture-over"), line, _island, 520)
    yield track(result.standings, _TRACK)
    top = _rows_top(result)
    yield _heads(say, top - _HEADS)
    for at, (place, seat, points) in enumerate(places(result)):
        yield _row(g, result, say, top + _ROW * at, place, seat, points)


def _island(d: Drawing) -> None:
    """What is left of Atlantis."""
    d.path("M0,96 C60,20 150,-6 240,44 C290,70 340,62 380,96Z", palette.LAND, x=770, y=164)
    d.path("M40,96 C100,50 160,40 230,70 C280,90 320,84 352,96Z", palette.HILLS, x=770, y=164)
    d.icon("temple", 940, 152, 96, palette.RUIN, palette.PANEL)


def _heads(say: Say, y: int) -> Band:
    d = Drawing(0, y, 1200, 100, palette.ABYSS)
    for source, (x, icon) in _COLUMNS.items():
        d.icon(icon, x, y + 34, 46, palette.BRONZE, palette.ABYSS)
        d.text(x, y + 90, say.value(source, "short"), 29, palette.MUTED, MEDIUM, anchor="middle", room=150)
    d.text(1120, y + 90, say("picture-total"), 30, palette.CREAM, anchor="middle", room=110)
    return d.band()


def _row(g: Atlantis, result: Result, say: Say, top: int, place: int, seat: Seat, points: int) -> Band:
    """Points by source, and below them the tiles by value, the dearest first."""
    d = Drawing(0, top - 4, 1200, _ROW, palette.ABYSS)
    won = seat in result.winners
    ground = palette.RAISED if won else palette.PANEL
    d.box(24, top, 1152, 136, ground, radius=14, edge=palette.IVORY if won else None, edge_width=4)
    d.text(54, top + 84, str(place), 44, palette.BRONZE, EXTRA, anchor="middle")
    d.token(house(seat), 114, top + 68, 64)
    values = [tile.value for tile in g.tiles[seat]]
    line = top + (62 if values else 84)
    d.text(160, line, name(say, seat), 42, palette.IVORY, EXTRA, room=350)
    for source, gained in sources(g, seat).items():
        colour = palette.MUTED if not gained else palette.LOSS if gained < 0 else palette.IVORY
        d.text(_COLUMNS[source][0], line, signed(gained) if gained else "·", 44, colour, BOLD, anchor="middle")
    for at, value in enumerate(sorted(dict.fromkeys(values), reverse=True)):
        x = 180 + 94 * at
        d.circle(x, top + 102, 20, palette.INK)
        d.text(x, top + 112, str(value), 29, palette.IVORY, BOLD, anchor="middle")
        d.text(x + 27, top + 112, f"×{values.count(value)}", 29, palette.MUTED, MEDIUM, room=56)
    d.text(1154, top + 90, signed(points), 64, palette.IVORY, EXTRA, anchor="end", room=150)
    return d.band()
