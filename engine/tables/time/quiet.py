"""Quiet hours: hours of each day in which a player's clock stands still, in their own time zone.

All calculations use Unix seconds; the zone only converts local times. So days of 23 and 25 hours are no special case.
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
"""Maximum quiet minutes a day, so that an absent person cannot block a table for ever."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours from the minute `start` of the day to the minute `end`, across midnight if that is earlier. `zone`: an IANA
    name. Raises ValueError for an unknown minute or zone, or more than `MOST` minutes."""

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
        """Quiet spells without end, in order, from the one at `since` or before."""
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(since, zone).date() - timedelta(days=2)
        over_midnight = timedelta(days=1 if self.end <= self.start else 0)
        while True:
            # A local time that occurs twice starts the spell at its first and ends it at its second occurrence.
            start, end = shown(day, self.start, zone), shown(day + over_midnight, self.end, zone, fold=1)
            if start < end:  # a spell inside a skipped hour does not exist
                yield start, end
            day += timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Away:
    """Quiet hours, if any, and vacations as spans (Unix seconds), in order."""

    quiet: Quiet | None
    vacations: tuple[tuple[float, float], ...]

    def spells(self, since: float) -> Iterator[tuple[float, float]]:
        """Spells in which a clock stands still, in order, from the one at `since` or before. Overlapping ones are
        merged."""
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
"""Hours in which a clock stands still."""


def away(quiet: Quiet | None, vacations: Sequence[tuple[float, float]]) -> Hours | None:
    return Away(quiet, tuple(vacations)) if vacations else quiet


def quiet_in(hours: Hours | None) -> Quiet | None:
    return hours.quiet if isinstance(hours, Away) else hours


def vacations_in(hours: Hours | None) -> tuple[tuple[float, float], ...]:
    return hours.vacations if isinstance(hours, Away) else ()


def quiet_of(person: Person) -> Quiet | None:
    """The quiet hours of a person, None if they have none, or invalid ones."""
    if person.zone is None or person.quiet_from is None or person.quiet_to is None:
        return None
    return Quiet(person.zone, *hours) if can_be(*(hours := (person.quiet_from, person.quiet_to))) else None


@cache
def can_be(start: int, end: int) -> bool:
    """True if these can be quiet hours in any zone; otherwise it is logged once."""
    try:
        Quiet("UTC", start, end)
    except ValueError as error:
        log.error("unreadable", what="quiet", reason=str(error))
        return False
    return True


def moment(day: date, minute: int, zone: ZoneInfo, *, fold: int = 0) -> float:
    """The moment of this minute of a day in a zone. A skipped one comes later by the length of the gap."""
    local = datetime.combine(day, time(minute // 60, minute % 60, fold=fold), zone)
    return local.astimezone(UTC).timestamp()


def shown(day: date, minute: int, zone: ZoneInfo, *, fold: int = 0) -> float:
    """The moment of a minute of a day; a minute skipped by a clock change counts as the moment after the gap."""
    first, second = moment(day, minute, zone), moment(day, minute, zone, fold=1)
    if second >= first:
        return second if fold else first
    asked = datetime.combine(day, time(minute // 60, minute % 60))
    around = (second + n * MINUTE for n in count())  # it lies between the two, and clocks change at full minutes
    return next(at for at in around if datetime.fromtimestamp(at, zone).replace(tzinfo=None) >= asked)


def end_of_quiet(now: float, quiet: Hours | None) -> float:
    """End of the present quiet spell; now, if there is none."""
    if quiet is None:
        return now
    start, end = next((spell for spell in quiet.spells(now) if spell[1] > now), (now, now))
    return end if start <= now else now


def moved(deadline: float, quiet: Hours | None) -> float:
    """A deadline, moved to the end of the quiet hours around it. A deadline at their start stays."""
    return max(deadline, end_of_quiet(deadline - 1, quiet))


def after(since: float, seconds: float, quiet: Hours | None) -> float:
    """The moment at which `seconds` outside quiet hours have passed."""
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
    """Seconds outside quiet hours between two moments; 0 if the second is not later."""
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
    """The first moment, at least `lead` from now, with one of these minutes of the day in a zone."""
    where = ZoneInfo(zone)
    day = datetime.fromtimestamp(now + lead, where).date() - timedelta(days=1)
    while True:
        for minute in minutes:
            at = moment(day, minute, where)
            if at >= now + lead:
                return at
        day += timedelta(days=1)
