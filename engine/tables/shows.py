"""Onlookers: people who follow a running table get its public story once a turn. A table is shown publicly, one turn
late: on its page if all its people agree, and a table of a tournament in a channel.

A show contains only what everybody at the table saw; while a game runs, one turn less.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import structlog

from engine.core import Event, Unloadable, View, load_position, view
from engine.ids import TableId, TournamentId
from engine.store import CannotUnseal, targets
from engine.store.rows import HeldRow, Show
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.marks import telling
from engine.tables.records import Click, Status, StoryLine, Table, all_show
from engine.tables.room import Change, Room, running
from engine.tables.rooms import Part

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class HeldTurn:
    """A turn to be shown: the story lines after `since` up to `until`, and the public view then; None if it cannot be
    opened any more."""

    since: int
    until: int
    view: View[Any] | None


@dataclass(frozen=True, slots=True)
class PublicTable:
    """A table as everybody may see it: its public `view` after the line `until` of its story. None: nothing of the game
    is shown yet."""

    table: Table
    view: View[Any] | None
    until: int


class Shows(ChangingPart):
    """Shows of tables. It does not know who may decide on channels."""

    async def agree(self, table_id: TableId, user: int, *, wanted: bool, click: Click = None) -> Table:
        """Agree that everybody may look on, or take that back, at any time. Refuses not-seated, and not-running to
        agree after the end."""

        def decide(room: Room) -> Change:
            seat = room.seat_of(user)
            if seat is None:
                raise TableRefused("not-seated")
            if wanted and room.row.ended is not None:
                raise TableRefused("not-running", status=room.status)
            new = replace(
                room, seats=tuple(replace(one, shows=wanted) if one.user == user else one for one in room.seats)
            )
            if room.status is not Status.RUNNING:
                return Change(new, [targets.Lobby()] if room.status is Status.LOBBY else [])
            if not wanted or all_show(new.seats) or any(one.shows for one in room.seats):
                return Change(new)
            return Change(new, telling(room), events=[Event("open-asked", {"seat": seat})])

        return (await self._flow.change(table_id, click, decide)).room.table

    async def public(self, table_id: TableId) -> PublicTable | None:
        """A table as everybody may see it, one turn late while its game runs; None if there is none, it cannot be read,
        or its people do not show it."""
        try:
            room = await self._rooms.room(table_id)
        except TableRefused:
            return None
        table, position = room.table, room.position
        if not table.shown or (position is None and table.status is not Status.LOBBY):
            return None
        if position is None or table.status is not Status.RUNNING:
            return PublicTable(table, None if position is None else view(room.game, position, None), room.told)
        async with self._rooms.store.reading() as tx:
            rows = await tx.records(HeldRow, table_id)
        row = next((row for row in reversed(rows) if row.sent or row is not rows[-1]), None)
        return PublicTable(table, None, 0) if row is None else PublicTable(table, _seen(room, row), row.until)

    async def told(self, shown: PublicTable) -> list[StoryLine]:
        """The lines of a shown table's story, with the names of those who sit there now."""
        rows = await self._rooms.store.read(lambda tx: tx.play.story(shown.table.id, None))
        return [StoryLine(row.n, row.chapter, json.loads(row.event)) for row in rows if row.n <= shown.until]

    async def of(self, table_id: TableId) -> Show | None:
        return await self._rooms.store.read(lambda tx: tx.shows.of(table_id))

    async def begin(self, table_id: TableId, channel: int, *, click: Click = None) -> None:
        """Show a table in a channel from the present chapter on, or continue there; the table is told. Refuses
        not-running, and show-none for a table outside tournaments."""
        async with self._rooms.store.reading() as tx:
            if await tx.tournaments.at(table_id) is None:
                raise TableRefused("show-none")
        room = await self._tell(table_id, "show-begins", click)
        async with self._rooms.store.transaction() as tx:
            chapter, former = await tx.play.story(table_id, None, chapter=room.chapter), await tx.shows.of(table_id)
            told = min((line.n for line in chapter), default=room.told + 1) - 1
            await tx.shows.put(table_id, Show(channel, told if former is None else former.told))

    async def final(self, tournament_id: TournamentId) -> int | None:
        """The channel for a tournament's final, None if it will not be shown."""
        return await self._rooms.store.read(lambda tx: tx.shows.final(tournament_id))

    async def set_final(self, tournament_id: TournamentId, channel: int | None) -> None:
        """Set the channel for a tournament's final, None: do not show it."""
        await self._rooms.store.write(lambda tx: tx.shows.put_final(tournament_id, channel))

    async def open(self, tournament_id: TournamentId, table_id: TableId) -> None:
        """Begin the show of a tournament's final, if it is wanted. Can be repeated."""
        channel = await self.final(tournament_id)
        show = await self.of(table_id)
        if channel is not None and (show is None or show.channel is None):
            await self.begin(table_id, channel)

    async def end(self, table_id: TableId, *, click: Click = None) -> None:
        """End a show in a channel, dropping turns that were held back unless its page shows them. A running table is
        told."""
        room, show = await self._rooms.room(table_id), await self.of(table_id)
        page = Show(None, show.told) if show is not None and room.table.shown else None
        await self._rooms.store.write(lambda tx: tx.shows.put(table_id, page))
        if room.row.ended is None:
            await self._tell(table_id, "show-ends", click)

    async def due(self, table_id: TableId, until: int) -> Sequence[HeldTurn]:
        """Turns up to that story line that wait to be shown, in order. Refuses no-table."""
        room = await self._rooms.room(table_id)
        async with self._rooms.store.reading() as tx:
            rows = [row for row in await tx.records(HeldRow, table_id) if row.until <= until and not row.sent]
        return [HeldTurn(row.since, row.until, _seen(room, row)) for row in rows]

    async def shown(self, table_id: TableId, until: int) -> None:
        """Record that the turn ending with that line was shown."""
        await self._rooms.store.write(lambda tx: tx.shows.release(table_id, until))

    async def _tell(self, table_id: TableId, key: str, click: Click) -> Room:
        def decide(room: Room) -> Change:
            running(room)
            return Change(room, telling(room), events=[Event(key, {})])

        return (await self._flow.change(table_id, click, decide)).room


