"""Rows of tournaments: the tournament itself, its journal, whom that names, and the tables it is played at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import delete, func, select, update

from engine.ids import TableId, TournamentId
from engine.store.cipher import Cipher
from engine.store.database import Connection
from engine.store.errors import Busy
from engine.store.parts import Part, by_server, parameters
from engine.store.rows import OfficeRow, TournamentRow
from engine.store.schema import boards, entrants, entries, events, messages, offices, outbox, tables
from engine.store.sql import insert


class TournamentRows:
    """Reads and writes `events`, `entries`, `entrants`, `boards` and `offices`."""

    def __init__(self, connection: Connection, cipher: Cipher, part: Part | None = None) -> None:
        self._connection = connection
        self._cipher = cipher
        self._part = part

    async def insert(self, row: TournamentRow) -> None:
        """A new tournament."""
        await self._connection.execute(insert(events), asdict(row))

    async def get(self, tournament_id: TournamentId) -> TournamentRow | None:
        """A tournament by its id."""
        row = (
            (await self._connection.execute(select(events).where(events.c.id == tournament_id)))
            .mappings()
            .one_or_none()
        )
        return None if row is None else TournamentRow(**row)

    async def version(self, tournament_id: TournamentId) -> int | None:
        """How often a tournament has been changed; None if there is none."""
        query = select(events.c.version).where(events.c.id == tournament_id)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def find(
        self, guild: int | None = None, *, phases: Collection[str] | None = None, ours: bool = False
    ) -> list[TournamentRow]:
        """The tournaments of a guild (None: of all, or of all of our part) in these phases (None: in any), the newest
        first."""
        query = select(events).order_by(events.c.opened.desc(), events.c.id)
        part = self._part if ours else None
        query = by_server(query, part, events.c.guild)
        if guild is not None:
            query = query.where(events.c.guild == guild)
        if phases is not None:
            query = query.where(events.c.phase.in_(phases))
        return [TournamentRow(**row) for row in (await self._connection.execute(query, parameters(part))).mappings()]

    async def among(self, ids: Collection[str]) -> list[TournamentId]:
        """The tournaments among what has these ids."""
        query = select(events.c.id).where(events.c.id.in_(ids)).order_by(events.c.id)
        return list((await self._connection.execute(query)).scalars())

    async def over(self, ids: Collection[str]) -> list[TableId]:
        """The tables among what has these ids that are over, of tournaments of our part."""
        query = select(tables.c.id).join(boards, boards.c.table_id == tables.c.id)
        query = query.where(tables.c.id.in_(ids), tables.c.ended.is_not(None)).order_by(tables.c.id)
        ours = by_server(query, self._part, tables.c.guild)
        return list((await self._connection.execute(ours, parameters(self._part))).scalars())

    async def change(self, tournament_id: TournamentId, version: int, **columns: Any) -> None:
        """Writes columns and counts the version on. Raises Busy if it is no longer at `version`."""
        known = (events.c.id == tournament_id) & (events.c.version == version)
        result = await self._connection.execute(update(events).where(known).values(version=version + 1, **columns))
        if result.rowcount != 1:
            raise Busy

    async def due(self, now: float, but: Collection[TournamentId] = ()) -> list[TournamentId]:
        """The tournaments of our part of which a deadline has come; none of `but`."""
        query = select(events.c.id).where(events.c.due <= now, events.c.id.not_in(but)).order_by(events.c.due)
        ours = by_server(query, self._part, events.c.guild)
        return list((await self._connection.execute(ours, parameters(self._part))).scalars())

    async def next(self, but: Collection[TournamentId] = ()) -> float | None:
        """When the next deadline of a tournament of our part comes; None if there is none."""
        query = select(func.min(events.c.due)).where(events.c.id.not_in(but))
        ours = by_server(query, self._part, events.c.guild)
        return (await self._connection.execute(ours, parameters(self._part))).scalar_one()

    async def ended_before(self, before: float) -> list[TournamentId]:
        """The tournaments that ended before that moment."""
        query = select(events.c.id).where(events.c.ended < before)
        return list((await self._connection.execute(query)).scalars())

    async def drop(self, tournament_id: TournamentId) -> None:
        """Removes a tournament with all that belongs to it; its tables stay."""
        for shown in (messages, outbox):
            await self._connection.execute(delete(shown).where(shown.c.table_id == tournament_id))
        await self._connection.execute(delete(events).where(events.c.id == tournament_id))

    # The journal

    async def entries(self, tournament_id: TournamentId) -> list[str]:
        """The journal in order, each entry as JSON."""
        query = select(entries.c.entry).where(entries.c.event_id == tournament_id).order_by(entries.c.n)
        stored = (await self._connection.execute(query)).scalars()
        return [self._cipher.open(one, entries.c.entry, tournament_id) for one in stored]

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
        await self._connection.execute(insert(entries), rows)

    async def rewrite(self, tournament_id: TournamentId, journal: Sequence[str]) -> None:
        """Puts as many entries in the place of those that stand."""
        for n, one in enumerate(journal, 1):
            sealed = self._cipher.seal(one, entries.c.entry, tournament_id)
            own = (entries.c.event_id == tournament_id) & (entries.c.n == n)
            await self._connection.execute(update(entries).where(own).values(entry=sealed))

    async def click(self, click: int) -> TournamentId | None:
        """The tournament at which this click was acted on, if it was."""
        query = select(entries.c.event_id).where(entries.c.click == click)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def name(self, tournament_id: TournamentId, users: Iterable[int]) -> None:
        """Notes that the journal names these users."""
        rows = [{"event_id": tournament_id, "user_id": user} for user in dict.fromkeys(users)]
        if rows:
            await self._connection.execute(insert(entrants).on_conflict_do_nothing(), rows)

    async def unname(self, tournament_id: TournamentId, user: int) -> None:
        """Notes that the journal names this user no more, and that nothing written to them alone is cared for."""
        own = (entrants.c.event_id == tournament_id) & (entrants.c.user_id == user)
        await self._connection.execute(delete(entrants).where(own))
        for marked in (messages, outbox):
            named = (marked.c.table_id == tournament_id) & (marked.c.user_id == user)
            await self._connection.execute(delete(marked).where(named))

    async def naming(self, user: int) -> list[TournamentId]:
        """The tournaments whose journals name a user."""
        query = select(entrants.c.event_id).where(entrants.c.user_id == user).order_by(entrants.c.event_id)
        return list((await self._connection.execute(query)).scalars())

    # Its tables

    async def board(self, tournament_id: TournamentId, round_: int, number: int) -> TableId | None:
        """The real table of a table of a round."""
        own = (boards.c.event_id == tournament_id) & (boards.c.round == round_) & (boards.c.number == number)
        return (await self._connection.execute(select(boards.c.table_id).where(own))).scalar_one_or_none()

    async def put_board(self, tournament_id: TournamentId, round_: int, number: int, table_id: TableId) -> None:
        """Notes the real table of a table of a round."""
        row = {"event_id": tournament_id, "round": round_, "number": number, "table_id": table_id}
        await self._connection.execute(insert(boards), row)

    async def at(self, table_id: TableId) -> TournamentId | None:
        """The tournament that a table belongs to."""
        query = select(boards.c.event_id).where(boards.c.table_id == table_id)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def place_of(self, table_id: TableId) -> tuple[TournamentId, int, int] | None:
        """The tournament that a table belongs to, with its round and its number there."""
        query = select(boards.c.event_id, boards.c.round, boards.c.number).where(boards.c.table_id == table_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else (TournamentId(row.event_id), row.round, row.number)

    # Its open panels

    async def offices(self) -> list[OfficeRow]:
        """All panels of organisers that stand open."""
        rows = [OfficeRow(**row) for row in (await self._connection.execute(select(offices))).mappings()]
        return [replace(row, token=self._cipher.open(row.token, offices.c.token, row.event_id)) for row in rows]

    async def put_office(self, office: OfficeRow) -> None:
        """Notes a panel that stands open now, in the place of what was known of its message."""
        row = asdict(office) | {"token": self._cipher.seal(office.token, offices.c.token, office.event_id)}
        put = insert(offices).values(row).on_conflict_do_update(index_elements=[offices.c.message], set_=row)
        await self._connection.execute(put)

    async def drop_offices(self, shown: Collection[int]) -> None:
        """Forgets the panels in these messages."""
        await self._connection.execute(delete(offices).where(offices.c.message.in_(shown)))
