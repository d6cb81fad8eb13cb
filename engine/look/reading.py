"""Reading: the settings by which pictures are redrawn for one reader. Works on any picture, so no game knows of it.

High contrast replaces each colour of the palette. Large print enlarges each line of words into the free room around it:
up to the next words, icon or token, and to the edge of its ground.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from html import unescape
from math import ceil, cos, floor, radians, sin
from typing import NamedTuple

import engine.look.palette as palette
from engine.look.picture import Band, Picture
from engine.look.type import FAMILY, width

GROWTH = (1.6, 1.5, 1.4, 1.3, 1.2, 1.1)
"""Factors by which words grow: the largest that fits."""
MARGIN = 16
"""Minimum distance of words from the edge of the picture, in px."""
_AIR = 6.0, 3.0
"""Distance of enlarged words from their neighbours, sideways and up or down, in px."""
_TOUCH = 2.0
"""Depth in px from which a shape counts as laid over words; words ignore such a shape."""
_DISC = 60
"""Circles less wide than this (in px) are things; others are ground."""
_TIGHT = 16
"""A rectangle that ends within this distance (in px) of the only words on it is their plate."""
_STRIPE = 64
"""Height of the stripes by which shapes are indexed, in px."""


@dataclass(frozen=True, slots=True)
class Reading:
    """`contrast`: strong colours, light on nearly black. `large`: large print."""

    contrast: bool = False
    large: bool = False


USUAL = Reading()
"""Default appearance, used for everything public."""


def suited(picture: Picture, reading: Reading) -> Picture:
    """The picture redrawn for a reader's settings. Words, size and facts stay."""
    bands = _enlarge(picture.bands, picture.width, picture.height) if reading.large else picture.bands
    if not reading.contrast:
        return replace(picture, bands=bands)
    strong = tuple(replace(band, svg=_strong(band.svg)) for band in bands)
    return replace(picture, bands=strong, ground=palette.STRONG[picture.ground])


# high contrast

_COLOUR = re.compile(r"#[0-9A-F]{6}\b")


@lru_cache(maxsize=2048)
def _strong(svg: str) -> str:
    return _COLOUR.sub(lambda found: palette.STRONG.get(found[0], found[0]), svg)


# large print


class _Box(NamedTuple):
    """Left, top, right and bottom in px; `round`: it contains a circle."""

    left: float
    top: float
    right: float
    bottom: float
    round: bool = False

    def moved(self, x: float, y: float, scale: float = 1) -> _Box:
        return _Box(
            self.left * scale + x, self.top * scale + y, self.right * scale + x, self.bottom * scale + y, self.round
        )

    def wider(self, aside: float, above: float) -> _Box:
        return _Box(self.left - aside, self.top - above, self.right + aside, self.bottom + above)

    def scaled(self, times: float) -> _Box:
        across, down = (self.right - self.left) * (times - 1) / 2, (self.bottom - self.top) * (times - 1) / 2
        return _Box(self.left - across, self.top - down, self.right + across, self.bottom + down)

    def meets(self, other: _Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: _Box) -> bool:
        if not self.round:
            return (
                self.left <= other.left
                and other.right <= self.right
                and self.top <= other.top
                and other.bottom <= self.bottom
            )
        x, y, reach = (self.left + self.right) / 2, (self.top + self.bottom) / 2, (self.right - self.left) / 2
        far_x, far_y = max(x - other.left, other.right - x), max(y - other.top, other.bottom - y)
        return far_x * far_x + far_y * far_y <= reach * reach


class _Line(NamedTuple):
    """A line of words: its SVG attributes except place and size, and its box."""

    words: str
    weight: int
    anchor: str
    fill: str
    x: float
    y: float
    size: float

    def box(self, times: float = 1) -> _Box:
        size = self.size * times
        wide = width(unescape(self.words), size, self.weight)
        left = self.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor] * wide
        base = self.base(times)
        return _Box(left, base - 0.72 * size, left + wide, base + 0.06 * size)

    def base(self, times: float) -> float:
        return self.y + 0.33 * self.size * (times - 1)

    def moved(self, x: float, y: float, scale: float = 1) -> _Line:
        return self._replace(x=self.x * scale + x, y=self.y * scale + y, size=self.size * scale)

    def drawn(self, times: float) -> Band:
        """The words as a band of their own, equal at every place."""
        size = self.size if times == 1 else int(self.size * times * 2) / 2
        box = self.box(times)
        base = round(self.base(times))
        rise = min(base, ceil(size * 0.95))  # with what stands above capitals, within the picture
        x, y = floor(box.left) - 3, base - rise
        wide, tall = ceil(box.right) + 3 - x, rise + ceil(size * 0.3)
        anchor = "" if self.anchor == "start" else f' text-anchor="{self.anchor}"'
        left = {"start": 3.0, "middle": wide / 2, "end": wide - 3.0}[self.anchor]
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}">'
            f'<g font-family="{FAMILY}"><text x="{left:g}" y="{rise}" font-size="{size:g}" '
            f'font-weight="{self.weight}" fill="{self.fill}"{anchor}>{self.words}</text></g></svg>'
        )
        return Band(x, y, wide, tall, svg)


