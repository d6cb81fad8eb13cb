"""How the searching player plays Atlantica.

A playout lasts eight turns of players, some two rounds: long enough for what is bought to pay, and a fifth of the time
that the whole game would take. Payments are left to habit: how a hand stays varied the seasoned player knows.
"""

from __future__ import annotations

from typing import Final

from engine.core import Seat
from engine.games.atlantica.players.level2 import Seasoned
from engine.games.atlantica.rules.ending import scores
from engine.games.atlantica.state import Atlantica
from engine.players import Thinking

DIVER = 0.8
"""A diver in hand, in points: what the seasoned player thinks one is worth."""
MANY = 12
"""Of more divers than these the later ones come to nothing: the next actions cannot use them."""
WIN = 10.0
"""Points that winning is worth beyond the lead."""

_SEASONED = Seasoned()


def value(g: Atlantica, seat: Seat) -> float:
    """In points: half the lead over the best other, half that over their mean, of what everybody has and may still make
    of it; at the end of the points themselves."""
    if g.result is not None:
        points = scores(g)
        return _lead({one: float(count) for one, count in points.items()}, seat) + WIN * (seat in g.result.winners)
    prospects = {
        one: _SEASONED.position(g, one) + DIVER * min(len(g.hand[one]), MANY) * (g.turns_left is None)
        for one in g.seats
    }
    return _lead(prospects, seat)


def _lead(points: dict[Seat, float], seat: Seat) -> float:
    others = [count for one, count in points.items() if one != seat]
    return points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


THINKING: Final = Thinking[Atlantica](
    policy=_SEASONED,
    value=value,
    same=lambda g: (g.round, g.active),
    spans=8,
    worlds=6,
    k=5,
    habits=frozenset(("pay",)),
)
