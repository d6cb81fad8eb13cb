"""The four areas: their cards, the remaining decks, and the actions with gains and costs.

The board and the picture of a question share these bands. They fit a phone: 784 px wide, no words below 28 px.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from engine.games.atlantica.data import DATA, Cost
from engine.games.atlantica.pictures.signs import empty_space, hold, mug, porthole, research_card, treasure_card
from engine.games.atlantica.rules.deeds import brings
from engine.games.atlantica.state import Area, Atlantica, Deed, Diver, Dock, Kind, Research, Ship
from engine.language import Say
from engine.look import Band, Drawing, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, width

WIDTH, LEFT, ACROSS, SMALLEST = 784, 16, 748, 28.0
NUMBERS = {
    deed: number for number, deed in enumerate((deed for deed in Deed if deed not in (Deed.BREATH, Deed.DONE)), 1)
}
"""The number by which an action is drawn and chosen."""
SHIPPED = {entry.dock: entry.deed for entry in DATA.deeds if entry.dock is not None}
"""The action that takes the ships of each deck."""


class Spot(NamedTuple):
    """A rectangle in px: x from the left edge of the picture, y from the top of its area."""

    x: int
    y: int
    width: int
    height: int


_HEADING, _GAP, _BELOW = 46, 7, 10
_CARD = {Area.BOAT: (122, 140), Area.STATION: (181, 116)}
_PITCH = {Area.BOAT: 125, Area.STATION: 189}
_WIDTHS = {
    Area.BOAT: (168, 236, 330),
    Area.HARBOUR: (200, 238, 296),
    Area.TAVERN: (184, 247, 303),
    Area.STATION: (168, 278, 288),
}
_ACTION, _SHIP, _HOLE, _DISCARDS = 110, 208, 17, 42


def available(g: Atlantica) -> list[Deed]:
    """The actions with something to take, regardless of payment."""
    return [] if g.result is not None else [deed for deed in NUMBERS if brings(g, DATA.deed[deed])]


def card_spot(area: Area, space: int) -> Spot:
    """Rectangle of a card by its space, from 1; in the harbour, of a ship deck with its action."""
    if area is Area.HARBOUR:
        return Spot(_left(area, space - 1), _HEADING, _WIDTHS[area][space - 1], _SHIP)
    wide, tall = _CARD[area]
    return Spot(LEFT + (space - 1) * _PITCH[area], _HEADING, wide, tall)


def action_spot(deed: Deed) -> Spot:
    area, level = DATA.deed[deed].area, (NUMBERS[deed] - 1) % 3
    if area is Area.HARBOUR:
        return card_spot(area, level + 1)
    return Spot(_left(area, level), _actions_at(area), _WIDTHS[area][level], _ACTION)


def tall(area: Area, *, acting: bool = True) -> int:
    """Height of an area, without its actions if none can be chosen."""
    if area is Area.HARBOUR:
        return _HEADING + _SHIP + _BELOW
    below = _DISCARDS if area is Area.TAVERN else 0
    return _actions_at(area) + (_ACTION + below if acting else 0) + _BELOW


def draw(g: Atlantica, say: Say, area: Area, y: int, lit: Container[Deed], *, acting: bool = True) -> Iterator[Band]:
    """An area with its top at y. Actions in `lit` are on parchment; `acting` draws all actions with their numbers."""
    yield Drawing.caption(LEFT, y + 34, say(f"picture-area-{area}"), 34, palette.BRONZE, EXTRA)
    if coming := _coming(g, say, area):
        yield Drawing.caption(LEFT + ACROSS, y + 34, coming, 28, palette.MUTED, MEDIUM, anchor="end")
    match area:
        case Area.BOAT | Area.STATION:
            yield from _cards(g, say, area, y, numbered=acting)
        case Area.HARBOUR:
            for dock in Dock:
                left = len(g.ship_decks[dock]) + (dock in g.quay)
                yield from _ship(say, dock, g.quay.get(dock), left, y, lit=SHIPPED[dock] in lit, numbered=acting)
        case Area.TAVERN:
            yield from _discards(g, say, y + _actions_at(area) + _ACTION)
    if acting and area is not Area.HARBOUR:
        for deed in NUMBERS:
            if DATA.deed[deed].area is area:
                yield _action(say, deed, y, lit=deed in lit)[0].band()


def still(say: Say) -> Iterator[Band]:
    """Bands that are equal at many tables, to be drawn ahead."""
    for area in Area:
        yield Drawing.caption(0, 0, say(f"picture-area-{area}"), 34, palette.BRONZE, EXTRA)
    for lit in (True, False):
        yield from (_action(say, deed, 0, lit=lit)[0].band() for deed in NUMBERS if deed not in SHIPPED.values())
        for dock in Dock:
            fleet: tuple[Ship | None, ...] = (None, *dict.fromkeys(DATA.fleet(dock)))
            yield from (next(_ship(say, dock, ship, 0, 0, lit=lit, numbered=True)) for ship in fleet)
    for area, cards in ((Area.BOAT, Kind), (Area.STATION, Research)):
        for space in range(1, _spaces(area) + 1):
            yield from (_card(say, area, card, space, 0, numbered=True) for card in cards)
    yield from (_empty(area, 1, 0) for area in (Area.BOAT, Area.STATION))
    yield from (_porthole(say, diver, 0, 0) for diver in Diver)


# positions


def _left(area: Area, level: int) -> int:
    """The left edge of an action, by its level from 0."""
    return LEFT + sum(_WIDTHS[area][:level]) + _GAP * level


def _actions_at(area: Area) -> int:
    """Distance of the actions from the top of their area."""
    return _HEADING + (_CARD[area][1] + 8 if area in _CARD else 0)


def _spaces(area: Area) -> int:
    return DATA.setup.boat if area is Area.BOAT else DATA.setup.station


# drawing


def _coming(g: Atlantica, say: Say, area: Area) -> str:
    """The cards still to come in an area. In the harbour each deck has its own number."""
    match area:
        case Area.BOAT:
            storm = len(g.hurricane_deck) + (g.hurricane is None)
            return say("picture-coming-boat", deck=len(g.treasure_deck), storm=storm, over=int(g.hurricane is not None))
        case Area.STATION:
            return say("picture-coming-station", deck=len(g.research_deck))
        case Area.TAVERN:
            return say("picture-coming-tavern", deck=len(g.diver_deck))
        case Area.HARBOUR:
            return ""


def _cards(g: Atlantica, say: Say, area: Area, y: int, *, numbered: bool) -> Iterator[Band]:
    row: list[Kind] | list[Research] = g.boat if area is Area.BOAT else g.station
    for space in range(1, _spaces(area) + 1):
        if space <= len(row):
            yield _card(say, area, row[space - 1], space, y, numbered=numbered)
        else:
            yield _empty(area, space, y)


def _card(say: Say, area: Area, card: Kind | Research, space: int, y: int, *, numbered: bool) -> Band:
    """A card on its space, with the number of the space if the actions are drawn."""
    spot, number = card_spot(area, space), f"{space}." if numbered else ""
    if isinstance(card, Kind):
        return treasure_card(say, card, spot.x, y + spot.y, *_CARD[area], number, marked=space in DATA.marks.boat)
    return research_card(say, card, spot.x, y + spot.y, *_CARD[area], number, marked=space in DATA.marks.station)


def _empty(area: Area, space: int, y: int) -> Band:
    spot = card_spot(area, space)
    return empty_space(spot.x, y + spot.y, *_CARD[area])


def _ship(say: Say, dock: Dock, ship: Ship | None, left: int, y: int, *, lit: bool, numbered: bool) -> Iterator[Band]:
    """A ship deck: the top ship with its crates, and the number of ships including it."""
    d, ground = _action(say, SHIPPED[dock], y, lit=lit, numbered=numbered)
    spot = card_spot(Area.HARBOUR, tuple(Dock).index(dock) + 1)
    y += spot.y
    if ship is not None:
        half, middle = 17 * ship.crates + 16, spot.x + spot.width / 2
        hull = f"M{-half - 14},0 H{half + 14} q-2,40 -24,52 H{-half + 10} q-22,-12 -24,-52Z"
        d.path(hull, palette.WOOD, x=middle, y=y + 60, line=ground, line_width=2)
        hold(d, middle, y + 70, ship.crates)
    yield d.band()
    ink = palette.INK if lit else palette.MUTED
    right = spot.x + spot.width - 12
    yield Drawing.caption(right, y + 144, say("picture-left", ships=left), 28, ink, MEDIUM, anchor="end")


def _discards(g: Atlantica, say: Say, y: int) -> Iterator[Band]:
    """The discarded divers by colour; they are reshuffled when the deck is empty."""
    words = say("picture-discards", cards=len(g.discard))
    yield Drawing.caption(LEFT, y + 36, words, 28, palette.MUTED, MEDIUM)
    x = LEFT + round(width(words, 28, MEDIUM)) + 20
    for diver in Diver:
        if count := g.discard.count(diver):
            yield _porthole(say, diver, x, y + 26)
            yield Drawing.caption(x + 2 * _HOLE + 8, y + 36, str(count), 28, palette.CREAM, BOLD)
            x += 84


def _porthole(say: Say, diver: Diver, x: int, y: int) -> Band:
    d = Drawing.around(x + _HOLE, y, _HOLE + 2)
    porthole(d, say, diver, x + _HOLE, y, _HOLE)
    return d.band()


def _action(say: Say, deed: Deed, y: int, *, lit: bool, numbered: bool = True) -> tuple[Drawing, str]:
    """An action: its number, its gain in a word, its cost; on parchment if lit. Also returns the ground colour."""
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.MUTED)
    entry, (x, below, wide, high) = DATA.deed[deed], action_spot(deed)
    y += below
    d = Drawing.plate(x, y, wide, high, palette.ABYSS)
    d.box(x, y, wide, high, ground, radius=12)
    if numbered:
        d.circle(x + 33, y + 33, 24, palette.INK)
        d.text(x + 33, y + 44, str(NUMBERS[deed]), 32, palette.IVORY if lit else palette.MUTED, EXTRA, anchor="middle")
    marked, tavern = entry.dock in DATA.marks.harbour, entry.area is Area.TAVERN and bool(entry.take)
    room = wide - 67 - (36 if marked or tavern else 7)
    words = d.text(x + 67, y + 44, say.value(deed, "short"), 31, ink, EXTRA, room=room, floor=SMALLEST)
    if marked:
        mug(d, x + wide - 22, y + 33)
    elif tavern:
        mug(d, x + 67 + words + 24, y + 33)
    _cost(d, say, entry.symbols, x + 8, y + high - 27, ink)
    return d, ground


def _cost(d: Drawing, say: Say, cost: Cost, x: float, y: float, ink: str) -> None:
    """Draw a cost. Colours that pay one symbol share a pill with "or"; symbols are joined by a plus."""
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
