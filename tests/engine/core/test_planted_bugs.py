"""The laws find what they are for: every bug planted in the smugglers' game breaks the law that is named here."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.core import Refused, RuleBug, Unloadable
from engine.tools import laws
from engine.tools.laws import LAWS
from engine.tools.walking import Case, case
from tests.engine.core.smugglers import SMUGGLERS, Bug
from tests.processes import under_hash_seed

SEEDS = range(8)
CAUGHT: Any = (AssertionError, Refused, RuleBug, Unloadable, pytest.fail.Exception)


CAUGHT_BY: dict[Bug, Callable[[Case], None]] = {
    Bug.SECRET_ARGUMENT: laws.tells_nobody_what_they_may_not_know,
    Bug.SECRET_MESSAGE: laws.tells_nobody_what_they_may_not_know,
    Bug.SECRET_PUBLISHED: laws.tells_nobody_what_they_may_not_know,
    Bug.PUBLISHED_AFTER_A_REVEAL: laws.shows_nothing_between_questions,
    Bug.OPTIONS_BY_OTHERS_HAND: laws.shows_nothing_between_questions,
    Bug.KEY_BY_HAND: laws.tells_nobody_what_they_may_not_know,
    Bug.ASKED_BY_HAND: laws.tells_nobody_what_they_may_not_know,
    Bug.ASIDE_BY_OTHERS_HAND: laws.tells_nobody_what_they_may_not_know,
    Bug.OPTIONS_IN_A_PLAN: laws.tells_nobody_what_they_may_not_know,
    Bug.SEALED_TOLD: laws.keeps_sealed_answers_sealed,
    Bug.SEALED_PUBLISHED: laws.keeps_sealed_answers_sealed,
    Bug.SEALED_ARGUMENT: laws.keeps_sealed_answers_sealed,
    Bug.ASKED_BY_SEALED: laws.keeps_sealed_answers_sealed,
    Bug.MORE_THAN_REVEALED: laws.keeps_sealed_answers_sealed,
    Bug.LAID_CARD_TOLD: laws.keeps_sealed_answers_sealed,
    Bug.LENGTH_BY_LAID_CARD: laws.keeps_sealed_answers_sealed,
    Bug.ASIDE_TOLD: laws.keeps_sealed_answers_sealed,
    Bug.WRITES_AND_ASKS: laws.asking_twice_changes_nothing,
    Bug.WRITES_BETWEEN_QUESTIONS: laws.asking_changes_nothing,
    Bug.ROLLS_BETWEEN_QUESTIONS: laws.asking_changes_nothing,
    Bug.NO_DEFAULT: laws.settled_prompts_have_defaults,
    Bug.ILLEGAL_DEFAULT: laws.settled_prompts_have_defaults,
    Bug.SAME_IDS: laws.prompts_are_sound,
    Bug.ENDLESS_DEFAULTS: laws.the_absent_do_not_stop_it,
    Bug.CHANGES_AN_ARGUMENT: laws.positions_never_change,
    Bug.LOSES_A_CARD: laws.ends_and_keeps_its_pieces,
    Bug.NEVER_ENDS: laws.ends_and_keeps_its_pieces,
    Bug.UNSAVED: laws.saves_and_clones,
}


def smugglers(bug: Bug, seed: int) -> Case:
    return replace(case(SMUGGLERS, 3, seed, bug=bug), most=300)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_honest_game_keeps_every_law(law: Callable[[Case], None]) -> None:
    for seed in SEEDS:
        law(smugglers(Bug.NONE, seed))


@pytest.mark.parametrize("bug", CAUGHT_BY)
def test_a_planted_bug_is_caught_and_said(bug: Bug) -> None:
    def break_the_law() -> None:
        for seed in SEEDS:
            CAUGHT_BY[bug](smugglers(bug, seed))

    with pytest.raises(CAUGHT) as caught:
        break_the_law()
    assert str(caught.value), "a broken law that says nothing of what it saw"


def test_order_by_hashes_is_caught_by_playing_in_two_processes() -> None:
    honest, hashed = (set(ends) for ends in zip(*map(final_states_elsewhere, "1234"), strict=True))
    assert len(honest) == 1
    assert len(hashed) > 1


HASHED = Bug.ORDER_OF_HASHES


def test_every_bug_is_planted_once() -> None:
    assert {*CAUGHT_BY, HASHED, Bug.NONE} == set(Bug)


def final_states_elsewhere(hash_seed: str) -> list[str]:
    """The JSON of the ends of both games, played by a process with this PYTHONHASHSEED."""
    script = "from tests.engine.core.smugglers import final_states\nprint(*final_states(), sep='\\n')"
    return under_hash_seed(hash_seed, script)
