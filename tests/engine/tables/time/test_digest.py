"""When a daily digest is due: once a day, at its hour, outside quiet hours, and not when it comes far too late."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from engine.store.rows import Choices, Person
from engine.tables import TableRefused
from engine.tables.time.digest import digest_day
from tests.engine.tables.helpers import House

WARSAW = ZoneInfo("Europe/Warsaw")
ANN = Person(1, "Ann", zone="Europe/Warsaw")


def at(text: str) -> float:
    """A moment by the clocks of Warsaw: "2026-03-02 08:00"."""
    return datetime.fromisoformat(text).replace(tzinfo=WARSAW).timestamp()


def quiet(start: int, end: int) -> Person:
    return Person(1, "Ann", zone="Europe/Warsaw", quiet_from=60 * start, quiet_to=60 * end)


@pytest.mark.parametrize(
    ("now", "due"),
    [
        ("2026-03-02 07:59", None),
        ("2026-03-02 08:00", "2026-03-02"),
        ("2026-03-02 13:59", "2026-03-02"),
        ("2026-03-02 14:00", None),  # that would be no morning's list any more
        ("2026-03-29 08:00", "2026-03-29"),  # a day of 23 hours
        ("2026-10-25 07:59", None),  # a day of 25
        ("2026-10-25 08:00", "2026-10-25"),
    ],
)
def test_at_its_hour(now: str, due: str | None) -> None:
    assert digest_day(ANN, Choices(digest=480), at(now)) == due


def test_not_for_those_who_want_none_or_have_no_zone() -> None:
    assert digest_day(ANN, Choices(), at("2026-03-02 08:00")) is None
    assert digest_day(Person(1, "Ann"), Choices(digest=480), at("2026-03-02 08:00")) is None


def test_once_a_day() -> None:
    chosen = Choices(digest=480, digested="2026-03-02")
    assert digest_day(ANN, chosen, at("2026-03-02 08:01")) is None
    assert digest_day(ANN, chosen, at("2026-03-03 08:00")) == "2026-03-03"
    abroad = Person(1, "Ann", zone="America/New_York")
    assert digest_day(abroad, chosen, at("2026-03-02 14:00")) is None, "it is eight there, but the day had its digest"


def test_quiet_hours_stay_quiet() -> None:
    ann = quiet(22, 9)
    assert digest_day(ann, Choices(digest=480), at("2026-03-02 08:30")) is None
    assert digest_day(ann, Choices(digest=480), at("2026-03-02 09:00")) == "2026-03-02"
    late = Choices(digest=23 * 60)
    assert digest_day(ann, late, at("2026-03-02 23:30")) is None
    assert digest_day(ann, late, at("2026-03-03 09:00")) == "2026-03-03", "it waits over midnight"
    shortly = Choices(digest=21 * 60 + 59)
    assert digest_day(ann, shortly, at("2026-03-02 22:01")) is None, "nor is a late one sent in them"


async def test_a_digest_needs_a_zone_and_none_needs_nothing(home: House) -> None:
    people = home.tables.people
    for _ in range(2):
        with pytest.raises(TableRefused, match="zone-first"):
            await people.choose_digest(ANN.user, 480)
        await people.know(ANN.user, ANN.name)
    await people.choose_digest(ANN.user, None)
    await people.choose_zone(ANN.user, "Europe/Warsaw")
    await people.choose_digest(ANN.user, 480)
    assert (await people.choices(ANN.user)).digest == 480
    assert await people.person(ANN.user) == ANN, "their name is kept"
