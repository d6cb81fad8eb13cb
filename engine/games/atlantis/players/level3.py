"""The evaluation of Atlantis for the searching player.

Playouts go to the end of the game. Points on the way say too little, since the last journey is paid at once and may use
up a player's points.
"""

from __future__ import annotations

from math import exp
from typing import Final

from engine.core import Seat
from engine.games.atlantis.players.level2 import Seasoned
from engine.games.atlantis.rules.ending import scores
from engine.games.atlantis.state import Atlantis
from engine.players import Thinking

WON = 0.7
"""Weight of winning. The rest is the weight of the lead, so that the player also plays on well in decided games."""
CLEAR = 12.0
"""A clear lead, in points: beyond it the curve of the lead is nearly flat."""


def value(g: Atlantis, seat: Seat) -> float:
    """Value of a position for a seat, from 0 to 1: its share of the victory, and its lead over the best other
    player."""
    points = scores(g)
    lead = points[seat] - max(count for one, count in points.items() if one != seat)
    winners = g.result.winners if g.result is not None else ()
    part = 1 / len(winners) if seat in winners else 0.0
    return WON * part + (1 - WON) / (1 + exp(-lead / CLEAR))


THINKING: Final = Thinking[Atlantis](
    policy=Seasoned(),
    value=value,
    same=lambda g: g.result is not None,
    worlds=12,
    unit="chance",
)
