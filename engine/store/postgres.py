"""A database of PostgreSQL's, which several machines may reach: needs what `pip install oraklos[postgresql]` brings.

Whoever writes says of what, and holds an advisory lock of it: one transaction at a time at a table, beside those at
others. Where it is not said, nobody writes beside it, as in a file. All take the lock of the schema first, to share it
or alone, and then those of what they change in one order, so that nobody waits for somebody who waits for them. Others
read meanwhile, each one moment (REPEATABLE READ). A commit is on the server's disk before it returns, except for
bookkeeping that can be repeated (synchronous_commit=off).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from time import monotonic, perf_counter, sleep
from typing import Any, TypeAlias, cast
from zlib import crc32

import psycopg
from sqlalchemy import (
    URL,
    CursorResult,
    Executable,
    exc,
    extract,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy import Connection as Plain
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from engine.store.cipher import Cipher
from engine.store.columns import metadata
from engine.store.connecting import connecting, first_line, plain_engine, reaching, url_of
from engine.store.database import Connection, Of, Parameters
from engine.store.errors import Away, Busy, StoreError, Unwell
from engine.store.migrate import FOLDER, newer, revisions, upgrade
from engine.store.parts import Part, shard_of
from engine.store.places import Address, named
from engine.store.schema import keys, shards
from engine.store.sealing import refuse
from engine.store.waiting import whole
from engine.store.write_queue import WriteQueue

ANSWERS, BOOKKEEPING, READERS = 8, 2, 8
"""Connections that are kept open: for what people wait for, for other writing, and for reading."""
SESSION = (
    ("statement_timeout", "60s"),
    ("lock_timeout", "10s"),
    ("idle_in_transaction_session_timeout", "10s"),  # of a machine that froze: others may go on
)
"""Further settings of connections for which people wait."""
SESSION_OF = "oraklos "
"""How the name of a session begins that belongs to a holder of shards; it goes on with the word for that."""
# Two numbers: what is locked, and which schema of the database.
_ALL = "SELECT pg_advisory_xact_lock(1, hashtext(current_schema()))"
_SHARED = "SELECT pg_advisory_xact_lock_shared(1, hashtext(current_schema()))"
_PREPARING = text("SELECT pg_advisory_xact_lock(2, hashtext(current_schema()))")
_ALONE = "SELECT pg_try_advisory_lock(3, hashtext(current_schema()))"
_AWAKE = "SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'idle_session_timeout'"  # since 14
_ONE = "SELECT pg_advisory_xact_lock(4, hashtext(current_schema()) # {key})"

BEGIN = "BEGIN"
BEGIN_BOOKKEEPING = "BEGIN; SET LOCAL synchronous_commit = off"
COMMIT = "COMMIT"
BEGIN_READING = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

GIVES_WAY, UPGRADING = 0.5, 300.0
"""Seconds for which an upgrade of the schema waits for a lock before it lets others go first; and until it gives up."""
CLOSING = 5.0
"""Seconds for which blocks that are under way are waited for in the end."""
RECENT = 6.0
"""Seconds since the last beat of somebody who holds shards for which they count as there."""

AGAIN = ("40001", "40P01", "55P03")
"""Somebody else was in the way: serialization failure, deadlock, lock not available."""
TROUBLE = ("08", "25P03", "25006", "53", "57", "58", "XX001", "XX002")
"""How SQLSTATEs begin where the server or its disk is in trouble, or the connection to it."""
DISK = ("53100", "58", "XX001", "XX002")
"""Those of the disk."""


Driver: TypeAlias = "psycopg.AsyncConnection[Any]"


class Postgres:
    """An open database of a server."""

    parallel = True
    tells_place: Executable | None = text(
        "SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || "
        "(SELECT timeline_id FROM pg_control_checkpoint()) || '/' || "
        "(SELECT oid FROM pg_database WHERE datname = current_database()) || '/' || 'course'::regclass::oid"
    )

    def __init__(self, url: URL, part: Part | None = None) -> None:
        """`part`: what is looked after here, under whose word others are told of what is written; None: nobody is."""
        if part is not None:
            url = url.update_query_dict({"application_name": f"{SESSION_OF}{part.holder}"})
        self._queue = WriteQueue()
        self._part = part
        self._answers, self._books = _Pool(url, ANSWERS), _Pool(url, BOOKKEEPING)
        self._reads = _Pool(url, READERS)
        self.looking: Connection | None = _Looking(self._reads)
        self.wrote: Callable[[float], object] | None = None

    @classmethod
    async def open(cls, where: Address, cipher: Cipher, part: Part | None = None) -> Postgres:
        """Opens the database at an address, creates what is to be in it, and brings its schema up to date. Raises
        StoreError with a plain sentence if that is impossible, also if it is sealed by a key that `cipher` does not
        have."""
        await asyncio.to_thread(prepare, where, cipher)
        return cls(url_of(where), part)

    @asynccontextmanager
    async def writing(self, *, durable: bool, of: Of, guild: int | None = None) -> AsyncGenerator[Connection]:
        """See `Database`. Raises Busy if others write for too long."""
        pool, begin = (self._answers, BEGIN) if durable else (self._books, BEGIN_BOOKKEEPING)
        alone = self._queue.turn(urgent=durable) if of is None else nullcontext()
        end = COMMIT if self._part is None or not durable else told(self._part, of, guild)
        async with alone, pool.block("; ".join([begin, *locks(of)]), end) as connection:
            began = perf_counter()
            yield connection
        if self.wrote is not None:
            self.wrote(perf_counter() - began)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Connection]:
        """See `Database`."""
        async with self._reads.block(BEGIN_READING) as connection:
            yield connection

    async def compact(self) -> None:
        """See `Database`. What was there stays in the server's log and in copies of it until they are rotated."""
        async with self._queue.turn(urgent=False):
            with trouble():
                async with self._books.engine.connect() as connection:
                    raw = await _driver(connection)
                    await raw.execute("SET statement_timeout = 0")
                    try:
                        await raw.execute("VACUUM")
                    finally:
                        await raw.execute("RESET statement_timeout")

    async def close(self) -> None:
        """See `Database`. What waits for a lock that nobody lets go of is waited for a while only."""
        pools = self._answers, self._books, self._reads
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                await asyncio.gather(*(pool.finish() for pool in pools))
        for pool in pools:
            await pool.engine.dispose()


