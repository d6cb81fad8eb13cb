"""The final sheet: who won, the track of points, and where every point came from. Sorted by place."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Result, Seat
from engine.games.naming import name
from engine.games.perikles.account import sources
from engine.games.perikles.picture_signs import TINTS
from engine.games.perikles.state import Perikles
from engine.games.perikles.things import CITIES, Source
from engine.games.sheet import places, track, track_height, victory
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_TRACK, _HEADS, _ROW = 332, 108, 146
_COLUMNS = {Source.LOCATIONS: (560, "scale"), Source.STATUES: (740, "temple"), Source.CUBES: (920, "urn")}


def height(result: Result) -> int:
    """The height of the sheet in px."""
    return _rows_top(result) + _ROW * len(result.standings) + 14


def _rows_top(result: Result) -> int:
    return _TRACK + track_height(result.standings) + _HEADS + 4


def final_bands(g: Perikles, result: Result, say: Say) -> Iterator[Band]:
    """Banner, track, heads of the columns, a row a player."""
    points = result.standings[0][1] if result.standings else 0
    line = say("picture-wins.about", points=points, turn=g.turn)
    yield victory(say, result, say("picture-over"), line, _acropolis, 520)
    yield track(result.standings, _TRACK)
    top = _rows_top(result)
    yield _heads(say, top - _HEADS)
    for at, (place, seat, points) in enumerate(places(result)):
        yield _row(g, result, say, top + _ROW * at, place, seat, points)


def _acropolis(d: Drawing) -> None:
    """A hill with a temple."""
    d.path("M0,110 L40,60 L90,40 H250 L310,66 L380,110Z", palette.LAND, x=770, y=150)
    d.path("M60,110 L110,64 H220 L290,110Z", palette.HILLS, x=770, y=150)
    d.icon("temple", 936, 140, 116, palette.PARCHMENT_SHADE, palette.PANEL)


def _heads(say: Say, y: int) -> Band:
    d = Drawing(0, y, 1200, 100, palette.ABYSS)
    for source, (x, icon) in _COLUMNS.items():
        d.icon(icon, x, y + 34, 46, palette.BRONZE, palette.ABYSS)
        d.text(x, y + 90, say.value(source, "short"), 29, palette.MUTED, MEDIUM, anchor="middle", room=168)
    d.text(1110, y + 90, say("picture-total"), 30, palette.CREAM, anchor="middle", room=126)
    return d.band()


def _row(g: Perikles, result: Result, say: Say, top: int, place: int, seat: Seat, points: int) -> Band:
    """Points by source; below them the statues, city by city."""
    d = Drawing(0, top - 4, 1200, _ROW, palette.ABYSS)
    won = seat in result.winners
    d.box(24, top, 1152, 136, palette.RAISED if won else palette.PANEL, radius=14, edge=palette.IVORY if won else None,
          edge_width=4)  # fmt: skip
    d.text(54, top + 84, str(place), 44, palette.BRONZE, EXTRA, anchor="middle")
    d.token(house(seat), 110, top + 68, 60)
    d.text(150, top + 82, name(say, seat), 38, palette.IVORY, EXTRA, room=300)
    own = sources(g, seat)
    for source, (x, _) in _COLUMNS.items():
        d.text(x, top + 66, str(own[source]), 42, palette.IVORY, BOLD, anchor="middle")
    stood = [(city, g.statues[city].count(seat)) for city in CITIES if seat in g.statues[city]]
    left = 740 - 42 * len(stood)
    for n, (city, count) in enumerate(stood):
        d.box(left + 84 * n, top + 86, 78, 38, TINTS[city], radius=6)
        words = f"{say.value(city, 'short')}{f' ×{count}' if count > 1 else ''}"
        d.text(left + 84 * n + 39, top + 114, words, 27, palette.IVORY, BOLD, anchor="middle", room=74)
    d.text(1154, top + 88, str(points), 60, palette.IVORY, EXTRA, anchor="end", room=110)
    return d.band()
