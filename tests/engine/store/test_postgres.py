"""What is special about a database on a server. That everything else works there too, the other tests say with
`--database postgresql`."""

from __future__ import annotations

import asyncio
import gc
import traceback
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from sqlalchemy import create_engine, insert, inspect, text
from sqlalchemy.exc import IntegrityError, SAWarning

from engine.store import Busy, Cipher, Store, StoreError, Transaction, Unwell, alone
from engine.store.blocks import Of
from engine.store.errors import Away
from engine.store.migrate import revisions
from engine.store.places import Address
from engine.store.schema import metadata, tables
from tests.databases import lay_released
from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

import psycopg

from engine.store import blocks, postgres

pytestmark = pytest.mark.long(5, "a server")


@pytest_asyncio.fixture
async def store(here: Address) -> AsyncIterator[Store]:
    """An empty store."""
    store = await Store.open(here)
    yield store
    await store.close()


async def known(store: Store, user: int) -> bool:
    async with store.reading() as tx:
        return await tx.people.get(user) is not None


async def backends(address: Address) -> list[int]:
    """The sessions of others."""
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        found = await connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database() "
        )
        return [pid for (pid,) in await found.fetchall()]


async def end(address: Address, which: list[int]) -> None:
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute("SELECT pg_terminate_backend(pid) FROM unnest(%s::int[]) AS pid", [which])


async def test_the_schema_is_that_of_a_file(here: Address) -> None:
    await (await Store.open(here)).close()
    with create_engine(postgres.url_of(here)).connect() as connection:
        found = inspect(connection)
        assert {*found.get_table_names()} == {*metadata.tables, "alembic_version"}
        for name, table in metadata.tables.items():
            columns = {column["name"]: column["nullable"] for column in found.get_columns(name)}
            assert columns == {column.name: bool(column.nullable) for column in table.columns}, name
            assert found.get_pk_constraint(name)["constrained_columns"] == [c.name for c in table.primary_key], name
            assert {index["name"] for index in found.get_indexes(name)} >= {index.name for index in table.indexes}, name
        stored = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    assert stored == revisions()[-1]


async def test_upgrade_in_a_deadlock_with_a_reader_gives_way_first(here: Address, tmp_path: Path) -> None:
    lay_released(here, "", tmp_path)
    waits = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'events'::regclass"
    async with await psycopg.AsyncConnection.connect(here) as reader:
        await reader.execute("SELECT FROM events")
        upgrading = asyncio.create_task(Store.open(here))
        async with await psycopg.AsyncConnection.connect(here, autocommit=True) as looks:
            async with asyncio.timeout(60):
                while not await (await looks.execute(waits)).fetchone():  # noqa: ASYNC110 - the server tells nobody
                    await asyncio.sleep(0.01)
        await reader.execute("SELECT FROM tables")  # the upgrade holds this one, and waits for the other
        assert not upgrading.done()
    await (await upgrading).close()
    with create_engine(postgres.url_of(here)).connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == revisions()[-1]


async def test_two_that_start_at_once_make_one_schema(here: Address) -> None:
    stores = await asyncio.gather(*(Store.open(here) for _ in range(3)))
    for store in stores:
        await store.close()


async def test_a_newer_schema_is_refused_whatever_else_is_there(here: Address, store: Store) -> None:
    with psycopg.connect(here, autocommit=True) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("ALTER TABLE keys RENAME TO others")
    with pytest.raises(StoreError, match="was written by a newer version of Oraklos"):
        await Store.open(here)


async def test_a_missing_key_is_said(here: Address) -> None:
    await (await Store.open(here, Cipher(bytes(32)))).close()
    with pytest.raises(StoreError, match="is sealed with a key that is not in ORAKLOS_KEY"):
        await Store.open(here, Cipher(bytes([1]) * 32))


async def test_where_nobody_listens_is_said_without_the_password(tmp_path: Path) -> None:
    where = Address(f"postgresql://me:secretword@/games?host={tmp_path}")
    with pytest.raises(StoreError, match=r"^The database postgresql://localhost/games cannot be used: ") as refused:
        await Store.open(where)
    assert "secretword" not in str(refused.value)
    with pytest.raises(StoreError, match="cannot be used"), alone(where):
        pass


