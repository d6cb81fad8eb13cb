"""The final sheet: the winners, metropolises and the gold behind the screens, sorted by place."""

from collections import Counter
from collections.abc import Iterator

from engine.core import Result, Seat
from engine.games.cyclades.pictures.signs import BUILDINGS
from engine.games.cyclades.rules.board import islands, metropolises, owned
from engine.games.cyclades.state import Building, Cyclades
from engine.games.naming import name
from engine.games.sheet import victory
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_ROWS_TOP, _ROW = 450, 146
_COLUMNS = {
    "islands": (640, "land"),
    "buildings": (800, "tower"),
    "gold": (960, "coins"),
    "metropolises": (1110, "temple"),
}


def height(result: Result) -> int:
    """The height of the sheet in px."""
    return _ROWS_TOP + _ROW * len(result.standings) + 14


def final_bands(g: Cyclades, result: Result, say: Say) -> Iterator[Band]:
    about = say("picture-wins.about", metropolises=result.standings[0][1], cycle=g.cycle)
    yield victory(say, result, say("picture-over"), about, _cities, 520)
    yield _heads(say)
    for at, (place, seat, _) in enumerate(result.placed()):
        yield _row(g, result, say, _ROWS_TOP + _ROW * at, place, seat)


def _cities(d: Drawing) -> None:
    d.path("M0,96 C60,20 150,-6 240,44 C290,70 340,62 380,96Z", palette.LAND, x=770, y=164)
    d.path("M40,96 C100,50 160,40 230,70 C280,90 320,84 352,96Z", palette.HILLS, x=770, y=164)
    d.icon("temple", 910, 158, 90, palette.PARCHMENT, palette.LAND)
    d.icon("temple", 1030, 172, 76, palette.PARCHMENT, palette.LAND)


def _heads(say: Say) -> Band:
    d = Drawing(0, 336, 1200, 108, palette.ABYSS)
    for key, (x, icon) in _COLUMNS.items():
        d.icon(icon, x, 374, 46, palette.BRONZE, palette.ABYSS)
        d.text(x, 432, say(f"picture-own-{key}"), 29, palette.MUTED, MEDIUM, anchor="middle", room=146)
    return d.band()


def _row(g: Cyclades, result: Result, say: Say, top: int, place: int, seat: Seat) -> Band:
    d = Drawing(0, top - 4, 1200, _ROW, palette.ABYSS)
    won = seat in result.winners
    ground = palette.RAISED if won else palette.PANEL
    d.box(24, top, 1152, 136, ground, radius=14, edge=palette.IVORY if won else None, edge_width=4)
    d.text(54, top + 84, str(place), 44, palette.BRONZE, EXTRA, anchor="middle")
    d.token(house(seat), 114, top + 68, 64)
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
    d.text(_COLUMNS["metropolises"][0], top + 90, str(metropolises(g, seat)), 64, palette.IVORY, EXTRA, anchor="middle")
    return d.band()
