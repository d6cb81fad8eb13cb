"""How the searching player plays Atlantica.

A playout lasts eight turns of players, some two rounds: long enough for what is bought to pay, and a fifth of the time
that the whole game would take; to its end chance alone makes four times the difference. Payments are left to habit: how
a hand stays varied the seasoned player knows.
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
"""Points that winning is worth beyond the lead."""
POLICY: Final = Seasoned()


def value(g: Atlantica, seat: Seat) -> float:
    """In points: half the lead over the best other, half that over their mean, of what everybody has and may still make
    of it; at the end of the points themselves."""
    if g.result is not None:
        points = scores(g)
        return _lead({one: float(count) for one, count in points.items()}, seat) + WIN * (seat in g.result.winners)
    return _lead({one: POLICY.position(g, one) + POLICY.hand(g, one) for one in g.seats}, seat)


def _lead(points: dict[Seat, float], seat: Seat) -> float:
    others = [count for one, count in points.items() if one != seat]
    return points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def options(view: View[Any], base: Wire, k: int, rng: Random) -> Sequence[Wire] | None:
    """Of cards to take those that bring most; of the rest whatever is close."""
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
