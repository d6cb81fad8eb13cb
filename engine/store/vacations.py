"""Rows of vacations: when people are away from the tables of a server."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import delete, select, update

from engine.store.database import Connection
from engine.store.rows import Vacation
from engine.store.schema import vacations
from engine.store.sql import insert


class VacationRows:
    """Reads and writes `vacations`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def of(self, guild: int, users: Collection[int]) -> list[Vacation]:
        """The vacations of these users on a server, in order."""
        own = (vacations.c.guild == guild) & vacations.c.user_id.in_(users)
        rows = await self._connection.execute(select(vacations).where(own).order_by(vacations.c.starts, vacations.c.id))
        return [Vacation(**row) for row in rows.mappings()]

    async def add(self, vacation: Vacation) -> None:
        """Notes a vacation, under a number of its own."""
        row = {name: value for name, value in asdict(vacation).items() if name != "id"}
        await self._connection.execute(insert(vacations).values(row))

    async def end(self, number: int, at: float) -> None:
        """Lets a vacation end then; one that would not have begun is removed."""
        own = vacations.c.id == number
        await self._connection.execute(update(vacations).where(own).values(ends=at))
        await self._connection.execute(delete(vacations).where(own, vacations.c.starts >= at))

    async def forget_before(self, before: float) -> None:
        """Removes vacations that ended before that moment."""
        await self._connection.execute(delete(vacations).where(vacations.c.ends < before))
