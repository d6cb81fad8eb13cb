"""Names of islands, each on a plate that hides no piece and no pin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from engine.core import Seat, View
from engine.games.cyclades.data import IslandEntry, Point
from engine.games.cyclades.pictures.islands import (
    LEFT,
    TALL,
    TOP,
    WIDE,
    at,
    figure_place,
    horn_place,
    kraken_at,
    slot_places,
    troops_place,
)
from engine.games.cyclades.rules.board import chart, standing_on
from engine.games.cyclades.state import Cyclades
from engine.language import Say
from engine.look import Band, Drawing, Pin, house, palette
from engine.look.pins import RADIUS, SMALL
from engine.look.type import BOLD, width

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in px of the board."""

Steps: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""Offsets at which a plate is tried, downwards and across from the middle of a circle, in px."""

_NAME, _HIGH = 28, 34
_USUAL: Steps = (40, -50, 66, -2, -76), (0, -44, 44, -84, 84)
_ALL: Steps = range(-96, 97, 4), range(-152, 153, 4)
"""The offsets to try after the usual ones."""
LYING = 4.0
"""Weight from which a thing must not be hidden."""


def names(view: View[Cyclades], say: Say, pins: Iterable[Pin] = (), *, left: int = LEFT) -> Iterator[Band]:
    """A plate with the name of each island, the viewer's own in their colour.

    The map begins at x = `left` and is narrower by the same width at its right end. Without `pins`, the names of the
    sea spaces are printed on it and stay visible too.
    """
    g = view.seen
    for entry, name, x, y in placed(g, say, pins, left=left):
        owner = g.lands[entry.island].owner
        yield plate(name, x, y, None if owner is None or owner != view.viewer else owner)


def placed(
    g: Cyclades, say: Say, pins: Iterable[Pin] = (), *, left: int = LEFT
) -> Iterator[tuple[IslandEntry, str, int, int]]:
    """Each island with its name and the middle of its plate."""
    pins = tuple(pins)
    taken = [(box, 12.0) for pin in pins for box in _disc(pin)]
    taken += things(g, lettered=not pins)
    for entry in chart(g).islands:
        name = str(say.value(entry.island))
        wide = plate_width(name)
        circles = tuple(map(at, entry.land))
        around = [_around(*circle, 230) for circle in circles]
        others = [
            (_around(*at(one), 44), 1.0) for other in chart(g).islands if other is not entry for one in other.land
        ]
        near = tuple(one for one in (*taken, *others) if any(_meet(one[0], place) for place in around))
        x, y = _place(circles, wide, left, near)
        taken.append((plate_at(x, y, wide), 12.0))
        yield entry, name, x, y


def plate(name: str, x: float, y: float, own: Seat | None = None) -> Band:
    """The name of an island around (x, y), in the colour of the viewer if the island is their `own`."""
    wide = plate_width(name)
    ground, ink = (palette.ABYSS, palette.IVORY) if own is None else (house(own).fill, palette.INK)
    d = Drawing(round(x - wide / 2) - 1, round(y) - _HIGH // 2 - 1, wide + 2, _HIGH + 2)
    d.box(round(x - wide / 2), round(y) - _HIGH // 2, wide, _HIGH, ground, radius=8)
    d.text(round(x), round(y) + 10, name, _NAME, ink, BOLD, anchor="middle")
    return d.band()


@lru_cache(maxsize=1024)
def _place(circles: tuple[Point, ...], wide: int, left: int, near: tuple[tuple[Box, float], ...]) -> tuple[int, int]:
    """Position of the plate of an island with these circles: the nearest one that hides nothing, else the one that
    hides least.

    Cached, since little changes from one picture to the next.
    """
    limits = left + wide / 2 + 4, left + WIDE - 2 * (left - LEFT) - wide / 2 - 4
    lying = [box for box, weight in near if weight >= LYING]
    for steps, spared in ((_USUAL, lying), (_ALL, lying), (_ALL, ())):
        found = _least({*_candidates(circles, steps, *limits)}, circles, wide, near, spared)
        if found is not None:
            return found
    raise AssertionError("an island lies on the map")


def _least(
    places: Iterable[tuple[int, int]],
    circles: Sequence[Point],
    wide: float,
    near: Sequence[tuple[Box, float]],
    spared: Sequence[Box],
) -> tuple[int, int] | None:
    """The place that hides least and nothing that is `spared`; None if there is none.

    The nearest places are tried first. Distance is part of the cost, so most places need not be tried.
    """
    best: tuple[float, tuple[int, int]] | None = None
    for astray, place in sorted((_astray(circles, place), place) for place in places):
        if best is not None and astray > best[0]:
            break
        own = plate_at(*place, wide)
        if not any(_meet(own, box) for box in spared):
            cost = _hidden(own, near) + astray, place
            best = cost if best is None else min(best, cost)
    return None if best is None else best[1]


def _candidates(circles: Sequence[Point], steps: Steps, low: float, high: float) -> Iterator[tuple[int, int]]:
    """Candidates for the plate of an island: these offsets from each of its circles, within these limits of x."""
    down, across = steps
    for x, y in circles:
        for up, aside in product(down, across):
            if TOP + 20 < y + up < TOP + TALL - 20:
                yield round(min(max(x + aside, low), high)), round(y + up)


def _disc(pin: Pin) -> Iterator[Box]:
    """Two boxes that cover a pin."""
    reach = SMALL if pin.small else RADIUS
    for across, down in ((reach, 0.72 * reach), (0.72 * reach, reach)):
        yield pin.x - across, pin.y - down, pin.x + across, pin.y + down


def things(g: Cyclades, *, lettered: bool = False) -> list[tuple[Box, float]]:
    """The boxes of things on the map, with the weight of hiding them. `lettered` includes the names of sea spaces."""
    found: list[tuple[Box, float]] = []
    for entry in chart(g).islands:
        land = g.lands[entry.island]
        if land.owner is not None:
            x, y = troops_place(entry)
            found.append(((x - 38, y - 24, x + 32, y + 24), 8.0))
        if entry.prosperity + land.markers:
            x, y = horn_place(entry)
            found.append(((x - 16, y - 16, x + 38, y + 16), 6.0))
        if standing_on(g, entry.island) is not None:
            found.append((_around(*figure_place(entry), 25), 8.0))
        for n, (x, y) in enumerate(slot_places(entry)):
            bare = land.slots[n] is None and not (land.metropolis and n < entry.spot)
            found.append((_around(x, y, 17), 1.0 if bare else 7.0))
    for space, sea in chart(g).water.items():
        x, y = at((sea.x, sea.y))
        if space in g.fleets or space == kraken_at(g):
            found.append(((x - 38, y - 34, x + 34, y + 18), 8.0))
        if sea.arrows:
            found.append((_around(x - 33, y + 22, 15), 4.0))
        if lettered:
            found.append(((x - 20, y + 14, x + 20, y + 38), 12.0))
    return found


def _around(x: float, y: float, reach: float) -> Box:
    return x - reach, y - reach, x + reach, y + reach


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def plate_width(name: str) -> int:
    """Width of a name's plate: an even number, so that it has a middle."""
    return 2 * round(width(name, _NAME, BOLD) / 2) + 18


def plate_at(x: float, y: float, wide: float) -> Box:
    """The box of a plate around (x, y)."""
    return x - wide / 2, y - _HIGH / 2, x + wide / 2, y + _HIGH / 2


def _hidden(own: Box, near: Sequence[tuple[Box, float]]) -> float:
    """Cost of a plate at this place, in weighted px that it covers."""
    left, top, right, bottom = own
    cost = 0.0
    for (a, b, c, d), weight in near:
        over = min(right, c) - max(left, a)
        if over > 0 and (tall := min(bottom, d) - max(top, b)) > 0:
            cost += weight * over * tall
    return cost


def _astray(circles: Sequence[Point], place: Point) -> float:
    """Distance of a plate from its island, weighted so that of two free places the nearer wins."""
    return 2 * min((place[0] - x) ** 2 + (place[1] - y) ** 2 for x, y in circles) ** 0.5
