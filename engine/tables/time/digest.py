"""The daily digest: the time at which a person gets the list of waiting tables. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from engine.store.rows import Choices, Person
from engine.tables.time.pace import HOUR
from engine.tables.time.quiet import after, between, moment, quiet_of

LATE = 6 * HOUR
"""Seconds after which an unsent digest is skipped, since it should come near the chosen time."""


def digest_day(person: Person, chosen: Choices, now: float) -> str | None:
    """The day (ISO, in their zone) of a digest due now to this person, None if none is due. It is due at the chosen
    minute, or after quiet hours around it, at most once a day."""
    if person.zone is None or chosen.digest is None or chosen.digest not in range(24 * 60):
        return None
    zone, quiet = ZoneInfo(person.zone), quiet_of(person)
    today = datetime.fromtimestamp(now, zone).date()
    if today.isoformat() <= (chosen.digested or "") or not between(now, now + 1, quiet):
        return None
    planned = [after(moment(day, chosen.digest, zone), 1, quiet) - 1 for day in (today - timedelta(days=1), today)]
    return today.isoformat() if any(now - LATE < at <= now for at in planned) else None
