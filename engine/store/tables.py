"""Rows of tables and their seats."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, CursorResult, RowMapping, bindparam, delete, exists, func, select, update

from engine.ids import TableId
from engine.store.cipher import Cipher
from engine.store.database import Connection
from engine.store.errors import Busy, CannotUnseal
from engine.store.parts import Part, by_server, parameters
from engine.store.rows import SeatRow, TableRow
from engine.store.schema import boards, follows, invitations, rematches, seats, servers, shows, tables
from engine.store.sql import insert

_GET = select(tables).where(tables.c.id == bindparam("table"))
_VERSIONS = select(tables.c.id, tables.c.version).where(tables.c.id.in_(bindparam("ids", expanding=True)))
_IN_THREAD = select(tables).where(tables.c.thread == bindparam("place")).order_by(tables.c.opened.desc(), tables.c.id)
_CHANGE = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.version == bindparam("known"))
    .returning(
        exists().where(follows.c.table_id == tables.c.id),
        exists().where(shows.c.table_id == tables.c.id),
        exists().where(servers.c.guild == tables.c.guild, servers.c.listing.is_not(None)),
    )
)
_SEATS = select(seats).where(seats.c.table_id.in_(bindparam("ids", expanding=True))).order_by(seats.c.seat)
_kept = select(invitations).where(invitations.c.table_id.in_(bindparam("ids", expanding=True)))
_INVITED = _kept.order_by(invitations.c.user_id)


class Onlookers(NamedTuple):
    """Who looks on at a table."""

    followed: bool
    """True if users follow it."""
    shown: bool
    """True if it is shown to everybody, one turn late."""
    listed: bool
    """True if its server shows a list of its tables."""


class TableRows:
    """Reads and writes `tables`, `seats`, `invitations` and `rematches`."""

    def __init__(self, connection: Connection, cipher: Cipher, part: Part | None = None) -> None:
        self._connection = connection
        self._cipher = cipher
        self._part = part

    async def insert(self, row: TableRow) -> None:
        """A new table."""
        await self._connection.execute(insert(tables), asdict(row) | {"seed": self._sealed(row.seed, row.id)})

    async def ids(self) -> list[tuple[TableId, str]]:
        """All tables by id, each with its status."""
        query = select(tables.c.id, tables.c.status).order_by(tables.c.opened, tables.c.id)
        return [(row.id, row.status) for row in await self._connection.execute(query)]

    async def went_back(self) -> list[TableId]:
        """The tables of our part that went back with the database and were not renewed since."""
        query = select(tables.c.id).where(tables.c.back.is_not(None)).order_by(tables.c.id)
        ours = by_server(query, self._part, tables.c.guild)
        return list((await self._connection.execute(ours, parameters(self._part))).scalars())

    async def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""
        query = select(tables.c.status, func.count().label("number")).group_by(tables.c.status)
        return {row.status: row.number for row in await self._connection.execute(query)}

    async def get(self, table_id: TableId) -> TableRow | None:
        """A table by its id. Raises CannotUnseal; all others that find tables leave out one that cannot be opened."""
        row = (await self._connection.execute(_GET, {"table": table_id})).mappings().one_or_none()
        return None if row is None else self._opened(row)

    async def versions(self, ids: Collection[TableId]) -> dict[TableId, int]:
        """How often those of these tables that there are have been changed."""
        found = await self._connection.execute(_VERSIONS, {"ids": sorted(ids)})
        return {row.id: row.version for row in found}

    async def outline(self, table_id: TableId) -> TableRow | None:
        """A table that perhaps cannot be opened; without its seed, if that is what cannot."""
        row = (await self._connection.execute(_GET, {"table": table_id})).mappings().one_or_none()
        if row is None:
            return None
        try:
            return self._opened(row)
        except CannotUnseal:
            return replace(TableRow(**row), seed=None)

    async def find(self, guild: int | None, status: str | None, most: int | None = None) -> list[TableRow]:
        """The tables of a guild (None: of all) in that status (None: in any), the newest first, `most` of them."""
        conditions: list[ColumnElement[bool]] = []
        if guild is not None:
            conditions.append(tables.c.guild == guild)
        if status is not None:
            conditions.append(tables.c.status == status)
        return await self._find(*conditions, most=most)

    async def count(self, status: str, *, guild: int | None = None, host: int | None = None) -> int:
        """How many tables in that status are in a guild, or hosted by a user; none of tournaments."""
        held = select(boards.c.table_id).where(boards.c.table_id == tables.c.id).exists()
        query = select(func.count()).select_from(tables).where(tables.c.status == status, ~held)
        if guild is not None:
            query = query.where(tables.c.guild == guild)
        if host is not None:
            query = query.where(tables.c.host == host)
        return (await self._connection.execute(query)).scalar_one()

    async def in_thread(self, thread: int) -> TableRow | None:
        """The newest table played in this thread."""
        found = self._all(await self._connection.execute(_IN_THREAD, {"place": thread}))
        return found[0] if found else None

    async def played_in(self, thread: int) -> bool:
        """Whether a table is played in this thread, or was, be it one that cannot be opened."""
        return (await self._connection.execute(_IN_THREAD.limit(1), {"place": thread})).first() is not None

    async def in_channel(self, channel: int, statuses: Sequence[str]) -> TableRow | None:
        """The newest table opened in this channel that is in one of these statuses."""
        found = await self._find(tables.c.channel == channel, tables.c.status.in_(statuses))
        return found[0] if found else None

    async def at(self, place: int, statuses: Sequence[str]) -> list[TableRow]:
        """The tables in one of these statuses that were opened or are played in this channel or thread."""
        here = (tables.c.thread == place) | (tables.c.channel == place)
        return await self._find(here, tables.c.status.in_(statuses))

    async def of_user(self, user: int, status: str) -> list[TableRow]:
        """The tables at which this user sits, the newest first."""
        own = select(seats.c.table_id).where(seats.c.user_id == user)
        return await self._find(tables.c.id.in_(own), tables.c.status == status)

    async def with_computers_due(self) -> list[TableId]:
        """The ids of running tables of our part whose computer seats are to play."""
        due = select(tables.c.id).where(tables.c.status == "running", tables.c.computers_due)
        ours = by_server(due, self._part, tables.c.guild)
        return list((await self._connection.execute(ours, parameters(self._part))).scalars())

    async def _find(self, *conditions: ColumnElement[bool], most: int | None = None) -> list[TableRow]:
        query = select(tables).where(*conditions).order_by(tables.c.opened.desc(), tables.c.id).limit(most)
        return self._all(await self._connection.execute(query))

    def _all(self, rows: CursorResult[*tuple[Any, ...]]) -> list[TableRow]:
        found: list[TableRow] = []
        for row in rows.mappings():
            with suppress(CannotUnseal):
                found.append(self._opened(row))
        return found

    def _opened(self, row: RowMapping) -> TableRow:
        known = TableRow(**row)
        return replace(known, seed=self._cipher.open(known.seed, tables.c.seed, known.id))

    def _sealed(self, seed: str | None, table_id: TableId) -> str | None:
        return self._cipher.seal(seed, tables.c.seed, table_id)

    async def change(self, table_id: TableId, version: int, **columns: Any) -> Onlookers:
        """Write columns of the table and increment its version; return who looks on.

        Raises Busy if the table is no longer at `version`.
        """
        if "seed" in columns:
            columns["seed"] = self._sealed(columns["seed"], table_id)
        columns |= {"table": table_id, "known": version, "version": version + 1}
        row = (await self._connection.execute(_CHANGE, columns)).one_or_none()
        if row is None:
            raise Busy
        return Onlookers(*map(bool, row))

    async def seats(self, table_ids: Sequence[TableId]) -> dict[TableId, list[SeatRow]]:
        """Who sits at these tables, by table, in table order."""
        seated: dict[TableId, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        for row in await self._connection.execute(_SEATS, {"ids": list(table_ids)}):
            own = (row.seat, row.user_id, row.name, row.computer, row.stand_in, row.wanted, row.misses, row.hints)
            seated[row.table_id].append(SeatRow(*own))
        return seated

    async def seat(self, table_id: TableId, rows: Sequence[SeatRow]) -> None:
        """Seats these, and nobody else, at the table."""
        await self._connection.execute(delete(seats).where(seats.c.table_id == table_id))
        if rows:
            await self._connection.execute(insert(seats), [{"table_id": table_id, **asdict(row)} for row in rows])

    async def invited(self, table_ids: Sequence[TableId]) -> dict[TableId, tuple[int, ...]]:
        """For whom these tables keep seats, by table."""
        rows = (await self._connection.execute(_INVITED, {"ids": list(table_ids)})).all()
        return {one: tuple(row.user_id for row in rows if row.table_id == one) for one in table_ids}

    async def invite(self, table_id: TableId, users: Sequence[int]) -> None:
        """Keeps seats for these, and nobody else, at the table."""
        await self._connection.execute(delete(invitations).where(invitations.c.table_id == table_id))
        if users:
            rows = [{"table_id": table_id, "user_id": user} for user in users]
            await self._connection.execute(insert(invitations), rows)

    async def rematch(self, former: TableId) -> TableId | None:
        """The table that was proposed as a rematch of another and not cancelled."""
        query = select(rematches.c.table_id).join(tables, tables.c.id == rematches.c.table_id)
        standing = query.where(rematches.c.former == former, tables.c.status != "cancelled")
        return (await self._connection.execute(standing)).scalar_one_or_none()

    async def propose(self, former: TableId, table_id: TableId) -> None:
        """Notes that a table is the rematch of another, in place of one that was cancelled."""
        row = insert(rematches).values(former=former, table_id=table_id)
        await self._connection.execute(
            row.on_conflict_do_update(index_elements=[rematches.c.former], set_={"table_id": table_id})
        )
