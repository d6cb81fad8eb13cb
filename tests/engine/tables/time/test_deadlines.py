"""Deadlines with a clock that is set by hand: reminders, deadlines, grace, answers for the absent, and coming back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.core import Seat
from engine.store import targets
from engine.store.rows import ClockRow, Person
from engine.tables import Pace, Rung, SeatInfo, Table
from engine.tables.marks import SHARE
from engine.tables.time.pace import DAY, HOUR, read
from tests.engine.tables.helpers import ANN, BOB, CID, House, house, refusal, user_at
from tests.values import not_none

MOD = Person(99, "Mod")
START = 1_000.0


async def begun(home: House, pace: str, *guests: int, **options: Any) -> Table:
    """A running table of that pace, its marks cleared."""
    table = await home.lobby(*(guests or (BOB,)), **options)
    await home.tables.lobby.set_pace(table.id, ANN, read(pace))
    table = await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))
    await home.marks()
    return table


async def at(home: House, table: Table, hours: float) -> list[str]:
    """Sets the clock to so many hours after the start, lets the table tick, and returns what was marked."""
    home.now = START + hours * HOUR
    await home.tables.clock.tick(table.id)
    return await home.marks()


async def info(home: House, table: Table, user: int) -> SeatInfo:
    now = not_none(await home.tables.views.table(table.id))
    seat = not_none(now.seat_of(user))
    return now.seats[seat]


async def told(home: House, table: Table, user: int | None = None) -> list[str]:
    """The keys of what was told about time, to all or (too) to a user."""
    seat = None if user is None else (await info(home, table, user)).seat
    return [
        line.event["key"]
        for line in await home.tables.views.story(table.id, seat)
        if line.event["key"].startswith("clock-") and (user is None or line.to == seat)
    ]


async def clocks(home: House, table: Table) -> int:
    """How many rows there are."""
    async with home.store.reading() as tx:
        return len(await tx.records(ClockRow, table.id))


async def test_a_table_without_a_clock_has_no_rows(home: House) -> None:
    table = await begun(home, "none")
    await home.answer(table, ANN, 3)
    await home.marks()
    assert await clocks(home, table) == 0
    assert (await home.tables.views.sight(table.id, BOB)).due == {}
    assert await at(home, table, 10_000) == []


async def test_the_whole_ladder(home: House) -> None:
    table = await begun(home, "24h grace 6h", rounds=9, gifts=False)
    bob = (await info(home, table, BOB)).seat
    await home.answer(table, ANN, 3)
    await home.marks()
    assert await home.tables.clock.due(most=9) == []
    assert (await home.tables.views.sight(table.id, None)).due == {bob: START + 24 * HOUR}
    assert await at(home, table, 11.9) == [f"alone:{bob}"]
    assert await at(home, table, 12) == [f"remind:{bob}"]
    assert await at(home, table, 12.1) == []
    assert (await home.tables.views.sight(table.id, BOB)).rung is Rung.LAST
    assert await at(home, table, 22) == [f"remind:{bob}"]
    assert await at(home, table, 24) == [f"remind:{bob}", "panel", f"seat:{bob}"]
    assert (await home.tables.views.sight(table.id, ANN)).late == {bob}
    assert await at(home, table, 29.9) == []
    assert await home.tables.clock.due(most=9) == []
    marks = await at(home, table, 30)
    assert f"seat:{bob}" in marks
    assert any(mark.startswith(f"told:{bob}:") for mark in marks)
    assert (await home.tables.views.sight(table.id, None)).view.seen.round == 2
    assert await told(home, table) == ["clock-default"]
    assert await told(home, table, BOB) == ["clock-given-default"]
    assert (await info(home, table, BOB)).misses == 1
    assert (await info(home, table, BOB)).plays


async def answered(home: House, table: Table, user: int | None) -> list[object]:
    """What this user reads in the story that was answered in somebody's absence."""
    seat = None if user is None else (await info(home, table, user)).seat
    lines = await home.tables.views.story(table.id, seat)
    return [one["args"]["answer"] for line in lines for one in line.event["args"].get("given", {}).get("list", ())]


async def test_how_late_it_was_is_told(home: House) -> None:
    table = await begun(home, "24h grace 0", CID, BOB)
    late: list[float] = []
    home.tables.clock.ticked = late.append
    await home.answer(table, ANN, 3)
    home.now = START + DAY - 1
    await home.tables.clock.tick(table.id)
    late.clear()
    home.now = START + DAY + 3
    await home.tables.clock.tick(table.id)
    assert late == [3.0, 3.0]


