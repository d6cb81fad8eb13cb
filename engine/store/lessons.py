"""Rows of guided tables: who is guided, and what he was taught at which question."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.schema import lessons


class LessonRows:
    """Reads and writes `lessons`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def of(self, table_id: str, user: int) -> dict[str, str]:
        """The lessons a user had at a table, each with the number of the question at which it came."""
        query = select(lessons).where(lessons.c.table_id == table_id, lessons.c.user_id == user)
        return {row.lesson: row.number for row in await self._connection.execute(query)}

    async def add(self, table_id: str, user: int, taught: Mapping[str, str]) -> None:
        """Notes lessons; those he had before keep their number."""
        rows = [
            {"table_id": table_id, "user_id": user, "lesson": lesson, "number": number}
            for lesson, number in taught.items()
        ]
        if rows:
            await self._connection.execute(insert(lessons).on_conflict_do_nothing(), rows)
