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
from sqlalchemy import URL, Engine, Executable, NullPool, create_engine, exc, extract, func, inspect, select, text
from sqlalchemy import Connection as Plain
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from engine.store.blocks import COMMIT, Connection, Database, Of
from engine.store.cipher import Cipher
from engine.store.errors import Away, Busy, StoreError, Unwell
from engine.store.migrate import ALONE, FOLDER, create, newer, revisions, upgrade
from engine.store.parts import Part, shard_of
from engine.store.places import Address, named
from engine.store.schema import clicks, keys, shards
from engine.store.sealing import refuse

CONNECTING = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "tcp_user_timeout": 15_000}
"""Seconds, the last one milliseconds: after which a server that does not answer counts as gone."""
ALWAYS = (
    ("default_transaction_isolation", r"read\ committed"),  # statements find what others committed before them
    ("synchronous_commit", "on"),
    ("TimeZone", "UTC"),
    ("extra_float_digits", "1"),  # moments come back as they were written
    ("statement_timeout", "0"),
    ("lock_timeout", "0"),
    ("idle_in_transaction_session_timeout", "0"),
)
"""Settings of each connection, whatever the server, the database or the role says otherwise."""
WRITERS, BOOKKEEPING, READERS = 10, 2, 8
"""Blocks at a time: that write, those of them that are bookkeeping, and that read."""
SESSION = (
    ("statement_timeout", "60s"),
    ("lock_timeout", "10s"),
    ("idle_in_transaction_session_timeout", "10s"),  # of a machine that froze: others may go on
)
"""Further settings of connections for which people wait."""
SESSION_OF = "oraklos "
"""Name of a session of a holder of shards, without the word that follows."""
# Two numbers: what is locked, and which schema of the database.
_ALL = "SELECT pg_advisory_xact_lock(1, hashtext(current_schema()))"
_SHARED = "SELECT pg_advisory_xact_lock_shared(1, hashtext(current_schema()))"
_PREPARING = text("SELECT pg_advisory_xact_lock(2, hashtext(current_schema()))")
_ALONE = "SELECT pg_try_advisory_lock(3, hashtext(current_schema()))"
_AWAKE = "SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'idle_session_timeout'"  # since 14
_IN_USE = text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> ALL(:ours) AND classid = 3 "
    "AND objid::bigint = hashtext(current_schema())::bigint & 4294967295 "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_ours = set[int]()
"""Sessions by which this process holds databases for itself alone, by the server's numbers."""
_ONE = "SELECT pg_advisory_xact_lock(4, hashtext(current_schema()) # {key})"

GIVES_WAY, UPGRADING = 0.5, 300.0
"""Seconds for which an upgrade of the schema waits for a lock before it lets others go first; and until it gives up."""
RECENT = 5.0
"""Seconds since the last beat of somebody who holds shards for which they count as there."""

AGAIN = ("40001", "40P01", "55P03")
"""Somebody else was in the way: serialization failure, deadlock, lock not available."""
STORED_BEFORE = f"{clicks}_pkey"
"""The constraint that a click breaks which was stored before."""
TROUBLE = ("08", "25P03", "25006", "53", "57", "58", "XX001", "XX002")
"""How SQLSTATEs begin where the server or its disk is in trouble, or the connection to it."""
DISK = ("53100", "58", "XX001", "XX002")
"""Those of the disk."""


Driver: TypeAlias = "psycopg.AsyncConnection[Any]"


def url_of(where: Address) -> URL:
    return make_url(where).set(drivername="postgresql+psycopg")


def plain_engine(where: Address) -> Engine:
    """Makes a connection each time it is asked for one."""
    url = url_of(where)
    return create_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=connecting(url))


def connecting(url: URL, *more: tuple[str, str]) -> dict[str, Any]:
    """Arguments of each connection. Our options come after those of the address, so they win."""
    said = url.query.get("options", "")
    ours = (f"-c {name}={value}" for name, value in (*ALWAYS, *more))
    options = " ".join([said if isinstance(said, str) else " ".join(said), *ours]).strip()
    return CONNECTING | {"options": options, "client_encoding": "utf8"}


@contextmanager
def reaching(where: Address) -> Generator[None]:
    """Raise a StoreError with a plain sentence if the database cannot be used at a start."""
    try:
        yield
    except exc.DBAPIError as error:
        raise unusable(where, error.orig) from None


def unusable(where: Address, error: BaseException | None) -> StoreError:
    """A StoreError that says why a database cannot be used; Away if that may pass."""
    kind = Away if isinstance(error, psycopg.OperationalError) else StoreError
    return kind(f"The database {named(where)} cannot be used: {first_line(error)}.")


