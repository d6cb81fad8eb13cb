"""How the searching player plays Cyclades.

A playout ends with the next cycle: to the end of the game it would say less, since what the others do by then drowns
what one answer changes. What stands on the board then is weighed as steps on the way to metropolises.
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
"""The unit: a metropolis is what everything else is on the way to."""
KINDS = (0.0, 1.5, 3.5, 6.0)
"""Of 0, 1, 2, 3 kinds of buildings: each brings the next nearer to use, and four are a metropolis."""
PHILOSOPHERS = (0.0, 1.0, 2.5, 5.0)
"""Of 0 to 3 philosophers: four are a metropolis."""
PRIEST = 1.2
"""Each makes offerings cheaper from now on …"""
PRIESTS = 3
"""… as long as bids are that high."""
INCOME = 0.6
"""A gold piece every cycle: more than one now, as some cycles are to come."""
GOLD = 0.35
ISLAND = 0.5
TROOP = 0.3
"""What stands where a metropolis might be taken or kept."""
STEEP = 6.0
"""So much more power than another makes winning e times as likely."""


def value(g: Cyclades, seat: Seat) -> float:
    """From 0 to 1, about the chance to win: by the power of all who are still in the game."""
    if g.result is not None:
        return float(seat in g.result.winners)
    if seat in g.out:
        return 0.0
    powers = {one: exp(power(g, one) / STEEP) for one in living(g)}
    return powers[seat] / sum(powers.values())


def power(g: Cyclades, seat: Seat) -> float:
    """How near a player is to winning."""
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
