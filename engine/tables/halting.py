"""Tables that cannot be opened: of a game, a version or with data that we do not have. They rest, and are explained."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pydantic import BaseModel

from engine.store.rows import Act, Person
from engine.tables.errors import TableRefused
from engine.tables.lobby import ended
from engine.tables.profiles import Profiles
from engine.tables.records import Status, Table
from engine.tables.room import seated, table_of

HALT = "halt"
"""The target that says at a table that it rests, and why, or that it goes on."""
GENTLY = 0.1
"""Seconds between two tables at the survey: reading waits for nothing, so nobody else would get a turn."""


class _Unknown(BaseModel):
    """Options that may be of a game we do not know."""


@dataclass(frozen=True, slots=True)
class Halted:
    """A table that cannot be opened, without its options, and why: `game` (it is not installed), `newer` (a newer
    version of it was played), `data` (its data was changed), `damaged` (what is stored cannot be read)."""

    table: Table
    why: str

    @property
    def rests(self) -> bool:
        """Whether it is to go on some day."""
        return self.table.status in (Status.LOBBY, Status.RUNNING)


class Halting(Profiles):
    """What is done about tables that cannot be opened."""

    async def found(self, table_id: str) -> Table | Halted | None:
        """The table, whether it can be opened or not; None if there is none."""
        try:
            return (await self._room(table_id)).table
        except TableRefused as refused:
            async with self._store.reading() as tx:
                row, seats = await tx.tables.outline(table_id), await tx.tables.seats([table_id])
            if row is None:
                return None
            return Halted(table_of(row, seated(seats[table_id]), _Unknown()), str(refused.details.get("why", "game")))

    async def found_in(self, place: int) -> Table | Halted | None:
        """The table whose thread this is, else the newest one in lobby or running that was opened in this channel. One
        that cannot be opened is found in its thread alone."""
        async with self._store.reading() as tx:
            here = await tx.tables.in_thread(place)
            row = here or await tx.tables.in_channel(place, [Status.RUNNING, Status.LOBBY])
        found = None if row is None else await self.found(row.id)
        return found if here is not None or isinstance(found, Table) else None

    async def halted(self, table_id: str) -> Halted | None:
        """The table, if it cannot be opened; None if it can, and if there is none."""
        found = await self.found(table_id)
        return found if isinstance(found, Halted) else None

    async def table_in(self, place: int) -> Table | None:
        """The same as `found_in`; None for one that cannot be opened."""
        found = await self.found_in(place)
        return found if isinstance(found, Table) else None

    async def resting(self, guild: int) -> list[Table]:
        """The tables of a guild that cannot be opened and are not over, the newest first."""
        async with self._store.reading() as tx:
            rows = await tx.tables.find(guild, Status.RUNNING) + await tx.tables.find(guild, Status.LOBBY)
        found = [await self.halted(row.id) for row in rows]
        return [one.table for one in found if one is not None]

    async def cancel(self, table_id: str, by: int, *, click: int | None = None) -> Table:
        """The same for a table that cannot be opened."""

        def may(table: Table) -> None:
            if table.host != by:
                raise TableRefused("not-host")

        try:
            return await super().cancel(table_id, by, click=click)
        except TableRefused as refused:
            if refused.key != "unreadable":
                raise
            return await self._abandoned(table_id, may, [], click)

    async def void(self, table_id: str, by: Person, reason: str, *, click: int | None = None) -> Table:
        """The same for a table that cannot be opened."""

        def may(table: Table) -> None:
            if table.seat_of(by.user) is not None:
                raise TableRefused("moderator-sits")

        try:
            return await super().void(table_id, by, reason, click=click)
        except TableRefused as refused:
            if refused.key != "unreadable":
                raise
            return await self._abandoned(table_id, may, [self._entry(by, "void", None, reason)], click)

    async def _abandoned(
        self, table_id: str, may: Callable[[Table], None], acts: Sequence[Act], click: int | None
    ) -> Table:
        """Ends a table that cannot be opened: so nothing of its game is touched."""
        now = self._clock()
        async with self._store.transaction() as tx:
            row, seats = await tx.tables.outline(table_id), await tx.tables.seats([table_id])
            if row is None:
                raise TableRefused("no-table", table=table_id)
            table = table_of(row, seated(seats[table_id]), _Unknown())
            may(table)
            if row.status not in (Status.LOBBY, Status.RUNNING):
                if click is not None and await tx.play.click(click) is not None:
                    return table
                raise TableRefused("not-running", status=row.status)
            columns = ended(Status.CANCELLED, now)
            await tx.tables.change(table_id, row.version, **columns)
            await tx.clocks.put(table_id, [])
            for act in acts:
                await tx.moderation.log(table_id, act)
            await tx.outbox.mark(table_id, [HALT], now)
            if click is not None:
                await tx.play.clicked(click, table_id, "{}", now)
        self.outbox.changed()
        return replace(table, status=Status.CANCELLED, ended=now)

    async def survey(self) -> None:
        """Marks what was halted since, or goes on by now, so that it is said. To be called after each start: what the
        program can open changes with it alone."""
        async with self._store.reading() as tx:
            ids = [table for table, status in await tx.tables.ids() if status in (Status.LOBBY, Status.RUNNING)]
        for table_id in ids:
            told = await self.outbox.messages(table_id, HALT)
            if (await self.halted(table_id) is None) == bool(told):
                await self.outbox.mark(table_id, [HALT])
            await asyncio.sleep(GENTLY)

    def _survey(self) -> None:
        task = asyncio.create_task(self.survey())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
