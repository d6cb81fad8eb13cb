"""Rows of who held which seat of a game, of who may not come back, and of what the forgotten know of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from sqlalchemy import bindparam, delete, select, update

from engine.ids import TableId
from engine.store.database import Connection
from engine.store.rows import HolderRow
from engine.store.schema import holders, removals, traces
from engine.store.sql import insert, least

_OF = select(holders).where(holders.c.table_id == bindparam("table")).order_by(holders.c.id)


class HolderRows:
    """Reads and writes `holders`, `removals` and `traces`."""

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

    async def removed(self, table_id: TableId) -> list[int]:
        """The users whom moderators have removed from a table."""
        query = select(removals.c.user_id).where(removals.c.table_id == table_id)
        return list((await self._connection.execute(query)).scalars())

    async def put_removed(self, table_id: TableId, users: Iterable[int]) -> None:
        """Notes that these users, and no others, are removed from a table."""
        await self._connection.execute(delete(removals).where(removals.c.table_id == table_id))
        rows = [{"table_id": table_id, "user_id": user} for user in sorted(users)]
        if rows:
            await self._connection.execute(insert(removals), rows)

    async def add_traces(self, table_id: TableId, known: Iterable[tuple[str, int]]) -> None:
        """Notes that somebody who is to be forgotten knows these seats."""
        rows = [{"table_id": table_id, "trace": trace, "seat": seat} for trace, seat in known]
        if rows:
            await self._connection.execute(insert(traces).on_conflict_do_nothing(), rows)

    async def drop_traces(self, table_id: TableId) -> None:
        """The game is over, and everything known."""
        await self._connection.execute(delete(traces).where(traces.c.table_id == table_id))
