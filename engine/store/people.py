"""Rows of people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row, select
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
        return _person(row) if row else None

    async def all(self, users: Iterable[int]) -> list[Person]:
        """What we know of these users."""
        rows = await self._connection.execute(select(people).where(people.c.user_id.in_(list(users))))
        return [_person(row) for row in rows]

    async def put(self, user: int, name: str, **known: Any) -> None:
        """Writes the name and the other columns that are given; keeps the rest."""
        row = {"name": name, **known}
        await self._connection.execute(
            insert(people)
            .values({"user_id": user, "dm_closed": False, **row})
            .on_conflict_do_update(index_elements=[people.c.user_id], set_=row)
        )


def _person(row: Row[Any]) -> Person:
    return Person(
        row.user_id, row.name, row.locale, row.dm_channel, row.dm_closed, row.zone, row.quiet_from, row.quiet_to
    )
