"""Cards of a row on the board: coming, present, past or face down; with their bids, and the players who played them."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core import Seat
from engine.games.doom.pictures.signs import CARDS, special_icon, spoken
from engine.games.doom.rules.specials.hand import effect_of
from engine.games.doom.rules.specials.vocabulary import BidBonus
from engine.games.doom.state import Card, Special
from engine.language import Say
from engine.look import Band, Drawing, House, house, palette
from engine.look.type import EXTRA

CARD_WIDTH, CARD_HEIGHT = 158, 116


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Position of a card: its top left corner and width in px."""

    x: int
    y: int
    width: int

    @property
    def middle(self) -> int:
        return self.x + self.width // 2

    def panel(self, fill: str, edge: str | None = None) -> Drawing:
        return Drawing.panel(self.x, self.y, self.width, CARD_HEIGHT, fill, radius=12, edge=edge)


def played(seat: Seat, player: Seat, x: int, y: int, *, light: bool) -> Band:
    """The mark of a played card: a check if its owner played it, else the token of the player who did."""
    if player != seat:
        return Drawing.piece(house(player), x, y, 31)
    d = Drawing.around(x, y, 16)
    d.circle(x, y, 14, palette.IVORY, edge=palette.INK if light else None, edge_width=2.5)
    d.icon("check", x, y, 19, palette.INK, palette.IVORY)
    return d.band()


def bid_cube(house: House, bid: int | str, x: int, y: int, nought: str | None, *, light: bool) -> Band:
    """A bid: a number, or a word for a sealed bid. `nought` is the colour of a bid of 0."""
    d = Drawing.around(x, y, 30)
    if isinstance(bid, str):
        d.sealed(house, x, y, on_light=light)
    elif bid:
        d.count(house, bid, x, y)
    else:
        d.nought(house, x, y, nought)
    return d.band()


def sent(special: Special, x: int, y: int) -> Band:
    """The Special sent with a bid: a small card with its bonus, or else its icon."""
    d = Drawing.around(x, y, 20)
    d.box(x - 19, y - 18, 38, 36, palette.BRONZE, radius=8, edge=palette.INK, edge_width=2.5)
    bonus = effect_of(special, BidBonus)
    if bonus is None:
        d.icon(special_icon(special), x, y, 27, palette.INK, palette.BRONZE)
    else:
        d.text(x, y + 9, f"+{bonus.cubes}", 26, palette.INK, EXTRA, anchor="middle")
    return d.band()


def empty(at: CardSpot) -> Band:
    return at.panel(palette.ABYSS, palette.HAIRLINE).band()


def back(at: CardSpot, motif: str, *, bid: bool) -> Band:
    d = at.panel(palette.PANEL, palette.HIDDEN_EDGE)
    d.icon(motif, at.middle - (29 if bid else 0), at.y + 55, 66, palette.BRONZE, palette.PANEL)
    return d.band()


def own(at: CardSpot, card: Card, say: Say, *, bid: bool) -> Iterator[Band]:
    """A card face down, for its owner: the card, then its name."""
    d = at.panel(palette.PANEL, palette.HIDDEN_EDGE)
    d.icon(CARDS[card].icon, at.middle - (43 if bid else 0), at.y + 41, 55, palette.BRONZE, palette.PANEL)
    d.icon("oraklos", at.middle if bid else at.x + at.width - 26, at.y + 24, 30, palette.BRONZE, palette.PANEL)
    yield d.band()
    yield _name(at, card, say, at.y + 103, palette.BRONZE, at.width - 14)


def open_card(at: CardSpot, card: Card, say: Say, *, lit: bool, spent: bool, bid: bool) -> Iterator[Band]:
    """A card face up, then its name: lit during its vote, spent if nobody played it."""
    sign = CARDS[card]
    if lit:
        ground, icon, ink = palette.PARCHMENT, sign.strip, palette.IVORY
    elif spent:
        ground, icon, ink = palette.ABYSS, palette.SPENT_ICON, palette.SPENT_TEXT
    else:
        ground, icon, ink = sign.dark, palette.CREAM, palette.CREAM
    d = at.panel(ground, palette.HAIRLINE if spent and not lit else None)
    if lit:
        d.path(f"M0,0 h{at.width} v28 q0,12 -12,12 h{24 - at.width} q-12,0 -12,-12Z", sign.strip, x=at.x, y=at.y + 76)
    d.icon(sign.icon, at.middle - (43 if bid else 0), at.y + 41, 55 if bid else 60, icon, ground)
    yield d.band()
    yield _name(at, card, say, at.y + 105, ink, at.width - 10)


def _name(at: CardSpot, card: Card, say: Say, y: int, ink: str, room: float) -> Band:
    words = spoken(say, card, room)
    return Drawing.caption(at.middle, y, words, 29, ink, anchor="middle", room=room)
