"""Effects of chance: each actual draw against possible draws, with all cards open."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core import Action, Randomness, Refused, RuleBug, Seat, State, clone, new_game
from engine.core.positions import act
from engine.replay import Recording
from engine.review.judging import Judge


@dataclass(slots=True)
class Fortune:
    """A step with a roll or draw, and its change of the chances in each world."""

    step: int
    gains: Sequence[Mapping[Seat, float]] = ()


def fortunes(recording: Recording[Any]) -> list[Fortune]:
    """All steps with draws, the deal first."""
    found = [Fortune(0)]
    for step in recording.steps[1:]:
        before, after = recording.before(step.n).state, step.at.state
        same = before.randomness.seed == after.randomness.seed  # a rewind is no draw
        if same and before.randomness.draws != after.randomness.draws:
            found.append(Fortune(step.n))
    return found


def luck_differences(
    recording: Recording[Any], judge: Judge, step: int, rng: Random, worlds: int
) -> list[Mapping[Seat, float]]:
    """Differences between each seat's chances after the actual and after another draw. Both playouts of a pair share
    their luck."""
    found: list[Mapping[Seat, float]] = []
    for _ in range(worlds):
        other, future, luck = _seed(rng), _seed(rng), rng.getrandbits(64)
        try:
            might = _alternative(recording, step, other)
            as_it_came = judge.open(_with_seed(clone(recording.steps[step].at.state), future), luck)
            as_it_might = judge.open(_with_seed(might, future), luck)
        except (Refused, RuleBug):  # the recorded decisions are impossible after this draw
            continue
        found.append({seat: as_it_came[seat] - as_it_might[seat] for seat in as_it_came})
    return found


def _alternative(recording: Recording[Any], step: int, seed: str) -> State:
    if step == 0:
        seats = len(recording.seats)
        return clone(new_game(recording.game, seats, recording.options, seed).position.state)
    g = _with_seed(clone(recording.before(step).state), seed)
    _carry_out(g, recording.steps[step].did)
    return g


def _carry_out(g: State, actions: Sequence[Action]) -> None:
    for action in actions:
        act(g, action)


def _with_seed(g: State, seed: str) -> State:
    g.randomness = Randomness(seed)
    return g


def _seed(rng: Random) -> str:
    return f"{rng.getrandbits(256):064x}"
