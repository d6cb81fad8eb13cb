"""All rows of one table of play, read in few statements."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from sqlalchemy import bindparam, func, select

from engine.ids import TableId
from engine.store.blocks import Connection
from engine.store.cipher import Cipher
from engine.store.holders import traces_of
from engine.store.members import proposal_of
from engine.store.people import person_of
from engine.store.play import opened_deal
from engine.store.rows import DealRow, Person, Proposal, SeatRow, TableRow
from engine.store.schema import journal, members, people, seats, story, tables


def _last(column: Any) -> Any:
    """Highest number of a table's rows in a book; 0 if there are none."""
    highest = select(func.coalesce(func.max(column), 0)).where(column.table.c.table_id == bindparam("table"))
    return highest.scalar_subquery()


_HEAD = select(
    tables,
    _last(journal.c.n).label("actions"),
    _last(story.c.n).label("told"),
    _last(story.c.chapter).label("chapter"),
).where(tables.c.id == bindparam("table"))
_SEATS = (
    select(seats, *(one.label(f"p_{one.name}") for one in people.c))
    .select_from(seats.outerjoin(people, people.c.user_id == seats.c.user_id))
    .where(seats.c.table_id == bindparam("table"))
    .order_by(seats.c.seat)
)
_MEMBERS = select(members).where(members.c.table_id == bindparam("table")).order_by(members.c.user_id)


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


class RoomRows:
    """Reads what `engine.tables.storage` makes a room of."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    async def table(self, table_id: TableId) -> StoredTable | None:
        """Table by its id, with its position and counters. Raises CannotUnseal."""
        row = (await self._connection.execute(_HEAD, {"table": table_id})).mappings().one_or_none()
        if row is None:
            return None
        known = TableRow(**{one.name: row[one.name] for one in fields(TableRow)})
        return StoredTable(
            row=replace(known, seed=self._cipher.open(known.seed, tables.c.seed, table_id)),
            snapshot=self._cipher.open(row["snapshot"], tables.c.snapshot, table_id),
            sealed_deal=(row["deal_secret"], row["dealt"]),
            traces=traces_of(row["traces"]),
            actions=row["actions"],
            told=row["told"],
            chapter=row["chapter"],
        )

    async def people(self, stored: StoredTable) -> StoredPeople:
        """People and secrets of a table. Raises CannotUnseal."""
        table_id, opened = stored.row.id, self._cipher.open
        deal = opened_deal(*stored.sealed_deal, table_id, self._cipher)
        seated = (await self._connection.execute(_SEATS, {"table": table_id})).mappings().all()
        beside = (await self._connection.execute(_MEMBERS, {"table": table_id})).all()
        adding = deal is not None and deal.dealt is None
        return StoredPeople(
            deal=deal,
            seats=[SeatRow(**{one.name: row[one.name] for one in fields(SeatRow)}) for row in seated],
            orders={
                row["seat"]: opened(row["given"], seats.c.given, table_id) for row in seated if row["given"] is not None
            },
            offers={seat: row.user_id for row in beside for seat in json.loads(row.offered or "[]")},
            persons=[person_of(row, "p_") for row in seated if row["p_user_id"] is not None],
            invited=tuple(row.user_id for row in beside if row.invited),
            removed=frozenset(row.user_id for row in beside if row.removed),
            proposal=next((proposal_of(row.proposal) for row in beside if row.proposal is not None), None),
            shares={
                row.user_id: opened(row.added, members.c.added, table_id)
                for row in beside
                if adding and row.added is not None
            },
        )
