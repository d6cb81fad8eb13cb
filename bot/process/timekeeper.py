"""The timekeeper: acts on the clocks of all tables while people can reach us.

While Discord is away nobody can answer, so nothing is done and the time is given back later. The last beat in the
database says how long that was. So it does not matter whether Discord or the bot was away.
"""

from __future__ import annotations

import asyncio
import time

import structlog

from bot.desk.desk import Desk
from engine.arena.referee import Referee
from engine.ids import TableId
from engine.store import Unwell
from engine.tables import Beat

log = structlog.get_logger(__name__)

BEAT = 15.0
"""Seconds between two beats."""
AT_ONCE = 8
"""The number of tables handled at the same time."""
AGAIN = 1.0
"""Seconds until the next attempt after a failure at all tables, or while direct messages are not served."""
REST = 60.0
"""Seconds for which a table is left alone after a failure."""


class Timekeeper:
    def __init__(self, desk: Desk, referee: Referee) -> None:
        self._desk = desk
        self._referee = referee
        self._tables = desk.tables
        self._connected = asyncio.Event()
        self._resting: dict[TableId, float] = {}
        self._unwell = False

    async def run(self) -> None:
        while True:
            try:
                await self._connected.wait()
                await self._look()
                self._unwell = False
            except Exception as error:
                self._failed(error)
                await asyncio.sleep(AGAIN)

    async def online(self) -> None:
        """Notes that Discord is reachable. The lost time is given back first."""
        try:
            await self._beat()
        except Exception as error:
            self._failed(error)
        self._connected.set()

    def is_online(self) -> bool:
        return self._connected.is_set()

    def offline(self) -> None:
        self._connected.clear()

    def _failed(self, error: Exception) -> None:
        """Logs a failure. Trouble with the disk is logged once until it is over."""
        if not isinstance(error, Unwell):
            log.error("timekeeping-trouble", exc_info=error)
        elif not self._unwell:
            log.error(error.event, reason=str(error))
        self._unwell = isinstance(error, Unwell)

    async def _beat(self) -> Beat:
        beat = await self._tables.clock.beat()
        if beat.lost:
            await self._referee.extend_deadlines(beat.lost)
            log.info("time-given-back", ms=round(1000 * beat.lost))
        return beat

    async def _look(self) -> None:
        """Does everything that is due, then waits for the next due time. Times are compared with the last beat, so
        after the machine slept nobody's time is up at once."""
        while self._connected.is_set():
            beat = await self._beat()
            if beat.alone:
                await asyncio.sleep(AGAIN)
                continue
            now = beat.at
            self._resting = {table: until for table, until in self._resting.items() if until > time.monotonic()}
            await self._referee.on_time(now)
            due = await self._tables.clock.due(most=AT_ONCE, but=self._resting, at=now)
            if not due:
                break
            await asyncio.gather(*(self._tick(table, now) for table in due))
        await self._tables.clock.wait_for_due(at_most=await self._referee.seconds_until_due(BEAT), but=self._resting)

    async def _tick(self, table_id: TableId, at: float) -> None:
        try:
            await self._tables.clock.tick(table_id, at=at)
        except Unwell:
            raise
        except Exception:
            log.exception("clock-trouble", table=table_id)
            self._resting[table_id] = time.monotonic() + REST
