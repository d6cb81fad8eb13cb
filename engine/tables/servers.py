"""Servers: their settings, and their games while the bot is not there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import structlog

from engine.core import Event
from engine.ids import server_id
from engine.store.parts import held
from engine.store.rows import Server, TableRow
from engine.store.targets import Listing
from engine.tables.errors import TableRefused
from engine.tables.records import Status
from engine.tables.room import Change, Room
from engine.tables.rooms import Part
from engine.tables.time.pace import BadPace, Pause, read
from engine.tables.time.pauses import resumed, stopped

log = structlog.get_logger(__name__)


@lru_cache
def _readable(what: str, word: str | None, languages: tuple[str, ...] | None) -> bool:
    if word is None or (what == "language" and (languages is None or word in languages)):
        return True
    with suppress(BadPace):
        if what == "pace":
            return bool(read(word))
    log.error("unreadable", what=what)
    return False


@dataclass(eq=False)
class Servers(Part):
    languages: tuple[str, ...] | None = None
    """Languages that we speak, None: any."""

    def _mended(self, server: Server) -> Server:
        stored = {"pace": server.pace, "language": server.language}
        lost = tuple(what for what, word in stored.items() if not _readable(what, word, self.languages))
        return replace(server, lost=lost, **dict.fromkeys(lost)) if lost else server

    async def get(self, guild: int) -> Server:
        """The settings of a server. Unreadable words count as not set, and are listed in `Server.lost`."""
        async with self._rooms.store.reading() as tx:
            return self._mended(await tx.moderation.server(guild))

    async def set(self, guild: int, **columns: Any) -> Server:
        """Set the given columns of a server (None: not set) and keep the rest."""
        async with self._rooms.store.transaction() as tx:
            await tx.moderation.set_server(guild, **columns)
            if not {"listing", "language"}.isdisjoint(columns):
                await tx.outbox.mark(server_id(guild), [Listing()], self._rooms.now())
            server = self._mended(await tx.moderation.server(guild))
        self._rooms.outbox.changed()
        return server

    async def active(self) -> set[int]:
        """Servers of this process with running games."""
        store = self._rooms.store
        async with store.reading() as tx:
            return {row.guild for row in await tx.tables.find(None, Status.RUNNING) if held(store.part, row.guild)}

    async def suspend(self, guild: int) -> None:
        """Stop the clocks of a server's games after the bot was removed from it."""

        def decide(room: Room) -> Change | None:
            if room.status is not Status.RUNNING or room.table.paused:
                return None
            now = self._rooms.now()
            pause = Pause(since=now, removed=True)
            return Change(replace(room.set(pause=pause.model_dump_json()), clocks=stopped(room, now)))

        rows = await self._rooms.store.read(lambda tx: tx.tables.find(guild, Status.RUNNING))
        await self._each_of(rows, decide)

    async def resume(self, guild: int) -> None:
        """Resume what `suspend` stopped, when the bot is on the server again."""

        def decide(room: Room) -> Change | None:
            if room.status is not Status.RUNNING or room.pause is None or not room.pause.removed:
                return None
            return resumed(room, self._rooms.now(), Event("clock-home", {}))

        rows = await self._rooms.store.read(lambda tx: tx.tables.find(guild, Status.RUNNING))
        await self._each_of([row for row in rows if row.pause is not None], decide)

    async def _each_of(self, rows: Sequence[TableRow], decide: Callable[[Room], Change | None]) -> None:
        for row in rows:
            with suppress(TableRefused):
                await self._rooms.change(row.id, None, decide)
            await asyncio.sleep(0)  # reading does not yield, and clicks must not wait for a thousand tables
