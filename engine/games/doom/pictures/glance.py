"""The glance at a question: all seats, the ships, and what is chosen from."""

from collections.abc import Iterator, Sequence, Set
from functools import partial
from typing import Any

from engine.core import Seat, View, option_id
from engine.games.doom.data import DATA
from engine.games.doom.pictures.alt import glance_alt
from engine.games.doom.pictures.seats import SMALLEST, WIDTH, cells, strip_within
from engine.games.doom.pictures.signs import CARDS, EVENTS, special_icon, spoken
from engine.games.doom.pictures.votes import plus_one
from engine.games.doom.pictures.world import passengers_at, ship_at, waves
from engine.games.doom.rules.table import free_seats
from engine.games.doom.state import (
    Borrow,
    Card,
    Doom,
    Exchange,
    Faction,
    Force,
    InSenate,
    Neutral,
    Place,
    PlayOwn,
    Reply,
    ShipId,
    Special,
    WithSpecial,
)
from engine.games.sheet import Spots, touched
from engine.language import Say
from engine.look import NEUTRAL, Band, Drawing, News, Picture, Pin, Scene, house, palette, scaled
from engine.look.pins import lit
from engine.look.type import BOLD, EXTRA, MEDIUM, width, wrap

TALLEST = 698
LANES = {ShipId.A: 95, ShipId.B: 263, ShipId.C: 409, ShipId.D: 555, ShipId.E: 701}
_LANE, _SHIPS = 146, 0.8
"""Width of a lane in px, and size of ships, compared with the board."""
_LAND, _SEA, _OCEAN, _PORT, _QUAY = 46, 286, 142, 222, 226
"""Heights of the New Land and of the sea with its quay; distances from the top of the sea: keels of ships on the ocean
and in port, edge of the quay."""
_TILE, _LARGE, _TOKENS, _MARGIN = 50, 68, 88, 12
"""Heights of a tile with a card, with a Special, with a faction; px at both sides of a row."""
_SWELL = (
    "M0,64q98,16 196,0q98,-16 196,0q98,16 196,0q98,-16 196,0V226H0Z",
    "M0,118q130,-18 261,0q131,18 261,0q131,-18 262,0V226H0Z",
    "M0,176q98,16 196,0q98,-16 196,0q98,16 196,0q98,-16 196,0V226H0Z",
)
_WAVES = (
    (22, 34),
    (170, 60),
    (318, 40),
    (466, 30),
    (612, 56),
    (726, 34),
    (196, 150),
    (484, 140),
    (630, 166),
    (24, 190),
)
_SHORE = "M0,6q98,-10 196,-2q98,8 196,0q98,-8 196,2q98,8 196,0"
_CHOICES_ABOARD = ("evict", "swap-neutrals", "treason-passengers", "raid-passengers")
"""Questions whose options are passengers of the ship that the question is about."""


def glance(view: View[Doom], say: Say) -> Scene | None:
    """The table at the viewer's question, with a pin at the berth of each ship that is offered."""
    g, prompt, seat = view.seen, view.prompt, view.viewer
    if prompt is None or seat is None:
        return None
    say, things, spots = say.plain, partial(_things, seat, prompt.key in _CHOICES_ABOARD), Spots()
    chosen = [thing for _, option in prompt.each_option() for thing in things(option)]
    cards, ships = [one for one in chosen if isinstance(one, Card)], [one for one in chosen if isinstance(one, ShipId)]
    bright = {*chosen, prompt.about.get("faction")}
    rows = _panel(chosen, bright)
    below = sum(tall + 6 for *_, tall in rows) + (12 if rows else 0)
    head = strip_within(g, TALLEST - _LAND - _SEA - below)
    land = _LAND if head.height + _LAND + _SEA + below <= TALLEST else 0
    top = head.height
    bands = [*cells(view, say, head, bright, spots)]
    if land:
        bands += _new_land(g, say, top)
    pins = {one: Pin(LANES[one] - 44, top + land + _QUAY + 28, one.upper()) for one in g.ships}
    bands += _water(g, say, top + land, bright, prompt.about.get("ship"), pins, spots)
    y = top + land + _SEA
    for kind, tiles, tall in rows:
        bands += _row(g, say, kind, tiles, bright, cards, y + 6, spots)
        y += tall + 6
    picture = Picture(WIDTH, top + land + _SEA + below, tuple(bands), glance_alt(view, say, seat, cards))
    return Scene(picture, {option_id(one): pins[one] for one in ships}, touched(prompt, things, spots))


