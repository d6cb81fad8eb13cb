"""The five houses and the neutral: colour, silhouette and Greek letter, so that no information is in colour alone.

Shapes are drawn around (0, 0) for the size 44, with an ink keyline of 3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import engine.look.palette as palette

if TYPE_CHECKING:  # the drawing process needs no rules
    from engine.core import Seat


@dataclass(frozen=True, slots=True)
class House:
    """Appearance of one seat. `id` names its symbols: "t-Y" with the letter, "p-Y" plain (to write a number on)."""

    id: str
    name: str
    fill: str
    edge: str
    edge_width: float
    outline: str
    mark: str
    drop: float  # how far below the middle the baseline of a figure lies, at size 44

    @property
    def plain(self) -> str:
        return f'<g id="p-{self.id}">{self._shape}</g>'

    @property
    def token(self) -> str:
        return f'<g id="t-{self.id}">{self._shape}{self.mark}</g>'

    @property
    def _shape(self) -> str:
        return (
            f'<path d="{self.outline}" fill="{self.fill}" stroke="{self.edge}" stroke-width="{self.edge_width:g}" '
            'stroke-linejoin="round"/>'
        )


def _house(key: str, name: str, fill: str, outline: str, letter: str, drop: float = 11) -> House:
    mark = f'<path d="{letter}" fill="none" stroke="{palette.INK}" stroke-width="5.4"/>'
    return House(key, name, fill, palette.INK, 3, outline, mark, drop)


HOUSES = (
    _house(
        "Y",
        "Xanthos",
        palette.YELLOW,
        "M-20,-14 Q-20,-20 -14,-20 H14 Q20,-20 20,-14 V14 Q20,20 14,20 H-14 Q-20,20 -20,14Z",
        "M-11,-10 H11 M-8,0 H8 M-11,10 H11",
    ),
    _house(
        "B",
        "Kyanos",
        palette.BLUE,
        "M-20,-20.5 H20 V-2 C20,10 10,18 0,23 C-10,18 -20,10 -20,-2Z",
        "M-8,-13.5 V12 M9,-13.5 L-5,-1 L9.5,12",
        9.6,
    ),
    _house(
        "R",
        "Phoinix",
        palette.RED,
        "M0,-22 A22,22 0 1 1 -0.01,-22Z",
        "M0,-15 V15 M-10.5,0 A10.5,8 0 1 1 10.5,0 A10.5,8 0 1 1 -10.5,0",
    ),
    _house(
        "G",
        "Chloros",
        palette.GREEN,
        "M-22.5,0 L-12.5,-19 Q-11.5,-20.5 -9.5,-20.5 H9.5 Q11.5,-20.5 12.5,-19 L22.5,0 L12.5,19 "
        "Q11.5,20.5 9.5,20.5 H-9.5 Q-11.5,20.5 -12.5,19Z",
        "M-9,-11 L9,11 M9,-11 L-9,11",
    ),
    _house(
        "P",
        "Porphyra",
        palette.PURPLE,
        "M-20,20 V0 A20,21.5 0 0 1 20,0 V20Z",
        "M-12.5,-8 H12.5 M-7.5,-8 V14 M7.5,-8 V14",
    ),
)
"""Houses in the order in which seats are offered: few players get very different colours."""

NEUTRAL = House(
    "N",
    "",
    palette.NEUTRAL_FILL,
    palette.NEUTRAL_EDGE,
    4.5,
    "M0,-21 L21,0 L0,21 L-21,0Z",
    f'<circle r="5" fill="{palette.NEUTRAL_EDGE}"/>',
    11,
)


def house(seat: Seat | None) -> House:
    """The house of a seat; None is the neutral."""
    return NEUTRAL if seat is None else HOUSES[seat]
