"""A picture: small complete SVGs laid over one canvas, so that only what changed has to be drawn anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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

    `facts` say what lies where in it, so that the next one can show what is new.
    """

    width: int
    height: int
    bands: tuple[Band, ...]
    alt: str
    facts: Mapping[str, str] = field(default_factory=dict[str, str])


def alt_text(sentences: list[str], limit: int = ALT_LIMIT) -> str:
    """The sentences as one text. What is too long is left out from the end, whole sentences only."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) > limit:
            break
        text = longer
    return text
