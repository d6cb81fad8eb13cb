"""Quiet hours of computers, with a clock that is set by hand: by night nothing comes of them; nobody pays for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.core import Seat, dump_state, seed_from
from engine.store import Store
from engine.tables import Status, Table, Tables
from engine.tables.thoughts import Decision, Thought
from engine.tables.time.pace import HOUR, read
from tests.databases import ready
from tests.engine.tables import test_thoughts as thoughts
from tests.engine.tables.helpers import ANN, BOB, House, computer, house, user_at

MORNING = 7.0 * HOUR
"""By the clock of the house it is a quarter past midnight, and the first day of 1970."""
DAY_LONG: dict[str, Any] = {"rounds": 3, "gifts": False}


async def begun(home: House, pace: str, *guests: int, computers: int = 1, **options: Any) -> Table:
    table = await home.lobby(*guests, computers=computers, **(DAY_LONG | options))
    await home.tables.lobby.set_pace(table.id, ANN, read(pace))
    return await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))


async def at(home: House, hours: float) -> None:
    """Sets the clock, and does what the timekeeper does then."""
    home.now = hours * HOUR
    await calm(home)
    for table_id in await home.tables.clock.due(most=9):
        await home.tables.clock.tick(table_id)
    await calm(home)


async def calm(home: House) -> None:
    await home.tables._background.done()
    await home.tables._background.done()  # what that has started


async def round_of(home: House, table: Table) -> int:
    return (await home.tables.views.sight(table.id, None)).view.seen.round


async def waited_for(home: House, table: Table) -> set[Seat]:
    return set((await home.tables.views.sight(table.id, None)).view.awaiting)


async def test_by_night_they_rest_and_in_the_morning_they_answer(home: House) -> None:
    table = await begun(home, "none quiet 0-7 UTC")
    assert computer(table) in await waited_for(home, table)
    await home.answer(table, ANN, 3)
    for hours in (0.5, 3, 6.99):
        await at(home, hours)
        assert await waited_for(home, table) == {computer(table)}
        assert home.tables._flow.next_morning == MORNING
    await at(home, 7)
    assert await round_of(home, table) == 2
    assert await waited_for(home, table) == {table.seat_of(ANN)}  # by day they answer at once
    assert home.tables._flow.next_morning is None
    home.now = 24.5 * HOUR
    await home.answer(table, ANN, 2)
    assert await round_of(home, table) == 3
    await at(home, 26)
    assert await waited_for(home, table) == {table.seat_of(ANN), computer(table)}


async def test_without_quiet_hours_nothing_waits(home: House) -> None:
    table = await begun(home, "none")
    await home.answer(table, ANN, 3)
    assert await round_of(home, table) == 2


async def test_the_timekeeper_waits_for_the_morning(home: House) -> None:
    await begun(home, "none quiet 0-7 UTC")
    await calm(home)
    home.now = MORNING - 0.001
    await home.tables.clock.wait_for_due(at_most=3600.0)  # would take an hour otherwise


async def test_the_timekeeper_wakes_when_a_clock_is_set(home: House) -> None:
    table = await begun(home, "24h")
    await calm(home)
    waiting = asyncio.create_task(home.tables.clock.wait_for_due(at_most=3600.0))
    await asyncio.sleep(0.01)
    assert not waiting.done()
    await home.answer(table, ANN, 3)
    await asyncio.wait_for(waiting, 60.0)


@pytest.mark.parametrize("hours", [5.0, 8.0])
async def test_a_restart_in_the_night(tmp_path: Path, hours: float) -> None:
    async with house(tmp_path / "one.db") as home:
        table = await begun(home, "24h quiet 0-7 UTC")
        await home.answer(table, ANN, 3)
        await calm(home)
    async with house(tmp_path / "one.db") as home:  # its clock begins where the other's did
        await at(home, hours)
        assert await round_of(home, table) == (2 if hours > 7 else 1)
        await at(home, 9)
        assert await round_of(home, table) == 2


async def test_clocks_stand_while_a_computer_rests(home: House) -> None:
    table = await begun(home, "24h quiet 0-7 UTC")
    await home.answer(table, ANN, 3)
    await at(home, 6)
    assert (await home.tables.views.sight(table.id, ANN)).due == {}
    await at(home, 7)
    seat = table.seat_of(ANN)
    assert (await home.tables.views.sight(table.id, ANN)).due == {seat: MORNING + 24 * HOUR}


async def test_a_bank_is_not_drawn_on_by_night(home: House) -> None:
    table = await begun(home, "bank 72h+6h quiet 0-7 UTC")
    await home.answer(table, ANN, 3)
    await at(home, 7)
    due = (await home.tables.views.sight(table.id, ANN)).due
    spent = 0.0  # they answered in the moment in which they were asked
    assert due == {table.seat_of(ANN): MORNING + (72 + 6) * HOUR - spent}


async def test_a_deadline_of_a_person_comes_in_the_night_as_well(home: House) -> None:
    table = await begun(home, "5m grace 0 quiet 0-7 UTC")
    await at(home, 1)
    assert await waited_for(home, table) == {computer(table)}  # for them it was done
    await at(home, 7)
    assert await round_of(home, table) == 2


async def test_stand_in_rests_by_night_and_a_returning_player_need_not(home: House) -> None:
    table = await begun(home, "5m grace 0 misses 1 quiet 0-7 UTC", BOB, computers=0, rounds=9)
    await home.answer(table, ANN, 1)
    await at(home, 1)
    ann, bob = (table.seat_of(user) for user in (ANN, BOB))
    assert await round_of(home, table) == 2
    await home.answer(table, ANN, 1)
    await at(home, 1.01)
    assert await waited_for(home, table) == {bob}  # a computer plays for them
    await home.answer(table, BOB, 2)
    assert await waited_for(home, table) == {ann, bob}


async def test_player_may_return_by_night_with_part_of_a_plan(home: House) -> None:
    table = await begun(home, "none quiet 0-7 UTC", BOB, computers=0, gifts=True)
    await home.answer(table, ANN, 9)
    await home.answer(table, BOB, 0)
    await home.tables.seats.leave(table.id, ANN)
    ann, bob = (table.seat_of(user) for user in (ANN, BOB))
    assert await waited_for(home, table) == {ann}
    assert (await home.answer(table, ANN, str(bob))).kind == "draft"
    assert (await home.tables.views.story(table.id, None))[-1].event["key"] == "clock-back"


async def test_the_game_is_the_same_with_a_night_in_it_or_without(tmp_path: Path) -> None:
    found: set[str] = set()
    for name, pace in (("one", "none"), ("two", "none quiet 0-7 UTC")):
        async with house(tmp_path / f"{name}.db") as home:
            table = await begun(home, pace, BOB, computers=2, rounds=4)
            for day in range(4):
                for user in (ANN, BOB):
                    await home.answer(table, user, 2)
                await at(home, 24 * day + 8)
                await at(home, 24 * day + 25)
            assert user_at(table, Seat(table.seat_of(BOB) or 0)) is not None
            room = await home.tables._rooms.room(table.id)
            assert room.status is Status.OVER and room.position is not None
            found.add(dump_state(room.game, room.position.state))
    assert len(found) == 1


# Those who think


class Hours:
    """A clock that is set by hand."""

    now = MORNING - HOUR


@asynccontextmanager
async def thinking(path: Path, hours: Hours, think: Any = thoughts.thought) -> AsyncGenerator[Tables]:
    store = await Store.open(ready(path))
    seeds = lambda: seed_from("thoughts")  # noqa: E731
    tables = Tables(store, thoughts.GAMES, seeds=seeds, think=think, delay=0.0, clock=lambda: hours.now)
    await tables.wake()
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def with_ann(tables: Tables, game: str, seats: int) -> Table:
    table = await tables.lobby.open(
        guild=1, channel=2, host=thoughts.PEOPLE[ANN], game=game, seats=seats, language="en",
        pace=read("none quiet 22-7 UTC"),
    )  # fmt: skip
    for _ in range(seats - 1):
        await tables.lobby.add_computer(table.id, ANN, level="level3")
    return await tables.lobby.start(table.id, ANN)


async def test_computers_do_not_think_by_night_even_after_a_restart(tmp_path: Path) -> None:
    hours, asked = Hours(), list[Thought]()

    async def noted(one: Thought) -> Decision:
        asked.append(one)
        return await thoughts.thought(one)

    async with thinking(tmp_path / "one.db", hours, noted) as tables:
        table = await with_ann(tables, "atlantis", 2)
        assert await thoughts.until(tables, table, thoughts.computer(table))
        await thoughts.quiet(tables)
        assert not asked
    async with thinking(tmp_path / "one.db", hours, noted) as tables:
        await thoughts.quiet(tables)
        assert not asked
        hours.now = MORNING
        await tables.clock.due(most=9)
        await thoughts.quiet(tables)
        assert asked
        sight = await tables.views.sight(table.id, None)
        assert thoughts.computer(table) not in sight.view.awaiting


async def test_thought_at_nightfall_is_answered_in_the_morning(tmp_path: Path) -> None:
    hours, asked = Hours(), list[Thought]()
    hours.now = 21.9 * HOUR

    async def late(one: Thought) -> Decision:
        asked.append(one)
        hours.now = max(hours.now, 22.5 * HOUR)
        return await thoughts.thought(one)

    async with thinking(tmp_path / "one.db", hours, late) as tables:
        table = await with_ann(tables, "atlantis", 2)
        seat = thoughts.computer(table)
        assert await thoughts.until(tables, table, seat)
        await thoughts.quiet(tables)
        assert len(asked) == 1
        assert seat in (await tables.views.sight(table.id, None)).view.awaiting
        hours.now = 24 * HOUR + MORNING
        await tables.clock.due(most=9)
        await thoughts.quiet(tables)
        assert asked[1].position == asked[0].position
        assert seat not in (await tables.views.sight(table.id, None)).view.awaiting


async def test_a_covert_question_is_answered_by_night_as_by_day(tmp_path: Path) -> None:
    async def five(one: Thought) -> Decision:
        return Decision((), (5,))

    async with thinking(tmp_path / "one.db", Hours(), five) as tables:
        table = await with_ann(tables, "secretive", 3)
        await thoughts.quiet(tables)
        own = await tables.views.sight(table.id, ANN)
        if own.view.prompt is not None:
            await tables.play.answer(table.id, ANN, 7, number=None, click=1)
        await thoughts.quiet(tables)
        over = await tables.views.sight(table.id, None)
        assert over.table.status is Status.OVER
