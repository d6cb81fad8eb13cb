"""Looks into the SVG of a picture: every text with its box, every colour. What all games' pictures are held to."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, takewhile
from typing import NamedTuple

from engine.look import Band, Picture, palette
from engine.look.type import FLOOR, width

SVG = "{http://www.w3.org/2000/svg}"
FORBIDDEN = re.compile(r"opacity|clip-path|filter|<mask|mask=|gradient|<image|<style|<script", re.IGNORECASE)


@dataclass(frozen=True)
class Words:
    """A text on the canvas: its words, size, colour, and the box of its letters (left, top, right, bottom) in px."""

    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float
    fill: str = ""

    def meets(self, other: Words) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def texts(picture: Picture) -> list[Words]:
    """All texts of a picture."""
    return [words for band in picture.bands for words in _texts(band)]


def lines(picture: Picture | None) -> set[str]:
    """What is written on a picture, which must be there."""
    assert picture is not None
    return {words.text for words in texts(picture)}


def _texts(band: Band) -> Iterator[Words]:
    for one in _drawn(band.svg).texts:
        across = (band.x + one.left, band.x + one.right)
        yield Words(one.text, one.size, across[0], band.y + one.top, across[1], band.y + one.bottom, one.fill)


class _Drawn(NamedTuple):
    """What there is in an SVG: its texts, with boxes from its own corner; colours, symbols missing or not needed, and
    what is not allowed."""

    texts: tuple[Words, ...]
    colours: frozenset[str]
    symbols: frozenset[str]
    forbidden: str | None


@lru_cache(maxsize=20_000)
def _drawn(svg: str) -> _Drawn:
    """The same bands come again and again: each is read once."""
    root = ET.fromstring(svg)
    words: list[Words] = []
    left_out, above, shown, _ = map(float, root.attrib["viewBox"].split())
    scale = float(root.attrib["width"]) / shown  # parts that are shown larger
    for node in root.iter(f"{SVG}text"):
        text, size = node.text or "", scale * float(node.attrib["font-size"])
        wide = width(text, size, int(node.attrib["font-weight"]))
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[node.get("text-anchor", "start")]
        left = scale * (float(node.attrib["x"]) - left_out) - shift * wide
        base = scale * (float(node.attrib["y"]) - above)
        words.append(Words(text, size, left, base - 0.7 * size, left + wide, base + 0.05 * size, node.attrib["fill"]))
    used, given = set(re.findall(r'href="#([^"]+)"', svg)), set(re.findall(r'<g id="([^"]+)"', svg))
    bad = FORBIDDEN.search(svg)
    return _Drawn(
        texts=tuple(words),
        colours=frozenset(
            node.attrib[name] for node in root.iter() for name in ("fill", "stroke") if name in node.attrib
        ),
        symbols=frozenset(used ^ given),
        forbidden=bad and bad[0],
    )


def colours(picture: Picture) -> set[str]:
    """All fills and strokes of a picture."""
    return {colour for band in picture.bands for colour in _drawn(band.svg).colours} - {"none"}


def flaws(picture: Picture, allowed: frozenset[str] = palette.ALL) -> list[str]:
    """What is wrong with a picture by the rules of the house, in words; empty if nothing is. Its colours are those
    `allowed`."""
    found = [f"not of the palette: {colour}" for colour in sorted(colours(picture) - allowed)]
    for band in picture.bands:
        inside = min(band.x, band.y) >= 0
        if not inside or band.x + band.width > picture.width or band.y + band.height > picture.height:
            found.append(f"band outside: {band.x}, {band.y}, {band.width}, {band.height}")
        for words in _texts(band):
            across = band.x <= words.left and words.right <= band.x + band.width
            if not across or words.top < band.y or words.bottom > band.y + band.height:
                found.append(f"cut off by its band: {words.text}")
        drawn = _drawn(band.svg)
        if drawn.forbidden:
            found.append(f"costly or foreign: {drawn.forbidden}")
        if drawn.symbols:
            found.append(f"symbols given but not used, or the reverse: {set(drawn.symbols)}")
    words = sorted(texts(picture), key=lambda one: one.left)
    for i, one in enumerate(words):
        if one.size < FLOOR:
            found.append(f"too small ({one.size}): {one.text}")
        if one.left < 16 or one.right > picture.width - 16 or one.top < 16 or one.bottom > picture.height - 16:
            found.append(f"at the edge: {one.text}")
        near = takewhile(lambda other, end=one.right: other.left < end, islice(words, i + 1, None))
        found.extend(f"on one another: {one.text} / {other.text}" for other in near if one.meets(other))
        if "‹" in one.text:
            found.append(f"no words for {one.text}")
    if not picture.alt or len(picture.alt) > 1024:
        found.append(f"alt text of {len(picture.alt)} characters")
    if "‹" in picture.alt:
        found.append(f"no words in the alt text: {picture.alt}")
    return found


def cut(picture: Picture) -> list[str]:
    """Texts that did not fit."""
    return [words.text for words in texts(picture) if "…" in words.text]
