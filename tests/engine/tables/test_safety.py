"""Nothing is lost or half done: failing commits, kills, restarts, other processes, positions that cannot be read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text, update

from engine.core import Seat, dump_position
from engine.store import Store, Transaction, Unwell, targets
from engine.store.rows import Act, JournalRow, Person
from engine.store.schema import tables
from engine.store.tables import RoomRows
from engine.tables import Message, Status, Table, TableRefused, Tables, background
from engine.tables.journals import Checked, check
from tests.engine.tables.helpers import ANN, BOB, CID, GUILD, House, house, refusal
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
            await tx.records(JournalRow, table.id),
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


@pytest.mark.parametrize("rows, reads", [(RoomRows, "table"), (RoomRows, "people"), (Transaction, "records")])
async def test_a_table_does_not_rest_because_its_database_was_away_while_it_was_read(
    rows: type[Any], reads: str, home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await home.game(BOB)
    home.tables._rooms.cached.clear()

    async def away(*_: object, **__: object) -> None:
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
        journal = await home.store.read(lambda tx: tx.records(JournalRow, table.id))
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
        await home.tables._background.done()  # the recount of a start wakes the outbox too
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
        ("UPDATE tables SET snapshot = replace(snapshot, '\"settled\"', '\"moved\"') WHERE id = :id", "damaged"),
        ('UPDATE tables SET options = \'{"rounds": "many"}\' WHERE id = :id', "damaged"),
        ("UPDATE tables SET game = 'senet' WHERE id = :id", "game"),
    ],
)
async def test_a_table_that_cannot_be_read_hurts_no_other(home: House, change: str, why: str) -> None:
    bad, good = await home.game(BOB), await home.game(BOB)
    await home.store.write(lambda tx: tx.tables._run(text(change), {"id": bad.id}))
    home.tables._rooms.cached.clear()
    assert [sight.table.id for sight in await home.tables.views.mine(ANN)] == [good.id]
    assert good.id in [table.id for table in await home.tables.views.find()]
    assert await home.tables.views.table(bad.id) is None
    assert await refusal(home.tables.views.existing(bad.id)) == "no-table"
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
        assert [(act.act, act.user, act.reason) for act in await tx.records(Act, bad.id)] == [
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


async def put(home: House, table: Table, **changes: Any) -> None:
    """Stores the position of a table as a program would have whose steps had other names, with these changes."""
    async with home.store.transaction() as tx:
        raw = json.loads(await snapshot(tx, table))
        state = raw["settled"]["state"]
        assert state["agenda"]
        state["agenda"] = [[f"former_{name}", arguments] for name, arguments in state["agenda"]]
        for name, value in changes.items():
            where = {"draft": raw, "edits": raw, "data": raw, "version": raw["settled"]}.get(name, state)
            where[name] = value
        await tx.play.save(table.id, json.dumps(raw))
    home.tables._rooms.forget(table.id)


async def snapshot(tx: Transaction, table: Table) -> str:
    return not_none(await tx.play.snapshot(table.id))


async def begun_under(tx: Transaction, table: Table, version: int) -> None:
    """Notes that the game of a table was begun under this version of its rules."""
    await tx.play._run(update(tables).where(tables.c.id == table.id).values(rules_version=version))


async def drafting(home: House) -> Table:
    """A table at which Ann has begun a plan of two parts."""
    table = await home.game(BOB, gifts=True)
    await home.answer(table, ANN, 9)
    await home.answer(table, BOB, 0)
    return table


async def test_position_with_an_unknown_step_is_rebuilt_and_played_on(home: House) -> None:
    table = await drafting(home)
    before = [await home.tables.views.sight(table.id, user) for user in (ANN, BOB)]
    await put(home, table)
    assert [await home.tables.views.sight(table.id, user) for user in (ANN, BOB)] == before
    checked = await check(home.store, {"little": BOX})
    assert not checked.faults and not checked.resting
    assert checked.notes == [
        f"table {table.id}: its stored position cannot be read any more, and is rebuilt from its journal"
    ]
    await home.answer(table, ANN, "-")
    home.tables._rooms.forget(table.id)
    assert await check(home.store, {"little": BOX}) == Checked({"running": 1}, 1), "what is saved then is of today"


async def test_rebuilt_position_keeps_the_draft_as_far_as_it_is_legal(home: House) -> None:
    table = await drafting(home)
    seat = Seat(table.seat_of(BOB) or 0)
    await put(home, table, draft=[str(int(seat))], edits=1)
    assert (await home.tables.views.sight(table.id, ANN)).view.plan[0][1] == str(int(seat))
    await put(home, table, draft=["nobody"], edits=2)
    assert (await home.tables.views.sight(table.id, ANN)).view.plan == ()


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"round": 2}, "damaged"),
        ({"asked": 5}, "damaged"),
        ({"hand": {"0": [1], "1": [2]}}, "damaged"),
        ({"randomness": {"seed": "0" * 64, "draws": 4}}, "damaged"),
        ({"version": 99}, "newer"),
        ({"data": "an owner's"}, "data"),
    ],
)
async def test_position_that_its_journal_does_not_lead_to_rests(home: House, changes: dict[str, Any], why: str) -> None:
    table = await drafting(home)
    await put(home, table, **changes)
    with pytest.raises(TableRefused) as refused:
        await home.answer(table, ANN, "-")
    assert (refused.value.key, refused.value.details["why"]) == ("unreadable", why)
    (line,) = (await check(home.store, {"little": BOX})).resting
    assert line.startswith(f"table {table.id} rests")


async def test_verify_names_a_table_that_todays_rules_cannot_replay(home: House) -> None:
    """The position is read as it is, but the game was begun under rules of which the journal is."""
    table, other = await drafting(home), await home.game(BOB)
    async with home.store.transaction() as tx:
        raw = json.loads(await snapshot(tx, table))
        raw["settled"]["state"]["coins"]["0"] += 1
        await tx.play.save(table.id, json.dumps(raw))
        await begun_under(tx, table, 0)
    home.tables._rooms.forget(table.id)
    checked = await check(home.store, {"little": BOX})
    assert (checked.tables, checked.replayed, checked.faults) == ({"running": 2}, 1, [])
    (line,) = checked.notes
    assert line.startswith(f"table {table.id} was not replayed: it was begun under version 0 of little")
    assert other.id not in line


async def test_game_begun_under_other_rules_is_replayed_where_these_lead_to_the_same(home: House) -> None:
    table = await drafting(home)
    async with home.store.transaction() as tx:
        await begun_under(tx, table, 0)
    assert await check(home.store, {"little": BOX}) == Checked({"running": 1}, 1)
