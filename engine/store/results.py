"""Rows of how finished games ended for whom."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import ColumnElement, delete, func, select, update

from engine.ids import TableId
from engine.store.columns import chosen
from engine.store.rows import ResultRow
from engine.store.schema import results, tables
from engine.store.sql import Rows


class ResultRows(Rows):
    """Reads and writes `results`."""

    async def of_game(self, guild: int, game: str) -> list[ResultRow]:
        return await self._find(results.c.guild == guild, results.c.game == game)

    async def of_user(self, guild: int, user: int) -> list[ResultRow]:
        return await self._find(results.c.guild == guild, results.c.user_id == user)

    async def with_user(self, guild: int, user: int) -> list[ResultRow]:
        """All results of the tables on a server at which the user has one, by their end."""
        own = select(results.c.table_id).where(results.c.guild == guild, results.c.user_id == user)
        return await self._find(results.c.table_id.in_(own))

    async def latest_server(self, user: int) -> int | None:
        """The server of a user's latest result, None if they have none."""
        query = select(results.c.guild).where(results.c.user_id == user).order_by(results.c.id.desc()).limit(1)
        return await self._value(query)

    async def games(self) -> list[tuple[int, str, int]]:
        """Pairs of server and game with results, and the number of tables: (server, game, number), the most first."""
        number = func.count(results.c.table_id.distinct())
        query = select(results.c.guild, results.c.game, number).where(results.c.place.is_not(None))
        query = query.group_by(results.c.guild, results.c.game)
        rows = await self._run(query.order_by(number.desc(), results.c.guild, results.c.game))
        return [(guild, game, tables) for guild, game, tables in rows]

    async def stamp(self, guild: int, game: str) -> tuple[object, ...]:
        """Something that changes when results of a game on a server come, go or are recounted, or whose they are. The
        numbers of rows do not say it: a file gives the last ones again, and a server gives them before they are seen.
        """
        own = (results.c.guild == guild) & (results.c.game == game)
        forgotten, places = func.max(results.c.forgotten), func.sum(results.c.place * results.c.id)
        query = select(func.count(), func.sum(results.c.id), func.max(results.c.ended), forgotten, places).where(own)
        return tuple((await self._run(query)).one())

    async def missing(self) -> list[TableId]:
        """Finished tables that have no results and are to have some."""
        known = select(results.c.table_id)
        counted = (tables.c.status == "over") & tables.c.branch.is_(None)
        return await self._list(select(tables.c.id).where(counted, tables.c.id.not_in(known)).order_by(tables.c.ended))

    async def placed(self) -> list[TableId]:
        """Tables that still exist and have places in their results, in the order of their end."""
        query = select(tables.c.id).where(
            tables.c.id.in_(select(results.c.table_id).where(results.c.place.is_not(None)))
        )
        return await self._list(query.order_by(tables.c.ended, tables.c.id))

    async def to_recount(self) -> list[TableId]:
        """Tables whose places are to be worked out anew, in the order of their end."""
        query = select(tables.c.id).where(tables.c.recount)
        return await self._list(query.order_by(tables.c.ended, tables.c.id))

    async def recount(self, table_id: TableId, places: Mapping[int, int]) -> None:
        """Write these places by seat. A person who gave the seat up before still has none."""
        for seat, place in places.items():
            own = (results.c.table_id == table_id) & (results.c.seat == seat) & results.c.place.is_not(None)
            await self._write(update(results).where(own).values(place=place))
        await self._write(update(tables).where(tables.c.id == table_id).values(recount=None))

    async def forget(self, user: int) -> None:
        """Somebody is to be forgotten: a number stands for them, another one for each game and server, by which nobody
        finds them. So the ratings of those they met stay what they are. That they gave up a seat goes."""
        left = (results.c.user_id == user) & results.c.place.is_(None)
        await self._write(delete(results).where(left))
        own = select(results.c.guild, results.c.game).where(results.c.user_id == user).distinct()
        for guild, game in (await self._run(own)).all():
            there = (results.c.guild == guild) & (results.c.game == game)
            last = await self._value(select(func.max(results.c.forgotten)).where(there))
            row = update(results).where(there, results.c.user_id == user)
            await self._write(row.values(user_id=None, name="", wait=None, forgotten=(last or 0) + 1))

    async def _find(self, *conditions: ColumnElement[bool]) -> list[ResultRow]:
        query = chosen(ResultRow).where(*conditions)
        return await self._all(ResultRow, query.order_by(results.c.ended, results.c.table_id, results.c.id))
