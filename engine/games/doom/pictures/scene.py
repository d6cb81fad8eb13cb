"""The picture of a question about ships: the actors of this vote, and the ships with pins at the options."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Prompt, Seat, View, option_id
from engine.games.doom.pictures.alt import scene_alt
from engine.games.doom.pictures.signs import CARDS, spoken
from engine.games.doom.pictures.world import ship_at, waves
from engine.games.doom.rules.actions import lender
from engine.games.doom.rules.specials.sent import total
from engine.games.doom.rules.table import free_seats
from engine.games.doom.state import Doom, Phase, Place, Played, ShipId
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, Drawing, News, Picture, Pin, Scene, house, palette
from engine.look.pins import lit
from engine.look.type import EXTRA, MEDIUM

WIDTH = 960
LANES = {ShipId.A: 118, ShipId.B: 318, ShipId.C: 498, ShipId.D: 678, ShipId.E: 858}
RANKING, SEA = 256, 422
"""Heights of the two strips."""
_OCEAN, _PORT, _QUAY = 192, 312, 316
"""Distances from the top of the sea: keels of ships on the ocean and in port, edge of the quay."""
_OF_A_SHIP = ("act", "evict", "swap-neutrals", "treason-passengers", "raid-passengers")
"""Questions whose options are no ships, but that need a view of the ships."""
_SWELL = (
    "M0,96q80,16 160,0q80,-16 160,0q80,16 160,0q80,-16 160,0q80,16 160,0q80,-16 160,0V316H0Z",
    "M0,176q96,-18 192,0q96,18 384,0q96,-18 192,0q96,18 192,0V316H0Z",
    "M0,250q120,18 240,0q120,-18 240,0q120,18 240,0q120,-18 240,0V316H0Z",
)
_WAVES = ((30, 60), (214, 90), (396, 228), (574, 262), (592, 70), (752, 100), (770, 236), (210, 214), (392, 64))
_SHORE = "M0,20q120,-14 240,-4q120,12 240,0q120,-12 240,2q120,12 240,-2"


def scene(view: View[Doom], say: Say) -> Scene | None:
    """The ships, with a pin at the berth of each that is an option, below the ranking of the present vote.

    Ships that the question is about are lit too, such as one on which a passenger makes room, or those that a card can
    affect.
    """
    g, prompt, seat = view.seen, view.prompt, view.viewer
    if prompt is None or seat is None:
        return None
    offered = _ships_among(prompt)
    if not offered and prompt.key not in _OF_A_SHIP:
        return None
    say = say.plain
    ranked = g.phase is Phase.VOTING and bool(g.ranks)
    top = RANKING if ranked else 0
    bands = [*(_ranking(g, say, seat) if ranked else ()), sea(top)]
    concerned = _concerned(prompt)
    for ship_id in g.ships:
        bands += _ship(g, say, ship_id, seat, top, bright=ship_id in concerned or ship_id in offered)
    berths = {one: Pin(LANES[one] - 60, top + 352, one.upper()) for one in g.ships}
    bands += [lit(berths[one], one.upper()) for one in g.ships if one in concerned and one not in offered]
    pins = {option_id(one): berths[one] for one in offered}
    return Scene(Picture(WIDTH, top + SEA, tuple(bands), scene_alt(view, say, seat, ranked=ranked)), pins)


def _ships_among(prompt: Prompt[object]) -> list[ShipId]:
    """The ships among the options of all parts."""
    return [one for part in prompt.parts() for one in getattr(part, "options", ()) if isinstance(one, ShipId)]


def _concerned(prompt: Prompt[object]) -> set[ShipId]:
    """The ship that the question is about, or those that whole plans name."""
    about = prompt.about.get("ship")
    if isinstance(about, ShipId):
        return {about}
    letters = set[str]()
    for part in prompt.parts():
        for option in getattr(part, "options", ()):
            if isinstance(option, Played):
                letters.update(target for target in option.targets if isinstance(target, str))
    return {ShipId(letter.lower()) for letter in letters}


def sea(top: int) -> Band:
    """The empty sea between New Land and quay, equal at all tables."""
    d = Drawing(0, top, WIDTH, SEA, palette.SEA[0])
    for swell, colour in zip(_SWELL, palette.SEA[1:], strict=True):
        d.path(swell, colour, y=top)
    d.path(waves(_WAVES), y=top, line=palette.WAVE, cap="round")
    d.path(f"{_SHORE}V0H0Z", palette.LAND, y=top)
    d.path(_SHORE, y=top, line=palette.SAND, line_width=5)
    routes = "".join(f"M{x},{_QUAY}V34" for x in LANES.values())
    d.path(routes, y=top, line=palette.ROUTE, line_width=4, dash="0.1 15", cap="round")
    d.box(0, top + _QUAY, WIDTH, SEA - _QUAY, palette.QUAY)
    d.path(f"M0,{_QUAY}H{WIDTH}", y=top, line=palette.QUAY_EDGE, line_width=4)
    return d.band()


def _ship(g: Doom, say: Say, ship_id: ShipId, seat: Seat, top: int, *, bright: bool) -> Iterator[Band]:
    """A ship with the number of the viewer's cubes, and its free seats or its place. Its letter is on the quay unless
    the ship is lit."""
    ship, x = g.ships[ship_id], LANES[ship_id]
    at_sea = ship.place is Place.OCEAN
    yield from ship_at((x, top + (_OCEAN if at_sea else _PORT)), ship_id, ship, g.seats, News(None))
    state = say("picture-scene-at-sea") if at_sea else say("picture-scene-free", free=free_seats(g, ship_id))
    ink, dim = (palette.IVORY, palette.CREAM) if bright else (palette.PARCHMENT_SHADE, palette.PARCHMENT_SHADE)
    if not bright:
        yield Drawing.caption(x - 60, top + 363, ship_id.upper(), 34, ink, EXTRA, anchor="middle")
    yield Drawing.caption(x - 28, top + 363, state, 34, ink, EXTRA if bright else MEDIUM, room=114)
    own = say("picture-scene-yours", cubes=ship.passengers.count(seat))
    yield Drawing.caption(x - 28, top + 399, own, 32, dim, MEDIUM, room=114)


def _ranking(g: Doom, say: Say, viewer: Seat) -> Iterator[Band]:
    """A card for each player by rank: their bid, their card, and whether they act."""
    wide = (WIDTH - 32 - 10 * (len(g.ranks) - 1)) // len(g.ranks)
    lent = lender(g, viewer) if g.actors and viewer in g.actors else None
    for place, seat in enumerate(g.ranks):
        x = 16 + place * (wide + 10)
        now, acts = seat == viewer and seat in g.actors, seat in g.actors
        ground = palette.PARCHMENT if now else palette.RAISED if acts else palette.PANEL
        ink = palette.INK if now else palette.IVORY if acts else palette.SPENT_TEXT
        card = g.laid[seat][g.vote - 1]
        d = Drawing.plate(x, 12, wide, RANKING - 28, palette.ABYSS)
        d.box(x, 12, wide, RANKING - 28, ground, radius=14)
        d.text(x + 14, 62, f"{place + 1}.", 34, ink, EXTRA)
        d.token(house(seat), x + 74, 50, 52)
        d.text(x + wide - 14, 66, str(total(g, seat)), 46, ink, EXTRA, anchor="end", room=wide - 118)
        d.text(x + 14, 122, name(say, seat), 34, ink, EXTRA, room=wide - 28)
        if card is not None:
            d.icon(CARDS[card].icon, x + 32, 166, 40, ink, ground)
            d.text(x + 58, 176, spoken(say, card, wide - 66, 31), 31, ink, room=wide - 66)
        role = palette.BRONZE if seat == lent and not acts else ink
        d.text(x + 14, 224, say(f"picture-scene-{_role(g, seat, viewer, lent)}"), 30, role, MEDIUM, room=wide - 28)
        yield d.band()


def _role(g: Doom, seat: Seat, viewer: Seat, lent: Seat | None) -> str:
    """A player's part in this vote."""
    if seat in g.actors:
        return "now" if seat == viewer else "acted" if seat in g.acted else "later"
    if g.played[seat][g.vote - 1] is not None:
        return "taken"
    return "lent" if seat == lent else "idle"