def test_the_second_bot_is_refused_and_the_next_is_not(here: Address, address: Address) -> None:
    with alone(here):
        with pytest.raises(StoreError, match="already running on the database"), alone(here):
            pass
        with alone(address):  # another schema
            pass
    with alone(here):
        pass


@pytest.mark.parametrize("durable", [True, False])
async def test_session_ended_in_a_block_wrote_nothing(here: Address, store: Store, durable: bool) -> None:
    with pytest.raises(Unwell):
        async with store.transaction(durable=durable) as tx:
            await tx.people.put(7, "Ida")
            await end(here, await backends(here))
            await tx.people.put(8, "Eve")
    await store.write(lambda tx: tx.people.put(9, "Gus"))
    assert [await known(store, user) for user in (7, 8, 9)] == [False, False, True]


async def test_a_server_that_was_restarted_is_found_again(here: Address, store: Store) -> None:
    assert not await known(store, 7)
    await end(here, await backends(here))
    for _ in range(20):  # every connection of ours notices by itself
        try:
            assert not await known(store, 7)
        except Unwell:
            continue
        break
    else:
        pytest.fail("no connection was made anew")


async def test_whoever_gives_up_waiting_leaves_nothing_and_holds_nobody_up(store: Store) -> None:
    inside = asyncio.Event()

    async def write() -> None:
        async with store.transaction() as tx:
            await tx.people.put(7, "Ida")
            inside.set()
            await asyncio.Event().wait()

    writing = asyncio.create_task(write())
    await inside.wait()
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    await store.write(lambda tx: tx.people.put(8, "Eve"))
    assert [await known(store, user) for user in (7, 8)] == [False, True]


async def test_cancelled_wait_returns_its_connection(
    here: Address, store: Store, recwarn: pytest.WarningsRecorder
) -> None:
    async with store.transaction():
        pass
    await end(here, await backends(here))
    other = await Store.open(here)
    async with other.transaction(of="t"):
        giving_up = asyncio.create_task(touch(store, "t", []))
        await waiting(here, 1)
        giving_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await giving_up
    del giving_up
    gc.collect()
    assert not [one for one in recwarn if issubclass(one.category, SAWarning)]  # that one was found lying about
    await other.close()


async def test_another_that_writes_for_too_long_is_said(here: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "SESSION", (("lock_timeout", "200ms"),))
    one, other = await Store.open(here), await Store.open(here)
    async with one.transaction() as tx:
        with pytest.raises(Busy):
            async with other.transaction():
                pytest.fail("both hold it")
        await tx.people.put(7, "Ida")
    async with other.transaction() as tx:
        assert await tx.people.get(7) is not None
    await one.close()
    await other.close()


async def waiting(address: Address, sessions: int) -> None:
    """Returns as soon as so many sessions wait for a lock."""
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        query = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'advisory'"
        async with asyncio.timeout(20):
            while True:
                if await (await connection.execute(query)).fetchone() == (sessions,):
                    return
                await asyncio.sleep(0.01)


async def touch(store: Store, of: Of, entered: list[Of]) -> None:
    async with store.transaction(of=of):
        entered.append(of)


async def test_what_is_of_different_tables_is_written_at_once(here: Address, store: Store) -> None:
    other = await Store.open(here)
    async with store.transaction(of="aaaa") as tx, asyncio.timeout(20):
        await tx.people.put(7, "Ida")
        for one, user in (store, 8), (other, 9):
            async with one.transaction(of=f"of {user}") as beside:
                await beside.people.put(user, "Eve")
            assert await known(store, user)
    assert await known(other, 7)
    await other.close()


