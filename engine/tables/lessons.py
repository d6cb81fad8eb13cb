"""Lessons: guided tables that teach a person the game while they play."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ids import TableId
from engine.tables.rooms import Rooms

GUIDED = "guided"
"""Key that marks a user as guided; it belongs to no question."""


UNTIL = "until"
"""Key for the turn at which a short lesson ends; empty until the first question."""


class Lessons:
    """Guided users of tables, and the lessons they had."""

    def __init__(self, rooms: Rooms) -> None:
        self._store = rooms.store

    async def guide(self, table_id: TableId, user: int, *, short: bool = False) -> None:
        """Guide this user at this table from now on; `short`: for a lesson instead of a whole game."""
        async with self._store.transaction() as tx:
            await tx.lessons.add(table_id, user, {GUIDED: "short" if short else ""})

    async def at(self, table_id: TableId) -> bool:
        """True if this table guides somebody, so that its game is a lesson."""
        async with self._store.reading() as tx:
            return bool(await tx.lessons.users(table_id))

    async def had(self, table_id: TableId, user: int) -> Mapping[str, str]:
        """The lessons a guided user had, each with the number of the question at which it came; empty for others."""
        return await self._store.recall("lessons", table_id, user, lambda tx: tx.lessons.of(table_id, user))

    async def teach(self, table_id: TableId, user: int, lessons: Mapping[str, str]) -> None:
        """Record lessons of a guided user with the number of their question, unless they had them before."""
        if lessons:
            await self._store.note(table_id, lambda tx: tx.lessons.add(table_id, user, lessons))
