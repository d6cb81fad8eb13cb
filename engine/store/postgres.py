"""A database of PostgreSQL's, which several machines may reach: needs what `pip install oraklos[postgresql]` brings.

Whoever writes says of what, and holds an advisory lock of it: one transaction at a time at a table, beside those at
others. Where it is not said, nobody writes beside it, as in a file. All take the lock of the schema first, to share it
or alone, and then those of what they change in one order, so that nobody waits for somebody who waits for them. Others
read meanwhile, each one moment (REPEATABLE READ). A commit is on the server's disk before it returns, except for
bookkeeping that can be repeated (synchronous_commit=off).
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from time import monotonic, sleep
from typing import Any, TypeAlias, cast
from zlib import crc32

import psycopg
from sqlalchemy import (
    URL,
    Executable,
    exc,
    extract,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy import Connection as Plain
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from engine.store.blocks import COMMIT, Database, Looking, Of
from engine.store.cipher import Cipher
from engine.store.connecting import connecting, first_line, plain_engine, reaching, url_of
from engine.store.errors import Away, Busy, StoreError, Unwell
from engine.store.migrate import FOLDER, create, newer, revisions, upgrade
from engine.store.parts import Part, shard_of
from engine.store.places import Address, named
from engine.store.schema import keys, shards
from engine.store.sealing import refuse

WRITERS, BOOKKEEPING, READERS = 10, 2, 8
"""Blocks at a time: that write, those of them that are bookkeeping, and that read."""
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

GIVES_WAY, UPGRADING = 0.5, 300.0
"""Seconds for which an upgrade of the schema waits for a lock before it lets others go first; and until it gives up."""
RECENT = 6.0
"""Seconds since the last beat of somebody who holds shards for which they count as there."""

AGAIN = ("40001", "40P01", "55P03")
"""Somebody else was in the way: serialization failure, deadlock, lock not available."""
TROUBLE = ("08", "25P03", "25006", "53", "57", "58", "XX001", "XX002")
"""How SQLSTATEs begin where the server or its disk is in trouble, or the connection to it."""
DISK = ("53100", "58", "XX001", "XX002")
"""Those of the disk."""


Driver: TypeAlias = "psycopg.AsyncConnection[Any]"


class Postgres(Database):
    """An open database of a server."""

    parallel = True
    tells_place: Executable | None = text(
        "SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || "
        "(SELECT timeline_id FROM pg_control_checkpoint()) || '/' || "
        "(SELECT oid FROM pg_database WHERE datname = current_database()) || '/' || 'course'::regclass::oid"
    )
    begin_reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    def __init__(self, url: URL, part: Part | None = None) -> None:
        """`part`: what is looked after here, under whose word others are told of what is written; None: nobody is."""
        if part is not None:
            url = url.update_query_dict({"application_name": f"{SESSION_OF}{part.holder}"})
        super().__init__(_engine(url), writes=WRITERS, books=BOOKKEEPING, reads=READERS)
        self.looking = Looking(self)
        self._part = part

    @classmethod
    async def open(cls, where: Address, cipher: Cipher, part: Part | None = None) -> Postgres:
        """Opens the database at an address, creates what is to be in it, and brings its schema up to date. Raises
        StoreError with a plain sentence if that is impossible, also if it is sealed by a key that `cipher` does not
        have."""
        await asyncio.to_thread(prepare, where, cipher)
        return cls(url_of(where), part)

    def script(self, *, durable: bool, of: Of, guild: int | None) -> tuple[str, str]:
        """See `Database`. A block raises Busy if others write for too long."""
        begin = "BEGIN" if durable else "BEGIN; SET LOCAL synchronous_commit = off"
        end = COMMIT if self._part is None or not durable else told(self._part, of, guild)
        return "; ".join([begin, *locks(of)]), end

    async def run(self, raw: Driver, script: str) -> None:
        """See `Database`."""
        await raw.execute(script.encode(), prepare=False)  # several statements cannot be prepared

    def lost(self, raw: Driver) -> bool:
        """See `Database`."""
        return raw.closed

    async def compact(self) -> None:
        """See `Database`. What was there stays in the server's log and in copies of it until they are rotated."""
        async with self.compacting():
            with self.trouble():
                async with self.engine.connect() as connection:
                    raw = cast("Driver", (await connection.get_raw_connection()).driver_connection)
                    await raw.execute("SET statement_timeout = 0")
                    try:
                        await raw.execute("VACUUM")
                    finally:
                        await raw.execute("RESET statement_timeout")

    def trouble(self) -> AbstractContextManager[None]:
        """See `Database`."""
        return trouble()


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
        create(connection)
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


def _engine(url: URL) -> AsyncEngine:
    """Makes connections, each of which is told by ourselves when a block begins and ends."""
    return create_async_engine(
        url,
        isolation_level="AUTOCOMMIT",
        pool_size=WRITERS + READERS,
        pool_use_lifo=True,
        max_overflow=0,
        skip_autocommit_rollback=True,  # where a block fails it says so itself
        hide_parameters=True,  # errors must not show wires, seeds or snapshots
        connect_args=connecting(url, *SESSION),
    )


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
