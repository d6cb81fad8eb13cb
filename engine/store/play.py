"""Rows of running games: snapshot, standing orders, journal, story, and the clicks that were acted on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.busy import Busy
from engine.store.rows import JournalRow, StoryRow
from engine.store.schema import clicks, journal, orders, positions, story

_fresh = insert(positions)
_SAVE = _fresh.on_conflict_do_update(index_elements=[positions.c.table_id], set_={"snapshot": _fresh.excluded.snapshot})
_order = insert(orders)
_ORDER = _order.on_conflict_do_update(
    index_elements=[orders.c.table_id, orders.c.seat], set_={"given": _order.excluded.given}
)


class PlayRows:
    """Reads and writes `positions`, `orders`, `journal`, `story` and `clicks`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def snapshot(self, table_id: str) -> str | None:
        """The stored position as JSON."""
        query = select(positions.c.snapshot).where(positions.c.table_id == table_id)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def save(self, table_id: str, snapshot: str) -> None:
        """Stores the position, in the place of the former one."""
        await self._connection.execute(_SAVE, {"table_id": table_id, "snapshot": snapshot})

    async def orders(self, table_id: str) -> dict[int, str]:
        """The standing orders of each seat that has any, as JSON."""
        query = select(orders.c.seat, orders.c.given).where(orders.c.table_id == table_id)
        return {row.seat: row.given for row in await self._connection.execute(query)}

    async def order(self, table_id: str, seat: int, given: str | None) -> None:
        """Stores the orders of a seat in the place of the former ones; None: it has none."""
        if given is not None:
            await self._connection.execute(_ORDER, {"table_id": table_id, "seat": seat, "given": given})
        else:
            await self._connection.execute(delete(orders).where(orders.c.table_id == table_id, orders.c.seat == seat))

    async def journal(self, table_id: str) -> list[JournalRow]:
        """All settled actions in order."""
        query = select(journal).where(journal.c.table_id == table_id).order_by(journal.c.n)
        rows = await self._connection.execute(query)
        return [JournalRow(row.n, row.seat, row.wire, row.aside, row.at) for row in rows]

    async def append_journal(self, table_id: str, rows: Sequence[JournalRow]) -> None:
        """Adds settled actions."""
        if rows:
            await self._connection.execute(insert(journal), [{"table_id": table_id, **asdict(row)} for row in rows])

    async def story(
        self, table_id: str, seat: int | None, *, after: int = 0, chapter: int | None = None
    ) -> list[StoryRow]:
        """What was told to all and to `seat`, with n > `after`; of one chapter if given."""
        query = select(story).where(
            story.c.table_id == table_id,
            story.c.n > after,
            or_(story.c.addressee.is_(None), story.c.addressee == seat),
        )
        if chapter is not None:
            query = query.where(story.c.chapter == chapter)
        rows = await self._connection.execute(query.order_by(story.c.n))
        return [StoryRow(row.n, row.chapter, row.event, row.addressee) for row in rows]

    async def append_story(self, table_id: str, rows: Sequence[StoryRow]) -> None:
        """Adds told events."""
        if rows:
            await self._connection.execute(insert(story), [{"table_id": table_id, **asdict(row)} for row in rows])

    async def cut(self, table_id: str, actions: int, told: int) -> tuple[list[JournalRow], list[StoryRow]]:
        """Takes what was written after so many actions and story lines out of journal and story; returns it."""
        rows = [row for row in await self.journal(table_id) if row.n > actions]
        after = (story.c.table_id == table_id) & (story.c.n > told)
        found = await self._connection.execute(select(story).where(after).order_by(story.c.n))
        lines = [StoryRow(row.n, row.chapter, row.event, row.addressee) for row in found]
        await self._connection.execute(delete(journal).where(journal.c.table_id == table_id, journal.c.n > actions))
        await self._connection.execute(delete(story).where(after))
        return rows, lines

    async def move_chapter(self, table_id: str, chapter: int, to: int) -> None:
        """Gives a chapter of the story another number."""
        own = (story.c.table_id == table_id) & (story.c.chapter == chapter)
        await self._connection.execute(update(story).where(own).values(chapter=to))

    async def written(self, table_id: str) -> tuple[int, int, int]:
        """How far the books are: last n of the journal, last n of the story, present chapter."""
        actions = select(func.coalesce(func.max(journal.c.n), 0)).where(journal.c.table_id == table_id)
        told = select(func.coalesce(func.max(story.c.n), 0)).where(story.c.table_id == table_id)
        chapter = select(func.coalesce(func.max(story.c.chapter), 0)).where(story.c.table_id == table_id)
        row = (
            await self._connection.execute(
                select(actions.scalar_subquery(), told.scalar_subquery(), chapter.scalar_subquery())
            )
        ).one()
        return row[0], row[1], row[2]

    async def click(self, click: int) -> str | None:
        """What this click was answered, as JSON; None if it was not acted on yet."""
        return (await self._connection.execute(select(clicks.c.reply).where(clicks.c.id == click))).scalar_one_or_none()

    async def clicked(self, click: int, table_id: str, reply: str, at: float) -> None:
        """Notes that a click was acted on; raises Busy if it is noted already."""
        fresh = insert(clicks).values(id=click, table_id=table_id, reply=reply, at=at).on_conflict_do_nothing()
        if (await self._connection.execute(fresh)).rowcount != 1:
            raise Busy

    async def forget_clicks(self, before: float) -> None:
        """Forgets clicks that are too old to come again."""
        await self._connection.execute(delete(clicks).where(clicks.c.at < before))
