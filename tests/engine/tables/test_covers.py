"""Covers: somebody plays for a person who is away, and gives the seat back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine.core import Seat
from engine.store import targets
from engine.store.rows import Vacation
from engine.tables import Table
from engine.tables.time.pace import read
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, GUILD, PEOPLE, House, house, told
from tests.engine.tables.test_lobby import refusal
from tests.values import not_none

HOUR, DAY = 3600.0, 86_400.0


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path / "one.db") as opened:
        opened.now = 1_800_014_400.0
        await opened.tables.servers.set(GUILD, vacation=21)
        for user, person in PEOPLE.items():
            await opened.tables.people.know(user, person.name)
        await opened.tables.people.choose_zone(ANN, "UTC")
        yield opened


async def playing(home: House, *, rounds: int = 2) -> Table:
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
    table, vacation = await playing(home, rounds=2), await away(home)
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
    table, vacation = await playing(home), await away(home)
    seat = await agreed(home, table, vacation)
    home.now = vacation.starts + DAY
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == CID
    await home.tables.vacations.call_off(GUILD, ANN, vacation.id)
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == ANN


async def test_a_vacation_that_is_not_taken_gives_no_seat_away(home: House) -> None:
    table, vacation = await playing(home), await away(home)
    seat = await agreed(home, table, vacation)
    await home.tables.vacations.call_off(GUILD, ANN, vacation.id)
    other = await away(home, 3)
    home.now = other.starts
    await home.tables.covers.begin_and_end()
    assert await sits(home, table, seat) == ANN, "they agreed to other days"
    assert not await home.tables.covers.of(GUILD, ANN)


async def test_cover_must_not_sit_there_or_know_another_hand(home: House) -> None:
    table, vacation = await playing(home), await away(home)
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
    table, vacation = await playing(home), await away(home)
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
    table, vacation = await playing(home), await away(home)
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
    table, vacation = await playing(home, rounds=1), await away(home)
    await agreed(home, table, vacation)
    home.now = vacation.starts
    await home.tables.covers.begin_and_end()
    if back:
        home.now = vacation.ends
        await home.tables.covers.begin_and_end()
    for user in (ANN if back else CID, BOB):
        await home.answer(table, user, 3)
    async with home.store.reading() as tx:
        found = await tx.results.of_table(table.id)
    assert {row.user for row in found} == {ANN if back else CID, BOB}
    assert all(row.finished for row in found)
    assert {row.user for row in found if row.alone} == {BOB}, "a game in which two have played one seat is not rated"