class _Parts(NamedTuple):
    """Parts of a band. `rest` is the band without words (None: nothing left), and `paragraphs` the words. `shapes` are
    the boxes of its shapes, and `things` those of tokens, icons and discs. `plate`: the band is a label, which grows as
    one."""

    rest: str | None
    paragraphs: tuple[tuple[_Line, ...], ...]
    shapes: tuple[_Box, ...]
    things: tuple[_Box, ...]
    plate: _Box | None


class _Block(NamedTuple):
    """Things that grow together: the lines of a paragraph, or a `plate` with its words."""

    lines: tuple[_Line, ...]
    plate: _Box | None

    def boxes(self, times: float = 1) -> tuple[_Box, ...]:
        return tuple(line.box(times) for line in self.lines) if self.plate is None else (self.plate.scaled(times),)

    @property
    def size(self) -> float:
        return min(line.size for line in self.lines)


@lru_cache(maxsize=64)
def _enlarge(bands: tuple[Band, ...], width: int, height: int) -> tuple[Band, ...]:
    """The bands with enlarged words, each paragraph as a band of its own behind its band."""
    parts = [(band, _parts(band.svg)) for band in bands]
    blocks = [
        _Block(tuple(line.moved(band.x, band.y) for line in lines), part.plate and part.plate.moved(band.x, band.y))
        for band, part in parts
        for lines in part.paragraphs
    ]
    ground = {box.moved(band.x, band.y) for band, part in parts if part.plate is None for box in part.shapes}
    things = {box.moved(band.x, band.y) for band, part in parts for box in part.things}
    edge = _Box(MARGIN, MARGIN, width - MARGIN, height - MARGIN)
    grown = iter(zip(blocks, _growth(blocks, [edge, *sorted(ground)], [edge, *sorted(things)]), strict=True))
    found: list[Band] = []
    for band, part in parts:
        if part.plate is not None:
            found.append(_scale(band, next(grown)[1]))
            continue
        if part.rest is not None:
            found.append(replace(band, svg=part.rest))
        for _ in part.paragraphs:
            block, times = next(grown)
            found.extend(line.drawn(times) for line in block.lines)
    return tuple(found)


