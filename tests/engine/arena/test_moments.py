"""Moments as organisers type them."""

from __future__ import annotations

import pytest

from engine.arena.moments import read_moment, read_rounds, write_moment, write_rounds
from engine.tournaments import TournamentRefused

FEB = 1_800_000_000.0
"""2027-01-15 08:00 UTC."""


@pytest.mark.parametrize(
    "typed", ["2027-01-31 20:00", "31.1.2027 20:00", "31.01. 20:00", "1-31 20:00", "2027-01-31T20:00", "31.1 20.00"]
)
def test_a_moment_is_typed_as_people_write_it(typed: str) -> None:
    at = read_moment(typed, "Europe/Warsaw", FEB)
    assert write_moment(at, "Europe/Warsaw") == "2027-01-31 20:00" and write_moment(at, "UTC") == "2027-01-31 19:00"


SOON = {
    "20:00": "2027-01-15 20:00", "8:00": "2027-01-16 08:00", "today 21:30": "2027-01-15 21:30",
    "tomorrow 20:00": "2027-01-16 20:00", "jutro o 20.00": "2027-01-16 20:00", "Saturday 20:00": "2027-01-16 20:00",
    "w sobotę 20": "2027-01-16 20:00", "pt 20:00": "2027-01-15 20:00", "friday 8:00": "2027-01-22 08:00",
    "8pm": "2027-01-15 20:00", "tomorrow at 8:30 p.m.": "2027-01-16 20:30",
    "+2h": "2027-01-15 11:00", "+2 dni": "2027-01-17 09:00", "+90 min": "2027-01-15 10:30",
}  # fmt: skip
"""What is typed on that Friday at nine in Warsaw, and the moment that is meant."""


@pytest.mark.parametrize("typed", SOON)
def test_moment_that_is_near_is_understood(typed: str) -> None:
    assert write_moment(read_moment(typed, "Europe/Warsaw", FEB), "Europe/Warsaw") == SOON[typed]


def test_nothing_now_and_the_next_such_day() -> None:
    assert read_moment(" ", "UTC", FEB) is None and read_moment("now", "UTC", FEB) == FEB
    assert write_moment(read_moment("14.1. 20:00", "UTC", FEB), "UTC") == "2028-01-14 20:00", "this year’s is over"


@pytest.mark.parametrize(
    "typed",
    [
        "soon",
        "20",
        "someday 20:00",
        "+2x",
        "tomorrow 25:00",
        "2027-13-01 20:00",
        "2027-02-30 20:00",
        "31.1. 25:00",
        "29.2. 20:00",
    ],
)
def test_text_that_is_no_moment_is_refused(typed: str) -> None:
    with pytest.raises(TournamentRefused) as refused:
        read_moment(typed, "UTC", FEB)
    assert refused.value.key == "bad-moment" and refused.value.details == {"typed": typed}


def test_rounds_every_so_many_days_keep_their_time_of_the_day_when_clocks_change() -> None:
    start = read_moment("2027-03-24 20:00", "Europe/Warsaw", FEB)
    rounds = read_rounds("every 7 days", "Europe/Warsaw", FEB, start, 2)
    assert write_rounds(rounds, "Europe/Warsaw") == "2027-03-31 20:00\n2027-04-07 20:00"
    assert read_rounds(write_rounds(rounds, "Europe/Warsaw"), "Europe/Warsaw", FEB, start, 9) == rounds
    assert read_rounds("co 14 dni", "UTC", FEB, FEB, 1) == (FEB + 14 * 24 * 3600,)
    with pytest.raises(TournamentRefused) as refused:
        read_rounds("every 7 days", "UTC", FEB, None, 2)
    assert refused.value.key == "every-without-start"
