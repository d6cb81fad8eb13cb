"""The four areas: their cards and actions with costs, and the remaining decks.

The board and the glance share these bands. They fit a phone: 784 px wide, no words below 28 px.
"""

from collections.abc import Container, Iterator
from typing import NamedTuple

from engine.games.atlantica.data import DATA, Cost
from engine.games.atlantica.pictures.signs import empty_space, hold, mug, porthole, research_card, treasure_card
from engine.games.atlantica.rules.deeds import brings
from engine.games.atlantica.state import Area, Atlantica, Deed, Diver, Dock, Kind, Research, Ship
from engine.games.sheet import Spots
from engine.language import Say
from engine.look import Band, Drawing, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, width

WIDTH, LEFT, ACROSS, SMALLEST = 784, 16, 748, 28.0
ACTIONS = tuple(entry.deed for entry in DATA.deeds.values() if entry.cost)
SHIPPED = {entry.dock: entry.deed for entry in DATA.deeds.values() if entry.dock is not None}
"""The action that takes the ships of each deck."""


class Spot(NamedTuple):
    """The place of a card at the top of its area: its left edge and its size, in px."""

    x: int
    width: int
    height: int


HEADING, ACTION, HOLE = 46, 80, 17
_GAP, _BELOW, _DISCARDS, _LEFT_OVER = 8, 12, 42, 38
_CARD = {Area.BOAT: (122, 88), Area.STATION: (181, 98)}
_PITCH = {Area.BOAT: 125, Area.STATION: 189}
_WIDTHS = {
    Area.BOAT: (168, 244, 320),
    Area.HARBOUR: (212, 244, 276),
    Area.TAVERN: (184, 248, 300),
    Area.STATION: (186, 258, 288),
}


def available(g: Atlantica) -> list[Deed]:
    """The actions with something to take, regardless of payment."""
    return [] if g.result is not None else [deed for deed in ACTIONS if brings(g, DATA.deeds[deed])]


def card_spot(area: Area, space: int) -> Spot:
    """Rectangle of a card by its space, from 1; in the harbour, of a ship deck with its action."""
    if area is Area.HARBOUR:
        return Spot(_left(area, space - 1), _WIDTHS[area][space - 1], ACTION)
    return Spot(LEFT + (space - 1) * _PITCH[area], *_CARD[area])


def tall(area: Area) -> int:
    return ACTION + (_CARD[area][1] + 6 if area in _CARD else 0)


def tall_on_board(area: Area) -> int:
    more = {Area.HARBOUR: _LEFT_OVER, Area.TAVERN: _DISCARDS}
    return HEADING + tall(area) + more.get(area, 0) + _BELOW


def draw(g: Atlantica, say: Say, area: Area, y: int, lit: Container[object], spots: Spots) -> Iterator[Band]:
    """The cards and actions of an area, its top at y. What is in `lit` is on parchment: actions, and cards as pairs of
    area and space."""
    if area in _CARD:
        row: list[Kind] | list[Research] = g.boat if area is Area.BOAT else g.station
        for space in range(1, _spaces(area) + 1):
            if space <= len(row):
                thing = area, space
                yield spots.note(thing, _card(say, area, row[space - 1], space, y, lit=thing in lit))
            else:
                yield empty_space(card_spot(area, space).x, y, *_CARD[area])
    for deed in ACTIONS:
        if DATA.deeds[deed].area is area:
            dock = DATA.deeds[deed].dock
            ship = None if dock is None else g.quay.get(dock)
            yield spots.note(deed, _action(say, deed, y, ship, lit=deed in lit))


def on_board(g: Atlantica, say: Say, area: Area, y: int) -> Iterator[Band]:
    """An area of the board with heading and decks. All cards are lit, and the actions with something to take."""
    yield Drawing.caption(LEFT, y + 34, say(f"picture-area-{area}"), 34, palette.BRONZE, EXTRA)
    if coming := _coming(g, say, area):
        yield Drawing.caption(LEFT + ACROSS, y + 34, coming, 28, palette.MUTED, MEDIUM, anchor="end")
    spaces = {(Area.BOAT, space) for space in range(1, DATA.setup.boat + 1)}
    yield from draw(g, say, area, y + HEADING, {*available(g), *spaces}, Spots())
    below = y + HEADING + tall(area) + 32
    if area is Area.HARBOUR:
        for level, dock in enumerate(Dock, 1):
            spot = card_spot(area, level)
            yield _ships_left(say, len(g.ship_decks[dock]) + (dock in g.quay), spot.x + spot.width - 12, below)
    if area is Area.TAVERN:
        yield from _discards(g, say, below)


