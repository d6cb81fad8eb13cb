"""Names of islands with their income, each on a plate that hides no piece and no pin."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import hypot
from typing import TypeAlias

from engine.core import Seat, View
from engine.games.cyclades.data import IslandEntry, Point
from engine.games.cyclades.pictures.islands import Frame, kraken_at
from engine.games.cyclades.rules.board import standing_on
from engine.games.cyclades.state import Cyclades, Island, Space
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA, width

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in px of the board."""

_NAME, _HIGH = 28, 30
ASTRAY = 4000.0
"""Weighted px from which a plate is too far from its island."""
WORDS, FIGURES, LYING, RIM = 12.0, 8.0, 4.0, 3.9
"""Weights of words, which are never hidden, of figures and of other things, which are only hidden if there is no other
place, and of their rims."""


def names(
    view: View[Cyclades],
    say: Say,
    frame: Frame,
    news: News | None = None,
    pins: Iterable[Box] | None = None,
    lit: Collection[Island] | None = None,
) -> Iterator[Band]:
    """A plate with the name and the income of each island; also notes new income in `news`. The viewer's own are in
    their colour. With `lit` islands these are on parchment and all others dark. Plates hide no `pins`; if that is None,
    no names of sea spaces."""
    g = view.seen
    for entry, name, x, y in placed(g, say, frame, pins):
        land = g.lands[entry.island]
        own = lit is None and land.owner is not None and land.owner == view.viewer
        income = entry.prosperity + land.markers
        yield plate(name, income, x, y, land.owner if own else None, lit=lit is not None and entry.island in lit)
        if news is not None and news.more(f"horn.{entry.island}", land.markers) > 0:
            news.ring(x + plate_width(name, income) / 2 - 24, y, 30, palette.ABYSS)


def placed(
    g: Cyclades, say: Say, frame: Frame, pins: Iterable[Box] | None = None
) -> Iterator[tuple[IslandEntry, str, int, int]]:
    islands = frame.map.islands
    taken = [*((pin, WORDS) for pin in pins or ()), *things(g, frame, lettered=pins is None)]
    reach = frame.reach + 2
    for entry in sorted(islands, key=lambda one: len(one.land)):  # the smallest have the fewest places
        name = str(say.value(entry.island))
        wide = plate_width(name, entry.prosperity + g.lands[entry.island].markers)
        circles = tuple(map(frame.at, entry.land))
        close = [around(*circle, 230) for circle in circles]
        others = [(around(*frame.at(one), reach), 0.3) for other in islands if other is not entry for one in other.land]
        near = tuple(one for one in (*taken, *others) if any(meet(one[0], place) for place in close))
        x, y = _place(circles, wide, frame, near)
        taken.append((plate_at(x, y, wide), WORDS))
        yield entry, name, x, y


def plate(name: str, income: int, x: float, y: float, own: Seat | None = None, *, lit: bool = False) -> Band:
    """The name of an island around (x, y) with its income if there is any; in the colour of the viewer if the island is
    their `own`, `lit` if it may be chosen."""
    wide = plate_width(name, income)
    ground, ink = (palette.ABYSS, palette.IVORY) if own is None else (house(own).fill, palette.INK)
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (ground, ink)
    left, top = round(x - wide / 2), round(y) - _HIGH // 2
    d = Drawing(left - 1, top - 1, wide + 2, _HIGH + 2)
    d.box(left, top, wide, _HIGH, ground, radius=8, edge=palette.BRONZE if lit else None, edge_width=4)
    d.text(left + 5, round(y) + 10, name, _NAME, ink, BOLD)
    if income:
        right = left + wide - 5
        bronze = palette.BRONZE if ground == palette.ABYSS else ink
        d.icon("horn", right - width(str(income), _NAME, EXTRA) - 12, y, 21, bronze, ground)
        d.text(right, round(y) + 10, str(income), _NAME, ink, EXTRA, anchor="end")
    return d.band()


@lru_cache(maxsize=1024)
def _place(circles: tuple[Point, ...], wide: int, frame: Frame, near: tuple[tuple[Box, float], ...]) -> tuple[int, int]:
    """Position of the plate of an island with these circles: the nearest one that hides nothing, else the one that
    hides least. Cached, since little changes from one picture to the next."""
    places = _candidates(circles, wide, frame)
    for least in (LYING, FIGURES, WORDS):
        found = _least(places, wide, near, [box for box, weight in near if weight >= least])
        if found is not None:
            return found
    raise AssertionError("there is room beside the words around an island")


