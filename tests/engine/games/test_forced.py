"""Questions with one possible answer: nobody is asked them where everybody can see that it is the only one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core import (
    Position,
    Seat,
    Veil,
    answer,
    clone,
    forced,
    only_answer,
    proceed,
    question,
    settle,
    view,
    with_forced,
)
from engine.games.box import Box, boxes
from engine.tools.secrecy import leaks
from engine.tools.walking import asked_now, case, played, viewers

GAMES = [pytest.param(box, seats, id=f"{id}-{seats}") for id, box in boxes().items() for seats in box.game.seats]


@pytest.mark.parametrize(("box", "seats"), GAMES)
def test_timing_of_forced_answers_is_equal_in_worlds_that_look_alike(box: Box, seats: int) -> None:
    for seed in range(3):
        one = case(box.game, seats, seed)
        for at in [at for at, _, _ in played(one) if not at.draft and _leaves_one(at)]:
            for viewer in viewers(at):
                assert list(leaks(one.game, at, viewer, one.rng())) == []


def _leaves_one(at: Position[Any]) -> bool:
    ask = question(at.state)
    return ask is not None and any(only_answer(prompt) is not None for prompt in ask.prompts.values())


@pytest.mark.parametrize(("box", "seats"), GAMES)
def test_questions_with_one_public_answer_are_not_asked(box: Box, seats: int) -> None:
    game, rng = box.game, Random(seats)
    at = case(game, seats, "asked").begin()
    while at.state.result is None:
        only = forced(game, at)
        seat = None if only is not None else asked_now(at, rng)
        if only is not None or seat is None:
            at = (only or proceed(game, at)).position
            continue
        own = view(game, at, seat)
        if own.ready:
            at = settle(game, at).position
            continue
        assert own.prompt is not None
        if only_answer(own.prompt) is not None:
            assert not own.drafting, f"asked in a plan: {own.prompt}"
            assert _hidden(box, at, seat), f"asked: {own.prompt}"
        at = with_forced(game, answer(game, at, seat, own.prompt.sample(rng), confirm="never")).position


def _hidden(box: Box, at: Position[Any], seat: Seat) -> bool:
    """True if an onlooker, with all the rules, cannot tell that the seat has no choice."""
    try:
        ask = question(clone(view(box.game, at, None).seen))
    except Veil:
        return True
    return ask is None or seat not in ask.prompts or only_answer(ask.prompts[seat]) is None
