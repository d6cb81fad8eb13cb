"""A database in one file of SQLite's.

One transaction writes at a time, with BEGIN IMMEDIATE, so it never fails half way for another one's sake. Others
read beside it (WAL). A commit is on the disk before it returns (synchronous=FULL), except for bookkeeping that can be
repeated: that survives the end of the process, and reaches the disk with the next durable commit.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import aiosqlite
from sqlalchemy import AdaptedConnection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from engine.store.backup import integrity, opened
from engine.store.blocks import COMMIT, END, LATER, Database, Of
from engine.store.cipher import Cipher
from engine.store.errors import Busy, StoreError, Unwell
from engine.store.migrate import migrate, newer, revisions
from engine.store.one_visit import OneVisitConnection, OneVisitContext, Outcome, Step, run_steps
from engine.store.schema import clicks
from engine.store.sealing import admit, compact

READERS = 4
"""Connections for reading that are kept open."""
TROUBLE = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM,
}  # fmt: skip
IDLE_SECONDS = 0.05  # after which a connection that only read lets go of its moment
LOCKED_SECONDS = 2.0  # for which another program may hold the database; Discord waits for an answer for three

PAGES = 500
"""KB of the file that each connection keeps for itself: there are five, and the machine keeps the file too."""


def engine_at(path: Path) -> AsyncEngine:
    """Makes connections to the database file at `path`."""
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        isolation_level="AUTOCOMMIT",  # blocks say themselves when they begin and end
        skip_autocommit_rollback=True,
        pool_size=1 + READERS,
        pool_use_lifo=True,
        max_overflow=0,
        hide_parameters=True,  # errors must not show wires, seeds or snapshots
        connect_args={"timeout": LOCKED_SECONDS, "factory": OneVisitConnection},
    )
    engine.dialect.execution_ctx_cls = OneVisitContext
    event.listen(engine.sync_engine, "connect", _connected)
    return engine


def _connected(connection: AdaptedConnection, _record: object) -> None:
    pragmas = f"PRAGMA journal_mode=WAL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-{PAGES}"
    connection.run_async(lambda driver: driver.executescript(pragmas))


def usable(path: Path, cipher: Cipher | None) -> str | None:
    """The schema revision of a database file; None if there is no file. Changes nothing. Raises StoreError if the file
    cannot be used, with a cipher also if a key is missing."""
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


class SqliteFile(Database):
    """An open database file."""

    def __init__(self, path: Path) -> None:
        super().__init__(engine_at(path), writes=1, books=1, reads=READERS)
        self._path = path
        self._resting = set[asyncio.Task[Outcome]]()
        self._closing = False

    @classmethod
    async def open(cls, path: Path, cipher: Cipher) -> SqliteFile:
        """Open or create the database at `path`, with today's schema. Raises StoreError with a plain sentence, also if
        a key is missing."""
        await asyncio.to_thread(admit, path, cipher)
        await asyncio.to_thread(migrate, path)
        return cls(path)

    def script(self, *, durable: bool, of: Of, guild: int | None) -> tuple[str, str]:
        """See `Database`. One block at a time, whatever it is `of`."""
        return f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}; BEGIN IMMEDIATE", COMMIT

    async def run(self, connection: AsyncConnection, raw: aiosqlite.Connection, script: str) -> None:
        """See `Database`. A block begins with its first statement; one that writes ends with what waits."""
        waiting = connection.info.setdefault(LATER, [])
        waiting.extend(map(Step, script.split("; ")))
        if script == COMMIT:
            await run_steps(raw, waiting)
        elif script == END:
            asyncio.get_running_loop().call_later(IDLE_SECONDS, self._rest, raw, waiting)

    def _rest(self, raw: aiosqlite.Connection, waiting: list[Step]) -> None:
        """End the last block of a connection that no other block used meanwhile."""
        if waiting == [Step(END)] and not self._closing:
            task = asyncio.create_task(run_steps(raw, waiting))
            self._resting.add(task)
            task.add_done_callback(self._rested)

    def _rested(self, task: asyncio.Task[Outcome]) -> None:
        self._resting.discard(task)
        if not task.cancelled():
            task.exception()  # the connection was closed meanwhile

    async def close(self) -> None:
        self._closing = True
        await asyncio.gather(*self._resting, return_exceptions=True)
        await super().close()

    def lost(self, raw: aiosqlite.Connection) -> bool:
        return False

    async def compact(self) -> None:
        """See `Database`. Raises StoreError if somebody else has the file open."""
        async with self.compacting():
            await asyncio.to_thread(compact, self._path)

    @contextmanager
    def trouble(self) -> Generator[None]:
        try:
            yield
        except (DBAPIError, sqlite3.Error) as error:
            cause = error.orig if isinstance(error, DBAPIError) else error
            if f"{clicks.c.id}" in f"{cause}":
                raise Busy from None  # the click was stored before
            if getattr(cause, "sqlite_errorcode", 0) & 0xFF in TROUBLE:
                raise Unwell(f"{cause}") from None  # SQLite's own words, which hold nothing that is stored
            raise
