"""Moments as organisers type them on a phone, in their time zone: "2027-01-31 20:00", "31.1. 20:00", "20:00", "tomorrow
20:00", "sobota 20:00", "+2h", "now"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from engine.tables.time.pace import on_24_hours, seconds
from engine.tournaments.errors import TournamentRefused

ISO = re.compile(r"(?:(\d{4})-)?(\d{1,2})-(\d{1,2})[ ,T]+(\d{1,2})[:.](\d{2})")
DAY_FIRST = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.?\s*(\d{4})?[ ,]+(\d{1,2})[:.](\d{2})")
EVERY = re.compile(r"\D*\b(\d{1,3})\s*(?:d|days?|dni|dzień)\s*", re.IGNORECASE)
NOW = ("now", "teraz")
OF_DAY = re.compile(r"(?:(?:on +|we? +)?([^\W\d_]+)\.?,? +(?:at +|o +)?)?(\d{1,2})(?:[:.](\d{2}))?")
DAYS = {
    "today": 0, "dzisiaj": 0, "dziś": 0, "dzis": 0, "tonight": 0, "tomorrow": 1, "jutro": 1, "pojutrze": 2,
}  # fmt: skip
"""Names of days with their distance in days."""
WEEKDAYS = (
    ("monday", "mon", "poniedziałek", "poniedzialek", "pon", "pn"),
    ("tuesday", "tue", "tues", "wtorek", "wt"),
    ("wednesday", "wed", "środa", "sroda", "środę", "śr", "sr"),
    ("thursday", "thu", "thur", "thurs", "czwartek", "czw", "cz"),
    ("friday", "fri", "piątek", "piatek", "pt"),
    ("saturday", "sat", "sobota", "sobotę", "sobote", "sob", "sb"),
    ("sunday", "sun", "niedziela", "niedzielę", "niedziele", "niedz", "nd"),
)


def read_moment(text: str, zone: str, now: float) -> float | None:
    """The typed moment (Unix seconds), None for empty text. Without a year the next such day is meant. Refuses
    bad-moment."""
    typed = on_24_hours(text.strip().lower())
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
        if typed.startswith("+"):
            return now + seconds(typed[1:])
        if (match := OF_DAY.fullmatch(typed)) and (match[1] or match[3]):
            return _of_day(match[1] or "", int(match[2]), int(match[3] or 0), zone, now)
    raise TournamentRefused("bad-moment", typed=text.strip())


def read_rounds(text: str, zone: str, now: float, start: float | None, count: int) -> tuple[float, ...]:
    """The typed moments of further rounds, one a line, or "every 7 days" after the `start`, for `count` rounds. Refuses
    bad-moment, every-without-start."""
    lines = [line for line in re.split(r"[\n;]", text) if line.strip()]
    if len(lines) == 1 and (match := EVERY.fullmatch(lines[0])) and int(match[1]):
        if start is None:
            raise TournamentRefused("every-without-start")
        first = datetime.fromtimestamp(start, ZoneInfo(zone))  # the same time of the day across clock changes
        return tuple((first + timedelta(days=int(match[1]) * n)).timestamp() for n in range(1, count + 1))
    return tuple(at for line in lines if (at := read_moment(line, zone, now)) is not None)


def write_moment(at: float | None, zone: str) -> str:
    """A moment in a form that can be typed again; empty if there is none."""
    return "" if at is None else f"{datetime.fromtimestamp(at, ZoneInfo(zone)):%Y-%m-%d %H:%M}"


def write_rounds(moments: Sequence[float], zone: str) -> str:
    return "\n".join(write_moment(at, zone) for at in moments)


def _of_day(word: str, hour: int, minute: int, zone: str, now: float) -> float:
    """The next moment with this time, on the named day if there is one. Raises ValueError if it does not exist."""
    here = datetime.fromtimestamp(now, ZoneInfo(zone))
    at = here.replace(hour=hour, minute=minute, second=0, microsecond=0, fold=0)
    if word in DAYS:
        at += timedelta(days=DAYS[word])
    elif word:
        weekday = next((n for n, names in enumerate(WEEKDAYS) if word in names), None)
        if weekday is None:
            raise ValueError(word)
        at += timedelta(days=(weekday - at.weekday()) % 7)
        at += timedelta(days=7 if at < here else 0)
    elif at < here:
        at += timedelta(days=1)
    return at.timestamp()


def _moment(year: str | None, month: str, day: str, hour: str, minute: str, zone: str, now: float) -> float:
    here = datetime.fromtimestamp(now, ZoneInfo(zone))
    at = datetime(int(year or here.year), int(month), int(day), int(hour), int(minute), tzinfo=ZoneInfo(zone))
    if year is None and at < here:
        at = at.replace(year=at.year + 1)
    return at.timestamp()
