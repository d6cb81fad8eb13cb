"""Rows of tables and their seats, and all rows of one table, read in few statements."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, bindparam, delete, exists, func, literal_column, select, update

from engine.ids import TableId
from engine.store.columns import chosen
from engine.store.errors import Busy, CannotUnseal
from engine.store.members import proposal_of, traces_of
from engine.store.parts import by_server, parameters
from engine.store.people import person_of
from engine.store.play import opened_deal
from engine.store.rows import DealRow, Person, Proposal, SeatRow, TableRow
from engine.store.schema import journal, members, people, seats, servers, story, tables
from engine.store.sql import Rows, insert

_GET = chosen(TableRow).where(tables.c.id == bindparam("table"))
_VERSIONS = select(tables.c.id, tables.c.version).where(tables.c.id.in_(bindparam("ids", expanding=True)))
_IN_THREAD = chosen(TableRow).where(tables.c.thread == bindparam("place")).order_by(tables.c.opened.desc(), tables.c.id)
_CHANGE = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.version == bindparam("known"))
    .returning(
        exists().where(members.c.table_id == tables.c.id, members.c.told.is_not(None)),
        tables.c.shown,  # SQLite 3.40 misjudges `IS NOT NULL` here
        exists().where(servers.c.guild == literal_column("tables.guild"), servers.c.listing.is_not(None)),
    )
)
_SEATS = (
    chosen(SeatRow)
    .add_columns(seats.c.table_id)
    .where(seats.c.table_id.in_(bindparam("ids", expanding=True)))
    .order_by(seats.c.seat)
)


def _last(column: Any) -> Any:
    """Highest number of a table's rows in a book; 0 if there are none."""
    highest = select(func.coalesce(func.max(column), 0)).where(column.table.c.table_id == bindparam("table"))
    return highest.scalar_subquery()


_COUNTS = {"actions": _last(journal.c.n), "told": _last(story.c.n), "chapter": _last(story.c.chapter)}
_BESIDE = (tables.c.snapshot, tables.c.deal_secret, tables.c.dealt, tables.c.traces)
_HEAD = _GET.add_columns(*_BESIDE, *(count.label(name) for name, count in _COUNTS.items()))
_SEATED = (
    chosen(SeatRow)
    .add_columns(seats.c.given, *(one.label(f"p_{one.name}") for one in people.c))
    .select_from(seats.outerjoin(people, people.c.user_id == seats.c.user_id))
    .where(seats.c.table_id == bindparam("table"))
    .order_by(seats.c.seat)
)
_MEMBERS = select(members).where(members.c.table_id == bindparam("table")).order_by(members.c.user_id)


class Onlookers(NamedTuple):
    """Who looks on at a table."""

    followed: bool
    """True if users follow it."""
    shown: bool
    """True if it is shown to everybody, one turn late."""
    listed: bool
    """True if its server shows a list of its tables."""


