"""News: what lies where in a picture, and what of it somebody has not seen yet.

A picture notes its facts (place -> a short word for what lies there) while it is drawn. Compared with the facts of an
earlier picture they say what is new: it gets an aqua ring or frame with a spark. Facts say no more than the picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import engine.look.palette as palette
from engine.look.drawing import Drawing
from engine.look.picture import Band
from engine.look.type import MEDIUM

Facts: TypeAlias = Mapping[str, str]
"""Place -> what lies there; a place that is not named is empty."""

_LINE = 4.5


class News:
    """Collects the `facts` of a picture and the `highlights` on what is new since the facts of an earlier one (None:
    there is none, so nothing is new)."""

    def __init__(self, since: Facts | None) -> None:
        self.facts: dict[str, str] = {}
        self.highlights: list[Band] = []
        self._since = since
        self._fresh: dict[str, int] = {}

    def at(self, place: str, what: object) -> bool:
        """Note a thing at a place ("" is nothing). True if it is new."""
        now = self.facts[place] = str(what)
        new = self._since is not None and bool(now) and now != self._since.get(place, "")
        if new:
            self._fresh[place] = 1
        return new

    def more(self, place: str, count: int) -> int:
        """Note the number of things at a place. Returns the increase, negative if some are gone."""
        self.facts[place] = str(count)
        more = 0 if self._since is None else count - int(self._since.get(place, "0"))
        if more > 0:
            self._fresh[place] = more
        return more

    def fresh(self, place: str) -> int:
        """Number of new things at a place."""
        return self._fresh.get(place, 0)

    def frame(self, place: str, what: object, x: int, y: int, width: int, height: int, radius: float) -> None:
        """Notes what a card or panel shows, and frames it if that is new."""
        if self.at(place, what):
            self.enclose(x, y, width, height, radius)

    def rings(self, place: str, spots: Sequence[tuple[float, float]], size: float, ground: str) -> int:
        """Notes equal tokens of that size at these middles, and rings the last of them as far as they are new.

        Returns what `more` says. `ground` is the colour they lie on.
        """
        more = self.more(place, len(spots))
        for x, y in spots[len(spots) - max(more, 0) :]:
            self.ring(x, y, size, ground)
        return more

    def ring(self, x: float, y: float, size: float, ground: str) -> None:
        """A ring round a token of that size, on the colour `ground`."""
        radius = size / 2 + 5
        d = Drawing.around(x, y, radius + 17)
        d.circle(x, y, radius, None, edge=palette.AQUA, edge_width=_LINE)
        spark(d, x + radius * 0.84, y - radius * 0.84, 26, ground)
        self.highlights.append(d.band())

    def enclose(self, x: int, y: int, width: int, height: int, radius: float) -> None:
        """A frame round a card or panel."""
        d = Drawing(x - 6, y - 16, width + 26, height + 22)
        # a dark line on both sides, as the frame may lie on ivory
        d.box(x - 5.5, y - 5.5, width + 11, height + 11, None, radius=radius + 3, edge=palette.ABYSS, edge_width=9)
        d.box(x - 3.3, y - 3.3, width + 6.6, height + 6.6, None, radius=radius + 1, edge=palette.AQUA, edge_width=_LINE)
        spark(d, x + width - 3, y + 6, 30, palette.ABYSS)
        self.highlights.append(d.band())

    def trace(
        self, outline: str, x: float, y: float, reach: tuple[int, int, int, int], tip: tuple[float, float]
    ) -> None:
        """A line along an outline that starts at (x, y). `reach`: the part of the canvas; `tip`: where the spark is."""
        d = Drawing(*reach)
        d.path(outline, x=x, y=y, line=palette.AQUA, line_width=_LINE, cap="round")
        spark(d, *tip, 30, palette.ABYSS)
        self.highlights.append(d.band())


def spark(d: Drawing, x: float, y: float, size: float, ground: str) -> None:
    """The four-pointed spark that says "new", with a halo of the colour it lies on."""
    d.icon("spark", x, y, size + 12, ground, ground)
    d.icon("spark", x, y, size, palette.AQUA, ground)


def legend(x: int, y: int, words: str, width: int) -> Band:
    """Explanation of the spark, in a line 44 px high."""
    d = Drawing(x, y, width, 44)
    d.icon("spark", x + 20, y + 23, 28, palette.AQUA, palette.ABYSS)
    d.text(x + 42, y + 33, words, 29, palette.AQUA, MEDIUM, room=width - 44)
    return d.band()
