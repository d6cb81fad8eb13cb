"""Moments as organisers type them on a phone, in their own time zone: "2027-01-31 20:00", "31.1. 20:00", "now"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from engine.tournaments.errors import TournamentRefused

ISO = re.compile(r"(?:(\d{4})-)?(\d{1,2})-(\d{1,2})[ ,T]+(\d{1,2})[:.](\d{2})")
DAY_FIRST = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.?\s*(\d{4})?[ ,]+(\d{1,2})[:.](\d{2})")
EVERY = re.compile(r"\D*\b(\d{1,3})\s*(?:d|days?|dni|dzień)\s*", re.IGNORECASE)
NOW = ("now", "teraz")


def read_moment(text: str, zone: str, now: float) -> float | None:
    """The moment that is typed (Unix seconds); None if nothing is. Without a year the next such day is meant. Refuses
    bad-moment."""
    typed = text.strip().lower()
    if not typed:
        return None
    if typed in NOW:
        return now
    with suppress(ValueError, OverflowError):
        if match := ISO.fullmatch(typed.upper()):
            year, month, day, hour, minute = match.groups()
            return _moment(year, month, day, hour, minute, zone, now)
        if match := DAY_FIRST.fullmatch(typed):
            day, month, year, hour, minute = match.groups()
            return _moment(year, month, day, hour, minute, zone, now)
    raise TournamentRefused("bad-moment", typed=text.strip())


def read_rounds(text: str, zone: str, now: float, start: float | None, count: int) -> tuple[float, ...]:
    """The moments of further rounds, a line each, or "every 7 days" after the `start`, for `count` rounds. Refuses
    bad-moment, every-without-start."""
    lines = [line for line in re.split(r"[\n;]", text) if line.strip()]
    if len(lines) == 1 and (match := EVERY.fullmatch(lines[0])) and int(match[1]):
        if start is None:
            raise TournamentRefused("every-without-start")
        first = datetime.fromtimestamp(start, ZoneInfo(zone))  # the same time of the day, also when clocks change
        return tuple((first + timedelta(days=int(match[1]) * n)).timestamp() for n in range(1, count + 1))
    return tuple(at for line in lines if (at := read_moment(line, zone, now)) is not None)


def write_moment(at: float | None, zone: str) -> str:
    """A moment as it can be typed again; empty if there is none."""
    return "" if at is None else f"{datetime.fromtimestamp(at, ZoneInfo(zone)):%Y-%m-%d %H:%M}"


def write_rounds(moments: Sequence[float], zone: str) -> str:
    """The moments of rounds, a line each."""
    return "\n".join(write_moment(at, zone) for at in moments)


def _moment(year: str | None, month: str, day: str, hour: str, minute: str, zone: str, now: float) -> float:
    """Raises ValueError if there is no such day or time."""
    here = datetime.fromtimestamp(now, ZoneInfo(zone))
    at = datetime(int(year or here.year), int(month), int(day), int(hour), int(minute), tzinfo=ZoneInfo(zone))
    if year is None and at < here:
        at = at.replace(year=at.year + 1)
    return at.timestamp()
