"""Members: whether the people at a table are still in its server. Discord tells nobody without a privileged intent, so
we ask when it matters: before a game, before a last call, when somebody cannot be written to, and once a day."""

from __future__ import annotations

import asyncio

import discord
import structlog

from bot.desk import Desk
from engine.tables import Status, Table

log = structlog.get_logger(__name__)

GONE = (10007, 10013)
"""Discord's codes for: no member of this server, no such user."""
PATIENCE = 2.0
"""So many seconds we wait for an answer; whoever asks has to be answered within three."""


class Members:
    """Sees to it that nothing waits for people who have gone."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._tables = desk.tables

    async def check(self, table: Table, user: int) -> bool:
        """Whether somebody at a table has gone; then he has lost his seat in a lobby, or left the game."""
        if not await self._gone(table.guild, user):
            return False
        log.info("gone", table=table.id)
        await self._tables.gone(table.id, user)
        return True

    async def check_all(self, table: Table) -> tuple[str, ...]:
        """The same for all people at a table; the names of those who have gone."""
        people = [(info.name, info.user) for info in table.seats if info.user is not None and info.plays]
        gone = await asyncio.gather(*(self.check(table, user) for _, user in people))
        return tuple(name for (name, _), one in zip(people, gone, strict=True) if one)

    async def look(self) -> None:
        """Once a day: all people of all tables that are not over."""
        for status in (Status.LOBBY, Status.RUNNING):
            for table in await self._tables.tables(status=status):
                for info in table.seats:
                    if info.user is not None and info.plays:
                        await self.check(table, info.user)

    async def at_home(self) -> None:
        """On start: which of the servers with games we are in, and which have removed us meanwhile."""
        for guild in await self._tables.guilds():
            known = self._client.get_guild(guild) is not None
            await (self._tables.unsuspend(guild) if known else self._tables.suspend(guild))

    async def _gone(self, guild: int, user: int) -> bool:
        """Only what Discord says for sure counts: an outage removes nobody."""
        server = self._client.get_guild(guild)
        if server is None or server.unavailable:
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                await server.fetch_member(user)
        except discord.NotFound as error:
            return error.code in GONE
        except (discord.HTTPException, TimeoutError, OSError):
            return False
        return False