def _seen(room: Room, row: HeldRow) -> View[Any] | None:
    try:
        return view(room.game, load_position(room.game, row.snapshot), None)
    except (Unloadable, CannotUnseal):
        log.error("not-shown", table=room.row.id)
        return None


MOST = 25
"""Maximum number of running tables that a person follows."""


class Following(Part):
    """Followers of tables. It does not know whether they may see these tables."""

    async def follow(self, table_id: TableId, user: int) -> Table:
        """Follow the turns of a table, beginning with the present chapter. Refuses no-table, not-running, watch-own to
        its players, watch-many."""
        room = await self._rooms.room(table_id)
        if room.status is not Status.RUNNING:
            raise TableRefused("not-running", status=room.status)
        if room.seat_of(user) is not None:
            raise TableRefused("watch-own")
        async with self._rooms.store.transaction() as tx:
            known = await tx.members.followed_by(user)
            if table_id not in known and len(known) >= MOST:
                raise TableRefused("watch-many", most=MOST)
            chapter = await tx.play.story(table_id, None, chapter=room.chapter)
            await tx.members.follow(table_id, user, min((line.n for line in chapter), default=room.told + 1) - 1)
        return room.table

    async def unfollow(self, table_id: TableId, user: int) -> None:
        await self._rooms.store.write(lambda tx: tx.members.unfollow(table_id, user))

    async def follows(self, table_id: TableId, user: int) -> bool:
        return await self._rooms.store.read(lambda tx: tx.members.follows(table_id, user))

    async def of(self, user: int) -> list[TableId]:
        """Unfinished tables that a user follows."""
        return await self._rooms.store.read(lambda tx: tx.members.followed_by(user))
