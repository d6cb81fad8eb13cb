"""Nothing is lost or half done: failing commits, kills, restarts, other processes."""

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from engine.core import dump_position
from engine.store import Store, Transaction, Unwell, targets
from engine.store.clocks import ClockRows
from engine.store.rows import Person
from engine.store.stored_rooms import RoomRows
from engine.tables import Message, Status, Table, TableRefused, Tables, background
from tests.engine.tables.helpers import ANN, BOB, CID, GUILD, House, house
from tests.engine.tables.littlegame import BOX
from tests.engine.tables.test_play import play_out
from tests.values import not_none

MOD = Person(99, "Mod")


def stored(home: House, table: Table) -> str:
    room = home.tables._rooms.cached[table.id]
    assert room.position is not None
    return dump_position(room.game, room.position)


async def everything(store: Store, table: Table) -> list[object]:
    async with store.reading() as tx:
        return [
            await tx.tables.get(table.id),
            await tx.play.snapshot(table.id),
            await tx.play.journal(table.id),
            await tx.play.story(table.id, None),
            await tx.outbox.next_due(0.0),
        ]


class Broken(Exception):
    pass


async def test_a_commit_that_fails_leaves_no_trace(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await home.game(BOB)
    await home.marks()
    await home.answer(table, BOB, 0)
    await home.marks()
    before = await everything(home.store, table)
    real = home.store.transaction

    @asynccontextmanager
    async def failing(**how: Any) -> AsyncGenerator[Transaction]:
        async with real(**how) as tx:
            yield tx
            raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(home.store, "transaction", failing)
        with pytest.raises(Broken):
            await home.tables.play.answer(table.id, ANN, 3, number="0", click=1)
    assert await everything(home.store, table) == before
    assert (await home.tables.views.sight(table.id, ANN)).number == "0"
    reply = await home.tables.play.answer(table.id, ANN, 3, number="0", click=1)
    assert (reply.kind, reply.repeated) == ("settled", False)


async def test_a_commit_whose_answer_got_lost_is_found_again(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await home.game(BOB)
    real = home.store.transaction

    @asynccontextmanager
    async def losing(**how: Any) -> AsyncGenerator[Transaction]:
        async with real(**how) as tx:
            yield tx
        raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(home.store, "transaction", losing)
        with pytest.raises(Broken):
            await home.tables.play.answer(table.id, ANN, 3, number="0", click=1)
    reply = await home.tables.play.answer(table.id, ANN, 3, number="0", click=1)
    assert (reply.kind, reply.repeated) == ("sealed", True)


@pytest.mark.parametrize("rows, reads", [(RoomRows, "table"), (RoomRows, "people"), (ClockRows, "of")])
async def test_a_table_does_not_rest_because_its_database_was_away_while_it_was_read(
    rows: type[Any], reads: str, home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await home.game(BOB)
    home.tables._rooms.cached.clear()

    async def away(*_: object) -> None:
        raise Unwell("the server is being started anew")

    with monkeypatch.context() as patch:
        patch.setattr(rows, reads, away)
        with pytest.raises(Unwell):
            await home.tables.halts.found(table.id)
    assert isinstance(await home.tables.halts.found(table.id), Table)


async def test_a_cancelled_answer_is_whole_or_not_at_all(home: House) -> None:
    table = await home.game(BOB)
    for turns in range(0, 60, 3):
        task = asyncio.create_task(home.tables.play.answer(table.id, ANN, turns % 9, number="0", click=100 + turns))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        cached = (await home.tables.views.sight(table.id, ANN)).view
        home.tables._rooms.cached.clear()
        sight = await home.tables.views.sight(table.id, ANN)
        assert sight.view == cached
        async with home.store.reading() as tx:
            journal = await tx.play.journal(table.id)
        assert list(sight.view.seen.answers.values()) == [json.loads(row.wire) for row in journal[-1:]]
    assert (await home.answer(table, BOB, 1)).kind in ("sealed", "settled")


async def test_a_restart_in_the_middle_gives_the_same_future(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        table = await home.game(BOB, computers=2, rounds=5)
        await play_out(home, table)
        want = stored(home, table)
    async with house(tmp_path / "two.db") as home:
        table = await home.game(BOB, computers=2, rounds=5)
    rng, starts = Random(5), 0
    while table.status is not Status.OVER:
        async with house(tmp_path / "two.db") as home:
            table = await play_out(home, table, at_most=rng.randrange(4))
            starts += 1
            if table.status is Status.OVER:
                await home.tables.views.sight(table.id, None)
                assert stored(home, table) == want
    assert starts > 5


async def test_two_processes_on_one_file_do_not_overwrite_each_other(home: House) -> None:
    table = await home.game(BOB, CID)
    other = Tables(await Store.open(home.store.path), {"little": BOX}, clock=lambda: home.now)
    await other.views.sight(table.id, None)
    await home.answer(table, ANN, 3)
    reply = await other.play.answer(
        table.id, BOB, 1, number="0", click=1
    )  # works on what is stored, not on what it knew
    assert (reply.kind, reply.sealed) == ("sealed", 2)
    assert (await home.answer(table, CID, 1)).kind == "settled"
    again = await home.tables.play.answer(table.id, BOB, 1, number="0", click=1)
    assert again.repeated
    await other._rooms.store.close()


async def test_writer_that_is_always_slower_is_refused(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await home.game(BOB)
    real = home.tables._rooms.write

    async def overtaken(room: object, change: object, click: int | None) -> object:
        async with home.store.transaction() as tx:
            row = not_none(await tx.tables.get(table.id))
            await tx.tables.change(table.id, row.version)
        return await real(room, change, click)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(home.tables._rooms, "write", overtaken)
    with pytest.raises(TableRefused) as caught:
        await home.answer(table, ANN, 3)
    assert caught.value.key == "busy"


async def test_the_outbox_wakes_and_hands_over_to_the_next_process(tmp_path: Path) -> None:
    async with house(tmp_path / "oraklos.db") as home:
        waiting = asyncio.create_task(home.tables.outbox.wait(at_most=60.0))
        await asyncio.sleep(0.01)
        assert not waiting.done()
        table = await home.game(BOB)
        await waiting
        claimed = await home.tables.outbox.claim()
        assert await home.tables.outbox.claim() == {}
    async with house(tmp_path / "oraklos.db") as home:
        await home.tables.outbox.wait(at_most=60.0)
        again = {table_id: [replace(due, attempts=1) for due in dues] for table_id, dues in claimed.items()}
        assert await home.tables.outbox.claim() == again  # how far the other came nobody knows
        outbox = home.tables.outbox
        first, second, *rest = again[table.id]
        message = Message(table.id, first.target, "", 600, 5001, "x")
        await outbox.remember(message, done=first)
        await outbox.failed(second, "missing permission", retry_in=30.0)
        await outbox.postpone(rest[0], seconds=5.0)
        for due in rest[1:-1]:
            await outbox.give_up(due)
        await outbox.rest(rest[-1])
        assert await outbox.messages(table.id) == [message]
        assert await outbox.claim() == {}
        home.now += 5
        assert [due.target for due in (await outbox.claim())[table.id]] == [rest[0].target]
        home.now += 25
        assert await outbox.claim() == {}  # the table is still claimed
        home.now += 35
        assert [due.attempts for due in (await outbox.claim())[table.id]] == [2, 1]
        await outbox.mark(table.id, [targets.End()], due=home.now + 100)
        await outbox.forget(table.id, first.target)
        assert await outbox.messages(table.id) == []


async def test_a_message_that_becomes_another_one_of_its_table_is_that_alone(home: House) -> None:
    table, outbox = await home.game(BOB), home.tables.outbox
    asked = Message(table.id, targets.Question(0), "7", 600, 5001, "x")
    answered = Message(table.id, targets.TurnAnswers(0), "1", 600, 5001, "y")
    await outbox.remember(asked)
    await outbox.move(asked, answered)
    assert await outbox.messages(table.id) == [answered]


async def test_the_outbox_wakes_after_an_answer(home: House) -> None:
    table = await home.game(BOB)
    await home.marks()
    waiting = asyncio.create_task(home.tables.outbox.wait(at_most=3600.0))
    await asyncio.sleep(0.01)
    assert not waiting.done()
    await home.answer(table, ANN, 1)
    await asyncio.wait_for(waiting, 60.0)


async def test_the_cache_never_goes_back(home: House) -> None:
    table = await home.game(BOB)
    old = home.tables._rooms.cached[table.id]
    await home.answer(table, ANN, 1)
    new = home.tables._rooms.cached[table.id]
    assert home.tables._rooms.keep(old) is new  # somebody who loaded it before the answer comes late
    assert home.tables._rooms.cached[table.id] is new


async def test_a_position_in_the_cache_is_what_is_stored(home: House) -> None:
    table = await home.game(BOB, computers=1, rounds=2)
    over = await play_out(home, table)
    cached = stored(home, table)
    home.tables._rooms.cached.clear()
    assert (await home.tables.views.table(table.id)) == over
    assert stored(home, table) == cached
    assert over.status is Status.OVER


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            "UPDATE positions SET snapshot = replace(snapshot, '\"settled\"', '\"moved\"') WHERE table_id = :id",
            "damaged",
        ),
        ('UPDATE tables SET options = \'{"rounds": "many"}\' WHERE id = :id', "damaged"),
        ("UPDATE tables SET game = 'senet' WHERE id = :id", "game"),
    ],
)
async def test_a_table_that_cannot_be_read_hurts_no_other(home: House, change: str, why: str) -> None:
    bad, good = await home.game(BOB), await home.game(BOB)
    async with home.store.transaction() as tx:
        await tx.tables._connection.execute(text(change), {"id": bad.id})
    home.tables._rooms.cached.clear()
    assert [sight.table.id for sight in await home.tables.views.mine(ANN)] == [good.id]
    assert good.id in [table.id for table in await home.tables.views.find()]
    assert await home.tables.views.table(bad.id) is None
    with pytest.raises(TableRefused, match="no-table"):
        await home.tables.views.existing(bad.id)
    assert (await home.tables.views.existing(good.id)).id == good.id
    assert [table.id for table in await home.tables.halts.resting(GUILD)] == [bad.id]
    with pytest.raises(TableRefused) as refused:
        await home.tables.play.answer(bad.id, ANN, 3, number="0", click=1)
    assert (refused.value.key, refused.value.details["why"]) == ("unreadable", why)
    assert (await home.answer(good, ANN, 3)).kind == "sealed"
    await home.marks()
    await home.tables.wake()
    await home.tables._background.done()
    assert await home.marks() == ["halt"], "at the next start it is said that the table rests"
    assert (await home.tables.moderation.void(bad.id, MOD, "for good")).status is Status.CANCELLED
    async with home.store.reading() as tx:
        assert [(act.act, act.user, act.reason) for act in await tx.moderation.acts(bad.id)] == [
            ("void", MOD.user, "for good")
        ]


async def test_start_up_work_is_repeated_after_a_database_outage(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "AGAIN", 0.0)
    away, real = [True, True], home.store.reading

    @asynccontextmanager
    async def reading() -> AsyncGenerator[Transaction]:
        if away:
            away.pop()
            raise Unwell("the server is being started anew")
        async with real() as tx:
            yield tx

    with monkeypatch.context() as patch:
        patch.setattr(home.store, "reading", reading)
        await home.tables._background.insist(home.tables.halts.survey)
    assert not away