async def test_sealed_default_of_an_absent_player_is_not_told(home: House) -> None:
    table = await begun(home, "24h grace 0", CID, BOB)
    await home.answer(table, ANN, 3)
    home.now += HOUR
    await home.answer(table, CID, 1)
    for line in await home.tables.views.story(table.id, None):
        assert "clock" not in line.event["key"]
    await home.tables.clock.tick(table.id)
    assert await answered(home, table, BOB) == []
    home.now = START + DAY
    await home.tables.clock.tick(table.id)
    bob = (await info(home, table, BOB)).seat
    assert await answered(home, table, BOB) == [0]
    assert await answered(home, table, ANN) == await answered(home, table, None) == []
    [line] = [line for line in await home.tables.views.story(table.id, None) if line.event["key"] == "clock-default"]
    assert line.event["args"] == {"seat": {"seat": int(bob)}}


async def test_answering_in_time_ends_the_ladder(home: House) -> None:
    table = await begun(home, "24h", rounds=9, gifts=False)
    await at(home, table, 12)
    await home.answer(table, ANN, 3)
    home.now = START + 20 * HOUR
    await home.answer(table, BOB, 3)
    assert (await home.tables.views.sight(table.id, None)).due == {
        Seat(0): START + 44 * HOUR,
        Seat(1): START + 44 * HOUR,
    }
    await home.marks()
    assert await at(home, table, 31) == []


async def test_changing_a_sealed_answer_moves_no_deadline(home: House) -> None:
    table = await begun(home, "24h", CID, BOB)
    await home.answer(table, ANN, 3)
    before = (await home.tables.views.sight(table.id, None)).due
    home.now += 5 * HOUR
    await home.answer(table, ANN, 4)
    assert (await home.tables.views.sight(table.id, None)).due == before


async def test_a_plan_is_one_decision(home: House) -> None:
    table = await begun(home, "24h grace 0", rounds=9)
    await home.answer(table, ANN, 3)
    home.now += HOUR
    await home.answer(table, BOB, 0)
    ann = (await info(home, table, ANN)).seat
    due = {ann: START + 25 * HOUR}
    assert (await home.tables.views.sight(table.id, None)).due == due
    home.now += HOUR
    reply = await home.answer(table, ANN, str(int((await info(home, table, BOB)).seat)))
    assert reply.kind == "draft"
    assert reply.sight.due == due
    assert await clocks(home, table) == 1
    home.now = START + 25 * HOUR
    await home.tables.clock.tick(table.id)
    assert len(await answered(home, table, ANN)) == 1  # no default completes the plan, so it was dropped
    assert (await home.tables.views.sight(table.id, None)).view.seen.round == 2


async def test_a_ready_plan_stands_when_the_time_is_up(home: House) -> None:
    table = await begun(home, "24h grace 0 computer", rounds=9)
    await home.answer(table, ANN, 3)
    await home.answer(table, BOB, 0)
    bob = (await info(home, table, BOB)).seat
    await home.answer(table, ANN, str(int(bob)))
    assert (await home.answer(table, ANN, 7)).kind == "ready"
    home.now += DAY
    await home.tables.clock.tick(table.id)
    assert await answered(home, table, ANN) == [{"seat": int(bob)}, 7]
    assert (await home.tables.views.sight(table.id, None)).view.seen.coins[bob] == 57


async def test_after_two_misses_in_a_row_a_computer_keeps_the_seat(home: House) -> None:
    table = await begun(home, "24h grace 0", rounds=9, gifts=False)
    for n in (1, 2):
        await home.answer(table, ANN, 0)
        await at(home, table, 24 * n)
    bob = await info(home, table, BOB)
    assert (bob.misses, bob.stand_in, bob.wanted, bob.user) == (2, "level1", True, BOB)
    assert await told(home, table) == ["clock-default", "clock-default", "clock-stand-in"]
    assert await told(home, table, BOB) == ["clock-given-default"] * 2 + ["clock-own-stand-in"]
    awaiting = (await home.tables.views.sight(table.id, None)).view.awaiting
    assert set(awaiting) == {(await info(home, table, ANN)).seat}
    round_ = (await home.tables.views.sight(table.id, None)).view.seen.round
    await home.answer(table, ANN, 0)
    assert (await home.tables.views.sight(table.id, None)).view.seen.round == round_ + 1  # it answers at once


async def test_acting_resets_the_misses_and_takes_the_seat_back(home: House) -> None:
    table = await begun(home, "24h grace 0", CID, BOB, rounds=9, gifts=False)
    await home.answer(table, ANN, 0)
    await home.answer(table, CID, 0)
    await at(home, table, 24)
    assert (await info(home, table, BOB)).misses == 1
    await home.answer(table, BOB, 0)
    assert (await info(home, table, BOB)).misses == 0
    for n in (2, 3):
        await home.answer(table, ANN, 0)
        await home.answer(table, CID, 0)
        if n == 2:
            await at(home, table, 24 * n)
            continue
    assert (await info(home, table, BOB)).misses == 1


