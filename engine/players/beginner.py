"""A beginner, who knows the rules of the game and misjudges it."""

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
"""Factor on the usual error of judgement in a slip."""
APART = 2
"""Largest deviation from the policy, in an amount or a number of things, that is not absurd."""


class Beginner(Player):
    """Level 1: misjudges the worth of things anew at each decision, and slips now and then. A slip is a large error of
    judgement, or a small change of the chosen answer. `weakness` 0 plays as the policy, 1 as somebody who has just read
    the rules."""

    def __init__(self, thinking: Thinking[Any], weakness: float = 1.0) -> None:
        self._thinking = thinking
        self.weakness = weakness
        self._careful = thinking.habits | thinking.careful

    def choose(self, view: View[Any], rng: Random) -> Wire:
        if not self.weakness:
            return self._thinking.policy.choose(view, rng)
        wire = self._sensible(view, self._opinion(1.0, rng).choose(view, rng), rng)
        slips = rng.random() < SLIPS * self.weakness
        if not slips or view.prompt is None or view.prompt.key in self._careful:
            return wire
        odd = self._opinion(ODD, rng).choose(view, rng)
        return self._sensible(view, rng.choice([odd, *close_to(view.prompt, wire)]), rng)

    def _sensible(self, view: View[Any], wire: Wire, rng: Random) -> Wire:
        """The answer; if an error of judgement made an amount or number absurd, one closer to the policy."""
        if view.prompt is None or all(isinstance(part, Choose) for part in view.prompt.parts()):
            return wire
        return _near(view.prompt, wire, self._thinking.policy.choose(view, rng))

    def _opinion(self, far: float, rng: Random) -> Player:
        return with_other_taste(self._thinking.policy, SIGMA * self.weakness * far, rng)


def _near(prompt: Prompt[Any], wire: Wire, usual: Wire) -> Wire:
    """An answer close to the usual one: an amount at most half of it, plus `APART`, away; the usual pick, if the number
    of things differs by more than `APART`."""
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