@pytest.mark.parametrize("of", ["aaaa", frozenset({"bbbb", "aaaa"}), None], ids=["the same", "several", "all"])
@pytest.mark.parametrize("elsewhere", [False, True])
async def test_blocks_of_the_same_table_or_of_all_wait(here: Address, store: Store, of: Of, elsewhere: bool) -> None:
    other, entered = await Store.open(here) if elsewhere else store, list[Of]()
    async with store.transaction(of="aaaa"):
        touching = asyncio.create_task(touch(other, of, entered))
        await waiting(here, 1)
        assert not entered
    await touching
    async with store.transaction():
        touching = asyncio.create_task(touch(other, "cccc", entered))
        await waiting(here, 1)
        assert entered == [of]
    await touching
    if elsewhere:
        await other.close()


async def test_closing_refuses_blocks_that_wait(here: Address, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "CLOSING", 0.1)
    other, entered = await Store.open(here), list[Of]()
    async with store.transaction(of="aaaa"):
        writing = [asyncio.create_task(touch(other, "aaaa", entered)) for _ in range(postgres.WRITERS + 1)]
        await waiting(here, postgres.WRITERS)
        await other.close()
        with pytest.raises(Unwell):
            await writing[-1]
        with pytest.raises(Unwell):
            await touch(other, "bbbb", entered)
        with pytest.raises(Unwell):
            await known(other, 7)
        assert not entered
    await asyncio.gather(*writing, return_exceptions=True)


async def test_locks_are_taken_in_one_order() -> None:
    both = postgres.locks(frozenset({"aaaa", "bbbb"}))
    assert both == postgres.locks(frozenset({"bbbb", "aaaa"}))
    assert both[0] == postgres.locks("aaaa")[0] != postgres.locks(None)[0]
    assert sorted(both[1:]) == sorted(postgres.locks("aaaa")[1:] + postgres.locks("bbbb")[1:])


async def test_a_note_waits_for_whoever_writes_what_it_is_of_and_for_nobody_else(here: Address, store: Store) -> None:
    async def person(tx: Transaction, user: int) -> None:
        await tx.people.put(user, "Ida")

    async with store.transaction(of="bbbb"):
        async with store.transaction(of="aaaa"):
            first = asyncio.create_task(store.note("aaaa", lambda tx: person(tx, 1)))
            await waiting(here, 1)
            second = asyncio.create_task(store.note("bbbb", lambda tx: person(tx, 2)))  # comes while the first waits
            await asyncio.sleep(0)
        await asyncio.wait_for(first, 20)
        await waiting(here, 1)
        assert [await known(store, user) for user in (1, 2)] == [True, False]
    await second
    assert await known(store, 2)


async def test_many_writers_of_many_tables_get_all_done(here: Address) -> None:
    stores = [await Store.open(here) for _ in range(2)]
    names = [f"{letter}{letter}" for letter in "abcdefgh"]

    async def writer(number: int) -> None:
        rng = Random(number)
        for at in range(20):
            store, user = rng.choice(stores), 100 * number + at
            match rng.randrange(4):
                case 0:
                    await store.note(rng.choice(names), lambda tx, user=user: tx.people.put(user, "noted"))
                    continue
                case 1:
                    of = None
                case 2:
                    of = frozenset(rng.sample(names, 3))
                case _:
                    of = rng.choice(names)
            async with store.transaction(of=of, durable=rng.random() < 0.5) as tx:
                await tx.people.put(user, "written")

    await asyncio.gather(*map(writer, range(20)))
    async with stores[0].reading() as tx:
        found = await tx.people.all(range(2000))
    assert len(found) == 400
    for store in stores:
        await store.close()


async def test_closing_waits_for_what_is_being_written(here: Address, store: Store) -> None:
    other = await Store.open(here)
    async with other.transaction(of="aaaa") as tx:
        closing = asyncio.create_task(other.close())
        await asyncio.sleep(0)
        await tx.people.put(7, "Ida")
    await closing
    assert await known(store, 7)


async def test_what_is_wrong_with_a_statement_is_not_blamed_on_the_server(store: Store) -> None:
    with pytest.raises(Exception, match="no_such_table") as wrong:
        async with store.database.reading() as connection:
            await connection.execute(text("SELECT * FROM no_such_table"))
    assert not isinstance(wrong.value, StoreError)


