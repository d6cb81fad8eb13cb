"""Rows of servers, of what moderators did, of the points a game can go back to, and of what was taken back."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import RowMapping, bindparam, delete, func, select

from engine.ids import TableId
from engine.store.cipher import Cipher
from engine.store.database import Connection
from engine.store.rows import Act, JournalRow, Point, Proposal, Server, StoryRow
from engine.store.schema import acts, corrections, journal, offers, points, proposals, servers, tables, undone
from engine.store.sql import insert

_LISTS = select(servers.c.guild).where(servers.c.guild == bindparam("of"), servers.c.listing.is_not(None))
_corrected = (corrections.c.table_id == acts.c.table_id) & (corrections.c.at == acts.c.at) & (acts.c.act == "correct")
_ACTS = (
    select(acts, corrections.c.changes, corrections.c.line)
    .select_from(acts.outerjoin(corrections, _corrected))
    .where(acts.c.table_id == bindparam("table"))
    .order_by(acts.c.id, corrections.c.id)
)


class ModerationRows:
    """Reads and writes `servers`, `acts`, `corrections`, `points`, `undone`, `proposals` and `offers`."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    async def server(self, guild: int) -> Server:
        """What is set for a server."""
        row = (await self._connection.execute(select(servers).where(servers.c.guild == guild))).mappings().one_or_none()
        return Server(guild) if row is None else Server(**row)

    async def set_server(self, guild: int, **columns: Any) -> None:
        """Sets what is given, and keeps the rest."""
        row = insert(servers).values({"guild": guild, **columns})
        await self._connection.execute(row.on_conflict_do_update(index_elements=[servers.c.guild], set_=columns))

    async def lists(self, guild: int) -> bool:
        """Whether a server wants the list of its tables."""
        return (await self._connection.execute(_LISTS, {"of": guild})).first() is not None

    async def listing(self) -> list[int]:
        """The servers that want it."""
        query = select(servers.c.guild).where(servers.c.listing.is_not(None))
        return list((await self._connection.execute(query)).scalars())

    async def log(self, table_id: TableId, act: Act) -> None:
        """Notes what was done at a table."""
        row = {"at": act.at, "user_id": act.user, "name": act.name, "act": act.act, "seat": act.seat}
        reason = self._cipher.seal(act.reason, acts.c.reason, table_id)
        await self._connection.execute(insert(acts).values(table_id=table_id, reason=reason, **row))
        if act.changes is not None:
            changes = self._cipher.seal(act.changes, corrections.c.changes, table_id)
            values = {"table_id": table_id, "at": act.at, "line": act.line, "changes": changes}
            await self._connection.execute(insert(corrections).values(values))

    async def acts(self, table_id: TableId) -> list[Act]:
        """All that was done at a table, in order."""
        found = dict[int, Act]()
        for row in await self._connection.execute(_ACTS, {"table": table_id}):
            reason = self._cipher.open(row.reason, acts.c.reason, table_id)
            act = Act(row.at, row.user_id, row.name, row.act, row.seat, reason)
            if row.changes is not None:
                changes = self._cipher.open(row.changes, corrections.c.changes, table_id)
                act = replace(act, changes=changes, line=row.line)
            found[row.id] = act
        return list(found.values())

    async def endings(self, guild: int, acts_: Collection[str], most: int) -> list[tuple[TableId, str, Act]]:
        """The latest acts of these kinds at tables of a server that are over, with table and game, the newest first."""
        query = select(acts, tables.c.game).join(tables, tables.c.id == acts.c.table_id)
        query = query.where(tables.c.guild == guild, tables.c.ended.is_not(None), acts.c.act.in_(acts_))
        rows = await self._connection.execute(query.order_by(acts.c.at.desc(), acts.c.id.desc()).limit(most))
        found: list[tuple[TableId, str, Act]] = []
        for row in rows:
            table_id = TableId(row.table_id)
            reason = self._cipher.open(row.reason, acts.c.reason, table_id)
            found.append((table_id, row.game, Act(row.at, row.user_id, row.name, row.act, row.seat, reason)))
        return found

    async def points(self, table_id: TableId) -> list[Point]:
        """The points a game can go back to, in order."""
        query = select(points).where(points.c.table_id == table_id).order_by(points.c.asked)
        return [Point(row.asked, row.actions, row.told, row.awaiting) for row in await self._connection.execute(query)]

    async def add_point(self, table_id: TableId, point: Point) -> None:
        """Notes a point."""
        await self._connection.execute(insert(points), {"table_id": table_id, **asdict(point)})

    async def drop_points(self, table_id: TableId, asked: int) -> None:
        """Forgets the points from this question on."""
        await self._connection.execute(delete(points).where(points.c.table_id == table_id, points.c.asked >= asked))

    async def asked_at(self, table_id: TableId) -> float | None:
        """When the present question was asked: with the last action before it. None for the first question."""
        latest = select(func.max(points.c.asked)).where(points.c.table_id == table_id).scalar_subquery()
        before = select(points.c.actions).where(points.c.table_id == table_id, points.c.asked == latest)
        query = select(journal.c.at).where(journal.c.table_id == table_id, journal.c.n == before.scalar_subquery())
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def archive(
        self, table_id: TableId, until: int, actions: Sequence[JournalRow], lines: Sequence[StoryRow]
    ) -> None:
        """Keeps rows of journal and story that were taken back when the game had come to question `until`."""
        books = [("journal", row.n, asdict(row)) for row in actions] + [("story", row.n, asdict(row)) for row in lines]
        rows = [
            {
                "table_id": table_id,
                "until": until,
                "book": book,
                "n": n,
                "content": self._cipher.seal(json.dumps(content), undone.c.content, table_id),
            }
            for book, n, content in books
        ]
        if rows:
            await self._connection.execute(insert(undone), rows)

    async def archived(self, table_id: TableId) -> int:
        """How many rows were taken back in all."""
        query = select(func.count()).select_from(undone).where(undone.c.table_id == table_id)
        return (await self._connection.execute(query)).scalar_one()

    async def propose(self, table_id: TableId, proposal: Proposal | None) -> None:
        """Notes what is proposed at a table, in the place of what was before; None: nothing any more."""
        await self._connection.execute(delete(proposals).where(proposals.c.table_id == table_id))
        if proposal is not None:
            row = asdict(proposal) | {name: json.dumps(getattr(proposal, name)) for name in ("agreed", "presses")}
            row["user_id"] = row.pop("user")
            await self._connection.execute(insert(proposals).values(table_id=table_id, **row))

    async def offer(self, table_id: TableId, users: Mapping[int, int]) -> None:
        """Offers these seats to these users, and no others to nobody."""
        await self._connection.execute(delete(offers).where(offers.c.table_id == table_id))
        if users:
            rows = [{"table_id": table_id, "seat": int(seat), "user_id": user} for seat, user in users.items()]
            await self._connection.execute(insert(offers), rows)


def proposal_of(row: RowMapping, prefix: str) -> Proposal:
    """Proposal in a row, whose columns have a prefix."""
    user, point, agreed, presses, at = (
        row[f"{prefix}{name}"] for name in ("user_id", "point", "agreed", "presses", "at")
    )
    return Proposal(user, point, at, tuple(json.loads(agreed)), tuple(json.loads(presses)))