def first_line(error: BaseException | None) -> str:
    """The message of an error, without the statement that follows."""
    return str(error).strip().partition("\n")[0].removesuffix(".")


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
        """`part`: the servers of this process, whose word stands in each notification; None: notify nobody."""
        if part is not None:
            url = url.update_query_dict({"application_name": f"{SESSION_OF}{part.holder}"})
        super().__init__(_engine(url), writes=WRITERS, books=BOOKKEEPING, reads=READERS)
        self.looking = Connection(self.look)
        self._part = part

    @classmethod
    async def open(cls, where: Address, cipher: Cipher, part: Part | None = None) -> Postgres:
        """Open the database at an address, with today's schema. Raises StoreError with a plain sentence, also if a key
        is missing."""
        await asyncio.to_thread(prepare, where, cipher)
        return cls(url_of(where), part)

    def script(self, *, durable: bool, of: Of, guild: int | None) -> tuple[str, str]:
        """See `Database`. A block raises Busy if others write for too long."""
        begin = "BEGIN" if durable else "BEGIN; SET LOCAL synchronous_commit = off"
        end = COMMIT if self._part is None or not durable else told(self._part, of, guild)
        return "; ".join([begin, *locks(of)]), end

    async def run(self, connection: AsyncConnection, raw: Driver, script: str) -> None:
        await raw.execute(script.encode(), prepare=False)  # several statements cannot be prepared

    def lost(self, raw: Driver) -> bool:
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
        return trouble()


def locks(of: Of) -> list[str]:
    """SQL that locks what a block changes, in the order that all processes keep."""
    if of is None:
        return [_ALL]
    keys = {crc32(name.encode()) - 2**31 for name in ([of] if isinstance(of, str) else of)}
    return [_SHARED, *(_ONE.format(key=key) for key in sorted(keys))]


def told(part: Part, of: Of, guild: int | None) -> str:
    """SQL that commits a block and notifies the other processes, in one round trip. It notifies nobody if `guild` is
    still served by the writer. Commits that notify wait for each other."""
    news = f"{part.holder} {of}" if isinstance(of, str) and of.isalnum() else part.holder
    tell = f"SELECT pg_notify('oraklos_' || current_schema(), '{news}')"
    if guild is not None and part.has(guild):
        shard = shard_of(guild, part.total)
        tell += f" WHERE NOT EXISTS (SELECT FROM shards WHERE id = {shard} AND holder = '{part.holder}')"
    return f"{tell}; {COMMIT}"


@contextmanager
def alone_there(where: Address) -> Generator[None]:
    """Hold the database for this process alone within the block, by a lock that ends with the process. Raises
    StoreError if another process has it."""
    with reaching(where):
        connection = plain_engine(where).execution_options(isolation_level="AUTOCOMMIT").connect()
    with connection:
        connection.execute(text(_AWAKE))
        if not connection.execute(text(_ALONE)).scalar_one():
            who = ", ".join(_sharers(connection))
            held = f" (as {who})" if who else ""
            raise StoreError(f"Oraklos is already running on the database {named(where)}{held}. Stop it first.")
        session: int = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
        _ours.add(session)
        try:
            yield
        finally:
            _ours.discard(session)


def _sharers(connection: Plain) -> list[str]:
    if not inspect(connection).has_table(shards.name):
        return []
    there = shards.c.beat > extract("epoch", func.clock_timestamp()) - RECENT
    return list(connection.execute(select(shards.c.name).where(there).distinct().order_by(shards.c.name)).scalars())


def stored_schema(where: Address) -> str | None:
    """The schema revision of the database that is there; None if it is empty. Raises StoreError."""
    with reaching(where), plain_engine(where).connect() as connection:
        return _revision(connection)


def usable(where: Address, cipher: Cipher | None) -> str | None:
    with reaching(where), plain_engine(where).connect() as connection:
        return _usable(connection, where, cipher)


def prepare(where: Address, cipher: Cipher) -> None:
    """Create or upgrade the schema under a lock. Gives way to processes that use the database, and tries again. Raises
    StoreError if it cannot, also if a key is missing."""
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
        if stored < ALONE and connection.execute(_IN_USE, {"ours": [*_ours]}).scalar_one():
            who = ", ".join(_sharers(connection)) or "another process"
            raise StoreError(
                f"The database {named(where)} is of an earlier version and in use ({who}). Stop all processes of that "
                "version first, then start this one; nothing was changed."
            )
        # Below the server's deadlock_timeout of a second, so that in a deadlock it is the upgrade that ends.
        connection.execute(text(f"SET LOCAL lock_timeout = '{round(1000 * GIVES_WAY)}ms'"))
        connection.execute(text(_ALL))  # nobody writes meanwhile
        upgrade(connection, FOLDER)


def as_it_is(where: Address, cipher: Cipher) -> Postgres:
    """A database that is only read. Raises StoreError if its schema is not today's or a key is missing."""
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
    """An engine whose blocks begin and end by our own statements."""
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
    """Raise Unwell, Away or Busy for trouble with the server; let errors of a statement pass."""
    try:
        yield
    except (exc.SQLAlchemyError, psycopg.Error) as error:
        cause = error.orig if isinstance(error, exc.DBAPIError) else error
        state = cause.sqlstate if isinstance(cause, psycopg.Error) else None
        if state in AGAIN or (isinstance(cause, psycopg.Error) and cause.diag.constraint_name == STORED_BEFORE):
            raise Busy from None
        lost = isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError) and state is None
        if lost or isinstance(error, exc.TimeoutError) or (state is not None and state.startswith(TROUBLE)):
            disk = state is not None and state.startswith(DISK)
            # The server's own words, which hold nothing that is stored
            raise (Unwell if disk else Away)(first_line(cause)) from None
        if isinstance(error, exc.DBAPIError) and isinstance(cause, psycopg.Error):  # it may go on with a whole row
            told = type(error)(error.statement, None, type(cause)(first_line(cause)), hide_parameters=True)
            raise told.with_traceback(error.__traceback__) from None
        raise
