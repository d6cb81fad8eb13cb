"""Blocks of statements on a database: how they begin and end, alike for a file and for a server.

SQLAlchemy's engine has the connections. A block takes one, begins with a script, and ends with another that commits.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager, nullcontext, suppress
from time import perf_counter
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection as SyncConnection
from sqlalchemy import CursorResult, Executable
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.store.errors import Away

Parameters: TypeAlias = "Mapping[str, Any] | Sequence[Mapping[str, Any]] | None"
Of: TypeAlias = "str | frozenset[str] | None"
"""What a block changes, by name: a table, a tournament, a server, or several of them. None: it may be anything."""
Rows: TypeAlias = "CursorResult[*tuple[Any, ...]]"
T = TypeVar("T")

COMMIT = "COMMIT"
CLOSING = 5.0
"""Seconds for which blocks that are under way are waited for in the end."""


class Connection(Protocol):
    """Runs statements that read and write rows."""

    async def execute(self, statement: Executable, parameters: Parameters = None) -> Rows:
        """Run one statement of SQLAlchemy's; with a sequence of parameters once for each of them."""
        ...


class Database:
    """An open database. Its blocks raise Unwell if they are impossible just now; then nothing was changed.

    What a file and a server do differently stands in the methods that are left open here.
    """

    parallel = False
    """True if blocks that are of different things are written at the same time."""

    tells_place: Executable | None = None
    """The statement that tells where on its server the database lies: elsewhere after it was put in from a dump, or the
    server went back. None for a file."""

    begin_reading = "BEGIN"
    """Begins a block that reads one moment."""

    def __init__(self, engine: AsyncEngine, *, writes: int, books: int, reads: int) -> None:
        """`writes`: blocks that write at a time; of them at most `books` are bookkeeping."""
        self.engine = engine
        self.looking: Connection | None = None
        """Reads single statements, each of its own moment and in one round trip; None where nobody else ever writes."""
        self.wrote: Callable[[float], object] | None = None
        """Told of each block that wrote how many seconds it took, once it was its turn."""
        self._writes, self._books, self._reads = Lane(writes), Lane(books), Lane(reads)

    @asynccontextmanager
    async def writing(self, *, durable: bool, of: Of, guild: int | None = None) -> AsyncGenerator[Connection]:
        """All that is written in the block, or nothing. What the `durable` wrote is on the disk when the block ends;
        what others write may be lost to a power failure. Nobody else changes meanwhile what the block is `of`: where
        that is not said, nobody writes anything. Few of those that are not `durable` wait in the line of the `durable`.

        `guild`: the server to whose holder alone it matters that the `durable` wrote; None: it may matter to all."""
        begin, end = self.script(durable=durable, of=of, guild=guild)
        line = nullcontext() if durable else self._books.turn()
        async with line, self._writes.turn(), self._block(begin, end) as connection:
            began = perf_counter()
            yield connection
        if self.wrote is not None:
            self.wrote(perf_counter() - began)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Connection]:
        """Reads one consistent moment, beside whoever writes."""
        async with self._reads.turn(), self._block(self.begin_reading, COMMIT) as connection:
            yield connection

    async def look(self, statement: Executable, parameters: Parameters) -> Rows:
        """Run one statement that only reads, in no block; again on a new connection if that was lost meanwhile."""
        async with self._reads.turn():
            with self.trouble():
                try:
                    return await self._looked(statement, parameters)
                except DBAPIError as error:
                    if not error.connection_invalidated:
                        raise
                return await self._looked(statement, parameters)

    def compacting(self) -> AbstractAsyncContextManager[None]:
        """Hold one of the turns for writing within the block; on a file, the only one."""
        return self._writes.turn()

    async def compact(self) -> None:
        """Remove what was deleted or replaced; in a file nobody writes meanwhile."""
        raise NotImplementedError

    async def close(self) -> None:
        """Close all connections, after the blocks under way, which are waited for a while only."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                await asyncio.gather(self._writes.finish(), self._reads.finish())
        await self.engine.dispose()

    def script(self, *, durable: bool, of: Of, guild: int | None) -> tuple[str, str]:
        """Statements that begin a block that writes, and those that commit it."""
        raise NotImplementedError

    async def run(self, raw: Any, script: str) -> None:
        """Run statements on a connection of the driver's, in one round trip."""
        raise NotImplementedError

    def lost(self, raw: Any) -> bool:
        """True if a connection of the driver's was closed by the other side."""
        raise NotImplementedError

    def trouble(self) -> AbstractContextManager[None]:
        """Tell what is wrong with the disk or the server from what is wrong with a statement."""
        raise NotImplementedError

    @asynccontextmanager
    async def _block(self, begin: str, end: str) -> AsyncGenerator[Connection]:
        """A block that leaves nothing if it raises."""
        with self.trouble():
            connection, raw = await self._begun(begin)
            try:
                yield Running(connection)
                await whole(self.run(raw, end))
            except BaseException:
                await whole(self._undone(connection, raw))
                raise
            finally:
                await connection.close()

    async def _begun(self, begin: str) -> tuple[AsyncConnection, Any]:
        """A connection on which a block has begun, and the driver's own. Where one was lost while nobody used it, all
        that wait are made anew: beginning is the ping, in the same round trip."""
        for last in (False, True):
            connection = await self._connected()
            raw = (await connection.get_raw_connection()).driver_connection
            try:
                await self.run(raw, begin)
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
        """A connection. One that is there too late for whoever was cancelled is given back."""
        connecting = asyncio.ensure_future(self.engine.connect())
        try:
            return await whole(connecting)
        except asyncio.CancelledError:
            with suppress(Exception):
                await connecting.result().close()
            raise

    async def _looked(self, statement: Executable, parameters: Parameters) -> Rows:
        async with self.engine.connect() as connection:
            return await Running(connection).execute(statement, parameters)

    async def _undone(self, connection: AsyncConnection, raw: Any) -> None:
        """Nothing of a block remains. The driver itself undoes it: SQLAlchemy would not wait for that if cancelled."""
        if connection.invalidated:
            return
        if self.lost(raw):
            await connection.invalidate()
        else:
            await raw.rollback()


class Running:
    """Runs statements on a connection of SQLAlchemy's."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Parameters = None) -> Rows:
        """See `Connection`."""
        return await self._connection.run_sync(_execute, statement, parameters)


def _execute(connection: SyncConnection, statement: Executable, parameters: Parameters) -> Rows:
    return connection.execute(statement, parameters)


class Looking:
    """Reads statement by statement."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def execute(self, statement: Executable, parameters: Parameters = None) -> Rows:
        """See `Connection`."""
        return await self._database.look(statement, parameters)


class Lane:
    """So many blocks at a time; further ones wait, the first first."""

    def __init__(self, size: int) -> None:
        self._free = asyncio.Semaphore(size)
        self._size = size
        self._closed = False

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None]:
        """Be one of them within the block. Raise Away once the lane is closed."""
        async with self._free:
            if self._closed:
                raise Away("it is closed")
            yield

    async def finish(self) -> None:
        """Let no more blocks begin, and return when none is under way. Blocks that wait are refused then, or when this
        is cancelled."""
        self._closed, free = True, 0
        try:
            for _ in range(self._size):
                await self._free.acquire()
                free += 1
        finally:
            for _ in range(free + 1):  # also where all turns are taken: each lets the next one know
                self._free.release()


async def whole(work: Awaitable[T]) -> T:
    """Result of work that cannot be called back. If cancelled, waits for its end before it raises that."""
    done = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(done)
    except asyncio.CancelledError:
        while not done.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([done])
        raise