async def test_a_stand_in_s_sealed_answer_can_be_changed_by_whoever_comes_back(home: House) -> None:
    table = await begun(home, "24h grace 0 misses 1", CID, BOB, rounds=9, gifts=False)
    await home.answer(table, ANN, 0)
    await home.answer(table, CID, 0)
    await at(home, table, 24)
    bob = await info(home, table, BOB)
    assert bob.stand_in == "level1"
    assert bob.seat in (await home.tables.views.sight(table.id, None)).sealed
    reply = await home.answer(table, BOB, 9)
    assert reply.kind == "changed"
    bob = await info(home, table, BOB)
    assert (bob.stand_in, bob.wanted, bob.misses) == (None, False, 0)
    assert await told(home, table) == ["clock-default", "clock-stand-in", "clock-back"]
    assert f"story:{reply.sight.chapter}" in await home.marks()


async def test_returning_player_is_asked_again(home: House) -> None:
    table = await begun(home, "24h grace 0 misses 1", rounds=9, gifts=False)
    await home.answer(table, ANN, 0)
    await at(home, table, 24)
    assert (await info(home, table, BOB)).stand_in == "level1"
    await home.tables.seats.come_back(table.id, BOB)
    assert (await info(home, table, BOB)).plays
    await home.tables.seats.come_back(table.id, BOB)  # nothing to do
    assert await told(home, table) == ["clock-default", "clock-stand-in", "clock-back"]
    await home.answer(table, ANN, 0)
    bob = (await info(home, table, BOB)).seat
    sight = await home.tables.views.sight(table.id, None)
    assert bob in sight.due or bob in sight.sealed
    assert await refusal(home.tables.seats.come_back(table.id, 99)) == "not-seated"


async def test_a_computer_answers_where_that_was_agreed_on(home: House) -> None:
    table = await begun(home, "24h grace 0 computer", rounds=99, gifts=False)
    bids: set[int] = set()
    for n in range(1, 6):
        await home.answer(table, ANN, 0)
        home.now = START + n * DAY
        await home.tables.clock.tick(table.id)
        bids |= {one for one in await answered(home, table, BOB) if isinstance(one, int)}
        await home.tables.seats.come_back(table.id, BOB)
    assert bids - {0}, "the safe default would be 0"
    assert set(await told(home, table)) == {"clock-computer"}  # they came back each time


async def test_all_who_are_late_together_fall_together(home: House) -> None:
    table = await begun(home, "24h grace 0", CID, BOB, rounds=9, gifts=False)
    marks = [targets.load(mark) for mark in await at(home, table, 24)]
    assert (await home.tables.views.sight(table.id, None)).view.seen.round == 2
    assert await told(home, table) == ["clock-default"] * 3
    words = [mark for mark in marks if isinstance(mark, targets.Told)]
    assert len(words) == 3
    lines = await home.tables.views.story(table.id, Seat(1))
    own = next(mark for mark in words if mark.seat == 1)
    assert [line.event["key"] for line in lines if line.n == own.line] == ["clock-given-default"]


async def test_due_deadline_survives_a_restart_and_is_done_once(tmp_path: Path) -> None:
    async with house(tmp_path / "db") as home:
        table = await begun(home, "24h grace 0", rounds=9, gifts=False)
        await home.answer(table, ANN, 0)
        await at(home, table, 12)
    async with house(tmp_path / "db") as home:
        home.now = START + 12.5 * HOUR
        assert await home.tables.clock.due(most=9) == []
        assert not [mark for mark in await at(home, table, 12.5) if mark.startswith("remind")]
        assert await at(home, table, 22) == [f"remind:{(await info(home, table, BOB)).seat}"]
        home.now = START + DAY
        assert await home.tables.clock.due(most=9) == [table.id]
        assert await home.tables.clock.due(most=9, but=[table.id]) == []
        for _ in range(2):
            await home.tables.clock.tick(table.id)
            assert len(await answered(home, table, BOB)) == 1


