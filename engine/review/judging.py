"""Judgement of decisions by what their player could know, and public chances.

Hidden cards are dealt anew from a view, once for each world. So the same view and answer get the same judgement,
whatever was hidden.
"""

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
"""An answer and its follow-up answers; the policy adds missing ones."""


@dataclass(frozen=True, slots=True)
class Judge:
    """A game with its search parameters and the scale of its chances."""

    game: Game[Any]
    thinking: Thinking[Any]
    steep: float

    def worth(self, g: State) -> dict[Seat, float]:
        """The chance of each seat in the final state of a playout."""
        return chances(self.thinking, g, self.steep)

    def judges(self, view: View[Any]) -> bool:
        return view.prompt is not None and has_choice(view.prompt)

    def plans(self, view: View[Any], played: Plan, k: int, rng: Random) -> list[Plan]:
        """Up to `k` plans to compare: the `played` one, the policy's if it differs, and neighbours. Only these two at a
        question that computers answer by habit."""
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
        """True if the played answer is the policy's; never for a plan of several answers."""
        assert view.prompt is not None
        return _is_answer(view.prompt, self.thinking.policy.choose(view, rng), played)

    def compare(self, view: View[Any], plans: Sequence[Plan], rng: Random, worlds: int) -> list[tuple[float, ...]]:
        """The viewer's chances after each plan, in the same worlds. Worlds that cannot go on are left out."""
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
        """The public chances of all seats, in each of `worlds` worlds."""
        found: list[dict[Seat, float]] = []
        for n in range(worlds):
            try:
                found.append(self.worth(guess_world(self.game, self.thinking, view, rng, shaken=n % 2 == 1).after()))
            except RuleBug:
                continue
        return found

    def open(self, state: State, luck: int) -> dict[Seat, float]:
        """The chances of all seats in a known state, after a playout with this luck. Changes `state`."""
        return self.worth(World(self.thinking, state, None, Random(luck), shaken=False).after())


def judge_of(box: Box) -> Judge | None:
    if box.computers.thinking is None:
        return None
    return Judge(box.game, box.computers.thinking, scale_of(box, box.computers.thinking).steep)


def gain(differences: Sequence[float]) -> Gain:
    """Mean of the differences, with its standard error."""
    if len(differences) < 2:
        return Gain(sum(differences), inf, len(differences))
    return Gain(fmean(differences), stdev(differences) / sqrt(len(differences)), len(differences))


def _is_answer(prompt: Prompt[Any], wire: Wire, plan: Plan) -> bool:
    return len(plan) == 1 and prompt.decode(wire) == prompt.decode(plan[0])
