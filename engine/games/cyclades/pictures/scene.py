"""The picture of what is decided: the map alone, with a pin at each place that the question offers.

A sea space is called by the name that is printed on the board, islands and buildings by numbers.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import TypeAlias

from engine.core import Seat, View, option_id
from engine.games.cyclades.data import IslandEntry, Point
from engine.games.cyclades.pictures.alt import scene_alt
from engine.games.cyclades.pictures.islands import (
    LEFT,
    TALL,
    TOP,
    WIDE,
    at,
    figure_place,
    home,
    horn_place,
    lying,
    other_places,
    printed,
    spot_places,
    troops_place,
)
from engine.games.cyclades.rules.board import chart, standing_on
from engine.games.cyclades.state import Creature, Cyclades, Island, MapName, March, Push, Site, Space, Structure, Voyage
from engine.language import Say
from engine.look import Band, Drawing, News, Picture, Pin, Scene, house, palette
from engine.look.pins import RADIUS, SMALL
from engine.look.type import BOLD, width

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in px of the board."""
Way: TypeAlias = tuple[Point, ...]

_NAME, _HIGH = 28, 34
_LOWEST = TOP + TALL - 22  # where a small pin lies in the picture as a whole


def left_of(name: MapName) -> int:
    """Where on the board the picture of a map begins: what is nothing but sea at its sides is left out."""
    return LEFT if name is MapName.LARGE else LEFT + 88


def scene(view: View[Cyclades], say: Say) -> Scene | None:
    """The map with the pins of what is asked; None if nothing that is offered lies on it."""
    g, prompt = view.seen, view.prompt
    if prompt is None:
        return None
    offered = [option for part in prompt.parts() for option in getattr(part, "options", ())]
    pins = _apart({option_id(option): pin for option in offered if (pin := pin_of(g, option)) is not None})
    if not pins:
        return None
    start = prompt.about.get("space") or prompt.about.get("island") or prompt.about.get("place")
    start = start if _on_map(g, start) else None
    ways = {option_id(option): way for option in offered if (way := way_to(g, view, start, option))}
    if prompt.key in ("pegasus", "fly"):
        ways = {}
    bands = [printed(g.map, left_of(g.map), lettered=False), *lying(g, News(None))]
    if start is not None:
        bands.append(_ring(*_middle(g, start)))
    bands += names(view, say, pins.values())
    left = left_of(g.map)
    lit = [option for option in offered if option_id(option) in pins]
    return Scene(
        Picture(
            WIDE - 2 * (left - LEFT),
            TALL,
            tuple(replace(band, x=band.x - left, y=band.y - TOP) for band in bands),
            scene_alt(view, say.plain, lit, start),
        ),
        {one: replace(pin, x=pin.x - left, y=pin.y - TOP) for one, pin in pins.items()},
        {one: tuple((x - left, y - TOP) for x, y in way) for one, way in ways.items()},
    )


# where things lie


def pin_of(g: Cyclades, option: object) -> Pin | None:
    """Where an option lies on the board; None if it is no place and no thing there."""
    map_ = chart(g)
    match option:
        case Island():
            return _island_pin(g, map_.land[option])
        case Site():
            x, y = _slots(map_.land[option.island])[option.slot]
            return Pin(x, y, small=True)
        case Structure():
            x, y = _slots(map_.land[option.island])[option.slot - 1]
            below = option.slot % 2 and y + 27 < _LOWEST  # so that neighbours do not hide each other
            return Pin(x, y + (27 if below else -27), small=True)
        case Voyage() | March():
            return pin_of(g, option.to)
        case Push():
            (x, y), (to_x, to_y) = _middle(g, option.space), _middle(g, option.to)
            return Pin(x + 0.6 * (to_x - x), y + 0.6 * (to_y - y), small=True)  # several may go to one space
        case str() if option in map_.water:
            x, y = _middle(g, option)
            taken = option in g.fleets or _kraken(g) == option
            return Pin(x, min(y + 25, _LOWEST), option, small=True) if taken else Pin(x, y, option)
        case _:
            return None


def _apart(pins: dict[str, Pin]) -> dict[str, Pin]:
    """Of several that lie at the same place the later ones beside it, with numbers."""
    found, there = dict[str, Pin](), Counter[Point]()
    for one, pin in pins.items():
        place = pin.x, pin.y
        more = there[place]
        found[one] = replace(pin, x=pin.x + 2 * SMALL * more, word="", small=True) if more else pin
        there[place] += 1
    return found


def _island_pin(g: Cyclades, entry: IslandEntry) -> Pin:
    """Below the troops; in the middle of where they would be."""
    x, y = home(entry)
    if g.lands[entry.island].owner is None and len(entry.land) > 1:
        return Pin(x, y)
    return Pin(x, min(y + 36, _LOWEST), small=True)


def _slots(entry: IslandEntry) -> list[Point]:
    return [*spot_places(entry), *other_places(entry)]


def _kraken(g: Cyclades) -> Space | None:
    figure = g.figures.get(Creature.KRAKEN)
    return None if figure is None else figure.space


def _on_map(g: Cyclades, place: object) -> bool:
    return place in chart(g).land or place in chart(g).water


def _middle(g: Cyclades, place: object) -> Point:
    """The middle of a sea space or of where troops stand on an island."""
    map_ = chart(g)
    if isinstance(place, Island):
        return home(map_.land[place])
    sea = map_.water[str(place)]
    return at((sea.x, sea.y))


# ways


