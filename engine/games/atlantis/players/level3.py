"""How the searching player plays Atlantis.

Playouts go to the end of the game: points on the way say too little, since the last journey is paid for all at once and
may eat up what lies before a player.
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
"""What counts is to win; the rest is the lead, by which also a game that is won or lost is played well."""
CLEAR = 12.0
"""Points of a lead that is clear: there the curve of the lead has lost most of its steepness."""


def value(g: Atlantis, seat: Seat) -> float:
    """From 0 to 1: my part of the victory, and how clear the lead over the best other is."""
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
