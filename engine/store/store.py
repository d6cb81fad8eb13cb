"""One database file: its connections and its transactions.

One transaction writes at a time, with BEGIN IMMEDIATE, so it never fails half way for another one's sake. Others
read beside it (WAL). A commit is on the disk before it returns (synchronous=FULL), except for bookkeeping that can be
repeated: that survives the end of the process, and reaches the disk with the next durable commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from functools import cached_property
from pathlib import Path
from time import perf_counter
from typing import TypeAlias, TypeVar

from sqlalchemy.exc import DBAPIError

from engine.store.cache import Cached, ReadCache
from engine.store.cipher import Cipher
from engine.store.clocks import ClockRows
from engine.store.connection import Connection, Reader, Writer, engine_at
from engine.store.deals import DealRows
from engine.store.erased import Erased
from engine.store.errors import Unwell
from engine.store.holders import HolderRows
from engine.store.lessons import LessonRows
from engine.store.migrate import migrate
from engine.store.moderation import ModerationRows
from engine.store.outbox import OutboxRows
from engine.store.people import PeopleRows
from engine.store.play import PlayRows
from engine.store.privacy import PrivacyRows
from engine.store.results import ResultRows
from engine.store.sealing import KeyRows, admit, compact
from engine.store.tables import TableRows
from engine.store.tournaments import TournamentRows
from engine.store.write_queue import WriteQueue

READERS = 4
"""Connections for reading that are kept open."""
TROUBLE = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM,
}  # fmt: skip
NOTES = 12  # in one transaction at the most, since people's answers wait for it

T = TypeVar("T")
Note: TypeAlias = "Callable[[Transaction], Awaitable[None]]"


class Transaction:
    """What can be read and written within one transaction, by concern; each is made when it is first used."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    @cached_property
    def tables(self) -> TableRows:
        """Tables, their seats and invitations, and which is whose rematch."""
        return TableRows(self._connection, self._cipher)

    @cached_property
    def play(self) -> PlayRows:
        """Positions, rules, standing orders, journals, stories and clicks."""
        return PlayRows(self._connection, self._cipher)

    @cached_property
    def clocks(self) -> ClockRows:
        """The clocks of seats, and the pulse of the process."""
        return ClockRows(self._connection)

    @cached_property
    def holders(self) -> HolderRows:
        """Who held which seat, and what the forgotten knew."""
        return HolderRows(self._connection)

    @cached_property
    def deals(self) -> DealRows:
        """The bot's secrets of tables, and what people added to the dealing."""
        return DealRows(self._connection, self._cipher)

    @cached_property
    def people(self) -> PeopleRows:
        """People, and what they chose for themselves."""
        return PeopleRows(self._connection)

    @cached_property
    def lessons(self) -> LessonRows:
        """What those who are guided have been told."""
        return LessonRows(self._connection, self._cipher)

    @cached_property
    def outbox(self) -> OutboxRows:
        """What is out of date on Discord, the messages that stand there, and what pictures showed."""
        return OutboxRows(self._connection, self._cipher)

    @cached_property
    def moderation(self) -> ModerationRows:
        """Settings of servers, acts of moderators, and all it takes to go back in a game."""
        return ModerationRows(self._connection, self._cipher)

    @cached_property
    def privacy(self) -> PrivacyRows:
        """Everything that names a person, to show, export or forget them."""
        return PrivacyRows(self._connection, self._cipher)

    @cached_property
    def results(self) -> ResultRows:
        """How finished games ended for whom."""
        return ResultRows(self._connection)

    @cached_property
    def tournaments(self) -> TournamentRows:
        """Tournaments, their journals, whom they name, and their tables."""
        return TournamentRows(self._connection, self._cipher)

    @cached_property
    def keys(self) -> KeyRows:
        """Which keys are needed, and the sealing of what was stored before there was one."""
        return KeyRows(self._connection, self._cipher)