def _things(viewer: Seat, aboard: bool, option: object) -> tuple[object, ...]:
    """What an option stands for, the thing to touch first. `aboard`: options are passengers."""
    match option:
        case Seat() | Neutral() if aboard:
            return (("aboard", option),)
        case Seat() | ShipId() | Faction() | Card() | Special() | Reply.DECK:
            return (option,)
        case Exchange():
            return option.card, option.special
        case PlayOwn():
            return (("card", viewer),)
        case Borrow():
            return (("card", option.lender),)
        case WithSpecial():
            return option.special, *_things(viewer, aboard, option.play)
        case InSenate():
            return (("senate", option.owner),)
        case Force():
            return (option.victim,)
        case _:
            return ()


def _new_land(g: Doom, say: Say, top: int) -> Iterator[Band]:
    yield _meadow(top)
    words, base = say("picture-new-land"), top + 34
    yield Drawing.caption(18, base, words, SMALLEST, palette.IVORY, EXTRA)
    x = 18 + width(words, SMALLEST, EXTRA) + 26
    for owner in (*g.seats, None):
        if n := g.new_land.count(owner):
            yield Drawing.piece(house(owner), x, top + 24, 30)
            yield Drawing.caption(x + 20, base, str(n), SMALLEST, palette.IVORY, EXTRA)
            x += 20 + width(str(n), SMALLEST, EXTRA) + 26
    right = WIDTH - 18
    if g.event is not None:
        words = say.value(g.event, "short")
        if right - width(words, SMALLEST, BOLD) - 40 > x:
            yield Drawing.caption(right, base, words, SMALLEST, palette.IVORY, anchor="end")
            right = round(right - width(words, SMALLEST, BOLD) - 22)
            icon = EVENTS[DATA.events[g.event].effect]
            yield Drawing.emblem(icon, right, top + 24, 34, palette.IVORY, palette.LAND)


def _meadow(top: int) -> Band:
    d = Drawing(0, top, WIDTH, _LAND, palette.LAND)
    d.path("M300,0C340,22 380,36 440,30C500,24 520,8 560,0Z", palette.HILLS, y=top)
    return d.band()


def empty_sea(top: int) -> Band:
    """The sea between New Land and quay, equal at all tables."""
    d = Drawing(0, top, WIDTH, _SEA, palette.SEA[0])
    for swell, colour in zip(_SWELL, palette.SEA[1:], strict=True):
        d.path(swell, colour, y=top)
    d.path(waves(_WAVES), y=top, line=palette.WAVE, cap="round")
    d.path(f"{_SHORE}V0H0Z", palette.LAND, y=top)
    d.path(_SHORE, y=top, line=palette.SAND, line_width=5)
    routes = "".join(f"M{x},{_QUAY}V20" for x in LANES.values())
    d.path(routes, y=top, line=palette.ROUTE, line_width=4, dash="0.1 15", cap="round")
    d.box(0, top + _QUAY, WIDTH, _SEA - _QUAY, palette.QUAY)
    d.path(f"M0,{_QUAY}H{WIDTH}", y=top, line=palette.QUAY_EDGE, line_width=4)
    return d.band()


def _water(
    g: Doom, say: Say, top: int, chosen: Set[object], concerned: object, pins: dict[ShipId, Pin], spots: Spots
) -> Iterator[Band]:
    """The sea with the ships. Below each stand its letter and its free seats, bright if the question is about it."""
    yield empty_sea(top)
    for ship_id, ship in g.ships.items():
        at_sea = ship.place is Place.OCEAN
        at = round(LANES[ship_id] / _SHIPS), round((top + (_OCEAN if at_sea else _PORT)) / _SHIPS)
        drawn = [scaled(band, _SHIPS) for band in ship_at(at, ship_id, ship, g.seats, News(None))]
        spots[ship_id] = LANES[ship_id] - _LANE // 2, drawn[0].y, _LANE, top + _SEA - drawn[0].y
        yield from drawn
        for passenger, x, y in passengers_at(at, ship_id, ship) if ship_id == concerned else ():
            if ("aboard", passenger) in chosen:
                yield spots.note(("aboard", passenger), scaled(_candidate(passenger, x, y), _SHIPS))
        bright, pin = ship_id == concerned or ship_id in chosen, pins[ship_id]
        ink = palette.IVORY if bright else palette.PARCHMENT_SHADE
        if ship_id == concerned and ship_id not in chosen:
            yield lit(pin, pin.word)
        elif ship_id not in chosen:
            yield Drawing.caption(pin.x, pin.y + 12, pin.word, 34, ink, EXTRA, anchor="middle")
        if at_sea:
            words = say("picture-glance-at-sea")
            yield Drawing.caption(pin.x + 32, pin.y + 11, words, 30, ink, MEDIUM, room=84, floor=SMALLEST)
        else:
            yield _free_seat(pin.x + 48, pin.y)
            yield Drawing.caption(pin.x + 68, pin.y + 12, str(free_seats(g, ship_id)), 34, ink, EXTRA)


