"""A moderator freezes a table: nobody answers there, computers and orders neither, and no clock runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.core import Seat
from engine.store.rows import Person
from engine.tables import Status, Table, TableRefused
from engine.tables.time.pace import read
from tests.engine.tables.helpers import ANN, BOB, House, house, refusal, user_at
from tests.values import not_none

MOD = Person(99, "Mod")


async def clocks(home: House, table: Table) -> Any:
    return (await home.tables._rooms.room(table.id)).clocks


async def freeze(home: House, table: Table) -> Table:
    return await home.tables.moderation.freeze(table.id, MOD, "a dispute")


async def timed(home: House, pace: str) -> Table:
    """A running table of Ann and Bob with deadlines."""
    lobby = await home.lobby(BOB)
    await home.tables.lobby.set_pace(lobby.id, ANN, read(pace))
    return await home.tables.lobby.start(lobby.id, ANN, click=next(home.clicks))


async def test_nothing_is_answered_at_a_frozen_table_without_deadlines(home: House) -> None:
    table = await home.game(BOB)
    frozen = await freeze(home, table)
    assert frozen.frozen is not None and frozen.frozen.reason == "a dispute"
    before = await home.tables._rooms.room(table.id)
    play, click = home.tables.play, next(home.clicks)
    for refused in (
        home.answer(table, ANN, 3),
        play.take_back(table.id, ANN, number=None, click=click),
        play.confirm(table.id, ANN, number=None, click=click),
        play.aside(table.id, ANN, "wave", True, click=click),
        play.order(table.id, ANN, "bid", 3, click=click),
        home.tables.proposals.end(table.id, Person(ANN, "Ann"), click=click),
        home.tables.moderation.nudge(table.id, MOD),
        freeze(home, table),
    ):
        with pytest.raises(TableRefused, match="frozen") as found:
            await refused
        assert found.value.details == {"reason": "a dispute"}
    assert await home.tables._rooms.room(table.id) == before
    await home.tables.moderation.unfreeze(table.id, MOD)
    await home.answer(table, ANN, 3)
    assert [(act.act, act.reason) for act in await home.tables.acts.of(table.id)] == [
        ("freeze", "a dispute"),
        ("unfreeze", ""),
    ]
    assert await refusal(home.tables.moderation.unfreeze(table.id, MOD)) == "not-frozen"


async def test_a_frozen_table_stays_so_over_a_restart_and_keeps_the_time_that_was_left(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await timed(home, "24h")
        home.now += 3600
        await freeze(home, table)
        assert all(clock.since is None for clock in (await clocks(home, table)).values())
    async with house(tmp_path / "a.db") as home:
        home.now += 40 * 3600
        assert await home.tables.clock.due(most=5) == []
        await home.tables.clock.tick(table.id)
        assert await refusal(home.answer(table, ANN, 3)) == "frozen"
        assert await refusal(home.tables.clock.resume(table.id, MOD)) == "frozen"
        await home.tables.moderation.unfreeze(table.id, MOD)
        left = {whose: clock.left for whose, clock in (await clocks(home, table)).items()}
        assert left == {Seat(0): 23 * 3600, Seat(1): 23 * 3600}
        assert all(clock.since == home.now for clock in (await clocks(home, table)).values())


async def test_a_pause_that_stood_before_stands_after_a_freeze(home: House) -> None:
    table = await timed(home, "24h")
    for user in (ANN, BOB):
        await home.tables.clock.agree_to_pause(table.id, user)
    await freeze(home, table)
    assert await refusal(home.tables.clock.object_to_pause(table.id, ANN)) == "frozen"
    after = await home.tables.moderation.unfreeze(table.id, MOD)
    assert after.paused and after.frozen is None
    assert all(clock.since is None for clock in (await clocks(home, table)).values())
    await home.tables.clock.object_to_pause(table.id, ANN)
    assert all(clock.since is not None for clock in (await clocks(home, table)).values())


async def test_computers_stand_still_too_and_play_on_afterwards(home: House) -> None:
    table = await home.game(BOB, gifts=False, rounds=5)
    await freeze(home, table)
    seat = not_none(table.seat_of(BOB))
    await home.tables.seats.leave(table.id, BOB)
    sight = await home.tables.views.sight(table.id, ANN)
    assert sight.sealed == (), "the computer in Bob's place does not answer"
    assert not sight.awaited, "nobody is to act"
    await home.tables.moderation.unfreeze(table.id, MOD)
    assert (await home.tables.views.sight(table.id, ANN)).sealed == (seat,)


async def test_computers_stand_still_over_a_correction_and_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(computers=1, gifts=False, rounds=5)
        await freeze(home, table)
        await home.tables.moderation.correct(table.id, MOD, {"coins.0": "20"}, "a slip")
        assert (await home.tables.views.sight(table.id, ANN)).sealed == ()
    async with house(tmp_path / "a.db") as home:
        await home.tables.wake()
        assert (await home.tables.views.sight(table.id, ANN)).sealed == ()
        await home.tables.moderation.unfreeze(table.id, MOD)
        assert len((await home.tables.views.sight(table.id, ANN)).sealed) == 1


async def test_question_asked_anew_at_a_frozen_table_runs_no_clock(home: House) -> None:
    table = await timed(home, "24h")
    await freeze(home, table)
    await home.tables.moderation.correct(table.id, MOD, {"coins.0": "20"}, "a slip")
    assert all(clock.since is None for clock in (await clocks(home, table)).values()), "asked anew, it waits as well"


async def test_a_frozen_table_can_be_ended_and_left(home: House) -> None:
    table = await home.game(BOB)
    await freeze(home, table)
    assert await refusal(home.tables.moderation.unfreeze(table.id, Person(ANN, "Ann"))) == "moderator-sits"
    over = await home.tables.moderation.end(table.id, MOD, "no way on")
    assert (over.status, over.frozen) == (Status.OVER, None)


async def test_only_running_games_freeze(home: House) -> None:
    lobby = await home.lobby(BOB)
    assert await refusal(freeze(home, lobby)) == "not-running"
    assert user_at(await home.tables.lobby.start(lobby.id, ANN, click=next(home.clicks)), Seat(0)) in (ANN, BOB)