def locks(of: Of) -> list[str]:
    """What locks what a block changes, in the order in which everybody does."""
    if of is None:
        return [_ALL]
    keys = {crc32(name.encode()) - 2**31 for name in ([of] if isinstance(of, str) else of)}
    return [_SHARED, *(_ONE.format(key=key) for key in sorted(keys))]


def told(part: Part, of: Of, guild: int | None) -> str:
    """What commits a block, and tells those who listen who wrote it and what it was of, unless that matters to the
    writer alone, if they still are who they were; in one round trip. All commits that tell something wait for each
    other."""
    news = f"{part.holder} {of}" if isinstance(of, str) and of.isalnum() else part.holder
    tell = f"SELECT pg_notify('oraklos_' || current_schema(), '{news}')"
    if guild is not None and part.has(guild):
        shard = shard_of(guild, part.total)
        tell += f" WHERE NOT EXISTS (SELECT FROM shards WHERE id = {shard} AND holder = '{part.holder}')"
    return f"{tell}; {COMMIT}"


@contextmanager
def alone_there(where: Address) -> Generator[None]:
    """Keeps the database for this process within the block; raises StoreError if another one has it. The server lets
    go of it however the process ends."""
    with reaching(where):
        connection = plain_engine(where).execution_options(isolation_level="AUTOCOMMIT").connect()
    with connection:
        connection.execute(text(_AWAKE))
        if not connection.execute(text(_ALONE)).scalar_one():
            who = ", ".join(_sharers(connection))
            held = f" (as {who})" if who else ""
            raise StoreError(f"Oraklos is already running on the database {named(where)}{held}. Stop it first.")
        yield


def _sharers(connection: Plain) -> list[str]:
    """Who holds shards just now, by name."""
    if not inspect(connection).has_table(shards.name):
        return []
    there = shards.c.beat > extract("epoch", func.clock_timestamp()) - RECENT
    return list(connection.execute(select(shards.c.name).where(there).distinct().order_by(shards.c.name)).scalars())


