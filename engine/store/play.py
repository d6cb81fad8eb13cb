"""Rows of running games: snapshot, rules, standing orders, journal, story, clocks, the clicks that were acted on, and
what is shown a turn late."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Select, bindparam, delete, func, or_, select, union_all, update

from engine.ids import TableId, TournamentId
from engine.store.cipher import Cipher
from engine.store.columns import chosen
from engine.store.parts import FIRST, by_id, parameters
from engine.store.rows import DealRow, HeldRow, JournalRow, Show, StoryRow
from engine.store.schema import clicks, clocks, events, held, journal, pulse, seats, shards, story, tables
from engine.store.sql import Rows, insert, least, upsert

_PULSE = 1
_THIS = tables.c.id == bindparam("table")
_SAVE = update(tables).where(_THIS).values(snapshot=bindparam("saved"))
_SNAPSHOT = select(tables.c.snapshot).where(_THIS)
_SEAT = (seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("at"))
_ORDER = update(seats).where(*_SEAT).values(given=bindparam("decided"))
_ORDERS = select(seats.c.seat, seats.c.given).where(seats.c.table_id == bindparam("table"), seats.c.given.is_not(None))
_TOLD = (
    chosen(StoryRow)
    .where(
        story.c.table_id == bindparam("table"),
        story.c.n > bindparam("after"),
        or_(story.c.addressee.is_(None), story.c.addressee == bindparam("seat")),
    )
    .order_by(story.c.n)
)
_OF_CHAPTER = _TOLD.where(story.c.chapter == bindparam("chapter"))
_CLICK = select(clicks).where(clicks.c.id == bindparam("click"))


class PlayRows(Rows):
    async def snapshot(self, table_id: TableId) -> str | None:
        return self._cipher.open(await self._value(_SNAPSHOT, {"table": table_id}), tables.c.snapshot, table_id)

    async def save(self, table_id: TableId, snapshot: str) -> None:
        sealed = self._cipher.seal(snapshot, tables.c.snapshot, table_id)
        await self._write(_SAVE, {"table": table_id, "saved": sealed})

    async def begin(self, table_id: TableId, version: int, data: str) -> None:
        values = {"rules_version": version, "rules_data": data}
        await self._write(update(tables).where(tables.c.id == table_id).values(values))

    async def rules(self, table_id: TableId) -> tuple[int, str] | None:
        """Version and data of the rules under which a game was begun; None if unknown."""
        query = select(tables.c.rules_version, tables.c.rules_data).where(tables.c.id == table_id)
        row = (await self._run(query)).one_or_none()
        return None if row is None or row.rules_version is None else (row.rules_version, row.rules_data)

    async def deal(self, table_id: TableId) -> DealRow | None:
        """How a table is dealt; None if the bot deals alone. Raises CannotUnseal."""
        query = select(tables.c.deal_secret, tables.c.dealt).where(tables.c.id == table_id)
        row = (await self._run(query)).one_or_none()
        return None if row is None else opened_deal(row.deal_secret, row.dealt, table_id, self._cipher)

    async def put_deal(self, table_id: TableId, row: DealRow) -> None:
        seal = self._cipher.seal
        secret, dealt = seal(row.secret, tables.c.deal_secret, table_id), seal(row.dealt, tables.c.dealt, table_id)
        this = update(tables).where(tables.c.id == table_id)
        await self._write(this.values(deal_secret=secret, dealt=dealt))

    async def orders(self, table_id: TableId) -> dict[int, str]:
        rows = await self._run(_ORDERS, {"table": table_id})
        return {row.seat: self._cipher.open(row.given, seats.c.given, table_id) for row in rows}

    async def order(self, table_id: TableId, given: Mapping[int, str | None]) -> None:
        """Replace the stored orders of these seats; None: the seat has none."""
        rows = [
            {"table": table_id, "at": seat, "decided": self._cipher.seal(one, seats.c.given, table_id)}
            for seat, one in given.items()
        ]
        if rows:
            await self._write(_ORDER, rows)

    async def story(
        self, table_id: TableId, seat: int | None, *, after: int = 0, chapter: int | None = None
    ) -> list[StoryRow]:
        """Lines told to all and to `seat`, with n > `after`; of one chapter if given."""
        which = {"table": table_id, "seat": seat, "after": after, "chapter": chapter}
        query = _TOLD if chapter is None else _OF_CHAPTER
        return await self._all(StoryRow, query, which, owner=table_id)

    async def cut(self, table_id: TableId, actions: int, told: int) -> tuple[list[JournalRow], list[StoryRow]]:
        """Delete journal and story after so many actions and lines; returns the deleted rows."""
        rows = [row for row in await self._records(JournalRow, table_id) if row.n > actions]
        after = (story.c.table_id == table_id) & (story.c.n > told)
        lines = await self._all(StoryRow, chosen(StoryRow).where(after).order_by(story.c.n), owner=table_id)
        await self._write(delete(journal).where(journal.c.table_id == table_id, journal.c.n > actions))
        await self._write(delete(story).where(after))
        return rows, lines

    async def move_chapter(self, table_id: TableId, chapter: int, to: int) -> None:
        own = (story.c.table_id == table_id) & (story.c.chapter == chapter)
        await self._write(update(story).where(own).values(chapter=to))

    async def click(self, click: int) -> str | None:
        """The stored answer to a click, as JSON; None if there was none yet."""
        row = (await self._run(_CLICK, {"click": click})).one_or_none()
        return None if row is None else self._cipher.open(row.reply, clicks.c.reply, row.table_id)

    async def clicked(self, click: int, table_id: TableId, reply: str, at: float) -> None:
        """Store the answer to a click. If there is one already, the block raises Busy."""
        sealed = self._cipher.seal(reply, clicks.c.reply, table_id)
        await self._write(insert(clicks), {"id": click, "table_id": table_id, "reply": sealed, "at": at})

    async def forget_clicks(self, before: float, most: int) -> int:
        """Delete up to `most` clicks that are too old to come again. Returns how many."""
        old = select(clicks.c.id).where(clicks.c.at < before).limit(most)
        return (await self._run(delete(clicks).where(clicks.c.id.in_(old)))).rowcount


def opened_deal(secret: str | None, dealt: str | None, table_id: TableId, cipher: Cipher) -> DealRow | None:
    if secret is None:
        return None
    opened = cipher.open(secret, tables.c.deal_secret, table_id)
    return DealRow(opened, cipher.open(dealt, tables.c.dealt, table_id))


class ClockRows(Rows):
    """Reads and writes `clocks`, and when everything was well: in `pulse`, of a part in `shards`. Whichever was used
    before, what follows goes on from there."""

    async def due(self, now: float, most: int, but: Collection[TableId] = ()) -> list[TableId]:
        """Up to `most` tables of our part at which a clock has come to its next rung, the most overdue first; none of
        `but`."""
        query = select(clocks.c.table_id).where(clocks.c.at <= now, clocks.c.table_id.not_in(but))
        first = query.group_by(clocks.c.table_id).order_by(func.min(clocks.c.at)).limit(most)
        return await self._list(by_id(first, self._part, clocks.c.table_id), parameters(self._part))

    async def next(self, but: Collection[TableId] = ()) -> float | None:
        """When a clock of our part comes to its next rung, leaving out the tables `but`; None if none runs."""
        query = select(func.min(clocks.c.at)).where(clocks.c.table_id.not_in(but))
        return await self._value(by_id(query, self._part, clocks.c.table_id), parameters(self._part))

    async def running(self) -> list[TableId]:
        query = select(clocks.c.table_id).where(clocks.c.since.is_not(None)).distinct().order_by(clocks.c.table_id)
        return await self._list(by_id(query, self._part, clocks.c.table_id), parameters(self._part))

    async def pulse(self) -> float | None:
        """The last moment at which all shards of our part were well; None if none was stored."""
        if self._part is None:
            return await self._latest(select(shards.c.pulse))
        return await self._earliest(select(shards.c.pulse).where(shards.c.holder == self._part.holder))

    async def first_pulse(self) -> float | None:
        """The last moment at which the shard for private messages was well; None if none was stored."""
        return await self._earliest(select(shards.c.pulse).where(shards.c.id == FIRST))

    async def _earliest(self, of_shards: Select[Any]) -> float | None:
        """The earliest of these moments. Of a shard that had none since, it is that at which one process had all."""
        alone = await self._latest()
        known = [one if alone is None or (one or 0.0) > alone else alone for one in await self._list(of_shards)]
        return min((one for one in known if one is not None), default=None)

    async def _latest(self, *others: Select[Any]) -> float | None:
        """The latest of these moments and of that at which one process had all."""
        known = union_all(select(pulse.c.at.label("at")), *others).subquery()
        return await self._value(select(func.max(known.c.at)))

    async def beat(self, now: float) -> None:
        """Store that all shards of our part are well now; nothing if another process holds them."""
        if self._part is not None:
            own = update(shards).where(shards.c.holder == self._part.holder)
            await self._write(own.values(pulse=now))
        else:
            await self._write(upsert(pulse, ["at"]), {"id": _PULSE, "at": now})


class ShowRows(Rows):
    """Reads and writes `held`, and where tables and finals are shown."""

    async def of(self, table_id: TableId) -> Show | None:
        query = select(tables.c.show_channel, tables.c.shown).where(tables.c.id == table_id)
        row = (await self._run(query)).one_or_none()
        return None if row is None or row.shown is None else Show(row.show_channel, row.shown)

    async def put(self, table_id: TableId, show: Show | None) -> None:
        """Show a table from now on; None: stop, and drop what was held back."""
        if show is None:
            await self._write(delete(held).where(held.c.table_id == table_id))
        values = {"show_channel": show and show.channel, "shown": show and show.told}
        await self._write(update(tables).where(tables.c.id == table_id).values(values))

    async def final(self, tournament_id: TournamentId) -> int | None:
        return await self._value(select(events.c.final_channel).where(events.c.id == tournament_id))

    async def put_final(self, tournament_id: TournamentId, channel: int | None) -> None:
        await self._write(update(events).where(events.c.id == tournament_id).values(final_channel=channel))

    async def hold(self, table_id: TableId, turn: HeldRow) -> None:
        await self._add(table_id, [turn])
        await self._write(update(tables).where(tables.c.id == table_id).values(shown=turn.until))

    async def release(self, table_id: TableId, until: int) -> None:
        """Record that the turns up to a line were shown. The last of them stays for the table's page."""
        this = held.c.table_id == table_id
        await self._write(delete(held).where(this, held.c.until < until))
        await self._write(update(held).where(this, held.c.until == until).values(sent=True))

    async def cut(self, table_id: TableId, told: int) -> None:
        """Set the show back to so many lines. The rest of a held turn is shown with the next one."""
        gone = (held.c.table_id == table_id) & (held.c.until > told)
        begun = await self._value(select(func.min(held.c.since)).where(gone, held.c.sent.is_(False)))
        await self._write(delete(held).where(gone))
        known = least(tables.c.shown, told if begun is None else min(told, begun))
        this = (tables.c.id == table_id) & tables.c.shown.is_not(None)
        await self._write(update(tables).where(this).values(shown=known))
