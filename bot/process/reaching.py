"""Waits until Discord answers, which may take a while after a boot or an outage."""

from __future__ import annotations

import asyncio

import aiohttp
import structlog
from discord.http import Route

log = structlog.get_logger(__name__)

PATIENCE = aiohttp.ClientTimeout(total=10.0)
"""Seconds for one answer."""
PAUSES = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds between attempts; the last one is repeated."""


async def reached() -> None:
    async with aiohttp.ClientSession(timeout=PATIENCE) as session:
        attempts = 0
        while (trouble := await _trouble(session)) is not None:
            log.warning("discord-unreachable", error=trouble)
            await asyncio.sleep(PAUSES[min(attempts, len(PAUSES) - 1)])
            attempts += 1


async def _trouble(session: aiohttp.ClientSession) -> str | None:
    try:
        async with session.get(f"{Route.BASE}/gateway") as answer:
            return "ServerError" if answer.status >= 500 else None
    except (OSError, aiohttp.ClientError, TimeoutError) as error:
        return type(error).__name__
