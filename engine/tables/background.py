"""Background tasks, which run until the tables are closed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from engine.store import Busy, Unwell

log = structlog.get_logger(__name__)

AGAIN = 10.0
"""Seconds before a task is started again after a database outage."""


class Background:
    """Tasks of this process. Closing waits for them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = asyncio.Event()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def insist(self, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        """Start a task that begins again if the database goes away during it."""
        return self.start(self._insisted(work))

    async def _insisted(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            try:
                return await work()
            except Busy:
                log.warning("database-busy")
            except Unwell as error:
                log.error(error.event, reason=str(error))
            if await self.closing(within=AGAIN):
                return None

    async def closing(self, *, within: float) -> bool:
        """Wait this many seconds. Returns True at once when the tables are closed."""
        try:
            async with asyncio.timeout(within):
                await self._closed.wait()
        except TimeoutError:
            return False
        return True

    async def done(self) -> None:
        """Wait for all tasks."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def abandon(self) -> None:
        """Cancel all tasks, since another process continues them."""
        for task in self._tasks:
            task.cancel()

    async def close(self) -> None:
        """Tell waiting tasks to give up, then wait for all tasks."""
        self._closed.set()
        await self.done()
