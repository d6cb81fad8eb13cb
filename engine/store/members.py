"""Rows of people with whom a table has to do: members, and who held which seat."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import and_, bindparam, delete, select, update

from engine.ids import TableId
from engine.store.rows import HolderRow, Proposal
from engine.store.schema import holders, members, tables
from engine.store.sql import Rows, insert, least, upsert

_OF = members.c.table_id == bindparam("table")
_ALL = select(members).where(_OF).order_by(members.c.user_id)
_BEHIND = select(members.c.user_id, members.c.told).where(_OF, members.c.told < bindparam("until"))
_HAD = select(members.c.had).where(_OF, members.c.user_id == bindparam("user"))
_FACTS = [column for column in members.c if not column.primary_key]
_EMPTY = delete(members).where(_OF, and_(*(column.is_(None) for column in _FACTS)))


class MemberRows(Rows):
    async def put(self, table_id: TableId, fact: str, known: Mapping[int, Any]) -> None:
        """Write a column for these people at a table; it becomes empty for all others."""
        column, table = members.c[fact], {"table": table_id}
        await self._write(update(members).where(_OF).values({fact: None}), table)
        if known:
            seal = self._cipher.seal if column.info.get("secret") else None
            rows = [
                {"table_id": table_id, "user_id": user, fact: one if seal is None else seal(one, column, table_id)}
                for user, one in known.items()
            ]
            await self._write(upsert(members, [fact]), rows)
        await self._write(_EMPTY, table)

    async def offer(self, table_id: TableId, users: Mapping[int, int]) -> None:
        """Offer these seats to these users, and withdraw all other offers of the table."""
        seats = {user: json.dumps(sorted(seat for seat in users if users[seat] == user)) for user in users.values()}
        await self.put(table_id, "offered", seats)

    async def propose(self, table_id: TableId, proposal: Proposal | None) -> None:
        said = {} if proposal is None else {proposal.user: json.dumps(asdict(proposal))}
        await self.put(table_id, "proposal", said)

    async def removed(self, table_id: TableId) -> list[int]:
        return await self._list(select(members.c.user_id).where(members.c.table_id == table_id, members.c.removed))

    async def invited(self, table_ids: Sequence[TableId]) -> dict[TableId, tuple[int, ...]]:
        query = select(members).where(members.c.table_id.in_(table_ids), members.c.invited).order_by(members.c.user_id)
        rows = (await self._run(query)).all()
        return {one: tuple(row.user_id for row in rows if row.table_id == one) for one in table_ids}

    async def shares(self, table_id: TableId) -> dict[int, str]:
        """What people have added to the dealing of a table that has not begun, by user. Raises CannotUnseal."""
        rows = await self._run(_ALL, {"table": table_id})
        return {row.user_id: self._cipher.open(row.added, members.c.added, table_id) for row in rows if row.added}

    # Who follows a table

    async def follow(self, table_id: TableId, user: int, told: int) -> None:
        """Let a user follow a table from that line of its story on; nothing changes for one who already does."""
        row = insert(members).values(table_id=table_id, user_id=user, told=told)
        key = [members.c.table_id, members.c.user_id]
        known = row.on_conflict_do_update(index_elements=key, set_={"told": told}, where=members.c.told.is_(None))
        await self._write(known)

    async def unfollow(self, table_id: TableId, user: int) -> None:
        this = (members.c.table_id == table_id) & (members.c.user_id == user)
        await self._write(update(members).where(this).values(told=None), {"table": table_id})
        await self._write(_EMPTY, {"table": table_id})

    async def followed_by(self, user: int) -> list[TableId]:
        query = select(members.c.table_id).join(tables, tables.c.id == members.c.table_id)
        own = (members.c.user_id == user, members.c.told.is_not(None), tables.c.ended.is_(None))
        return await self._list(query.where(*own).order_by(members.c.table_id))

    async def follows(self, table_id: TableId, user: int) -> bool:
        own = (members.c.table_id == table_id, members.c.user_id == user, members.c.told.is_not(None))
        return await self._value(select(members.c.user_id).where(*own)) is not None

    async def behind(self, table_id: TableId, until: int) -> list[tuple[int, int]]:
        """Followers who were told less of the story: (user, last line they were told)."""
        rows = await self._run(_BEHIND, {"table": table_id, "until": until})
        return [(row.user_id, row.told) for row in rows]

    async def caught_up(self, table_id: TableId, until: int) -> None:
        await self._told(table_id, until)

    async def cut(self, table_id: TableId, told: int) -> None:
        """Set followers back who were told more lines than the story still has."""
        await self._told(table_id, least(members.c.told, told))

    async def _told(self, table_id: TableId, told: Any) -> None:
        who = update(members).where(_OF, members.c.told.is_not(None)).values(told=told)
        await self._write(who, {"table": table_id})

    # Who is guided at a table

    async def lessons(self, table_id: TableId, user: int) -> dict[str, str]:
        """Lessons a user had at a table, each with the number of its question."""
        stored = await self._value(_HAD, {"table": table_id, "user": user})
        had = self._cipher.open(stored, members.c.had, table_id)
        return {} if had is None else json.loads(had)

    async def guided(self, table_id: TableId) -> list[int]:
        return await self._list(select(members.c.user_id).where(_OF, members.c.had.is_not(None)), {"table": table_id})

    async def teach(self, table_id: TableId, user: int, taught: Mapping[str, str]) -> None:
        """Store lessons. A lesson that the user had before keeps its number."""
        had = {**taught, **await self.lessons(table_id, user)}
        sealed = self._cipher.seal(json.dumps(had), members.c.had, table_id)
        await self._write(upsert(members, ["had"]), {"table_id": table_id, "user_id": user, "had": sealed})


def proposal_of(stored: str) -> Proposal:
    known = json.loads(stored)
    return Proposal(known["user"], known["point"], known["at"], tuple(known["agreed"]), tuple(known["presses"]))


_HOLDERS = select(holders).where(holders.c.table_id == bindparam("table")).order_by(holders.c.id)


class HolderRows(Rows):
    async def of(self, table_id: TableId) -> list[HolderRow]:
        rows = await self._run(_HOLDERS, {"table": table_id})
        return [HolderRow(r.seat, r.user_id, r.computer, r.since, r.name or "", r.told or 0, r.at) for r in rows]

    async def cut(self, table_id: TableId, actions: int, told: int) -> None:
        """Holders that came after so many actions and story lines count as coming then."""
        earlier = {"since": least(holders.c.since, actions), "told": least(holders.c.told, told)}
        await self._write(update(holders).where(holders.c.table_id == table_id).values(earlier))

    async def add_traces(self, table_id: TableId, known: Iterable[tuple[str, int]]) -> None:
        """Note that a person who is to be forgotten has seen these seats."""
        this = tables.c.id == table_id
        stored = await self._value(select(tables.c.traces).where(this))
        if found := sorted(traces_of(stored) | {*known}):
            await self._write(update(tables).where(this).values(traces=json.dumps(found)))

    async def drop_traces(self, table_id: TableId) -> None:
        await self._write(update(tables).where(tables.c.id == table_id).values(traces=None))


def traces_of(stored: str | None) -> frozenset[tuple[str, int]]:
    """Pairs of a keyed hash of a person and a seat they have seen."""
    return frozenset((trace, seat) for trace, seat in json.loads(stored or "[]"))
