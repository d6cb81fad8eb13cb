"""Finds missing messages. Discord does not report deletions while we are offline, so we ask after each start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import structlog

from engine.tables import Outbox

log = structlog.get_logger(__name__)

PAUSE = 0.1
"""Seconds between two requests. They share the rate limit with everything people wait for."""
REST = 300.0
"""Seconds until we ask again about messages for which Discord gave no answer."""


class Missing:
    """Looks for missing messages in the background. `gone` is called with the id of each."""

    def __init__(self, client: discord.Client, outbox: Outbox, gone: Callable[[int], Awaitable[None]]) -> None:
        self._client = client
        self._outbox = outbox
        self._gone = gone
        self._looking: asyncio.Task[None] | None = None

    def look(self) -> None:
        self.stop()
        self._looking = asyncio.create_task(self._look())

    def stop(self) -> None:
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
        """True if Discord could say whether a message exists."""
        await asyncio.sleep(PAUSE)
        known = await self._outbox.message(message)
        if known is None or known.target in await self._outbox.marked(known.table):
            return True  # it is due to be sent or edited anyway, which shows whether it exists
        try:
            await self._client.http.get_message(known.channel, message)
        except discord.NotFound:
            await self._gone(message)
        except discord.Forbidden as error:
            log.warning("not-looked-after", code=error.code)
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
            return False
        return True
