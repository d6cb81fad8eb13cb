"""Vacations: a clock stands still in them; they are announced beforehand; meanwhile somebody plays for a person."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from engine.core import Seat
from engine.store import targets
from engine.store.rows import ClockRow, ResultRow, Vacation
from engine.tables import Quiet, Table, TableRefused
from engine.tables.limits import DAY
from engine.tables.time.pace import read
from engine.tables.time.quiet import Away, after, between
from engine.tables.vacations import MOST
from tests.databases import engine_of
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, GUILD, PEOPLE, House, house, told
from tests.engine.tables.test_lobby import refusal
from tests.values import not_none

HOUR = 3600.0
NOON = 1_800_014_400.0  # 15 January 2027, 12:00 in Greenwich


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path / "one.db") as opened:
        opened.now = NOON
        await opened.tables.servers.set(GUILD, vacation=21)
        for user, person in PEOPLE.items():
            await opened.tables.people.know(user, person.name)
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
    with engine_of(home.store.path).begin() as other:
        other.execute(
            text(
                f"CREATE TRIGGER broken BEFORE UPDATE ON tables WHEN new.id = '{max(one.id for one in tables)}' "
                "BEGIN SELECT RAISE(ABORT, 'broken'); END"
            )
        )
    with pytest.raises(DBAPIError, match="broken"):
        await home.tables.vacations.announce(GUILD, ANN, day(home, 2), day(home, 8))
    for _ in range(2):
        assert await home.tables.vacations.of(GUILD, ANN) == []
        assert [await due(home, table, ANN) for table in tables] == before
        for table in tables:
            home.tables._rooms.forget(table.id)
    with engine_of(home.store.path).begin() as other:
        other.execute(text("DROP TRIGGER broken"))
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
        (at,) = {row.at for row in await tx.records(ClockRow, table.id) if row.seat == seat}
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
    await home.store.write(lambda tx: tx.clocks.beat(home.now))
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
        (at,) = {row.at for row in await tx.records(ClockRow, table.id) if row.at is not None}
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
def test_time_passes_outside_all_spells(found: list[tuple[int, int]], quiet: bool, since: int, left: int) -> None:
    vacations = sorted((NOON + HOUR * start, NOON + HOUR * (start + long)) for start, long in found)
    hours = Away(Quiet("UTC", 22 * 60, 6 * 60) if quiet else None, tuple(vacations))
    at = NOON + HOUR * since
    end = after(at, HOUR * left, hours)
    assert between(at, end, hours) == HOUR * left
    assert not any(start < end < last for start, last in vacations), "nobody’s time is up while they are away"


async def two_rounds(home: House, *, rounds: int = 2) -> Table:
    table = await home.lobby(BOB, gifts=False, rounds=rounds)
    await home.tables.lobby.set_pace(table.id, ANN, read("48h"))
    return await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))


async def away(home: House, days: int = 7) -> Vacation:
    first = datetime.fromtimestamp(home.now, UTC).date() + timedelta(days=2)
    await home.tables.vacations.announce(GUILD, ANN, first, first + timedelta(days=days - 1))
    return (await home.tables.vacations.of(GUILD, ANN))[-1]


async def agreed(home: House, table: Table, vacation: Vacation, user: int = CID) -> Seat:
    await home.tables.covers.ask(ANN, vacation.id, table.id, user)
    seat = not_none(table.seat_of(ANN))
    await home.tables.covers.answer(table.id, PEOPLE[user], seat, agrees=True)
    return seat


async def sits(home: House, table: Table, seat: Seat) -> int | None:
    return (await home.tables.views.existing(table.id)).seats[seat].user


async def test_cover_plays_meanwhile_and_gives_the_seat_back(home: House) -> None:
    table, vacation = await two_rounds(home, rounds=2), await away(home)
    seat = await agreed(home, table, vacation)
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == ANN, "it has not begun"
    assert (await home.tables.views.sight(table.id, CID)).seat is None, "and they see nothing before"
    home.now = vacation.starts
    await home.marks()
    await home.tables.covers.begin_and_end()
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == CID
    assert {f"former:{seat}:{ANN}", f"welcome:{seat}"} <= set(await home.marks())
    sight = await home.tables.views.sight(table.id, CID)
    assert sight.seat == seat and sight.due[seat] == home.now + 48 * HOUR, "their clock runs"
    assert (await home.tables.views.sight(table.id, ANN)).seat is None
    assert await refusal(home.answer(table, ANN, 3)) == "not-seated"
    await home.answer(table, CID, 3)
    home.tables._rooms.forget(table.id)
    home.now = vacation.ends
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == ANN
    assert (await home.tables.views.sight(table.id, CID)).seat is None, "they see the hand no more"
    assert [key for key in await told(home, table) if "cover" in key] == ["cover-agreed", "cover-begun", "cover-over"]
    home.now += DAY
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == ANN
    assert not await home.tables.covers.of(GUILD, ANN)


async def test_early_return_gives_the_seat_back_at_once(home: House) -> None:
    table, vacation = await two_rounds(home), await away(home)
    seat = await agreed(home, table, vacation)
    home.now = vacation.starts + DAY
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == CID
    await home.tables.vacations.call_off(GUILD, ANN, vacation.id)
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == ANN


async def test_a_vacation_that_is_not_taken_gives_no_seat_away(home: House) -> None:
    table, vacation = await two_rounds(home), await away(home)
    seat = await agreed(home, table, vacation)
    await home.tables.vacations.call_off(GUILD, ANN, vacation.id)
    other = await away(home, 3)
    home.now = other.starts
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == ANN, "they agreed to other days"
    assert not await home.tables.covers.of(GUILD, ANN)


async def test_cover_must_not_sit_there_or_know_another_hand(home: House) -> None:
    table, vacation = await two_rounds(home), await away(home)
    ask = home.tables.covers.ask
    assert await refusal(ask(ANN, vacation.id, table.id, BOB)) == "other-already-seated"
    assert await refusal(ask(ANN, vacation.id, table.id, ANN)) == "other-already-seated"
    assert await refusal(ask(CID, vacation.id, table.id, DAN)) == "stale", "it is not theirs"
    assert await refusal(ask(ANN, vacation.id + 1, table.id, CID)) == "stale"
    bob = not_none(table.seat_of(BOB))
    await home.tables.seats.leave(table.id, BOB)
    await home.tables.seats.take_over(table.id, PEOPLE[DAN], bob)
    assert await refusal(ask(ANN, vacation.id, table.id, BOB)) == "other-knows-another"
    seat = await agreed(home, table, vacation)
    await home.tables.seats.leave(table.id, DAN)
    await home.tables.seats.take_over(table.id, PEOPLE[CID], bob)
    home.now = vacation.starts
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == ANN, "they know another hand by now"
    assert not await home.tables.covers.of(GUILD, ANN)


async def test_only_who_is_asked_can_answer_and_whoever_says_no_plays_not(home: House) -> None:
    table, vacation = await two_rounds(home), await away(home)
    await home.tables.covers.ask(ANN, vacation.id, table.id, CID)
    seat = not_none(table.seat_of(ANN))
    answer = home.tables.covers.answer
    assert await refusal(answer(table.id, PEOPLE[DAN], seat, agrees=True)) == "no-offer"
    await home.tables.covers.ask(ANN, vacation.id, table.id, DAN)
    assert await refusal(answer(table.id, PEOPLE[CID], seat, agrees=True)) == "no-offer", "another one is asked now"
    await answer(table.id, PEOPLE[DAN], seat, agrees=False)
    home.now = vacation.starts
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == ANN
    assert set(await home.tables.outbox.marked(table.id)) >= {targets.CoverAsked(seat, one) for one in (CID, DAN)}


async def test_a_seat_that_went_to_somebody_else_meanwhile_stays_theirs(home: House) -> None:
    table, vacation = await two_rounds(home), await away(home)
    seat = await agreed(home, table, vacation)
    home.now = vacation.starts
    await home.tables.covers.begin_and_end()
    await home.tables.seats.leave(table.id, CID)
    await home.tables.seats.take_over(table.id, PEOPLE[DAN], seat)
    home.now = vacation.ends
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == DAN


@pytest.mark.parametrize("back", [False, True])
async def test_neither_of_them_has_given_up_a_seat(home: House, back: bool) -> None:
    table, vacation = await two_rounds(home, rounds=1), await away(home)
    await agreed(home, table, vacation)
    home.now = vacation.starts
    await home.tables.covers.begin_and_end()
    if back:
        home.now = vacation.ends
        await home.tables.covers.begin_and_end()
    for user in (ANN if back else CID, BOB):
        await home.answer(table, user, 3)
    found = await home.store.read(lambda tx: tx.records(ResultRow, table.id))
    assert {row.user for row in found} == {ANN if back else CID, BOB}
    assert all(row.finished for row in found)
    assert {row.user for row in found if row.alone} == {BOB}, "a game in which two have played one seat is not rated"
