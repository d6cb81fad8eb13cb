"""News: the contents of a picture, and what of them a viewer has not seen yet.

While a picture is drawn, it notes its facts (place -> a short word for the thing there). Things that differ from the
facts of an earlier picture are new: they get an aqua ring or frame with a spark. Facts contain no more than the
picture.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import engine.look.palette as palette
from engine.look.drawing import Drawing
from engine.look.picture import Band
from engine.look.type import MEDIUM

Facts: TypeAlias = Mapping[str, str]
"""Place -> thing there; places left out are empty."""

_LINE = 4.5


class News:
    """Collects the `facts` of a picture, and `highlights` on what is new since an earlier one's (None: nothing)."""

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
        return self._fresh.get(place, 0)

    def star(self, words: str, place: str) -> str:
        """The words, with a star if something at the place is new."""
        return f"{words}*" if self.fresh(place) else words

    def frame(self, place: str, what: object, x: int, y: int, width: int, height: int, radius: float) -> None:
        """Note the contents of a card or panel, and frame it if they are new."""
        if self.at(place, what):
            self.enclose(x, y, width, height, radius)

    def rings(self, place: str, spots: Sequence[tuple[float, float]], size: float, ground: str) -> int:
        """Note equal tokens of this size around these points, and ring the new ones, which are the last. Returns the
        increase, as `more` does. `ground` is the colour below them."""
        more = self.more(place, len(spots))
        for x, y in spots[len(spots) - max(more, 0) :]:
            self.ring(x, y, size, ground)
        return more

    def ring(self, x: float, y: float, size: float, ground: str) -> None:
        """Ring a token of this size, on the colour `ground`."""
        radius = size / 2 + 5
        d = Drawing.around(x, y, radius + 17)
        d.circle(x, y, radius, None, edge=palette.AQUA, edge_width=_LINE)
        spark(d, x + radius * 0.84, y - radius * 0.84, 26, ground)
        self.highlights.append(d.band())

    def enclose(self, x: int, y: int, width: int, height: int, radius: float) -> None:
        d = Drawing(x - 6, y - 16, width + 26, height + 22)
        # a dark line on both sides, as the frame may lie on ivory
        d.box(x - 5.5, y - 5.5, width + 11, height + 11, None, radius=radius + 3, edge=palette.ABYSS, edge_width=9)
        d.box(x - 3.3, y - 3.3, width + 6.6, height + 6.6, None, radius=radius + 1, edge=palette.AQUA, edge_width=_LINE)
        spark(d, x + width - 3, y + 6, 30, palette.ABYSS)
        self.highlights.append(d.band())

    def trace(
        self, outline: str, x: float, y: float, reach: tuple[int, int, int, int], tip: tuple[float, float]
    ) -> None:
        """Draw a line along an outline that starts at (x, y). `reach`: part of the canvas; `tip`: of the spark."""
        d = Drawing(*reach)
        d.path(outline, x=x, y=y, line=palette.AQUA, line_width=_LINE, cap="round")
        spark(d, *tip, 30, palette.ABYSS)
        self.highlights.append(d.band())


def spark(d: Drawing, x: float, y: float, size: float, ground: str) -> None:
    """Draw the four-pointed spark for "new", with a halo of the ground's colour."""
    d.icon("spark", x, y, size + 12, ground, ground)
    d.icon("spark", x, y, size, palette.AQUA, ground)


def legend(x: int, y: int, words: str, width: int) -> Band:
    d = Drawing(x, y, width, 44)
    d.icon("spark", x + 20, y + 23, 28, palette.AQUA, palette.ABYSS)
    d.text(x + 42, y + 33, words, 29, palette.AQUA, MEDIUM, room=width - 44)
    return d.band()
