"""Rows of running clocks, and the pulse: the last moment at which everything was well."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Select, bindparam, delete, func, select, union_all, update

from engine.ids import TableId
from engine.store.database import Connection
from engine.store.parts import FIRST, Part, by_id, parameters
from engine.store.rows import ClockRow
from engine.store.schema import clocks, pulse, shards
from engine.store.sql import insert

_PULSE = 1
_FIELDS = ("seat", "left", "total", "question", "chapter", "since", "due", "rung", "at")
_OF = select(clocks).where(clocks.c.table_id == bindparam("table"))


class ClockRows:
    """Reads and writes `clocks`, and when everything was well: in `pulse`, of a part in `shards`. Whichever was used
    before, what follows goes on from there."""

    def __init__(self, connection: Connection, part: Part | None = None) -> None:
        self._connection = connection
        self._part = part

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
        """Up to `most` tables of our part at which a clock has come to its next rung, the most overdue first; none of
        `but`."""
        query = select(clocks.c.table_id).where(clocks.c.at <= now, clocks.c.table_id.not_in(but))
        first = query.group_by(clocks.c.table_id).order_by(func.min(clocks.c.at)).limit(most)
        ours = by_id(first, self._part, clocks.c.table_id)
        return list((await self._connection.execute(ours, parameters(self._part))).scalars())

    async def next(self, but: Collection[TableId] = ()) -> float | None:
        """When a clock of our part comes to its next rung, leaving out the tables `but`; None if none runs."""
        query = select(func.min(clocks.c.at)).where(clocks.c.table_id.not_in(but))
        ours = by_id(query, self._part, clocks.c.table_id)
        return (await self._connection.execute(ours, parameters(self._part))).scalar_one()

    async def running(self) -> list[TableId]:
        """The tables of our part at which a clock runs."""
        query = select(clocks.c.table_id).where(clocks.c.since.is_not(None)).distinct().order_by(clocks.c.table_id)
        ours = by_id(query, self._part, clocks.c.table_id)
        return list((await self._connection.execute(ours, parameters(self._part))).scalars())

    async def pulse(self) -> float | None:
        """When everything was well last, at all shards of our part; None if that was never noted."""
        if self._part is None:
            return await self._latest(select(shards.c.pulse))
        return await self._earliest(select(shards.c.pulse).where(shards.c.holder == self._part.holder))

    async def first_pulse(self) -> float | None:
        """When everything was well last at the shard that brings what is private; None if that was never noted."""
        return await self._earliest(select(shards.c.pulse).where(shards.c.id == FIRST))

    async def _earliest(self, of_shards: Select[Any]) -> float | None:
        """The earliest of these moments. Of a shard that had none since, it is that at which one process had all."""
        alone = await self._latest()
        found = (await self._connection.execute(of_shards)).scalars()
        known = [one if alone is None or (one or 0.0) > alone else alone for one in found]
        return min((one for one in known if one is not None), default=None)

    async def _latest(self, *others: Select[Any]) -> float | None:
        """The latest of these moments and of that at which one process had all."""
        known = union_all(select(pulse.c.at.label("at")), *others).subquery()
        return (await self._connection.execute(select(func.max(known.c.at)))).scalar_one()

    async def beat(self, now: float) -> None:
        """Notes that everything is well now, at all shards of our part; nothing if they are another's by now."""
        if self._part is not None:
            own = update(shards).where(shards.c.holder == self._part.holder)
            await self._connection.execute(own.values(pulse=now))
            return
        row = insert(pulse).values(id=_PULSE, at=now)
        await self._connection.execute(row.on_conflict_do_update(index_elements=[pulse.c.id], set_={"at": now}))
