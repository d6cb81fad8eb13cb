"""A game in which no person plays any more waits, with its clocks stopped, until one comes back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core import Seat
from engine.store.rows import Person
from engine.tables import Keep, Status, Table, Tables
from engine.tables.room import wound
from engine.tables.time.pace import DAY, read
from tests.engine.tables.helpers import ANN, BOB, CID, PEOPLE, House
from tests.engine.tables.test_covert import House as Covert
from tests.engine.tables.test_covert import home as covert_home
from tests.values import not_none

__all__ = ["covert_home"]

MOD = Person(99, "Mod")
PACE = "24h grace 0 misses 1"


async def begun(home: House, *guests: int, computers: int = 0, pace: str = PACE, **options: Any) -> Table:
    table = await home.lobby(*guests, computers=computers, rounds=9, gifts=False, **options)
    await home.tables.lobby.set_pace(table.id, ANN, read(pace))
    table = await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))
    await home.marks()
    return table


async def now(home: House, table: Table) -> Table:
    return await home.tables.views.existing(table.id)


async def seat_of(home: House, table: Table, user: int) -> Seat:
    return not_none((await now(home, table)).seat_of(user))


async def later(home: House, table: Table, days: float) -> None:
    home.now += days * DAY
    await home.tables.clock.tick(table.id)


async def keys(home: House, table: Table, user: int | None = None) -> list[str]:
    seat = (await now(home, table)).seat_of(user)
    lines = await home.tables.views.story(table.id, seat)
    return [line.event["key"] for line in lines if line.to == seat]


async def position(home: House, table: Table) -> tuple[int, int]:
    """How far the game has come: its round and the number of its question."""
    seen = (await home.tables.views.sight(table.id, None)).view.seen
    return seen.round, seen.asked


async def waits(home: House, table: Table) -> None:
    """Asserts that nothing happens, however much time passes."""
    assert (await now(home, table)).unattended
    before = await position(home, table)
    for _ in range(3):
        await later(home, table, 100)
    assert await home.tables.clock.due(most=10) == []
    assert (await now(home, table)).unattended
    assert await position(home, table) == before
    assert (await keys(home, table)).count("unattended") == 1


async def test_game_of_one_person_and_computers_waits_after_missed_deadlines(home: House) -> None:
    table = await begun(home, computers=2, pace="24h grace 0 misses 2")
    await later(home, table, 1.01)
    assert not (await now(home, table)).unattended
    await later(home, table, 1.01)
    await waits(home, table)
    assert "clock-stand-in" not in await keys(home, table), "no computer plays for them"
    assert "clock-own-stand-in" not in await keys(home, table, ANN)


async def test_game_goes_on_when_its_person_comes_back(home: House) -> None:
    table = await begun(home, computers=2)
    await later(home, table, 1.01)
    await waits(home, table)
    before = await position(home, table)
    await home.marks()
    await home.tables.seats.come_back(table.id, ANN)
    ann = await seat_of(home, table, ANN)
    assert {f"away:{int(ann)}", "panel"} <= set(await home.marks())
    sight = await home.tables.views.sight(table.id, ANN)
    assert not sight.table.unattended and sight.awaited
    assert sight.due[ann] == home.now + DAY, "they have their whole time"
    await home.answer(table, ANN, 3)
    assert (await position(home, table))[0] == before[0] + 1, "the computers play, too"


async def test_answer_at_a_waiting_table_lets_the_game_go_on(home: House) -> None:
    table = await begun(home, computers=1)
    await later(home, table, 1.01)
    before = await position(home, table)
    await home.answer(table, ANN, 3)
    assert (await position(home, table))[0] == before[0] + 1
    assert not (await now(home, table)).unattended


async def test_everybody_who_sits_there_is_told_how_it_stands(home: House) -> None:
    table = await begun(home, BOB)
    await home.answer(table, ANN, 3)
    await later(home, table, 1.01)
    assert not (await now(home, table)).unattended
    await home.marks()
    await later(home, table, 1.01)
    await waits(home, table)
    assert {"away:0", "away:1", "panel"} <= set(await home.marks())
    sight = await home.tables.views.sight(table.id, None)
    assert sight.waits_for == (Seat(0), Seat(1))


@pytest.mark.parametrize("how", ["timed-out", "left", "gone", "erased", "removed"])
async def test_game_waits_for_the_one_who_is_away_however_the_other_goes(home: House, how: str) -> None:
    table = await begun(home, BOB, computers=1)
    await home.answer(table, ANN, 3)
    await later(home, table, 1.01)
    assert (await now(home, table)).seats[await seat_of(home, table, BOB)].stand_in
    match how:
        case "timed-out":
            await later(home, table, 1.01)
        case "left":
            await home.tables.seats.leave(table.id, ANN)
        case "gone":
            await home.tables.seats.gone(table.id, ANN)
        case "erased":
            await home.tables.privacy.erase(ANN)
        case _:
            await home.tables.seats.remove(table.id, MOD, await seat_of(home, table, ANN), "rude")
    await waits(home, table)
    await home.tables.seats.come_back(table.id, BOB)
    assert not (await now(home, table)).unattended
    before = await position(home, table)
    await home.answer(table, BOB, 3)
    assert (await position(home, table))[0] == before[0] + 1


async def test_game_goes_on_when_somebody_else_takes_a_seat_over(home: House) -> None:
    table = await begun(home, computers=1)
    await later(home, table, 1.01)
    await home.tables.seats.take_over(table.id, PEOPLE[CID], await seat_of(home, table, ANN))
    assert not (await now(home, table)).unattended
    before = await position(home, table)
    await home.answer(table, CID, 3)
    assert (await position(home, table))[0] == before[0] + 1


async def test_pause_that_ends_starts_no_clock_where_nobody_plays(home: House) -> None:
    table = await begun(home, computers=1)
    await later(home, table, 1.01)
    await home.tables.clock.pause(table.id, MOD, "why not")
    await home.tables.clock.resume(table.id, MOD)
    await home.tables.moderation.freeze(table.id, MOD, "why not")
    await home.tables.moderation.unfreeze(table.id, MOD)
    await waits(home, table)


async def test_clock_of_a_covert_question_stops_where_nobody_plays(covert_home: Covert) -> None:
    home = covert_home
    table = await home.begun(read("24h grace 6h"), people=2)
    home.now = 60.0
    room = await home.tables._rooms.room(table.id)
    due = room.clocks[None].due
    assert due is not None and due > home.now
    away = tuple(replace(info, stand_in="level1", misses=2) if info.user else info for info in room.seats)
    still = wound(replace(room, seats=away), home.now)
    assert (still[None].since, still[None].at, still[None].left) == (None, None, due - home.now)
    back = wound(replace(room, clocks=still), home.now + 100 * DAY)
    assert back[None].due == due + 100 * DAY


async def test_waiting_game_ends_after_the_days_that_tables_are_kept(home: House) -> None:
    home.tables.privacy.keeping = Tables(home.store, {}, keep=Keep(tables=10)).privacy.keeping
    table, other = await begun(home, computers=1), await begun(home, BOB, pace="none")
    await later(home, table, 1.01)
    home.now += 9.9 * DAY
    await home.tables.privacy.tidy()
    assert (await now(home, table)).unattended
    home.now += 0.2 * DAY
    await home.marks()
    await home.tables.privacy.tidy()
    assert (await now(home, table)).status is Status.CANCELLED
    assert (await keys(home, table))[-1] == "unattended-ended"
    assert f"final:{int(await seat_of(home, table, ANN))}" in await home.marks()
    assert (await now(home, other)).status is Status.RUNNING, "people may take their time where there is no clock"


async def test_tables_kept_for_good_wait_for_good(home: House) -> None:
    home.tables.privacy.keeping = Tables(home.store, {}, keep=Keep(tables=0)).privacy.keeping
    table = await begun(home, computers=1)
    await later(home, table, 1.01)
    home.now += 10_000 * DAY
    await home.tables.privacy.tidy()
    assert (await now(home, table)).unattended


async def test_tournament_table_waits_for_all_of_its_people(home: House) -> None:
    table = await begun(home, BOB)
    await home.answer(table, BOB, 9)
    await later(home, table, 1.01)
    await later(home, table, 1.01)
    await waits(home, table)
    score = await home.tables.boards.score(table.id)
    assert score.awaited == {Seat(0), Seat(1)}, "the rule of the round's deadline takes them alike"
    assert score.points[await seat_of(home, table, BOB)] == 1
