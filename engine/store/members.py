"""Rows of people with whom a table has to do: who is invited, removed, follows it, is taught there, and the like."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import and_, bindparam, delete, select, update

from engine.ids import TableId
from engine.store.blocks import Connection
from engine.store.cipher import Cipher
from engine.store.rows import Proposal
from engine.store.schema import members, tables
from engine.store.sql import insert, least

_OF = members.c.table_id == bindparam("table")
_ALL = select(members).where(_OF).order_by(members.c.user_id)
_BEHIND = select(members.c.user_id, members.c.told).where(_OF, members.c.told < bindparam("until"))
_HAD = select(members.c.had).where(_OF, members.c.user_id == bindparam("user"))
_FACTS = [column for column in members.c if not column.primary_key]
_EMPTY = delete(members).where(_OF, and_(*(column.is_(None) for column in _FACTS)))


class MemberRows:
    """Reads and writes `members`."""

    def __init__(self, connection: Connection, cipher: Cipher) -> None:
        self._connection = connection
        self._cipher = cipher

    async def put(self, table_id: TableId, fact: str, known: Mapping[int, Any]) -> None:
        """Write a column of these people at a table; it is empty for all others."""
        column, table = members.c[fact], {"table": table_id}
        await self._connection.execute(update(members).where(_OF).values({fact: None}), table)
        if known:
            seal = self._cipher.seal if column.info.get("secret") else None
            rows = [
                {"table_id": table_id, "user_id": user, fact: one if seal is None else seal(one, column, table_id)}
                for user, one in known.items()
            ]
            await self._connection.execute(_upsert(fact), rows)
        await self._connection.execute(_EMPTY, table)

    async def offer(self, table_id: TableId, users: Mapping[int, int]) -> None:
        """Offer these seats to these users, and no others to nobody."""
        seats = {user: json.dumps(sorted(seat for seat in users if users[seat] == user)) for user in users.values()}
        await self.put(table_id, "offered", seats)

    async def propose(self, table_id: TableId, proposal: Proposal | None) -> None:
        """Note what is proposed at a table, in the place of what was before; None: nothing any more."""
        said = {} if proposal is None else {proposal.user: json.dumps(asdict(proposal))}
        await self.put(table_id, "proposal", said)

    async def removed(self, table_id: TableId) -> list[int]:
        """The users whom moderators have removed from a table."""
        query = select(members.c.user_id).where(members.c.table_id == table_id, members.c.removed)
        return list((await self._connection.execute(query)).scalars())

    async def invited(self, table_ids: Sequence[TableId]) -> dict[TableId, tuple[int, ...]]:
        """For whom these tables keep seats, by table."""
        query = select(members).where(members.c.table_id.in_(table_ids), members.c.invited).order_by(members.c.user_id)
        rows = (await self._connection.execute(query)).all()
        return {one: tuple(row.user_id for row in rows if row.table_id == one) for one in table_ids}

    async def shares(self, table_id: TableId) -> dict[int, str]:
        """What people have added to the dealing of a table that has not begun, by user. Raises CannotUnseal."""
        rows = await self._connection.execute(_ALL, {"table": table_id})
        return {row.user_id: self._cipher.open(row.added, members.c.added, table_id) for row in rows if row.added}

    # Who follows a table

    async def follow(self, table_id: TableId, user: int, told: int) -> None:
        """Somebody follows a table, and knows its story up to that line; who does already goes on as they were."""
        row = insert(members).values(table_id=table_id, user_id=user, told=told)
        key = [members.c.table_id, members.c.user_id]
        known = row.on_conflict_do_update(index_elements=key, set_={"told": told}, where=members.c.told.is_(None))
        await self._connection.execute(known)

    async def unfollow(self, table_id: TableId, user: int) -> None:
        """They follow it no more."""
        this = (members.c.table_id == table_id) & (members.c.user_id == user)
        await self._connection.execute(update(members).where(this).values(told=None), {"table": table_id})
        await self._connection.execute(_EMPTY, {"table": table_id})

    async def followed_by(self, user: int) -> list[TableId]:
        """The tables that somebody follows and that are not over."""
        query = select(members.c.table_id).join(tables, tables.c.id == members.c.table_id)
        own = (members.c.user_id == user, members.c.told.is_not(None), tables.c.ended.is_(None))
        rows = await self._connection.execute(query.where(*own).order_by(members.c.table_id))
        return [TableId(one) for one in rows.scalars()]

    async def follows(self, table_id: TableId, user: int) -> bool:
        """True if somebody follows a table."""
        own = (members.c.table_id == table_id, members.c.user_id == user, members.c.told.is_not(None))
        return (await self._connection.execute(select(members.c.user_id).where(*own))).first() is not None

    async def behind(self, table_id: TableId, until: int) -> list[tuple[int, int]]:
        """Who follows a table and was told less of its story: (user, up to which line)."""
        rows = await self._connection.execute(_BEHIND, {"table": table_id, "until": until})
        return [(row.user_id, row.told) for row in rows]

    async def caught_up(self, table_id: TableId, until: int) -> None:
        """All who follow a table are told its story up to that line, and no further."""
        await self._told(table_id, until)

    async def cut(self, table_id: TableId, told: int) -> None:
        """The story has only so many lines any more."""
        await self._told(table_id, least(members.c.told, told))

    async def _told(self, table_id: TableId, told: Any) -> None:
        who = update(members).where(_OF, members.c.told.is_not(None)).values(told=told)
        await self._connection.execute(who, {"table": table_id})

    # Who is guided at a table

    async def lessons(self, table_id: TableId, user: int) -> dict[str, str]:
        """The lessons a user had at a table, each with the number of the question at which it came."""
        stored = (await self._connection.execute(_HAD, {"table": table_id, "user": user})).scalar_one_or_none()
        had = self._cipher.open(stored, members.c.had, table_id)
        return {} if had is None else json.loads(had)

    async def guided(self, table_id: TableId) -> list[int]:
        """The people who are guided at a table."""
        query = select(members.c.user_id).where(members.c.table_id == table_id, members.c.had.is_not(None))
        return list((await self._connection.execute(query)).scalars())

    async def teach(self, table_id: TableId, user: int, taught: Mapping[str, str]) -> None:
        """Note lessons; those they had before keep their number."""
        had = {**taught, **await self.lessons(table_id, user)}
        sealed = self._cipher.seal(json.dumps(had), members.c.had, table_id)
        await self._connection.execute(_upsert("had"), {"table_id": table_id, "user_id": user, "had": sealed})


def _upsert(fact: str) -> Any:
    row = insert(members)
    key = [members.c.table_id, members.c.user_id]
    return row.on_conflict_do_update(index_elements=key, set_={fact: row.excluded[fact]})


def proposal_of(stored: str) -> Proposal:
    """The proposal in a row."""
    known = json.loads(stored)
    return Proposal(known["user"], known["point"], known["at"], tuple(known["agreed"]), tuple(known["presses"]))
