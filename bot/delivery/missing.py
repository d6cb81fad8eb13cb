"""Finds missing messages: Discord does not tell what is deleted while we are away, so we ask after each start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import structlog

from engine.tables import Outbox

log = structlog.get_logger(__name__)

PAUSE = 0.1
"""Seconds between two requests, since what people wait for goes the same way."""
REST = 300.0
"""Seconds until we ask again for those that Discord could not say anything about."""


class Missing:
    """Asks Discord in the background. `gone` is told the id of each message that is not there."""

    def __init__(self, client: discord.Client, outbox: Outbox, gone: Callable[[int], Awaitable[None]]) -> None:
        self._client = client
        self._outbox = outbox
        self._gone = gone
        self._looking: asyncio.Task[None] | None = None

    def look(self) -> None:
        """After we were away: begins to look for the messages of tables and tournaments that people go by."""
        self.stop()
        self._looking = asyncio.create_task(self._look())

    def stop(self) -> None:
        """Looks no further."""
        if self._looking is not None:
            self._looking.cancel()

    async def _look(self) -> None:
        try:
            asked = await self._outbox.looked_for()
            while asked:
                asked = [one for one in asked if not await self._answered(one)]
                await asyncio.sleep(REST if asked else 0.0)
            log.info("all-stands")
        except Exception:
            log.exception("missing-trouble")

    async def _answered(self, message: int) -> bool:
        """True if Discord could say if a message stands."""
        await asyncio.sleep(PAUSE)
        known = await self._outbox.message(message)
        if known is None or known.target in await self._outbox.marked(known.table):
            return True  # another one stands or will stand there, and whether this one does shows then
        try:
            await self._client.http.get_message(known.channel, message)
        except discord.NotFound:
            await self._gone(message)
        except discord.Forbidden as error:
            log.warning("not-looked-after", code=error.code)
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
            return False
        return True
