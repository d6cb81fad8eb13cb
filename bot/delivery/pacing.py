"""Pacing: Discord lets messages that are older than an hour be edited three times in six seconds a channel, no more."""

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
    """Lets edits of old messages through at Discord's pace. `clock`: the time, in Unix seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._turns: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, channel: int, message: int) -> AsyncGenerator[None]:
        """Entered as soon as this message may be edited: at once if it is not old."""
        if self._clock() - snowflake_time(message).timestamp() < OLD:
            yield
            return
        turns = self._turns.setdefault(channel, asyncio.Semaphore(EDITS))
        await turns.acquire()
        try:
            yield
        finally:  # counted from the answer on: Discord has counted before
            asyncio.get_running_loop().call_later(SECONDS, turns.release)
