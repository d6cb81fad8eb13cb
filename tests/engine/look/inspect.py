"""Looks into the SVG of a picture: every text with its box, every colour. What all games' pictures are held to."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass

from engine.look import Band, Picture, palette
from engine.look.type import FLOOR, width

SVG = "{http://www.w3.org/2000/svg}"
FORBIDDEN = re.compile(r"opacity|clip-path|filter|<mask|mask=|gradient|<image|<style|<script", re.IGNORECASE)


@dataclass(frozen=True)
class Words:
    """A text on the canvas: its words, size, and the box of its letters (left, top, right, bottom) in px."""

    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float

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
    for node in ET.fromstring(band.svg).iter(f"{SVG}text"):
        text, size = node.text or "", float(node.attrib["font-size"])
        wide = width(text, size, int(node.attrib["font-weight"]))
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[node.get("text-anchor", "start")]
        left = band.x + float(node.attrib["x"]) - shift * wide
        base = band.y + float(node.attrib["y"])
        yield Words(text, size, left, base - 0.7 * size, left + wide, base + 0.05 * size)


def colours(picture: Picture) -> set[str]:
    """All fills and strokes of a picture."""
    found: set[str] = set()
    for band in picture.bands:
        for node in ET.fromstring(band.svg).iter():
            found.update(node.attrib[name] for name in ("fill", "stroke") if name in node.attrib)
    return found - {"none"}


def flaws(picture: Picture) -> list[str]:
    """What is wrong with a picture by the rules of the house, in words; empty if nothing is."""
    found = [f"not of the palette: {colour}" for colour in sorted(colours(picture) - palette.ALL)]
    for band in picture.bands:
        inside = min(band.x, band.y) >= 0
        if not inside or band.x + band.width > picture.width or band.y + band.height > picture.height:
            found.append(f"band outside: {band.x}, {band.y}, {band.width}, {band.height}")
        for words in _texts(band):
            across = band.x <= words.left and words.right <= band.x + band.width
            if not across or words.top < band.y or words.bottom > band.y + band.height:
                found.append(f"cut off by its band: {words.text}")
        if bad := FORBIDDEN.search(band.svg):
            found.append(f"costly or foreign: {bad[0]}")
        used = set(re.findall(r'href="#([^"]+)"', band.svg))
        given = set(re.findall(r'<g id="([^"]+)"', band.svg))
        if used != given:
            found.append(f"symbols given but not used, or the reverse: {used ^ given}")
    words = texts(picture)
    for i, one in enumerate(words):
        if one.size < FLOOR:
            found.append(f"too small ({one.size}): {one.text}")
        if one.left < 16 or one.right > picture.width - 16 or one.top < 16 or one.bottom > picture.height - 16:
            found.append(f"at the edge: {one.text}")
        found.extend(f"on one another: {one.text} / {other.text}" for other in words[i + 1 :] if one.meets(other))
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
