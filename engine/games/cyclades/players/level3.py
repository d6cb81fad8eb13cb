"""The evaluation of Cyclades for the searching player.

A playout ends with the next cycle. To the end of the game it would say less, since the others' later actions drown the
effect of one answer. The final board of a playout counts as steps towards metropolises.
"""

from __future__ import annotations

from math import exp
from typing import Final

from engine.core import Seat
from engine.games.cyclades.players.level2 import Seasoned
from engine.games.cyclades.rules.board import income, islands, living, metropolises, owned, troops
from engine.games.cyclades.state import Cyclades
from engine.players import Thinking

METROPOLIS = 10.0
"""The unit: everything else is a step towards a metropolis."""
KINDS = (0.0, 1.5, 3.5, 6.0)
"""Worth of 0, 1, 2 and 3 kinds of buildings. Four kinds are a metropolis."""
PHILOSOPHERS = (0.0, 1.0, 2.5, 5.0)
"""Worth of 0 to 3 philosophers. Four are a metropolis."""
PRIEST = 1.2
"""Worth of a priest, who makes offerings cheaper from now on."""
PRIESTS = 3
"""Number of priests that count; bids are rarely high enough for more."""
INCOME = 0.6
"""A gold piece every cycle; worth more than one now, as several cycles are still to come."""
GOLD = 0.35
ISLAND = 0.5
TROOP = 0.3
"""A troop, which may take or defend a metropolis."""
STEEP = 6.0
"""Lead in power that makes winning e times as likely."""


def value(g: Cyclades, seat: Seat) -> float:
    """Value of a position for a seat, from 0 to 1: about its chance to win, by the power of all players still in the
    game."""
    if g.result is not None:
        return float(seat in g.result.winners)
    if seat in g.out:
        return 0.0
    powers = {one: exp(power(g, one) / STEEP) for one in living(g)}
    return powers[seat] / sum(powers.values())


def power(g: Cyclades, seat: Seat) -> float:
    """A player's progress towards winning."""
    kinds = {built.kind: None for _, _, built in owned(g, seat)}
    return (
        METROPOLIS * metropolises(g, seat)
        + KINDS[min(len(kinds), len(KINDS) - 1)]
        + PHILOSOPHERS[min(g.philosophers[seat], len(PHILOSOPHERS) - 1)]
        + PRIEST * min(g.priests[seat], PRIESTS)
        + INCOME * income(g, seat)
        + GOLD * g.gold[seat]
        + ISLAND * len(islands(g, seat))
        + TROOP * troops(g, seat)
    )


THINKING: Final = Thinking[Cyclades](
    policy=Seasoned(),
    value=value,
    same=lambda g: g.cycle,
    spans=2,
    worlds=8,
    margin=0.003,
    unit="chance",
)
