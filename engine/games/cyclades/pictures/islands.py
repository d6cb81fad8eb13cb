"""The map: sea spaces with their names, islands, and the pieces on them.

The printed map is one band, equal at every table with this map. Pieces are small bands on top of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.cyclades.data import DATA, IslandEntry, Point
from engine.games.cyclades.pictures.signs import BUILDINGS, horn, medallion, pieces
from engine.games.cyclades.rules.board import chart
from engine.games.cyclades.state import Built, Creature, Cyclades, Land, MapName, Space
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import MEDIUM

LEFT, TOP, WIDE, TALL = 24, 136, 960, 836
_SCALE, _RISE = 9.6, 6.2
_REACH = 10.0  # maximum distance of touching circles of an island
_SLOT = 31


def at(point: Point) -> Point:
    """Position of a point of the data on the canvas, in whole px, so that equal pieces are equal bytes."""
    return round(LEFT + _SCALE * point[0]), round(TOP + _SCALE * (point[1] - _RISE))


# the printed map


@cache
def printed(name: MapName, left: int = LEFT, *, lettered: bool = True) -> Band:
    """Sea, spaces, islands and slots: everything that is equal in all games and languages.

    The map begins at x = `left` and is narrower by the same width at its right end. `lettered` prints the names of the
    spaces.
    """
    map_ = DATA.maps[name]
    d = Drawing(left, TOP, WIDE - 2 * (left - LEFT), TALL, palette.ABYSS)
    _sea(d)
    for entry in map_.sea:
        x, y = at((entry.x, entry.y))
        d.circle(x, y, 40, None, edge=palette.WAVE, edge_width=2)
        if lettered:
            d.text(x, y + 35, entry.space, 26, palette.SEA_LABEL, MEDIUM, anchor="middle")
        if entry.arrows:
            d.circle(x, y, 40, None, edge=palette.BRONZE, edge_width=3.5)
            d.circle(x - 33, y + 22, 13, palette.BRONZE, edge=palette.INK, edge_width=2)
            d.icon("arrow", x - 33, y + 22, 18, palette.INK, palette.BRONZE)
    for entry in map_.islands:
        _land(d, entry)
        for x, y in slot_places(entry):
            d.box(x - 15, y - 15, 30, 30, palette.TREES, radius=4)
        _frame(d, entry)
    return d.band()


def _sea(d: Drawing) -> None:
    """Four bands with wavy crests, far to near."""
    d.box(LEFT, TOP, WIDE, TALL, palette.SEA[0], radius=18)
    for n, colour in enumerate(palette.SEA[1:], 1):
        top = TALL * n // 4
        crests = "q60,18 120,0" + "t120,0" * 7
        d.path(f"M0,0{crests}V{TALL - top - 18}q0,18 -18,18H18q-18,0 -18,-18Z", colour, x=LEFT, y=TOP + top)


def _land(d: Drawing, entry: IslandEntry) -> None:
    """Circles, joined if they touch, with a line of sand."""
    spots = [at(point) for point in entry.land]
    joints = [(a, b) for n, a in enumerate(spots) for b in spots[n + 1 :] if _touch(a, b)]
    for colour, more in ((palette.SAND, 4), (palette.LAND, 0)):
        for (x, y), (to_x, to_y) in joints:
            d.path(f"M0,0L{to_x - x:.1f},{to_y - y:.1f}", x=x, y=y, line=colour, line_width=62 + 2 * more)
        for x, y in spots:
            d.circle(x, y, 40 + more, colour)


def _touch(a: Point, b: Point) -> bool:
    """True if two circles of an island touch."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < (_REACH * _SCALE) ** 2


def _frame(d: Drawing, entry: IslandEntry) -> None:
    """The dashed frame of the metropolis spot."""
    spots = spot_places(entry)
    left, right = spots[0][0] - 18, spots[-1][0] + 18
    y = spots[0][1]
    outline = f"M0,0H{right - left:.0f}V36H0Z"
    d.path(outline, x=left, y=y - 18, line=palette.BRONZE, line_width=2.5, dash="6 5")


# places on islands


def home(entry: IslandEntry) -> Point:
    """The middle of the circle with the troops and the name of an island."""
    return at(entry.land[0])


def troops_place(entry: IslandEntry) -> Point:
    """A little above the middle of that circle; higher if the building slots are on it too."""
    x, y = home(entry)
    return (x - 4, y - 23) if len(entry.land) == 1 else (x, y - 5)


def horn_place(entry: IslandEntry) -> Point:
    """Beside the slots; on the smallest islands below the troops."""
    if len(entry.land) == 1:
        x, y = home(entry)
        return x - 30, y + 4
    x, y = at(entry.land[1])
    return x - 12, y - 25


def figure_place(entry: IslandEntry) -> Point:
    """Above the troops; on the smallest islands beside them."""
    x, y = home(entry)
    return (x + 38, y - 42) if len(entry.land) == 1 else (x, y - 46)


