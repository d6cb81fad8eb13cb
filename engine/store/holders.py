"""Rows of who held which seat of a game, and what the forgotten know of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from sqlalchemy import bindparam, select, update

from engine.ids import TableId
from engine.store.blocks import Connection
from engine.store.rows import HolderRow
from engine.store.schema import holders, tables
from engine.store.sql import insert, least

_OF = select(holders).where(holders.c.table_id == bindparam("table")).order_by(holders.c.id)


class HolderRows:
    """Reads and writes `holders`, and the traces of the forgotten."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def of(self, table_id: TableId) -> list[HolderRow]:
        """Who held the seats of a table, in order."""
        rows = await self._connection.execute(_OF, {"table": table_id})
        return [HolderRow(r.seat, r.user_id, r.computer, r.since, r.name or "", r.told or 0, r.at) for r in rows]

    async def add(self, table_id: TableId, rows: Sequence[HolderRow]) -> None:
        """Notes that seats have other holders."""
        if rows:
            await self._connection.execute(insert(holders), [{"table_id": table_id, **asdict(row)} for row in rows])

    async def cut(self, table_id: TableId, actions: int, told: int) -> None:
        """The journal has only so many actions any more, and the story so many lines: who came later comes then."""
        earlier = {"since": least(holders.c.since, actions), "told": least(holders.c.told, told)}
        await self._connection.execute(update(holders).where(holders.c.table_id == table_id).values(earlier))

    async def add_traces(self, table_id: TableId, known: Iterable[tuple[str, int]]) -> None:
        """Note that somebody who is to be forgotten knows these seats."""
        this = tables.c.id == table_id
        stored = (await self._connection.execute(select(tables.c.traces).where(this))).scalar_one_or_none()
        if found := sorted(traces_of(stored) | {*known}):
            await self._connection.execute(update(tables).where(this).values(traces=json.dumps(found)))

    async def drop_traces(self, table_id: TableId) -> None:
        """The game is over, and everything known."""
        await self._connection.execute(update(tables).where(tables.c.id == table_id).values(traces=None))


def traces_of(stored: str | None) -> frozenset[tuple[str, int]]:
    """Who, by a keyed hash, has seen which seat."""
    return frozenset((trace, seat) for trace, seat in json.loads(stored or "[]"))
