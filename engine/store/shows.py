"""Rows of tables that are shown to all a turn late, and of the turns that are held back until then."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import delete, func, select, update

from engine.ids import TableId, TournamentId
from engine.store.blocks import Connection
from engine.store.cipher import Cipher
from engine.store.schema import events, held, tables
from engine.store.sql import insert, least


@dataclass(frozen=True, slots=True)
class Show:
    """In which channel a table is shown, and up to which line of its story it is, or is held back."""

    channel: int
    told: int


@dataclass(frozen=True, slots=True)
class HeldRow:
    """A turn that is over and not shown yet: the lines of its story after `since` up to `until`, and the position as it
    was then."""

    since: int
    until: int
    snapshot: str = field(repr=False)


class ShowRows:
    """Reads and writes `held`, and where tables and finals are shown."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    async def of(self, table_id: TableId) -> Show | None:
        """Where a table is shown; None if it is not."""
        query = select(tables.c.show_channel, tables.c.shown).where(tables.c.id == table_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None or row.show_channel is None else Show(row.show_channel, row.shown)

    async def put(self, table_id: TableId, show: Show | None) -> None:
        """A table is shown there from now on; None: no more, nor is what was held back."""
        if show is None:
            await self._connection.execute(delete(held).where(held.c.table_id == table_id))
        values = {"show_channel": show and show.channel, "shown": show and show.told}
        await self._connection.execute(update(tables).where(tables.c.id == table_id).values(values))

    async def final(self, tournament_id: TournamentId) -> int | None:
        """The channel in which the final of a tournament is to be shown."""
        query = select(events.c.final_channel).where(events.c.id == tournament_id)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def put_final(self, tournament_id: TournamentId, channel: int | None) -> None:
        """The final of a tournament is to be shown there; nowhere if there is no channel."""
        await self._connection.execute(update(events).where(events.c.id == tournament_id).values(final_channel=channel))

    async def hold(self, table_id: TableId, turn: HeldRow) -> None:
        """Holds a turn back."""
        sealed = self._cipher.seal(turn.snapshot, held.c.snapshot, table_id)
        values = {"table_id": table_id, "until": turn.until, "since": turn.since, "snapshot": sealed}
        await self._connection.execute(insert(held).values(values))
        await self._connection.execute(update(tables).where(tables.c.id == table_id).values(shown=turn.until))

    async def held(self, table_id: TableId) -> list[HeldRow]:
        """The turns that are held back, in order."""
        rows = await self._connection.execute(select(held).where(held.c.table_id == table_id).order_by(held.c.until))
        opened = self._cipher.open
        return [HeldRow(row.since, row.until, opened(row.snapshot, held.c.snapshot, table_id)) for row in rows]

    async def release(self, table_id: TableId, until: int) -> None:
        """A turn was shown."""
        await self._connection.execute(delete(held).where(held.c.table_id == table_id, held.c.until == until))

    async def cut(self, table_id: TableId, told: int) -> None:
        """The story has only so many lines any more. What is left of a turn that was held back is yet to be shown."""
        gone = (held.c.table_id == table_id) & (held.c.until > told)
        begun = (await self._connection.execute(select(func.min(held.c.since)).where(gone))).scalar_one()
        await self._connection.execute(delete(held).where(gone))
        known = least(tables.c.shown, told if begun is None else min(told, begun))
        this = (tables.c.id == table_id) & tables.c.shown.is_not(None)
        await self._connection.execute(update(tables).where(this).values(shown=known))
