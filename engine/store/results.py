"""Rows of how finished games ended for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update

from engine.ids import TableId
from engine.store.database import Connection
from engine.store.rows import ResultRow
from engine.store.schema import recounts, results, tables
from engine.store.sql import insert


class ResultRows:
    """Reads and writes `results`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def put(self, table_id: TableId, rows: Sequence[ResultRow]) -> None:
        """What a table has as its results from now on."""
        await self._connection.execute(delete(results).where(results.c.table_id == table_id))
        if rows:
            await self._connection.execute(insert(results), [_plain(row) for row in rows])

    async def of_table(self, table_id: TableId) -> list[ResultRow]:
        """The results of a table."""
        return await self._find(results.c.table_id == table_id)

    async def of_game(self, guild: int, game: str) -> list[ResultRow]:
        """The results of a game on a server, by their end."""
        return await self._find(results.c.guild == guild, results.c.game == game)

    async def of_user(self, guild: int, user: int) -> list[ResultRow]:
        """The results of a user on a server, by their end."""
        return await self._find(results.c.guild == guild, results.c.user_id == user)

    async def with_user(self, guild: int, user: int) -> list[ResultRow]:
        """All results of the tables on a server that left one for that user, by their end."""
        own = select(results.c.table_id).where(results.c.guild == guild, results.c.user_id == user)
        return await self._find(results.c.table_id.in_(own))

    async def latest_server(self, user: int) -> int | None:
        """The server of a user's latest result, None if they have none."""
        query = select(results.c.guild).where(results.c.user_id == user).order_by(results.c.id.desc()).limit(1)
        return (await self._connection.execute(query)).scalar()

    async def games(self) -> list[tuple[int, str, int]]:
        """Of which games on which servers there are results, (server, game, number of tables), the most first."""
        number = func.count(results.c.table_id.distinct())
        query = select(results.c.guild, results.c.game, number).where(results.c.place.is_not(None))
        query = query.group_by(results.c.guild, results.c.game)
        rows = await self._connection.execute(query.order_by(number.desc(), results.c.guild, results.c.game))
        return [(guild, game, tables) for guild, game, tables in rows]

    async def stamp(self, guild: int, game: str) -> tuple[object, ...]:
        """Something that changes when results of a game on a server come, go or are recounted, or whose they are. The
        numbers of rows do not say it: a file gives the last ones again, and a server gives them before they are seen.
        """
        own = (results.c.guild == guild) & (results.c.game == game)
        forgotten, places = func.max(results.c.forgotten), func.sum(results.c.place * results.c.id)
        query = select(func.count(), func.sum(results.c.id), func.max(results.c.ended), forgotten, places).where(own)
        return tuple((await self._connection.execute(query)).one())

    async def missing(self) -> list[TableId]:
        """The finished tables that have no results, and are to have some."""
        known = select(results.c.table_id)
        counted = (tables.c.status == "over") & tables.c.branch.is_(None)
        query = select(tables.c.id).where(counted, tables.c.id.not_in(known)).order_by(tables.c.ended)
        return list((await self._connection.execute(query)).scalars())

    async def placed(self) -> list[TableId]:
        """The tables that are kept and have places in their results, in the order of their end."""
        query = select(tables.c.id).where(
            tables.c.id.in_(select(results.c.table_id).where(results.c.place.is_not(None)))
        )
        return list((await self._connection.execute(query.order_by(tables.c.ended, tables.c.id))).scalars())

    async def to_recount(self) -> list[TableId]:
        """The tables whose places are to be worked out anew, in the order of their end."""
        query = select(tables.c.id).join(recounts, recounts.c.table_id == tables.c.id)
        return list((await self._connection.execute(query.order_by(tables.c.ended, tables.c.id))).scalars())

    async def recount(self, table_id: TableId, places: Mapping[int, int]) -> None:
        """Writes these places by seat; where somebody gave the seat up before, they still have none."""
        for seat, place in places.items():
            own = (results.c.table_id == table_id) & (results.c.seat == seat) & results.c.place.is_not(None)
            await self._connection.execute(update(results).where(own).values(place=place))
        await self._connection.execute(delete(recounts).where(recounts.c.table_id == table_id))

    async def forget(self, user: int) -> None:
        """Somebody is to be forgotten: a number stands for them, another one for each game and server, by which nobody
        finds them. So the ratings of those they met stay what they are. That they gave up a seat goes."""
        left = (results.c.user_id == user) & results.c.place.is_(None)
        await self._connection.execute(delete(results).where(left))
        own = select(results.c.guild, results.c.game).where(results.c.user_id == user).distinct()
        for guild, game in (await self._connection.execute(own)).all():
            there = (results.c.guild == guild) & (results.c.game == game)
            last = (await self._connection.execute(select(func.max(results.c.forgotten)).where(there))).scalar()
            row = update(results).where(there, results.c.user_id == user)
            await self._connection.execute(row.values(user_id=None, name="", wait=None, forgotten=(last or 0) + 1))

    async def _find(self, *conditions: ColumnElement[bool]) -> list[ResultRow]:
        query = select(results).where(*conditions).order_by(results.c.ended, results.c.table_id, results.c.id)
        return [
            ResultRow(
                row.table_id, row.guild, row.game, row.ended, row.seat, row.user_id, row.name, row.place, row.points,
                row.alone, row.finished, row.whole, row.wait, row.forgotten, row.computer,
            )
            for row in await self._connection.execute(query)
        ]  # fmt: skip


def _plain(row: ResultRow) -> dict[str, Any]:
    values = asdict(row)
    return values | {"table_id": values.pop("table"), "user_id": values.pop("user")}
