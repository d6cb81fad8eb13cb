"""Transactions: all or nothing, durable, one writer, secrets kept out of errors; statements for both databases."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import QueuePool, create_engine, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from engine.ids import TableId
from engine.store import Busy, Cipher, Store, Transaction, Unwell, sqlite_file
from engine.store.one_visit import OneVisitConnection
from engine.store.rows import HeldRow, JournalRow, Person, ResultRow, SeatRow, Show, StoryRow, TableRow
from engine.store.schema import clicks
from engine.store.sql import greatest, insert, least
from engine.store.sqlite_file import SqliteFile
from engine.store.store import Note
from tests.bot.house import until
from tests.databases import ready
from tests.processes import process, running

AAAA, BBBB, CCCC = TableId("aaaa"), TableId("bbbb"), TableId("cccc")
WRONG = (IntegrityError, sqlite3.IntegrityError)
"""Errors of a constraint: SQLAlchemy's, and at the end of a block in a file the driver's."""


def table(table_id: TableId, **more: object) -> TableRow:
    row: dict[str, object] = {
        "id": table_id, "guild": 1, "channel": 2, "thread": None, "game": "little", "capacity": 3, "language": "en",
        "options": "{}", "status": "running", "host": 7, "seed": "5eed", "seed_hash": "4a54", "version": 1,
        "computers_due": False, "opened": 10.0, "started": None, "ended": None,
    }  # fmt: skip
    return TableRow(**{**row, **more})  # pyright: ignore[reportArgumentType]


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(ready(tmp_path / "oraklos.db"))
    yield store
    await store.close()


async def pragma(store: Store, said: str) -> None:
    """Sets up the connections that the next blocks will use."""
    engine, pool = store.database.engine, store.database.engine.pool
    assert isinstance(pool, QueuePool)
    async with AsyncExitStack() as stack:
        for connection in [await stack.enter_async_context(engine.connect()) for _ in range(max(1, pool.checkedin()))]:
            await connection.run_sync(lambda sync: sync.exec_driver_sql(f"PRAGMA {said}").close())


@pytest.mark.file
async def test_settings_of_connections_are_durable_unless_for_bookkeeping(store: Store) -> None:
    for durable, synchronous in ((True, 2), (False, 1), (True, 2)):
        async with store.transaction(durable=durable) as tx:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            found = {name: (await tx.keys._run(text(f"PRAGMA {name}"))).scalar_one() for name in names}
        assert found == {"journal_mode": "wal", "synchronous": synchronous, "foreign_keys": 1, "busy_timeout": 2000}


async def test_a_transaction_is_all_or_nothing(store: Store) -> None:
    with pytest.raises(RuntimeError):
        async with store.transaction() as tx:
            await tx.tables.insert(table(AAAA))
            await tx.play.save(AAAA, "{}")
            raise RuntimeError
    async with store.reading() as tx:
        assert await tx.tables.get(AAAA) is None
        assert await tx.play.snapshot(AAAA) is None


async def test_a_cancelled_transaction_leaves_the_store_usable(store: Store) -> None:
    inside = asyncio.Event()

    async def half() -> None:
        async with store.transaction() as tx:
            await tx.tables.insert(table(AAAA))
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(half())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.transaction() as tx:
        assert await tx.tables.get(AAAA) is None
        await tx.tables.insert(table(BBBB))


@pytest.mark.parametrize("durable", [True, False])
async def test_cancelled_first_transaction_leaves_the_store_usable(durable: bool, tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    store = Store(path, SqliteFile(path), Cipher())

    async def begin() -> None:
        async with store.transaction(durable=durable):
            raise AssertionError("it is cancelled before")

    task = asyncio.create_task(begin())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.transaction(durable=durable):
        pass
    await store.close()


async def test_readers_see_one_moment_beside_the_writer(store: Store) -> None:
    async with store.transaction() as writing:
        await writing.tables.insert(table(AAAA))
        async with store.reading() as reading:
            assert await reading.tables.get(AAAA) is None
    async with store.reading() as reading:
        assert await reading.tables.get(AAAA) == table(AAAA)


@pytest.mark.file
async def test_another_process_writing_is_reported(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await pragma(store, "busy_timeout=20")
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unwell, match="locked"):
        await store.write(lambda tx: tx.tables.insert(table(AAAA)))
    other.execute("ROLLBACK")
    other.close()
    await store.write(lambda tx: tx.tables.insert(table(AAAA)))


@pytest.mark.file
async def test_transaction_holds_the_database_from_its_first_statement_even_one_that_reads(store: Store) -> None:
    other = sqlite3.connect(store.path, isolation_level=None, timeout=0)
    for durable in (True, False):
        async with store.transaction(durable=durable) as tx:
            await tx.tables.counts()
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
    other.close()


@pytest.mark.file
async def test_writes_run_with_the_next_statement_or_at_the_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    visits, execute = 0, OneVisitConnection.execute

    def counted(self: OneVisitConnection, *said: Any) -> sqlite3.Cursor:
        nonlocal visits
        visits += 1
        return execute(self, *said)

    monkeypatch.setattr(OneVisitConnection, "execute", counted)
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.people.put(7, "Ann")
        assert visits == 0
        assert await tx.tables.counts() == {"running": 1}
        await tx.people.put(8, "Bob")
        assert visits == 1
    assert visits == 2
    async with store.reading() as tx:
        assert [one.name for one in await tx.people.all([7, 8])] == ["Ann", "Bob"]


@pytest.mark.file
async def test_connection_that_only_read_lets_go_of_its_moment(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "IDLE_SECONDS", 0.001)
    await store.write(lambda tx: tx.people.put(7, "Ann"))
    await store.read(lambda tx: tx.people.get(7))
    with closing(sqlite3.connect(store.path, timeout=0)) as other:
        await until(lambda: other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0)


async def test_click_that_was_stored_before_is_busy(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.play.clicked(100, AAAA, "first", 5.0)
    with pytest.raises(Busy):
        async with store.transaction() as tx:
            await tx.play.clicked(100, AAAA, "second", 6.0)
            await tx.people.put(7, "Ann")
    async with store.reading() as tx:
        assert (await tx.play.click(100), await tx.people.get(7)) == ("first", None)


async def test_a_change_names_the_version_it_knows(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.tables.change(AAAA, 1, thread=99)
    with pytest.raises(Busy):
        await store.write(lambda tx: tx.tables.change(AAAA, 1, thread=100))
    async with store.reading() as tx:
        assert await tx.tables.in_thread(99) == table(AAAA, version=2, thread=99)
        assert await tx.tables.in_thread(100) is None


async def test_change_tells_whether_its_own_server_lists_tables(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.moderation.set_server(2, listing=5)
    assert not (await store.write(lambda tx: tx.tables.change(AAAA, 1, thread=99))).listed
    await store.write(lambda tx: tx.moderation.set_server(1, listing=5))
    assert (await store.write(lambda tx: tx.tables.change(AAAA, 2, thread=98))).listed


async def test_tables_are_found_by_place_guild_and_user(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA, opened=1.0))
        await tx.tables.insert(table(BBBB, opened=2.0, status="lobby", computers_due=True))
        await tx.tables.insert(table(CCCC, opened=3.0, guild=5, channel=6, computers_due=True))
        await tx.tables.seat(AAAA, [SeatRow(0, 7, "Ann"), SeatRow(1, None, "Talos", "random")])
        await tx.tables.seat(BBBB, [SeatRow(0, 7, "Ann")])
    async with store.reading() as tx:
        assert [row.id for row in await tx.tables.find(1, None)] == [BBBB, AAAA]
        assert [row.id for row in await tx.tables.find(None, "running")] == [CCCC, AAAA]
        assert [row.id for row in await tx.tables.of_user(7, "running")] == [AAAA]
        newest = await tx.tables.in_channel(2, ["lobby", "running"])
        assert newest is not None and newest.id == BBBB
        assert await tx.tables.with_computers_due() == [CCCC]
        seats = await tx.tables.seats([AAAA, CCCC])
    assert seats == {AAAA: [SeatRow(0, 7, "Ann"), SeatRow(1, None, "Talos", "random")], CCCC: []}


async def test_nobody_sits_twice_and_a_seat_is_a_persons_or_a_computers(store: Store) -> None:
    await store.write(lambda tx: tx.tables.insert(table(AAAA)))
    for seats in ([SeatRow(0, 7, "Ann"), SeatRow(1, 7, "Ann")], [SeatRow(0, None, "Nobody")]):
        with pytest.raises(WRONG):
            async with store.transaction() as tx:
                await tx.tables.seat(AAAA, seats)


async def test_the_books_of_a_game(store: Store) -> None:
    actions = [JournalRow(1, 0, "3", None, 5.0), JournalRow(2, None, '"proceed"', None, 6.0)]
    told = [StoryRow(1, 0, "{}", None), StoryRow(2, 1, "{}", 1), StoryRow(3, 1, "{}", None)]
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.tables.insert(table(BBBB))
        await tx.add(AAAA, actions)
        await tx.add(AAAA, told)
        await tx.play.save(AAAA, "first")
        await tx.play.save(AAAA, "second")
    async with store.reading() as tx:
        assert await tx.records(JournalRow, AAAA) == actions
        assert await tx.play.story(AAAA, None) == [told[0], told[2]]
        assert await tx.play.story(AAAA, 0) == [told[0], told[2]]
        assert await tx.play.story(AAAA, 1, after=1) == told[1:]
        assert await tx.play.story(AAAA, 1, chapter=0) == told[:1]
        for table_id, counters in ((AAAA, (2, 3, 1)), (BBBB, (0, 0, 0))):
            stored = await tx.rooms.table(table_id)
            assert stored is not None and (stored.actions, stored.told, stored.chapter) == counters
        assert await tx.play.snapshot(AAAA) == "second"


async def test_clicks_are_remembered_and_old_ones_forgotten(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.play.clicked(100, AAAA, "sealed", 5.0)
        await tx.play.clicked(101, AAAA, "settled", 9.0)
        await tx.play.clicked(102, AAAA, "sealed", 5.0)
        assert await tx.play.forget_clicks(9.0, 1) == 1
        assert await tx.play.forget_clicks(9.0, 3) == 1
    async with store.reading() as tx:
        assert await tx.play.click(100) is None
        assert await tx.play.click(102) is None
        assert await tx.play.click(101) == "settled"


async def test_people_keep_what_is_not_said_anew(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.people.put(7, "Ann", locale="pl")
        await tx.people.put(7, "Ann", dm_channel=55, dm_closed=True)
        await tx.people.put(7, "Anna")
        assert await tx.people.get(7) == Person(7, "Anna", "pl", 55, True)
        assert await tx.people.get(8) is None


async def test_rows_and_errors_show_no_secrets(store: Store) -> None:
    assert "5eed" not in repr(table(AAAA))
    assert "wire" not in repr(JournalRow(1, 0, "wire", None, 5.0))
    assert "told" not in repr(StoryRow(1, 0, "told", 1))
    with pytest.raises(WRONG) as caught:
        await store.write(lambda tx: tx.add(TableId("none"), [JournalRow(1, 0, '"secret"', None, 5.0)]))
    assert "secret" not in str(caught.value)


async def test_notes_share_a_transaction_and_its_fate(store: Store) -> None:
    transactions: list[Transaction] = []

    def person(user: int) -> Note:
        async def write(tx: Transaction) -> None:
            transactions.append(tx)
            await tx.people.put(user, f"P{user}")

        return write

    async def wrong(tx: Transaction) -> None:
        await tx.people.put(99, "P99")
        raise RuntimeError

    async with store.transaction():
        notes = [asyncio.create_task(store.note("people", person(user))) for user in range(5)]
        notes[3].cancel()  # whoever goes away does not stop the others
        await asyncio.sleep(0)
    await asyncio.gather(*notes, return_exceptions=True)
    assert len(dict.fromkeys(map(id, transactions))) == 1
    async with store.transaction():
        failing = asyncio.gather(store.note("people", person(50)), store.note("people", wrong), return_exceptions=True)
        await asyncio.sleep(0)
    assert [type(one) for one in await failing] == [RuntimeError, RuntimeError]
    await store.note("people", person(60))
    async with store.reading() as tx:
        assert await tx.people.get(4) is not None
        assert await tx.people.get(50) is None
        assert await tx.people.get(99) is None
        assert await tx.people.get(60) is not None


async def test_whoever_is_cancelled_in_a_transaction_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "cancelled.sqlite"
    store = await Store.open(ready(path))

    async def writing() -> None:
        while True:
            async with store.transaction() as tx:
                await tx.people.put(1, "Ann")
                await tx.people.get(1)

    kept: list[asyncio.Task[None]] = []  # with the traces of what they were doing, and the cursors in them
    for n in range(60):
        kept.append(asyncio.create_task(writing()))
        await asyncio.sleep(n / 5000)
        kept[-1].cancel()
        await asyncio.wait(kept[-1:])
        await asyncio.to_thread(_lock, path)
    await store.close()


def _lock(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=30, isolation_level=None)) as another:
        another.execute("BEGIN IMMEDIATE")


async def test_tables_are_counted_by_server_and_by_host_and_found_by_their_thread(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA, guild=1, host=7, thread=70))
        await tx.tables.insert(table(BBBB, guild=2, host=8))
        counted = [await tx.tables.count("running", **which) for which in ({}, {"guild": 1}, {"host": 8}, {"host": 9})]
        assert counted == [2, 1, 1, 0]
        assert await tx.tables.count("over", host=7) == 0
        assert [await tx.tables.played_in(thread) for thread in (70, 71)] == [True, False]


async def test_the_server_of_the_latest_result_is_ones_own(store: Store) -> None:
    def result(table_id: TableId, guild: int, seat: int, user: int) -> ResultRow:
        return ResultRow(table_id, guild, "little", 20.0, seat, user, "", 1, 1, True, True, True)

    async with store.transaction() as tx:
        for table_id in (AAAA, BBBB):
            await tx.tables.insert(table(table_id))
        await tx.replace(ResultRow, AAAA, [result(AAAA, 1, 0, 7), result(AAAA, 1, 1, 8)])
        await tx.replace(ResultRow, BBBB, [result(BBBB, 2, 0, 8)])
        assert [await tx.results.latest_server(user) for user in (7, 8, 9)] == [1, 2, None]


async def test_results_that_come_in_the_place_of_the_latest_change_their_stamp(store: Store) -> None:
    def result(ended: float, place: int) -> ResultRow:
        return ResultRow(AAAA, 1, "little", ended, 0, 7, "", place, 1, True, True, True)

    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        stamps = [await tx.results.stamp(1, "little")]
        for ended, place in ((20.0, 1), (30.0, 2)):  # taken back, played on, and over again
            await tx.replace(ResultRow, AAAA, [result(ended, place)])
            stamps.append(await tx.results.stamp(1, "little"))
    assert len({*stamps}) == 3


async def test_what_is_left_of_a_held_turn_that_went_back_is_held_with_the_next(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.shows.put(AAAA, Show(5, 0))
        for since, until in ((0, 10), (10, 20), (20, 30)):
            await tx.shows.hold(AAAA, HeldRow(since, until, "{}"))
        await tx.shows.cut(AAAA, 16)
        assert [turn.until for turn in await tx.records(HeldRow, AAAA)] == [10]
        assert await tx.shows.of(AAAA) == Show(5, 10), "its lines up to the sixteenth are still to be shown"
        await tx.shows.release(AAAA, 10)
        await tx.shows.cut(AAAA, 6)
        assert await tx.shows.of(AAAA) == Show(5, 6), "what was shown is not shown again"


def _abandoned(path: Path) -> None:
    """Writes, and ends without closing anything."""

    async def written() -> None:
        async with (await Store.open(path)).transaction() as tx:
            await tx.tables.insert(table(AAAA))

    asyncio.run(written())


@pytest.mark.thorough
def test_a_program_that_closes_nothing_ends_all_the_same(tmp_path: Path) -> None:
    with running(process(_abandoned, ready(tmp_path / "oraklos.db"), err=tmp_path / "err")) as one:
        one.join(60)
        assert one.exitcode == 0, (tmp_path / "err").read_text()


PACKAGE = Path(__file__).parents[3] / "engine" / "store"


@pytest.mark.parametrize(("function", "word", "found"), [(least, "min", 3), (greatest, "max", 7)])
def test_the_smallest_and_the_greatest_are_spelled_as_each_database_does(function: type, word: str, found: int) -> None:
    query = select(function(7, 3))
    assert f"{word}(" in str(query.compile(dialect=sqlite.dialect()))
    assert f"{function.__name__}(" in str(query.compile(dialect=postgresql.dialect()))
    with create_engine("sqlite://").connect() as connection:
        assert connection.execute(query).scalar_one() == found


def test_a_row_that_is_there_already_is_left_alone_in_both() -> None:
    query = insert(clicks).on_conflict_do_nothing()
    for dialect in (sqlite.dialect(), postgresql.dialect()):
        assert "ON CONFLICT DO NOTHING" in str(query.compile(dialect=dialect))


def test_what_one_database_alone_knows_stands_in_its_own_modules() -> None:
    own = {"backup", "migrate", "one_visit", "places", "sealing", "sql", "sqlite_file"}
    for file in PACKAGE.glob("*.py"):
        words = re.findall(r"^(?:from|import) (?:sqlite3|sqlalchemy\.dialects)", file.read_text(), re.M)
        assert not words or file.stem in own, f"{file.name} speaks of one database"
