"""The searching player: it tries answers in worlds that may lie behind its view, and takes the best.

It gets a View, and guesses hidden things by `guess`. So equal views get equal answers, whatever is hidden. Its
budget is counted in worlds, so a slow machine gives the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, inf, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Generic, NamedTuple, TypeVar

from engine.core import Action, Game, RuleBug, Seat, State, View, Wire
from engine.players.candidates import has_choice
from engine.players.player import Player
from engine.players.thinking import Thinking
from engine.players.worlds import guess_world

S = TypeVar("S", bound=State)

Note = Callable[[S, Seat], Mapping[str, float]]
"""Figures to note of a world for a seat, by name."""

LEAST_WORLDS = 2
"""Minimum number of worlds for each candidate in a round."""
NEAR = 0.5
"""Standard errors within which answers to a question for several seats count as equal."""


class Gain(NamedTuple):
    """Advantage of one action over another, in the unit of the game's value. `mean` is over the differences in the same
    `worlds`; `error` is its standard error (infinite for less than two worlds)."""

    mean: float
    error: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Tried:
    """An action (None: nothing beside the question), its worth in each world, and the notes of each world."""

    action: Action | None
    values: tuple[float, ...]
    notes: tuple[Mapping[str, float], ...] = ()

    @property
    def mean(self) -> float:
        """The mean worth; NaN without worlds."""
        return fmean(self.values) if self.values else float("nan")

    def against(self, other: Tried) -> Gain:
        """Gain over another action, in the worlds of both."""
        found = [own - theirs for own, theirs in zip(self.values, other.values, strict=False)]
        if len(found) < 2:
            return Gain(sum(found), inf, len(found))
        return Gain(fmean(found), stdev(found) / sqrt(len(found)), len(found))


@dataclass(frozen=True, slots=True)
class Findings:
    """Results of a search. The first of `tried` is the policy's, and the others are compared with it. `several`: the
    question is put to several seats at the same time. `lost` counts impossible worlds, in which the rules could not go
    on."""

    tried: tuple[Tried, ...]
    several: bool = False
    lost: int = 0

    @property
    def finalists(self) -> list[Tried]:
        """Actions that were tried in all worlds, including the policy's."""
        most = len(self.tried[0].values)
        return [one for one in self.tried if len(one.values) == most]

    def best(self, margin: float, z: float) -> Tried:
        """The action to take: the policy's, unless another gains more than `margin` and `z` standard errors."""
        base = self.tried[0]
        gains = {n: one.against(base) for n, one in enumerate(self.finalists)}
        n = max(gains, key=lambda n: gains[n].mean)
        return self.finalists[n] if gains[n].mean > max(margin, z * gains[n].error) else base


def _nothing(_: State, __: Seat) -> Mapping[str, float]:
    return {}


class Searching(Player, Generic[S]):
    """Level 3. With 0 `worlds` it answers as the policy; None stands for the game's own budget."""

    thinks = True

    def __init__(self, game: Game[S], thinking: Thinking[S], worlds: int | None = None, z: float = 1.0) -> None:
        self._game = game
        self._thinking = thinking
        self._worlds = thinking.worlds if worlds is None else worlds
        self._z = z

    def within(self, share: float) -> Searching[S]:
        """The player with a share of its budget; at least one world, unless the share is 0."""
        if share == 1.0:
            return self
        return Searching(self._game, self._thinking, ceil(self._worlds * share), self._z)

    def choose(self, view: View[S], rng: Random) -> Wire:
        told = self.consider(view, rng)
        best = self.best_action(told)
        if told.several:
            best = rng.choice(_equals(told, best, self._thinking.margin))
        assert best.action is not None
        return best.action.wire

    @property
    def thinking(self) -> Thinking[S]:
        return self._thinking

    def best_action(self, told: Findings) -> Tried:
        return told.best(self._thinking.margin, self._z)

    def consider(self, view: View[S], rng: Random, note: Note[S] = _nothing) -> Findings:
        """The policy's answer to `view.prompt`, compared with others if the question is worth a search. `note` is
        called for each world. Raises ValueError if there is no question."""
        thinking = self._thinking
        base = thinking.policy.choose(view, rng)
        wires = thinking.candidates(view, base, thinking.k, rng) if self.searches(view) else [base]
        return self.look(view, [Action(view.viewer, wire) for wire in wires], rng, note=note)

    def aside(self, view: View[S], rng: Random) -> tuple[str, Wire] | None:
        """The aside with the best result, None for no aside. The policy's own choice of these is the one to beat."""
        if view.prompt is None or not view.asides:
            return None
        usual = self._thinking.policy.aside(view, rng)
        if not self._worlds:
            return usual
        ways = dict.fromkeys((usual, None, *self._thinking.asides(view)))
        if len(ways) == 1:
            return None
        actions = [None if way is None else Action(view.viewer, way[1], way[0]) for way in ways]
        best = self.best_action(self.look(view, actions, rng)).action
        return None if best is None or best.aside is None else (best.aside, best.wire)

    def searches(self, view: View[S]) -> bool:
        prompt = view.prompt
        if not self._worlds or prompt is None or prompt.key in self._thinking.habits:
            return False
        return has_choice(prompt)

    def look(
        self,
        view: View[S],
        actions: Sequence[Action | None],
        rng: Random,
        worlds: int | None = None,
        note: Note[S] = _nothing,
    ) -> Findings:
        """Compare the viewer's actions; None is to do nothing before the policy answers. The policy's comes first.
        Sequential halving: each round tries the remaining actions in the same new worlds, with the same luck. The
        better half goes on, the first always. `worlds` is the number for each action if they were shared evenly."""
        assert view.viewer is not None
        thinking, me = self._thinking, view.viewer
        alive = list(range(len(actions)))
        values: list[list[float]] = [[] for _ in actions]
        notes: list[list[Mapping[str, float]]] = [[] for _ in actions]
        budget = (self._worlds if worlds is None else worlds) * len(actions)
        rounds = max(1, ceil(log2(len(actions)))) if len(actions) > 1 else 0
        several, lost, n = False, 0, 0
        for _ in range(rounds):
            for _ in range(max(LEAST_WORLDS, budget // (rounds * len(alive)))):
                n += 1
                try:
                    world = guess_world(self._game, thinking, view, rng, shaken=n % 2 == 0)
                    found = [(thinking.value(g, me), note(g, me)) for g in (world.after(actions[one]) for one in alive)]
                except RuleBug:
                    lost += 1
                    continue
                several = world.several
                for one, (value, noted) in zip(alive, found, strict=True):
                    values[one].append(value)
                    notes[one].append(noted)
            ranked = sorted(alive, key=lambda one: -sum(values[one]))
            alive = sorted(dict.fromkeys((0, *ranked[: ceil(len(alive) / 2)])))
        tried = (Tried(one, tuple(row), tuple(beside)) for one, row, beside in zip(actions, values, notes, strict=True))
        return Findings(tuple(tried), several, lost)


def _equals(told: Findings, best: Tried, margin: float) -> list[Tried]:
    """Actions as good as the best. One of them is drawn, so that nobody can foresee this player."""
    found: list[Tried] = []
    for one in told.finalists:
        gain = best.against(one)
        if one is best or gain.mean <= max(margin, NEAR * gain.error):
            found.append(one)
    return found
