"""Judgement of decisions by what their player could know, and chances as everybody saw them.

Hidden cards are dealt anew from a view, once for each world. So the same view and answer get the same judgement,
whatever was hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeAlias

from engine.core import Action, Game, Prompt, RuleBug, Seat, State, View, Wire
from engine.games.box import Box
from engine.players import Gain, Thinking
from engine.players.candidates import has_choice
from engine.players.worlds import World, guess_world
from engine.review.chances import chances, scale_of

Plan: TypeAlias = "tuple[Wire, ...]"
"""An answer, and those that follow from it; what is left of it the policy adds."""


@dataclass(frozen=True, slots=True)
class Judge:
    """A game, how it is searched, and how chances follow from what its states are worth."""

    game: Game[Any]
    thinking: Thinking[Any]
    steep: float

    def worth(self, g: State) -> dict[Seat, float]:
        """The chance of each seat in a state to which a playout has come."""
        return chances(self.thinking, g, self.steep)

    def judges(self, view: View[Any]) -> bool:
        return view.prompt is not None and has_choice(view.prompt)

    def plans(self, view: View[Any], played: Plan, k: int, rng: Random) -> list[Plan]:
        """Up to `k` plans to compare: the `played` one, the policy's if it differs, and others near it. Only these two
        at a question that computers answer by habit."""
        prompt = view.prompt
        assert prompt is not None
        usual = self.thinking.policy.choose(view, rng)
        wires: Sequence[Wire] = [usual]
        if prompt.key not in self.thinking.habits:
            wires = self.thinking.candidates(view, usual, k, rng)
        found = [played]
        found += [(wire,) for wire in wires if not _is_answer(prompt, wire, played)]
        return found[: max(k, 2)]

    def usual(self, view: View[Any], played: Plan, rng: Random) -> bool:
        """True if what was played is the policy's answer; a plan of several is taken for another."""
        assert view.prompt is not None
        return _is_answer(view.prompt, self.thinking.policy.choose(view, rng), played)

    def compare(self, view: View[Any], plans: Sequence[Plan], rng: Random, worlds: int) -> list[tuple[float, ...]]:
        """The viewer's chance to win after each plan, in each of so many worlds, the same for all of them; those in
        which the rules cannot go on are left out."""
        me = view.viewer
        assert me is not None
        found: list[list[float]] = []
        for n in range(worlds):
            try:
                world = guess_world(self.game, self.thinking, view, rng, shaken=n % 2 == 1)
                found.append([self.worth(world.after(*(Action(me, wire) for wire in plan)))[me] for plan in plans])
            except RuleBug:
                continue
        return [tuple(row[n] for row in found) for n in range(len(plans))]

    def public(self, view: View[Any], rng: Random, worlds: int) -> list[dict[Seat, float]]:
        """The chances of all as they look to everybody, in each of so many worlds."""
        found: list[dict[Seat, float]] = []
        for n in range(worlds):
            try:
                found.append(self.worth(guess_world(self.game, self.thinking, view, rng, shaken=n % 2 == 1).after()))
            except RuleBug:
                continue
        return found

    def open(self, state: State, luck: int) -> dict[Seat, float]:
        """The chances of all in a state that is known whole, if the policy plays on with that luck; the state is used
        up."""
        return self.worth(World(self.thinking, state, None, Random(luck), shaken=False).after())


def judge_of(box: Box) -> Judge | None:
    """Judge of a game; None if computers cannot search it."""
    if box.thinking is None:
        return None
    return Judge(box.game, box.thinking, scale_of(box, box.thinking).steep)


def gain(differences: Sequence[float]) -> Gain:
    """Their mean, with its standard error."""
    if len(differences) < 2:
        return Gain(sum(differences), inf, len(differences))
    return Gain(fmean(differences), stdev(differences) / sqrt(len(differences)), len(differences))


def _is_answer(prompt: Prompt[Any], wire: Wire, plan: Plan) -> bool:
    """True if a plan is that answer alone."""
    return len(plan) == 1 and prompt.decode(wire) == prompt.decode(plan[0])
