"""A surface to draw on: shapes, words, icons and tokens; at the end a `Band` with only the symbols it used."""

from __future__ import annotations

from math import ceil
from math import floor as floor_of
from typing import Literal

import engine.look.icons as icons
import engine.look.palette as palette
import engine.look.type as type
from engine.look.picture import Band
from engine.look.svg import at, element, number, words
from engine.look.tokens import House

Anchor = Literal["start", "middle", "end"]


class Drawing:
    """A part of the canvas: its top left corner at (x, y), `width` by `height` px. Positions are px of the canvas;
    calls draw in their order. Without `ground` it is transparent where nothing is drawn."""

    def __init__(self, x: int, y: int, width: int, height: int, ground: str | None = None) -> None:
        self.x, self.y, self.width, self.height = x, y, width, height
        self._used: dict[str, str] = {}
        self._parts: list[str] = []
        if ground is not None:
            self.box(x, y, width, height, ground)

    @classmethod
    def panel(
        cls,
        x: int,
        y: int,
        width: int,
        height: int,
        fill: str | None,
        *,
        radius: float = 0,
        edge: str | None = None,
        edge_width: float = 3,
    ) -> Drawing:
        """A part for a panel or card: a rectangle on which the rest is drawn."""
        d = cls(x, y, width, height)
        d.box(x, y, width, height, fill, radius=radius, edge=edge, edge_width=edge_width)
        return d

    @classmethod
    def around(cls, x: float, y: float, reach: float) -> Drawing:
        """A transparent part of the canvas with everything within `reach` px of (x, y)."""
        side = ceil(2 * reach) + 1
        return cls(floor_of(x - reach), floor_of(y - reach), side, side)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None,
        *,
        radius: float = 0,
        edge: str | None = None,
        edge_width: float = 3,
    ) -> None:
        """A rectangle. An edge lies inside it."""
        inset = edge_width / 2 if edge else 0
        self._parts.append(
            element(
                "rect",
                x=x - self.x + inset,
                y=y - self.y + inset,
                width=width - 2 * inset,
                height=height - 2 * inset,
                rx=radius or None,
                fill=fill or "none",
                stroke=edge,
                stroke_width=edge_width if edge else None,
            )
        )

    def path(
        self,
        d: str,
        fill: str | None = None,
        *,
        x: float = 0,
        y: float = 0,
        scale: float = 1,
        turn: float = 0,
        line: str | None = None,
        line_width: float = 3,
        cap: Literal["round"] | None = None,
        dash: str | None = None,
    ) -> None:
        """A path whose own coordinates start at (x, y) of the canvas."""
        moved = at(x - self.x, y - self.y, scale) + (f" rotate({number(turn)})" if turn else "")
        self._parts.append(
            element(
                "path",
                transform=moved,
                d=d,
                fill=fill or "none",
                stroke=line,
                stroke_width=line_width if line else None,
                stroke_linecap=cap,
                stroke_linejoin=cap,
                stroke_dasharray=dash,
            )
        )

    def circle(
        self, x: float, y: float, radius: float, fill: str | None, *, edge: str | None = None, edge_width: float = 3
    ) -> None:
        """A circle around (x, y); half of an edge lies outside it."""
        self._parts.append(
            element(
                "circle",
                cx=x - self.x,
                cy=y - self.y,
                r=radius,
                fill=fill or "none",
                stroke=edge,
                stroke_width=edge_width if edge else None,
            )
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str,
        weight: int = type.BOLD,
        *,
        anchor: Anchor = "start",
        room: float | None = None,
        floor: float = type.FLOOR,
    ) -> float:
        """Draw a line of words with its baseline at y, fitted into `room`. Returns its width in px."""
        if room is not None:
            text, size = type.fit(text, room, size, weight, floor)
        self._parts.append(
            element(
                "text",
                words(text),
                x=x - self.x,
                y=y - self.y,
                font_size=size,
                font_weight=str(weight),
                fill=fill,
                text_anchor=None if anchor == "start" else anchor,
            )
        )
        return type.width(text, size, weight)

    def lines(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str,
        weight: int = type.MEDIUM,
        *,
        room: float,
        most: int,
        anchor: Anchor = "start",
        pitch: float = 36,
        middle: bool = False,
    ) -> int:
        """Draw words in up to `most` lines, the first baseline (`middle`: the block's) at y. Returns their number."""
        broken, size = type.wrap(text, room, most, size, weight)
        if middle:
            y += size * 0.35 - (len(broken) - 1) * pitch / 2
        for i, line in enumerate(broken):
            self.text(x, y + i * pitch, line, size, fill, weight, anchor=anchor)
        return len(broken)

    def icon(self, icon: str, x: float, y: float, size: float, fill: str, ground: str) -> None:
        self._use(f"i-{icon}", icons.symbol(icon), x - size / 2, y - size / 2, size / 64, fill=fill, stroke=ground)

    def token(self, house: House, x: float, y: float, size: float = 44) -> None:
        self._use(f"t-{house.id}", house.token, x, y, size / 44)

    @classmethod
    def piece(cls, house: House, x: float, y: float, size: float) -> Band:
        """The token of a house as a band of its own, equal at every place, so that it is rarely drawn."""
        d = cls.around(x, y, size * 0.6)
        d.token(house, x, y, size)
        return d.band()

    @classmethod
    def emblem(cls, icon: str, x: float, y: float, size: float, fill: str, ground: str) -> Band:
        d = cls.around(x, y, size / 2)
        d.icon(icon, x, y, size, fill, ground)
        return d.band()

    @classmethod
    def caption(
        cls,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str,
        weight: int = type.BOLD,
        *,
        anchor: Anchor = "start",
        room: float | None = None,
        floor: float = type.FLOOR,
    ) -> Band:
        """A line of words as a band of its own, on whole px: equal words are drawn once for all places."""
        if room is not None:
            text, size = type.fit(text, room, size, weight, floor)
        wide, x, y = type.width(text, size, weight), round(x), round(y)
        left = {"start": x, "middle": x - wide / 2, "end": x - wide}[anchor]
        d = cls(floor_of(left) - 3, y - ceil(size), ceil(wide) + 7, ceil(size * 1.4))
        d.text(x, y, text, size, fill, weight, anchor=anchor)
        return d.band()

    def count(self, house: House, n: int, x: float, y: float, size: float = 48) -> None:
        """Draw the plain token of a house with the number n."""
        self._use(f"p-{house.id}", house.plain, x, y, size / 44)
        figure, fitted = type.fit(str(n), size * 0.8, max(26.0, round(size * 1.44) / 2), type.EXTRA)
        self.text(x, y + house.drop * fitted / 32, figure, fitted, palette.INK, type.EXTRA, anchor="middle")

    def nought(self, house: House, x: float, y: float, colour: str | None = None) -> None:
        """Draw a bid of nothing: a dashed outline of the house with 0. `colour` replaces one hard to see."""
        colour = colour or house.fill
        self.path(house.outline, x=x, y=y, line=colour, dash="5 4")
        self.text(x, y + house.drop, "0", 32, colour, type.EXTRA, anchor="middle")

    def sealed(self, house: House, x: float, y: float, *, on_light: bool = False) -> None:
        """Draw a secret bid: the urn in the outline of its house, equal for every amount."""
        ground = palette.PARCHMENT if on_light else palette.ABYSS
        self.path(house.outline, ground, x=x, y=y, scale=1.09, line=palette.INK if on_light else house.fill)
        self.icon("urn", x, y - (12 - house.drop) / 2, 30, palette.INK if on_light else house.fill, ground)

    def band(self) -> Band:
        defs = element("defs", "".join(self._used.values())) if self._used else ""
        shapes = element("g", "".join(self._parts), font_family=type.FAMILY)
        svg = element(
            "svg",
            defs + shapes,
            xmlns="http://www.w3.org/2000/svg",
            width=self.width,
            height=self.height,
            viewBox=f"0 0 {self.width} {self.height}",
        )
        return Band(self.x, self.y, self.width, self.height, svg)

    def _use(self, name: str, symbol: str, x: float, y: float, scale: float, **colours: str) -> None:
        self._used.setdefault(name, symbol)
        self._parts.append(element("use", href=f"#{name}", transform=at(x - self.x, y - self.y, scale), **colours))
