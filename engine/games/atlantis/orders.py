"""Standing orders: the next move, decided while others play. It is made if it still leads to the same place, for no
more than the toll allowed; what it costs is paid as cheaply as can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core import Amount, Choose, Form, Seat, View, Wire
from engine.games.atlantis.rules.moves import BUSY, Move, first_moves
from engine.games.atlantis.rules.path import Survey
from engine.games.atlantis.state import Atlantis, Kind
from engine.orders import Offer, Unfit

WISHES = 3
MOST_TOLL = 12


@dataclass(frozen=True, slots=True)
class Wish:
    """A move to be made if this card still leads from `place` to `to`; `ashore` (1 or 0): that is the Mainland."""

    card: Kind
    place: int
    to: int
    ashore: int

    @property
    def id(self) -> str:
        return f"{self.place}-{self.card}-{self.to}"


class AtlantisOrders:
    """What this game knows of orders; the period is the round of the viewer's coming or present turn."""

    def period(self, view: View[Atlantis]) -> int:
        g = view.seen
        if view.viewer is None or g.active is None:
            return g.round
        return g.round + (g.order.index(view.viewer) < g.order.index(g.active))

    def offered(self, view: View[Atlantis]) -> tuple[Offer, ...]:
        """The next move, as long as it is another player's turn and some card would move a figure now."""
        g, seat = view.seen, view.viewer
        if seat is None or g.result is not None or g.active == seat:
            return ()
        wishes = _wishes(g, seat)
        if not wishes:
            return ()
        options = (None, *wishes)
        parts = tuple(Choose(f"order-wish-{n}", options, None) for n in range(1, WISHES + 1))
        toll = Amount("order-toll", 0, MOST_TOLL, default=0)
        period = self.period(view)
        return (Offer(Form(key="order-move", fields=(*parts, toll), about={"round": period}), period),)

    def answer(self, view: View[Atlantis], orders: Mapping[str, Wire]) -> Wire | Unfit | None:
        """The first of the wishes that can be made, and then the smallest payment."""
        wire = orders.get("order-move")
        if view.prompt is None or not isinstance(wire, tuple):
            return None
        if view.prompt.key == "pay":
            return view.prompt.fallback()
        *wishes, toll = wire
        if view.prompt.key != "move" or not isinstance(view.prompt, Choose) or not isinstance(toll, int):
            return None
        options: Iterable[Any] = view.prompt.options
        moves = {f"{move.id}-{move.to}": move for move in options if isinstance(move, Move) and move.landing != BUSY}
        for wish in wishes:
            move = moves.get(str(wish))
            if move is not None and move.toll <= toll:
                return move.id
        return Unfit("moves-changed")


def _wishes(g: Atlantis, seat: Seat) -> tuple[Wish, ...]:
    survey = Survey(g)
    moves = (move for move in first_moves(g, seat, survey) if move.landing != BUSY)
    return tuple(Wish(move.card, move.place, move.to, int(move.to == survey.mainland)) for move in moves)