async def test_what_was_removed_is_swept_away(store: Store) -> None:
    await store.compact()
    assert not await known(store, 7)


async def test_what_a_broken_statement_wrote_is_not_told(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    row = insert(tables).values(id="one", guild=1, channel=1, game="secret-hand", capacity=3, language="en")
    with pytest.raises(IntegrityError, match="null value in column ") as wrong:
        async with store.database.writing(durable=True, of=None) as connection:
            await connection.execute(row)
    assert "secret-hand" not in "".join(traceback.format_exception(wrong.value)) + caplog.text


async def test_a_single_look_finds_a_server_that_was_restarted(here: Address) -> None:
    store = await Store.open(here, shared=True)
    assert store.looking is not None
    assert await store.looking.people.get(7) is None
    await store.write(lambda tx: tx.people.put(7, "Ida"), of="people")
    await end(here, await backends(here))
    assert await store.looking.people.get(7) is not None
    await store.close()


async def test_whoever_is_alone_on_a_server_does_not_ask_again(here: Address) -> None:
    await (await Store.open(here)).close()
    alone_there = Store(here, postgres.as_it_is(here, Cipher()), Cipher())  # however the other tests open theirs
    assert alone_there.looking is None
    await alone_there.close()


async def test_connection_on_a_server_with_other_defaults_keeps_ours(here: Address) -> None:
    others = {
        "default_transaction_isolation": "serializable", "synchronous_commit": "off", "TimeZone": "Asia/Kathmandu",
        "statement_timeout": "1ms", "lock_timeout": "1ms", "idle_in_transaction_session_timeout": "1ms",
        "extra_float_digits": "-15", "client_encoding": "latin1",
    }  # fmt: skip
    with psycopg.connect(here, autocommit=True) as admin:
        for name, value in others.items():
            admin.execute(f"ALTER ROLE oraklos SET {name} = '{value}'".encode())
    try:
        store = await Store.open(here)
        async with store.transaction() as tx:
            await tx.people.put(7, "Łucja 🎲")
            shown = {name: (await tx.keys._run(text(f"SHOW {name}"))).scalar_one() for name in others}
        person = await store.read(lambda tx: tx.people.get(7))
        await store.compact()
        await store.close()
        with alone(here):
            pass
        assert person is not None and person.name == "Łucja 🎲"
        assert shown == {
            "default_transaction_isolation": "read committed", "synchronous_commit": "on", "TimeZone": "UTC",
            "statement_timeout": "1min", "lock_timeout": "10s", "idle_in_transaction_session_timeout": "10s",
            "extra_float_digits": "1", "client_encoding": "UTF8",
        }  # fmt: skip
    finally:
        with psycopg.connect(here, autocommit=True, options="-c statement_timeout=0") as admin:
            admin.execute("ALTER ROLE oraklos RESET ALL")


async def test_database_that_is_not_utf8_is_refused_when_it_is_prepared(address: Address) -> None:
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute("CREATE DATABASE narrow ENCODING 'LATIN1' TEMPLATE template0")
    where = Address(address.replace("@/postgres?", "@/narrow?"))
    with pytest.raises(StoreError, match=r"keeps texts as LATIN1, .* ENCODING 'UTF8'"):
        await Store.open(where)
    with psycopg.connect(where) as there:
        assert there.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)


async def test_stopped_server_is_told_from_trouble_with_its_disk(here: Address) -> None:
    store = await Store.open(here)
    await end(here, await backends(here))
    with pytest.raises(Away) as away:  # connections are made anew; this one is ended in the middle
        async with store.transaction() as tx:
            await tx.people.put(7, "Ida")
            await end(here, await backends(here))
            await tx.people.put(8, "Ivo")
    assert away.value.event == "database-away" != Unwell.event
    with pytest.raises(Unwell) as full, postgres.trouble():
        raise psycopg.errors.DiskFull("could not extend file")
    assert full.value.event == "disk-trouble"

    await store.close()