def _least(
    places: Iterable[tuple[float, tuple[int, int]]],
    wide: int,
    near: Sequence[tuple[Box, float]],
    spared: Sequence[Box],
) -> tuple[int, int] | None:
    """The place that hides least and nothing that is `spared`; None if there is none. The nearest places are tried
    first. Distance is part of the cost, so most places need not be tried."""
    best: tuple[float, tuple[int, int]] | None = None
    for astray, place in places:
        if best is not None and astray > best[0]:
            break
        own = plate_at(*place, wide)
        if not any(meet(own, box) for box in spared):
            cost = _hidden(own, near) + astray, place
            best = cost if best is None else min(best, cost)
    return None if best is None else best[1]


@lru_cache(maxsize=256)
def _candidates(circles: Sequence[Point], wide: int, frame: Frame) -> list[tuple[float, tuple[int, int]]]:
    """Candidates for the plate of an island on the map, the nearest first, each with how far it is astray."""
    low, high = frame.left + wide / 2 + 4, frame.left + frame.wide - wide / 2 - 4
    found = set[tuple[int, int]]()
    for x, y in circles:
        for up, aside in product(range(-96, 97, 8), range(-152, 153, 8)):
            if frame.top + 16 < y + up < frame.top + frame.tall - 16:
                found.add((round(min(max(x + aside, low), high)), round(y + up)))
    judged = ((_astray(circles, place, wide, frame.reach), place) for place in found)
    return sorted(one for one in judged if one[0] < ASTRAY)


def things(g: Cyclades, frame: Frame, *, lettered: bool = True) -> list[tuple[Box, float]]:
    """The boxes of things on the map, with the weight of hiding them. `lettered`: the names of sea spaces must stay
    visible."""
    found: list[tuple[Box, float]] = []

    def lies(place: Point, size: float, weight: float = FIGURES) -> None:
        """The figure or the icon must stay visible, the rim should."""
        (x, y), rim = place, size / 2
        found.extend((((x - 10, y - 12, x + 10, y + 12), weight), (around(x, y, rim), RIM)))

    for entry in frame.map.islands:
        land, figure = g.lands[entry.island], standing_on(g, entry.island)
        if land.owner is not None:
            lies(frame.troops(entry, beside=figure is not None), frame.piece)
        if figure is not None:
            lies(frame.figure(entry), frame.piece)
        for n, place in enumerate(frame.slots(entry)):
            if land.slots[n] is not None or (land.metropolis and n < entry.spot):
                lies(place, frame.slot + 4, LYING)
            else:
                found.append((around(*place, frame.slot / 2), 0.1))
    for space, sea in frame.map.water.items():
        if space in g.fleets or space == kraken_at(g):
            lies(frame.fleet(space), frame.piece)
        if sea.arrows:
            found.append((around(*frame.arrow(space), 11), 4.0))
        found.append((word_at(frame, space), WORDS if lettered else 0.1))
    return found


def word_at(frame: Frame, space: Space) -> Box:
    x, y = frame.word(space)
    return x - 20, y - 12, x + 20, y + 12


def around(x: float, y: float, reach: float) -> Box:
    return x - reach, y - reach, x + reach, y + reach


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def plate_width(name: str, income: int) -> int:
    """Width of the plate of a name and an income: an even number, so that it has a middle."""
    more = 24 + width(str(income), _NAME, EXTRA) if income else 0
    return 2 * round((width(name, _NAME, BOLD) + more) / 2) + 10


def plate_at(x: float, y: float, wide: float) -> Box:
    return x - wide / 2, y - _HIGH / 2, x + wide / 2, y + _HIGH / 2


def _hidden(own: Box, near: Sequence[tuple[Box, float]]) -> float:
    left, top, right, bottom = own
    return sum(
        weight * (min(right, c) - max(left, a)) * (min(bottom, d) - max(top, b))
        for (a, b, c, d), weight in near
        if a < right and left < c and b < bottom and top < d
    )


def _astray(circles: Sequence[Point], place: Point, wide: int, reach: float) -> float:
    """How far a plate is from its island, in weighted px: little where it touches the shore, much beyond."""
    left, top, right, bottom = plate_at(*place, wide)
    off = min(hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) for x, y in circles)
    return off + 40 * max(0, off - reach - 6) + 0.2 * min(hypot(place[0] - x, place[1] - y) for x, y in circles)
