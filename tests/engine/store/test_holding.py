"""Who holds which shards, where several processes share a database."""

from __future__ import annotations

import asyncio
import time
from contextlib import AbstractAsyncContextManager, AsyncExitStack

import pytest

from engine.ids import TableId, server_id
from engine.store import Cipher, Store, StoreError, Unwell, alone
from engine.store.parts import EVERYTHING, Part
from engine.store.places import Address
from engine.store.rows import TableRow
from engine.store.targets import Listing, Panel
from tests.bot.house import until
from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

import psycopg

from engine.store import holding as sharing
from engine.store.holding import Holding, holding

pytestmark = pytest.mark.long(5, "a server")
SOON = 20.0
"""Seconds within which whatever is to come must have come; nothing goes by how long it takes."""


def taking(here: Address, *shards: int, total: int = 4, name: str = "one") -> AbstractAsyncContextManager[Holding]:
    """What holds these shards."""
    return holding(here, [shards], total, name=name, cipher=Cipher())


async def takes(stack: AsyncExitStack, here: Address, *shards: int, name: str = "one") -> Holding:
    """Holds these shards as long as the stack lasts."""
    async with asyncio.timeout(SOON):
        return await stack.enter_async_context(taking(here, *shards, name=name))


async def rows(here: Address, query: str) -> list[tuple[object, ...]]:
    """What a statement finds."""
    async with await psycopg.AsyncConnection.connect(here, autocommit=True) as connection:
        found = await connection.execute(query.encode())
        return await found.fetchall() if found.description else []


async def test_each_time_they_are_taken_shards_have_another_holder(here: Address) -> None:
    found: list[Part] = []
    for _ in range(2):
        async with taking(here, 1, 0, name="first") as held:
            found.append(held.part)
            assert not held.lost.is_set()
        assert held.lost.is_set()
    assert found[0].holder != found[1].holder
    assert str(found[0]) == "0-1/4"
    assert await rows(here, "SELECT id, total, epoch, holder, name FROM shards ORDER BY id") == [
        (shard, 4, 2, found[1].holder, "first") for shard in (0, 1)
    ]


@pytest.mark.thorough
async def test_whoever_waits_takes_a_group_as_a_whole_when_its_holder_goes(here: Address) -> None:
    async with AsyncExitStack() as second:
        async with AsyncExitStack() as first:
            mine = await takes(first, here, 0, 1)
            other = await takes(first, here, 2, name="another")  # nobody is in the way of another group
            waiting = asyncio.create_task(takes(second, here, 0, 1, name="two"))
            await asyncio.sleep(2.5)
            assert not waiting.done()
            assert not mine.lost.is_set()
            assert not other.lost.is_set()
        theirs = await waiting
        assert theirs.part.shards == {0, 1}


@pytest.mark.thorough
async def test_whoever_waits_for_several_groups_takes_the_first_that_is_free(here: Address) -> None:
    async with AsyncExitStack() as stack:
        three = [holding(here, [(0, 1), (2, 3)], 4, name=str(n), cipher=Cipher()) for n in range(3)]
        async with AsyncExitStack() as first:
            async with asyncio.timeout(SOON):
                found = [await first.enter_async_context(three[0]), await stack.enter_async_context(three[1])]
            assert [one.part.shards for one in found] == [{0, 1}, {2, 3}]
            waiting = asyncio.create_task(stack.enter_async_context(three[2]))
            await asyncio.sleep(1.5)
            assert not waiting.done()
        async with asyncio.timeout(SOON):
            assert (await waiting).part.shards == {0, 1}
        assert not found[1].lost.is_set()