def _free_seat(x: float, y: float) -> Band:
    d = Drawing.around(x, y, 15)
    d.circle(x, y, 12, palette.DARK_WOOD, edge=palette.FREE_SEAT, edge_width=3)
    return d.band()


def _candidate(passenger: Seat | Neutral, x: float, y: float) -> Band:
    d = Drawing.around(x, y, 27)
    d.circle(x, y, 23, palette.IVORY, edge=palette.BRONZE, edge_width=5)
    d.token(house(passenger) if isinstance(passenger, Seat) else NEUTRAL, x, y, 31)
    return d.band()


_Row = tuple[str, Sequence[object], int]
"""A row of tiles: what they are, the things, and its height in px."""


def _panel(chosen: Sequence[object], bright: Set[object]) -> list[_Row]:
    """The rows below the sea: the factions, Specials and Politics cards that are chosen from."""
    rows: list[_Row] = [("factions", tuple(Faction), _TOKENS)] if bright & {*Faction} else []
    specials = [*dict.fromkeys(one for one in chosen if isinstance(one, Special | Reply))]
    kinds = [*dict.fromkeys(one for one in chosen if isinstance(one, Card))]
    rows += [("specials", specials[i : i + 3], _LARGE) for i in range(0, len(specials), 3)]
    rows += [("cards", kinds[i : i + 4], _TILE) for i in range(0, len(kinds), 4)]
    return rows


def _row(
    g: Doom, say: Say, kind: str, things: Sequence[Any], bright: Set[object], cards: list[Card], y: int, spots: Spots
) -> Iterator[Band]:
    columns = {"factions": 7, "specials": 3, "cards": 4}[kind]
    wide = (WIDTH - 2 * _MARGIN - 6 * (columns - 1)) // columns
    for i, thing in enumerate(things):
        x = _MARGIN + (wide + 6) * i
        if kind == "factions":
            band = _faction(g, say, thing, x, y, wide, bright=thing in bright)
        elif kind == "specials":
            band = _special(say, thing, x, y, wide)
        else:
            band = _card(say, thing, cards.count(thing), x, y, wide)
        yield spots.note(thing, band)


def _tile(x: int, y: int, wide: int, tall: int, *, bright: bool = True) -> Drawing:
    edge = palette.BRONZE if bright else None
    return Drawing.panel(
        x, y, wide, tall, palette.PARCHMENT if bright else palette.PANEL, radius=10, edge=edge, edge_width=4
    )


def _faction(g: Doom, say: Say, faction: Faction, x: int, y: int, wide: int, *, bright: bool) -> Band:
    """A faction with its holder, or its +1; before it is taken, with the markers that stand there."""
    ground, ink = (palette.PARCHMENT, palette.INK) if bright else (palette.PANEL, palette.SPENT_TEXT)
    d = _tile(x, y, wide, _TOKENS, bright=bright)
    holder = g.holder.get(faction)
    extra = holder is not None or faction in g.plus_one
    middle = x + wide / 2
    d.icon(faction, middle - (28 if extra else 0), y + 30, 38, ink, ground)
    if holder is not None:
        d.token(house(holder), middle + 24, y + 30, 38)
    elif extra:
        plus_one(d, middle + 22, y + 30, 46, ink)
    d.text(middle, y + 76, spoken(say, faction, wide - 10, SMALLEST), SMALLEST, ink, anchor="middle")
    return d.band()


def _special(say: Say, special: Special | Reply, x: int, y: int, wide: int) -> Band:
    d = _tile(x, y, wide, _LARGE)
    icon = "special" if isinstance(special, Reply) else special_icon(special)
    d.icon(icon, x + 28, y + _LARGE / 2, 38, palette.INK, palette.PARCHMENT)
    words, _ = wrap(say.value(special), wide - 58, 2, SMALLEST, BOLD, SMALLEST)
    for i, line in enumerate(words):
        d.text(x + 52, y + 44 - 14 * (len(words) - 1) + 28 * i, line, SMALLEST, palette.INK)
    return d.band()


def _card(say: Say, card: Card, n: int, x: int, y: int, wide: int) -> Band:
    """A Politics card of the hand, with the number of such cards if there are several."""
    d = _tile(x, y, wide, _TILE)
    d.icon(CARDS[card].icon, x + 26, y + (25 if n == 1 else 20), 34, CARDS[card].strip, palette.PARCHMENT)
    if n > 1:
        d.circle(x + 40, y + 33, 13, palette.INK)
        d.text(x + 40, y + 43, str(n), SMALLEST, palette.IVORY, EXTRA, anchor="middle")
    left = 50 if n == 1 else 58
    d.text(x + left, y + 35, spoken(say, card, wide - left - 8, SMALLEST), SMALLEST, palette.INK)
    return d.band()
