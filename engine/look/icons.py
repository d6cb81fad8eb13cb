"""The icons: flat silhouettes, 64 by 64. Solid parts take `fill`; incisions take `stroke`, the ground's colour."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path


@cache
def _symbols() -> dict[str, str]:
    """Icon id (without its "i-") -> its SVG group, from the data file: one icon a line."""
    text = (Path(__file__).parent / "icons.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in re.finditer(r'^<g id="i-([^"]+)">.*$', text, re.MULTILINE)}


def symbol(icon: str) -> str:
    """The SVG group of an icon, with the id "i-<icon>". Raises KeyError for an icon that was never drawn."""
    return _symbols()[icon]


def names() -> tuple[str, ...]:
    return tuple(_symbols())
