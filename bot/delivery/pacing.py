"""Pacing: Discord allows three edits in six seconds per channel for messages older than an hour."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from discord.utils import snowflake_time

OLD = 3600.0
"""Seconds after which a message is old."""
EDITS, SECONDS = 3, 6.0


class OldEdits:
    """Lets edits of old messages through at Discord's pace. `clock` gives the time in Unix seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._turns: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, channel: int, message: int) -> AsyncGenerator[None]:
        """Waits until this message may be edited. A message that is not old need not wait."""
        if self._clock() - snowflake_time(message).timestamp() < OLD:
            yield
            return
        turns = self._turns.setdefault(channel, asyncio.Semaphore(EDITS))
        await turns.acquire()
        try:
            yield
        finally:  # counted from the answer on, since Discord counts earlier than that
            asyncio.get_running_loop().call_later(SECONDS, turns.release)
