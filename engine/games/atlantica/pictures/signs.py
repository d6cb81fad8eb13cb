"""What all pictures of Atlantica are made of: portholes of divers, treasures in their colours, costs, ships."""

from __future__ import annotations

from engine.games.atlantica.data import DATA, Cost
from engine.games.atlantica.state import Area, Colour, Diver, Dock, Kind, Research, Ship
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
CARD, TALL = 176, 150
HOLE = 31  # from one porthole to the next


def ground(kind: Kind) -> str:
    """The colour of a kind as a ground."""
    return GROUNDS[DATA.treasure[kind].colour]


def porthole(d: Drawing, say: Say, diver: Diver, x: float, y: float, radius: float = 14.5) -> None:
    """A diver's colour with its letter."""
    d.circle(x, y, radius, FILLS[diver], edge=palette.INK, edge_width=3)
    size = max(26.0, radius * 1.4)
    d.text(x, y + size * 0.36, say.value(diver, "short"), size, palette.INK, EXTRA, anchor="middle")


def cost_width(cost: Cost) -> int:
    """How wide a cost is drawn, in px."""
    return HOLE * sum(map(len, cost)) + 12 * (len(cost) - 1)


def draw_cost(d: Drawing, say: Say, cost: Cost, x: float, y: float) -> None:
    """Symbols side by side; the colours that each of them takes touch one another."""
    for symbol in cost:
        for diver in symbol:
            porthole(d, say, diver, x + HOLE / 2, y)
            x += HOLE
        x += 12


def treasure_card(
    say: Say, kind: Kind, x: int, y: int, *, marked: bool = False, width: int = CARD, name: str = ""
) -> Band:
    """A treasure: its icon on parchment, its name on its colour; a narrow one has a short `name` and room for a pin."""
    d, narrow = Drawing(x, y, width, TALL), width < CARD
    d.box(x, y, width, TALL, palette.PARCHMENT, radius=16)
    across, down, size = (12, 60, 62) if narrow else (0, 50, 78)
    d.icon(ICONS[kind], x + width / 2 + across, y + down, size, ground(kind), palette.PARCHMENT)
    d.box(x, y + 98, width, 40, ground(kind))
    d.text(x + width / 2, y + 128, name or say.value(kind), 30, palette.IVORY, BOLD, anchor="middle", room=width - 6)
    if marked:
        mug(d, x + (width - 20 if narrow else 20), y + 20)
    return d.band()


def research_card(say: Say, card: Research, x: int, y: int, *, marked: bool = False, width: int = CARD) -> Band:
    """A research card: what it counts. A wide one has room for a pin on the left."""
    d, wide = Drawing(x, y, width, TALL), width > CARD
    d.box(x, y, width, TALL, palette.PLUM, radius=16)
    d.box(x, y + 14, 8, TALL - 28, palette.BRONZE)
    d.icon(RESEARCH_ICON, x + width / 2, y + 42, 52, palette.BRONZE, palette.PLUM)
    d.lines(x + width / 2, y + 100, say.value(card), 30, palette.IVORY, BOLD, room=width - 30, most=2, anchor="middle",
            pitch=32)  # fmt: skip
    if marked:
        mug(d, x + (width - 20 if wide else 20), y + 20)
    return d.band()


def mug(d: Drawing, x: float, y: float) -> None:
    """The sign of the tavern, on all that it reaches."""
    d.circle(x, y, 14, palette.BRONZE)
    d.path("M-6,-6 H6 V7 H-6Z M6,-3 h4 v6 h-4", palette.INK, x=x - 1, y=y)


def empty_space(x: int, y: int, width: int, tall: int) -> Band:
    """The outline of a space on which no card lies any more."""
    d = Drawing(x, y, width, tall)
    d.box(x, y, width, tall, None, radius=16, edge=palette.HAIRLINE)
    return d.band()


def ship_card(say: Say, dock: Dock, ship: Ship | None, x: int, y: int, *, marked: bool) -> Band:
    """A ship deck: the top ship with its crates, and the action's cost."""
    d = Drawing(x, y, 276, 190)
    d.box(x, y, 276, 190, palette.PANEL, radius=16, edge=None if ship else palette.HAIRLINE)
    deed = next(entry for entry in DATA.deeds if entry.dock is dock)
    draw_cost(d, say, deed.symbols, x + 50, y + 28)
    d.text(x + 16, y + 38, str(len(deed.cost)), 30, palette.BRONZE, EXTRA)
    if ship is not None:
        hull(d, x + 138, y + 98, ship.crates)
    d.text(x + 16, y + 80, f"{say.value(Area.HARBOUR)} {say.value(dock)}", 31, palette.BRONZE, EXTRA, room=244)
    if marked:
        mug(d, x + 20, y + 168)
    return d.band()


def hull(d: Drawing, x: float, y: float, crates: int) -> None:
    """A ship from the side with so many crates; its rail lies at y."""
    stem = "M-126,-14 q4,14 14,14 H110 q12,-2 16,-18 l6,4 q-2,30 -20,52"
    d.path(f"{stem} q-4,4 -10,4 H-90 q-8,0 -12,-6 q-14,-18 -30,-46Z", palette.WOOD, x=x, y=y)
    d.path("M-112,2 H112", x=x, y=y, line=palette.TRIM, line_width=4, cap="round")
    hold(d, x, y + 9, crates)


def hold(d: Drawing, x: float, y: float, crates: int) -> None:
    """So many crates in a row around x, their upper edge at y."""
    first = x - 17 * (crates - 1)
    for n in range(crates):
        d.box(first + 34 * n - 14, y, 28, 28, palette.TRIM, radius=4)
        d.path("M-8,-8 L8,8 M-8,8 L8,-8", x=first + 34 * n, y=y + 14, line=palette.DARK_WOOD)
