"""Rows of running games: snapshot, rules, standing orders, journal, story, and the clicks that were acted on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Row, bindparam, delete, or_, select, update

from engine.ids import TableId
from engine.store.cipher import Cipher
from engine.store.database import Connection
from engine.store.errors import Busy
from engine.store.rows import JournalRow, StoryRow
from engine.store.schema import clicks, journal, orders, positions, rules, story
from engine.store.sql import insert

_fresh = insert(positions)
_SAVE = _fresh.on_conflict_do_update(index_elements=[positions.c.table_id], set_={"snapshot": _fresh.excluded.snapshot})
_order = insert(orders)
_ORDER = _order.on_conflict_do_update(
    index_elements=[orders.c.table_id, orders.c.seat], set_={"given": _order.excluded.given}
)

_SNAPSHOT = select(positions.c.snapshot).where(positions.c.table_id == bindparam("table"))
_ORDERS = select(orders.c.seat, orders.c.given).where(orders.c.table_id == bindparam("table"))
_TOLD = (
    select(story)
    .where(
        story.c.table_id == bindparam("table"),
        story.c.n > bindparam("after"),
        or_(story.c.addressee.is_(None), story.c.addressee == bindparam("seat")),
    )
    .order_by(story.c.n)
)
_OF_CHAPTER = _TOLD.where(story.c.chapter == bindparam("chapter"))
_CLICK = select(clicks).where(clicks.c.id == bindparam("click"))
_CLICKED = insert(clicks).on_conflict_do_nothing().returning(clicks.c.id)


class PlayRows:
    """Reads and writes `positions`, `rules`, `orders`, `journal`, `story` and `clicks`."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    async def snapshot(self, table_id: TableId) -> str | None:
        """The stored position as JSON."""
        stored = (await self._connection.execute(_SNAPSHOT, {"table": table_id})).scalar_one_or_none()
        return self._cipher.open(stored, positions.c.snapshot, table_id)

    async def save(self, table_id: TableId, snapshot: str) -> None:
        """Stores the position, in the place of the former one."""
        sealed = self._cipher.seal(snapshot, positions.c.snapshot, table_id)
        await self._connection.execute(_SAVE, {"table_id": table_id, "snapshot": sealed})

    async def begin(self, table_id: TableId, version: int, data: str) -> None:
        """Notes under which version of its rules, and with which data, a game begins."""
        await self._connection.execute(insert(rules).values(table_id=table_id, version=version, data=data))

    async def rules(self, table_id: TableId) -> tuple[int, str] | None:
        """Under which version and data a game was begun, if that is known."""
        row = (await self._connection.execute(select(rules).where(rules.c.table_id == table_id))).one_or_none()
        return None if row is None else (row.version, row.data)

    async def orders(self, table_id: TableId) -> dict[int, str]:
        """The standing orders of each seat that has any, as JSON."""
        rows = await self._connection.execute(_ORDERS, {"table": table_id})
        return {row.seat: self._cipher.open(row.given, orders.c.given, table_id) for row in rows}

    async def order(self, table_id: TableId, given: Mapping[int, str | None]) -> None:
        """Replace the stored orders of these seats; None: the seat has none."""
        rows = [
            {"table_id": table_id, "seat": seat, "given": self._cipher.seal(one, orders.c.given, table_id)}
            for seat, one in given.items()
            if one is not None
        ]
        if rows:
            await self._connection.execute(_ORDER, rows)
        if none := [seat for seat, one in given.items() if one is None]:
            await self._connection.execute(delete(orders).where(orders.c.table_id == table_id, orders.c.seat.in_(none)))

    async def journal(self, table_id: TableId) -> list[JournalRow]:
        """All settled actions in order."""
        query = select(journal).where(journal.c.table_id == table_id).order_by(journal.c.n)
        rows = await self._connection.execute(query)
        return [self._action(row) for row in rows]

    async def append_journal(self, table_id: TableId, rows: Sequence[JournalRow]) -> None:
        """Adds settled actions."""
        seal = self._cipher.seal
        sealed = [
            asdict(row)
            | {
                "table_id": table_id,
                "wire": seal(row.wire, journal.c.wire, table_id),
                "aside": seal(row.aside, journal.c.aside, table_id),
            }
            for row in rows
        ]
        if sealed:
            await self._connection.execute(insert(journal), sealed)

    async def story(
        self, table_id: TableId, seat: int | None, *, after: int = 0, chapter: int | None = None
    ) -> list[StoryRow]:
        """What was told to all and to `seat`, with n > `after`; of one chapter if given."""
        which = {"table": table_id, "seat": seat, "after": after, "chapter": chapter}
        rows = await self._connection.execute(_TOLD if chapter is None else _OF_CHAPTER, which)
        opened = self._cipher.open
        return [StoryRow(row.n, row.chapter, opened(row.event, story.c.event, table_id), row.addressee) for row in rows]

    async def append_story(self, table_id: TableId, rows: Sequence[StoryRow]) -> None:
        """Adds told events."""
        sealed = [
            asdict(row) | {"table_id": table_id, "event": self._cipher.seal(row.event, story.c.event, table_id)}
            for row in rows
        ]
        if sealed:
            await self._connection.execute(insert(story), sealed)

    async def cut(self, table_id: TableId, actions: int, told: int) -> tuple[list[JournalRow], list[StoryRow]]:
        """Takes what was written after so many actions and story lines out of journal and story; returns it."""
        rows = [row for row in await self.journal(table_id) if row.n > actions]
        after = (story.c.table_id == table_id) & (story.c.n > told)
        found = await self._connection.execute(select(story).where(after).order_by(story.c.n))
        lines = [self._line(row) for row in found]
        await self._connection.execute(delete(journal).where(journal.c.table_id == table_id, journal.c.n > actions))
        await self._connection.execute(delete(story).where(after))
        return rows, lines

    async def move_chapter(self, table_id: TableId, chapter: int, to: int) -> None:
        """Gives a chapter of the story another number."""
        own = (story.c.table_id == table_id) & (story.c.chapter == chapter)
        await self._connection.execute(update(story).where(own).values(chapter=to))

    async def click(self, click: int) -> str | None:
        """What this click was answered, as JSON; None if it was not acted on yet."""
        row = (await self._connection.execute(_CLICK, {"click": click})).one_or_none()
        return None if row is None else self._cipher.open(row.reply, clicks.c.reply, row.table_id)

    async def clicked(self, click: int, table_id: TableId, reply: str, at: float) -> None:
        """Notes that a click was acted on; raises Busy if it is noted already."""
        sealed = self._cipher.seal(reply, clicks.c.reply, table_id)
        row = {"id": click, "table_id": table_id, "reply": sealed, "at": at}
        if (await self._connection.execute(_CLICKED, row)).first() is None:
            raise Busy

    async def forget_clicks(self, before: float, most: int) -> int:
        """Forgets so many of the clicks that are too old to come again; how many there were."""
        old = select(clicks.c.id).where(clicks.c.at < before).limit(most)
        return (await self._connection.execute(delete(clicks).where(clicks.c.id.in_(old)))).rowcount

    def _action(self, row: Row[Any]) -> JournalRow:
        wire = self._cipher.open(row.wire, journal.c.wire, row.table_id)
        return JournalRow(row.n, row.seat, wire, self._cipher.open(row.aside, journal.c.aside, row.table_id), row.at)

    def _line(self, row: Row[Any]) -> StoryRow:
        event = self._cipher.open(row.event, story.c.event, row.table_id)
        return StoryRow(row.n, row.chapter, event, row.addressee)
