"""The evaluation of Atlantica for the searching player.

A playout lasts eight turns, some two rounds. That is long enough for cards to pay off, and takes a fifth of the time of
a whole game. Playouts to the end vary four times as much by chance alone. Payments are left to the seasoned player, who
knows how to keep a hand varied.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any, Final, cast

from engine.core import Seat, View, Wire
from engine.core.prompts import Pick
from engine.games.atlantica.players.level2 import Seasoned
from engine.games.atlantica.players.worth import owned, worth
from engine.games.atlantica.rules.ending import scores
from engine.games.atlantica.state import Atlantica, Prize
from engine.players import Thinking

WIN = 10.0
"""Points for winning, beyond the lead."""
POLICY: Final = Seasoned()


def value(g: Atlantica, seat: Seat) -> float:
    """Value of a position for a seat, in points: half the lead over the best other player, half that over their mean.

    It counts the cards and their prospects; at the end, the points themselves.
    """
    if g.result is not None:
        points = scores(g)
        return _lead({one: float(count) for one, count in points.items()}, seat) + WIN * (seat in g.result.winners)
    return _lead({one: POLICY.position(g, one) + POLICY.hand(g, one) for one in g.seats}, seat)


def _lead(points: dict[Seat, float], seat: Seat) -> float:
    others = [count for one, count in points.items() if one != seat]
    return points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def options(view: View[Any], base: Wire, k: int, rng: Random) -> Sequence[Wire] | None:
    """For cards to take, the combinations with the highest gain; for other questions, answers close to `base`."""
    prompt, seat = view.prompt, view.viewer
    if not isinstance(prompt, Pick) or seat is None:
        return None
    have, prizes = owned(view.seen, seat), cast("Sequence[Prize]", prompt.options)
    ranked = sorted(
        combinations(prizes, prompt.high),
        key=lambda some: -worth(POLICY.taste, have.and_([prize.card for prize in some])),
    )
    return [tuple([prize.id for prize in some]) for some in ranked]


THINKING: Final = Thinking[Atlantica](
    policy=POLICY,
    value=value,
    same=lambda g: (g.round, g.active),
    spans=8,
    worlds=20,
    k=8,
    habits=frozenset(("pay",)),
    options=options,
)
