"""The store: transactions on a database, what they read and write by concern, and what is remembered of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import CursorResult, Executable

from engine.store.cache import Cached, ReadCache, Touched, touched
from engine.store.cipher import Cipher
from engine.store.clocks import ClockRows
from engine.store.course import Beside, CourseRows
from engine.store.covers import CoverRows
from engine.store.database import Connection, Database, Of, Parameters
from engine.store.deals import DealRows
from engine.store.erased import Erased, beside
from engine.store.follows import FollowRows
from engine.store.holders import HolderRows
from engine.store.lessons import LessonRows
from engine.store.moderation import ModerationRows
from engine.store.outbox import OutboxRows
from engine.store.parts import Part
from engine.store.people import PeopleRows
from engine.store.places import Place, opened, own_file, place
from engine.store.play import PlayRows
from engine.store.privacy import PrivacyRows
from engine.store.results import ResultRows
from engine.store.sealing import KeyRows
from engine.store.shows import ShowRows
from engine.store.stored_rooms import RoomRows
from engine.store.tables import TableRows
from engine.store.tournaments import TournamentRows
from engine.store.vacations import VacationRows
from engine.store.versions import Versions
from engine.store.wishes import WishRows

NOTES = 12  # in one transaction at the most, since people's answers wait for it

T = TypeVar("T")
Note: TypeAlias = "Callable[[Transaction], Awaitable[None]]"


class Transaction:
    """What can be read and written within one transaction, by concern; each is made when it is first used."""

    def __init__(self, connection: Connection, cipher: Cipher, part: Part | None = None) -> None:
        self._connection = connection
        self._cipher = cipher
        self._part = part

    @cached_property
    def tables(self) -> TableRows:
        """Tables, their seats and invitations, and which is whose rematch."""
        return TableRows(self._connection, self._cipher, self._part)

    @cached_property
    def rooms(self) -> RoomRows:
        """All rows of a table, to be loaded at once."""
        return RoomRows(self._connection, self._cipher)

    @cached_property
    def play(self) -> PlayRows:
        """Positions, rules, standing orders, journals, stories and clicks."""
        return PlayRows(self._connection, self._cipher)

    @cached_property
    def clocks(self) -> ClockRows:
        """The clocks of seats, and the pulse of the process."""
        return ClockRows(self._connection, self._part)

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
    def follows(self) -> FollowRows:
        """Who follows which table."""
        return FollowRows(self._connection)

    @cached_property
    def covers(self) -> CoverRows:
        """Who plays for whom during a vacation."""
        return CoverRows(self._connection)

    @cached_property
    def shows(self) -> ShowRows:
        """Which tables are shown to all, and what is held back of them."""
        return ShowRows(self._connection, self._cipher)

    @cached_property
    def lessons(self) -> LessonRows:
        """What those who are guided have been told."""
        return LessonRows(self._connection, self._cipher)

    @cached_property
    def outbox(self) -> OutboxRows:
        """What is out of date on Discord, the messages that stand there, and what pictures showed."""
        return OutboxRows(self._connection, self._cipher, self._part)

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
        return TournamentRows(self._connection, self._cipher, self._part)

    @cached_property
    def vacations(self) -> VacationRows:
        """When people are away."""
        return VacationRows(self._connection)

    @cached_property
    def course(self) -> CourseRows:
        """Up to when and where the database was used."""
        return CourseRows(self._connection)

    @cached_property
    def wishes(self) -> WishRows:
        """What people like to play."""
        return WishRows(self._connection)

    @cached_property
    def keys(self) -> KeyRows:
        """Which keys are needed, and the sealing of what was stored before there was one."""
        return KeyRows(self._connection, self._cipher)


class _Noted:
    """A connection through which it is noted what of what is remembered was written."""

    def __init__(self, connection: Connection, written: set[Touched]) -> None:
        self._connection = connection
        self._written = written

    async def execute(self, statement: Executable, parameters: Parameters = None) -> CursorResult[*tuple[Any, ...]]:
        self._written.update(touched(statement, parameters))
        return await self._connection.execute(statement, parameters)


class _Noting(NamedTuple):
    """Bookkeeping that waits, and what it is of."""

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
        """What of it this process looks after; None: all."""
        self.erased = Erased(self.path, cipher)
        self.beside = Beside(self.path) if database.tells_place is None else None
        """The file beside a database file that tells up to when that was used."""
        self._cipher = cipher
        self._cache = ReadCache()
        self.looking = Transaction(database.looking, cipher, part) if shared and database.looking is not None else None
        """What reads single statements; only where others may write too, so that what is remembered may be out of date:
        its version is to be asked for before it is used."""
        self.versions = Versions(self.looking.tables.versions) if self.looking is not None else None
        """Those of tables, where they have to be asked for."""
        self.mixed = shared and len(cipher.keys) > 1
        """Whether others may have gone on sealing with another of our keys, when everything was sealed by the first."""
        self._notes: list[_Noting] = []
        self._noting: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, where: str | Path, cipher: Cipher | None = None, *, shared: bool = False, part: Part | None = None
    ) -> Store:
        """Opens or creates the database that is there; `shared` if other processes may write there too, which a file
        does not allow, `part` what of it is looked after here. Raises StoreError with a plain sentence if that is
        impossible, also if it is sealed by a key that `cipher` does not have."""
        where, cipher = place(where), cipher or Cipher()
        shared = shared or part is not None
        store = cls(where, await opened(where, cipher, part), cipher, shared=shared, part=part)
        if isinstance(where, Path) and where != store.path:
            store.erased.take(beside(where))  # earlier versions kept the list beside a symbolic link
        async with store.reading() as tx:
            whole = await tx.keys.whole()
        if store.mixed or not whole:
            async with store.transaction() as tx:
                await tx.keys.enter(beside=store.mixed)
        return store

    async def close(self) -> None:
        """Closes all connections, after the transaction under way and the notes that wait."""
        if self._noting is not None:
            await asyncio.gather(self._noting, return_exceptions=True)
        await self.database.close()

    @asynccontextmanager
    async def transaction(
        self, *, durable: bool = True, of: Of = None, guild: int | None = None
    ) -> AsyncGenerator[Transaction]:
        """Reads and writes, all or nothing. Raises Unwell if that is impossible just now.

        It changes what it is `of`, and may mark something else; so a database on a server lets others change something
        else meanwhile. Nobody else changes what it is of; what it reads besides may be changed before it ends. Without
        `of` nobody else writes at all.

        Other processes hear of it; where it matters to the holder of a server alone, `guild` says of which.

        `durable=False` is bookkeeping, for what may be repeated after a power failure: quicker, and it lets what people
        wait for go first.
        """
        written: set[Touched] = set()
        try:
            async with self.database.writing(durable=durable, of=of, guild=guild) as connection:
                yield Transaction(_Noted(connection, written), self._cipher, self.part)
        finally:
            self._cache.forget(written)

    async def note(self, of: str, work: Note) -> None:
        """Writes bookkeeping of something, and returns when it is written. What is noted at the same time shares a
        transaction.

        So where one fails, all of them do; whoever notes must be able to do it again.
        """
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
        """The next ones, as far as they are of these things, if that matters to the database."""
        count = 0
        for one in self._notes[:NOTES]:
            if self.database.parallel and one.of not in of:
                break
            count += 1
        taken, self._notes = self._notes[:count], self._notes[count:]
        return taken

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Transaction]:
        """Reads one consistent moment, beside whoever writes. Raises Unwell if that is impossible just now."""
        async with self.database.reading() as connection:
            yield Transaction(connection, self._cipher, self.part)

    async def recall(
        self, kind: Cached, owner: object, asked: object, read: Callable[[Transaction], Awaitable[T]]
    ) -> T:
        """The result of `read`, out of memory if it was read before and nothing of that owner was
        written since. It must not be changed. `asked` says which of that owner's it is. Where others may write too,
        nothing is remembered."""
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
        """Removes what was deleted or replaced from the file; nobody writes meanwhile."""
        await self.database.compact()
