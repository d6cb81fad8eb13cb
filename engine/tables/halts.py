"""Tables that cannot be opened, because the game, its version or its data are missing. They rest, and the bot explains
why."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pydantic import BaseModel

from engine.dealing import Dealt
from engine.ids import TableId
from engine.store import targets
from engine.store.errors import CannotUnseal
from engine.store.rows import Act, ClockRow, ResultRow
from engine.tables.errors import TableRefused
from engine.tables.holders import sat_in
from engine.tables.records import Click, Status, Table
from engine.tables.results import unfinished
from engine.tables.room import ended, seated, table_of
from engine.tables.rooms import UPGRADING, Part

GENTLY = 0.1
"""Pause in seconds between two tables of the survey. Reading does not yield, so others would get no turn otherwise."""


class _Unknown(BaseModel):
    """Options of an unknown game."""


@dataclass(frozen=True, slots=True)
class Halted:
    """A table that cannot be opened, without its options, and the reason `why`: `game` (not installed), `newer` (a
    newer version was played), `upgrading` (a newer process shares the database, so it will not take long), `data` (the
    game's data changed), `damaged` (what is stored cannot be read)."""

    table: Table
    why: str

    @property
    def guild(self) -> int:
        return self.table.guild

    @property
    def rests(self) -> bool:
        """True if the table may be reopened later."""
        return self.table.status in (Status.LOBBY, Status.RUNNING)


class Halts(Part):
    async def found(self, table_id: TableId) -> Table | Halted | None:
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
        """The table of this thread, else the newest one opened in this channel and not over. A halted table is found in
        its thread only."""
        async with self._rooms.store.reading() as tx:
            here = await tx.tables.in_thread(place)
            row = here or await tx.tables.in_channel(place, [Status.RUNNING, Status.LOBBY])
        found = None if row is None else await self.found(row.id)
        return found if here is not None or isinstance(found, Table) else None

    async def halted(self, table_id: TableId) -> Halted | None:
        found = await self.found(table_id)
        return found if isinstance(found, Halted) else None

    async def dealt(self, table_id: TableId) -> Dealt | None:
        """How the game of a finished table was dealt, even if the table cannot be opened. None while it is not over, if
        the bot dealt alone or not at all, or if the deal cannot be read either."""
        async with self._rooms.store.reading() as tx:
            row = await tx.tables.outline(table_id)
            if row is None or row.status in (Status.LOBBY, Status.RUNNING):
                return None
            try:
                deal = await tx.play.deal(table_id)
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
        self, table_id: TableId, may: Callable[[Table, frozenset[int]], None], acts: Sequence[Act], click: Click
    ) -> Table:
        """End a table that cannot be opened; its game stays untouched. `may` raises for people who may not end it,
        given the table and the former holders of its seats. Refuses no-table, and not-running once it is over."""
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
            await tx.replace(ClockRow, table_id, [])
            for act in acts:
                await tx.add(table_id, [act])
            if row.started is not None:
                covers, guided = await tx.covers.of(table_id), await tx.members.guided(table_id)
                await tx.replace(ResultRow, table_id, unfinished(row, table.seats, held, covers, now, guided))
            await tx.outbox.mark(table_id, [targets.Halt()], now)
            if click is not None:
                await tx.play.clicked(click, table_id, "{}", now)
            after = None if self._rooms.unopened is None else await self._rooms.unopened(tx, table_id, acts)
        if after is not None:
            after()
        self._rooms.outbox.changed()
        return replace(table, status=Status.CANCELLED, ended=now)

    async def survey(self) -> None:
        """Mark tables that were halted, or can be opened again, so that this is announced. Call this after each start,
        since only an update changes what can be opened."""
        async with self._rooms.store.reading() as tx:
            ids = [table for table, status in await tx.tables.ids() if status in (Status.LOBBY, Status.RUNNING)]
        for table_id in ids:
            told, halted = await self._rooms.outbox.messages(table_id, targets.Halt()), await self.halted(table_id)
            if (halted is None or halted.why == UPGRADING) == bool(told):
                await self._rooms.outbox.mark(table_id, [targets.Halt()])
            await asyncio.sleep(GENTLY)