def stored_schema(where: Address) -> str | None:
    """The schema revision of the database that is there; None if it is empty. Raises StoreError."""
    with reaching(where), plain_engine(where).connect() as connection:
        return _revision(connection)


def usable(where: Address, cipher: Cipher | None) -> str | None:
    """See `places.usable`."""
    with reaching(where), plain_engine(where).connect() as connection:
        return _usable(connection, where, cipher)


def prepare(where: Address, cipher: Cipher) -> None:
    """Creates the schema in an empty database, or upgrades it; under a lock, as others may be starting too. Gives way
    to processes that use the database meanwhile, and tries again. Raises StoreError if that is impossible, also if it
    is sealed by a key that `cipher` does not have."""
    until = monotonic() + UPGRADING
    with reaching(where):
        while True:
            try:
                with plain_engine(where).begin() as connection:
                    return _prepare(connection, where, cipher)
            except exc.OperationalError as error:
                state = error.orig.sqlstate if isinstance(error.orig, psycopg.Error) else None
                if state not in AGAIN or monotonic() > until:
                    raise
            sleep(GIVES_WAY)


def _prepare(connection: Plain, where: Address, cipher: Cipher) -> None:
    connection.execute(_PREPARING)
    stored, known = _usable(connection, where, cipher), revisions(FOLDER)
    if stored == known[-1]:
        return
    if stored is None:
        metadata.create_all(connection, checkfirst=False)
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
        connection.execute(text("INSERT INTO alembic_version VALUES (:it)"), {"it": known[-1]})
    else:
        # Below the server's deadlock_timeout of a second, so that in a deadlock it is the upgrade that ends.
        connection.execute(text(f"SET LOCAL lock_timeout = '{round(1000 * GIVES_WAY)}ms'"))
        connection.execute(text(_ALL))  # nobody writes meanwhile
        upgrade(connection, FOLDER)


def as_it_is(where: Address, cipher: Cipher) -> Postgres:
    """A database that is to be looked at alone: nothing in it is changed. Raises StoreError where that cannot be, also
    if its schema is not today's or it is sealed by a key that `cipher` does not have."""
    stored = usable(where, cipher)
    if stored is None:
        raise StoreError(f"There is nothing of Oraklos in the database {named(where)}.")
    if stored != revisions(FOLDER)[-1]:
        raise StoreError(
            f"The database {named(where)} was written by an earlier version of Oraklos. It is brought up to date "
            "when the bot starts; look at it then, or with that version."
        )
    return Postgres(url_of(where))


def _usable(connection: Plain, where: Address, cipher: Cipher | None) -> str | None:
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise StoreError(
            f"The database {named(where)} keeps texts as {encoding}, in which most names cannot be written. Create one "
            "with ENCODING 'UTF8' (docs/running.md)."
        )
    stored = _revision(connection)
    if stored is not None and stored not in revisions(FOLDER):
        raise newer(named(where), stored)
    if stored is not None and cipher is not None:
        refuse(set(connection.execute(select(keys.c.id)).scalars()), cipher, named(where))
    return stored


def _revision(connection: Plain) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()


def _engine(url: URL, connections: int) -> AsyncEngine:
    """Makes connections, each of which is told by ourselves when a block begins and ends."""
    return create_async_engine(
        url,
        isolation_level="AUTOCOMMIT",
        pool_size=connections,
        max_overflow=0,
        skip_autocommit_rollback=True,  # where a block fails `_undone` says so itself
        hide_parameters=True,  # errors must not show wires, seeds or snapshots
        connect_args=connecting(url, *SESSION),
    )