class Store:
    """An open database, its secrets sealed by a cipher. `await Store.open(path)` brings its schema up to date first."""

    def __init__(self, path: Path, cipher: Cipher) -> None:
        self.path = path
        self.wrote: Callable[[float], object] | None = None
        """Told of each transaction that wrote how many seconds it took."""
        self.erased = Erased(path, cipher)
        self._cipher = cipher
        self._writing = WriteQueue()
        self._engine = engine_at(path)
        self._writer = Writer(self._engine, synchronous="FULL")
        self._bookkeeper = Writer(self._engine, synchronous="NORMAL")
        self._readers: list[Reader] = []
        self._cache = ReadCache()
        self._notes: list[tuple[Note, asyncio.Future[None]]] = []
        self._noting: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: str | Path, cipher: Cipher | None = None) -> Store:
        """Opens or creates the database at `path`. Raises StoreError with a plain sentence if that is impossible, also
        if it is sealed by a key that `cipher` does not have."""
        path, cipher = Path(path), cipher or Cipher()
        await asyncio.to_thread(admit, path, cipher)
        await asyncio.to_thread(migrate, path)
        with _disk():
            store = cls(path, cipher)
        async with store.reading() as tx:
            whole = await tx.keys.whole()
        if not whole:
            async with store.transaction() as tx:
                await tx.keys.enter()
        return store

    async def close(self) -> None:
        """Closes all connections, after the transaction under way and the notes that wait."""
        if self._noting is not None:
            await asyncio.gather(self._noting, return_exceptions=True)
        async with self._writing.turn(urgent=False):
            for writer in (self._writer, self._bookkeeper):
                await writer.leave()
            while self._readers:
                self._readers.pop().close()

    @asynccontextmanager
    async def transaction(self, *, durable: bool = True) -> AsyncGenerator[Transaction]:
        """Reads and writes, all or nothing. One at a time; others wait. Raises Unwell if that is impossible just now.

        `durable=False` is bookkeeping, for what may be repeated after a power failure: quicker, and it lets what people
        wait for go first.
        """
        async with self._writing.turn(urgent=durable):
            began = perf_counter()
            writer = self._writer if durable else self._bookkeeper
            with _disk():
                try:
                    await writer.hold()
                    yield Transaction(writer, self._cipher)
                    await writer.commit()
                finally:
                    writer.end()
                    self._cache.forget(writer.written)
                    writer.written.clear()
            if self.wrote is not None:
                self.wrote(perf_counter() - began)

    async def note(self, work: Note) -> None:
        """Writes bookkeeping, and returns when it is written. What is noted at the same time shares a transaction.

        So where one fails, all of them do; whoever notes must be able to do it again.
        """
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._notes.append((work, written))
        if self._noting is None:
            self._noting = asyncio.create_task(self._write_notes())
        await written

    async def _write_notes(self) -> None:
        while self._notes:
            taken: list[tuple[Note, asyncio.Future[None]]] | None = None
            error: Exception | None = None
            try:
                async with self.transaction(durable=False) as tx:
                    taken = self._take_notes()  # with those that came while we waited for our turn
                    for work, _ in taken:
                        await work(tx)
            except Exception as failure:
                error = failure
            for _, written in self._take_notes() if taken is None else taken:
                if written.done():
                    continue  # whoever noted it has gone
                if error is None:
                    written.set_result(None)
                else:
                    written.set_exception(error)
        self._noting = None

    def _take_notes(self) -> list[tuple[Note, asyncio.Future[None]]]:
        taken, self._notes = self._notes[:NOTES], self._notes[NOTES:]
        return taken

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Transaction]:
        """Reads one consistent moment, beside whoever writes. Raises Unwell if that is impossible just now."""
        with _disk():
            reader = self._readers.pop() if self._readers else Reader(self._engine)
            try:
                reader.begin()
                yield Transaction(reader, self._cipher)
            finally:
                reader.end()
                if len(self._readers) < READERS:
                    self._readers.append(reader)
                else:
                    reader.close()

    async def recall(
        self, kind: Cached, owner: object, asked: object, read: Callable[[Transaction], Awaitable[T]]
    ) -> T:
        """What `read` gives, out of memory if it was read before and nothing of that owner was written since. It must
        not be changed. `asked` says which of that owner's it is."""
        kept = self._cache.of(kind, owner)
        if asked not in kept:
            before = self._cache.forgotten
            async with self.reading() as tx:
                value = await read(tx)
            if before == self._cache.forgotten:
                self._cache.keep(kind, owner, asked, value)
            return value
        return kept[asked]

    async def compact(self) -> None:
        """Removes what was deleted or replaced from the file; nobody writes meanwhile."""
        async with self._writing.turn(urgent=False):
            await asyncio.to_thread(compact, self.path)


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
