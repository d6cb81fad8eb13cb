"""Time in quiet hours, and digests: to whom one is due when."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.store.rows import Choices, Person
from engine.tables.people import digest_day
from engine.tables.time.quiet import DAY_MINUTES, MOST, Quiet, after, between, next_time, quiet_of, shown
from tests.engine.tables.helpers import House, refusal

HOUR = 3600.0
ZONES = ("UTC", "Europe/Warsaw", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia")


def at(year: int, month: int, day: int, hour: int) -> float:
    return datetime(year, month, day, hour, tzinfo=ZoneInfo("Europe/Warsaw")).timestamp()


NIGHT = Quiet("Europe/Warsaw", 22 * 60, 8 * 60)
NOON = Quiet("Europe/Warsaw", 12 * 60, 13 * 60)


@pytest.mark.parametrize(
    ("quiet", "since", "hours", "until"),
    [
        (NIGHT, at(2026, 1, 5, 20), 1, at(2026, 1, 5, 21)),
        (NIGHT, at(2026, 1, 5, 20), 3, at(2026, 1, 6, 9)),
        (NIGHT, at(2026, 1, 5, 23), 1, at(2026, 1, 6, 9)),
        (NIGHT, at(2026, 1, 6, 3), 14, at(2026, 1, 6, 22)),
        (NIGHT, at(2026, 1, 6, 3), 15, at(2026, 1, 7, 9)),
        (NIGHT, at(2026, 3, 28, 21), 2, at(2026, 3, 29, 9)),  # the night has an hour less
        (NIGHT, at(2026, 10, 24, 21), 2, at(2026, 10, 25, 9)),  # and here one more
        (NOON, at(2026, 1, 5, 11), 24, at(2026, 1, 6, 12)),
        (Quiet("Europe/Warsaw", 150, 180), at(2026, 3, 29, 1), 4, at(2026, 3, 29, 6)),  # from a time that is skipped
        (Quiet("Europe/Warsaw", 150, 300), at(2026, 3, 29, 1), 2, at(2026, 3, 29, 6)),
        (Quiet("Europe/Warsaw", 1380, 120), at(2026, 3, 28, 22), 2, at(2026, 3, 29, 4)),  # and to such a time
        (Quiet("Europe/Warsaw", 1380, 150), at(2026, 3, 28, 22), 2, at(2026, 3, 29, 4)),
        (Quiet("Europe/Warsaw", 150, 300), at(2026, 10, 25, 1), 2, at(2026, 10, 25, 5) + HOUR / 2),  # comes twice
        (Quiet("Europe/Warsaw", 1380, 150), at(2026, 10, 24, 22), 2, at(2026, 10, 25, 3) + HOUR / 2),
        (None, at(2026, 1, 5, 20), 3, at(2026, 1, 5, 23)),
    ],
)
def test_time_passes_outside_quiet_hours(quiet: Quiet | None, since: float, hours: float, until: float) -> None:
    assert after(since, hours * HOUR, quiet) == until
    assert between(since, until, quiet) == hours * HOUR


def test_a_time_that_is_skipped_comes_when_the_clocks_are_put_forward() -> None:
    """On Lord Howe Island by half an hour."""
    zone = ZoneInfo("Australia/Lord_Howe")
    then = datetime(2026, 10, 4, 2, 30, tzinfo=zone)
    assert {shown(then.date(), minute, zone) for minute in range(120, 151)} == {then.timestamp()}


def test_zone_alone_sets_no_quiet_hours() -> None:
    ann = Person(11, "Ann", zone="Europe/Warsaw")
    assert quiet_of(ann) is None
    assert quiet_of(replace(ann, quiet_from=NIGHT.start, quiet_to=NIGHT.end)) == NIGHT


@pytest.mark.parametrize(
    ("zone", "start", "end"),
    [("UTC", 0, 0), ("UTC", 60, 60), ("UTC", 0, MOST + 1), ("UTC", -1, 60), ("UTC", 0, DAY_MINUTES), ("Mars", 0, 60)],
)
def test_some_hours_cannot_be_quiet(zone: str, start: int, end: int) -> None:
    with pytest.raises((ValueError, KeyError)):
        Quiet(zone, start, end)


def lasting(zone: str, start: int, length: int) -> Quiet:
    """So many quiet minutes."""
    return Quiet(zone, start, (start + length) % DAY_MINUTES)


hours = st.builds(lasting, st.sampled_from(ZONES), st.integers(0, DAY_MINUTES - 1), st.integers(1, MOST))
moments = st.integers(
    int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()), int(datetime(2027, 1, 1, tzinfo=UTC).timestamp())
)
spans = st.integers(0, 20 * 24 * 3600)


@given(hours, moments, spans)
def test_due_time_lies_the_asked_span_ahead(quiet: Quiet, since: int, seconds: int) -> None:
    until = after(since, seconds, quiet)
    assert between(since, until, quiet) == seconds
    assert until >= since + seconds


@given(hours, moments, spans, spans)
def test_time_in_two_parts_is_time_in_one(quiet: Quiet, since: int, first: int, second: int) -> None:
    assert after(after(since, first, quiet), second, quiet) == after(since, first + second, quiet)


@given(hours, moments, spans, spans)
def test_between_adds_up(quiet: Quiet, since: int, first: int, second: int) -> None:
    middle, end = since + first, since + first + second
    assert between(since, middle, quiet) + between(middle, end, quiet) == between(since, end, quiet)


@given(hours, moments, spans.filter(bool))
def test_the_last_second_is_no_quiet_one_by_the_local_clock(quiet: Quiet, since: int, seconds: int) -> None:
    until = after(since, seconds, quiet)
    before, later = (datetime.fromtimestamp(until + HOUR * n, ZoneInfo(quiet.zone)).utcoffset() for n in (-30, 30))
    local = datetime.fromtimestamp(until - 1, ZoneInfo(quiet.zone))
    assert before is not None and later is not None
    if before <= later:  # where the clocks are put back, the examples above say how
        minute = local.hour * 60 + local.minute
        assert (minute - quiet.start) % DAY_MINUTES >= (quiet.end - quiet.start) % DAY_MINUTES


@given(moments, st.sets(st.integers(0, DAY_MINUTES - 1), min_size=1, max_size=4), st.sampled_from(ZONES))
def test_the_next_time_of_the_day_is_soon(now: int, minutes: set[int], zone: str) -> None:
    found = next_time(now, tuple(sorted(minutes)), zone, lead=2 * HOUR)
    assert 2 * HOUR <= found - now <= 27 * HOUR + 60 * 60 * 24  # Apia and its like may skip a day


WARSAW = ZoneInfo("Europe/Warsaw")
ANN = Person(1, "Ann", zone="Europe/Warsaw")


def warsaw(text: str) -> float:
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
    assert digest_day(ANN, Choices(digest=480), warsaw(now)) == due


def test_not_for_those_who_want_none_or_have_no_zone() -> None:
    assert digest_day(ANN, Choices(), warsaw("2026-03-02 08:00")) is None
    assert digest_day(Person(1, "Ann"), Choices(digest=480), warsaw("2026-03-02 08:00")) is None


def test_once_a_day() -> None:
    chosen = Choices(digest=480, digested="2026-03-02")
    assert digest_day(ANN, chosen, warsaw("2026-03-02 08:01")) is None
    assert digest_day(ANN, chosen, warsaw("2026-03-03 08:00")) == "2026-03-03"
    abroad = Person(1, "Ann", zone="America/New_York")
    assert digest_day(abroad, chosen, warsaw("2026-03-02 14:00")) is None, (
        "it is eight there, but the day had its digest"
    )


def test_quiet_hours_stay_quiet() -> None:
    ann = quiet(22, 9)
    assert digest_day(ann, Choices(digest=480), warsaw("2026-03-02 08:30")) is None
    assert digest_day(ann, Choices(digest=480), warsaw("2026-03-02 09:00")) == "2026-03-02"
    late = Choices(digest=23 * 60)
    assert digest_day(ann, late, warsaw("2026-03-02 23:30")) is None
    assert digest_day(ann, late, warsaw("2026-03-03 09:00")) == "2026-03-03", "it waits over midnight"
    shortly = Choices(digest=21 * 60 + 59)
    assert digest_day(ann, shortly, warsaw("2026-03-02 22:01")) is None, "nor is a late one sent in them"


async def test_a_digest_needs_a_zone_and_none_needs_nothing(home: House) -> None:
    people = home.tables.people
    for _ in range(2):
        assert await refusal(people.choose_digest(ANN.user, 480)) == "zone-first"
        await people.know(ANN.user, ANN.name)
    await people.choose_digest(ANN.user, None)
    await people.choose_zone(ANN.user, "Europe/Warsaw")
    await people.choose_digest(ANN.user, 480)
    assert (await people.choices(ANN.user)).digest == 480
    assert await people.person(ANN.user) == ANN, "their name is kept"
