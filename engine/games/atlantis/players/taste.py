"""What things are worth to the seasoned player of Atlantis."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """What things are worth to a player, in points."""

    toll: float = 0.6  # of the tolls that lie ahead of a figure now
    place: float = 0.18  # each place ahead, which may become water
    card: float = 1.8  # the first card in hand; of many, one more is worth a point
    last: float = 1.2  # of a lead in points, where a move would end the game
    bridge: float = 5.0  # what it has to save more than it gives to the others
    later: Chance = 0.2  # of the best move that the cards left allow in the next turn
