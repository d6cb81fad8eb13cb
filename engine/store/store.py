"""The store: transactions on a database, what they read and write by concern, and what is remembered of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Executable

from engine.store.blocks import Connection, Database, Of, Parameters, Result
from engine.store.cache import Cached, ReadCache, Touched, Versions, touched
from engine.store.cipher import Cipher
from engine.store.course import Beside, CourseRows
from engine.store.erased import Erased, beside
from engine.store.members import HolderRows, MemberRows
from engine.store.moderation import ModerationRows
from engine.store.outbox import OutboxRows
from engine.store.parts import Part
from engine.store.people import CoverRows, PageRows, PeopleRows, VacationRows, WishRows
from engine.store.places import Place, opened, own_file, place
from engine.store.play import ClockRows, PlayRows, ShowRows
from engine.store.privacy import PrivacyRows
from engine.store.results import ResultRows
from engine.store.schema import SECRETS
from engine.store.sealing import Key, KeyRows
from engine.store.sql import Rows
from engine.store.tables import RoomRows, TableRows
from engine.store.tournaments import TournamentRows

NOTES = 12  # in one transaction at the most, since people's answers wait for it

T = TypeVar("T")
Note: TypeAlias = "Callable[[Transaction], Awaitable[None]]"


class Transaction(Rows):
    """What can be read and written within one transaction: records of tables of play, and the rest by concern."""

    records, add, replace = Rows._records, Rows._add, Rows._replace

    def __init__(self, connection: Connection, cipher: Cipher, part: Part | None = None) -> None:
        given = connection, cipher, part
        super().__init__(*given)
        self.tables = TableRows(*given)
        self.rooms = RoomRows(*given)
        self.play = PlayRows(*given)
        self.clocks = ClockRows(*given)
        self.holders = HolderRows(*given)
        self.people = PeopleRows(*given)
        self.members = MemberRows(*given)
        self.pages = PageRows(*given)
        self.covers = CoverRows(*given)
        self.shows = ShowRows(*given)
        self.outbox = OutboxRows(*given)
        self.moderation = ModerationRows(*given)
        self.privacy = PrivacyRows(*given)
        self.results = ResultRows(*given)
        self.tournaments = TournamentRows(*given)
        self.vacations = VacationRows(*given)
        self.course = CourseRows(*given)
        self.wishes = WishRows(*given)
        self.keys = KeyRows(*given)


def _noted(connection: Connection, written: set[Touched]) -> Connection:
    """A connection that notes which cached values its statements change."""

    def run(statement: Executable, parameters: Parameters, how: Mapping[str, Any]) -> Awaitable[Result]:
        written.update(touched(statement, parameters))
        return connection.run(statement, parameters, how)

    return Connection(run)


class _Noting(NamedTuple):
    """Bookkeeping that waits, and the name of what it changes."""

    of: str
    work: Note
    written: asyncio.Future[None]


class Store:
    """An open database, its secrets sealed by a cipher. `await Store.open(where)` brings its schema up to date."""

    def __init__(
        self, where: Place, database: Database, cipher: Cipher, *, shared: bool = False, part: Part | None = None
    ) -> None:
        self.path = own_file(where)
        self.database = database
        self.part = part
        """The servers that this process serves; None: all."""
        self.erased = Erased(self.path, cipher)
        self.beside = Beside(self.path) if database.tells_place is None else None
        """The file beside a database file with the last moment of its use."""
        self._cipher = cipher
        self._cache = ReadCache()
        self.looking = Transaction(database.looking, cipher, part) if shared and database.looking is not None else None
        """Reads single statements where other processes may write; there values in memory may be out of date."""
        self.versions = Versions(self.looking.tables.versions) if self.looking is not None else None
        """Versions of tables, where other processes may change them."""
        self.mixed = shared and len(cipher.keys) > 1
        """True if other processes may still seal with another of our keys."""
        self._notes: list[_Noting] = []
        self._noting: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, where: str | Path, cipher: Cipher | None = None, *, shared: bool = False, part: Part | None = None
    ) -> Store:
        """Open or create a database. `shared`: other processes may write too, which a file does not allow; `part`: what
        this process serves. Raises StoreError with a plain sentence, also if a key is missing."""
        where, cipher = place(where), cipher or Cipher()
        shared = shared or part is not None
        store = cls(where, await opened(where, cipher, part), cipher, shared=shared, part=part)
        if isinstance(where, Path) and where != store.path:
            store.erased.take(beside(where))  # earlier versions kept the list beside a symbolic link
        if store.mixed or not await store.read(lambda tx: tx.keys.whole()):
            await store.write(lambda tx: tx.keys.enter(beside=store.mixed))
        return store

    async def close(self) -> None:
        """Close all connections, after the transaction under way and waiting notes."""
        if self._noting is not None:
            await asyncio.gather(self._noting, return_exceptions=True)
        await self.database.close()

    @asynccontextmanager
    async def transaction(
        self, *, durable: bool = True, of: Of = None, guild: int | None = None
    ) -> AsyncGenerator[Transaction]:
        """Read and write, all or nothing. Raises Unwell if that is impossible just now.

        `of` names what the transaction changes; it may mark other tables too. No other process changes that meanwhile;
        other values may change. Without `of` nobody else writes. Other processes hear of the commit; `guild`: only the
        holder of that server needs to. `durable=False` is bookkeeping that may be repeated after a power failure: it is
        quicker, and goes after what people wait for."""
        written: set[Touched] = set()
        try:
            async with self.database.writing(durable=durable, of=of, guild=guild) as connection:
                yield Transaction(_noted(connection, written), self._cipher, self.part)
        finally:
            self._cache.forget(written)

    async def note(self, of: str, work: Note) -> None:
        """Write bookkeeping, and return when it is written. Notes of the same time share a transaction: if one fails,
        all do, so every caller must be able to repeat its own."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._notes.append(_Noting(of, work, written))
        if self._noting is None:
            self._noting = asyncio.create_task(self._write_notes())
        await written

    async def _write_notes(self) -> None:
        while self._notes:
            taken: list[_Noting] | None = None
            error: Exception | None = None
            of = frozenset(one.of for one in self._notes[:NOTES])
            try:
                async with self.transaction(durable=False, of=of) as tx:
                    taken = self._take_notes(of)  # with those that came while we waited for our turn
                    for one in taken:
                        await one.work(tx)
            except Exception as failure:
                error = failure
            for one in self._take_notes(of) if taken is None else taken:
                if one.written.done():
                    continue  # whoever noted it has gone
                if error is None:
                    one.written.set_result(None)
                else:
                    one.written.set_exception(error)
        self._noting = None

    def _take_notes(self, of: frozenset[str]) -> list[_Noting]:
        """The next notes; on a server only those that change these things."""
        taken = list(takewhile(lambda one: not self.database.parallel or one.of in of, self._notes[:NOTES]))
        del self._notes[: len(taken)]
        return taken

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Transaction]:
        """Read one moment, beside the writer. Raises Unwell if that is impossible just now."""
        async with self.database.reading() as connection:
            yield Transaction(connection, self._cipher, self.part)

    async def read(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """The result of `work`, which reads one moment."""
        async with self.reading() as tx:
            return await work(tx)

    async def write(self, work: Callable[[Transaction], Awaitable[T]], *, durable: bool = True, of: Of = None) -> T:
        """The result of `work`, which is a transaction of its own."""
        async with self.transaction(durable=durable, of=of) as tx:
            return await work(tx)

    async def recall(
        self, kind: Cached, owner: object, asked: object, read: Callable[[Transaction], Awaitable[T]]
    ) -> T:
        """The result of `read`, which must not be changed. It comes from memory if it was read before and nothing of
        that owner was written since. Where other processes may write, it is always read. `asked`: which value of it."""
        if self.looking is not None:
            return await read(self.looking)  # in one round trip: a block takes three
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
        await self.database.compact()


async def reseal(store: Store) -> int:
    """Seals everything by the first key, in small transactions beside play; then nothing of what stood there before is
    left in the file. Returns how many values were sealed. To be repeated at the next start if it does not finish."""
    if await store.read(lambda tx: tx.keys.whole()) and not store.mixed:
        return 0
    sealed = damaged = 0
    for column in SECRETS:
        after: Key = ()
        while True:
            async with store.transaction(durable=False) as tx:
                after, done, failed = await tx.keys.reseal(column, after)
            sealed, damaged = sealed + done, damaged + failed
            if not after:
                break
    await store.compact()
    if not damaged:  # else the former keys are still wanted
        await store.write(lambda tx: tx.keys.finish())
    return sealed
