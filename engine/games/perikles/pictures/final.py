"""The final sheet: the winners, the score track, and the sources of all points, sorted by place."""

from functools import partial

from engine.core import Seat, View
from engine.games.naming import name
from engine.games.perikles.pictures.signs import TINTS
from engine.games.perikles.rules.ending import sources
from engine.games.perikles.state import Perikles, Source
from engine.games.perikles.terms import CITIES
from engine.games.sheet import best_points, column_head, score_sheet
from engine.language import Say
from engine.look import Drawing, Picture, palette
from engine.look.type import BOLD, EXTRA

_COLUMNS = {Source.LOCATIONS: (560, "scale"), Source.STATUES: (740, "temple"), Source.CUBES: (920, "urn")}


def final(view: View[Perikles], say: Say) -> Picture | None:
    g, say = view.seen, say.plain
    if g.result is None:
        return None

    def heads(d: Drawing, y: int) -> None:
        for source, (x, icon) in _COLUMNS.items():
            column_head(d, x, y, icon, say.value(source, "short"))

    def told(seat: Seat, points: int) -> str:
        parts = ", ".join(f"{say.value(source)} {n}" for source, n in sources(g, seat).items())
        return f"{say.name(seat)} {points}: {parts}."

    line = say("picture-wins.about", points=best_points(g.result), turn=g.turn)
    return score_sheet(say, g.result, line, _acropolis, heads, partial(_row, g, say), told)


def _acropolis(d: Drawing) -> None:
    d.path("M0,110 L40,60 L90,40 H250 L310,66 L380,110Z", palette.LAND, x=770, y=150)
    d.path("M60,110 L110,64 H220 L290,110Z", palette.HILLS, x=770, y=150)
    d.icon("temple", 936, 140, 116, palette.PARCHMENT_SHADE, palette.PANEL)


def _row(g: Perikles, say: Say, d: Drawing, seat: Seat, top: int, ground: str) -> None:
    d.text(150, top + 82, name(say, seat), 38, palette.IVORY, EXTRA, room=300)
    own = sources(g, seat)
    for source, (x, _) in _COLUMNS.items():
        d.text(x, top + 66, str(own[source]), 42, palette.IVORY, BOLD, anchor="middle")
    stood = [(city, g.statues[city].count(seat)) for city in CITIES if seat in g.statues[city]]
    left = 743 - 45 * len(stood)
    for n, (city, count) in enumerate(stood):
        d.box(left + 90 * n, top + 86, 84, 38, TINTS[city], radius=6)
        words = f"{say.value(city, 'short')}{f' ×{count}' if count > 1 else ''}"
        d.text(left + 90 * n + 42, top + 114, words, 27, palette.IVORY, BOLD, anchor="middle", room=80)
