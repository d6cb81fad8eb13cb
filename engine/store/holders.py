"""Rows of who held which seat of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.rows import HolderRow
from engine.store.schema import holders


class HolderRows:
    """Reads and writes `holders`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def of(self, table_id: str) -> list[HolderRow]:
        """Who held the seats of a table, in order."""
        query = select(holders).where(holders.c.table_id == table_id).order_by(holders.c.id)
        return [HolderRow(r.seat, r.user_id, r.computer, r.since) for r in await self._connection.execute(query)]

    async def add(self, table_id: str, rows: Sequence[HolderRow]) -> None:
        """Notes that seats have other holders."""
        if rows:
            await self._connection.execute(insert(holders), [{"table_id": table_id, **asdict(row)} for row in rows])

    async def cut(self, table_id: str, actions: int) -> None:
        """The journal has only so many actions any more: who came later comes then."""
        earlier = func.min(holders.c.since, actions)
        await self._connection.execute(update(holders).where(holders.c.table_id == table_id).values(since=earlier))
