"""Weights of the seasoned player of Atlantica."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """Worth of things to a player, in points; found by playing weights against each other."""

    diver: float = 1.2  # one more diver in hand
    spare: Chance = 0.3  # of a diver, if the next turns cannot use it
    later: Chance = 0.15  # of the points that the hand could pay for in an ordinary turn
    ahead: float = 0.4  # of the gain from the next treasure of a kind
    crate: float = 1.5  # a free crate, before the end of the game
