"""Rows of guided tables: who is guided, and what they were taught at which question."""

from __future__ import annotations

import json
from collections.abc import Mapping

from sqlalchemy import bindparam, select

from engine.ids import TableId
from engine.store.cipher import Cipher
from engine.store.database import Connection
from engine.store.schema import lessons
from engine.store.sql import insert

_HAD = select(lessons.c.had).where(lessons.c.table_id == bindparam("table"), lessons.c.user_id == bindparam("user"))


class LessonRows:
    """Reads and writes `lessons`."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    async def of(self, table_id: TableId, user: int) -> dict[str, str]:
        """The lessons a user had at a table, each with the number of the question at which it came."""
        stored = (await self._connection.execute(_HAD, {"table": table_id, "user": user})).scalar_one_or_none()
        had = self._cipher.open(stored, lessons.c.had, table_id)
        return {} if had is None else json.loads(had)

    async def users(self, table_id: TableId) -> list[int]:
        """The people who are guided at a table."""
        query = select(lessons.c.user_id).where(lessons.c.table_id == table_id)
        return list((await self._connection.execute(query)).scalars())

    async def add(self, table_id: TableId, user: int, taught: Mapping[str, str]) -> None:
        """Notes lessons; those they had before keep their number."""
        had = {**taught, **await self.of(table_id, user)}
        sealed = self._cipher.seal(json.dumps(had), lessons.c.had, table_id)
        row = insert(lessons).values(table_id=table_id, user_id=user, had=sealed)
        await self._connection.execute(
            row.on_conflict_do_update(
                index_elements=[lessons.c.table_id, lessons.c.user_id], set_={"had": row.excluded.had}
            )
        )