class TableRows(Rows):
    """Reads and writes `tables` and `seats`."""

    async def insert(self, row: TableRow) -> None:
        await self._write(insert(tables), self._sealed(row, row.id))

    async def ids(self) -> list[tuple[TableId, str]]:
        query = select(tables.c.id, tables.c.status).order_by(tables.c.opened, tables.c.id)
        return [(row.id, row.status) for row in await self._run(query)]

    async def went_back(self) -> list[TableId]:
        """Tables of our part that went back with the database and were not renewed since."""
        query = select(tables.c.id).where(tables.c.back.is_not(None)).order_by(tables.c.id)
        return await self._list(by_server(query, self._part, tables.c.guild), parameters(self._part))

    async def counts(self) -> dict[str, int]:
        query = select(tables.c.status, func.count().label("number")).group_by(tables.c.status)
        return {row.status: row.number for row in await self._run(query)}

    async def get(self, table_id: TableId) -> TableRow | None:
        """Table by its id. Raises CannotUnseal; other queries leave out a table that cannot be opened."""
        row = (await self._run(_GET, {"table": table_id})).one_or_none()
        return None if row is None else self._opened(TableRow, row, row.id)

    async def versions(self, ids: Collection[TableId]) -> dict[TableId, int]:
        found = await self._run(_VERSIONS, {"ids": sorted(ids)})
        return {row.id: row.version for row in found}

    async def outline(self, table_id: TableId) -> TableRow | None:
        """Table by its id; without its seed if that cannot be opened."""
        try:
            return await self.get(table_id)
        except CannotUnseal:
            row = (await self._run(_GET, {"table": table_id})).one()
            return replace(TableRow(**row._mapping), seed=None)

    async def find(self, guild: int | None, status: str | None, most: int | None = None) -> list[TableRow]:
        """The tables of a guild (None: of all) in that status (None: in any), the newest first, `most` of them."""
        conditions: list[ColumnElement[bool]] = []
        if guild is not None:
            conditions.append(tables.c.guild == guild)
        if status is not None:
            conditions.append(tables.c.status == status)
        return await self._find(*conditions, most=most)

    async def count(self, status: str, *, guild: int | None = None, host: int | None = None) -> int:
        """Number of tables with that status in a guild, or hosted by a user, without those of tournaments."""
        query = select(func.count()).select_from(tables).where(tables.c.status == status, tables.c.event_id.is_(None))
        if guild is not None:
            query = query.where(tables.c.guild == guild)
        if host is not None:
            query = query.where(tables.c.host == host)
        return await self._value(query)

    async def in_thread(self, thread: int) -> TableRow | None:
        found = self._readable(await self._run(_IN_THREAD, {"place": thread}))
        return found[0] if found else None

    async def played_in(self, thread: int) -> bool:
        """True if a table is or was played in this thread, even one that cannot be opened."""
        return (await self._run(_IN_THREAD.limit(1), {"place": thread})).first() is not None

    async def in_channel(self, channel: int, statuses: Sequence[str]) -> TableRow | None:
        """The newest table opened in this channel that is in one of these statuses."""
        found = await self._find(tables.c.channel == channel, tables.c.status.in_(statuses))
        return found[0] if found else None

    async def at(self, place: int, statuses: Sequence[str]) -> list[TableRow]:
        """The tables in one of these statuses that were opened or are played in this channel or thread."""
        here = (tables.c.thread == place) | (tables.c.channel == place)
        return await self._find(here, tables.c.status.in_(statuses))

    async def of_user(self, user: int, status: str) -> list[TableRow]:
        own = select(seats.c.table_id).where(seats.c.user_id == user)
        return await self._find(tables.c.id.in_(own), tables.c.status == status)

    async def with_computers_due(self) -> list[TableId]:
        """Ids of running tables of our part whose computer seats are to play."""
        due = select(tables.c.id).where(tables.c.status == "running", tables.c.computers_due)
        return await self._list(by_server(due, self._part, tables.c.guild), parameters(self._part))

    async def _find(self, *conditions: ColumnElement[bool], most: int | None = None) -> list[TableRow]:
        query = chosen(TableRow).where(*conditions).order_by(tables.c.opened.desc(), tables.c.id).limit(most)
        return self._readable(await self._run(query))

    def _readable(self, rows: Iterable[Row[Any]]) -> list[TableRow]:
        found: list[TableRow] = []
        for row in rows:
            with suppress(CannotUnseal):
                found.append(self._opened(TableRow, row, row.id))
        return found

    async def change(self, table_id: TableId, version: int, **columns: Any) -> Onlookers:
        """Write columns of the table and increment its version; return who looks on. Raises Busy if the table is no
        longer at `version`."""
        if "seed" in columns:
            columns["seed"] = self._cipher.seal(columns["seed"], tables.c.seed, table_id)
        columns |= {"table": table_id, "known": version, "version": version + 1}
        row = (await self._run(_CHANGE, columns)).one_or_none()
        if row is None:
            raise Busy
        followed, shown, listed = row
        return Onlookers(bool(followed), shown is not None, bool(listed))

    async def seats(self, table_ids: Sequence[TableId]) -> dict[TableId, list[SeatRow]]:
        seated: dict[TableId, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        for row in await self._run(_SEATS, {"ids": list(table_ids)}):
            seated[row.table_id].append(self._opened(SeatRow, row))
        return seated

    async def seat(self, table_id: TableId, rows: Sequence[SeatRow]) -> None:
        """Seat these people and nobody else. What a seat decided in advance stays with it."""
        query = select(seats.c.seat, seats.c.given).where(seats.c.table_id == table_id, seats.c.given.is_not(None))
        given = {row.seat: row.given for row in await self._run(query)}
        await self._write(delete(seats).where(seats.c.table_id == table_id))
        if rows:
            known = [{"table_id": table_id, "given": given.get(row.seat), **self._sealed(row)} for row in rows]
            await self._write(insert(seats), known)

    async def rematch(self, former: TableId) -> TableId | None:
        standing = (tables.c.former == former, tables.c.status != "cancelled")
        return await self._value(select(tables.c.id).where(*standing))

    async def propose(self, former: TableId, table_id: TableId) -> None:
        """Note that a table is the rematch of another."""
        await self._write(update(tables).where(tables.c.id == table_id).values(former=former))


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table with its position and counters. The way it is dealt is still sealed."""

    row: TableRow
    snapshot: str | None
    sealed_deal: tuple[str | None, str | None]
    traces: frozenset[tuple[str, int]]
    actions: int
    told: int
    chapter: int


@dataclass(frozen=True, slots=True)
class StoredPeople:
    """Who and what belongs to the seats of a table, with what is secret there."""

    deal: DealRow | None
    seats: list[SeatRow]
    orders: Mapping[int, str]
    offers: Mapping[int, int]
    persons: list[Person]
    invited: tuple[int, ...]
    removed: frozenset[int]
    proposal: Proposal | None
    shares: Mapping[int, str]


class RoomRows(Rows):
    """Reads what `engine.tables.storage` makes a room of."""

    async def table(self, table_id: TableId) -> StoredTable | None:
        """Table by its id, with its position and counters. Raises CannotUnseal."""
        row = (await self._run(_HEAD, {"table": table_id})).one_or_none()
        if row is None:
            return None
        return StoredTable(
            row=self._opened(TableRow, row, table_id),
            snapshot=self._cipher.open(row.snapshot, tables.c.snapshot, table_id),
            sealed_deal=(row.deal_secret, row.dealt),
            traces=traces_of(row.traces),
            **{name: row._mapping[name] for name in _COUNTS},
        )

    async def people(self, stored: StoredTable) -> StoredPeople:
        """People and secrets of a table. Raises CannotUnseal."""
        table_id, opened = stored.row.id, self._cipher.open
        deal = opened_deal(*stored.sealed_deal, table_id, self._cipher)
        seated = (await self._run(_SEATED, {"table": table_id})).all()
        beside = (await self._run(_MEMBERS, {"table": table_id})).all()
        adding = deal is not None and deal.dealt is None
        return StoredPeople(
            deal=deal,
            seats=[self._opened(SeatRow, row) for row in seated],
            orders={row.seat: opened(row.given, seats.c.given, table_id) for row in seated if row.given is not None},
            offers={seat: row.user_id for row in beside for seat in json.loads(row.offered or "[]")},
            persons=[person_of(row._mapping, "p_") for row in seated if row.p_user_id is not None],
            invited=tuple(row.user_id for row in beside if row.invited),
            removed=frozenset(row.user_id for row in beside if row.removed),
            proposal=next((proposal_of(row.proposal) for row in beside if row.proposal is not None), None),
            shares={
                row.user_id: opened(row.added, members.c.added, table_id)
                for row in beside
                if adding and row.added is not None
            },
        )
