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
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from engine.store.backup import integrity, opened
from engine.store.blocks import COMMIT, Database, Of
from engine.store.cipher import Cipher
from engine.store.errors import StoreError, Unwell
from engine.store.migrate import migrate, newer, revisions
from engine.store.one_visit import OneVisitConnection, OneVisitContext
from engine.store.sealing import admit, compact

READERS = 4
"""Connections for reading that are kept open."""
TROUBLE = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM,
}  # fmt: skip
LOCKED_SECONDS = 2.0  # for which another program may hold the database; Discord waits for an answer for three


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
    connection.run_async(lambda driver: driver.executescript("PRAGMA journal_mode=WAL; PRAGMA foreign_keys=ON"))


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


class SqliteFile(Database):
    """An open database file."""

    def __init__(self, path: Path) -> None:
        super().__init__(engine_at(path), writes=1, books=1, reads=READERS)
        self._path = path

    @classmethod
    async def open(cls, path: Path, cipher: Cipher) -> SqliteFile:
        """Opens or creates the database at `path`, and brings its schema up to date. Raises StoreError with a plain
        sentence if that is impossible, also if it is sealed by a key that `cipher` does not have."""
        await asyncio.to_thread(admit, path, cipher)
        await asyncio.to_thread(migrate, path)
        return cls(path)

    def script(self, *, durable: bool, of: Of, guild: int | None) -> tuple[str, str]:
        """See `Database`. One block at a time, whatever it is `of`."""
        return f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}; BEGIN IMMEDIATE", COMMIT

    async def run(self, raw: aiosqlite.Connection, script: str) -> None:
        """See `Database`."""
        await (raw.commit() if script == COMMIT else raw.executescript(script))

    def lost(self, raw: aiosqlite.Connection) -> bool:
        """See `Database`."""
        return False

    async def compact(self) -> None:
        """See `Database`. Raises StoreError if somebody else has the file open."""
        async with self.compacting():
            await asyncio.to_thread(compact, self._path)

    @contextmanager
    def trouble(self) -> Generator[None]:
        """See `Database`."""
        try:
            yield
        except (DBAPIError, sqlite3.Error) as error:
            cause = error.orig if isinstance(error, DBAPIError) else error
            if getattr(cause, "sqlite_errorcode", 0) & 0xFF in TROUBLE:
                raise Unwell(f"{cause}") from None  # SQLite's own words, which hold nothing that is stored
            raise