def _ships_left(say: Say, ships: int, right: int, y: int) -> Band:
    return Drawing.caption(right, y, say("picture-left", ships=ships), 28, palette.MUTED, MEDIUM, anchor="end")


# positions


def _left(area: Area, level: int) -> int:
    return LEFT + sum(_WIDTHS[area][:level]) + _GAP * level


def _spaces(area: Area) -> int:
    return DATA.setup.boat if area is Area.BOAT else DATA.setup.station


# drawing


def _coming(g: Atlantica, say: Say, area: Area) -> str:
    match area:
        case Area.BOAT:
            return treasures_coming(g, say)
        case Area.STATION:
            return say("picture-coming-station", deck=len(g.research_deck))
        case Area.TAVERN:
            return say("picture-coming-tavern", deck=len(g.diver_deck))
        case Area.HARBOUR:
            return ""


def treasures_coming(g: Atlantica, say: Say) -> str:
    over = g.hurricane is not None
    storm = len(g.hurricane_deck) + (not over)
    return say("picture-coming-boat", deck=len(g.treasure_deck), storm=storm, over=int(over))


def _card(say: Say, area: Area, card: Kind | Research, space: int, y: int, *, lit: bool) -> Band:
    x, number = card_spot(area, space).x, f"{space}."
    if isinstance(card, Kind):
        return treasure_card(say, card, x, y, *_CARD[area], number, marked=space in DATA.marks.boat, lit=lit)
    return research_card(say, card, x, y, *_CARD[area], number, marked=space in DATA.marks.station, lit=lit)


def _discards(g: Atlantica, say: Say, y: int) -> Iterator[Band]:
    words = say("picture-discards", cards=len(g.discard))
    yield Drawing.caption(LEFT, y, words, 28, palette.MUTED, MEDIUM)
    x = LEFT + round(width(words, 28, MEDIUM)) + 20
    for diver in Diver:
        if count := g.discard.count(diver):
            yield hole(say, diver, x, y - 10)
            yield Drawing.caption(x + 2 * HOLE + 8, y, str(count), 28, palette.CREAM, BOLD)
            x += 84


def hole(say: Say, diver: Diver, x: int, y: int) -> Band:
    d = Drawing.around(x + HOLE, y, HOLE + 2)
    porthole(d, say, diver, x + HOLE, y, HOLE)
    return d.band()


def _action(say: Say, deed: Deed, y: int, ship: Ship | None, *, lit: bool) -> Band:
    """An action: its name, its ship, its cost; on parchment with a bronze edge if lit."""
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.MUTED)
    entry = DATA.deeds[deed]
    level = [one for one in ACTIONS if DATA.deeds[one].area is entry.area].index(deed)
    x, wide = _left(entry.area, level), _WIDTHS[entry.area][level]
    y += tall(entry.area) - ACTION
    d = Drawing.panel(x, y, wide, ACTION, ground, radius=12, edge=palette.BRONZE if lit else None, edge_width=4)
    marked, tavern = entry.dock in DATA.marks.harbour, entry.area is Area.TAVERN and bool(entry.take)
    if entry.dock is None:
        room = wide - 20 - (32 if tavern else 0)
        words = d.text(x + 12, y + 33, say.value(deed, "face"), 30, ink, EXTRA, room=room, floor=SMALLEST)
        if tavern:
            mug(d, x + 12 + words + 22, y + 23)
    else:
        words = d.text(x + 12, y + 35, say.value(entry.dock), 34, ink, EXTRA)
        if ship is not None:
            hold(d, x + 20 + words + 15 * ship.crates + 14, y + 3, ship.crates)
    if marked:
        mug(d, x + wide - 22, y + 23)
    _cost(d, say, entry.symbols, x + 8, y + ACTION - 22, ink)
    return d.band()


def _cost(d: Drawing, say: Say, cost: Cost, x: float, y: float, ink: str) -> None:
    """Draw a cost. Colours that pay one symbol share a pill with slashes; symbols are joined by a plus."""
    gap = width("/", 28, MEDIUM) + 4
    for at, symbol in enumerate(cost):
        if at:
            d.text(x + 11, y + 10, "+", 32, ink, BOLD, anchor="middle")
            x += 22
        wide = 2 * HOLE * len(symbol) + gap * (len(symbol) - 1) + 4
        if len(symbol) > 1:
            d.box(x, y - 19, wide, 38, palette.INK, radius=19)
        left = x + 2
        for n, diver in enumerate(symbol):
            if n:
                d.text(left + gap / 2, y + 9, "/", 28, palette.CREAM, MEDIUM, anchor="middle")
                left += gap
            porthole(d, say, diver, left + HOLE, y, HOLE)
            left += 2 * HOLE
        x += wide
