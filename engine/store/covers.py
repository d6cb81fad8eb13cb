"""Rows of who plays for whom during a vacation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Row, delete, select

from engine.ids import TableId
from engine.store.database import Connection
from engine.store.rows import Cover
from engine.store.schema import covers, tables
from engine.store.sql import insert


class CoverRows:
    """Reads and writes `covers`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def of(self, table_id: TableId) -> tuple[Cover, ...]:
        """Those of a table, in order."""
        query = select(covers).where(covers.c.table_id == table_id).order_by(covers.c.starts, covers.c.seat)
        return tuple(_cover(row) for row in await self._connection.execute(query))

    async def put(self, table_id: TableId, found: Sequence[Cover]) -> None:
        """Writes those of a table, in the place of all before."""
        await self._connection.execute(delete(covers).where(covers.c.table_id == table_id))
        if found:
            rows = [{"table_id": table_id, **asdict(one)} for one in found]
            await self._connection.execute(insert(covers), rows)

    async def of_owner(self, guild: int, user: int) -> list[Cover]:
        """Those by which somebody is played for at tables of a server, in order."""
        own = (covers.c.owner == user) & (tables.c.guild == guild)
        query = select(covers).join(tables, tables.c.id == covers.c.table_id).where(own).order_by(covers.c.starts)
        return [_cover(row) for row in await self._connection.execute(query)]

    async def pending(self, over: str) -> list[TableId]:
        """The tables with any that are not in the state `over`."""
        query = select(covers.c.table_id).where(covers.c.state != over).distinct().order_by(covers.c.table_id)
        return list((await self._connection.execute(query)).scalars())


def _cover(row: Row[tuple[object, ...]]) -> Cover:
    return Cover(**{name: value for name, value in row._mapping.items() if name != "table_id"})
