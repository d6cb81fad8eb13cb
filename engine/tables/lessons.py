"""Lessons: guided tables, where somebody is taught the game while playing it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ids import TableId
from engine.tables.rooms import Rooms

GUIDED = "guided"
"""The lesson that comes with no question: it marks whoever has it as guided."""


UNTIL = "until"
"""The lesson that a short one ends, with the turn at which it does; empty as long as nothing was asked."""


class Lessons:
    """Who is guided at which table, and what they were taught there."""

    def __init__(self, rooms: Rooms) -> None:
        self._store = rooms.store

    async def guide(self, table_id: TableId, user: int, *, short: bool = False) -> None:
        """From now on this user is guided at this table; if it is to be `short`, for a lesson and no whole game."""
        async with self._store.transaction() as tx:
            await tx.lessons.add(table_id, user, {GUIDED: "short" if short else ""})

    async def at(self, table_id: TableId) -> bool:
        """True if somebody is guided at this table: its game is a lesson."""
        async with self._store.reading() as tx:
            return bool(await tx.lessons.users(table_id))

    async def of(self, table_id: TableId, user: int) -> Mapping[str, str]:
        """The lessons a guided user had, each with the number of the question at which it came; empty for others."""
        return await self._store.recall("lessons", table_id, user, lambda tx: tx.lessons.of(table_id, user))

    async def teach(self, table_id: TableId, user: int, lessons: Mapping[str, str]) -> None:
        """Notes that a guided user has lessons with the question of that number, unless they had them before."""
        if lessons:
            await self._store.note(table_id, lambda tx: tx.lessons.add(table_id, user, lessons))
