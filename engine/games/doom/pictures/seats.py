"""The top of a glance: a cell for each seat, with all that anybody can count, and whose turn comes next."""

from collections.abc import Iterator, Set
from dataclasses import dataclass, field

from engine.core import Seat, View, is_open
from engine.games.doom.pictures.signs import CARDS, FACTIONS, spoken
from engine.games.doom.pictures.votes import bid_of
from engine.games.doom.rules.specials.hand import total
from engine.games.doom.rules.table import ballot, family
from engine.games.doom.rules.voting import lender
from engine.games.doom.state import Ballot, Card, Doom, Phase
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, width

WIDTH, SMALLEST = 784, 28.0
"""Width of a glance in px, and size of its smallest words."""
_GAP, _HEAD, _LINE, _NARROW = 6, 86, 38, 200
"""Px between cells, height of name and numbers, and of each further line; in cells narrower than the last number the
bid stands on the last line, since a card's name takes a whole one."""


@dataclass(frozen=True, slots=True)
class Offered:
    """What the question offers of the seats: themselves, their cards of this vote, their cubes in the Senate."""

    seats: Set[Seat] = field(default_factory=frozenset[Seat])
    cards: Set[Seat] = field(default_factory=frozenset[Seat])
    senators: Set[Seat] = field(default_factory=frozenset[Seat])


@dataclass(frozen=True, slots=True)
class Strip:
    """Which lines the cells have below name and numbers: the card of the vote, and whose turn it is."""

    rows: int
    cards: bool
    turns: bool

    @property
    def cell(self) -> int:
        return _HEAD + _LINE * (self.cards + self.turns) + 4 * self.cards

    @property
    def height(self) -> int:
        return self.rows * (self.cell + _GAP) + _GAP


def strip_within(g: Doom, room: int) -> Strip:
    """The strip with as many lines as fit into so many px."""
    rows, voting = (2 if len(g.seats) > 4 else 1), _voting(g)
    ways = [Strip(rows, cards=voting, turns=True), Strip(rows, cards=voting, turns=False)]
    return next((way for way in ways if way.height <= room), Strip(rows, cards=False, turns=False))


def _voting(g: Doom) -> bool:
    return g.phase is Phase.VOTING and bool(g.vote)


