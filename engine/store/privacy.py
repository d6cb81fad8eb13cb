"""Everything that is stored of one person, by the columns that name people; and forgetting it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, cast

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, union, update

from engine.ids import TableId
from engine.store.cipher import Cipher
from engine.store.database import Connection
from engine.store.rows import JournalRow, Message
from engine.store.schema import (
    PERSONAL,
    acts,
    holders,
    journal,
    messages,
    orders,
    outbox,
    owner_of,
    people,
    seats,
    story,
    tables,
    undone,
)
from engine.store.targets import Story, ToHolder, known, words

NOBODY = 0
"""Stands for a user who is forgotten, where there must be one."""
MODERATOR = "moderator"
"""Stands for their name where a moderator has stopped the clocks: nobody's name there would mean the players did."""


class PrivacyRows:
    """Reads and writes wherever people are named."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    async def tables_of(self, user: int) -> list[TableId]:
        """The ids of all tables with which a user has to do in any way."""
        found: set[TableId] = set()
        for column in PERSONAL:
            owner = column.table.c.get("id" if column.table is tables else "table_id")
            if owner is not None:
                found |= set((await self._connection.execute(select(owner).where(column == user))).scalars())
        there = select(tables.c.id).where(tables.c.id.in_(found)).order_by(tables.c.id)
        return list((await self._connection.execute(there)).scalars())

    async def rows_of(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """The rows that name a user, by the name of their table, with what is secret in them opened, but without what
        is the bot's own, and without whom else they name."""
        found: dict[str, list[dict[str, Any]]] = {}
        for column in PERSONAL:
            for row in (await self._connection.execute(select(column.table).where(column == user))).mappings():
                told = [one for one in column.table.columns if one is column or not one.info.get("person")]
                plain = {one.name: row[one.name] for one in told if not one.info.get("ours")}
                for secret in column.table.columns:
                    if secret.info.get("secret") and secret.name in plain:
                        owner = plain[owner_of(column.table).name]
                        plain[secret.name] = self._cipher.open(plain[secret.name], secret, owner)
                found.setdefault(column.table.name, []).append(plain)
        return found

    async def undone(self, table_id: TableId, seat: int) -> list[JournalRow]:
        """The actions of a seat that were taken back."""
        query = select(undone.c.content).where(undone.c.table_id == table_id, undone.c.book == "journal")
        rows = (await self._connection.execute(query.order_by(undone.c.until, undone.c.n))).scalars()
        found = [JournalRow(**json.loads(self._cipher.open(row, undone.c.content, table_id))) for row in rows]
        return [row for row in found if row.seat == seat]

    async def answers(self, table_id: TableId, seat: int) -> list[JournalRow]:
        """The settled actions of a seat."""
        query = select(journal).where(journal.c.table_id == table_id, journal.c.seat == seat).order_by(journal.c.n)
        return [
            JournalRow(
                row.n, row.seat, self._cipher.open(row.wire, journal.c.wire, table_id),
                self._cipher.open(row.aside, journal.c.aside, table_id), row.at,
            )
            for row in await self._connection.execute(query)
        ]  # fmt: skip

    async def messages_in(self, channel: int) -> list[Message]:
        """What stands in a channel, whatever table it belongs to."""
        return await self._messages(messages.c.channel == channel)

    async def messages_to(self, table_id: TableId, seat: int) -> list[Message]:
        """What stands of a table that was written to one seat, wherever it stands."""
        own = messages.c.kind.in_(words(ToHolder)) & (messages.c.seat == seat)
        return await self._messages(own & (messages.c.table_id == table_id))

    async def _messages(self, which: ColumnElement[bool]) -> list[Message]:
        rows = await self._connection.execute(select(messages).where(which))
        return [
            Message(row.table_id, target, row.serial, row.channel, row.message, "")
            for row in rows
            if (target := known(row.target)) is not None
        ]

    async def forget(self, user: int) -> None:
        """Takes a user out of everything; of what others need too, a row without them stays."""
        channel = select(people.c.dm_channel).where(people.c.user_id == user).scalar_subquery()
        await self._connection.execute(delete(messages).where(messages.c.channel == channel))
        seat = (seats.c.table_id == orders.c.table_id, seats.c.seat == orders.c.seat)  # of tables that rest
        await self._connection.execute(delete(orders).where(exists().where(seats.c.user_id == user, *seat)))
        # what they wrote to moderators alone serves nobody without them
        await self._connection.execute(delete(acts).where(acts.c.user_id == user, acts.c.act == "help"))
        for column in PERSONAL:
            own = column == user
            if column.info["keeps"]:
                blank: dict[str, Any] = {column.name: None if column.nullable else NOBODY}
                if "name" in column.table.c:
                    blank["name"] = ""
                await self._connection.execute(update(column.table).where(own).values(blank))
            else:
                await self._connection.execute(delete(column.table).where(own))

    async def users(self) -> list[int]:
        """All users who are named anywhere."""
        found: set[int] = set()
        for column in PERSONAL:
            named = select(column).where(column > NOBODY).distinct()
            found |= set((await self._connection.execute(named)).scalars())
        return sorted(found)

    async def forget_strangers(self) -> None:
        """Removes the people who have to do with nothing that is stored, and have set nothing for themselves."""
        others = [column for column in PERSONAL if column.table is not people]
        named = [select(column).where(column == people.c.user_id).exists() for column in others]
        await self._connection.execute(delete(people).where(people.c.zone.is_(None), ~or_(*named)))

    async def names_of(self, table_id: TableId, user: int) -> set[str]:
        """The names by which the story of a table may speak of a user: as a moderator, or as who sat there once."""
        done = select(acts.c.name).where(acts.c.table_id == table_id, acts.c.user_id == user)
        known = select(people.c.name).where(people.c.user_id == user)
        seated = select(seats.c.name).where(seats.c.table_id == table_id, seats.c.user_id == user)
        held = select(holders.c.name).where(holders.c.table_id == table_id, holders.c.user_id == user)
        names = (await self._connection.execute(union(done, known, seated, held))).scalars()
        return {name for name in names if name}

    async def rename(self, table_id: TableId, names: set[str], word: dict[str, Any]) -> None:
        """Puts a word in the place of these names wherever the story, or what was taken back of it, speaks of them; a
        pause is from then on by a moderator without a name."""

        def renamed(event: dict[str, Any]) -> dict[str, Any]:
            args: dict[str, Any] = {
                name: word if isinstance(value, str) and value in names else value
                for name, value in cast("dict[str, Any]", event["args"]).items()
            }
            return {**event, "args": args}

        def archived(row: dict[str, Any]) -> dict[str, Any]:
            return {**row, "event": json.dumps(renamed(json.loads(row["event"])), ensure_ascii=False)}

        await self._rewrite(story.c.event, table_id, renamed, [story.c.n])
        lines = undone.c.book == "story"
        await self._rewrite(undone.c.content, table_id, archived, [undone.c.until, undone.c.book, undone.c.n], lines)
        await self._unname_pause(table_id, names)

    async def _unname_pause(self, table_id: TableId, names: set[str]) -> None:
        this = tables.c.id == table_id
        stored = (await self._connection.execute(select(tables.c.pause).where(this))).scalar_one_or_none()
        pause = json.loads(stored or "{}")
        if pause.get("by") in names:
            unnamed = json.dumps({**pause, "by": MODERATOR})
            await self._connection.execute(update(tables).where(this).values(pause=unnamed))

    async def _rewrite(
        self,
        column: Any,
        table_id: TableId,
        work: Callable[[dict[str, Any]], dict[str, Any]],
        key: Sequence[ColumnElement[Any]],
        *which: ColumnElement[bool],
    ) -> None:
        own = column.table.c.table_id == table_id
        for stored, *at in (await self._connection.execute(select(column, *key).where(own, *which))).all():
            before = json.loads(self._cipher.open(stored, column, table_id))
            after = work(before)
            if after != before:
                this = and_(own, *(part == value for part, value in zip(key, at, strict=True)))
                sealed = self._cipher.seal(json.dumps(after, ensure_ascii=False), column, table_id)
                await self._connection.execute(update(column.table).where(this).values({column.name: sealed}))

    # What is old

    async def ended_before(self, status: str, before: float, most: int) -> list[TableId]:
        """Up to `most` tables that came to this end before that moment."""
        query = select(tables.c.id).where(tables.c.status == status, tables.c.ended < before)
        return list((await self._connection.execute(query.limit(most))).scalars())

    async def unattended_since(self, before: float, most: int) -> list[TableId]:
        """Up to `most` running games in which no person plays any more, and nothing happened after that moment."""
        latest = select(func.max(journal.c.at)).where(journal.c.table_id == tables.c.id).scalar_subquery()
        held = select(seats.c.table_id).where(seats.c.table_id == tables.c.id, seats.c.user_id.is_not(None))
        query = select(tables.c.id).where(
            tables.c.status == "running",
            func.coalesce(latest, tables.c.started) < before,
            held.exists(),
            ~held.where(seats.c.stand_in.is_(None)).exists(),
        )
        return list((await self._connection.execute(query.limit(most))).scalars())

    async def told_before(self, before: float, most: int) -> list[TableId]:
        """Up to `most` finished tables that ended before that moment and still have their story."""
        told = select(story.c.table_id).where(story.c.table_id == tables.c.id).exists()
        query = select(tables.c.id).where(tables.c.status == "over", tables.c.ended < before, told)
        return list((await self._connection.execute(query.limit(most))).scalars())

    async def drop(self, table_id: TableId) -> None:
        """Removes a table with all that belongs to it."""
        for shown in (messages, outbox):
            await self._connection.execute(delete(shown).where(shown.c.table_id == table_id))
        await self._connection.execute(delete(tables).where(tables.c.id == table_id))

    async def drop_story(self, table_id: TableId) -> None:
        """Removes the story of a table, what was taken back of it, and the care for its messages on Discord."""
        await self._connection.execute(delete(story).where(story.c.table_id == table_id))
        await self._connection.execute(delete(undone).where(undone.c.table_id == table_id))
        lines = messages.c.kind == Story.kind
        await self._connection.execute(delete(messages).where(messages.c.table_id == table_id, lines))
