"""The final sheet: the winners, the score track, and the sources of all points, sorted by place."""

from functools import partial

from engine.core import Seat, View
from engine.games.atlantis.rules.ending import sources
from engine.games.atlantis.state import Atlantis, Source
from engine.games.naming import name
from engine.games.sheet import best_points, column_head, score_sheet
from engine.language import Say, signed
from engine.look import Drawing, Picture, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_COLUMNS = {Source.TILES: (590, "amphora"), Source.CARDS: (750, "cards"), Source.DEBT: (910, "trident")}


def final(view: View[Atlantis], say: Say) -> Picture | None:
    g, say = view.seen, say.plain
    if g.result is None:
        return None

    def heads(d: Drawing, y: int) -> None:
        for source, (x, icon) in _COLUMNS.items():
            column_head(d, x, y, icon, say.value(source, "short"))

    def told(seat: Seat, points: int) -> str:
        parts = [f"{say.value(one)} {signed(n)}" for one, n in sources(g, seat).items() if n or one is Source.TILES]
        return f"{say.name(seat)} {signed(points)}: {', '.join(parts)}."

    line = say("picture-wins.about", points=best_points(g.result), round=g.round)
    return score_sheet(say, g.result, line, _island, heads, partial(_row, g, say), told)


def _island(d: Drawing) -> None:
    d.path("M0,96 C60,20 150,-6 240,44 C290,70 340,62 380,96Z", palette.LAND, x=770, y=164)
    d.path("M40,96 C100,50 160,40 230,70 C280,90 320,84 352,96Z", palette.HILLS, x=770, y=164)
    d.icon("temple", 940, 152, 96, palette.RUIN, palette.PANEL)


def _row(g: Atlantis, say: Say, d: Drawing, seat: Seat, top: int, ground: str) -> None:
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
