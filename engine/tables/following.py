"""Following: a person gets the public story of a running table, once a turn."""

from __future__ import annotations

from engine.ids import TableId
from engine.tables.errors import TableRefused
from engine.tables.records import Status, Table
from engine.tables.rooms import Rooms

MOST = 25
"""Maximum number of running tables that a person follows."""


class Following:
    """Followers of tables. It does not know whether they may see these tables."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def follow(self, table_id: TableId, user: int) -> Table:
        """Follow the turns of a table, beginning with the present chapter. Refuses no-table, not-running, watch-own to
        its players, watch-many."""
        room = await self._rooms.room(table_id)
        if room.status is not Status.RUNNING:
            raise TableRefused("not-running", status=room.status)
        if room.seat_of(user) is not None:
            raise TableRefused("watch-own")
        async with self._rooms.store.transaction() as tx:
            known = await tx.follows.of_user(user)
            if table_id not in known and len(known) >= MOST:
                raise TableRefused("watch-many", most=MOST)
            chapter = await tx.play.story(table_id, None, chapter=room.chapter)
            await tx.follows.put(table_id, user, min((line.n for line in chapter), default=room.told + 1) - 1)
        return room.table

    async def unfollow(self, table_id: TableId, user: int) -> None:
        async with self._rooms.store.transaction() as tx:
            await tx.follows.drop(table_id, user)

    async def follows(self, table_id: TableId, user: int) -> bool:
        async with self._rooms.store.reading() as tx:
            return await tx.follows.follows(table_id, user)

    async def of(self, user: int) -> list[TableId]:
        """Unfinished tables that a user follows."""
        async with self._rooms.store.reading() as tx:
            return await tx.follows.of_user(user)
