"""Rows of how tables are dealt: the bot's secret, and what people add to it."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import bindparam, delete, select

from engine.ids import TableId
from engine.store.cipher import Cipher
from engine.store.database import Connection
from engine.store.rows import DealRow
from engine.store.schema import deals, shares
from engine.store.sql import insert

_OF = select(deals).where(deals.c.table_id == bindparam("table"))
_SHARES = select(shares).where(shares.c.table_id == bindparam("table"))


class DealRows:
    """Reads and writes `deals` and `shares`."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    async def of(self, table_id: TableId) -> DealRow | None:
        """How a table is dealt; None of one that the bot deals alone. Raises CannotUnseal."""
        row = (await self._connection.execute(_OF, {"table": table_id})).one_or_none()
        if row is None:
            return None
        opened = self._cipher.open
        return DealRow(opened(row.secret, deals.c.secret, table_id), opened(row.dealt, deals.c.dealt, table_id))

    async def put(self, table_id: TableId, row: DealRow) -> None:
        """Notes how a table is dealt, in the place of what was noted before."""
        sealed = self._cipher.seal
        await self._connection.execute(delete(deals).where(deals.c.table_id == table_id))
        secret, dealt = sealed(row.secret, deals.c.secret, table_id), sealed(row.dealt, deals.c.dealt, table_id)
        await self._connection.execute(insert(deals).values(table_id=table_id, secret=secret, dealt=dealt))

    async def shares(self, table_id: TableId) -> dict[int, str]:
        """What people have added at a table that has not begun, by user. Raises CannotUnseal."""
        rows = await self._connection.execute(_SHARES, {"table": table_id})
        return {row.user_id: self._cipher.open(row.added, shares.c.added, table_id) for row in rows}

    async def share(self, table_id: TableId, added: Mapping[int, str]) -> None:
        """Notes what these people have added, and nobody else."""
        await self._connection.execute(delete(shares).where(shares.c.table_id == table_id))
        if added:
            seal = self._cipher.seal
            rows = [
                {"table_id": table_id, "user_id": user, "added": seal(one, shares.c.added, table_id)}
                for user, one in added.items()
            ]
            await self._connection.execute(insert(shares), rows)
