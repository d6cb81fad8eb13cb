"""Neighbours: the other processes on our database. We continue what they begin at tables of our servers.

The process with the first shard receives all direct messages, wherever the table is played. The process with the shard
of the server delivers the results, runs the clocks and the computers, and referees.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from bot.desk.presence import Presence
from engine.arena.referee import Referee
from engine.store import Unwell
from engine.store.parts import EVERYTHING
from engine.tables import Tables

if TYPE_CHECKING:
    from engine.store.holding import Holding

log = structlog.get_logger(__name__)

SEEN = "@"
"""The prefix of a message that a user, given by id, is active in another process."""
GATHER = 0.1
"""Seconds for which messages are gathered."""
LOOK = 30.0
"""Seconds after which computers are looked for even without a message."""


class Neighbours:
    """Hears of changes by other processes, and continues them here."""

    def __init__(self, holding: Holding, tables: Tables, referee: Referee, presence: Presence) -> None:
        self._tables = tables
        self._referee = referee
        self._presence = presence
        self._changed: set[str] = set()
        self._wanted = asyncio.Event()
        self.told: Callable[[str], object] | None = None
        """Called at once with what another process has changed."""
        holding.heard = self._heard
        presence.told = lambda user: holding.tell(f"{SEEN}{user}")

    def _heard(self, changed: str) -> None:
        if changed.startswith(SEEN):
            self._presence.saw(int(changed.removeprefix(SEEN)))
            return
        self._tables.outbox.changed()  # at once, because somebody waits for the delivery
        if self.told is not None:
            self.told(changed)
        self._changed.add(changed)
        self._wanted.set()

    async def run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._wanted.wait()
            await asyncio.sleep(GATHER)
            self._wanted.clear()
            changed, self._changed = self._changed, set()
            try:
                self._tables.clock.wake()
                await self._tables.look_for_computers()
                if EVERYTHING in changed:
                    await self._referee.look_at_all()
                await self._referee.look_at_changes(changed)
            except Exception as error:
                self._changed |= changed
                log.error("neighbours-trouble", exc_info=None if isinstance(error, Unwell) else error)
                self._wanted.set()
                await asyncio.sleep(1.0)
