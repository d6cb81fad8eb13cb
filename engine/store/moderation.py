"""Rows of servers, of what moderators did, of the points a game can go back to, and of what was taken back."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, delete, func, select

from engine.ids import TableId
from engine.store.columns import chosen
from engine.store.rows import Act, JournalRow, Server, StoryRow
from engine.store.schema import acts, journal, points, servers, tables, undone
from engine.store.sql import Rows, insert, upsert

_LISTS = select(servers.c.guild).where(servers.c.guild == bindparam("of"), servers.c.listing.is_not(None))


class ModerationRows(Rows):
    async def server(self, guild: int) -> Server:
        found = await self._all(Server, chosen(Server).where(servers.c.guild == guild))
        return found[0] if found else Server(guild)

    async def set_server(self, guild: int, **columns: Any) -> None:
        await self._write(upsert(servers, columns), {"guild": guild, **columns})

    async def lists(self, guild: int) -> bool:
        return (await self._run(_LISTS, {"of": guild})).first() is not None

    async def listing(self) -> list[int]:
        return await self._list(select(servers.c.guild).where(servers.c.listing.is_not(None)))

    async def endings(self, guild: int, acts_: Collection[str], most: int) -> list[tuple[TableId, str, Act]]:
        """Latest acts of these kinds at finished tables of a server, with table and game, the newest first."""
        query = chosen(Act).add_columns(acts.c.table_id, tables.c.game).join(tables, tables.c.id == acts.c.table_id)
        query = query.where(tables.c.guild == guild, tables.c.ended.is_not(None), acts.c.act.in_(acts_))
        rows = await self._run(query.order_by(acts.c.at.desc(), acts.c.id.desc()).limit(most))
        return [(TableId(row.table_id), row.game, self._opened(Act, row, row.table_id)) for row in rows]

    async def drop_points(self, table_id: TableId, asked: int) -> None:
        await self._write(delete(points).where(points.c.table_id == table_id, points.c.asked >= asked))

    async def asked_at(self, table_id: TableId) -> float | None:
        """When the present question was asked: the time of the last action before it. None for the first question."""
        latest = select(func.max(points.c.asked)).where(points.c.table_id == table_id).scalar_subquery()
        before = select(points.c.actions).where(points.c.table_id == table_id, points.c.asked == latest)
        query = select(journal.c.at).where(journal.c.table_id == table_id, journal.c.n == before.scalar_subquery())
        return await self._value(query)

    async def archive(
        self, table_id: TableId, until: int, actions: Sequence[JournalRow], lines: Sequence[StoryRow]
    ) -> None:
        """Keep rows of journal and story that were taken back when the game had come to question `until`."""
        rows = [
            {
                "table_id": table_id,
                "until": until,
                "book": book,
                "n": row.n,
                "content": self._cipher.seal(json.dumps(asdict(row)), undone.c.content, table_id),
            }
            for book, taken in (("journal", actions), ("story", lines))
            for row in taken
        ]
        if rows:
            await self._write(insert(undone), rows)

    async def archived(self, table_id: TableId) -> int:
        return await self._value(select(func.count()).select_from(undone).where(undone.c.table_id == table_id))
