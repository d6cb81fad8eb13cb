"""Elements of all pictures of Atlantica: portholes of divers, treasures in their colours, costs, ships."""

from __future__ import annotations

from engine.games.atlantica.data import DATA, Cost
from engine.games.atlantica.state import Colour, Diver, Kind, Research
from engine.language import Say
from engine.look import Band, Drawing, palette
from engine.look.type import BOLD, EXTRA

ICONS = {
    Kind.ARCHITECTURE: "temple", Kind.CERAMICS: "urn", Kind.GOLD: "coins", Kind.AMPHORAE: "amphora",
    Kind.INSCRIPTIONS: "tablet", Kind.SCULPTURES: "mask", Kind.WEAPONS: "weapon",
}  # fmt: skip
GROUNDS = {
    Colour.BLUE: palette.BLUE_STRIP, Colour.RED: palette.RED_STRIP, Colour.YELLOW: palette.GOLD,
    Colour.PINK: palette.ROSE, Colour.ORANGE: palette.TERRACOTTA, Colour.GREEN: palette.GREEN_STRIP,
    Colour.VIOLET: palette.VIOLET,
}  # fmt: skip
FILLS = {
    Diver.WHITE: palette.IVORY, Diver.YELLOW: palette.YELLOW, Diver.RED: palette.RED, Diver.GREEN: palette.GREEN,
    Diver.BLUE: palette.BLUE, Diver.VIOLET: palette.PURPLE,
}  # fmt: skip
RESEARCH_ICON = "philosophios"
HOLE = 31  # distance between two portholes


def ground(kind: Kind) -> str:
    return GROUNDS[DATA.treasure[kind].colour]


def porthole(d: Drawing, say: Say, diver: Diver, x: float, y: float, radius: float = 14.5) -> None:
    """A diver's colour with its letter."""
    d.circle(x, y, radius, FILLS[diver], edge=palette.INK, edge_width=3)
    size = max(26.0, radius * 1.65)
    d.text(x, y + size * 0.36, say.value(diver, "short"), size, palette.INK, EXTRA, anchor="middle")


def cost_width(cost: Cost) -> int:
    """The width of a drawn cost, in px."""
    return HOLE * sum(map(len, cost)) + 12 * (len(cost) - 1)


def draw_cost(d: Drawing, say: Say, cost: Cost, x: float, y: float) -> None:
    """Draw the symbols of a cost side by side. The colours of one symbol touch each other."""
    for symbol in cost:
        for diver in symbol:
            porthole(d, say, diver, x + HOLE / 2, y)
            x += HOLE
        x += 12


def treasure_card(say: Say, kind: Kind, x: int, y: int, width: int, tall: int, number: str, *, marked: bool) -> Band:
    """A treasure: its icon on parchment, its name on its colour; a number or a pin in the corner."""
    d = Drawing(x, y, width, tall)
    d.box(x, y, width, tall, palette.PARCHMENT, radius=16)
    d.icon(ICONS[kind], x + width / 2 + 18, y + 56, 58, ground(kind), palette.PARCHMENT)
    d.box(x, y + tall - 50, width, 40, ground(kind))
    d.text(x + width / 2, y + tall - 20, say.value(kind, "short"), 30, palette.IVORY, BOLD, anchor="middle",
           room=width - 3, floor=28)  # fmt: skip
    if number:
        d.text(x + 9, y + 32, number, 28, palette.INK, EXTRA)
    if marked:
        mug(d, x + width - 20, y + 20)
    return d.band()


def research_card(
    say: Say, card: Research, x: int, y: int, width: int, tall: int, number: str, *, marked: bool
) -> Band:
    """A research card: its points, and for what; a number or a pin in the corner."""
    d, points = Drawing(x, y, width, tall), DATA.paper[card].points
    d.box(x, y, width, tall, palette.PLUM, radius=16)
    figure, size = (f"+{points}", 46) if points else (say.value(card, "short"), 34)
    d.text(x + width / 2 + 4, y + 44, figure, size, palette.BRONZE, EXTRA, anchor="middle", room=82)
    d.lines(x + width / 2, y + 83, say.value(card, "board"), 28, palette.IVORY, BOLD, room=width - 16, most=2,
            anchor="middle", pitch=30, middle=True)  # fmt: skip
    if number:
        d.text(x + 12, y + 34, number, 28, palette.MUTED, EXTRA)
    if marked:
        mug(d, x + width - 20, y + 20)
    return d.band()


def mug(d: Drawing, x: float, y: float) -> None:
    """The sign of the tavern, on everything within its reach."""
    d.circle(x, y, 14, palette.BRONZE)
    d.path("M-6,-6 H6 V7 H-6Z M6,-3 h4 v6 h-4", palette.INK, x=x - 1, y=y)


def empty_space(x: int, y: int, width: int, tall: int) -> Band:
    """The outline of an empty space."""
    d = Drawing(x, y, width, tall)
    d.box(x, y, width, tall, None, radius=16, edge=palette.HAIRLINE)
    return d.band()


def hull(d: Drawing, x: float, y: float) -> None:
    """A ship from the side; its rail lies at y."""
    stem = "M-126,-14 q4,14 14,14 H110 q12,-2 16,-18 l6,4 q-2,30 -20,52"
    d.path(f"{stem} q-4,4 -10,4 H-90 q-8,0 -12,-6 q-14,-18 -30,-46Z", palette.WOOD, x=x, y=y)
    d.path("M-112,2 H112", x=x, y=y, line=palette.TRIM, line_width=4, cap="round")


def hold(d: Drawing, x: float, y: float, crates: int) -> None:
    """A row of crates around x, their upper edge at y."""
    first = x - 17 * (crates - 1)
    for n in range(crates):
        d.box(first + 34 * n - 14, y, 28, 28, palette.TRIM, radius=4)
        d.path("M-8,-8 L8,8 M-8,8 L8,-8", x=first + 34 * n, y=y + 14, line=palette.DARK_WOOD)
