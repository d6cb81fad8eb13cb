"""The picture of a decision: the map, with a pin at each place that the question offers.

Sea spaces have the names printed on the board, islands and buildings have numbers.
"""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import replace
from math import hypot
from typing import TypeAlias

from engine.core import View, option_id
from engine.games.cyclades.data import IslandEntry, Point
from engine.games.cyclades.pictures.alt import scene_alt
from engine.games.cyclades.pictures.islands import (
    LEFT,
    TALL,
    TOP,
    WIDE,
    at,
    home,
    kraken_at,
    lying,
    printed,
    slot_places,
)
from engine.games.cyclades.pictures.labels import names
from engine.games.cyclades.rules.board import chart
from engine.games.cyclades.state import Cyclades, Island, MapName, Space
from engine.games.cyclades.terms.answers import March, Placing, Push, Site, Structure, Voyage
from engine.language import Say
from engine.look import Band, Drawing, News, Picture, Pin, Scene, palette
from engine.look.pins import SMALL

Way: TypeAlias = tuple[Point, ...]

_LOWEST = TOP + TALL - 22  # lowest y of a small pin in the picture


def left_of(name: MapName) -> int:
    """The left edge of a map's picture, which leaves out the empty sea at both sides."""
    return LEFT if name is MapName.LARGE else LEFT + 88


CROWDED = 25
"""Number of pins from which they are small, to leave room for the names of islands."""


def scene(view: View[Cyclades], say: Say) -> Scene | None:
    """The map with the pins of the question; None if no option has a place on it."""
    g, prompt = view.seen, view.prompt
    if prompt is None:
        return None
    offered = [option for part in prompt.parts() for option in getattr(part, "options", ())]
    pins = _apart({option_id(option): pin for option in offered if (pin := pin_of(g, option)) is not None})
    if not pins:
        return None
    if len(pins) > CROWDED:
        pins = {one: replace(pin, small=True) for one, pin in pins.items()}
    start = prompt.about.get("space") or prompt.about.get("island") or prompt.about.get("place")
    start = start if _on_map(g, start) else None
    ways = {option_id(option): way for option in offered if (way := way_to(g, view, start, option))}
    if prompt.key in ("pegasus", "fly"):
        ways = {}
    bands = [printed(g.map, left_of(g.map), lettered=False), *lying(g, News(None))]
    if start is not None:
        bands.append(_ring(*_middle(g, start)))
    left = left_of(g.map)
    bands += names(view, say, pins.values(), left=left)
    return Scene(
        Picture(
            WIDE - 2 * (left - LEFT),
            TALL,
            tuple(replace(band, x=band.x - left, y=band.y - TOP) for band in bands),
            scene_alt(view, say.plain, start),
        ),
        {one: replace(pin, x=pin.x - left, y=pin.y - TOP) for one, pin in pins.items()},
        {one: tuple((x - left, y - TOP) for x, y in way) for one, way in ways.items()},
    )


# positions


def pin_of(g: Cyclades, option: object) -> Pin | None:
    """The pin of an option; None if it has no place on the board."""
    map_ = chart(g)
    match option:
        case Island():
            return _island_pin(g, map_.land[option])
        case Site():
            x, y = slot_places(map_.land[option.island])[option.slot]
            return Pin(x, y, small=True)
        case Structure():
            x, y = slot_places(map_.land[option.island])[option.slot - 1]
            below = option.slot % 2 and y + 27 < _LOWEST  # so that neighbours do not hide each other
            return Pin(x, y + (27 if below else -27), small=True)
        case Placing():
            return pin_of(g, option.place)
        case Voyage() | March():
            return pin_of(g, option.to)
        case Push():
            (x, y), (to_x, to_y) = _middle(g, option.space), _middle(g, option.to)
            return Pin(x + 0.6 * (to_x - x), y + 0.6 * (to_y - y), small=True)  # several may share a destination
        case str() if option in map_.water:
            x, y = _middle(g, option)
            taken = option in g.fleets or kraken_at(g) == option
            return Pin(x, min(y + 25, _LOWEST), option, small=True) if taken else Pin(x, y, option)
        case _:
            return None


def _apart(pins: dict[str, Pin]) -> dict[str, Pin]:
    """Move pins that share a place side by side, with numbers."""
    found, there = dict[str, Pin](), Counter[Point]()
    for one, pin in pins.items():
        place = pin.x, pin.y
        more = there[place]
        found[one] = replace(pin, x=pin.x + 2 * SMALL * more, word="", small=True) if more else pin
        there[place] += 1
    return found


def _island_pin(g: Cyclades, entry: IslandEntry) -> Pin:
    """A pin below the troops, or in the middle of an island that never has both."""
    x, y = home(entry)
    if g.lands[entry.island].owner is None and len(entry.land) > 1:
        return Pin(x, y)
    return Pin(x, min(y + 36, _LOWEST), small=True)


def _on_map(g: Cyclades, place: object) -> bool:
    return place in chart(g).land or place in chart(g).water


def _middle(g: Cyclades, place: object) -> Point:
    """The middle of a sea space, or of the troops' circle on an island."""
    map_ = chart(g)
    if isinstance(place, Island):
        return home(map_.land[place])
    sea = map_.water[str(place)]
    return at((sea.x, sea.y))


# ways


_EDGE = 42
"""Distance from the middle of a space to its edge, in px."""


def way_to(g: Cyclades, view: View[Cyclades], start: object, option: object) -> Way:
    """The way of units from their start to an option; empty if there is none to show."""
    if isinstance(option, Push):
        return _past(_middle(g, option.space), _middle(g, option.to))
    if isinstance(option, Voyage):
        return tuple(_middle(g, space) for space in option.path[-2:])  # other voyages show the steps before
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
    return _past(_middle(g, start), _middle(g, option))


def _past(start: Point, to: Point) -> Way:
    """The way from the edge of a space to the middle of another, so that it does not cross the fleets at its start."""
    x, y = start[0] - to[0], start[1] - to[1]
    part = 1 - _EDGE / hypot(x, y)
    return (to[0] + x * part, to[1] + y * part), to


def _shore(g: Cyclades, island: Island, near: Point) -> Point:
    """The circle of an island nearest to a point."""
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
    """A ring around the start of a move."""
    d = Drawing.around(x, y, 46)
    d.circle(x, y, _EDGE, None, edge=palette.IVORY, edge_width=5)
    return d.band()
