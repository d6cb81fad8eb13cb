"""What is declared otherwise before a tournament begins."""

from __future__ import annotations

import pytest

from engine.tournaments.acts import Declare, Join, Undo
from engine.tournaments.presets import WINDOW, chosen_presets, presets
from engine.tournaments.setup import AtDeadline, Deadline, Elimination, Setup, TieBreak
from tests.engine.tournaments.helpers import Cup, setup

DEADLINE = Deadline(seconds=3600)


@pytest.mark.parametrize("topic", presets(setup(deadline=DEADLINE)))
def test_each_preset_can_be_declared_and_is_known_again(topic: str) -> None:
    cup = Cup(setup(window=WINDOW, deadline=DEADLINE, high=5), 4)
    assert chosen_presets(cup.t.setup)[topic] == next(iter(presets(cup.t.setup)[topic])), "the usual comes first"
    for name in presets(cup.t.setup)[topic]:
        others = {key: value for key, value in chosen_presets(cup.t.setup).items() if key != topic}
        cup.order(presets(cup.t.setup)[topic][name])
        assert chosen_presets(cup.t.setup) == {**others, topic: name}
        Setup.model_validate(cup.t.setup.model_dump())


def test_it_stands_once_the_tournament_has_begun() -> None:
    cup = Cup(setup(), 4)
    act = Declare(ties=(TieBreak.WINS,))
    cup.refused("organisers-only", act, by=1)
    cup.begin()
    cup.refused("settings-stand", act, by=900, organiser=True)


def test_only_a_round_with_a_deadline_has_a_rule_for_it() -> None:
    Cup(setup(), 4).refused("no-round-deadline", Declare(rule=AtDeadline.WALKOVER))


def test_it_can_be_undone() -> None:
    cup = Cup(setup())
    cup.order(Declare(ties=(TieBreak.WINS,)))
    cup.do(Join(user=1, name="Ann"))
    cup.order(Undo())
    assert cup.t.setup.ties == tuple(TieBreak) and 1 in cup.t.players


def test_until_when_newcomers_enter() -> None:
    cup = Cup(setup(), 4)
    cup.order(presets(cup.t.setup)["late"]["second"])
    cup.begin()
    cup.play()
    assert cup.t.newcomers
    cup.publish()
    assert not cup.t.newcomers
    assert "late" not in presets(setup(Elimination(best=1)))


def test_late_entry_needs_a_round_that_is_left() -> None:
    cup = Cup(setup(), 4)
    cup.order(presets(cup.t.setup)["late"]["always"])
    cup.begin()
    cup.play(2)
    assert cup.t.newcomers
    cup.publish()
    assert not cup.t.newcomers
