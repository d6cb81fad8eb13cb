"""The write queue: who may write next. A lock at which the urgent go first."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class WriteQueue:
    """One at a time; whoever is urgent is let in before all who are not, each in the order of arrival.

    The urgent cannot starve the others for good: people answer only what was delivered to them, and deliveries are
    what the others do.
    """

    def __init__(self) -> None:
        self._taken = False
        self._waiting: tuple[deque[asyncio.Future[None]], ...] = (deque(), deque())

    @asynccontextmanager
    async def turn(self, *, urgent: bool) -> AsyncGenerator[None]:
        """Holds the turn within the block."""
        if self._taken:
            await self._wait(self._waiting[0 if urgent else 1])
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, queue: deque[asyncio.Future[None]]) -> None:
        called = asyncio.get_running_loop().create_future()
        queue.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._pass_on()  # it was our turn already, but we are no longer there to take it
            raise

    def _pass_on(self) -> None:
        for queue in self._waiting:
            while queue:
                called = queue.popleft()
                if not called.done():
                    called.set_result(None)  # the turn stays taken: nobody slips in before the one called
                    return
        self._taken = False
