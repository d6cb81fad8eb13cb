"""Rows of who follows which table."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, select, update

from engine.ids import TableId
from engine.store.database import Connection
from engine.store.schema import follows, tables
from engine.store.sql import insert, least

_BEHIND = select(follows.c.user_id, follows.c.told).where(
    follows.c.table_id == bindparam("table"), follows.c.told < bindparam("until")
)


class FollowRows:
    """Reads and writes `follows`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def put(self, table_id: TableId, user: int, told: int) -> None:
        """Somebody follows a table, and knows its story up to that line; who does already goes on as they were."""
        row = insert(follows).values(table_id=table_id, user_id=user, told=told)
        await self._connection.execute(row.on_conflict_do_nothing())

    async def drop(self, table_id: TableId, user: int) -> None:
        """They follow it no more."""
        await self._connection.execute(delete(follows).where(follows.c.table_id == table_id, follows.c.user_id == user))

    async def of_user(self, user: int) -> list[TableId]:
        """The tables that somebody follows and that are not over."""
        query = select(follows.c.table_id).join(tables, tables.c.id == follows.c.table_id)
        query = query.where(follows.c.user_id == user, tables.c.ended.is_(None)).order_by(follows.c.table_id)
        return [TableId(one) for one in (await self._connection.execute(query)).scalars()]

    async def follows(self, table_id: TableId, user: int) -> bool:
        """Whether somebody follows a table."""
        query = select(follows.c.user_id).where(follows.c.table_id == table_id, follows.c.user_id == user)
        return (await self._connection.execute(query)).first() is not None

    async def behind(self, table_id: TableId, until: int) -> list[tuple[int, int]]:
        """Who follows a table and was told less of its story: (user, up to which line)."""
        rows = await self._connection.execute(_BEHIND, {"table": table_id, "until": until})
        return [(row.user_id, row.told) for row in rows]

    async def caught_up(self, table_id: TableId, until: int) -> None:
        """All who follow a table are told its story up to that line, and no further."""
        await self._connection.execute(update(follows).where(follows.c.table_id == table_id).values(told=until))

    async def cut(self, table_id: TableId, told: int) -> None:
        """The story has only so many lines any more."""
        known = least(follows.c.told, told)
        await self._connection.execute(update(follows).where(follows.c.table_id == table_id).values(told=known))
