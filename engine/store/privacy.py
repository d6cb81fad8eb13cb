"""Everything that is stored of one person, by the columns that name people; and forgetting it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, cast

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, union, update

from engine.ids import TableId
from engine.store.columns import chosen
from engine.store.rows import JournalRow
from engine.store.schema import (
    PERSONAL,
    acts,
    holders,
    journal,
    messages,
    outbox,
    owner_of,
    people,
    seats,
    story,
    tables,
    undone,
)
from engine.store.sql import Rows
from engine.store.targets import Story

NOBODY = 0
"""Stands for a user who is forgotten, where there must be one."""
MODERATOR = "moderator"
"""Stands for their name where a moderator has stopped the clocks: nobody's name there would mean the players did."""


class PrivacyRows(Rows):
    """Reads and writes wherever people are named."""

    async def tables_of(self, user: int) -> list[TableId]:
        """The ids of all tables with which a user has to do in any way."""
        found: set[TableId] = set()
        for column in PERSONAL:
            owner = column.table.c.get("id" if column.table is tables else "table_id")
            if owner is not None:
                found |= {*await self._list(select(owner).where(column == user))}
        return await self._list(select(tables.c.id).where(tables.c.id.in_(found)).order_by(tables.c.id))

    async def rows_of(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """The rows that name a user, by the name of their table, with what is secret in them opened, but without what
        is the bot's own, and without whom else they name."""
        found: dict[str, list[dict[str, Any]]] = {}
        for column in PERSONAL:
            for row in (await self._run(select(column.table).where(column == user))).mappings():
                told = [one for one in column.table.columns if one is column or not one.info.get("person")]
                plain = {one.name: row[one.name] for one in told if not one.info.get("ours")}
                for secret in column.table.columns:
                    if secret.info.get("secret") and secret.name in plain:
                        owner = plain[owner_of(column.table).name]
                        plain[secret.name] = self._cipher.open(plain[secret.name], secret, owner)
                found.setdefault(column.table.name, []).append(plain)
        return found

    async def undone(self, table_id: TableId, seat: int) -> list[JournalRow]:
        query = select(undone.c.content).where(undone.c.table_id == table_id, undone.c.book == "journal")
        rows = await self._list(query.order_by(undone.c.until, undone.c.n))
        found = [JournalRow(**json.loads(self._cipher.open(row, undone.c.content, table_id))) for row in rows]
        return [row for row in found if row.seat == seat]

    async def answers(self, table_id: TableId, seat: int) -> list[JournalRow]:
        query = chosen(JournalRow).where(journal.c.table_id == table_id, journal.c.seat == seat).order_by(journal.c.n)
        return await self._all(JournalRow, query, owner=table_id)

    async def forget(self, user: int) -> None:
        """Remove a user from everything. Rows that others need stay, without the user."""
        channel = select(people.c.dm_channel).where(people.c.user_id == user).scalar_subquery()
        await self._write(delete(messages).where(messages.c.channel == channel))
        own = update(seats).where(seats.c.user_id == user)  # of tables that rest
        await self._write(own.values(given=None))
        # what they wrote to moderators alone serves nobody without them
        await self._write(delete(acts).where(acts.c.user_id == user, acts.c.act == "help"))
        for column in PERSONAL:
            own = column == user
            if column.info["keeps"]:
                blank: dict[str, Any] = {column.name: None if column.nullable else NOBODY}
                if "name" in column.table.c:
                    blank["name"] = ""
                await self._write(update(column.table).where(own).values(blank))
            else:
                await self._write(delete(column.table).where(own))

    async def users(self) -> list[int]:
        found: set[int] = set()
        for column in PERSONAL:
            named = select(column).where(column > NOBODY).distinct()
            found |= {*await self._list(named)}
        return sorted(found)

    async def forget_strangers(self) -> None:
        """Removes the people who have to do with nothing that is stored, and have set nothing for themselves."""
        others = [column for column in PERSONAL if column.table is not people]
        named = [select(column).where(column == people.c.user_id).exists() for column in others]
        await self._write(delete(people).where(people.c.zone.is_(None), ~or_(*named)))

    async def names_of(self, table_id: TableId, user: int) -> set[str]:
        """The names by which the story of a table may speak of a user: as a moderator, or as who sat there once."""
        done = select(acts.c.name).where(acts.c.table_id == table_id, acts.c.user_id == user)
        known = select(people.c.name).where(people.c.user_id == user)
        seated = select(seats.c.name).where(seats.c.table_id == table_id, seats.c.user_id == user)
        held = select(holders.c.name).where(holders.c.table_id == table_id, holders.c.user_id == user)
        return {name for name in await self._list(union(done, known, seated, held)) if name}

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
        pause = json.loads(await self._value(select(tables.c.pause).where(this)) or "{}")
        if pause.get("by") in names:
            unnamed = json.dumps({**pause, "by": MODERATOR})
            await self._write(update(tables).where(this).values(pause=unnamed))

    async def _rewrite(
        self,
        column: Any,
        table_id: TableId,
        work: Callable[[dict[str, Any]], dict[str, Any]],
        key: Sequence[ColumnElement[Any]],
        *which: ColumnElement[bool],
    ) -> None:
        own = column.table.c.table_id == table_id
        for stored, *at in (await self._run(select(column, *key).where(own, *which))).all():
            before = json.loads(self._cipher.open(stored, column, table_id))
            after = work(before)
            if after != before:
                this = and_(own, *(part == value for part, value in zip(key, at, strict=True)))
                sealed = self._cipher.seal(json.dumps(after, ensure_ascii=False), column, table_id)
                await self._write(update(column.table).where(this).values({column.name: sealed}))

    # What is old

    async def ended_before(self, status: str, before: float, most: int) -> list[TableId]:
        """Up to `most` tables with this status that ended before that moment."""
        query = select(tables.c.id).where(tables.c.status == status, tables.c.ended < before)
        return await self._list(query.limit(most))

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
        return await self._list(query.limit(most))

    async def told_before(self, before: float, most: int) -> list[TableId]:
        """Up to `most` finished tables that ended before that moment and still have their story."""
        told = select(story.c.table_id).where(story.c.table_id == tables.c.id).exists()
        query = select(tables.c.id).where(tables.c.status == "over", tables.c.ended < before, told)
        return await self._list(query.limit(most))

    async def drop(self, table_id: TableId) -> None:
        for shown in (messages, outbox):
            await self._write(delete(shown).where(shown.c.table_id == table_id))
        await self._write(delete(tables).where(tables.c.id == table_id))

    async def drop_story(self, table_id: TableId) -> None:
        """Removes the story of a table, what was taken back of it, and the care for its messages on Discord."""
        await self._write(delete(story).where(story.c.table_id == table_id))
        await self._write(delete(undone).where(undone.c.table_id == table_id))
        lines = messages.c.kind == Story.kind
        await self._write(delete(messages).where(messages.c.table_id == table_id, lines))
