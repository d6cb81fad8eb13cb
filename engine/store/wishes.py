"""Rows of what people like to play, for each server."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from sqlalchemy import Row, delete, func, or_, select, update

from engine.store.database import Connection
from engine.store.errors import Busy
from engine.store.rows import Wish
from engine.store.schema import wishes
from engine.store.sql import insert

LISTS = ("games", "paces", "people")
"""What is stored as JSON."""


class WishRows:
    """Reads and writes `wishes`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def get(self, guild: int, user: int) -> Wish | None:
        """What a user likes to play on a server, if they have ever said so."""
        own = (wishes.c.guild == guild) & (wishes.c.user_id == user)
        row = (await self._connection.execute(select(wishes).where(own))).one_or_none()
        return None if row is None else _wish(row)

    async def put(self, wish: Wish) -> None:
        """Writes it, but for when they were asked."""
        row = {name: json.dumps(value) if name in LISTS else value for name, value in asdict(wish).items()}
        said = {name: value for name, value in row.items() if name not in ("guild", "user_id", "asked")}
        keys = [wishes.c.guild, wishes.c.user_id]
        await self._connection.execute(insert(wishes).values(row).on_conflict_do_update(index_elements=keys, set_=said))

    async def guilds(self) -> list[int]:
        """The servers on which anybody wants to be asked."""
        query = select(wishes.c.guild).where(wishes.c.games != "[]").distinct().order_by(wishes.c.guild)
        return list((await self._connection.execute(query)).scalars())

    async def to_ask(self, guild: int, since: float) -> list[Wish]:
        """The wishes of a server by whom nobody was asked since then, wherever; who has waited longest comes first."""
        lately = select(wishes.c.user_id).where(wishes.c.asked > since)
        own = (wishes.c.guild == guild) & (wishes.c.games != "[]") & wishes.c.user_id.not_in(lately)
        order = (func.coalesce(wishes.c.asked, 0.0), wishes.c.user_id)
        return [_wish(row) for row in await self._connection.execute(select(wishes).where(own).order_by(*order))]

    async def ask(self, guild: int, users: Collection[int], now: float, since: float) -> None:
        """Notes that these users are asked now. Raises Busy if one of them wants none of it any more, or was asked
        since then, wherever."""
        there = {wish.user_id for wish in await self.to_ask(guild, since)}
        if not there.issuperset(users):
            raise Busy
        own = (wishes.c.guild == guild) & wishes.c.user_id.in_(users)
        await self._connection.execute(update(wishes).where(own).values(asked=now))

    async def forget_before(self, since: float) -> None:
        """Removes what is said of people who want no more to be asked, and were not asked since then."""
        old = or_(wishes.c.asked.is_(None), wishes.c.asked < since)
        await self._connection.execute(delete(wishes).where(wishes.c.games == "[]", old))


def _wish(row: Row[Any]) -> Wish:
    read: dict[str, Any] = {
        name: tuple(json.loads(value)) if name in LISTS else value for name, value in row._mapping.items()
    }
    return Wish(**read)
