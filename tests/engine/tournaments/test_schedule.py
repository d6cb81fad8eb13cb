"""The schedule: what happens at which moment by itself, and how moments are typed."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engine.tournaments import Phase, draw, stage_over
from engine.tournaments.acts import Admit, CheckIn, Close, Join, Leave, OpenCheckIn, SetSchedule, Undo
from engine.tournaments.schedule import Step, StepKind, moment_of, rounds_after_first, too_few, upcoming
from engine.tournaments.setup import Elimination, Groups, Ladder, Schedule, Stage, Swiss
from engine.tournaments.state import Registration
from tests.engine.tournaments.helpers import Cup, setup


def test_registration_is_open_when_the_schedule_says_so() -> None:
    cup = Cup(setup(), 2)
    cup.order(SetSchedule(schedule=Schedule(opens=100, closes=200, start=300)))
    assert cup.t.registration is Registration.SOON and upcoming(cup.t) == Step(100, StepKind.OPEN)
    cup.refused("registration-soon", Join(user=3, name="Cid"))
    cup.do(Admit())
    cup.do(Join(user=3, name="Cid"))
    assert upcoming(cup.t) == Step(200, StepKind.CLOSE)
    cup.do(Admit(open=False))
    cup.refused("registration-closed", Join(user=4, name="Dan"))
    assert upcoming(cup.t) == Step(300, StepKind.START)


def test_waiting_player_moves_up_after_registration_closed() -> None:
    cup = Cup(setup(capacity=3), 4)
    cup.order(SetSchedule(schedule=Schedule(closes=500)))
    cup.do(Admit(open=False))
    assert cup.t.players[4].status == "waiting"
    cup.do(Leave(user=1))
    assert cup.t.players[4].status == "in"


def test_a_start_waits_for_enough_people_and_check_in_is_asked_of_them() -> None:
    cup = Cup(setup(), 2)
    cup.order(SetSchedule(schedule=Schedule(check_in=50, start=60)))
    assert cup.t.setup.check_in and upcoming(cup.t) == Step(50, StepKind.CHECK_IN)
    cup.do(OpenCheckIn(until=60.0), Join(user=3, name="Cid"))
    assert too_few(cup.t) and upcoming(cup.t) is None
    cup.do(CheckIn(user=1), CheckIn(user=2))
    assert upcoming(cup.t) == Step(60, StepKind.START)


def test_rounds_are_published_at_their_moments_and_after_the_last_when_they_are_ready() -> None:
    cup = Cup(setup(), 8)
    cup.order(SetSchedule(schedule=Schedule(start=100, rounds=(200,))))
    cup.begin()
    cup.publish()
    assert upcoming(cup.t) is None, "a round is played"
    cup.finish()
    assert upcoming(cup.t) is None and moment_of(cup.t, 2) == 200
    cup.do(draw(cup.t))
    assert upcoming(cup.t) == Step(200, StepKind.PUBLISH)
    cup.order(SetSchedule(schedule=Schedule(start=100, rounds=(400,))))
    assert upcoming(cup.t) == Step(400, StepKind.PUBLISH) and cup.t.draft is not None and not cup.t.draft.stale
    assert moment_of(cup.t, 3) is None


def test_a_round_of_a_season_is_drawn_at_its_moment_for_whoever_checked_in() -> None:
    cup = Cup(setup(Ladder()), 4)
    cup.order(SetSchedule(schedule=Schedule(start=100, rounds=(200, 300))))
    cup.begin()
    assert upcoming(cup.t) is None, "nobody has checked in"
    for user in (1, 2, 3):
        cup.do(CheckIn(user=user))
    assert upcoming(cup.t) == Step(200, StepKind.DRAW)
    cup.publish()
    cup.finish(but=())
    assert isinstance(cup.t.log[-1].act, Close) and moment_of(cup.t, 2) == 300


def test_scheduled_step_can_be_undone() -> None:
    cup = Cup(setup(), 3)
    cup.order(SetSchedule(schedule=Schedule(opens=100)))
    cup.order(Undo())
    assert cup.t.registration is Registration.OPEN and cup.t.setup.schedule == Schedule()
    assert cup.t.phase is Phase.REGISTRATION


def test_moments_that_do_not_follow_each_other_are_no_schedule() -> None:
    for wrong in ({"opens": 2, "closes": 1}, {"start": 1, "check_in": 2}, {"start": 5, "rounds": (7, 6)}):
        with pytest.raises(ValidationError):
            Schedule(**wrong)  # pyright: ignore[reportArgumentType]
    Schedule(closes=2, check_in=1, start=3)


def test_a_check_in_that_is_not_scheduled_any_more_is_not_asked_for() -> None:
    cup = Cup(setup(), 4)
    cup.order(SetSchedule(schedule=Schedule(check_in=50, start=60)), SetSchedule(schedule=Schedule(start=60)))
    assert not cup.t.setup.check_in
    cup.begin()
    assert len(cup.t.stages[0].entrants) == 4
    announced = Cup(setup(check_in=True), 4)
    announced.order(SetSchedule(schedule=Schedule(start=60)))
    assert announced.t.setup.check_in, "that it was announced with"
    begun = Cup(setup(), 4)
    begun.order(SetSchedule(schedule=Schedule(check_in=50, start=60)))
    begun.do(OpenCheckIn(until=60.0), CheckIn(user=1))
    begun.order(SetSchedule(schedule=Schedule(start=90)))
    assert begun.t.setup.check_in, "nor does it end while people confirm"


@pytest.mark.parametrize(
    ("stages", "people", "rounds"),
    [
        ((Swiss(rounds=3),), 8, 2),
        ((Swiss(rounds=3, cut=4), Elimination(best=1)), 16, 3),
        ((Groups(size=8, rounds=2, cut=2), Elimination(best=2)), 32, 3),
        ((Elimination(best=2),), 16, 2),
        ((Elimination(best=2, cut=8),), 16, 0),
        ((Elimination(best=1),), 9, 1),
        ((Ladder(),), 8, None),
    ],
)
def test_how_many_rounds_follow_the_first_is_known_but_of_a_season(
    stages: tuple[Stage, ...], people: int, rounds: int | None
) -> None:
    cup = Cup(setup(*stages, capacity=people), people)
    assert rounds_after_first(cup.t) == rounds
    if rounds is not None:
        while len(cup.t.stages) < len(stages) or not stage_over(cup.t):
            if not cup.t.stages or stage_over(cup.t):
                cup.begin()
            cup.play()
        assert len(cup.t.played) == 1 + rounds
