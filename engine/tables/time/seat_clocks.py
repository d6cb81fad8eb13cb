"""The clocks of a table: running times, deadlines, and the next reminder stages. Pure.

Each person has a clock that runs while they are awaited. A sealed answer stops it, and a draft with all its parts is
one decision. Clocks run outside quiet hours only. A time of the day inside a person's quiet hours moves to their end,
for that seat alone; during a vacation the first one afterwards counts.

At a covert question one clock runs for the whole table, so that nobody can tell from it who is really asked. It depends
on all who may be asked: each gets the whole time outside their own quiet hours. A clock that stops whenever anybody
sleeps might never end for people around the world.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any, TypeAlias

import structlog

from engine.core import Position, Seat, question
from engine.store.rows import ClockRow
from engine.tables.time.pace import HOUR, LEAD, Pace, PaceKind
from engine.tables.time.quiet import Hours, after, away, between, end_of_quiet, moved, next_time, quiet_in, vacations_in

log = structlog.get_logger(__name__)


class Rung(StrEnum):
    """Stages on the way to a deadline: two reminders, the deadline, then the end of the grace with an automatic
    answer."""

    HALF = "half"
    LAST = "last"
    DUE = "due"
    GRACE = "grace"


OF_ALL = -1
"""Stands for the clock of the whole table instead of a seat in rows."""
LAST_CALL = 2 * HOUR
"""Seconds of the last call before a deadline, or the last eighth of the time if that is shorter."""


@dataclass(frozen=True, slots=True)
class Clock:
    """`left` seconds remain at `since`, or at rest (`since` is None), of a `total`. `question` is the number of its
    question, None between questions; `chapter` the one in which it last ran. It reaches zero at `due`; the next `rung`
    comes at `at`."""

    left: float
    total: float = 0.0
    question: int | None = None
    chapter: int = 0
    since: float | None = None
    due: float | None = None
    rung: Rung | None = None
    at: float | None = None


@cache
def _rung(stored: str) -> Rung:
    """A stored stage. An unreadable one is logged once and counts as the first, so that nobody misses a reminder."""
    try:
        return Rung(stored)
    except ValueError:
        log.error("unreadable", what="rung")
        return Rung.HALF


def load(row: ClockRow) -> tuple[Seat | None, Clock]:
    rung = None if row.rung is None else _rung(row.rung)
    clock = Clock(row.left, row.total, row.question, row.chapter, row.since, row.due, rung, row.at)
    return None if row.seat == OF_ALL else Seat(row.seat), clock


def dump(whose: Seat | None, clock: Clock) -> ClockRow:
    return ClockRow(OF_ALL if whose is None else int(whose), **asdict(clock))


Clocks: TypeAlias = "Mapping[Seat | None, Clock]"
"""The clocks by seat; that of the whole table is under None."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """The people a table waits for. At a `covert` question these are all who may be asked."""

    question: int
    chapter: int
    seats: tuple[Seat, ...]
    covert: bool = False

    @property
    def clocks(self) -> tuple[Seat | None, ...]:
        return (None,) if self.covert else self.seats


def awaited_at(at: Position[Any], people: Collection[Seat], chapter: int) -> Awaited | None:
    """Those of the `people` who have to answer the present question, None if the game is over."""
    ask = question(at.state)
    if ask is None:
        return None
    asked = ask.among or tuple(seat for seat in ask.prompts if seat not in at.state.answers)
    return Awaited(at.state.asked, chapter, tuple(seat for seat in asked if seat in people), bool(ask.among))


@dataclass(frozen=True, slots=True)
class Times:
    """The basis of a table's clocks: its pace, the quiet hours of its people, and the present time."""

    pace: Pace
    quiet: Mapping[Seat, Hours]
    now: float
    paused: bool = False

    def wound(self, clocks: Clocks, awaited: Awaited | None) -> dict[Seat | None, Clock]:
        """The clocks after a change at a table: those of awaited seats run, all others are stopped."""
        wound: dict[Seat | None, Clock] = {}
        running = () if awaited is None or not (self.pace.ticks or awaited.covert) else awaited.clocks
        for whose, clock in clocks.items():
            if whose in running and awaited is not None and clock.question == awaited.question:
                wound[whose] = clock
            elif whose is not None and self.pace.kind in (PaceKind.BANK, PaceKind.PHASE):
                wound[whose] = self.stopped(whose, clock)
        if awaited is not None:
            fresh = [whose for whose in running if whose not in wound or wound[whose].question is None]
            wound |= {whose: self._started(whose, wound.get(whose), awaited) for whose in fresh}
        return wound

    def _started(self, whose: Seat | None, former: Clock | None, awaited: Awaited) -> Clock:
        left = self._allowed(whose, former, awaited)
        total = left
        if self.pace.kind is PaceKind.DAILY:  # reminders depend on the time awake
            total = between(self.now, self._out_of_quiet(whose, self.now + left), self._hours(whose))
        clock = Clock(left, total, awaited.question, awaited.chapter, rung=Rung.HALF)
        return clock if self.paused else self.set(whose, replace(clock, since=self.now))

    def _allowed(self, whose: Seat | None, former: Clock | None, awaited: Awaited) -> float:
        """Seconds for a new question."""
        pace = self.pace
        if awaited.covert and whose is None:
            return self._latest(awaited.seats) - self.now
        if pace.kind is PaceKind.DAILY:
            return self._time_of_day(whose) - self.now
        if pace.kind is PaceKind.BANK:
            return min(pace.time, pace.time if former is None else former.left) + pace.increment
        if pace.kind is PaceKind.DECISION or former is None or former.chapter != awaited.chapter:
            return pace.time
        return max(former.left, pace.time / 12)  # a used-up phase still leaves some time

    def _time_of_day(self, seat: Seat | None) -> float:
        """The time of the day at which a new question is due for a seat, at least two hours of their day from now."""
        at = next_time(self.now, self.pace.times, self.pace.zone, lead=LEAD)
        return max(at, after(self.now, LEAD, quiet_in(self._hours(seat))))

    def _latest(self, seats: Collection[Seat]) -> float:
        """End of a covert question: an equal short time for all who may be asked, outside their quiet hours. It does
        not wait for vacations."""
        hours = [quiet_in(self._hours(seat)) for seat in seats] or [None]
        return max(after(self.now, self.pace.look, quiet) for quiet in hours)

    def stopped(self, whose: Seat | None, clock: Clock) -> Clock:
        """A clock without a question."""
        return Clock(self.remaining(whose, clock), chapter=clock.chapter)

    def remaining(self, whose: Seat | None, clock: Clock) -> float:
        """Seconds that a clock shows now."""
        return max(0.0, self._balance(whose, clock))

    def _balance(self, whose: Seat | None, clock: Clock) -> float:
        """Seconds left on a clock; negative for the time since it ran out."""
        if clock.since is None:
            return clock.left
        if self._of_day(clock):
            due = self.comes(whose, clock, Rung.DUE)
            return due - self.now if due >= self.now else -between(due, self.now, self._hours(whose))
        return clock.left - between(clock.since, self.now, self._hours(whose))

    def _of_day(self, clock: Clock) -> bool:
        """True if a clock runs towards a time of the day. If that was over when it was set, only grace is left."""
        return self.pace.kind is PaceKind.DAILY and clock.left >= 0

    def carried(self, whose: Seat | None, clock: Clock, before: Times) -> Clock:
        """A running clock after its owner's hours changed from `before`. Their time left stays, also that of their
        grace."""
        left = before._balance(whose, clock)
        if self._of_day(clock) and left >= 0:
            return self.set(whose, clock)
        return self.set(whose, replace(clock, left=left, since=self.now))

    def set(self, whose: Seat | None, clock: Clock) -> Clock:
        """A running clock with new deadline and next stage, after any change. Stages that lie ahead again are
        repeated."""
        due = self.comes(whose, clock, Rung.DUE)
        rung = clock.rung or Rung.HALF
        if self.comes(whose, clock, rung) > self.now:
            rung = next(one for one in Rung if self.comes(whose, clock, one) > self.now)
        return replace(clock, due=due, rung=rung, at=self.comes(whose, clock, rung))

    def climbed(self, whose: Seat | None, clock: Clock) -> Clock:
        """A clock moved on to its next stage; the last one stays."""
        rungs = self.rungs(whose)
        rung = rungs[min(rungs.index(clock.rung or Rung.HALF) + 1, len(rungs) - 1)]
        due = self.comes(whose, clock, Rung.DUE)
        return replace(clock, due=due, rung=rung, at=self.comes(whose, clock, rung))

    def rungs(self, whose: Seat | None) -> tuple[Rung, ...]:
        """The stages of a clock. There is no grace without agreement, nor at a covert question, where it would reveal
        who is late."""
        return tuple(Rung) if whose is not None and self.pace.grace else (Rung.HALF, Rung.LAST, Rung.DUE)

    def paused_at(self, whose: Seat | None, clock: Clock) -> Clock:
        return replace(clock, left=self.remaining(whose, clock), since=None, due=None, at=None)

    def resumed(self, whose: Seat | None, clock: Clock, awaited: Awaited) -> Clock:
        """A resumed clock; towards a time of the day it begins anew."""
        if clock.question is None or clock.since is not None:
            return clock
        if self.pace.kind is PaceKind.DAILY:
            return self._started(whose, None, awaited)
        return self.set(whose, replace(clock, since=self.now))

    def moved(self, whose: Seat | None, clock: Clock, seconds: float) -> Clock:
        """A clock with more time, or less. One that has run out begins from zero."""
        if clock.since is None:
            return replace(clock, left=max(0.0, clock.left + seconds))
        left = max(0.0, self.remaining(whose, clock) + seconds)
        return self.set(whose, replace(clock, left=left, since=self.now))

    def credited(self, whose: Seat | None, clock: Clock, since: float) -> Clock:
        """A running clock that gets back the time it ran since `since`."""
        if clock.since is None:
            return clock
        hours = self._hours(whose)
        lost = between(max(clock.since, since), self.now, hours)
        left = self._balance(whose, clock) + lost
        if left < 0:  # their time was already up
            return self.set(whose, replace(clock, left=clock.left + lost))
        return self.set(whose, replace(clock, left=left, since=self.now))  # given once, even if repeated

    def comes(self, whose: Seat | None, clock: Clock, rung: Rung) -> float:
        before = {Rung.HALF: clock.total / 2, Rung.LAST: min(LAST_CALL, clock.total / 8)}.get(rung, 0.0)
        late = self.pace.grace if rung is Rung.GRACE else 0.0
        since, hours = clock.since if clock.since is not None else self.now, self._hours(whose)
        if self._of_day(clock):
            due = self._out_of_quiet(whose, since + clock.left)
            return (
                after(since, max(0.0, between(since, due, hours) - before), hours)
                if before
                else after(due, late, hours)
            )
        return after(since, clock.left - before if before else clock.left + late, hours)

    def _out_of_quiet(self, whose: Seat | None, at: float) -> float:
        """A time of the day for a seat: the end of quiet hours around it, or the first one after a vacation."""
        hours = self._hours(whose)
        quiet, vacations = quiet_in(hours), away(None, vacations_in(hours))
        while True:
            if (back := end_of_quiet(at, vacations)) > at:
                at = next_time(back, self.pace.times, self.pace.zone, lead=LEAD)
            elif (morning := moved(at, quiet)) > at:
                at = morning
            else:
                return at

    def _hours(self, whose: Seat | None) -> Hours | None:
        """Hours in which a clock stands still. None for a covert question, whose end is equal for all."""
        return None if whose is None else self.quiet.get(whose)