def spot_places(entry: IslandEntry) -> list[Point]:
    """The middles of the slots under the metropolis spot."""
    if len(entry.land) == 1:
        x, y = home(entry)
        return [(x + 23 + 36 * n, y + 4) for n in range(entry.spot)]
    x, y = at(entry.land[1])
    return [(x + 36 * n - 18 * (entry.spot - 1), y + 6) for n in range(entry.spot)]


def other_places(entry: IslandEntry) -> list[Point]:
    """The middles of the other slots, on circles of their own as far as there are any."""
    circles = [at(point) for point in entry.land[2:]] or [home(entry)]
    found: list[Point] = []
    for n in range(entry.slots - entry.spot):
        x, y = circles[n % len(circles)]
        found.append((x, y + 36 * (n // len(circles))))
    return found


def slot_places(entry: IslandEntry) -> list[Point]:
    """The middles of all slots, in order."""
    return [*spot_places(entry), *other_places(entry)]


# pieces on the map


def kraken_at(g: Cyclades) -> Space | None:
    """The Kraken's space, None if it is not on the board."""
    figure = g.figures.get(Creature.KRAKEN)
    return None if figure is None else figure.space


def lying(g: Cyclades, news: News) -> Iterator[Band]:
    """All pieces on the map; also notes new ones in `news`."""
    map_ = chart(g)
    for entry in map_.islands:
        yield from _island(g, entry, news)
    for space, sea in map_.water.items():
        yield from _space(g, space, at((sea.x, sea.y)), news)


def _island(g: Cyclades, entry: IslandEntry, news: News) -> Iterator[Band]:
    land = g.lands[entry.island]
    income = entry.prosperity + land.markers
    if income:
        x, y = horn_place(entry)
        yield horn(income, x, y)
        if news.more(f"horn.{entry.island}", land.markers) > 0:
            news.ring(x, y, 30, palette.LAND)
    yield from _buildings(entry, land, news)
    x, y = troops_place(entry)
    small = len(entry.land) == 1
    if land.owner is not None and land.troops:
        yield pieces(land.owner, land.troops, x, y, 32 if small else 42)
    elif land.owner is not None:
        yield Drawing.piece(house(land.owner), x - 12, y, 32)
    if news.at(f"land.{entry.island}", "" if land.owner is None else f"{land.owner} {land.troops}"):
        news.ring(x - (12 if small else 15), y, 34 if small else 42, palette.LAND)
    creature = next((one for one, figure in g.figures.items() if figure.island == entry.island), None)
    if creature is not None:
        x, y = figure_place(entry)
        yield medallion(creature, x, y, 46)
        if news.at(f"figure.{creature}", entry.island):
            news.ring(x, y, 46, palette.LAND)


def _buildings(entry: IslandEntry, land: Land, news: News) -> Iterator[Band]:
    places = slot_places(entry)
    for n, built in enumerate(land.slots):
        if built is not None:
            x, y = places[n]
            yield building(built, x, y)
        if news.at(f"slot.{entry.island}.{n}", "" if built is None else built.kind):
            news.ring(*places[n], 36, palette.LAND)
    if land.metropolis:
        yield city(entry)
    if news.at(f"metropolis.{entry.island}", "yes" if land.metropolis else ""):
        x, y = spot_places(entry)[0]
        news.ring(x, y, 50, palette.LAND)


def city(entry: IslandEntry) -> Band:
    """A metropolis on its spot."""
    spots = spot_places(entry)
    x, y = (spots[0][0] + spots[-1][0]) / 2, spots[0][1]
    size, y = (44, y + 3) if len(spots) > 1 else (25, y + 1)
    d = Drawing.around(x, y, size / 2 + 8)
    d.box(x - size / 2 - 4, y - size / 2 - 4, size + 8, size + 8, palette.TREES, radius=8, edge=palette.IVORY)
    d.icon("temple", x, y, size, palette.IVORY, palette.TREES)
    return d.band()


def building(built: Built, x: float, y: float) -> Band:
    d = Drawing.around(x, y, _SLOT / 2 + 1)
    d.box(x - _SLOT / 2, y - _SLOT / 2, _SLOT, _SLOT, palette.PARCHMENT, radius=5)
    d.icon(BUILDINGS[built.kind], x, y, 26, palette.INK, palette.PARCHMENT)
    return d.band()


def _space(g: Cyclades, space: Space, place: Point, news: News) -> Iterator[Band]:
    x, y = place
    fleet = g.fleets.get(space)
    if fleet is not None:
        d = Drawing(round(x - 30), round(y + 8), 60, 10)
        d.path("M2,4q7,-5 14,0t14,0t14,0t14,0", x=x - 30, y=y + 8, line=palette.FOAM, line_width=2.5)
        yield d.band()
        yield pieces(fleet.seat, fleet.count, x, y - 11, 40)
    if kraken_at(g) == space:
        yield medallion(Creature.KRAKEN, x, y - 9, 54)
        if news.at("figure.kraken", space):
            news.ring(x, y - 9, 54, palette.SEA[2])
    if news.at(f"sea.{space}", "" if fleet is None else f"{fleet.seat} {fleet.count}"):
        news.ring(x - 14, y - 11, 42, palette.SEA[2])
