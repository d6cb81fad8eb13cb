"""Connections to the database file, and who may wait for it.

Statements run in place: each finds its rows by their keys in a few microseconds, and handing it to a thread and back
would take ten times as long, on a busy machine a hundred times. What waits does so in a thread: the beginning of a
transaction that writes, for other programs, and its end, for the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

import aiosqlite
from sqlalchemy import CursorResult, Engine, Executable, NullPool, create_engine
from sqlalchemy.util import LRUCache

from engine.store.cache import Touched, touched

T = TypeVar("T")
Parameters = Mapping[str, Any] | Sequence[Mapping[str, Any]] | None

LOCKED_SECONDS = 2.0  # for which another program may hold the database; Discord waits for an answer for three


class Connection(Protocol):
    """What rows are read and written through. An AsyncConnection of SQLAlchemy would do, for another database."""

    async def execute(self, statement: Executable, parameters: Parameters = None) -> CursorResult[*tuple[Any, ...]]:
        """Runs one statement of SQLAlchemy's; with a sequence of parameters once for each of them."""
        ...


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
        self._waiting = aiosqlite.Connection(lambda: self.raw, iter_chunk_size=1)
        self._waiting._thread.daemon = True  # whoever ends without closing waits for nobody
        self._waits = False
        self.written: set[Touched] = set()
        """What was written of what is remembered, since it was last asked for."""

    async def execute(self, statement: Executable, parameters: Parameters = None) -> CursorResult[*tuple[Any, ...]]:
        """Runs one statement of SQLAlchemy's, and notes what it writes."""
        self.written.update(touched(statement, parameters))
        return await self._own.execute(statement, parameters)

    async def hold(self) -> None:
        """Begins to write, as soon as no other program does."""
        await _whole(self._begun())

    async def commit(self) -> None:
        """Returns when all is on the disk, if the connection is durable."""
        await _whole(self._waiting.commit())

    def end(self) -> None:
        """Undoes whatever was not committed."""
        self._own.end()

    async def leave(self) -> None:
        """Closes the connection."""
        self._own.close()
        if self._waits:
            await self._waiting.close()

    async def _begun(self) -> None:
        if not self._waits:
            await self._waiting  # once: a thread cannot be started again
            self._waits = True
        await self._waiting.execute_fetchall("BEGIN IMMEDIATE")


async def _whole(work: Coroutine[Any, Any, T]) -> T:
    """Waits until the work is done, even if nobody wants it any more: what runs in a thread cannot be called back."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([task])
        raise
