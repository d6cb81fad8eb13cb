"""The picture of a decision: all seats, the four areas, and the viewer's divers, with what is chosen from lit."""

from collections.abc import Iterable, Iterator
from functools import partial

from engine.core import Prompt, Seat, View, ring
from engine.games.atlantica.data import DATA
from engine.games.atlantica.orders import WishBreath, WishCard, WishDivers
from engine.games.atlantica.pictures.alt import glance_alt
from engine.games.atlantica.pictures.areas import (
    ACROSS,
    ACTIONS,
    LEFT,
    SHIPPED,
    SMALLEST,
    WIDTH,
    draw,
    treasures_coming,
)
from engine.games.atlantica.pictures.signs import porthole
from engine.games.atlantica.rules.deeds import prizes
from engine.games.atlantica.rules.ending import scores
from engine.games.atlantica.state import Area, Atlantica, Deed, Diver, Payment, Prize, Ship
from engine.games.sheet import Cell, Spots, seat_strip, touched
from engine.language import Say
from engine.look import Band, Drawing, Picture, Scene, palette
from engine.look.type import EXTRA, MEDIUM

TALL = 705
_TOPS = {Area.BOAT: 110, Area.HARBOUR: 291, Area.TAVERN: 377, Area.STATION: 463}
_WHIRL = ("whirl", palette.LOSS)
_HAND, _HAND_TALL, _DIVER = 653, 46, 82


def glance(view: View[Atlantica], say: Say) -> Scene | None:
    """The table at the viewer's question or order. None if there is no question."""
    if view.viewer is None or view.prompt is None:
        return None
    g, say, lit, spots = view.seen, say.plain, chosen_from(view.seen, view.prompt), Spots()
    bands = [*_strip(view, say, view.viewer), *_coming(g, say)]
    for area, top in _TOPS.items():
        bands += draw(g, say, area, top, lit, spots)
    bands += _hand(view, say, view.viewer, lit, spots)
    picture = Picture(WIDTH, TALL, tuple(bands), glance_alt(view, say, view.viewer))
    return Scene(picture, places=touched(view.prompt, partial(_things, g), spots))


def chosen_from(g: Atlantica, prompt: Prompt[object]) -> set[object]:
    """What the options of a question stand for: actions, cards as pairs of area and space, and divers. The cards in
    reach of an action count too."""
    found = set[object]()
    for part, option in prompt.each_option():
        found |= {*_things(g, option)}
        if isinstance(option, Payment):
            found.add(part.about["deed"])
        elif isinstance(option, Deed) and option in ACTIONS and DATA.deeds[option].spaces:
            found |= {(one.area, one.space) for one in prizes(g, option)}
    return found


def _things(g: Atlantica, option: object) -> Iterable[object]:
    """What an option stands for, the thing to touch first."""
    match option:
        case Prize(card=Ship(back=dock)) | WishCard(card=Ship(back=dock)):
            return (SHIPPED[dock],)
        case Prize():
            return ((option.area, option.space),)
        case WishCard():
            row = g.boat if option.area is Area.BOAT else g.station
            return [(option.area, space) for space, card in enumerate(row, 1) if card == option.card]
        case WishDivers():
            return [deed for deed in ACTIONS if DATA.deeds[deed].divers == option.divers]
        case WishBreath():
            return (Deed.BREATH,)
        case Payment():
            return option.cards
        case _:
            return (option,)


# the seats


def following(view: View[Atlantica]) -> Seat | None:
    """The seat whose turn comes after the present one."""
    g = view.seen
    return None if g.active is None or g.turns_left == 1 else ring(g.seats, g.active)[1]


def _strip(view: View[Atlantica], say: Say, viewer: Seat) -> Iterator[Band]:
    """All seats in the order of the round: points, divers, free crates, and who has the hurricane."""
    g = view.seen
    signs = {} if g.hurricane is None else {g.hurricane: [_WHIRL]}

    def below(cell: Cell) -> Iterator[Band]:
        seat, x, y = cell.seat, cell.x, cell.line
        yield Drawing.emblem("cards", x + 25, y - 10, 28, cell.icon, cell.ground)
        yield Drawing.caption(x + 44, y, str(len(g.hand[seat])), 28, palette.CREAM, MEDIUM)
        free = g.crates(seat) - len(g.treasures[seat])
        yield _crate(x + 90, y - 10)
        colour = palette.LOSS if free < 0 else palette.CREAM
        yield Drawing.caption(x + 106, y, say.number(free), 28, colour, MEDIUM)

    return seat_strip(say, g.order, viewer, following(view), scores(g), signs, below)


def _crate(x: int, y: int) -> Band:
    d = Drawing.around(x, y, 13)
    d.box(x - 11, y - 11, 22, 22, palette.TRIM, radius=4)
    d.path("M-6,-6 L6,6 M-6,6 L6,-6", x=x, y=y, line=palette.DARK_WOOD)
    return d.band()


def _coming(g: Atlantica, say: Say) -> Iterator[Band]:
    y = 102
    if g.turns_left is not None:
        yield Drawing.emblem("whirl", LEFT + 14, y - 10, 30, palette.LOSS, palette.ABYSS)
        yield Drawing.caption(LEFT + 36, y, say("picture-turns-left", turns=g.turns_left), 28, palette.LOSS)
    else:
        yield Drawing.caption(LEFT, y, treasures_coming(g, say), 28, palette.MUTED, MEDIUM)
    research = f"{say('picture-research')}: {len(g.research_deck)}"
    yield Drawing.caption(LEFT + ACROSS, y, research, 28, palette.MUTED, MEDIUM, anchor="end")


# the viewer's divers


def _hand(view: View[Atlantica], say: Say, viewer: Seat, lit: set[object], spots: Spots) -> Iterator[Band]:
    for at, diver in enumerate(Diver):
        held = view.seen.hand[viewer].count(diver)
        yield spots.note(diver, _divers(say, diver, held, LEFT + _DIVER * at, lit=diver in lit))
    yield spots.note(Deed.BREATH, _breath(say, lit=Deed.BREATH in lit))
    yield Drawing.emblem("cards", LEFT + ACROSS - 60, _HAND + 23, 28, palette.BRONZE, palette.ABYSS)
    deck = str(len(view.seen.diver_deck))
    yield Drawing.caption(LEFT + ACROSS, _HAND + 33, deck, 28, palette.MUTED, MEDIUM, anchor="end")


def _divers(say: Say, diver: Diver, held: int, x: int, *, lit: bool) -> Band:
    """The viewer's divers of a colour; an outline if there are none."""
    ground, edge = (palette.PARCHMENT, palette.BRONZE) if lit else (palette.PANEL if held else None, palette.HAIRLINE)
    d = Drawing.panel(x, _HAND, _DIVER - 6, _HAND_TALL, ground, radius=10, edge=edge if lit or not held else None)
    if held:
        porthole(d, say, diver, x + 25, _HAND + 23, 17)
        d.text(x + 47, _HAND + 34, str(held), 30, palette.INK if lit else palette.IVORY, EXTRA)
    return d.band()


def _breath(say: Say, *, lit: bool) -> Band:
    x, wide = LEFT + _DIVER * len(Diver) + 2, 178
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.MUTED)
    d = Drawing.panel(x, _HAND, wide, _HAND_TALL, ground, radius=10, edge=palette.BRONZE if lit else None, edge_width=4)
    words = say.value(Deed.BREATH, "face")
    d.text(x + wide / 2, _HAND + 33, words, 29, ink, EXTRA, anchor="middle", room=wide - 16, floor=SMALLEST)
    return d.band()
