"""Quiet hours: the hours of each day in which a player's clock stands still, in their own time zone.

Everything is reckoned in Unix seconds between moments; the zone says only when the local clock shows which time. So
days of 23 and 25 hours are no special case.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from heapq import merge
from itertools import count
from typing import TypeAlias
from zoneinfo import ZoneInfo

import structlog

from engine.store.rows import Person

log = structlog.get_logger(__name__)

MINUTE = 60.0
DAY_MINUTES = 24 * 60
MOST = 16 * 60
"""Minutes a day that may be quiet: somebody who is never there should not hold a table up for good."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """From the minute `start` of the day to the minute `end`, over midnight if that is earlier. `zone`: an IANA name.

    Raises ValueError where a minute or the zone does not exist, or where it would be quiet for more than `MOST`.
    """

    zone: str
    start: int
    end: int

    def __post_init__(self) -> None:
        if not (0 <= self.start < DAY_MINUTES and 0 <= self.end < DAY_MINUTES):
            raise ValueError("no such minute of the day")
        if not 0 < (self.end - self.start) % DAY_MINUTES <= MOST:
            raise ValueError("too many quiet hours, or none")
        ZoneInfo(self.zone)  # ZoneInfoNotFoundError is a KeyError, but a bad key is a ValueError

    def spells(self, since: float) -> Iterator[tuple[float, float]]:
        """The quiet spells from the one under way at `since` or before, without end, in order."""
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(since, zone).date() - timedelta(days=2)
        over_midnight = timedelta(days=1 if self.end <= self.start else 0)
        while True:
            # A local time that comes twice begins the spell the first time and ends it the second.
            start, end = shown(day, self.start, zone), shown(day + over_midnight, self.end, zone, fold=1)
            if start < end:  # one that lies where the clocks skip an hour does not come
                yield start, end
            day += timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Away:
    """Quiet hours, if there are any, and vacations: from when to when each (Unix seconds), in order."""

    quiet: Quiet | None
    vacations: tuple[tuple[float, float], ...]

    def spells(self, since: float) -> Iterator[tuple[float, float]]:
        """The spells in which a clock stands still, from the one under way at `since` or before, in order; those that
        overlap as one."""
        daily: Iterator[tuple[float, float]] = iter(()) if self.quiet is None else self.quiet.spells(since)
        start, end = None, 0.0
        for first, last in merge(daily, iter(self.vacations)):
            if start is None or first > end:
                if start is not None:
                    yield start, end
                start, end = first, last
            end = max(end, last)
        if start is not None:
            yield start, end


Hours: TypeAlias = Quiet | Away
"""When somebody's clock stands still."""


def away(quiet: Quiet | None, vacations: Sequence[tuple[float, float]]) -> Hours | None:
    """Quiet hours and vacations together; None: there are none of either."""
    return Away(quiet, tuple(vacations)) if vacations else quiet


def quiet_in(hours: Hours | None) -> Quiet | None:
    return hours.quiet if isinstance(hours, Away) else hours


def vacations_in(hours: Hours | None) -> tuple[tuple[float, float], ...]:
    return hours.vacations if isinstance(hours, Away) else ()


def quiet_of(person: Person) -> Quiet | None:
    """The quiet hours of a person, None if they have none, or none that make sense."""
    if person.zone is None or person.quiet_from is None or person.quiet_to is None:
        return None
    return Quiet(person.zone, *hours) if can_be(*(hours := (person.quiet_from, person.quiet_to))) else None


@cache
def can_be(start: int, end: int) -> bool:
    """True if these can be quiet hours, in any zone; of others the log is told once."""
    try:
        Quiet("UTC", start, end)
    except ValueError as error:
        log.error("unreadable", what="quiet", reason=str(error))
        return False
    return True


def moment(day: date, minute: int, zone: ZoneInfo, *, fold: int = 0) -> float:
    """When the clocks of a zone show this minute of a day. One that is skipped comes as much later as was skipped."""
    local = datetime.combine(day, time(minute // 60, minute % 60, fold=fold), zone)
    return local.astimezone(UTC).timestamp()


def shown(day: date, minute: int, zone: ZoneInfo, *, fold: int = 0) -> float:
    """The moment of a minute of a day; a minute that the clock change skips counts as the moment after the gap."""
    first, second = moment(day, minute, zone), moment(day, minute, zone, fold=1)
    if second >= first:
        return second if fold else first
    asked = datetime.combine(day, time(minute // 60, minute % 60))
    around = (second + n * MINUTE for n in count())  # it lies between the two, and clocks are changed at full minutes
    return next(at for at in around if datetime.fromtimestamp(at, zone).replace(tzinfo=None) >= asked)


def over(now: float, quiet: Hours | None) -> float:
    """When it is quiet no more: now, if it is not."""
    if quiet is None:
        return now
    start, end = next((spell for spell in quiet.spells(now) if spell[1] > now), (now, now))
    return end if start <= now else now


def moved(deadline: float, quiet: Hours | None) -> float:
    """A deadline, moved to the end of the quiet hours in which it lies. One at which they begin stays."""
    return max(deadline, over(deadline - 1, quiet))


def after(since: float, seconds: float, quiet: Hours | None) -> float:
    """The moment at which `seconds` outside quiet hours have passed since then."""
    if quiet is None or seconds <= 0:
        return since + max(0.0, seconds)
    at, left = since, seconds
    for start, end in quiet.spells(since):
        if end <= at:
            continue
        if start - at >= left:
            break
        left -= max(0.0, start - at)
        at = end
    return at + left


def between(since: float, until: float, quiet: Hours | None) -> float:
    """How many seconds outside quiet hours lie between two moments; 0 if the second is not later."""
    if until <= since:
        return 0.0
    if quiet is None:
        return until - since
    at, passed = since, 0.0
    for start, end in quiet.spells(since):
        if end <= at:
            continue
        if start >= until:
            break
        passed += max(0.0, start - at)
        at = end
    return passed + max(0.0, until - at)


def next_time(now: float, minutes: tuple[int, ...], zone: str, *, lead: float) -> float:
    """The first moment at which the clocks of a zone show one of these minutes of the day, at least `lead` from now."""
    where = ZoneInfo(zone)
    day = datetime.fromtimestamp(now + lead, where).date() - timedelta(days=1)
    while True:
        for minute in minutes:
            at = moment(day, minute, where)
            if at >= now + lead:
                return at
        day += timedelta(days=1)
