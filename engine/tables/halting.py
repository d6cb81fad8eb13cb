"""Tables that cannot be opened: of a game, a version or with data that we do not have. They rest, and are explained."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from pydantic import BaseModel

from engine.tables.errors import TableRefused
from engine.tables.officiating import Officiating
from engine.tables.records import Status, Table
from engine.tables.room import seated, table_of

HALT = "halt"
"""The target that says at a table that it rests, and why, or that it goes on."""


class _Unknown(BaseModel):
    """Options that may be of a game we do not know."""


@dataclass(frozen=True, slots=True)
class Halted:
    """A table that cannot be opened, without its options, and why: `game` (it is not installed), `newer` (a newer
    version of it was played), `data` (its data was changed), `damaged` (what is stored cannot be read)."""

    table: Table
    why: str


class Halting(Officiating):
    """What is done about tables that cannot be opened."""

    async def halted(self, table_id: str) -> Halted | None:
        """The table, if it cannot be opened; None if it can, and if there is none."""
        try:
            await self._room(table_id)
        except TableRefused as refused:
            async with self._store.reading() as tx:
                row, seats = await tx.tables.outline(table_id), await tx.tables.seats([table_id])
            if row is None:
                return None
            return Halted(table_of(row, seated(seats[table_id]), _Unknown()), str(refused.details.get("why", "game")))
        return None

    async def survey(self) -> None:
        """Marks what was halted since, or goes on by now, so that it is said. To be called after each start: what the
        program can open changes with it alone."""
        async with self._store.reading() as tx:
            ids = [table for table, status in await tx.tables.ids() if status in (Status.LOBBY, Status.RUNNING)]
        for table_id in ids:
            told = await self.outbox.messages(table_id, HALT)
            if (await self.halted(table_id) is None) == bool(told):
                await self.outbox.mark(table_id, [HALT])

    def _survey(self) -> None:
        task = asyncio.create_task(self.survey())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
