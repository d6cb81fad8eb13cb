"""The map: sea spaces with their names, islands, and the pieces on them, in any size.

The printed map is one band, equal at every table with this map. Pieces are small bands on top of it.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache

from engine.games.cyclades.data import DATA, IslandEntry, Map, Point
from engine.games.cyclades.pictures.signs import BUILDINGS, garrison, medallion
from engine.games.cyclades.state import Built, Creature, Cyclades, Island, Land, MapName, Space
from engine.look import Band, Drawing, News, Place, palette
from engine.look.type import MEDIUM

LEFT, TOP, WIDE, TALL = 24, 136, 960, 836
_TOUCH = 10.0  # maximum distance of touching circles of an island
Slot = tuple[Island, int]
"""A slot of an island, from 0."""


TIGHT = 26
"""A space of at most this radius in px has its fleet lower, away from the words of the row above."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of a canvas with a map in its middle. `scale`: px of a hundredth of the map; `below`: px kept free at the
    bottom."""

    name: MapName
    left: int
    top: int
    wide: int
    tall: int
    scale: float
    below: int = 0

    @property
    def map(self) -> Map:
        return DATA.maps[self.name]

    @property
    def reach(self) -> float:
        """Radius of a space; neighbours touch."""
        return 4.5 * self.scale

    @property
    def piece(self) -> int:
        """Size of troops and fleets, with room for a figure of 28 px."""
        return max(40, round(0.95 * self.reach))

    @property
    def slot(self) -> int:
        return min(30, round(0.9 * self.reach))

    def at(self, point: Point) -> tuple[int, int]:
        """Position of a point of the data on the canvas, in whole px, so that equal pieces are equal bytes."""
        x, y = point
        return (
            round(self.left + self.wide / 2 + self.scale * (x - 50)),
            round(self.top + (self.tall - self.below) / 2 + self.scale * (y - 50)),
        )

    def by(self, point: Point, across: float, down: float) -> tuple[int, int]:
        """The place so many radii right of and below a point of the data."""
        x, y = self.at(point)
        return x + round(across * self.reach), y + round(down * self.reach)

    # places on islands

    def shore(self, entry: IslandEntry) -> float:
        """Radius of the circles of its land."""
        return self.reach * (1.12 if len(entry.land) == 1 else 0.93)

    def home(self, entry: IslandEntry) -> Point:
        return self.at(entry.land[0])

    def troops(self, entry: IslandEntry, *, beside: bool = False) -> Point:
        """Above the building on the smallest islands; aside if they stand `beside` a figurine."""
        if len(entry.land) == 1:
            return self.by(entry.land[0], 0, -0.45)
        return self.by(entry.land[0], -0.3, 0.2) if beside else self.home(entry)

    def figure(self, entry: IslandEntry) -> Point:
        """Above the troops, on the right; on the smallest islands at the shore."""
        return self.by(entry.land[0], 1, -0.5) if len(entry.land) == 1 else self.by(entry.land[0], 0.6, -0.65)

    def spots(self, entry: IslandEntry) -> list[Point]:
        x, y = self.by(entry.land[0], 0, 0.62) if len(entry.land) == 1 else self.at(entry.land[1])
        pitch = self.slot + 3
        return [(x + round(pitch * (n - (entry.spot - 1) / 2)), y) for n in range(entry.spot)]

    def slots(self, entry: IslandEntry) -> list[Point]:
        """The slots of the metropolis spot, then the others, on circles of their own as far as there are any."""
        circles = [self.at(point) for point in entry.land[2:]] or [self.home(entry)]
        found = self.spots(entry)
        for n in range(entry.slots - entry.spot):
            x, y = circles[n % len(circles)]
            found.append((x, y + (self.slot + 5) * (n // len(circles))))
        return found

    # places at sea

    def fleet(self, space: Space) -> Point:
        x, y = self.middle(space)
        return x, y - (12 if self.reach > TIGHT else 9)

    def arrow(self, space: Space) -> Point:
        x, y = self.middle(space)
        return x - round(self.reach) + 3, y

    def word(self, space: Space) -> Point:
        """The middle of the printed name of a space."""
        x, y = self.middle(space)
        return x, y + (25 if self.reach > 40 else 15)

    def place(self, thing: Space | Island | Slot) -> Place:
        """The rectangle around a space, a slot, or the land of an island."""
        if isinstance(thing, tuple):
            spots, reach = [self.slots(self.map.land[thing[0]])[thing[1]]], self.slot / 2
        elif isinstance(thing, Island):
            spots, reach = [*map(self.at, self.map.land[thing].land)], self.shore(self.map.land[thing])
        else:
            spots, reach = [self.middle(thing)], self.reach
        left, top = (round(min(one[axis] for one in spots) - reach) for axis in (0, 1))
        right, bottom = (round(max(one[axis] for one in spots) + reach) for axis in (0, 1))
        return left, top, right - left, bottom - top

    def middle(self, place: Space | Island) -> Point:
        if isinstance(place, Island):
            return self.home(self.map.land[place])
        sea = self.map.water[place]
        return self.at((sea.x, sea.y))


def whole(name: MapName) -> Frame:
    """The map on the board."""
    return Frame(name, LEFT, TOP, WIDE, TALL, 9.6)


# the printed map


@cache
def printed(frame: Frame, *, lettered: bool = True) -> Band:
    """Sea, spaces, islands and slots: everything that is equal in all games and languages. `lettered` prints the names
    of the spaces."""
    d = Drawing(frame.left, frame.top, frame.wide, frame.tall, palette.ABYSS)
    _sea(d, frame)
    reach = frame.reach - 3
    for entry in frame.map.sea:
        x, y = frame.at((entry.x, entry.y))
        d.circle(x, y, reach, None, edge=palette.WAVE, edge_width=1.5)
        if lettered:
            down = frame.word(entry.space)[1] + 9
            d.text(x, down, entry.space, 26, palette.SEA_LABEL, MEDIUM, anchor="middle")
        if entry.arrows:
            d.circle(x, y, reach, None, edge=palette.BRONZE, edge_width=3.5)
    for entry in frame.map.islands:
        _land(d, frame, entry)
        half = frame.slot / 2
        for x, y in frame.slots(entry):
            d.box(x - half, y - half, 2 * half, 2 * half, palette.TREES, radius=4)
        (x, y), (to_x, _) = frame.spots(entry)[0], frame.spots(entry)[-1]
        outline = f"M0,0H{to_x - x + 2 * half + 4:.0f}V{2 * half + 4:.0f}H0Z"
        d.path(outline, x=x - half - 2, y=y - half - 2, line=palette.BRONZE, line_width=2, dash="12 6")
    return d.band()


def _sea(d: Drawing, frame: Frame) -> None:
    d.box(frame.left, frame.top, frame.wide, frame.tall, palette.SEA[0], radius=18)
    wave = frame.wide / 6
    for n, colour in enumerate(palette.SEA[1:], 1):
        top = frame.tall * n // 4
        crests = f"q{wave / 2:g},18 {wave:g},0" + f"t{wave:g},0" * 5
        down = frame.tall - top - 18
        d.path(f"M0,0{crests}V{down}q0,18 -18,18H18q-18,0 -18,-18Z", colour, x=frame.left, y=frame.top + top)


def _land(d: Drawing, frame: Frame, entry: IslandEntry) -> None:
    spots = [(point, frame.at(point)) for point in entry.land]
    joints = [(a, b) for n, (p, a) in enumerate(spots) for q, b in spots[n + 1 :] if _touch(p, q)]
    reach = frame.shore(entry)
    for colour, more in ((palette.SAND, 4), (palette.LAND, 0)):
        for (x, y), (to_x, to_y) in joints:
            wide = 1.44 * frame.reach + 2 * more
            d.path(f"M0,0L{to_x - x:.1f},{to_y - y:.1f}", x=x, y=y, line=colour, line_width=wide)
        for _, (x, y) in spots:
            d.circle(x, y, reach + more, colour)


def _touch(a: Point, b: Point) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < _TOUCH**2


# pieces on the map


def kraken_at(g: Cyclades) -> Space | None:
    figure = g.figures.get(Creature.KRAKEN)
    return None if figure is None else figure.space


def lying(g: Cyclades, frame: Frame, news: News, lit: Collection[Slot] | None = None) -> Iterator[Band]:
    """All pieces on the map; also notes new ones in `news`. With `lit` slots other buildings are dark."""
    for entry in frame.map.islands:
        yield from _island(g, frame, entry, news, lit)
    for space in frame.map.water:
        yield from _space(g, frame, space, news)


def _island(g: Cyclades, frame: Frame, entry: IslandEntry, news: News, lit: Collection[Slot] | None) -> Iterator[Band]:
    land = g.lands[entry.island]
    yield from _buildings(frame, entry, land, news, lit)
    creature = next((one for one, figure in g.figures.items() if figure.island == entry.island), None)
    x, y = frame.troops(entry, beside=creature is not None)
    if land.owner is not None:
        yield garrison(land.owner, land.troops, x, y, frame.piece)
    if news.at(f"land.{entry.island}", "" if land.owner is None else f"{land.owner} {land.troops}"):
        news.ring(x, y, frame.piece, palette.LAND)
    if creature is not None:
        x, y = frame.figure(entry)
        yield medallion(creature, x, y, frame.piece)
        if news.at(f"figure.{creature}", entry.island):
            news.ring(x, y, frame.piece, palette.LAND)


def _buildings(
    frame: Frame, entry: IslandEntry, land: Land, news: News, lit: Collection[Slot] | None
) -> Iterator[Band]:
    places = frame.slots(entry)
    for n, (x, y) in enumerate(places):
        built = land.slots[n]
        chosen = lit is not None and (entry.island, n) in lit
        if built is not None or chosen:
            yield building(built, x, y, frame.slot, lit=chosen if lit is not None else None)
        if news.at(f"slot.{entry.island}.{n}", "" if built is None else built.kind):
            news.ring(x, y, frame.slot, palette.LAND)
    spots = frame.spots(entry)
    x, y = round((spots[0][0] + spots[-1][0]) / 2), spots[0][1]
    if land.metropolis:
        yield city(x, y, frame.slot + (12 if len(spots) > 1 else 1))
    if news.at(f"metropolis.{entry.island}", "yes" if land.metropolis else ""):
        news.ring(x, y, frame.slot + 10, palette.LAND)


def city(x: float, y: float, size: int) -> Band:
    d = Drawing.around(x, y, size / 2 + 2)
    d.box(x - size / 2, y - size / 2, size, size, palette.TREES, radius=8, edge=palette.IVORY)
    d.icon("temple", x, y, size - 8, palette.IVORY, palette.TREES)
    return d.band()


def building(built: Built | None, x: float, y: float, size: int, *, lit: bool | None = None) -> Band:
    ground, ink = (palette.CLAY, palette.CREAM) if lit is False else (palette.PARCHMENT, palette.INK)
    reach = size / 2 + (3 if lit else 0)
    d = Drawing.around(x, y, reach + 1)
    d.box(
        x - reach, y - reach, 2 * reach, 2 * reach, ground, radius=5, edge=palette.BRONZE if lit else None, edge_width=4
    )
    if built is not None:
        d.icon(BUILDINGS[built.kind], x, y, size - 4, ink, ground)
    return d.band()


def arrow(x: float, y: float) -> Band:
    """The mark of trade at the edge of a space."""
    d = Drawing.around(x, y, 14)
    d.circle(x, y, 12, palette.BRONZE, edge=palette.INK, edge_width=2)
    d.icon("arrow", x, y, 17, palette.INK, palette.BRONZE)
    return d.band()


def _space(g: Cyclades, frame: Frame, space: Space, news: News) -> Iterator[Band]:
    (x, y), fleet = frame.fleet(space), g.fleets.get(space)
    if frame.map.water[space].arrows:
        yield arrow(*frame.arrow(space))
    if fleet is not None:
        yield garrison(fleet.seat, fleet.count, x, y, frame.piece)
    if kraken_at(g) == space:
        yield medallion(Creature.KRAKEN, x, y, frame.piece + 6)
        if news.at("figure.kraken", space):
            news.ring(x, y, frame.piece + 6, palette.SEA[2])
    if news.at(f"sea.{space}", "" if fleet is None else f"{fleet.seat} {fleet.count}"):
        news.ring(x, y, frame.piece, palette.SEA[2])
