"""Vacations: a clock stands still in them; they are announced beforehand, and a server says how many days there are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tables import Quiet, Table
from engine.tables.retention import DAY
from engine.tables.time.pace import read
from engine.tables.time.quiet import Away, after, between
from tests.engine.tables.helpers import ANN, BOB, GUILD, House, house
from tests.engine.tables.test_lobby import refusal

HOUR = 3600.0
NOON = 1_800_014_400.0  # 15 January 2027, 12:00 in Greenwich


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path / "one.db") as opened:
        opened.now = NOON
        await opened.tables.servers.set(GUILD, vacation=21)
        for user, name in ((ANN, "Ann"), (BOB, "Bob")):
            await opened.tables.people.know(user, name)
        await opened.tables.people.choose_zone(ANN, "UTC")
        yield opened


def day(home: House, later: int) -> date:
    return (datetime.fromtimestamp(home.now, UTC) + timedelta(days=later)).date()


async def playing(home: House, pace: str = "48h") -> Table:
    table = await home.lobby(BOB, gifts=False)
    await home.tables.lobby.set_pace(table.id, ANN, read(pace))
    return await home.tables.lobby.start(table.id, ANN)


async def due(home: House, table: Table, user: int) -> float:
    sight = await home.tables.views.sight(table.id, user)
    assert sight.seat is not None
    return sight.due[sight.seat]


async def told(home: House, table: Table) -> list[str]:
    return [line.event["key"] for line in await home.tables.views.story(table.id, None)]


async def test_the_clock_of_whoever_is_away_stands_still_and_nobody_elses(home: House) -> None:
    table = await playing(home)
    before = [await due(home, table, user) for user in (ANN, BOB)]
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    assert await due(home, table, ANN) == before[0] + 7 * DAY
    assert await due(home, table, BOB) == before[1]
    assert "clock-vacation" in await told(home, table), "the table is told"
    home.tables._rooms.forget(table.id)
    assert await due(home, table, ANN) == before[0] + 7 * DAY, "stored, too"


async def test_it_counts_for_games_that_begin_later_and_beside_quiet_hours(home: House) -> None:
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 3))
    table = await playing(home)
    assert await due(home, table, ANN) == home.now + 2 * DAY + 2 * DAY
    await home.tables.people.choose_quiet(ANN, Quiet("UTC", 22 * 60, 6 * 60))
    assert await due(home, table, ANN) > home.now + 4 * DAY + 8 * HOUR
    await home.tables.people.choose_quiet(ANN, None)
    assert await due(home, table, ANN) == home.now + 4 * DAY


async def test_it_cannot_be_sprung_at_a_losing_moment(home: House) -> None:
    announce = home.tables.vacations.announce
    assert await refusal(announce(GUILD, ANN, day(home, 0), day(home, 3))) == "vacation-soon"
    assert await refusal(announce(GUILD, ANN, day(home, 1), day(home, 3))) == "vacation-soon", "that is in 12 hours"
    await announce(GUILD, ANN, day(home, 2), day(home, 3))
    assert await refusal(announce(GUILD, ANN, day(home, 3), day(home, 5))) == "vacation-twice"
    assert await refusal(announce(GUILD, ANN, day(home, 9), day(home, 8))) == "vacation-order"
    assert await refusal(announce(GUILD, BOB, day(home, 2), day(home, 3))) == "zone-first"


async def test_a_server_says_how_many_days_there_are_in_a_year(home: House) -> None:
    vacations = home.tables.vacations
    assert await vacations.left(GUILD, ANN, 2027) == 21
    await vacations.announce(GUILD, ANN, day(home, 2), day(home, 15))
    assert await vacations.left(GUILD, ANN, 2027) == 7
    assert await refusal(vacations.announce(GUILD, ANN, day(home, 30), day(home, 37))) == "vacation-budget"
    assert await vacations.left(GUILD, ANN, 2028) == 21
    await home.tables.servers.set(GUILD, vacation=None)
    assert await refusal(vacations.announce(GUILD, ANN, day(home, 30), day(home, 31))) == "no-vacations"
    assert await refusal(vacations.announce(501, ANN, day(home, 30), day(home, 31))) == "no-vacations"


async def test_whoever_is_back_early_keeps_the_days_and_the_clock_goes_on(home: House) -> None:
    table = await playing(home)
    before = await due(home, table, ANN)
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 11))
    (one,) = await home.tables.vacations.of(GUILD, ANN)
    home.now = one.starts + 3 * DAY
    assert await refusal(home.tables.vacations.call_off(GUILD, BOB, one.id)) == "stale"
    await home.tables.vacations.call_off(GUILD, ANN, one.id)
    assert await due(home, table, ANN) == before + 3 * DAY
    assert await home.tables.vacations.left(GUILD, ANN, 2027) == 18
    assert (await told(home, table))[-1] == "clock-vacation-off"
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 11))
    (other,) = await home.tables.vacations.of(GUILD, ANN)
    await home.tables.vacations.call_off(GUILD, ANN, other.id)
    assert await home.tables.vacations.left(GUILD, ANN, 2027) == 18, "one that did not begin takes nothing"


async def test_towards_a_time_of_the_day_it_stops_nothing(home: House) -> None:
    table = await playing(home, "daily 8:00 20:00 UTC")
    before = await due(home, table, ANN)
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    assert await due(home, table, ANN) == before


spans = st.lists(st.tuples(st.integers(0, 200), st.integers(1, 60)), max_size=4)


@given(spans, st.booleans(), st.integers(0, 100), st.integers(1, 100))
def test_time_passes_outside_of_all_spells_alone(
    found: list[tuple[int, int]], quiet: bool, since: int, left: int
) -> None:
    vacations = sorted((NOON + HOUR * start, NOON + HOUR * (start + long)) for start, long in found)
    hours = Away(Quiet("UTC", 22 * 60, 6 * 60) if quiet else None, tuple(vacations))
    at = NOON + HOUR * since
    end = after(at, HOUR * left, hours)
    assert between(at, end, hours) == HOUR * left
    assert not any(start < end < last for start, last in vacations), "nobody’s time is up while they are away"
