"""The main picture: the New Land at the top, the sea, ships in their lanes, and the quay with the meeting square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine.core import Seat
from engine.games.doom.rules.table import passengers, seats_of
from engine.games.doom.state import Doom, Neutral, Place, Ship, ShipId
from engine.language import Say
from engine.look import NEUTRAL, Band, Drawing, News, house, palette
from engine.look.type import EXTRA, width

LANES = {ShipId.A: 254, ShipId.B: 474, ShipId.C: 672, ShipId.D: 870, ShipId.E: 1067}
_LEFT, _TOP, _WIDTH, _HEIGHT = 24, 258, 1152, 458
_PITCH, _ROW = 45, 44

_BED = "V440Q1152,458 1134,458H18Q0,458 0,440Z"
_SWELL = (
    "M0,150q96,16 192,0q96,-16 192,0q96,16 192,0q96,-16 192,0q96,16 192,0q96,-16 192,0" + _BED,
    "M0,240q115.2,-18 230.4,0q115.2,18 230.4,0q115.2,-18 230.4,0q115.2,18 230.4,0q115.2,-18 230.4,0" + _BED,
    "M0,330q144,18 288,0q144,-18 288,0q144,18 288,0q144,-18 288,0" + _BED,
)
_WAVES = (
    (124, 122), (304, 140), (594, 118), (664, 176), (514, 214), (734, 130), (904, 150), (1074, 122), (984, 205),
    (824, 238), (534, 290), (1086, 262), (44, 236), (114, 300), (260, 336), (694, 292), (324, 386), (34, 384),
    (914, 300), (1098, 340), (154, 388), (414, 360), (394, 296),
)  # fmt: skip
_SHORE = (
    "C1110,80 1060,60 985,72 C905,86 868,92 785,78 C705,66 652,86 560,80 "
    "C470,74 432,90 342,86 C251,82 212,68 140,78 C90,85 40,74 "
)
_HILLS = "M590,0 C640,22 676,40 730,36 C786,32 806,8 846,0Z M800,0 C860,18 904,46 968,42 C1034,38 1056,12 1104,0Z"
_TREES = (
    "M1078,54 C1070.3,47.1 1071.1,31.6 1078,17.9 C1084.9,31.6 1085.7,47.1 1078,54Z"
    "M1096,57 C1086.5,48.6 1087.6,29.7 1096,12.9 C1104.4,29.7 1105.5,48.6 1096,57Z"
    "M1114,52 C1107,45.8 1107.8,31.7 1114,19.2 C1120.2,31.7 1121,45.8 1114,52Z"
    "M742,54 C735.7,48.4 736.4,35.8 742,24.6 C747.6,35.8 748.3,48.4 742,54Z"
    "M758,58 C749.9,50.8 750.8,34.6 758,20.2 C765.2,34.6 766.1,50.8 758,58Z"
)
_TEMPLE = (
    "M32,3 L61,19 V24 H3 V19Z M10,28 h7 v22 h-7Z M23,28 h7 v22 h-7Z M35,28 h7 v22 h-7Z M48,28 h7 v22 h-7Z "
    "M4,51 h56 v5 h-56Z"
)
_MOLES = (101, 344, 542, 740, 938, 1135)


def world(g: Doom, say: Say, news: News) -> Iterator[Band]:
    """The empty world as one band, then small ones: names, cubes on the land, the square, ships, cubes aboard."""
    yield _scenery(tuple(g.ships))
    yield from _names(tuple(g.ships), say)
    yield from _land(g.new_land, 24 + 20 + width(say("picture-new-land"), 34, EXTRA), news)
    yield Drawing.piece(NEUTRAL, 62, 694, 32)
    yield Drawing.caption(86, 705, str(g.square), 34, palette.IVORY, EXTRA)
    for ship_id, ship in g.ships.items():
        at = LANES[ship_id], 520 if ship.place is Place.OCEAN else 666
        yield from ship_at(at, ship_id, ship, g.seats, news)


def _scenery(ships: Sequence[ShipId]) -> Band:
    d = Drawing.panel(_LEFT, _TOP, _WIDTH, _HEIGHT, palette.SEA[0], radius=18)

    def draw(path: str, fill: str | None = None, **more: object) -> None:
        d.path(path, fill, x=_LEFT, y=_TOP, **more)  # pyright: ignore[reportArgumentType]

    for swell, colour in zip(_SWELL, palette.SEA[1:], strict=True):
        draw(swell, colour)
    draw(waves(_WAVES), line=palette.WAVE, cap="round")
    d.path(f"M1151,64 {_SHORE}1,82", x=_LEFT, y=_TOP + 9, line=palette.SHALLOWS, line_width=12)
    draw(f"M1151,64 {_SHORE}1,82", line=palette.SAND, line_width=9)
    draw(f"M0,82 V18 Q0,0 18,0 H1134 Q1152,0 1152,18 V64 {_SHORE}0,82Z", palette.LAND)
    draw(_HILLS, palette.HILLS)
    draw(_TREES, palette.TREES)
    d.path(_TEMPLE, palette.PARCHMENT_SHADE, x=_LEFT + 884, y=_TOP + 8, scale=0.9)
    draw("".join(f"M{x},412v-50a7,7 0 0 1 14,0v50Z" for x in _MOLES), palette.MOLE)
    draw("M0,412H1152V440Q1152,458 1134,458H18Q0,458 0,440Z", palette.QUAY)
    draw("M0,414H1152", line=palette.QUAY_EDGE, line_width=4)
    routes = "".join(f"M{LANES[ship] - _LEFT},398V104" for ship in ships)
    draw(routes, line=palette.ROUTE, line_width=4, dash="0.1 15", cap="round")
    return d.band()


def waves(spots: Iterable[tuple[int, int]]) -> str:
    return "".join(f"M{x},{y}q6.5,-9 13,0t13,0t13,0t13,0" for x, y in spots)


def _names(ships: Sequence[ShipId], say: Say) -> Iterator[Band]:
    yield Drawing.caption(44, 308, say("picture-new-land"), 34, palette.IVORY, EXTRA, room=150)
    yield Drawing.caption(44, 434, say("picture-ocean"), 31, palette.SEA_LABEL, room=92)
    yield Drawing.caption(44, 604, say("picture-port"), 31, palette.SEA_LABEL, room=80)
    for ship in ships:
        yield Drawing.caption(LANES[ship], 704, say.value(ship), 31, palette.IVORY, anchor="middle", room=180)


def _land(cubes: Sequence[Seat | None], left: float, news: News) -> Iterator[Band]:
    """The cubes on the New Land by colour: one by one if they can be counted at a glance, else as numbers."""
    groups = [(seat, len(tuple(same))) for seat, same in groupby(sorted(cubes, key=_order))]
    single = all(n <= 5 for _, n in groups) and 45 * len(cubes) + 23 * len(groups) <= 660
    x = max(240.0, left + 46)
    for seat, n in groups:
        place = f"land.{house(seat).id}"
        if single:
            spots = [(x + 45 * i, 298.0) for i in range(n)]
            for spot in spots:
                yield Drawing.piece(house(seat), *spot, 42)
            news.rings(place, spots, 42, palette.LAND)
            x += 45 * n + 23
        else:
            yield Drawing.piece(house(seat), x, 298, 42)
            if news.more(place, n) > 0:
                news.ring(x, 298, 42, palette.LAND)
            yield Drawing.caption(x + 26, 310, str(n), 34, palette.IVORY, EXTRA)
            x += 26 + width(str(n), 34, EXTRA) + 40


def _order(cube: Seat | None) -> tuple[bool, int]:
    return cube is None, 0 if cube is None else int(cube)


def ship_at(at: tuple[int, int], ship_id: ShipId, ship: Ship, players: Sequence[Seat], news: News) -> Iterator[Band]:
    """One ship, with the middle of its keel at a place. Free seats are ringed holes, so that they can be counted.
    Marked as new: cubes that came aboard, or the hull of a ship that was moved, upgraded or left by a passenger."""
    wide, deep, places = _seats_at(at, seats_of(ship_id, ship))
    middle, bottom = at
    top = bottom - deep
    yield _vessel(ship_id.value.upper(), middle, top, wide, deep, upgraded=ship.upgraded)
    aboard: list[Seat | None] = sorted(ship.passengers, key=_order)
    for i, (x, y) in enumerate(places):
        if i < len(aboard):
            yield Drawing.piece(house(aboard[i]), x, y, 40)
        else:
            yield _free(x, y, printed=ship.printed and i == len(aboard))
    left_by = 0
    for cube in (*players, None):
        spots = [spot for spot, owner in zip(places, aboard, strict=False) if owner == cube]
        if cube is None and ship.printed:
            spots.append(places[len(aboard)])
        left_by += news.rings(f"ship.{ship_id}.{house(cube).id}", spots, 40, palette.WOOD) < 0
    if news.at(f"ship.{ship_id}", f"{ship.place}{'*' if ship.upgraded else ''}") or left_by:
        left = middle - wide / 2
        reach = int(left) - 16, top - 52, wide + 48, deep + 66
        news.trace(_outline(wide, deep), left, top, reach, (left + wide + 7, top - 30))


def passengers_at(at: tuple[int, int], ship_id: ShipId, ship: Ship) -> Iterator[tuple[Seat | Neutral, float, float]]:
    _, _, places = _seats_at(at, seats_of(ship_id, ship))
    for passenger, spot in zip(passengers(ship, printed=True), places, strict=False):
        yield (passenger, *spot)


def _seats_at(at: tuple[int, int], seats: int) -> tuple[int, int, list[tuple[float, float]]]:
    """Width and depth of the hull with the middle of its keel at a place, and the middles of its seats."""
    columns = 4 if seats > 5 else 3
    rows = (columns, seats - columns) if seats > columns else (seats,)
    wide, deep = 31 + _PITCH * columns, 18 + _ROW * len(rows)
    middle, bottom = at
    places: list[tuple[float, float]] = [
        (middle + (column - (across - 1) / 2) * _PITCH, bottom - deep + 31 + row * _ROW)
        for row, across in enumerate(rows)
        for column in range(across)
    ]
    return wide, deep, places


def _free(x: float, y: float, *, printed: bool) -> Band:
    d = Drawing.around(x, y, 21)
    d.circle(x, y, 14, palette.DARK_WOOD, edge=palette.FREE_SEAT, edge_width=2.5)
    if printed:
        d.circle(x, y, 19, palette.DARK_WOOD, edge=palette.TRIM, edge_width=2.5)
        d.token(NEUTRAL, x, y, 30)
    return d.band()


def _vessel(letter: str, middle: float, top: int, wide: int, deep: int, *, upgraded: bool) -> Band:
    left = middle - wide / 2
    d = Drawing(int(left) - 12, top - 74, wide + 30, deep + 88)
    _sail(d, letter, middle, top, upgraded=upgraded)
    _hull(d, left, top, wide, deep)
    foam = "M0,0q11,-10 22,0" + "t22,0" * ((wide - 56) // 22)
    d.path(foam, x=left + 17, y=top + deep + 3, line=palette.FOAM, line_width=4.5, cap="round")
    return d.band()


def _sail(d: Drawing, letter: str, middle: float, top: float, *, upgraded: bool) -> None:
    d.path("M-3,-68 h6 v70 h-6Z", palette.DARK_WOOD, x=middle, y=top)
    d.path("M-50,0 H50 C56,16 55,34 49,52 Q0,42 -49,52 C-55,34 -56,16 -50,0Z", palette.PARCHMENT, x=middle, y=top - 60)
    d.path("M-56,-60 h112", x=middle, y=top, line=palette.DARK_WOOD, line_width=7, cap="round")
    d.text(middle - (15 if upgraded else 0), top - 19, letter, 42, palette.INK, EXTRA, anchor="middle")
    if upgraded:
        d.icon("star", middle + 19, top - 35, 30, palette.STAR, palette.PARCHMENT)


def _outline(r: int, b: int) -> str:
    return (
        f"M-3,-28 C2,-10 8,0 22,0 H{r - 24} C{r - 10},0 {r - 2},-10 {r + 6},-34 "
        f"C{r + 14},-8 {r + 8},{b * 0.62:.1f} {r - 16},{b * 0.88:.1f} "
        f"C{r - 28},{b * 0.98:.1f} {r - 40},{b} {r - 52},{b} H50 C18,{b} -10,{b * 0.62:.1f} -3,-28Z"
    )


def _hull(d: Drawing, left: float, top: float, wide: int, deep: int) -> None:
    r = wide
    d.path(_outline(wide, deep), palette.WOOD, x=left, y=top)
    rail = f"M4,-9 C9,2 14,5 22,5 H{r - 24} C{r - 15},5 {r - 9},2 {r - 2},-10"
    d.path(rail, x=left, y=top, line=palette.TRIM, line_width=4.5, cap="round")
    d.path("M-8.5,0 a8.5,5.5 0 1 0 17,0 a8.5,5.5 0 1 0 -17,0Z", palette.CREAM, x=left + r - 3, y=top + 17)
    d.circle(left + r - 2, top + 17, 3.4, palette.INK)