def cells(view: View[Doom], say: Say, offered: Offered, strip: Strip) -> Iterator[Band]:
    g = view.seen
    columns = 3 if strip.rows > 1 else len(g.seats)
    wide = (WIDTH - 2 * _GAP - _GAP * (columns - 1)) // columns
    told = _turns(view) if strip.turns else {}
    for i, seat in enumerate(g.seats):
        x, y = _GAP + (wide + _GAP) * (i % columns), _GAP + (strip.cell + _GAP) * (i // columns)
        yield _Cell(view, say, seat, offered, x, y, wide).band(strip, told.get(seat, ""))


@dataclass(frozen=True, slots=True)
class _Cell:
    """The cell of a seat; its corner and width in px. The viewer's own, and a seat that is offered, are parchment."""

    view: View[Doom]
    say: Say
    seat: Seat
    offered: Offered
    x: int
    y: int
    wide: int

    def band(self, strip: Strip, turn: str) -> Band:
        lit, own = self.seat in self.offered.seats, self.seat == self.view.viewer
        ground = palette.PARCHMENT if own else palette.RAISED if lit else palette.PANEL
        ink, pale = (palette.INK, palette.INK) if own else (palette.IVORY, palette.MUTED)
        edge = palette.BRONZE if lit else None
        d = Drawing.panel(self.x, self.y, self.wide, strip.cell, ground, radius=10, edge=edge, edge_width=6)
        self._name(d, ground, ink, pale)
        self._numbers(d, ground, ink, pale)
        y = self.y + _HEAD
        if strip.cards:
            bid = bid_of(self.view, self.seat, self.view.seen.vote - 1)
            aside = bid is not None and self.wide >= _NARROW
            self._card(d, y, ground, ink, 54 if aside else 8)
            if bid is not None:
                self._bid(d, bid, y + (18 if aside else 19 + _LINE))
            y += _LINE
        if turn:
            words, room = self.say(f"picture-glance-{turn}"), self.wide - (20 if self.wide >= _NARROW else 66)
            d.text(self.x + 10, y + 24, words, 29, pale, MEDIUM, room=room, floor=SMALLEST)
        return d.band()

    def _name(self, d: Drawing, ground: str, ink: str, pale: str) -> None:
        """The token and the name, with the factions held if there is room."""
        d.token(house(self.seat), self.x + 29, self.y + 26, 38)
        called, room = name(self.say, self.seat), self.wide - 64
        held = [one for one, holder in self.view.seen.holder.items() if holder == self.seat]
        if width(called, SMALLEST, EXTRA) <= room - 38 * len(held):
            for i, faction in enumerate(held):
                d.icon(FACTIONS[faction], self.x + self.wide - 26 - 38 * i, self.y + 26, 34, pale, ground)
            room -= 38 * len(held)
        d.text(self.x + 54, self.y + 36, called, 30, ink, EXTRA, room=room, floor=SMALLEST)

    def _numbers(self, d: Drawing, ground: str, ink: str, pale: str) -> None:
        """Points, then cubes in reserve and in the Senate from the right."""
        g, seat, base, right = self.view.seen, self.seat, self.y + 75, self.x + self.wide - 10
        if not family(g):
            senate = str(g.senate.get(seat, 0) + g.bribes.get(seat, 0))
            room = width(senate, 30, EXTRA)
            on = ground
            if seat in self.offered.senators:
                on = palette.PARCHMENT
                d.box(right - room - 42, base - 30, room + 48, 38, on, radius=8, edge=palette.BRONZE, edge_width=4)
            d.icon("temple", right - room - 19, base - 11, 30, palette.INK if on == palette.PARCHMENT else pale, on)
            d.text(right, base, senate, 30, palette.INK if on == palette.PARCHMENT else ink, EXTRA, anchor="end")
            right = round(right - room - 48)
        left = str(_reserve(g, seat))
        d.text(right, base, left, 30, ink, EXTRA, anchor="end")
        own, x = house(seat), right - width(left, 30, EXTRA) - 16
        d.path(own.outline, own.fill, x=x, y=base - 11, scale=0.54, line=own.edge, line_width=4)
        points = str(g.vp.get(seat, 0))
        taken = d.text(self.x + 10, base, points, 36, ink, EXTRA)
        if self.x + 14 + taken + width(self.say("picture-vp"), SMALLEST, MEDIUM) < x - 18:
            d.text(self.x + 14 + taken, base, self.say("picture-vp"), SMALLEST, pale, MEDIUM)

    def _card(self, d: Drawing, y: int, ground: str, ink: str, margin: int) -> None:
        """The card of this vote, lit if it may be played."""
        right = self.x + self.wide - margin
        if self.seat in self.offered.cards:
            ground, ink = palette.PARCHMENT, palette.INK
            d.box(self.x + 4, y - 3, right - self.x, 38, ground, radius=8, edge=palette.BRONZE, edge_width=4)
        card = _card_of(self.view.seen, self.seat)
        light = ground == palette.PARCHMENT
        icon = "oraklos" if card is None else CARDS[card].icon
        colour = CARDS[card].strip if light and card is not None else palette.INK if light else palette.CREAM
        d.icon(icon, self.x + 26, y + 16, 32, colour, ground)
        room = right - self.x - 50
        words = self.say("picture-alt-face-down") if card is None else spoken(self.say, card, room, SMALLEST)
        d.text(self.x + 46, y + 26, words, 30, ink, BOLD, room=room, floor=SMALLEST)

    def _bid(self, d: Drawing, bid: int | str, y: int) -> None:
        x, own, light = self.x + self.wide - 28, house(self.seat), self.seat == self.view.viewer
        if isinstance(bid, str):
            d.sealed(own, x, y, on_light=light)
        elif ranked := total(self.view.seen, self.seat):
            d.count(own, ranked, x, y, 44)
        else:
            d.nought(own, x, y, palette.INK if light else None)


def _card_of(g: Doom, seat: Seat) -> Card | None:
    """The seat's card of this vote, for its owner even if it lies face down."""
    card, down = g.laid[seat][g.vote - 1], g.down.get(seat, [])
    return card or (down[0] if is_open(down) and down else None)


def _reserve(g: Doom, seat: Seat) -> int:
    """Cubes in reserve without those of an open bid, which stay there until the ranking."""
    bid = None if g.ranks or not _voting(g) else g.bids[seat][g.vote - 1]
    return g.reserve.get(seat, 0) - (bid or 0)


def _turns(view: View[Doom]) -> dict[Seat, str]:
    """What to say of each seat: whether it acts now, next, later or not at all, by the name of a text."""
    g, viewer = view.seen, view.viewer
    assert viewer is not None
    if _voting(g) and g.ranks:
        lent = lender(g, viewer) if viewer in g.actors else None
        return {seat: _role(view, seat, lent) for seat in g.seats}
    queue = _queue(view)
    told = {seat: "waits" if seat in view.awaiting else "ready" for seat in g.seats} if queue is None else {}
    if queue is not None and {"bid", "buy-faction", "faction-with-special"} & set(view.awaiting.values()):
        told = dict.fromkeys(g.seats, "ready")
    for place, seat in enumerate(queue or ()):
        told[seat] = ("now", "next")[place] if place < 2 else "later"
    if viewer in view.awaiting:
        told[viewer] = "you"
    return told


def following(view: View[Doom]) -> Seat | None:
    """The seat that decides after the present one, None where all decide together."""
    g = view.seen
    queue = [seat for seat in g.actors if seat not in g.acted] if _voting(g) and g.ranks else _queue(view)
    return next((seat for seat in queue or () if seat not in view.awaiting), None)


_TOGETHER = ("senate-bid", "lay-cards", "use-power", "use-powers", "manual-agree")
"""Questions that several players answer at the same time."""


def _queue(view: View[Doom]) -> list[Seat] | None:
    """The seats that decide one after the other, the present one first; None if they decide at the same time."""
    g = view.seen
    keys = set(view.awaiting.values())
    if keys & {*_TOGETHER} or ("bid" in keys and ballot(g) is Ballot.SECRET):
        return None
    now = list(view.awaiting)
    if "bid" in keys:
        return [*now, *(seat for seat in reversed(g.order) if seat not in now and g.bids[seat][g.vote - 1] is None)]
    if keys & {"buy-faction", "faction-with-special"}:
        return [*now, *g.order[g.order.index(now[0]) + 1 :]]
    return now


def _role(view: View[Doom], seat: Seat, lent: Seat | None) -> str:
    g = view.seen
    if seat in view.awaiting:
        return "acts"
    if seat in g.actors:
        return "next" if seat == following(view) else "acted" if seat in g.acted else "later"
    if g.played[seat][g.vote - 1] is not None:
        return "taken"
    return "lent" if seat == lent else "idle"
