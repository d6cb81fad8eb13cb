"""Pictures packed for a page: each band once, each picture as the places of its bands, and the fonts in them."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from html import unescape
from io import BytesIO
from typing import Any

from engine.look import Picture
from engine.look.type import FILES

_TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")
_SPACE = re.compile(r'^<svg xmlns="[^"]*"')


class Album:
    """Pictures, each stored once. `bands` are SVGs. `pictures` are lists: width, height, description, ground, then for
    each band its number and its place."""

    def __init__(self) -> None:
        self.bands: list[str] = []
        self.pictures: list[list[Any]] = []
        self._bands: dict[str, int] = {}
        self._pictures: dict[tuple[Any, ...], int] = {}

    def put(self, picture: Picture) -> int:
        place = [part for band in picture.bands for part in (self._band(band.svg), band.x, band.y)]
        ground = "" if picture.clear else picture.ground
        packed = [picture.width, picture.height, picture.alt, ground, *place]
        found = self._pictures.setdefault(tuple(packed), len(self.pictures))
        if found == len(self.pictures):
            self.pictures.append(packed)
        return found

    def _band(self, svg: str) -> int:
        found = self._bands.setdefault(svg, len(self.bands))
        if found == len(self.bands):
            self.bands.append(svg)
        return found


def inline(picture: Picture, label: str) -> str:
    """A picture as one SVG for a page, with its description as `label` (HTML). It refers to no address, and layers its
    bands as its PNG does."""
    parts = [] if picture.clear else [f'<rect width="100%" height="100%" fill="{picture.ground}"/>']
    parts += [_SPACE.sub(f'<svg x="{band.x}" y="{band.y}"', band.svg, count=1) for band in picture.bands]
    return f'<svg viewBox="0 0 {picture.width} {picture.height}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def fonts(bands: Iterable[str]) -> str:
    """Fonts of these bands as CSS, reduced to the characters they use."""
    chars = {char for svg in bands for text in _TEXT.findall(svg) for char in unescape(text)}
    if not chars:
        return ""
    return "".join(
        f'@font-face{{font-family:"Fira Sans Condensed";font-weight:{weight};'
        f"src:url(data:font/woff;base64,{b64encode(_subset(weight, chars)).decode()})}}"
        for weight in FILES
    )


def _subset(weight: int, chars: set[str]) -> bytes:
    from fontTools import subset  # a big library, for those who make a page alone
    from fontTools.ttLib import TTFont

    options = subset.Options(flavor="woff", hinting=False, layout_features=["kern"], notdef_outline=True)
    with TTFont(FILES[weight], recalcTimestamp=False) as font:
        taken = subset.Subsetter(options)
        taken.populate(text="".join(sorted(chars | {" "})))  # pyright: ignore[reportUnknownMemberType]
        taken.subset(font)  # pyright: ignore[reportUnknownMemberType]
        font.flavor = "woff"
        out = BytesIO()
        font.save(out)
    return out.getvalue()
