"""A database in one file of SQLite's: its connections, and who may wait for it.

One transaction writes at a time, with BEGIN IMMEDIATE, so it never fails half way for another one's sake. Others
read beside it (WAL). A commit is on the disk before it returns (synchronous=FULL), except for bookkeeping that can be
repeated: that survives the end of the process, and reaches the disk with the next durable commit.

Statements run in place: each finds its rows by their keys in a few microseconds, and handing it to a thread and back
would take ten times as long, on a busy machine a hundred times. What waits does so in a thread: the beginning of a
transaction that writes, for other programs, and its end, for the disk.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncGenerator, Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from sqlalchemy import CursorResult, Engine, Executable, NullPool, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import LRUCache

from engine.store.backup import integrity, opened
from engine.store.cipher import Cipher
from engine.store.database import Connection, Of, Parameters
from engine.store.errors import StoreError, Unwell
from engine.store.migrate import migrate, newer, revisions
from engine.store.sealing import admit, compact
from engine.store.waiting import whole
from engine.store.write_queue import WriteQueue

READERS = 4
"""Connections for reading that are kept open."""
TROUBLE = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM,
}  # fmt: skip
LOCKED_SECONDS = 2.0  # for which another program may hold the database; Discord waits for an answer for three


class Compiled(LRUCache[tuple[Any, ...], Any]):
    """Statements of SQLAlchemy's as compiled for SQLite: once, whichever database file they are for."""

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        """The compiled statement, whichever engine's dialect the key begins with; else the default."""
        return super().get(key[1:], default)

    def __setitem__(self, key: tuple[Any, ...], value: Any) -> None:
        super().__setitem__(key[1:], value)  # the first is the dialect, of which each engine has its own


COMPILED = Compiled(500)


def engine_at(path: Path) -> Engine:
    """Makes connections to the database file at `path`."""
    return create_engine(
        f"sqlite:///{path}",
        poolclass=NullPool,
        hide_parameters=True,  # errors must not show wires, seeds or snapshots
        connect_args={"isolation_level": None, "timeout": LOCKED_SECONDS, "check_same_thread": False},
        execution_options={"compiled_cache": COMPILED},
    )


def usable(path: Path, cipher: Cipher | None) -> str | None:
    """The schema revision of the database file at `path`; None if there is none yet. Raises StoreError if it cannot be
    used, with a cipher also if it is sealed by another key. Changes nothing."""
    if not writable(path.parent) or (path.exists() and not os.access(path, os.R_OK | os.W_OK)):
        raise StoreError(f"The database {path} cannot be opened for writing: it, or its folder, may not be written.")
    if not path.exists():
        return None
    integrity(path, quick=True)
    if cipher is not None:
        admit(path, cipher)
    with closing(opened(path)) as database:
        try:
            (stored,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
        except (sqlite3.Error, TypeError):
            return None
    if stored not in revisions():
        raise newer(str(path), stored)
    return str(stored)


def writable(folder: Path) -> bool:
    """True if files can be made in a folder, or the folder itself can be made."""
    there = next((one for one in (folder, *folder.absolute().parents) if one.exists()), folder)
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


class Reader:
    """One connection. What it reads between `begin` and `end` is of one moment."""

    def __init__(self, engine: Engine, *, synchronous: str = "FULL") -> None:
        self._connection = engine.connect()
        raw = self._connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        self.raw = raw
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}", "foreign_keys=ON"):
            raw.execute(f"PRAGMA {pragma}").close()

    async def execute(self, statement: Executable, parameters: Parameters = None) -> CursorResult[*tuple[Any, ...]]:
        """Runs one statement of SQLAlchemy's, without letting anybody else go first."""
        return self._connection.execute(statement, parameters)

    def begin(self) -> None:
        """Begins to read."""
        self.raw.execute("BEGIN").close()

    def end(self) -> None:
        """Undoes whatever was not committed."""
        self.raw.rollback()

    def close(self) -> None:
        """Closes the connection."""
        self._connection.close()


class Writer:
    """One connection that holds the database, for itself alone, between `hold` and `commit` or `end`."""

    def __init__(self, engine: Engine, *, synchronous: str) -> None:
        self._own = Reader(engine, synchronous=synchronous)
        self.raw = self._own.raw
        self._waiting = ThreadPoolExecutor(1, "waiting")  # whoever ends without closing waits for nobody who is idle
        self.execute = self._own.execute

    async def hold(self) -> None:
        """Begins to write, as soon as no other program does."""
        await self._waited(self._begin)

    async def commit(self) -> None:
        """Returns when all is on the disk, if the connection is durable."""
        await self._waited(self.raw.commit)

    def end(self) -> None:
        """Undoes whatever was not committed."""
        self._own.end()

    def leave(self) -> None:
        """Closes the connection."""
        self._own.close()
        self._waiting.shutdown()

    def _begin(self) -> None:
        self.raw.execute("BEGIN IMMEDIATE").close()

    async def _waited(self, work: Callable[[], None]) -> None:
        """Waits in the thread until the work is done, even if nobody wants it any more: it cannot be called back."""
        await whole(asyncio.get_running_loop().run_in_executor(self._waiting, work))


class SqliteFile:
    """An open database file."""

    parallel = False
    looking: Connection | None = None
    tells_place: Executable | None = None

    def __init__(self, path: Path) -> None:
        self._path = path
        self._queue = WriteQueue()
        self._engine = engine_at(path)
        self.writer = Writer(self._engine, synchronous="FULL")
        self.bookkeeper = Writer(self._engine, synchronous="NORMAL")
        self.readers: list[Reader] = []
        self.wrote: Callable[[float], object] | None = None

    @classmethod
    async def open(cls, path: Path, cipher: Cipher) -> SqliteFile:
        """Opens or creates the database at `path`, and brings its schema up to date. Raises StoreError with a plain
        sentence if that is impossible, also if it is sealed by a key that `cipher` does not have."""
        await asyncio.to_thread(admit, path, cipher)
        await asyncio.to_thread(migrate, path)
        with _disk():
            return cls(path)

    @asynccontextmanager
    async def writing(self, *, durable: bool, of: Of, guild: int | None = None) -> AsyncGenerator[Connection]:
        """See `Database`. One block at a time, whatever it is `of`."""
        async with self._queue.turn(urgent=durable):
            began = perf_counter()
            writer = self.writer if durable else self.bookkeeper
            with _disk():
                try:
                    await writer.hold()
                    yield writer
                    await writer.commit()
                finally:
                    writer.end()
            if self.wrote is not None:
                self.wrote(perf_counter() - began)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Connection]:
        """See `Database`."""
        with _disk():
            reader = self.readers.pop() if self.readers else Reader(self._engine)
            try:
                reader.begin()
                yield reader
            finally:
                reader.end()
                if len(self.readers) < READERS:
                    self.readers.append(reader)
                else:
                    reader.close()

    async def compact(self) -> None:
        """See `Database`. Raises StoreError if somebody else has the file open."""
        async with self._queue.turn(urgent=False):
            await asyncio.to_thread(compact, self._path)

    async def close(self) -> None:
        """See `Database`."""
        async with self._queue.turn(urgent=False):
            for writer in (self.writer, self.bookkeeper):
                writer.leave()
            while self.readers:
                self.readers.pop().close()


@contextmanager
def _disk() -> Generator[None]:
    """Tells what is wrong with the disk from what is wrong with a statement."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if getattr(cause, "sqlite_errorcode", 0) & 0xFF in TROUBLE:
            raise Unwell(f"{cause}") from None  # SQLite's own words, which hold nothing that is stored
        raise
