"""All rows of one table of play, read in few statements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from sqlalchemy import Integer, Text, bindparam, cast, func, literal, null, select, union_all

from engine.ids import TableId
from engine.store.cipher import Cipher
from engine.store.database import Connection
from engine.store.moderation import proposal_of
from engine.store.people import person_of
from engine.store.rows import DealRow, Person, Proposal, SeatRow, TableRow
from engine.store.schema import (
    deals,
    invitations,
    journal,
    offers,
    orders,
    people,
    positions,
    proposals,
    removals,
    seats,
    shares,
    story,
    tables,
    traces,
)

_DEAL, _PROPOSAL = "deal_", "proposal_"


def _last(column: Any) -> Any:
    """Highest number of a table's rows in a book; 0 if there are none."""
    highest = select(func.coalesce(func.max(column), 0)).where(column.table.c.table_id == bindparam("table"))
    return highest.scalar_subquery()


_HEAD = (
    select(
        tables,
        positions.c.snapshot,
        *(column.label(f"{_DEAL}{column.name}") for column in deals.c),
        *(column.label(f"{_PROPOSAL}{column.name}") for column in proposals.c),
        _last(journal.c.n).label("actions"),
        _last(story.c.n).label("told"),
        _last(story.c.chapter).label("chapter"),
    )
    .select_from(
        tables.outerjoin(positions, positions.c.table_id == tables.c.id)
        .outerjoin(deals, deals.c.table_id == tables.c.id)
        .outerjoin(proposals, proposals.c.table_id == tables.c.id)
    )
    .where(tables.c.id == bindparam("table"))
)
_SEATS = (
    select(seats, orders.c.given, offers.c.user_id.label("offered"), *(one.label(f"p_{one.name}") for one in people.c))
    .select_from(
        seats.outerjoin(orders, (orders.c.table_id == seats.c.table_id) & (orders.c.seat == seats.c.seat))
        .outerjoin(offers, (offers.c.table_id == seats.c.table_id) & (offers.c.seat == seats.c.seat))
        .outerjoin(people, people.c.user_id == seats.c.user_id)
    )
    .where(seats.c.table_id == bindparam("table"))
    .order_by(seats.c.seat)
)
_no_number, _no_text = cast(null(), Integer), cast(null(), Text)
_BESIDE = union_all(
    *(
        select(literal(one.name).label("kind"), user.label("user_id"), seat.label("seat"), text.label("text")).where(
            one.c.table_id == bindparam("table")
        )
        for one, user, seat, text in (
            (invitations, invitations.c.user_id, _no_number, _no_text),
            (removals, removals.c.user_id, _no_number, _no_text),
            (traces, _no_number, traces.c.seat, traces.c.trace),
            (shares, shares.c.user_id, _no_number, shares.c.added),
        )
    )
)


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table with its position and counters. The way it is dealt is still sealed."""

    row: TableRow
    snapshot: str | None
    sealed_deal: DealRow | None
    proposal: Proposal | None
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
    traces: frozenset[tuple[str, int]]
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
            snapshot=self._cipher.open(row["snapshot"], positions.c.snapshot, table_id),
            sealed_deal=DealRow(row["deal_secret"], row["deal_dealt"]) if row["deal_table_id"] is not None else None,
            proposal=proposal_of(row, _PROPOSAL) if row[f"{_PROPOSAL}table_id"] is not None else None,
            actions=row["actions"],
            told=row["told"],
            chapter=row["chapter"],
        )

    async def people(self, stored: StoredTable) -> StoredPeople:
        """People and secrets of a table. Raises CannotUnseal."""
        table_id, opened = stored.row.id, self._cipher.open
        deal = stored.sealed_deal
        if deal is not None:
            secret, dealt = opened(deal.secret, deals.c.secret, table_id), opened(deal.dealt, deals.c.dealt, table_id)
            deal = DealRow(secret, dealt)
        seated = (await self._connection.execute(_SEATS, {"table": table_id})).mappings().all()
        beside = (await self._connection.execute(_BESIDE, {"table": table_id})).all()
        return StoredPeople(
            deal=deal,
            seats=[SeatRow(**{one.name: row[one.name] for one in fields(SeatRow)}) for row in seated],
            orders={
                row["seat"]: opened(row["given"], orders.c.given, table_id)
                for row in seated
                if row["given"] is not None
            },
            offers={row["seat"]: row["offered"] for row in seated if row["offered"] is not None},
            persons=[person_of(row, "p_") for row in seated if row["p_user_id"] is not None],
            invited=tuple(sorted(row.user_id for row in beside if row.kind == invitations.name)),
            removed=frozenset(row.user_id for row in beside if row.kind == removals.name),
            traces=frozenset((row.text, row.seat) for row in beside if row.kind == traces.name),
            shares={
                row.user_id: opened(row.text, shares.c.added, table_id)
                for row in beside
                if row.kind == shares.name and deal is not None and deal.dealt is None
            },
        )
