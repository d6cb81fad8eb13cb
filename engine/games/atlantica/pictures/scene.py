"""What a question of Atlantica is about, for its card: the areas with their actions, which have the same numbers all
game long, or the cards that can be taken."""

from __future__ import annotations

from collections.abc import Container, Iterator

from engine.core import View, option_id
from engine.games.atlantica.data import DATA, Cost
from engine.games.atlantica.pictures.alt import areas_alt
from engine.games.atlantica.pictures.signs import TALL, empty_space, hold, mug, porthole, research_card, treasure_card
from engine.games.atlantica.state import Area, Atlantica, Deed, Diver, Dock, Kind, Prize, Research, Ship
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, Drawing, News, Picture, Pin, Scene, palette
from engine.look.picture import alt_text
from engine.look.type import BOLD, EXTRA, MEDIUM, width

WIDTH = 784
NUMBERS = {
    deed: number for number, deed in enumerate((deed for deed in Deed if deed not in (Deed.BREATH, Deed.DONE)), 1)
}
"""Under which number an action is drawn and chosen."""

_LEFT, _ACROSS, _BETWEEN, _HEADING = 16, 752, 7, 52
_TREASURE, _PAPER = 122, 182
_WIDTHS = {
    Area.BOAT: (168, 236, 334),
    Area.HARBOUR: (188, 247, 303),
    Area.TAVERN: (184, 248, 306),
    Area.STATION: (168, 278, 292),
}
_ACTION, _SHIP, _HOLE = 110, 190, 17
_SHIPPED = {entry.dock: entry.deed for entry in DATA.deeds if entry.dock is not None}


def scene(view: View[Atlantica], say: Say) -> Scene | None:
    """The four areas where actions are chosen, or the cards where some are taken; None where no picture helps."""
    prompt = view.prompt
    if view.viewer is None or prompt is None or prompt.key not in ("turn", "more", "take", "tavern", "tavern-again"):
        return None
    g, say = view.seen, say.plain
    options: tuple[object, ...] = getattr(prompt, "options", ())
    deeds = [option for option in options if isinstance(option, Deed) and option in NUMBERS]
    prizes = [option for option in options if isinstance(option, Prize)]
    acting = not prizes
    areas = [area for area in Area if acting or any(prize.area is area for prize in prizes)]
    tops = dict[Area, int]()
    bands, y = list[Band](), 8
    for area in areas:
        tops[area] = y
        bands += _area(g, say, area, y, deeds, prizes, acting=acting)
        y += _tall(area, acting=acting)
    pins = {option_id(deed): _at_action(deed, tops[DATA.of[deed].area]) for deed in deeds}
    pins |= {option_id(prize): _at_card(prize, tops[prize.area]) for prize in prizes}
    alt = alt_text([say("picture-alt-only", player=name(say, view.viewer)), *areas_alt(g, say, News(None))])
    return Scene(Picture(WIDTH, y + 4, tuple(bands), alt), pins)


def still_scene(say: Say) -> Iterator[Band]:
    """What looks alike in all these pictures."""
    for lit in ((), NUMBERS):
        for area in (Area.BOAT, Area.TAVERN, Area.STATION):
            yield from _actions(say, area, 0, lit)
        for dock in Dock:
            fleet: tuple[Ship | None, ...] = (None, *dict.fromkeys(DATA.fleet(dock)))
            yield from (_ship(say, dock, ship, 0, lit=bool(lit), numbered=True) for ship in fleet)
    for kind in Kind:
        yield from (_treasure(say, kind, 0, 0, marked=marked) for marked in (True, False))
    yield from (_research(say, card, 0, 0, marked=1 in DATA.marks.station) for card in Research)
    yield from (Drawing.caption(0, 0, say(f"picture-area-{area}"), 34, palette.BRONZE, EXTRA) for area in Area)


# where things are


