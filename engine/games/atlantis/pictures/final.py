"""The final sheet: the winners, the score track, and the sources of all points, sorted by place."""

from collections.abc import Iterator
from functools import partial

from engine.core import Result, Seat
from engine.games.atlantis.rules.ending import sources
from engine.games.atlantis.state import Atlantis, Source
from engine.games.naming import name
from engine.games.sheet import score_sheet
from engine.language import Say, signed
from engine.look import Band, Drawing, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_COLUMNS = {Source.TILES: (590, "amphora"), Source.CARDS: (750, "cards"), Source.DEBT: (910, "trident")}


def final_bands(g: Atlantis, result: Result, say: Say) -> Iterator[Band]:
    points = result.standings[0][1] if result.standings else 0
    line = say("picture-wins.about", points=points, round=g.round)
    return score_sheet(say, result, line, _island, _COLUMNS, partial(_row, g, say))


def _island(d: Drawing) -> None:
    d.path("M0,96 C60,20 150,-6 240,44 C290,70 340,62 380,96Z", palette.LAND, x=770, y=164)
    d.path("M40,96 C100,50 160,40 230,70 C280,90 320,84 352,96Z", palette.HILLS, x=770, y=164)
    d.icon("temple", 940, 152, 96, palette.RUIN, palette.PANEL)


def _row(g: Atlantis, say: Say, d: Drawing, seat: Seat, top: int) -> None:
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
