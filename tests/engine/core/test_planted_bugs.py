"""The laws find what they are for: every bug planted in the smugglers' game breaks the law that is named here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core import Refused, RuleBug, Unloadable, dump_state
from engine.simulate import count_answers
from tests.engine import conformance
from tests.engine.core.smugglers import SMUGGLERS, Bug
from tests.engine.walking import Case, case

SEEDS = range(8)
CAUGHT: Any = (AssertionError, Refused, RuleBug, Unloadable, pytest.fail.Exception)


def non_interference(one: Case) -> None:
    conformance.tells_nobody_what_he_may_not_know(one, 300)


LAWS: tuple[Callable[[Case], None], ...] = (
    conformance.ends_and_keeps_its_pieces,
    conformance.saves_and_clones,
    conformance.asking_twice_changes_nothing,
    conformance.positions_never_change,
    conformance.settled_prompts_have_defaults,
    conformance.prompts_are_sound,
    conformance.refuses_nonsense,
    conformance.order_of_sealing_leaves_no_trace,
    conformance.replays_to_the_snapshot,
    conformance.the_absent_do_not_stop_it,
    conformance.shows_nothing_between_questions,
    non_interference,
)

CAUGHT_BY: dict[Bug, Callable[[Case], None]] = {
    Bug.SECRET_ARGUMENT: non_interference,
    Bug.SECRET_MESSAGE: non_interference,
    Bug.SECRET_PUBLISHED: non_interference,
    Bug.PUBLISHED_AFTER_A_REVEAL: conformance.shows_nothing_between_questions,
    Bug.OPTIONS_BY_OTHERS_HAND: conformance.shows_nothing_between_questions,
    Bug.KEY_BY_HAND: non_interference,
    Bug.ASKED_BY_HAND: non_interference,
    Bug.ASIDE_BY_OTHERS_HAND: non_interference,
    Bug.OPTIONS_IN_A_PLAN: non_interference,
    Bug.WRITES_AND_ASKS: conformance.asking_twice_changes_nothing,
    Bug.NO_DEFAULT: conformance.settled_prompts_have_defaults,
    Bug.ILLEGAL_DEFAULT: conformance.settled_prompts_have_defaults,
    Bug.SAME_IDS: conformance.prompts_are_sound,
    Bug.ENDLESS_DEFAULTS: conformance.the_absent_do_not_stop_it,
    Bug.CHANGES_AN_ARGUMENT: conformance.positions_never_change,
    Bug.LOSES_A_CARD: conformance.ends_and_keeps_its_pieces,
    Bug.NEVER_ENDS: conformance.ends_and_keeps_its_pieces,
    Bug.UNSAVED: conformance.saves_and_clones,
}


def smugglers(bug: Bug, seed: int) -> Case:
    return case(SMUGGLERS, 3, seed, bug=bug)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_honest_game_keeps_every_law(law: Callable[[Case], None]) -> None:
    for seed in SEEDS:
        law(smugglers(Bug.NONE, seed))


@pytest.mark.parametrize("bug", CAUGHT_BY)
def test_a_planted_bug_is_caught(bug: Bug) -> None:
    def break_the_law() -> None:
        for seed in SEEDS:
            CAUGHT_BY[bug](smugglers(bug, seed))

    with pytest.raises(CAUGHT):
        break_the_law()


def test_order_by_hashes_is_caught_by_playing_in_two_processes() -> None:
    ends = {bug: {final_state_elsewhere(bug, hash_seed) for hash_seed in "1234"} for bug in (Bug.NONE, HASHED)}
    assert len(ends[Bug.NONE]) == 1
    assert len(ends[HASHED]) > 1


HASHED = Bug.ORDER_OF_HASHES


def test_every_bug_is_planted_once() -> None:
    assert {*CAUGHT_BY, HASHED, Bug.NONE} == set(Bug)


def final_state_elsewhere(bug: Bug, hash_seed: str) -> str:
    """The JSON of a random game's end, played by a process with this PYTHONHASHSEED."""
    script = f"from tests.engine.core.test_planted_bugs import final_state\nprint(final_state({bug.value!r}))"
    return subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout


def final_state(bug: str) -> str:
    one = smugglers(Bug(bug), 1)
    state, _ = count_answers(one.game, one.seats, one.options, one.seed)
    return dump_state(one.game, state)
