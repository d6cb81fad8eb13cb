"""Neighbours: other processes that share our database. What they do at our servers is ours to go on with.

Private answers all come to the process that has the first shard, wherever the table is played; whoever has the shard
of its server delivers what comes of them, minds the clocks, lets computers play on and referees.
"""

from __future__ import annotations

import asyncio
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
"""How it begins when others say of somebody, by their number, that they are there."""
GATHER = 0.1
"""Seconds in which what is heard is gathered."""
LOOK = 30.0
"""Seconds after which computers are looked for though nothing was heard."""


class Neighbours:
    """Hears what others have changed, and sees to what follows from it here."""

    def __init__(self, holding: Holding, tables: Tables, referee: Referee, presence: Presence) -> None:
        self._tables = tables
        self._referee = referee
        self._presence = presence
        self._changed: set[str] = set()
        self._wanted = asyncio.Event()
        holding.heard = self._heard
        presence.told = lambda user: holding.tell(f"{SEEN}{user}")

    def _heard(self, of: str) -> None:
        if of.startswith(SEEN):
            self._presence.saw(int(of.removeprefix(SEEN)))
            return
        self._tables.outbox.changed()  # at once, since somebody waits for what is to be delivered
        self._changed.add(of)
        self._wanted.set()

    async def run(self) -> None:
        """Goes on with what others have begun, until it is cancelled."""
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