def _left(area: Area, level: int) -> int:
    """The left edge of an action, by its level from 0."""
    return _LEFT + sum(_WIDTHS[area][:level]) + _BETWEEN * level


def _actions_at(area: Area) -> int:
    """How far below the top of an area its actions begin."""
    return _HEADING + (TALL + 8 if area in (Area.BOAT, Area.STATION) else 0)


def _tall(area: Area, *, acting: bool) -> int:
    if area is Area.HARBOUR:
        return _HEADING + _SHIP + 10
    return _actions_at(area) + (_ACTION if acting else 0) + 10


def _space(area: Area, space: int) -> int:
    """The left edge of a card."""
    return _LEFT + (space - 1) * ((_TREASURE + 4) if area is Area.BOAT else (_PAPER + 8))


def _at_action(deed: Deed, top: int) -> Pin:
    area, level = DATA.of[deed].area, (NUMBERS[deed] - 1) % 3
    return Pin(_left(area, level) + 33, top + _actions_at(area) + 33, str(NUMBERS[deed]))


def _at_card(prize: Prize, top: int) -> Pin:
    if prize.area is Area.HARBOUR:
        return Pin(_left(prize.area, prize.space - 1) + 33, top + _HEADING + 33)
    return Pin(_space(prize.area, prize.space) + 28, top + _HEADING + 28)


# what is drawn


def _area(
    g: Atlantica, say: Say, area: Area, y: int, lit: Container[Deed], prizes: list[Prize], *, acting: bool
) -> Iterator[Band]:
    yield Drawing.caption(_LEFT, y + 38, say(f"picture-area-{area}"), 34, palette.BRONZE, EXTRA)
    yield Drawing.caption(_LEFT + _ACROSS, y + 38, _left_over(g, say, area), 28, palette.MUTED, MEDIUM, anchor="end",
                          room=460)  # fmt: skip
    below = y + _HEADING
    match area:
        case Area.BOAT:
            for space in range(1, DATA.setup.boat + 1):
                x = _space(area, space)
                if space <= len(g.boat):
                    yield _treasure(say, g.boat[space - 1], x, below, marked=space in DATA.marks.boat)
                else:
                    yield empty_space(x, below, _TREASURE, TALL)
        case Area.STATION:
            for space in range(1, DATA.setup.station + 1):
                x = _space(area, space)
                if space <= len(g.station):
                    yield _research(say, g.station[space - 1], x, below, marked=space in DATA.marks.station)
                else:
                    yield empty_space(x, below, _PAPER, TALL)
        case Area.HARBOUR:
            cards = [prize.card for prize in prizes]
            for dock in Dock:
                ship = g.quay.get(dock)
                one = ship in cards or _SHIPPED[dock] in lit
                yield _ship(say, dock, ship, below, lit=one, numbered=acting)
        case Area.TAVERN:
            pass
    if acting and area is not Area.HARBOUR:
        yield from _actions(say, area, y + _actions_at(area), lit)


def _left_over(g: Atlantica, say: Say, area: Area) -> str:
    """What is still to come there."""
    match area:
        case Area.BOAT:
            storm = len(g.hurricane_deck) + (g.hurricane is None)
            return say("picture-coming-boat", deck=len(g.treasure_deck), storm=storm, over=int(g.hurricane is not None))
        case Area.HARBOUR:
            ships = [len(g.ship_decks[dock]) for dock in Dock]
            return say("picture-coming-harbour", a=ships[0], b=ships[1], c=ships[2])
        case Area.STATION:
            return say("picture-coming-station", deck=len(g.research_deck))
        case Area.TAVERN:
            return say("picture-deck", deck=len(g.diver_deck), discards=len(g.discard))


def _treasure(say: Say, kind: Kind, x: int, y: int, *, marked: bool) -> Band:
    return treasure_card(say, kind, x, y, marked=marked, width=_TREASURE, name=say.value(kind, "short"))


def _research(say: Say, card: Research, x: int, y: int, *, marked: bool) -> Band:
    return research_card(say, card, x, y, marked=marked, width=_PAPER)


