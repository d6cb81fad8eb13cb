"""Tables that cannot be opened: of a game, a version or with data that we do not have. They rest, and are explained."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pydantic import BaseModel

from engine.dealing import Dealt
from engine.ids import TableId
from engine.store import targets
from engine.store.errors import CannotUnseal
from engine.store.rows import Act
from engine.tables.errors import TableRefused
from engine.tables.holders import sat_in
from engine.tables.records import Status, Table
from engine.tables.results import unfinished
from engine.tables.room import ended, seated, table_of
from engine.tables.rooms import UPGRADING, Rooms

GENTLY = 0.1
"""Seconds between two tables at the survey: reading waits for nothing, so nobody else would get a turn."""


class _Unknown(BaseModel):
    """Options that may be of a game we do not know."""


@dataclass(frozen=True, slots=True)
class Halted:
    """A table that cannot be opened, without its options, and why: `game` (it is not installed), `newer` (a newer
    version of it was played), `upgrading` (the same, by a process with which we share the database: it will not be
    long), `data` (its data was changed), `damaged` (what is stored cannot be read)."""

    table: Table
    why: str

    @property
    def guild(self) -> int:
        """The server of the table, by Discord's id."""
        return self.table.guild

    @property
    def rests(self) -> bool:
        """True if it is to go on some day."""
        return self.table.status in (Status.LOBBY, Status.RUNNING)


class Halts:
    """What is done about tables that cannot be opened."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def found(self, table_id: TableId) -> Table | Halted | None:
        """The table, whether it can be opened or not; None if there is none."""
        try:
            return (await self._rooms.room(table_id)).table
        except TableRefused as refused:
            async with self._rooms.store.reading() as tx:
                row, seats = await tx.tables.outline(table_id), await tx.tables.seats([table_id])
            if row is None:
                return None
            return Halted(table_of(row, seated(seats[table_id]), _Unknown()), str(refused.details.get("why", "game")))

    async def outline(self, table_id: TableId) -> Table | None:
        """The table, without its options if it cannot be opened; None if there is none."""
        found = await self.found(table_id)
        return found.table if isinstance(found, Halted) else found

    async def found_in(self, place: int) -> Table | Halted | None:
        """The table whose thread this is, else the newest one in lobby or running that was opened in this channel. One
        that cannot be opened is found in its thread alone."""
        async with self._rooms.store.reading() as tx:
            here = await tx.tables.in_thread(place)
            row = here or await tx.tables.in_channel(place, [Status.RUNNING, Status.LOBBY])
        found = None if row is None else await self.found(row.id)
        return found if here is not None or isinstance(found, Table) else None

    async def halted(self, table_id: TableId) -> Halted | None:
        """The table, if it cannot be opened; None if it can, and if there is none."""
        found = await self.found(table_id)
        return found if isinstance(found, Halted) else None

    async def dealt(self, table_id: TableId) -> Dealt | None:
        """How the game of a table was dealt that is over, though it cannot be opened. None while it is not over, if
        the bot dealt alone or not at all, and if what is stored of it cannot be read either."""
        async with self._rooms.store.reading() as tx:
            row = await tx.tables.outline(table_id)
            if row is None or row.status in (Status.LOBBY, Status.RUNNING):
                return None
            try:
                deal = await tx.deals.of(table_id)
            except CannotUnseal:
                return None
        return None if deal is None or deal.dealt is None else Dealt.model_validate_json(deal.dealt)

    async def table_in(self, place: int) -> Table | None:
        """The table of a thread or channel (see `found_in`); None if it cannot be opened."""
        found = await self.found_in(place)
        return found if isinstance(found, Table) else None

    async def resting(self, guild: int) -> list[Table]:
        """The tables of a guild that cannot be opened and are not over, the newest first."""
        async with self._rooms.store.reading() as tx:
            rows = await tx.tables.find(guild, Status.RUNNING) + await tx.tables.find(guild, Status.LOBBY)
        found = [await self.halted(row.id) for row in rows]
        return [one.table for one in found if one is not None]

    async def end(
        self,
        table_id: TableId,
        may: Callable[[Table, frozenset[int]], None],
        acts: Sequence[Act],
        click: int | None,
    ) -> Table:
        """Ends a table that cannot be opened: so nothing of its game is touched. `may` raises for who may not, given
        the table and who has held a seat of it.

        Refuses no-table, and not-running once it is over.
        """
        now = self._rooms.now()
        async with self._rooms.store.transaction() as tx:
            row, seats = await tx.tables.outline(table_id), await tx.tables.seats([table_id])
            if row is None:
                raise TableRefused("no-table", table=table_id)
            table = table_of(row, seated(seats[table_id]), _Unknown())
            held = await tx.holders.of(table_id)
            may(table, sat_in(held))
            if row.status not in (Status.LOBBY, Status.RUNNING):
                if click is not None and await tx.play.click(click) is not None:
                    return table
                raise TableRefused("not-running", status=row.status)
            columns = ended(Status.CANCELLED, now)
            await tx.tables.change(table_id, row.version, **columns)
            await tx.clocks.put(table_id, [])
            for act in acts:
                await tx.moderation.log(table_id, act)
            if row.started is not None:
                covers, guided = await tx.covers.of(table_id), await tx.lessons.users(table_id)
                await tx.results.put(table_id, unfinished(row, table.seats, held, covers, now, guided))
            await tx.outbox.mark(table_id, [targets.Halt()], now)
            if click is not None:
                await tx.play.clicked(click, table_id, "{}", now)
            after = None if self._rooms.unopened is None else await self._rooms.unopened(tx, table_id, acts)
        if after is not None:
            after()
        self._rooms.outbox.changed()
        return replace(table, status=Status.CANCELLED, ended=now)

    async def survey(self) -> None:
        """Marks what was halted since, or goes on by now, so that it is said. To be called after each start: what the
        program can open changes with it alone."""
        async with self._rooms.store.reading() as tx:
            ids = [table for table, status in await tx.tables.ids() if status in (Status.LOBBY, Status.RUNNING)]
        for table_id in ids:
            told, halted = await self._rooms.outbox.messages(table_id, targets.Halt()), await self.halted(table_id)
            if (halted is None or halted.why == UPGRADING) == bool(told):
                await self._rooms.outbox.mark(table_id, [targets.Halt()])
            await asyncio.sleep(GENTLY)
