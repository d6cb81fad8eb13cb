"""Rows of running clocks, and the pulse: the last moment at which everything was well."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict

from sqlalchemy import bindparam, delete, func, select

from engine.ids import TableId
from engine.store.database import Connection
from engine.store.rows import ClockRow
from engine.store.schema import clocks, pulse
from engine.store.sql import insert

_PULSE = 1
_FIELDS = ("seat", "left", "total", "question", "chapter", "since", "due", "rung", "at")
_OF = select(clocks).where(clocks.c.table_id == bindparam("table"))


class ClockRows:
    """Reads and writes `clocks` and `pulse`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def of(self, table_id: TableId) -> list[ClockRow]:
        """The clocks of a table."""
        rows = await self._connection.execute(_OF, {"table": table_id})
        return [ClockRow(*(getattr(row, name) for name in _FIELDS)) for row in rows]

    async def put(self, table_id: TableId, rows: Sequence[ClockRow]) -> None:
        """Writes all clocks of a table, in the place of the former ones."""
        await self._connection.execute(delete(clocks).where(clocks.c.table_id == table_id))
        if rows:
            await self._connection.execute(insert(clocks), [{"table_id": table_id, **asdict(row)} for row in rows])

    async def due(self, now: float, most: int, but: Collection[TableId] = ()) -> list[TableId]:
        """Up to `most` tables at which a clock has come to its next rung, the most overdue first; none of `but`."""
        query = select(clocks.c.table_id).where(clocks.c.at <= now, clocks.c.table_id.not_in(but))
        first = query.group_by(clocks.c.table_id).order_by(func.min(clocks.c.at))
        return list((await self._connection.execute(first.limit(most))).scalars())

    async def next(self, but: Collection[TableId] = ()) -> float | None:
        """When a clock comes to its next rung, leaving out the tables `but`; None if none runs."""
        query = select(func.min(clocks.c.at)).where(clocks.c.table_id.not_in(but))
        return (await self._connection.execute(query)).scalar_one()

    async def running(self) -> list[TableId]:
        """The tables at which a clock runs."""
        query = select(clocks.c.table_id).where(clocks.c.since.is_not(None)).distinct()
        return list((await self._connection.execute(query.order_by(clocks.c.table_id))).scalars())

    async def pulse(self) -> float | None:
        """When everything was well last; None in a new database."""
        return (await self._connection.execute(select(pulse.c.at))).scalar_one_or_none()

    async def beat(self, now: float) -> None:
        """Notes that everything is well now."""
        row = insert(pulse).values(id=_PULSE, at=now)
        await self._connection.execute(row.on_conflict_do_update(index_elements=[pulse.c.id], set_={"at": now}))
