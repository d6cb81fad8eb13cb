"""The icons: flat silhouettes, 64 by 64. Solid parts take `fill`; incisions take `stroke`, the ground's colour."""

import re
from functools import cache
from pathlib import Path


@cache
def _symbols() -> dict[str, str]:
    """SVG group of each icon, by its id without "i-". The data file has one icon a line."""
    text = (Path(__file__).parent / "icons.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in re.finditer(r'^<g id="i-([^"]+)">.*$', text, re.MULTILINE)}


def symbol(icon: str) -> str:
    """The SVG group of an icon, with the id "i-<icon>". Raises KeyError for an unknown icon."""
    return _symbols()[icon]


def names() -> tuple[str, ...]:
    return tuple(_symbols())
