"""Vacations: a clock stands still in them; they are announced beforehand, and a server says how many days there are."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.exc import DBAPIError

from engine.tables import Quiet, Table, TableRefused
from engine.tables.retention import DAY
from engine.tables.time.pace import read
from engine.tables.time.quiet import Away, after, between
from engine.tables.vacations import MOST
from tests.databases import file_of
from tests.engine.tables.helpers import ANN, BOB, GUILD, House, house, told
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


async def test_it_lies_in_this_year_or_the_next(home: House) -> None:
    announce = home.tables.vacations.announce
    await home.tables.servers.set(GUILD, vacation=999)
    assert await refusal(announce(GUILD, ANN, date(2029, 1, 1), date(2029, 1, 2))) == "vacation-year"
    assert await refusal(announce(GUILD, ANN, date(2028, 12, 31), date(9999, 12, 31))) == "vacation-year"
    assert await refusal(announce(GUILD, ANN, date(9999, 12, 31), date(9999, 12, 31))) == "vacation-year"
    assert await refusal(announce(GUILD, ANN, date(1, 1, 1), date(2027, 2, 1))) == "vacation-year"
    await announce(GUILD, ANN, date(2028, 12, 31), date(2028, 12, 31))


async def test_so_many_are_planned_at_a_time(home: House) -> None:
    for n in range(MOST):
        await home.tables.vacations.announce(GUILD, ANN, day(home, 2 + n), day(home, 2 + n))
    assert await refusal(home.tables.vacations.announce(GUILD, ANN, day(home, 40), day(home, 40))) == "vacation-many"


async def test_two_announcements_at_once_spend_no_day_twice(home: House) -> None:
    announce = home.tables.vacations.announce
    one, other = announce(GUILD, ANN, day(home, 2), day(home, 15)), announce(GUILD, ANN, day(home, 20), day(home, 33))
    done = await asyncio.gather(one, other, return_exceptions=True)
    (refused,) = [one for one in done if isinstance(one, TableRefused)]
    assert refused.key == "vacation-budget"
    assert await home.tables.vacations.left(GUILD, ANN, 2027) == 7


async def test_fewer_days_than_were_taken_leave_none(home: House) -> None:
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 15))
    await home.tables.servers.set(GUILD, vacation=7)
    assert await home.tables.vacations.left(GUILD, ANN, 2027) == 0
    with pytest.raises(TableRefused) as refused:
        await home.tables.vacations.announce(GUILD, ANN, day(home, 40), day(home, 40))
    assert refused.value.details == {"left": 0, "year": "2027"}


@pytest.mark.file
async def test_a_vacation_is_noted_with_the_deadlines_that_it_moves_or_not_at_all(home: House) -> None:
    tables = [await playing(home) for _ in range(2)]
    before = [await due(home, table, ANN) for table in tables]
    writer = file_of(home.store).writer
    writer.raw.execute(
        f"CREATE TRIGGER broken BEFORE UPDATE ON tables WHEN new.id = '{max(one.id for one in tables)}' "
        "BEGIN SELECT RAISE(ABORT, 'broken'); END"
    )
    with pytest.raises(DBAPIError, match="broken"):
        await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    for _ in range(2):
        assert await home.tables.vacations.of(GUILD, ANN) == []
        assert [await due(home, table, ANN) for table in tables] == before
        for table in tables:
            home.tables._rooms.forget(table.id)
    writer.raw.execute("DROP TRIGGER broken")
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    assert [await due(home, table, ANN) for table in tables] == [at + 7 * DAY for at in before]


async def test_vacation_days_left_do_not_depend_on_the_cache(home: House) -> None:
    """Of 48 hours 24 are used up, awake. Then they were quiet ones, by the hours that are chosen now."""
    tables = [await playing(home) for _ in range(2)]
    home.now += DAY
    home.tables._rooms.forget(tables[1].id)
    await home.tables.people.choose_quiet(ANN, Quiet("UTC", 12 * 60, 0))
    for table in tables:
        assert await due(home, table, ANN) == home.now + 2 * DAY, "two nights of twelve hours, and a day"


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


async def test_early_return_keeps_the_days_and_starts_the_clock(home: House) -> None:
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


async def test_towards_a_time_of_the_day_whoever_is_away_is_waited_for(home: House) -> None:
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    (one,) = await home.tables.vacations.of(GUILD, ANN)
    home.now = one.starts - 3 * HOUR
    table = await playing(home, "daily 1:00 8:00 20:00 UTC")
    assert await due(home, table, BOB) == one.starts + HOUR
    assert await due(home, table, ANN) == one.ends + 8 * HOUR, "the first time that leaves them two hours"
    home.tables._rooms.forget(table.id)
    assert await due(home, table, ANN) == one.ends + 8 * HOUR, "stored, too"
    home.now = one.ends - HOUR
    seat = (await home.tables.views.existing(table.id)).seat_of(ANN)
    async with home.store.reading() as tx:
        (at,) = {row.at for row in await tx.clocks.of(table.id) if row.seat == seat}
    assert at is not None and at >= one.ends, "nobody is reminded while they are away"


async def test_a_vacation_called_off_gives_no_time_of_the_day_away(home: House) -> None:
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    (one,) = await home.tables.vacations.of(GUILD, ANN)
    home.now = one.starts - 3 * HOUR
    table = await playing(home, "daily 1:00 8:00 20:00 UTC")
    home.now += HOUR
    await home.tables.vacations.call_off(GUILD, ANN, one.id)
    assert await due(home, table, ANN) == one.starts + HOUR, "as if there had never been one"


async def test_early_return_has_until_the_next_time_of_day(home: House) -> None:
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    (one,) = await home.tables.vacations.of(GUILD, ANN)
    home.now = one.starts - 3 * HOUR
    table = await playing(home, "daily 8:00 20:00 UTC")
    home.now = one.starts + 2 * DAY + 19 * HOUR
    await home.tables.vacations.call_off(GUILD, ANN, one.id)
    assert await due(home, table, ANN) == one.starts + 3 * DAY + 8 * HOUR
    home.tables._rooms.forget(table.id)
    assert await due(home, table, ANN) == one.starts + 3 * DAY + 8 * HOUR


async def test_lost_time_during_a_vacation_is_not_given_back(home: House) -> None:
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    (one,) = await home.tables.vacations.of(GUILD, ANN)
    home.now = one.starts - 3 * HOUR
    table = await playing(home, "daily 1:00 8:00 20:00 UTC")
    home.now = one.starts + HOUR / 2
    await home.tables.clock.beat()
    home.now += 2 * HOUR
    await home.tables.clock.beat()
    assert await due(home, table, ANN) == one.ends + 8 * HOUR, "it was lost for nobody who is away"
    assert await due(home, table, BOB) == one.starts + 3 * HOUR
    home.now = one.ends + HOUR
    async with home.store.transaction() as tx:
        await tx.clocks.beat(home.now)
    home.now += 2 * HOUR
    await home.tables.clock.beat()
    assert await due(home, table, ANN) == one.ends + 10 * HOUR


async def test_quiet_hours_move_a_time_of_the_day_and_later_vacations_do_not(home: House) -> None:
    table = await playing(home, "daily 20:00 UTC")
    await home.tables.people.choose_quiet(ANN, Quiet("UTC", 18 * 60, 22 * 60))
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    assert await due(home, table, ANN) == NOON + 10 * HOUR


async def left_of_grace(home: House, table: Table) -> float:
    async with home.store.reading() as tx:
        (at,) = {row.at for row in await tx.clocks.of(table.id) if row.at is not None}
    return at - home.now


@pytest.mark.parametrize("pace", ["24h grace 12h", "daily 12:00 UTC grace 12h"])
async def test_vacation_does_not_renew_grace(home: House, pace: str) -> None:
    table = await playing(home, pace)
    await home.answer(table, BOB, 3)
    home.now = NOON + DAY + 10 * HOUR
    await home.tables.clock.tick(table.id)
    assert await left_of_grace(home, table) == 2 * HOUR
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    assert await left_of_grace(home, table) == 2 * HOUR
    (one,) = await home.tables.vacations.of(GUILD, ANN)
    await home.tables.vacations.call_off(GUILD, ANN, one.id)
    assert await left_of_grace(home, table) == 2 * HOUR
    await home.tables.people.choose_quiet(ANN, Quiet("UTC", 12 * 60, 20 * 60))
    assert await left_of_grace(home, table) == 2 * HOUR, "hours that were are no quiet ones now"
    await home.tables.people.choose_quiet(ANN, None)
    assert await left_of_grace(home, table) == 2 * HOUR


async def test_grace_stands_still_in_a_vacation_and_goes_on_after_it(home: House) -> None:
    table = await playing(home, "24h grace 48h")
    await home.answer(table, BOB, 3)
    await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    (one,) = await home.tables.vacations.of(GUILD, ANN)
    home.now = one.starts + DAY
    await home.tables.clock.tick(table.id)
    assert await left_of_grace(home, table) == 6 * DAY + 36 * HOUR
    await home.tables.vacations.call_off(GUILD, ANN, one.id)
    assert await left_of_grace(home, table) == 36 * HOUR


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
