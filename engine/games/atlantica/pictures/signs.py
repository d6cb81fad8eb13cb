"""Elements of all pictures of Atlantica: portholes of divers, treasures in their colours, costs, ships."""

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
    return GROUNDS[DATA.treasures[kind].colour]


def porthole(d: Drawing, say: Say, diver: Diver, x: float, y: float, radius: float = 14.5) -> None:
    d.circle(x, y, radius, FILLS[diver], edge=palette.INK, edge_width=3)
    size = max(26.0, radius * 1.65)
    d.text(x, y + size * 0.36, say.value(diver, "short"), size, palette.INK, EXTRA, anchor="middle")


def cost_width(cost: Cost) -> int:
    return HOLE * sum(map(len, cost)) + 12 * (len(cost) - 1)


def draw_cost(d: Drawing, say: Say, cost: Cost, x: float, y: float) -> None:
    """Draw the symbols of a cost side by side. The colours of one symbol touch each other."""
    for symbol in cost:
        for diver in symbol:
            porthole(d, say, diver, x + HOLE / 2, y)
            x += HOLE
        x += 12


def treasure_card(
    say: Say, kind: Kind, x: int, y: int, width: int, tall: int, number: str, *, marked: bool, lit: bool
) -> Band:
    d, own = Drawing(x, y, width, tall), ground(kind)
    paper, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.MUTED)
    d.box(x, y, width, tall, paper, radius=12)
    d.icon(ICONS[kind], x + width / 2 + 4, y + 27, 42, own if lit else palette.CREAM, paper)
    d.box(x, y + tall - 39, width, 33, own)
    d.text(x + width / 2, y + tall - 13, say.value(kind, "short"), 29, palette.IVORY, BOLD, anchor="middle",
           room=width - 3, floor=28)  # fmt: skip
    d.text(x + 9, y + 32, number, 28, ink, EXTRA)
    if marked:
        mug(d, x + width - 22, y + 22)
    if lit:
        d.box(x, y, width, tall, None, radius=12, edge=palette.BRONZE, edge_width=4)
    return d.band()


def research_card(
    say: Say, card: Research, x: int, y: int, width: int, tall: int, number: str, *, marked: bool, lit: bool
) -> Band:
    d, points = Drawing(x, y, width, tall), DATA.research[card].points
    paper, ink, faint = (
        (palette.PARCHMENT, palette.INK, palette.INK) if lit else (palette.PLUM, palette.IVORY, palette.MUTED)
    )
    d.box(x, y, width, tall, paper, radius=12, edge=palette.BRONZE if lit else None, edge_width=4)
    figure, size = (f"+{points}", 38) if points else (say.value(card, "short"), 30)
    d.text(x + width / 2, y + 34, figure, size, palette.STAR if lit else palette.BRONZE, EXTRA, anchor="middle",
           room=90)  # fmt: skip
    d.lines(x + width / 2, y + 66, say.value(card, "board"), 28, ink, BOLD, room=width - 14, most=2,
            anchor="middle", pitch=28, middle=True)  # fmt: skip
    d.text(x + 12, y + 33, number, 28, faint, EXTRA)
    if marked:
        mug(d, x + width - 22, y + 22)
    return d.band()


def mug(d: Drawing, x: float, y: float) -> None:
    d.circle(x, y, 14, palette.BRONZE)
    d.path("M-6,-6 H6 V7 H-6Z M6,-3 h4 v6 h-4", palette.INK, x=x - 1, y=y)


def empty_space(x: int, y: int, width: int, tall: int) -> Band:
    d = Drawing.panel(x, y, width, tall, None, radius=16, edge=palette.HAIRLINE)
    return d.band()


def hull(d: Drawing, x: float, y: float) -> None:
    stem = "M-126,-14 q4,14 14,14 H110 q12,-2 16,-18 l6,4 q-2,30 -20,52"
    d.path(f"{stem} q-4,4 -10,4 H-90 q-8,0 -12,-6 q-14,-18 -30,-46Z", palette.WOOD, x=x, y=y)
    d.path("M-112,2 H112", x=x, y=y, line=palette.TRIM, line_width=4, cap="round")


def hold(d: Drawing, x: float, y: float, crates: int) -> None:
    half = 15 * crates
    d.path(f"M{-half - 12},0 H{half + 12} q-2,25 -20,34 H{-half + 8} q-18,-9 -20,-34Z", palette.WOOD, x=x, y=y)
    for n in range(crates):
        left = x - half + 30 * n
        d.box(left + 2, y + 4, 26, 26, palette.TRIM, radius=4)
        d.path("M-7,-7 L7,7 M-7,7 L7,-7", x=left + 15, y=y + 17, line=palette.DARK_WOOD)
