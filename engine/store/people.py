"""Rows of people."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.rows import Person
from engine.store.schema import people


class PeopleRows:
    """Reads and writes `people`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, user: int) -> Person | None:
        """What we know of a user."""
        row = (await self._connection.execute(select(people).where(people.c.user_id == user))).one_or_none()
        return Person(row.user_id, row.name, row.locale, row.dm_channel, row.dm_closed) if row else None

    async def put(self, user: int, name: str, **known: Any) -> None:
        """Writes the name and those of locale, dm_channel and dm_closed that are given; keeps the others."""
        row = {"name": name, **known}
        await self._connection.execute(
            insert(people)
            .values({"user_id": user, "dm_closed": False, **row})
            .on_conflict_do_update(index_elements=[people.c.user_id], set_=row)
        )
