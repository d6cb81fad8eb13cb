"""Rows of tournaments: the tournament itself, its journal, whom that names, and the tables it is played at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import delete, func, select, update

from engine.ids import TableId, TournamentId
from engine.store.columns import chosen
from engine.store.errors import Busy
from engine.store.parts import by_server, parameters
from engine.store.rows import OfficeRow, TournamentRow
from engine.store.schema import entrants, entries, events, messages, offices, outbox, tables
from engine.store.sql import Rows, insert, upsert


class TournamentRows(Rows):
    """Reads and writes `events`, `entries`, `entrants` and `offices`, and which tables are of tournaments."""

    async def insert(self, row: TournamentRow) -> None:
        await self._write(insert(events), self._sealed(row))

    async def get(self, tournament_id: TournamentId) -> TournamentRow | None:
        found = await self._all(TournamentRow, chosen(TournamentRow).where(events.c.id == tournament_id))
        return found[0] if found else None

    async def version(self, tournament_id: TournamentId) -> int | None:
        return await self._value(select(events.c.version).where(events.c.id == tournament_id))

    async def find(
        self, guild: int | None = None, *, phases: Collection[str] | None = None, ours: bool = False
    ) -> list[TournamentRow]:
        """The tournaments of a guild (None: of all, or of all of our part) in these phases (None: in any), the newest
        first."""
        part = self._part if ours else None
        query = by_server(chosen(TournamentRow).order_by(events.c.opened.desc(), events.c.id), part, events.c.guild)
        if guild is not None:
            query = query.where(events.c.guild == guild)
        if phases is not None:
            query = query.where(events.c.phase.in_(phases))
        return await self._all(TournamentRow, query, parameters(part))

    async def among(self, ids: Collection[str]) -> list[TournamentId]:
        """Ids among these that are tournaments."""
        return await self._list(select(events.c.id).where(events.c.id.in_(ids)).order_by(events.c.id))

    async def over(self, ids: Collection[str]) -> list[TableId]:
        """Ids among these that are finished tables of tournaments of our part."""
        theirs = (tables.c.id.in_(ids), tables.c.ended.is_not(None), tables.c.event_id.is_not(None))
        query = select(tables.c.id).where(*theirs).order_by(tables.c.id)
        return await self._list(by_server(query, self._part, tables.c.guild), parameters(self._part))

    async def change(self, tournament_id: TournamentId, version: int, **columns: Any) -> None:
        """Write columns and increment the version. Raises Busy if it is no longer at `version`."""
        known = (events.c.id == tournament_id) & (events.c.version == version)
        result = await self._run(update(events).where(known).values(version=version + 1, **columns))
        if result.rowcount != 1:
            raise Busy

    async def due(self, now: float, but: Collection[TournamentId] = ()) -> list[TournamentId]:
        """Tournaments of our part with a deadline that has come, without those in `but`."""
        query = select(events.c.id).where(events.c.due <= now, events.c.id.not_in(but)).order_by(events.c.due)
        return await self._list(by_server(query, self._part, events.c.guild), parameters(self._part))

    async def next(self, but: Collection[TournamentId] = ()) -> float | None:
        """When the next deadline of a tournament of our part comes; None if there is none."""
        query = select(func.min(events.c.due)).where(events.c.id.not_in(but))
        return await self._value(by_server(query, self._part, events.c.guild), parameters(self._part))

    async def ended_before(self, before: float) -> list[TournamentId]:
        return await self._list(select(events.c.id).where(events.c.ended < before))

    async def drop(self, tournament_id: TournamentId) -> None:
        """Delete a tournament with its rows; its tables stay."""
        for shown in (messages, outbox):
            await self._write(delete(shown).where(shown.c.table_id == tournament_id))
        await self._write(delete(events).where(events.c.id == tournament_id))

    # The journal

    async def entries(self, tournament_id: TournamentId) -> list[str]:
        query = select(entries.c.entry).where(entries.c.event_id == tournament_id).order_by(entries.c.n)
        return [self._cipher.open(one, entries.c.entry, tournament_id) for one in await self._list(query)]

    async def append(self, tournament_id: TournamentId, since: int, journal: Sequence[str], click: int | None) -> None:
        """Adds entries after the first `since`; the last of them was made by this click."""
        rows = [
            {
                "event_id": tournament_id,
                "n": since + at,
                "click": click if at == len(journal) else None,
                "entry": self._cipher.seal(one, entries.c.entry, tournament_id),
            }
            for at, one in enumerate(journal, 1)
        ]
        await self._write(insert(entries), rows)

    async def rewrite(self, tournament_id: TournamentId, journal: Sequence[str]) -> None:
        """Replace the entries by as many others."""
        for n, one in enumerate(journal, 1):
            sealed = self._cipher.seal(one, entries.c.entry, tournament_id)
            own = (entries.c.event_id == tournament_id) & (entries.c.n == n)
            await self._write(update(entries).where(own).values(entry=sealed))

    async def click(self, click: int) -> TournamentId | None:
        return await self._value(select(entries.c.event_id).where(entries.c.click == click))

    async def name(self, tournament_id: TournamentId, users: Iterable[int]) -> None:
        rows = [{"event_id": tournament_id, "user_id": user} for user in dict.fromkeys(users)]
        if rows:
            await self._write(insert(entrants).on_conflict_do_nothing(), rows)

    async def unname(self, tournament_id: TournamentId, user: int) -> None:
        """Note that the journal no longer names this user, and drop the messages written to them."""
        own = (entrants.c.event_id == tournament_id) & (entrants.c.user_id == user)
        await self._write(delete(entrants).where(own))
        for marked in (messages, outbox):
            named = (marked.c.table_id == tournament_id) & (marked.c.user_id == user)
            await self._write(delete(marked).where(named))

    async def naming(self, user: int) -> list[TournamentId]:
        query = select(entrants.c.event_id).where(entrants.c.user_id == user).order_by(entrants.c.event_id)
        return await self._list(query)

    # Its tables

    async def board(self, tournament_id: TournamentId, round_: int, number: int) -> TableId | None:
        own = (tables.c.event_id == tournament_id, tables.c.event_round == round_, tables.c.event_number == number)
        return await self._value(select(tables.c.id).where(*own))

    async def put_board(self, tournament_id: TournamentId, round_: int, number: int, table_id: TableId) -> None:
        values = {"event_id": tournament_id, "event_round": round_, "event_number": number}
        await self._write(update(tables).where(tables.c.id == table_id).values(values))

    async def at(self, table_id: TableId) -> TournamentId | None:
        return await self._value(select(tables.c.event_id).where(tables.c.id == table_id))

    async def place_of(self, table_id: TableId) -> tuple[TournamentId, int, int] | None:
        place = tables.c.event_id, tables.c.event_round, tables.c.event_number
        row = (await self._run(select(*place).where(tables.c.id == table_id))).one_or_none()
        if row is None or row.event_id is None:
            return None
        return TournamentId(row.event_id), row.event_round, row.event_number

    # Its open panels

    async def offices(self) -> list[OfficeRow]:
        rows = await self._run(chosen(OfficeRow))
        return [self._opened(OfficeRow, row, row.event_id) for row in rows]

    async def put_office(self, office: OfficeRow) -> None:
        """Store an open panel, in place of what was stored of its message."""
        row = self._sealed(office, office.event_id)
        await self._write(upsert(offices, row), row)

    async def drop_offices(self, shown: Collection[int]) -> None:
        await self._write(delete(offices).where(offices.c.message.in_(shown)))
