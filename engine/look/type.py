"""Type: widths of words in Fira Sans Condensed, and how to make them fit.

Widths are sums of advance widths in px; sizes are px too, in steps of a half. Nothing is ever set below `FLOOR`.
"""

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
MEDIUM, BOLD, EXTRA = 500, 700, 800
FILES = {
    MEDIUM: FONTS / "FiraSansCondensed-Medium.ttf",
    BOLD: FONTS / "FiraSansCondensed-Bold.ttf",
    EXTRA: FONTS / "FiraSansCondensed-ExtraBold.ttf",
}
FAMILY = "Fira Sans Condensed"
FLOOR = 26.0


@cache
def _advances(weight: int) -> dict[int, int]:
    """Code point -> advance width in thousandths of the size."""
    from fontTools.ttLib import TTFont  # read once per weight; not worth its memory where nothing is drawn

    with TTFont(FILES[weight], lazy=True) as font:
        widths = font["hmtx"]
        return {code: widths[glyph][0] for code, glyph in (font.getBestCmap() or {}).items()}


def load() -> None:
    for weight in FILES:
        _advances(weight)


def covered(char: str) -> bool:
    return ord(char) in _advances(MEDIUM)


@lru_cache(maxsize=4096)
def legible(text: str, instead: str = "…") -> str:
    """`text` without characters that the fonts lack (names may contain anything); `instead` if nothing is left."""
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        plain = char if covered(char) else unicodedata.normalize("NFKC", char)
        kept.append("".join(part for part in plain if _writable(part)))
    return " ".join("".join(kept).split()) or instead


def _writable(char: str) -> bool:
    """True if a character may stand in a line. Combining marks may not: they would overlap other lines."""
    return covered(char) and char.isprintable() and not unicodedata.category(char).startswith("M")


def width(text: str, size: float, weight: int) -> float:
    return _thousandths(text, weight) * size / 1000


@lru_cache(maxsize=16384)
def _thousandths(text: str, weight: int) -> int:
    advances = _advances(weight)
    missing = advances[ord("n")]
    return sum(advances.get(ord(char), missing) for char in text)


@lru_cache(maxsize=4096)
def fit(text: str, room: float, size: float, weight: int, floor: float = FLOOR) -> tuple[str, float]:
    """The line and the size at which it fits into `room` px: shrunk in half px down to `floor`, then cut with "…"."""
    natural = width(text, 1, weight)
    if natural * size <= room:
        return text, size
    smaller = max(floor, int(room / natural * 2) / 2)
    if natural * smaller <= room:
        return text, smaller
    cut = text
    while cut and width(cut.rstrip() + "…", floor, weight) > room:
        cut = cut[:-1]
    return cut.rstrip(" ,.;:·-") + "…", floor


@lru_cache(maxsize=4096)
def wrap(
    text: str, room: float, lines: int, size: float, weight: int, floor: float = FLOOR
) -> tuple[tuple[str, ...], float]:
    """At most `lines` lines of about equal width, and the largest size down to `floor` at which they fit."""
    while True:
        broken = _break(text, room, size, weight)
        fits = len(broken) <= lines and all(width(line, size, weight) <= room for line in broken)
        if fits or size <= floor:
            break
        size = max(floor, size - 0.5)
    if len(broken) > lines:
        last, _ = fit(" ".join(broken[lines - 1 :]), room, floor, weight, floor)
        return (*(fit(line, room, floor, weight, floor)[0] for line in broken[: lines - 1]), last), size
    # The same number of lines, as even as they can be.
    narrow, wide = 0.0, room
    for _ in range(8):
        middle = (narrow + wide) / 2
        trial = _break(text, middle, size, weight)
        if len(trial) <= len(broken) and all(width(line, size, weight) <= middle for line in trial):
            broken, wide = trial, middle
        else:
            narrow = middle
    return tuple(fit(line, room, size, weight, size)[0] for line in broken), size


def _break(text: str, room: float, size: float, weight: int) -> list[str]:
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
