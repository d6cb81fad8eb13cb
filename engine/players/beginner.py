"""A beginner: somebody who knows the game and misjudges it."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core import View, Wire
from engine.players.player import Player
from engine.players.taste import with_other_taste
from engine.players.thinking import Thinking

SIGMA = 1.5
SLIPS = 0.125
FEW = 4
"""A slip is drawn from so many answers close to the one that they had in mind, that one included."""


class Beginner(Player):
    """Level 1: another opinion of what things are worth at each decision, and now and then a slip.

    `weakness` 0 plays as the policy, 1 as somebody who has just read the rules.
    """

    def __init__(self, thinking: Thinking[Any], weakness: float = 1.0) -> None:
        self._thinking = thinking
        self._weakness = weakness
        self._careful = thinking.habits | thinking.careful

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A legal answer to `view.prompt`; raises ValueError if nothing is asked."""
        if not self._weakness:
            return self._thinking.policy.choose(view, rng)
        wire = with_other_taste(self._thinking.policy, SIGMA * self._weakness, rng).choose(view, rng)
        slips = rng.random() < SLIPS * self._weakness
        if not slips or view.prompt is None or view.prompt.key in self._careful:
            return wire
        return rng.choice(self._thinking.candidates(view, wire, FEW, rng, close=True))
