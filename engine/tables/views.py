"""Views: lists of tables, and their sights."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import structlog
from pydantic import ValidationError

from engine.core import Seat
from engine.ids import TableId
from engine.store import Transaction
from engine.store.rows import TableRow
from engine.tables.errors import TableRefused
from engine.tables.names import story_of
from engine.tables.records import Sight, Status, StoryLine, Table
from engine.tables.room import seated, table_of
from engine.tables.rooms import Rooms
from engine.tables.sights import sight_of

log = structlog.get_logger(__name__)


class Views:
    """Tables in public form, and as one person sees them."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def find(
        self, guild: int | None = None, *, status: Status | None = None, most: int | None = None
    ) -> list[Table]:
        """Tables of a guild (or of all), the newest first, at most `most`. Unreadable ones are left out."""
        async with self._rooms.store.reading() as tx:
            rows = await tx.tables.find(guild, status, most)
            seats = await tx.tables.seats([row.id for row in rows])
            invited = await tx.tables.invited([row.id for row in rows])
        found: list[Table] = []
        for row in rows:
            try:
                found.append(table_of(row, seated(seats[row.id]), self._rooms.options(row), invited[row.id]))
            except (TableRefused, ValidationError) as error:
                log.error("table-unreadable", table=row.id, reason=type(error).__name__)
        return found

    async def counts(self) -> dict[str, int]:
        """Number of tables by status, readable or not."""
        async with self._rooms.store.reading() as tx:
            return await tx.tables.counts()

    async def table(self, table_id: TableId) -> Table | None:
        """A table by its id, None if there is none, or it cannot be read."""
        try:
            return (await self._rooms.room(table_id)).table
        except TableRefused:
            return None

    async def existing(self, table_id: TableId) -> Table:
        """A table by its id. Raises TableRefused("no-table") if there is none, or it cannot be read."""
        table = await self.table(table_id)
        if table is None:
            raise TableRefused("no-table")
        return table

    async def in_lobby(self, table_id: TableId) -> Table:
        """A table that has not begun. Raises TableRefused: no-table, not-lobby."""
        table = await self.existing(table_id)
        if table.status is not Status.LOBBY:
            raise TableRefused("not-lobby")
        return table

    async def at(self, place: int) -> list[Table]:
        """All tables, except cancelled ones, that were opened or are played in this channel or thread."""
        async with self._rooms.store.reading() as tx:
            rows = await tx.tables.at(place, [Status.LOBBY, Status.RUNNING, Status.OVER])
        found = [await self.table(row.id) for row in rows]
        return [table for table in found if table is not None]

    async def played_in(self, thread: int) -> bool:
        """True if a table is or was played in this thread, even a cancelled one."""
        async with self._rooms.store.reading() as tx:
            return await tx.tables.played_in(thread)

    async def sight(self, table_id: TableId, user: int | None) -> Sight:
        """A user's sight of a table (None, or somebody not seated: the public one).

        Refuses no-table, and not-running while there is no game.
        """
        return sight_of(await self._rooms.room(table_id), user)

    async def waiting(self, tables: Sequence[Table]) -> dict[TableId, float]:
        """Times at which the present questions of these running tables were asked; of a first one, the start of the
        game."""
        async with self._rooms.store.reading() as tx:
            return {one.id: await tx.moderation.asked_at(one.id) or one.started or 0.0 for one in tables}

    async def mine(self, user: int) -> list[Sight]:
        """A user's running tables: those that await them first, then the newest first. Unreadable ones are left out."""
        async with self._rooms.store.reading() as tx:
            rows: Sequence[TableRow] = await tx.tables.of_user(user, Status.RUNNING)
        sights: list[Sight] = []
        for row in rows:
            with suppress(TableRefused):
                sights.append(await self.sight(row.id, user))
        return sorted(sights, key=lambda sight: not sight.awaited)

    async def lobbies(self, user: int) -> list[Table]:
        """A user's tables that have not begun, the newest first."""
        async with self._rooms.store.reading() as tx:
            rows = await tx.tables.of_user(user, Status.LOBBY)
        found: list[Table] = []
        for row in rows:
            with suppress(TableRefused):
                found.append((await self._rooms.room(row.id)).table)
        return found

    async def story(
        self, table_id: TableId, seat: Seat | None, *, after: int = 0, chapter: int | None = None
    ) -> list[StoryLine]:
        """The story for a seat (None: public only): lines with n > `after`, of one chapter if given.

        The seat must be the reader's own (`Sight.seat`), since it includes whispers to it.
        """

        async def read(tx: Transaction) -> list[StoryLine]:
            return await story_of(tx, table_id, seat, after=after, chapter=chapter)

        if chapter is None:  # long, and rarely wanted
            async with self._rooms.store.reading() as tx:
                return await read(tx)
        return await self._rooms.store.recall("story", table_id, (seat, after, chapter), read)
