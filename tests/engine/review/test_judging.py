"""A decision is judged by what that person could know: the same view gives the same judgement whatever is hidden."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import Game, Position, View, clone, guess, view
from engine.games.box import boxes
from engine.players import Thinking
from engine.players.worlds import World
from engine.review import judging
from engine.review.judging import Judge, Plan, judge_of
from engine.tools.walking import case
from tests.engine.players.test_search import pairs, questions
from tests.engine.review.games import LITTLE_BOX, little
from tests.values import not_none

BOXES = {id: box for id, box in boxes().items() if box.computers.thinking is not None}
FEW = 2


def judged(judge: Judge, own: View[Any], n: int) -> tuple[list[Plan], Sequence[object]]:
    """What is said of a random answer to a question."""
    assert own.prompt is not None
    played = (own.prompt.sample(Random(n)),)
    plans = judge.plans(own, played, 3, Random(n))
    return plans, judge.compare(own, plans, Random(n), 2)


def judge(id: str) -> Judge:
    return not_none(judge_of(BOXES[id]))


def judged_alike(one: Judge, game: Game[Any], most: int) -> int:
    """Of how many pairs of views the same was said. Raises AssertionError where what is hidden made a difference."""
    n = 0
    for n, (own, other) in enumerate(pairs(game, most), 1):
        assert judged(one, other, n) == judged(one, own, n), "it looked behind the view"
    return n


@pytest.mark.thorough
@pytest.mark.parametrize("id", BOXES)
def test_the_same_view_gets_the_same_judgement_whatever_is_hidden(id: str) -> None:
    assert judged_alike(judge(id), BOXES[id].game, FEW) == FEW


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("id", BOXES)
def test_a_hundred_views_get_the_same_judgement_whatever_is_hidden(id: str) -> None:
    assert judged_alike(judge(id), BOXES[id].game, 100) == 100


def test_judge_that_uses_hidden_things_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    box, states = BOXES["doom"], list[tuple[View[Any], Any]]()

    def peeking(game: Game[Any], thinking: Thinking[Any], seen: View[Any], rng: Random, *, shaken: bool) -> World[Any]:
        behind = next(state for known, state in states if known is seen)
        guess(game, seen, rng)
        return World(thinking, clone(behind), seen.viewer, rng, shaken=shaken)

    monkeypatch.setattr(judging, "guess_world", peeking)
    one, rng, differ = replace(case(box.game, 4, "peek"), most=6), Random(3), False
    for n, (at, _, own) in enumerate(questions(one, settled=True)):
        there = guess(box.game, own, rng)
        other = view(box.game, Position(there), own.viewer)
        states += [(own, at.state), (other, there)]
        differ = differ or judged(judge("doom"), other, n) != judged(judge("doom"), own, n)
    assert differ, "the test above would not notice"


@pytest.mark.parametrize("id", BOXES)
def test_comparison_begins_with_the_answer_played(id: str) -> None:
    own, _ = next(pairs(BOXES[id].game, 1))
    plans, values = judged(judge(id), own, 1)
    assert own.prompt is not None and plans[0] == (own.prompt.sample(Random(1)),)
    assert len(values) == len(plans) <= 3


def test_the_curve_is_judged_by_what_everybody_saw() -> None:
    recording, one = little(), judge_of(LITTLE_BOX)
    assert one is not None
    for step in (0, 4, 9):
        open_state = clone(recording.steps[step].at.state)
        other = guess(recording.game, recording.view(step), Random(5))
        assert other.hand != open_state.hand
        said = [one.public(view(recording.game, Position(g), None), Random(1), 6) for g in (open_state, other)]
        assert said[0] == said[1]
