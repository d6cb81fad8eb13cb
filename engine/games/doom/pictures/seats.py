"""The top of a glance: a cell for each seat, with all that anybody can count, and whose turn comes next."""

from collections.abc import Iterator, Set
from dataclasses import dataclass

from engine.core import Seat, View, is_open
from engine.games.doom.pictures.signs import CARDS, spoken
from engine.games.doom.pictures.votes import bid_of
from engine.games.doom.rules.specials.hand import total
from engine.games.doom.rules.table import ballot, family
from engine.games.doom.rules.voting import lender
from engine.games.doom.state import Ballot, Card, Doom, Phase
from engine.games.sheet import STRIP, STRIP_GAP, STRIP_TALL, Cell, Spots, seat_strip
from engine.language import Say
from engine.look import Band, Drawing, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, width

WIDTH, SMALLEST = 784, 28.0
"""Width of a glance in px, and size of its smallest words."""
_DROP, _LINE, _NARROW = 8, 38, 200
"""How far the numbers lie lower than in other games; height of each line below them; the width from which card and bid
share a line."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Which lines the cells have below name and numbers: the card of the vote, and whose turn it is."""

    rows: int
    cards: bool
    turns: bool

    @property
    def cell(self) -> int:
        return STRIP_TALL + _DROP + _LINE * (self.cards + self.turns) + 6 * self.cards

    @property
    def height(self) -> int:
        return STRIP + self.rows * (self.cell + STRIP_GAP)


def strip_within(g: Doom, room: int) -> Strip:
    """The strip with as many lines as fit into so many px."""
    rows, voting = (2 if len(g.seats) > 4 else 1), _voting(g)
    ways = [Strip(rows, cards=voting, turns=True), Strip(rows, cards=voting, turns=False)]
    return next((way for way in ways if way.height <= room), Strip(rows, cards=False, turns=False))


def _voting(g: Doom) -> bool:
    return g.phase is Phase.VOTING and bool(g.vote)


def cells(view: View[Doom], say: Say, strip: Strip, chosen: Set[object], spots: Spots) -> Iterator[Band]:
    """The strip; chosen from are seats, their cards, and their cubes in the Senate."""
    g, turns = view.seen, _turns(view) if strip.turns else {}
    factions = {seat: [(one, palette.MUTED) for one, holder in g.holder.items() if holder == seat] for seat in g.seats}

    def below(cell: Cell) -> Iterator[Band]:
        """The numbers; the card and the bid of this vote; whose turn it is."""
        d = Drawing(cell.x, cell.line - 24, cell.wide, strip.cell - 35)
        _numbers(d, g, say, cell, spots, lit=("senate", cell.seat) in chosen)
        y, wide = cell.line + _DROP + 9, cell.wide >= _NARROW
        if strip.cards:
            bid = bid_of(view, cell.seat, g.vote - 1)
            margin = 54 if wide and bid is not None else 8
            _card(d, g, say, cell, y, margin, spots, lit=("card", cell.seat) in chosen)
            if bid is not None:
                _bid(d, g, cell, bid, y + (18 if wide else 17 + _LINE))
            y += _LINE
        if cell.seat in turns:
            words, room = say(f"picture-glance-{turns[cell.seat]}"), cell.wide - (20 if wide else 60)
            d.text(cell.x + 8, y + 24, words, 29, cell.ink, MEDIUM, room=room, floor=SMALLEST)
        yield d.band()

    columns = 3 if strip.rows > 1 else 0
    yield from seat_strip(say, g.seats, view.viewer, following(view), {}, factions, below, chosen,
                          columns=columns, tall=strip.cell, spots=spots)  # fmt: skip


def _numbers(d: Drawing, g: Doom, say: Say, cell: Cell, spots: Spots, *, lit: bool) -> None:
    """Points, then cubes in reserve and in the Senate from the right."""
    seat, y, right = cell.seat, cell.line + _DROP, float(cell.x + cell.wide - 10)
    if not family(g):
        senate, ground, ink, icon = str(g.senate.get(seat, 0) + g.bribes.get(seat, 0)), cell.ground, cell.ink, cell.icon
        room = width(senate, 30, EXTRA)
        if lit:
            ground, ink, icon = palette.PARCHMENT, palette.INK, palette.INK
            d.box(right - room - 42, y - 28, room + 48, 36, ground, radius=8, edge=palette.BRONZE, edge_width=4)
            spots["senate", seat] = round(right - room) - 42, y - 28, round(room) + 48, 36
        d.icon("temple", right - room - 19, y - 11, 30, icon, ground)
        d.text(right, y, senate, 30, ink, EXTRA, anchor="end")
        right -= room + 48
    own, x = house(seat), right - d.text(right, y, str(_reserve(g, seat)), 30, cell.ink, EXTRA, anchor="end") - 16
    d.path(own.outline, own.fill, x=x, y=y - 11, scale=0.54, line=own.edge, line_width=4)
    left = cell.x + 14 + d.text(cell.x + 10, y, str(g.vp.get(seat, 0)), 34, cell.ink, EXTRA)
    if left + width(say("picture-vp"), SMALLEST, MEDIUM) < x - 18:
        d.text(left, y, say("picture-vp"), SMALLEST, cell.ink, MEDIUM)


def _card(d: Drawing, g: Doom, say: Say, cell: Cell, y: int, margin: int, spots: Spots, *, lit: bool) -> None:
    """The card of this vote, lit if it may be played."""
    right, ground, ink = cell.x + cell.wide - margin, cell.ground, cell.ink
    if lit:
        ground, ink = palette.PARCHMENT, palette.INK
        spots["card", cell.seat] = box = cell.x + 4, y - 3, right - cell.x, 38
        d.box(*box, ground, radius=8, edge=palette.BRONZE, edge_width=4)
    card, light, room = _card_of(g, cell.seat), ground == palette.PARCHMENT, right - cell.x - 50
    icon = "oraklos" if card is None else CARDS[card].icon
    colour = CARDS[card].strip if light and card is not None else palette.INK if light else palette.CREAM
    d.icon(icon, cell.x + 26, y + 16, 32, colour, ground)
    words = say("picture-alt-face-down") if card is None else spoken(say, card, room, SMALLEST)
    d.text(cell.x + 46, y + 26, words, 30, ink, BOLD, room=room, floor=SMALLEST)


def _bid(d: Drawing, g: Doom, cell: Cell, bid: int | str, y: int) -> None:
    x, own, light = cell.x + cell.wide - 28, house(cell.seat), cell.ground == palette.PARCHMENT
    if isinstance(bid, str):
        d.sealed(own, x, y, on_light=light)
    elif ranked := total(g, cell.seat):
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
