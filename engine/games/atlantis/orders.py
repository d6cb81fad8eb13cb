"""Standing orders: the next move, chosen while others play.

The first listed move that still leads to the same place within the allowed toll is made. The toll is paid with the
cheapest payment.
"""

from collections.abc import Iterator, Mapping
from typing import Final, cast

from engine.core import Amount, Arrange, Choose, Form, Seat, View, Wire, frozen
from engine.games.atlantis.rules.moves import BUSY, MAINLAND, Move, Reach, first_moves
from engine.games.atlantis.rules.path import KINDS, occupied, survey
from engine.games.atlantis.state import Atlantis, Kind
from engine.games.starting import round_of
from engine.orders import Offer, Orders, Unfit

WISHES = 4
MOST = 40
"""Maximum number of moves offered; moves with one card come before moves with two."""
MOST_TOLL = 12


@frozen
class Wish:
    """A move to make if these cards lead from `place` to `to`. `ashore` is 1 if `to` is the Mainland, else 0. On the
    present path the move costs `toll`; `taken` is 1 if another figure stands at `to`, else 0."""

    cards: tuple[Kind, ...]
    place: int
    to: int
    ashore: int
    toll: int
    taken: int = 0

    @property
    def id(self) -> str:
        return f"{self.place}-{'-'.join(self.cards)}-{self.to}"


def _period(view: View[Atlantis]) -> int:
    g = view.seen
    return round_of(view.viewer, g.round, g.order, g.active)


def _offered(view: View[Atlantis]) -> tuple[Offer, ...]:
    """The question for the next move, if some card would then move a figure. It is offered during another player's
    turn, and after the viewer's own move until they confirm it."""
    g, seat = view.seen, view.viewer
    if seat is None or g.result is not None or (g.active == seat and not view.ready):
        return ()
    wishes = _wishes(g, seat)
    if not wishes:
        return ()
    listed = Arrange("order-moves", wishes, min(WISHES, len(wishes)), (), low=0)
    toll = Amount("order-toll", 0, MOST_TOLL, default=min(MOST_TOLL, max(wish.toll for wish in wishes)))
    period = _period(view) + (g.active == seat)
    return (Offer(Form(key="order-move", fields=(listed, toll), about={"round": period}), period),)


def _answer(view: View[Atlantis], orders: Mapping[str, Wire]) -> Wire | Unfit | None:
    """The first listed move that is possible; for a payment, the smallest one."""
    prompt, seat, wire = view.prompt, view.viewer, orders.get("order-move")
    if prompt is None or seat is None or not isinstance(wire, tuple):
        return None
    if prompt.key == "pay":
        return prompt.fallback()
    if prompt.key not in ("move", "card") or not isinstance(prompt, Choose) or not isinstance(wire[0], tuple):
        return None
    options = [move for move in cast("tuple[object, ...]", prompt.options) if isinstance(move, Move)]
    if prompt.key == "move":
        found = {wish.id: (move, wish.toll) for move in options for wish in _ends(view.seen, seat, move)}
    else:
        asked, first = view.plan[-1]
        begun = cast("Move", asked.decode(first))
        found = {_wish(move, begun).id: (move, move.toll) for move in options if move.landing != BUSY}
    toll = cast("int", wire[-1])
    made = [found[one][0] for one in cast("tuple[str, ...]", wire[0]) if one in found and found[one][1] <= toll]
    return made[0].id if made else Unfit("moves-changed")


ORDERS: Final = Orders(_offered, _answer, _period)


def _wishes(g: Atlantis, seat: Seat) -> tuple[Wish, ...]:
    """Moves with one card, including those to places where another player still stands; then moves with two."""
    taken, found = occupied(g), dict[str, Wish]()
    moves = first_moves(g, seat, survey(g))
    ends = [wish for move in moves for wish in _ends(g, seat, move)]
    for wish in (*_hoped(g, seat, taken), *ends):
        found.setdefault(wish.id, wish)
    ordered = sorted(found.values(), key=lambda wish: (wish.place, len(wish.cards), wish.to))
    kept = set(sorted(ordered, key=lambda wish: len(wish.cards))[:MOST])
    return tuple(wish for wish in ordered if wish in kept)


def _hoped(g: Atlantis, seat: Seat, taken: Mapping[int, Seat]) -> Iterator[Wish]:
    """Moves with one card to places where another player stands and may leave in time."""
    path, reach = survey(g), Reach(g, seat, survey(g))
    for start in dict.fromkeys(g.figures[seat]):
        if start >= path.mainland:
            continue
        for card in reach.hand:
            to = path.ahead.index(card, start + 1)
            holder = taken.get(to)
            toll = path.toll(start, to) if to < path.mainland else 0
            if holder is not None and holder != seat and toll < reach.assets:
                yield Wish((card,), start, to, 0, toll, 1)


def _ends(g: Atlantis, seat: Seat, move: Move) -> Iterator[Wish]:
    """Destinations of a first card: its own, or through an occupied place with a second card."""
    if move.landing != BUSY:
        yield _wish(move)
        return
    reach = Reach(g, seat, survey(g))
    reach.play(move.card)
    for last in reach.moves(move.place, move.to):
        if last.landing != BUSY:
            yield _wish(last, move)


def _wish(last: Move, first: Move | None = None) -> Wish:
    """The wish that a move fulfils; `first` is the card played before it, if any."""
    cards = (last.card,) if first is None else tuple(sorted((first.card, last.card), key=KINDS.index))
    start = (first or last).place
    return Wish(cards, start, last.to, int(last.landing == MAINLAND), last.toll)
