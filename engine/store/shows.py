"""Rows of tables that are shown to all a turn late, and of the turns that are held back until then."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from sqlalchemy import delete, func, select, update

from engine.ids import TableId, TournamentId
from engine.store.cipher import Cipher
from engine.store.database import Connection
from engine.store.schema import held, shows
from engine.store.sql import insert, least
from engine.store.tournament_schema import finals


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
    """Reads and writes `shows`, `held` and `finals`."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    async def of(self, table_id: TableId) -> Show | None:
        """Where a table is shown; None if it is not."""
        row = (await self._connection.execute(select(shows).where(shows.c.table_id == table_id))).one_or_none()
        return None if row is None else Show(row.channel, row.told)

    async def put(self, table_id: TableId, show: Show) -> None:
        """A table is shown there from now on."""
        values = asdict(show)
        row = insert(shows).values(table_id=table_id, **values)
        await self._connection.execute(row.on_conflict_do_update(index_elements=[shows.c.table_id], set_=values))

    async def drop(self, table_id: TableId) -> None:
        """It is shown no more, nor is what was held back."""
        await self._connection.execute(delete(held).where(held.c.table_id == table_id))
        await self._connection.execute(delete(shows).where(shows.c.table_id == table_id))

    async def final(self, tournament_id: TournamentId) -> int | None:
        """The channel in which the final of a tournament is to be shown."""
        query = select(finals.c.channel).where(finals.c.event_id == tournament_id)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def put_final(self, tournament_id: TournamentId, channel: int | None) -> None:
        """The final of a tournament is to be shown there; nowhere if there is no channel."""
        await self._connection.execute(delete(finals).where(finals.c.event_id == tournament_id))
        if channel is not None:
            await self._connection.execute(insert(finals).values(event_id=tournament_id, channel=channel))

    async def hold(self, table_id: TableId, turn: HeldRow) -> None:
        """Holds a turn back."""
        sealed = self._cipher.seal(turn.snapshot, held.c.snapshot, table_id)
        values = {"table_id": table_id, "until": turn.until, "since": turn.since, "snapshot": sealed}
        await self._connection.execute(insert(held).values(values))
        await self._connection.execute(update(shows).where(shows.c.table_id == table_id).values(told=turn.until))

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
        known = least(shows.c.told, told if begun is None else min(told, begun))
        await self._connection.execute(update(shows).where(shows.c.table_id == table_id).values(told=known))
