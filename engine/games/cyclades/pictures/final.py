"""The final sheet: the winners, metropolises and the gold behind the screens, sorted by place."""

from collections import Counter
from functools import partial

from engine.core import Seat, View
from engine.games.cyclades.pictures.signs import BUILDINGS
from engine.games.cyclades.rules.board import islands, owned
from engine.games.cyclades.state import Building, Cyclades
from engine.games.naming import name
from engine.games.sheet import column_head, score_sheet
from engine.language import Say
from engine.look import Drawing, Picture, palette
from engine.look.type import BOLD, EXTRA

_COLUMNS = {
    "islands": (640, "land"),
    "buildings": (800, "tower"),
    "gold": (960, "coins"),
}


def final(view: View[Cyclades], say: Say) -> Picture | None:
    g, say = view.seen, say.plain
    if g.result is None:
        return None

    def heads(d: Drawing, y: int) -> None:
        for key, (x, icon) in _COLUMNS.items():
            column_head(d, x, y, icon, say(f"picture-own-{key}"))
        d.icon("temple", 1110, y + 34, 46, palette.BRONZE, palette.ABYSS)

    def told(seat: Seat, points: int) -> str:
        gold, own = g.purses.get(seat, 0), len(islands(g, seat))
        return say("picture-alt-place", player=say.name(seat), metropolises=points, gold=gold, islands=own)

    line = say("picture-wins.about", metropolises=g.result.standings[0][1], cycle=g.cycle)
    return score_sheet(say, g.result, line, _cities, heads, partial(_row, g, say), told, tracked=False)


def _cities(d: Drawing) -> None:
    d.path("M0,96 C60,20 150,-6 240,44 C290,70 340,62 380,96Z", palette.LAND, x=770, y=164)
    d.path("M40,96 C100,50 160,40 230,70 C280,90 320,84 352,96Z", palette.HILLS, x=770, y=164)
    d.icon("temple", 910, 158, 90, palette.PARCHMENT, palette.LAND)
    d.icon("temple", 1030, 172, 76, palette.PARCHMENT, palette.LAND)


def _row(g: Cyclades, say: Say, d: Drawing, seat: Seat, top: int, ground: str) -> None:
    d.text(160, top + 82, name(say, seat), 42, palette.IVORY, EXTRA, room=400)
    d.text(_COLUMNS["islands"][0], top + 84, str(len(islands(g, seat))), 44, palette.CREAM, BOLD, anchor="middle")
    counts = Counter(built.kind for _, _, built in owned(g, seat))
    for at, kind in enumerate(Building):
        x, y = _COLUMNS["buildings"][0] - 42 + 84 * (at % 2), top + 42 + 54 * (at // 2)
        d.icon(BUILDINGS[kind], x - 14, y, 36, palette.BRONZE if counts[kind] else palette.UNDER_WAY, ground)
        d.text(x + 16, y + 11, str(counts[kind]), 31, palette.CREAM if counts[kind] else palette.MUTED, BOLD,
               anchor="middle")  # fmt: skip
    d.text(
        _COLUMNS["gold"][0], top + 84, str(g.purses.get(seat, 0)), 44, palette.CREAM, BOLD, anchor="middle", room=110
    )
