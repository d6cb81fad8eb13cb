"""Budget: Discord takes so many requests a second of one bot, whichever of its processes sends them.

discord.py waits when Discord says that it was too many, each process for itself. So that this does not happen to people
who wait, each spends its share and no more. What answers a press is not counted by Discord, and never waits.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import aiohttp

A_SECOND = 45.0
"""Discord takes 50; the rest is for what processes cannot know of each other."""
FREE = re.compile(r"/(?:interactions|webhooks)/")
"""How addresses go on that Discord does not count."""


class Budget:
    """The share of one of so many processes as `sharers` says; it may be spent in advance for one second."""

    def __init__(
        self,
        sharers: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._sharers = sharers
        self._clock = clock
        self._sleep = sleep
        self._next = -1.0

    def limit(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Lets every request that is traced wait until there is room for it."""
        trace.on_request_start.append(self._begins)
        return trace

    async def _begins(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if FREE.search(request.url.path) is None:
            await self.spend()

    async def spend(self) -> None:
        """Returns when one more request may be sent."""
        now, each = self._clock(), max(1, self._sharers()) / A_SECOND
        self._next = max(self._next, now - 1.0) + each
        if self._next > now:
            await self._sleep(self._next - now)
