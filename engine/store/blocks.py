"""Blocks of statements on a database: how they begin and end, alike for a file and for a server.

SQLAlchemy's engine has the connections. A block takes one, begins with a script, and ends with another that commits.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager, nullcontext, suppress
from functools import partial
from time import perf_counter
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection as SyncConnection
from sqlalchemy import CursorResult, Executable, QueuePool
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.store.errors import Away

Parameters: TypeAlias = "Mapping[str, Any] | Sequence[Mapping[str, Any]] | None"
Of: TypeAlias = "str | frozenset[str] | None"
"""Names of what a block changes: a table, a tournament, a server, or several. None: anything."""
Result: TypeAlias = "CursorResult[*tuple[Any, ...]]"
Run: TypeAlias = "Callable[[Executable, Parameters, Mapping[str, Any]], Awaitable[Result]]"
"""Runs a statement with its parameters and execution options."""
T = TypeVar("T")

COMMIT, END = "COMMIT", "END"
"""What ends a block that writes, and one that reads."""
LATER = "oraklos_later"
"""Execution option of a statement that may run with the next one, and the key of a connection's waiting statements."""
CLOSING = 5.0
"""Seconds for which blocks that are under way are waited for in the end."""


class Connection:
    def __init__(self, run: Run) -> None:
        self.run = run

    async def execute(self, statement: Executable, parameters: Parameters = None) -> Result:
        return await self.run(statement, parameters, {})

    async def write(self, statement: Executable, parameters: Parameters = None) -> None:
        """Run a statement whose result nobody needs. In a file it runs with the next `execute` of the block, or at its
        end; an error is raised there."""
        await self.run(statement, parameters, {LATER: True})


