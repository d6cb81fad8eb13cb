"""A beginner: somebody who knows the game and misjudges it."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from engine.core import Amount, Choose, Form, Pick, Prompt, View, Wire
from engine.players.candidates import close_to
from engine.players.player import Player
from engine.players.taste import with_other_taste
from engine.players.thinking import Thinking

SIGMA = 1.5
SLIPS = 0.125
ODD = 2.0
"""Factor on the usual error of opinion in a slip."""
APART = 2
"""Largest deviation from the policy, in an amount or a number of things, that is not absurd."""


class Beginner(Player):
    """Level 1: another opinion of what things are worth at each decision, and now and then a slip: an odd opinion, or
    an answer that differs by a little thing from the one that they had in mind.

    `weakness` 0 plays as the policy, 1 as somebody who has just read the rules.
    """

    def __init__(self, thinking: Thinking[Any], weakness: float = 1.0) -> None:
        self._thinking = thinking
        self.weakness = weakness
        self._careful = thinking.habits | thinking.careful

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A legal answer to `view.prompt`; raises ValueError if nothing is asked."""
        if not self.weakness:
            return self._thinking.policy.choose(view, rng)
        wire = self._sensible(view, self._opinion(1.0, rng).choose(view, rng), rng)
        slips = rng.random() < SLIPS * self.weakness
        if not slips or view.prompt is None or view.prompt.key in self._careful:
            return wire
        odd = self._opinion(ODD, rng).choose(view, rng)
        return self._sensible(view, rng.choice([odd, *close_to(view.prompt, wire)]), rng)

    def _sensible(self, view: View[Any], wire: Wire, rng: Random) -> Wire:
        """The answer, unless an opinion that is far off led to an amount or a number of things that is too."""
        if view.prompt is None or all(isinstance(part, Choose) for part in view.prompt.parts()):
            return wire
        return _near(view.prompt, wire, self._thinking.policy.choose(view, rng))

    def _opinion(self, far: float, rng: Random) -> Player:
        return with_other_taste(self._thinking.policy, SIGMA * self.weakness * far, rng)


def _near(prompt: Prompt[Any], wire: Wire, usual: Wire) -> Wire:
    """An answer brought within reach of the usual one: half of an amount and `APART` more, so many things of a pick."""
    if isinstance(prompt, Amount):
        amount, there = cast("int", wire), cast("int", usual)
        reach = APART + there // 2
        amount = min(max(amount, there - reach), there + reach)
        return usual if amount in prompt.barred else amount
    if isinstance(prompt, Pick):
        apart = abs(len(cast("tuple[Wire, ...]", wire)) - len(cast("tuple[Wire, ...]", usual)))
        return usual if apart > APART else wire
    if isinstance(prompt, Form):
        wires, others = cast("tuple[Wire, ...]", wire), cast("tuple[Wire, ...]", usual)
        return tuple([_near(part, one, other) for part, one, other in zip(prompt.fields, wires, others, strict=True)])
    return wire
