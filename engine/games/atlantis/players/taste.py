"""Weights of the seasoned player of Atlantis."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """Worth of things to a player, in points."""

    toll: float = 0.6  # of the tolls ahead of a figure
    place: float = 0.18  # each place ahead, which may turn into water
    card: float = 1.8  # the first card in hand; in a large hand a card is worth 1
    last: float = 1.2  # of a lead in points, if a move would end the game
    bridge: float = 5.0  # points that a bridge must save beyond its savings for others
    later: Chance = 0.2  # of the best move with the remaining cards in the next turn
