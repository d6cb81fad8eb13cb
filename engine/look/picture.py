"""A picture: small complete SVGs laid over one canvas, so that only what changed has to be drawn anew."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.look.palette import ABYSS

ALT_LIMIT = 1024


@dataclass(frozen=True, slots=True)
class Band:
    """A part of a picture: where its top left corner lies on the canvas, its size in px, and its SVG.

    The SVG is complete in itself and speaks nowhere of its place, so equal parts are equal bytes wherever they lie.
    """

    x: int
    y: int
    width: int
    height: int
    svg: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A canvas in px, its bands from back to front, and the same in words (`alt`, at most 1024 characters).

    `facts` say what lies where in it, so that the next one can show what is new. Where nothing lies, its `ground`
    shows; a `clear` one lets through what is behind it.
    """

    width: int
    height: int
    bands: tuple[Band, ...]
    alt: str
    facts: Mapping[str, str] = field(default_factory=dict[str, str])
    clear: bool = False
    ground: str = ABYSS


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a canvas: its top left corner and its size in px."""

    x: int
    y: int
    width: int
    height: int


_SIZE = re.compile(r'width="[^"]*" height="[^"]*" viewBox="[^"]*"')


def enlarged(picture: Picture, region: Region) -> Picture:
    """A part of a picture, as wide as the whole and drawn in that size, so it is sharp. Its words are the same."""
    scale = picture.width / region.width
    bands: list[Band] = []
    for band in picture.bands:
        left, top = max(band.x, region.x), max(band.y, region.y)
        wide = min(band.x + band.width, region.x + region.width) - left
        tall = min(band.y + band.height, region.y + region.height) - top
        if wide <= 0 or tall <= 0:
            continue
        width, height = round(wide * scale), round(tall * scale)
        size = f'width="{width}" height="{height}" viewBox="{left - band.x} {top - band.y} {wide} {tall}"'
        x, y = round((left - region.x) * scale), round((top - region.y) * scale)
        bands.append(Band(x, y, width, height, _SIZE.sub(size, band.svg, count=1)))
    return replace(picture, height=round(region.height * scale), bands=tuple(bands))


def alt_text(sentences: list[str], limit: int = ALT_LIMIT) -> str:
    """The sentences as one text. What is too long is left out from the end, whole sentences only."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) > limit:
            break
        text = longer
    return text