class Database:
    """An open database. Its blocks raise Unwell if they are impossible just now; then nothing was changed. What a file
    and a server do differently stands in the methods that are left open here."""

    parallel = False
    """True if blocks that are of different things are written at the same time."""

    tells_place: Executable | None = None
    """Query for the place of the database on its server, which changes with a dump or if the server went back. None for
    a file."""

    begin_reading = "BEGIN"
    """Begins a block that reads one moment."""

    def __init__(self, engine: AsyncEngine, *, writes: int, books: int, reads: int) -> None:
        """`writes`: number of writing blocks at a time, of which at most `books` are bookkeeping."""
        self.engine = engine
        self.looking: Connection | None = None
        """Reads single statements, in one round trip each; None if no other process ever writes."""
        self.wrote: Callable[[float], object] | None = None
        """Called with the seconds of each writing block, without its wait for a place."""
        self._writes, self._books, self._reads = Lane(writes), Lane(books), Lane(reads)

    @asynccontextmanager
    async def writing(self, *, durable: bool, of: Of, guild: int | None = None) -> AsyncGenerator[Connection]:
        """Write all or nothing. A `durable` block is on the disk when it ends; others may be lost to a power failure,
        and few of them wait among the durable ones. Nobody else changes meanwhile what the block is `of`; None: nobody
        writes. `guild`: only the holder of that server needs to hear of it; None: all processes."""
        begin, end = self.script(durable=durable, of=of, guild=guild)
        line = nullcontext() if durable else self._books.turn()
        async with line, self._writes.turn(), self._block(begin, end) as connection:
            began = perf_counter()
            yield connection
        if self.wrote is not None:
            self.wrote(perf_counter() - began)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Connection]:
        """Read one moment of the database, beside the writer."""
        async with self._reads.turn(), self._block(self.begin_reading, END) as connection:
            yield connection

    async def look(self, statement: Executable, parameters: Parameters, _how: Mapping[str, Any]) -> Result:
        """Run one reading statement outside a block; again on a new connection if the first one was lost."""
        async with self._reads.turn():
            with self.trouble():
                try:
                    return await self._looked(statement, parameters)
                except DBAPIError as error:
                    if not error.connection_invalidated:
                        raise
                return await self._looked(statement, parameters)

    def compacting(self) -> AbstractAsyncContextManager[None]:
        """Take one of the places for writing within the block; on a file, the only one."""
        return self._writes.turn()

    async def compact(self) -> None:
        """Remove what was deleted or replaced; in a file nobody writes meanwhile."""
        raise NotImplementedError

    async def close(self) -> None:
        """Close all connections. Waits for blocks under way, CLOSING seconds at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                await asyncio.gather(self._writes.finish(), self._reads.finish())
        await self.engine.dispose()

    def script(self, *, durable: bool, of: Of, guild: int | None) -> tuple[str, str]:
        """SQL that begins a writing block, and SQL that commits it."""
        raise NotImplementedError

    async def run(self, connection: AsyncConnection, raw: Any, script: str) -> None:
        """Run statements on a connection of the driver's, in one round trip; it may be that of the next statement."""
        raise NotImplementedError

    def lost(self, raw: Any) -> bool:
        raise NotImplementedError

    def trouble(self) -> AbstractContextManager[None]:
        """Raise Unwell for trouble with the disk or the server; let errors of a statement pass."""
        raise NotImplementedError

    @asynccontextmanager
    async def _block(self, begin: str, end: str) -> AsyncGenerator[Connection]:
        """A block that leaves nothing in the database if it raises."""
        with self.trouble():
            connection, raw = await self._begun(begin)
            try:
                yield _on(connection)
                ending = self.run(connection, raw, end)
                await (ending if end == END else whole(ending))
            except BaseException:
                await whole(self._undone(connection, raw))
                raise
            finally:
                await connection.close()

    async def _begun(self, begin: str) -> tuple[AsyncConnection, Any]:
        """A connection on which a block has begun, and the driver's own. Beginning is the ping: if the connection was
        lost while nobody used it, the whole pool is made anew."""
        for last in (False, True):
            connection = await self._connected()
            raw = (await connection.get_raw_connection()).driver_connection
            try:
                await self.run(connection, raw, begin)
            except BaseException as error:
                await whole(self._undone(connection, raw))
                await connection.close()
                if last or not isinstance(error, Exception) or not self.lost(raw):
                    raise
                await self.engine.dispose()
            else:
                return connection, raw
        raise AssertionError

    async def _connected(self) -> AsyncConnection:
        """A connection of the pool. If the caller was cancelled meanwhile, it goes back to the pool."""
        pool = self.engine.pool
        if isinstance(pool, QueuePool) and pool.checkedin():
            return await self.engine.connect()  # waits for nothing
        connecting = asyncio.ensure_future(self.engine.connect())
        try:
            return await whole(connecting)
        except asyncio.CancelledError:
            with suppress(Exception):
                await connecting.result().close()
            raise

    async def _looked(self, statement: Executable, parameters: Parameters) -> Result:
        async with self.engine.connect() as connection:
            return await _on(connection).execute(statement, parameters)

    async def _undone(self, connection: AsyncConnection, raw: Any) -> None:
        """Roll the block back through the driver: SQLAlchemy would not wait for that if cancelled."""
        if connection.invalidated:
            return
        connection.info.pop(LATER, None)
        if self.lost(raw):
            await connection.invalidate()
        else:
            await raw.rollback()


def _on(connection: AsyncConnection) -> Connection:
    """Runs statements on a connection of SQLAlchemy's."""
    return Connection(partial(connection.run_sync, _execute))


def _execute(
    connection: SyncConnection, statement: Executable, parameters: Parameters, how: Mapping[str, Any]
) -> Result:
    return connection.execute(statement, parameters, execution_options=how)


class Lane:
    """Places for so many blocks at a time; others wait in order."""

    def __init__(self, size: int) -> None:
        self._free = asyncio.Semaphore(size)
        self._size = size
        self._closed = False

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None]:
        """Hold one place of the lane within the block. Raises Away once the lane is closed."""
        async with self._free:
            if self._closed:
                raise Away("it is closed")
            yield

    async def finish(self) -> None:
        """Refuse waiting and new blocks, and return when none is under way."""
        self._closed, free = True, 0
        try:
            for _ in range(self._size):
                await self._free.acquire()
                free += 1
        finally:
            for _ in range(free + 1):  # also where all turns are taken: each lets the next one know
                self._free.release()


async def whole(work: Awaitable[T]) -> T:
    """Result of work that cannot be called back. If cancelled, waits for the end of the work before it raises."""
    done = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(done)
    except asyncio.CancelledError:
        while not done.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([done])
        raise
