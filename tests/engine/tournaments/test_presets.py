"""What is declared otherwise before a tournament begins."""

from __future__ import annotations

import pytest

from engine.tournaments.acts import Declare, Join, Undo
from engine.tournaments.presets import chosen, presets
from engine.tournaments.setup import AtDeadline, Deadline, Elimination, Setup, TieBreak
from tests.engine.tournaments.helpers import Event, setup

DEADLINE = Deadline(seconds=3600)


@pytest.mark.parametrize("topic", presets(setup(deadline=DEADLINE)))
def test_each_preset_can_be_declared_and_is_known_again(topic: str) -> None:
    event = Event(setup(deadline=DEADLINE, high=5), 4)
    assert chosen(event.t.setup)[topic] == next(iter(presets(event.t.setup)[topic])), "the usual comes first"
    for name in presets(event.t.setup)[topic]:
        others = {key: value for key, value in chosen(event.t.setup).items() if key != topic}
        event.order(presets(event.t.setup)[topic][name])
        assert chosen(event.t.setup) == {**others, topic: name}
        Setup.model_validate(event.t.setup.model_dump())


def test_it_stands_once_the_tournament_has_begun() -> None:
    event = Event(setup(), 4)
    act = Declare(ties=(TieBreak.WINS,))
    event.refused("organisers-only", act, by=1)
    event.begin()
    event.refused("settings-stand", act, by=900, organiser=True)


def test_only_a_round_with_a_deadline_has_a_rule_for_it() -> None:
    Event(setup(), 4).refused("no-round-deadline", Declare(rule=AtDeadline.WALKOVER))


def test_it_can_be_undone() -> None:
    event = Event(setup())
    event.order(Declare(ties=(TieBreak.WINS,)))
    event.do(Join(user=1, name="Ann"))
    event.order(Undo())
    assert event.t.setup.ties == tuple(TieBreak) and 1 in event.t.players


def test_until_when_newcomers_enter() -> None:
    event = Event(setup(), 4)
    event.order(presets(event.t.setup)["late"]["second"])
    event.begin()
    event.play()
    assert event.t.newcomers
    event.publish()
    assert not event.t.newcomers
    assert "late" not in presets(setup(Elimination(best=1)))


def test_nobody_enters_when_no_round_is_left() -> None:
    event = Event(setup(), 4)
    event.order(presets(event.t.setup)["late"]["always"])
    event.begin()
    event.play(2)
    assert event.t.newcomers
    event.publish()
    assert not event.t.newcomers
