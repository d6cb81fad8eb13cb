"""A tiny SVG builder: elements as text, numbers with one decimal, everything escaped."""

from functools import lru_cache
from html import escape

Attribute = str | float | None


def number(value: float) -> str:
    """A coordinate in SVG: at most one decimal, never "-0" or "3.0"."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def element(name: str, content: str = "", **attributes: Attribute) -> str:
    """One element. `content` is SVG already. In attribute names "_" stands for "-"; None leaves an attribute out."""
    written = _attributes(**attributes)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


@lru_cache(maxsize=16384)
def _attributes(**attributes: Attribute) -> str:
    """Attributes of an element. Cached, since equal ones recur in every picture of a game."""
    return "".join(
        f' {key.replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )


def words(text: str) -> str:
    return escape(text, quote=False)


def at(x: float, y: float, scale: float = 1) -> str:
    moved = f"translate({number(x)},{number(y)})"
    return moved if scale == 1 else f"{moved} scale({scale:.3f})"