def _scale(band: Band, times: float) -> Band:
    wide, tall = 2 * round(band.width * times / 2), 2 * round(band.height * times / 2)
    svg = _SIZE.sub(f'width="{wide}" height="{tall}"', band.svg, count=1)
    return Band(band.x + (band.width - wide) // 2, band.y + (band.height - tall) // 2, wide, tall, svg)


def _growth(blocks: Sequence[_Block], ground: Sequence[_Box], things: Sequence[_Box]) -> list[float]:
    """Scale of each block. The smallest letters grow first. Words stay on their own ground and off all others. A plate
    has its own ground, and only avoids things."""
    on_ground, on_things = _by_height(ground), _by_height(things)
    boxes, times = [block.boxes() for block in blocks], [1.0] * len(blocks)
    reaches = [tuple(box.wider(*_AIR) for box in block.boxes(GROWTH[0])) for block in blocks]
    near = dict[int, list[int]]()
    for n, reach in enumerate(reaches):
        for at in {at for box in reach for at in _heights(box)}:
            near.setdefault(at, []).append(n)
    for n in sorted(range(len(blocks)), key=lambda n: (blocks[n].size, n)):
        heights = {at for box in reaches[n] for at in _heights(box)}
        there = {box for at in heights for box in (on_ground if blocks[n].plate is None else on_things).get(at, ())}
        others = [box for m in {m for at in heights for m in near[at]} - {n} for box in boxes[m]]
        rooms = [_Room.around(own, reach, there, others) for own, reach in zip(boxes[n], reaches[n], strict=True)]
        for factor in GROWTH:
            grown = blocks[n].boxes(factor)
            apart = all(not one.meets(other) for at, one in enumerate(grown) for other in grown[:at])
            if apart and all(room.takes(box) for room, box in zip(rooms, grown, strict=True)):
                times[n], boxes[n] = factor, grown
                break
    return times


class _Room(NamedTuple):
    """Limits of a growing box: boxes to stay within, and boxes to avoid."""

    within: tuple[_Box, ...]
    beside: tuple[_Box, ...]

    @classmethod
    def around(cls, own: _Box, reach: _Box, shapes: Iterable[_Box], others: Iterable[_Box]) -> _Room:
        """Limits for a box of this reach among shapes and other words."""
        there = [shape for shape in shapes if shape.meets(reach)]
        within = tuple(shape for shape in there if shape.holds(own) and not shape.holds(reach))
        inner = own.wider(-_TOUCH, -_TOUCH)
        return cls(within, tuple(box for box in (*there, *others) if box.meets(reach) and not box.meets(inner)))

    def takes(self, box: _Box) -> bool:
        airy = box.wider(*_AIR)
        return all(shape.holds(box) for shape in self.within) and not any(one.meets(airy) for one in self.beside)


def _by_height(shapes: Iterable[_Box]) -> dict[int, list[_Box]]:
    """The shapes by the stripes of the canvas that they touch, so that each line looks at few."""
    found = dict[int, list[_Box]]()
    for shape in shapes:
        for at in _heights(shape):
            found.setdefault(at, []).append(shape)
    return found


def _heights(box: _Box) -> range:
    return range(int(box.top) // _STRIPE, int(box.bottom) // _STRIPE + 1)


_TEXT = re.compile(r"<text ([^>]*)>([^<]*)</text>")
_SHAPE = re.compile(r"<(rect|circle|path|use) ([^>]*?)/>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_SIZE = re.compile(r'width="[^"]*" height="[^"]*"')
_INSIDE = re.compile(r'width="([^"]*)" height="[^"]*" viewBox="(\S+) (\S+) (\S+) ')
_DEFS = re.compile(r"<defs>.*</defs>", re.DOTALL)
_NUMBER = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")


@lru_cache(maxsize=4096)
def _parts(svg: str) -> _Parts:
    """The parts of a band, cached for all pictures that contain it."""
    body, inside = _DEFS.sub("", svg), _INSIDE.search(svg)
    assert inside is not None
    wide, left, top, shown = map(float, inside.groups())
    scale = wide / shown  # parts of a picture that are shown larger
    place = (-left * scale, -top * scale, scale)
    lines = [_line(found[1], found[2]).moved(*place) for found in _TEXT.finditer(body)]
    paragraphs = dict[tuple[object, ...], list[_Line]]()
    for line in lines:
        paragraphs.setdefault((line.x, line.size, line.weight, line.anchor, line.fill), []).append(line)
    shapes = [(found[1], _shape(found[1], found[2]).moved(*place)) for found in _SHAPE.finditer(body)]
    things = tuple(box for kind, box in shapes if kind == "use" or (box.round and box.right - box.left < _DISC))
    plate = shapes[0][1] if len(lines) == 1 and [kind for kind, _ in shapes] == ["rect"] else None
    if plate is not None and not (plate.holds(lines[0].box()) and lines[0].box().wider(_TIGHT, _TIGHT).holds(plate)):
        plate = None
    rest = (_TEXT.sub("", svg) if lines else svg) if shapes else None
    return _Parts(rest, tuple(map(tuple, paragraphs.values())), tuple(box for _, box in shapes), things, plate)


def _line(attributes: str, words: str) -> _Line:
    own = dict(_ATTRIBUTE.findall(attributes))
    anchor = own.get("text-anchor", "start")
    x, y, size = (float(own[name]) for name in ("x", "y", "font-size"))
    return _Line(words, int(own["font-weight"]), anchor, own["fill"], x, y, size)


def _shape(kind: str, attributes: str) -> _Box:
    own = dict(_ATTRIBUTE.findall(attributes))
    if kind == "rect":
        x, y, wide, tall = (float(own[name]) for name in ("x", "y", "width", "height"))
        return _Box(x, y, x + wide, y + tall)
    if kind == "circle":
        x, y, reach = (float(own[name]) for name in ("cx", "cy", "r"))
        return _Box(x - reach, y - reach, x + reach, y + reach, round=True)
    x, y, scale, turn = _parse_transform(own["transform"])
    if kind == "use":
        icon = own["href"].startswith("#i-")
        low, high = (0.0, 64.0) if icon else (-21.0, 21.0)
        corners = [(low, low), (high, high)]
    else:
        corners = list(_points(own["d"]))
        if turn:
            c, s = cos(radians(turn)), sin(radians(turn))
            corners = [(c * a - s * b, s * a + c * b) for a, b in corners]
    across, down = [a for a, _ in corners], [b for _, b in corners]
    return _Box(x + scale * min(across), y + scale * min(down), x + scale * max(across), y + scale * max(down))


def _parse_transform(transform: str) -> tuple[float, float, float, float]:
    """Offset, scale and rotation (in degrees) of a transform."""
    calls = dict(re.findall(r"(\w+)\(([^)]*)\)", transform))
    x, y = (float(one) for one in calls["translate"].split(","))
    return x, y, float(calls.get("scale", 1)), float(calls.get("rotate", 0))


_STEP = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "C": 6, "A": 7}


def _points(d: str) -> Iterator[tuple[float, float]]:
    """Corners and control points of a path, so its box is never too small."""
    x = y = 0.0
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        if command in "Zz":
            continue
        numbers, kind, relative = [float(one) for one in _NUMBER.findall(rest)], command.upper(), command.islower()
        for n in range(0, len(numbers), _STEP[kind]):
            step = numbers[n : n + _STEP[kind]]
            from_x, from_y = (x, y) if relative else (0.0, 0.0)
            if kind == "H":
                x = from_x + step[0]
            elif kind == "V":
                y = from_y + step[0]
            elif kind == "A":
                x, y = from_x + step[5], from_y + step[6]
            else:
                places = [(from_x + a, from_y + b) for a, b in zip(step[::2], step[1::2], strict=True)]
                yield from places
                x, y = places[-1]
            yield x, y