async def test_whose_session_is_ended_goes_on_if_nobody_else_has_taken_their_shards(here: Address) -> None:
    async with AsyncExitStack() as stack:
        mine = await takes(stack, here, 0)
        heard: asyncio.Queue[str] = asyncio.Queue()
        mine.heard = heard.put_nowait
        await rows(here, "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 5")
        async with asyncio.timeout(SOON):
            assert await heard.get() == EVERYTHING
        assert not mine.lost.is_set()
        await mine.beat()
        with pytest.raises(StoreError, match="already running"), alone(here):
            pass
        assert await rows(here, "SELECT epoch FROM shards") == [(1,)]
        assert await rows(here, "SELECT granted FROM pg_locks WHERE locktype = 'advisory' AND classid = 5") == [(True,)]


async def test_ended_session_loses_shards_taken_by_another(here: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    async with AsyncExitStack() as stack:
        mine = await takes(stack, here, 0)
        gate, begin_anew = asyncio.Event(), mine._begin_anew

        async def later() -> None:
            await gate.wait()
            await begin_anew()

        monkeypatch.setattr(mine, "_begin_anew", later)
        waiting = asyncio.create_task(takes(stack, here, 0, name="two"))
        await rows(here, "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 5")
        assert (await waiting).part.shards == {0}
        gate.set()
        async with asyncio.timeout(SOON):
            await mine.lost.wait()


@pytest.mark.thorough
async def test_silent_session_loses_its_shards(here: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a machine that froze, or that the network has left: its session stays open."""
    async with AsyncExitStack() as stack:
        held = await takes(stack, here, 0)
        monkeypatch.setattr(sharing, "PATIENCE", 3600.0)
        monkeypatch.setattr(held, "beat", asyncio.Event().wait)
        theirs = await takes(stack, here, 0, name="two")
        assert theirs.part.holder != held.part.holder
        monkeypatch.undo()
        with pytest.raises(psycopg.Error):
            await held.beat()


async def test_all_count_the_same_number_of_shards(here: Address) -> None:
    async with taking(here, 0, name="first"):
        with pytest.raises(StoreError, match="first counts 4 shards, and this process 8"):
            async with taking(here, 5, total=8):
                pass


async def test_nobody_shares_a_database_that_somebody_has_alone(here: Address) -> None:
    with alone(here), pytest.raises(StoreError, match="already running alone"):
        async with taking(here, 0):
            pass
    async with taking(here, 0):
        with pytest.raises(StoreError, match=r"already running on the database .* \(as one\)\."), alone(here):
            pass


async def test_time_is_the_server_s(here: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = time.time
    monkeypatch.setattr("time.time", lambda: wall() - 600.0)  # the clock of this machine is slow
    async with taking(here, 0) as held:
        assert held.now() == pytest.approx(wall(), abs=2.0)
    monkeypatch.undo()
    async with taking(here, 0) as held:
        assert abs(held.now() - time.time()) < 0.05


@pytest.mark.thorough
async def test_all_who_share_take_turns(here: Address) -> None:
    async with AsyncExitStack() as stack:
        mine, theirs = await takes(stack, here, 0), await takes(stack, here, 1, name="two")
        began = time.monotonic()
        await mine.turn(0, 1.5)
        await theirs.turn(1, 1.5)  # another turn
        between = time.monotonic()
        await theirs.turn(0, 1.5)
        assert time.monotonic() - began >= 1.5 > between - began
        await theirs.beat()
        assert theirs.sharers == 2


@pytest.mark.thorough
async def test_process_frozen_in_its_turn_keeps_nobody_waiting(here: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(session: sharing.Session, _: float) -> None:
        sessions.append(session)  # nobody closes it
        await asyncio.Event().wait()

    sessions: list[sharing.Session] = []
    monkeypatch.setattr(sharing, "PATIENCE", 1.0)
    async with AsyncExitStack() as stack:
        frozen, other = await takes(stack, here, 0), await takes(stack, here, 1, name="two")
        with monkeypatch.context() as there:
            there.setattr(sharing, "_closed_after", never)
            await frozen.turn(0, 0.5)
            await until(lambda: sessions)
        async with asyncio.timeout(SOON):
            await other.turn(0, 0.0)


async def test_others_hear_what_was_written_and_of_what(here: Address) -> None:
    async with AsyncExitStack() as stack:
        mine, theirs = await takes(stack, here, 0), await takes(stack, here, 1, name="two")
        heard: asyncio.Queue[str] = asyncio.Queue()
        own: list[str] = []
        theirs.heard, mine.heard = heard.put_nowait, own.append
        store = await Store.open(here, part=mine.part)
        stack.push_async_callback(store.close)
        async with store.transaction(durable=False, of="books") as tx:
            await tx.people.put(6, "Ida")  # that nobody waits for
        async with store.transaction(of="ours", guild=4 << 22) as tx:
            await tx.people.put(5, "Ida")  # that matters to nobody else
        async with store.transaction(of="abcd", guild=5 << 22) as tx:
            await tx.people.put(7, "Ida")
        await store.write(lambda tx: tx.people.put(8, "Joe"))
        async with asyncio.timeout(SOON):
            assert [await heard.get(), await heard.get()] == ["abcd", ""]
        mine.tell("@7")
        async with asyncio.timeout(SOON):
            assert await heard.get() == "@7"
        assert own == []


async def test_who_has_lost_a_shard_tells_its_new_holder_of_what_they_still_write(here: Address) -> None:
    async with AsyncExitStack() as stack:
        former, other = await takes(stack, here, 0), await takes(stack, here, 1, name="two")
        store = await Store.open(here, part=former.part)
        stack.push_async_callback(store.close)
        heard: asyncio.Queue[str] = asyncio.Queue()
        other.heard = heard.put_nowait
        await rows(here, "UPDATE shards SET holder = 'new' WHERE id = 0 RETURNING id")  # taken over a moment ago
        async with store.transaction(of="abcd", guild=4 << 22) as tx:
            await tx.people.put(8, "Joe")
        async with asyncio.timeout(SOON):
            assert await heard.get() == "abcd"


async def test_each_finds_what_is_of_its_own_shards(here: Address) -> None:
    async with AsyncExitStack() as stack:
        first, second = await takes(stack, here, 0, 1, 2), await takes(stack, here, 3, name="two")
        stores = [await Store.open(here, part=held.part) for held in (first, second)]
        for store in stores:
            stack.push_async_callback(store.close)
        async with stores[0].transaction() as tx:
            for shard in range(4):
                await tx.tables.insert(table(f"t{shard}", guild=shard << 22))
                await tx.outbox.mark(TableId(f"t{shard}"), [Panel()], 1.0)
                await tx.moderation.set_server(shard << 22, listing=1)
                await tx.outbox.mark(server_id(shard << 22), [Listing()], 1.0)
        for store, shards in zip(stores, ({0, 1, 2}, {3}), strict=True):
            async with store.transaction(durable=False) as tx:
                claimed = await tx.outbox.claim(2.0, 62.0, await tx.outbox.turn(2.0, 100))
                assert {*claimed} == {f"t{shard}" for shard in shards} | {str(shard << 22) for shard in shards}
                assert {*await tx.tables.with_computers_due()} == {f"t{shard}" for shard in shards}
        async with stores[1].transaction(durable=False) as tx:
            await tx.outbox.release(2.0)  # its own alone
            assert {*await tx.outbox.turn(2.0, 100)} == {"t3", str(3 << 22)}
        async with stores[0].transaction(durable=False) as tx:
            assert await tx.outbox.turn(2.0, 100) == []


async def test_who_has_lost_their_shards_finds_nothing_more_to_do(here: Address) -> None:
    async with AsyncExitStack() as stack:
        held = await takes(stack, here, 0)
        store = await Store.open(here, part=held.part)
        stack.push_async_callback(store.close)
        async with store.transaction() as tx:
            await tx.tables.insert(table("t0", guild=0))
            await tx.outbox.mark(TableId("t0"), [Panel()], 1.0)
            await tx.clocks.beat(5.0)
        await rows(here, "UPDATE shards SET holder = 'another'")
        async with store.transaction(durable=False) as tx:
            assert await tx.outbox.next_due(2.0) is None
            assert await tx.outbox.turn(2.0, 100) == []
            assert await tx.outbox.claim(2.0, 62.0, [TableId("t0")]) == {}
            assert await tx.tables.with_computers_due() == []
            await tx.clocks.beat(9.0)
            assert await tx.clocks.pulse() is None
        assert await rows(here, "SELECT pulse FROM shards") == [(5.0,)]


def table(id_: str, *, guild: int) -> TableRow:
    """A running table of a server, at which computers are to play."""
    return TableRow(
        id=TableId(id_), guild=guild, channel=1, thread=None, game="doom", capacity=2, language="en", options="{}",
        status="running", host=0, seed=None, seed_hash=None, version=1, computers_due=True, opened=1.0, started=1.0,
        ended=None,
    )  # fmt: skip


@pytest.mark.thorough
async def test_work_of_a_frozen_holder_is_ended_with_it(here: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "PATIENCE", 3600.0)
    async with AsyncExitStack() as stack:
        former = await takes(stack, here, 0)
        theirs = await Store.open(here, part=former.part)
        stack.push_async_callback(theirs.close)
        with pytest.raises(Unwell):
            async with theirs.transaction(of="t0") as tx:
                await tx.people.put(6, "Ida")
                await former.turn(0, 60.0)
                monkeypatch.setattr(former, "beat", asyncio.Event().wait)
                held = await takes(stack, here, 0, name="two")
                ours = await Store.open(here, part=held.part)
                stack.push_async_callback(ours.close)
                async with asyncio.timeout(SOON), ours.transaction(of="t0") as other:  # it waits for nobody
                    await other.people.put(6, "Joe")
                async with asyncio.timeout(SOON):
                    await held.turn(0, 0.0)
        assert await rows(here, "SELECT name FROM people") == [("Joe",)]


async def beats(here: Address, part: Part | None, at: float) -> None:
    """Everything is well there at that moment."""
    store = await Store.open(here, part=part)
    await store.write(lambda tx: tx.clocks.beat(at))
    await store.close()


async def well(here: Address, part: Part | None) -> tuple[float | None, float | None]:
    """When that was last: there, and where what is private comes."""
    store = await Store.open(here, part=part)
    async with store.reading() as tx:
        found = await tx.clocks.pulse(), await tx.clocks.first_pulse()
    await store.close()
    return found


async def test_whoever_begins_to_share_a_database_goes_on_from_where_one_had_it_alone(here: Address) -> None:
    await beats(here, None, 100.0)
    async with taking(here, 1) as other:
        assert await well(here, other.part) == (100.0, None)
        async with taking(here, 0) as first:
            await beats(here, first.part, 200.0)
            assert await well(here, other.part) == (100.0, 200.0)


async def test_whoever_has_alone_what_was_shared_goes_on_from_there(here: Address) -> None:
    await beats(here, None, 100.0)
    async with taking(here, 0, 1) as held:
        await beats(here, held.part, 200.0)
    assert (await well(here, None))[0] == 200.0
    await beats(here, None, 300.0)
    async with taking(here, 0, 1) as held:
        assert await well(here, held.part) == (300.0, 300.0)


async def test_however_servers_are_divided_anew_nobody_s_time_is_lost_or_given_twice(here: Address) -> None:
    async with taking(here, 0, 1, 2, total=3) as held:
        await beats(here, held.part, 100.0)
    await stopped(here)
    async with taking(here, 0, total=2) as first, taking(here, 1, total=2) as other:
        await beats(here, first.part, 200.0)
        assert await well(here, other.part) == (100.0, 200.0)
        await beats(here, other.part, 210.0)
    await stopped(here)
    async with taking(here, 0, 1, total=3) as first, taking(here, 2, total=3) as other:
        await beats(here, first.part, 300.0)
        assert await well(here, other.part) == (210.0, 300.0), "not that of the third of them before"


async def stopped(here: Address) -> None:
    """All have stopped a while ago."""
    await rows(here, "UPDATE shards SET beat = beat - 60")
