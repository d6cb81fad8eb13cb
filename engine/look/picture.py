"""A picture: small complete SVGs laid over one canvas, so that only changed parts are drawn anew."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.look.palette import ABYSS

ALT_LIMIT = 1024


@dataclass(frozen=True, slots=True)
class Band:
    """A part of a picture: its top left corner on the canvas, its size in px, and its SVG. The SVG is complete and does
    not contain its place, so equal parts are equal bytes everywhere."""

    x: int
    y: int
    width: int
    height: int
    svg: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A canvas in px, its bands from back to front, and a description (`alt`, at most 1024 characters). `facts` are its
    contents by place, so that the next picture can mark new ones. Its `ground` shows where nothing lies; a `clear`
    picture is transparent there."""

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
    """A part of a picture, as wide as the whole and drawn in that size, so it is sharp. Its description stays."""
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


def scaled(band: Band, by: float) -> Band:
    """A band at `by` times its size and distance from (0, 0), drawn in that size, so it is sharp."""
    width, height = round(band.width * by), round(band.height * by)
    size = f'width="{width}" height="{height}" viewBox="0 0 {band.width} {band.height}"'
    return Band(round(band.x * by), round(band.y * by), width, height, _SIZE.sub(size, band.svg, count=1))


def alt_text(sentences: list[str], limit: int = ALT_LIMIT) -> str:
    """The sentences as one text. If it is too long, whole sentences are left out from the end."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) > limit:
            break
        text = longer
    return text