def way_to(g: Cyclades, view: View[Cyclades], start: object, option: object) -> Way:
    """How units get from where they start to what is offered; empty where there is no way to be shown."""
    if isinstance(option, Push):
        return _middle(g, option.space), _middle(g, option.to)
    if isinstance(option, Voyage):
        return tuple(_middle(g, space) for space in option.path[-2:])  # where one ends another goes on
    if isinstance(option, March):
        start, option = option.start, option.to
    if isinstance(start, Island) and isinstance(option, Island):
        chain = _chain(g, view, start, option)
        if not chain:
            return ()
        afloat = [(x, y + 14) for x, y in (_middle(g, space) for space in chain)]  # below the fleets
        return _shore(g, start, afloat[0]), *afloat, _shore(g, option, afloat[-1])
    if start is None or isinstance(start, Island) or option not in chart(g).beside[str(start)]:
        return ()
    return _middle(g, start), _middle(g, option)


def _shore(g: Cyclades, island: Island, near: Point) -> Point:
    """The circle of an island that lies nearest to a point."""
    return min(map(at, chart(g).land[island].land), key=lambda one: (one[0] - near[0]) ** 2 + (one[1] - near[1]) ** 2)


def _chain(g: Cyclades, view: View[Cyclades], start: Island, to: Island) -> list[Space]:
    """The shortest chain of the viewer's fleets from one island to another; empty if there is none."""
    map_ = chart(g)
    own = {space for space, fleet in g.fleets.items() if fleet.seat == view.viewer}
    chains = deque([space] for space in map_.coast[start] if space in own)
    seen = {chain[0] for chain in chains}
    while chains:
        chain = chains.popleft()
        if to in map_.shores[chain[-1]]:
            return chain
        further = [space for space in map_.beside[chain[-1]] if space in own and space not in seen]
        seen.update(further)
        chains += [[*chain, space] for space in further]
    return []


def _ring(x: float, y: float) -> Band:
    """Around the place from which something goes out."""
    d = Drawing.around(x, y, 46)
    d.circle(x, y, 42, None, edge=palette.IVORY, edge_width=5)
    return d.band()


# names


def names(view: View[Cyclades], say: Say, pins: Iterable[Pin]) -> Iterator[Band]:
    """A plate with the name of each island, the viewer's own in their colour, where it hides least of what lies there
    and no pin."""
    g = view.seen
    taken = [*((_around(pin.x, pin.y, SMALL if pin.small else RADIUS), 12.0) for pin in pins), *_things(g)]
    left = left_of(g.map)
    for entry in chart(g).islands:
        name = str(say.value(entry.island))
        wide = width(name, _NAME, BOLD) + 18
        near = [one for one in taken if any(_meet(one[0], _around(*at(circle), 175)) for circle in entry.land)]
        x, y = min(
            _candidates(entry, left + wide / 2 + 4, left + WIDE - 2 * (left - LEFT) - wide / 2 - 4),
            key=lambda place: _hidden(place, wide, near) + _astray(entry, place),
        )
        x, y = round(x), round(y)
        taken.append((_plate_at(x, y, wide), 12.0))
        owner = g.lands[entry.island].owner
        yield plate(name, x, y, None if owner is None or owner != view.viewer else owner)


def plate(name: str, x: float, y: float, own: Seat | None = None) -> Band:
    """The name of an island around (x, y), in the colour of its owner if that is one's `own`."""
    wide = round(width(name, _NAME, BOLD)) + 18
    ground, ink = (palette.ABYSS, palette.IVORY) if own is None else (house(own).fill, palette.INK)
    d = Drawing(round(x - wide / 2) - 1, round(y) - _HIGH // 2 - 1, wide + 2, _HIGH + 2)
    d.box(round(x - wide / 2), round(y) - _HIGH // 2, wide, _HIGH, ground, radius=8)
    d.text(round(x), round(y) + 10, name, _NAME, ink, BOLD, anchor="middle")
    return d.band()


def _candidates(entry: IslandEntry, low: float, high: float) -> Iterator[Point]:
    """Where the plate of an island could lie: around each of its circles, within these limits of x."""
    for circle in entry.land:
        x, y = at(circle)
        for up, aside in product((40, -50, 66, -2, -76), (0, -44, 44, -84, 84)):
            if TOP + 20 < y + up < TOP + TALL - 20:
                yield min(max(x + aside, low), high), y + up


def _things(g: Cyclades) -> list[tuple[Box, float]]:
    """What lies on the map, and how bad it is to hide that."""
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
        for n, (x, y) in enumerate(_slots(entry)):
            bare = land.slots[n] is None and not (land.metropolis and n < entry.spot)
            found.append((_around(x, y, 17), 1.0 if bare else 7.0))
    for space, sea in chart(g).water.items():
        x, y = at((sea.x, sea.y))
        if space in g.fleets or _kraken(g) == space:
            found.append(((x - 38, y - 34, x + 34, y + 18), 8.0))
        if sea.arrows:
            found.append((_around(x - 33, y + 22, 15), 4.0))
    return found


def _around(x: float, y: float, reach: float) -> Box:
    return x - reach, y - reach, x + reach, y + reach


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _plate_at(x: float, y: float, wide: float) -> Box:
    return x - wide / 2, y - _HIGH / 2, x + wide / 2, y + _HIGH / 2


def _hidden(place: Point, wide: float, taken: Sequence[tuple[Box, float]]) -> float:
    """How bad it is to lay a plate there, in weighed px of what it covers."""
    left, top, right, bottom = _plate_at(*place, wide)
    cost = 0.0
    for (a, b, c, d), weight in taken:
        over = min(right, c) - max(left, a)
        if over > 0 and (tall := min(bottom, d) - max(top, b)) > 0:
            cost += weight * over * tall
    return cost


def _astray(entry: IslandEntry, place: Point) -> float:
    """How far a plate lies from its island, so weighed that of two free places the nearer is taken."""
    return 2 * min((place[0] - x) ** 2 + (place[1] - y) ** 2 for x, y in map(at, entry.land)) ** 0.5