def _actions(say: Say, area: Area, y: int, lit: Container[Deed]) -> Iterator[Band]:
    """The three actions of an area; those that are lit can be paid."""
    for level, deed in enumerate(deed for deed in NUMBERS if DATA.of[deed].area is area):
        d, _ = _action(say, deed, _left(area, level), y, _WIDTHS[area][level], _ACTION, lit=deed in lit)
        yield d.band()


def _ship(say: Say, dock: Dock, ship: Ship | None, y: int, *, lit: bool, numbered: bool) -> Band:
    """A ship deck: the top ship with its crates; with the number of its action where one is chosen."""
    level = tuple(Dock).index(dock)
    x, wide = _left(Area.HARBOUR, level), _WIDTHS[Area.HARBOUR][level]
    marked = dock in DATA.marks.harbour
    d, ground = _action(say, _SHIPPED[dock], x, y, wide, _SHIP, lit=lit, marked=marked, numbered=numbered)
    if ship is not None:
        half, middle = 17 * ship.crates + 16, x + wide / 2
        hull = f"M{-half - 14},0 H{half + 14} q-2,40 -24,52 H{-half + 10} q-22,-12 -24,-52Z"
        d.path(hull, palette.WOOD, x=middle, y=y + 74, line=ground, line_width=2)
        hold(d, middle, y + 84, ship.crates)
    return d.band()


def _action(
    say: Say,
    deed: Deed,
    x: int,
    y: int,
    wide: int,
    tall: int,
    *,
    lit: bool,
    marked: bool = False,
    numbered: bool = True,
) -> tuple[Drawing, str]:
    """An action: its number, what it brings in a word, its cost; on parchment if it is lit. Also gives the ground."""
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.MUTED)
    d = Drawing.plate(x, y, wide, tall, palette.ABYSS)
    d.box(x, y, wide, tall, ground, radius=12)
    if numbered:
        d.circle(x + 33, y + 33, 24, palette.INK)
        d.text(x + 33, y + 44, str(NUMBERS[deed]), 32, palette.IVORY if lit else palette.MUTED, EXTRA, anchor="middle")
    entry = DATA.of[deed]
    tavern = entry.area is Area.TAVERN and bool(entry.take)
    room = wide - 76 - (36 if marked or tavern else 0)
    words = d.text(x + 69, y + 44, say.value(deed, "short"), 31, ink, EXTRA, room=room, floor=28)
    if marked:
        mug(d, x + wide - 22, y + 33)
    elif tavern:
        mug(d, x + 69 + words + 24, y + 33)
    _cost(d, say, entry.symbols, x + 8, y + tall - 27, ink)
    return d, ground


def _cost(d: Drawing, say: Say, cost: Cost, x: float, y: float, ink: str) -> None:
    """Colours that pay one symbol lie in one pill with "or"; symbols are joined by a plus."""
    either = say("picture-or")
    gap = width(either, 28, MEDIUM) + 4
    for at, symbol in enumerate(cost):
        if at:
            d.text(x + 11, y + 10, "+", 32, ink, BOLD, anchor="middle")
            x += 22
        wide = 2 * _HOLE * len(symbol) + gap * (len(symbol) - 1) + 4
        if len(symbol) > 1:
            d.box(x, y - 20, wide, 40, palette.INK, radius=20)
        _pill(d, say, symbol, x + 2, y, either, gap)
        x += wide


def _pill(d: Drawing, say: Say, symbol: tuple[Diver, ...], x: float, y: float, either: str, gap: float) -> None:
    for at, diver in enumerate(symbol):
        porthole(d, say, diver, x + _HOLE, y, _HOLE)
        x += 2 * _HOLE
        if at < len(symbol) - 1:
            d.text(x + gap / 2, y + 9, either, 28, palette.CREAM, MEDIUM, anchor="middle")
            x += gap
