"""Budget: Discord takes a limited number of requests a second from one bot, counted over all its processes.

discord.py waits only after Discord has refused a request, and in each process separately. So each process spends its
share and no more, and nobody waiting for us is delayed. Answers to interactions are not counted by Discord and never
wait.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import aiohttp

A_SECOND = 45.0
"""Discord takes 50. The rest allows for what the processes cannot know of each other."""
FREE = re.compile(r"/(?:interactions|webhooks)/")
"""Matches the addresses that Discord does not count."""


class Budget:
    """The share of one process; `sharers` gives the number of processes. The share of one second may be spent in
    advance."""

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
        """Delays every traced request until the budget allows it."""
        trace.on_request_start.append(self._begins)
        return trace

    async def _begins(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if FREE.search(request.url.path) is None:
            await self.spend()

    async def spend(self) -> None:
        now, each = self._clock(), max(1, self._sharers()) / A_SECOND
        self._next = max(self._next, now - 1.0) + each
        if self._next > now:
            await self._sleep(self._next - now)
