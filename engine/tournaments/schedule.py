"""The schedule of a tournament: what happens by itself at which moment. Pure: callers with a clock ask what is due."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from engine.tournaments.acts import Open, SetSchedule
from engine.tournaments.pools import starters
from engine.tournaments.setup import Elimination, Groups, Ladder, Sizes, Swiss, table_sizes
from engine.tournaments.state import Phase, PlayerStatus, Registration, Tournament


class StepKind(StrEnum):
    """Kinds of scheduled steps: registration opens or closes, check-in opens, the tournament starts, a season's round
    is drawn, a draft is published."""

    OPEN = "open"
    CLOSE = "close"
    CHECK_IN = "check-in"
    START = "start"
    DRAW = "draw"
    PUBLISH = "publish"


class Step(NamedTuple):
    """A scheduled step with its time (Unix seconds)."""

    at: float
    kind: StepKind


def with_schedule(t: Tournament, act: SetSchedule, at: float) -> Tournament:
    """The tournament with another schedule; before the start it opens or closes registration. Check-in is required if
    it has begun, has a moment, or was announced."""
    schedule, was = act.schedule, t.setup.schedule
    announced = t.setup.check_in and t.phase is not Phase.REGISTRATION
    if isinstance(first := t.log[0].act, Open):
        announced = announced or first.setup.check_in
    more = {"schedule": schedule, "check_in": announced or schedule.check_in is not None}
    t = replace(t, setup=t.setup.model_copy(update=more))
    if (schedule.opens, schedule.closes) == (was.opens, was.closes):
        return t
    registration = Registration.OPEN
    if schedule.opens is not None and at < schedule.opens:
        registration = Registration.SOON
    elif schedule.closes is not None and at >= schedule.closes:
        registration = Registration.CLOSED
    return replace(t, registration=registration)


def moment_of(t: Tournament, number: int) -> float | None:
    """Scheduled moment of a round (Unix seconds); None: as soon as possible."""
    schedule = t.setup.schedule
    season = isinstance(t.setup.stages[0], Ladder)
    moments = schedule.rounds if season else (schedule.start, *schedule.rounds)
    return moments[number - 1] if number <= len(moments) else None


def upcoming(t: Tournament) -> Step | None:
    """The next possible step of the schedule; None if there is none, or something else comes first (a round, too few
    people, a pause)."""
    if t.paused is not None or t.open_round is not None:
        return None
    match t.phase:
        case Phase.REGISTRATION | Phase.CHECK_IN:
            return min(_before(t), default=None, key=lambda step: step.at)
        case Phase.RUNNING:
            at = moment_of(t, t.next_round)
            if at is not None and t.draft is not None:
                return Step(at, StepKind.PUBLISH)
            enough = len(t.due) >= t.setup.sizes.low
            return Step(at, StepKind.DRAW) if at is not None and isinstance(t.stage, Ladder) and enough else None
        case _:
            return None


def rounds_after_first(t: Tournament) -> int | None:
    """Largest number of rounds after the first; None: unlimited. An elimination's number follows from the registered
    people once registration is closed, and from the places before that."""
    count, people = 0, t.setup.capacity
    if t.stages or t.registration is Registration.CLOSED:
        people = min(people, len(t.with_status(PlayerStatus.IN)) + len(t.with_status(PlayerStatus.WAITING)))
    for stage in t.setup.stages:
        match stage:
            case Ladder():
                return None
            case Swiss():
                count, people = count + stage.rounds, stage.cut or people
            case Groups():
                groups = max(1, round(people / stage.size))
                count, people = count + stage.rounds, groups * (stage.cut or stage.size)
            case Elimination():
                rounds, people = _knocked_out(people, stage, t.setup.sizes)
                count += rounds
    return count - 1


def _knocked_out(people: int, stage: Elimination, sizes: Sizes) -> tuple[int, int]:
    """Number of rounds of an elimination for this many people, and number of people left after it."""
    rounds = 0
    while people >= sizes.low:
        tables, byes = table_sizes(people, sizes)
        final = len(tables) == 1 and not byes
        rounds, people = rounds + 1, len(tables) * stage.best + byes
        if final or (stage.cut is not None and people <= max(sizes.low, stage.cut)):
            break
        people = max(people, sizes.low)  # the best of the others fill up the final
    return max(1, rounds), people


def too_few(t: Tournament) -> bool:
    """True if fewer people registered than a table needs, before the start."""
    return t.phase in (Phase.REGISTRATION, Phase.CHECK_IN) and len(starters(t)) < t.setup.sizes.low


def _before(t: Tournament) -> list[Step]:
    """The remaining steps before the start, in order; equal moments keep the order of the steps."""
    schedule = t.setup.schedule
    steps = [
        (schedule.opens, StepKind.OPEN, t.registration is Registration.SOON),
        (schedule.closes, StepKind.CLOSE, t.registration is Registration.OPEN),
        (schedule.check_in, StepKind.CHECK_IN, t.phase is Phase.REGISTRATION),
        (schedule.start, StepKind.START, not too_few(t)),
    ]
    return [Step(at, kind) for at, kind, left in steps if at is not None and left]