class _Pool:
    """Connections for as many blocks at a time; further ones wait, the first first."""

    def __init__(self, url: URL, connections: int) -> None:
        self.engine = _engine(url, connections)
        self._free = asyncio.Semaphore(connections)
        self._size = connections
        self._closed = False

    @asynccontextmanager
    async def block(self, begin: str, end: str = COMMIT) -> AsyncGenerator[Connection]:
        """A block that begins with these statements, ends with those, which commit it, and leaves nothing if it
        raises."""
        async with self._turn():
            with trouble():
                connection, raw = await self._begun(begin)
                try:
                    yield connection
                    await whole(_run(raw, end))
                except BaseException:
                    await whole(_undone(connection, raw))
                    raise
                finally:
                    await connection.close()

    async def _begun(self, begin: str) -> tuple[AsyncConnection, Driver]:
        """A connection on which a block has begun, and the driver's own. One that was lost while nobody used it is made
        anew, and so are all others that wait."""
        connection = await self.engine.connect()
        raw = await _driver(connection)
        try:
            await _begin(connection, raw, begin)
        except psycopg.OperationalError:
            if not raw.closed:
                raise
        else:
            return connection, raw
        await self.engine.dispose()
        connection = await self.engine.connect()  # a new one: what is wrong now is wrong
        raw = await _driver(connection)
        await _begin(connection, raw, begin)
        return connection, raw

    async def look(self, statement: Executable, parameters: Parameters) -> CursorResult[*tuple[Any, ...]]:
        """Runs one statement that only reads, in no block; anew on a new connection if that was lost meanwhile."""
        async with self._turn():
            with trouble():
                try:
                    return await self._looked(statement, parameters)
                except exc.DBAPIError as error:
                    if not error.connection_invalidated:
                        raise
                return await self._looked(statement, parameters)

    async def _looked(self, statement: Executable, parameters: Parameters) -> CursorResult[*tuple[Any, ...]]:
        async with self.engine.connect() as connection:
            return await connection.execute(statement, parameters)

    @asynccontextmanager
    async def _turn(self) -> AsyncGenerator[None]:
        async with self._free:
            if self._closed:
                raise Away("it is closed")
            yield

    async def finish(self) -> None:
        """Lets no more blocks begin, and returns when none is under way. Whoever waits for a turn hears of it then, or
        when this is broken off."""
        self._closed, free = True, 0
        try:
            for _ in range(self._size):
                await self._free.acquire()
                free += 1
        finally:
            for _ in range(free + 1):  # also where all turns are taken: each lets the next one know
                self._free.release()


class _Looking:
    """Reads statement by statement."""

    def __init__(self, pool: _Pool) -> None:
        self._pool = pool

    async def execute(self, statement: Executable, parameters: Parameters = None) -> CursorResult[*tuple[Any, ...]]:
        """See `Connection`."""
        return await self._pool.look(statement, parameters)


async def _run(raw: Driver, said: str) -> None:
    """In one round trip, without preparing it."""
    await raw.execute(said.encode(), prepare=False)


async def _begin(connection: AsyncConnection, raw: Driver, said: str) -> None:
    """Begins a block; where that fails the connection is given back."""
    try:
        await _run(raw, said)
    except BaseException:
        await whole(_undone(connection, raw))
        await connection.close()
        raise


async def _undone(connection: AsyncConnection, raw: Driver) -> None:
    """Nothing of a block remains; a connection that is lost is used no more."""
    if not raw.closed:
        await raw.rollback()
    elif not connection.invalidated:
        await connection.invalidate()


async def _driver(connection: AsyncConnection) -> Driver:
    return cast("Driver", (await connection.get_raw_connection()).driver_connection)


@contextmanager
def trouble() -> Generator[None]:
    """Tells what is wrong with the server from what is wrong with a statement."""
    try:
        yield
    except (exc.SQLAlchemyError, psycopg.Error) as error:
        cause = error.orig if isinstance(error, exc.DBAPIError) else error
        state = cause.sqlstate if isinstance(cause, psycopg.Error) else None
        if state in AGAIN:
            raise Busy from None
        lost = isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError) and state is None
        if lost or isinstance(error, exc.TimeoutError) or (state is not None and state.startswith(TROUBLE)):
            disk = state is not None and state.startswith(DISK)
            raise (Unwell if disk else Away)(
                first_line(cause)
            ) from None  # the server's own words, which hold nothing that is stored
        if isinstance(error, exc.DBAPIError) and isinstance(cause, psycopg.Error):  # it may go on with a whole row
            told = type(error)(error.statement, None, type(cause)(first_line(cause)), hide_parameters=True)
            raise told.with_traceback(error.__traceback__) from None
        raise