@pytest.mark.parametrize(
    ("pace", "share", "patience"), [("24h", SHARE, 2.4), ("90m", SHARE, 1 / 6), ("24h", 25, 6.0), ("24h", 0, 1 / 6)]
)
async def test_last_awaited_player_is_told_once(home: House, pace: str, share: int, patience: float) -> None:
    """When a tenth of the time has gone by since then, or as much as the house wants, and ten minutes at least."""
    home.tables._rooms.share = share
    table = await begun(home, pace, CID, BOB)
    await home.answer(table, ANN, 0)
    await home.answer(table, CID, 0)
    await home.tables.play.set_thread(table.id, 77)
    home.now = START + patience * HOUR - 1
    assert not any("alone" in mark for mark in await home.marks())
    home.now = START + patience * HOUR
    assert await home.marks() == [f"alone:{(await info(home, table, BOB)).seat}"]
    await home.answer(table, CID, 1)
    home.now += patience * HOUR
    assert not any("alone" in mark for mark in await home.marks())


@pytest.mark.parametrize("pace", ["none", "10m"])
async def test_quick_and_clockless_tables_hurry_nobody(home: House, pace: str) -> None:
    table = await begun(home, pace)
    await home.answer(table, ANN, 0)
    home.now += HOUR
    assert not any("alone" in mark for mark in await home.marks())


async def test_lone_person_is_not_told_that_all_wait(home: House) -> None:
    """They answer at once, also to the question that comes when Ann has given a gift."""
    table = await home.lobby(computers=2)
    await home.tables.lobby.set_pace(table.id, ANN, read("24h"))
    await home.tables.lobby.start(table.id, ANN)
    await home.answer(table, ANN, 9)
    await home.answer(table, ANN, "-")
    sight = await home.tables.views.sight(table.id, ANN)
    assert (sight.view.seen.round, sight.view.awaiting) == (2, {sight.seat: "bid"})
    home.now += 3 * HOUR
    assert not any("alone" in mark for mark in await home.marks())


async def test_the_end_of_a_table_ends_its_clocks(home: House) -> None:
    table = await begun(home, "24h grace 0", rounds=1, gifts=False)
    await home.tables.moderation.void(table.id, MOD, "enough")
    assert await clocks(home, table) == 0
    other = await begun(home, "24h grace 0", rounds=1, gifts=False)
    await at(home, other, 48)
    assert (await home.tables.views.sight(other.id, None)).view.seen.result is not None
    assert await clocks(home, other) == 0


async def test_computers_have_no_clocks(home: House) -> None:
    table = await home.lobby(computers=2, gifts=False)
    await home.tables.lobby.set_pace(table.id, ANN, Pace.model_validate(read("24h").model_dump()))
    table = await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))
    assert await clocks(home, table) == 1
    assert user_at(table, next(iter((await home.tables.views.sight(table.id, None)).due))) == ANN


async def test_only_the_host_sets_the_pace_and_only_before_the_game(home: House) -> None:
    table = await home.lobby(BOB)
    assert await refusal(home.tables.lobby.set_pace(table.id, BOB, read("24h"))) == "not-host"
    now = await home.tables.lobby.set_pace(table.id, ANN, read("bank 72h+6h"))
    assert str(now.pace) == "bank 72h+6h"
    assert "lobby" in await home.marks()
    await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))
    assert await refusal(home.tables.lobby.set_pace(table.id, ANN, read("none"))) == "not-lobby"


async def test_a_rewind_sets_banks_anew_and_charges_nothing_for_the_question_it_takes_back(home: House) -> None:
    """What was spent on answers is spent; a question asked anew adds to a bank as any does."""
    table = await begun(home, "bank 72h+6h", rounds=9, gifts=False)
    ann, bob = (await info(home, table, ANN)).seat, (await info(home, table, BOB)).seat
    first = (await home.tables.views.sight(table.id, None)).number
    await at(home, table, 30)
    await home.answer(table, ANN, 1)  # 48 hours are left
    await at(home, table, 31)
    await home.answer(table, BOB, 2)  # 47
    await at(home, table, 36)
    await home.answer(table, ANN, 3)  # 49
    assert (await home.tables.views.sight(table.id, None)).due == {bob: START + (31 + 53) * HOUR}
    await at(home, table, 41)
    await home.tables.rewinds.rewind(table.id, MOD, int(first), "a slip")
    sight = await home.tables.views.sight(table.id, None)
    assert sight.due == {ann: START + (41 + 49 + 6) * HOUR, bob: START + (41 + 53 + 6) * HOUR}
    rows = await home.store.read(lambda tx: tx.records(ClockRow, table.id))
    assert {(row.question, row.since) for row in rows} == {(int(sight.number), START + 41 * HOUR)}
    await at(home, table, 95.9)
    assert (await home.tables.views.sight(table.id, None)).late == set()
    await at(home, table, 96)
    assert await told(home, table, ANN) == ["clock-given-default"], "at the question asked anew"
