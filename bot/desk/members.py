"""Members: whether people are still in a server. Discord tells nobody without a privileged intent, so we ask when it
matters: before a game or a draw, before a last call, when somebody cannot be written to, before we list them, and
once a day."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress

import discord
import structlog

from bot.desk.desk import Desk
from bot.desk.places import guild_of
from engine.arena import Arena, HeldTournament
from engine.arena.arena import LIVE
from engine.core import Refused
from engine.tables import Status, Table
from engine.tables.time.pace import HOUR
from engine.tournaments import PlayerStatus
from engine.tournaments.acts import Leave

log = structlog.get_logger(__name__)

GONE = (10007, 10013)
"""Discord's codes for: no member of this server, no such user."""
TAKING_PART = (PlayerStatus.IN, PlayerStatus.WAITING, PlayerStatus.SUBSTITUTE)
FRESH = HOUR
"""For so many seconds we take for true what Discord said of somebody, if it is only about listing them."""
GLANCE = 1.0
"""So many seconds a list waits for it."""
PATIENCE = 2.0
"""So many seconds we wait for an answer; whoever asks has to be answered within three."""


class Members:
    """Sees to it that nothing waits for people who have gone."""

    def __init__(self, client: discord.Client, desk: Desk, arena: Arena) -> None:
        self._client = client
        self._tables = desk.tables
        self._arena = arena
        self._looked: dict[tuple[int, int], tuple[float, bool]] = {}

    async def check(self, table: Table, user: int) -> bool:
        """True if somebody at a table has gone; then they have lost their seat in a lobby, or left the game, and
        the tournaments there."""
        if not await self._gone(table.guild, user):
            return False
        log.info("gone", table=table.id)
        await self._tables.seats.gone(table.id, user)
        await self._drop(table.guild, user)
        return True

    async def check_all(self, table: Table) -> tuple[str, ...]:
        """Check all people at a table; returns the names of those who have gone."""
        people = [(info.name, info.user) for info in table.seats if info.user is not None and info.plays]
        gone = await asyncio.gather(*(self.check(table, user) for _, user in people))
        return tuple(name for (name, _), one in zip(people, gone, strict=True) if one)

    async def look(self) -> None:
        """Once a day: all people of the tables and tournaments of our servers that are not over."""
        for status in (Status.LOBBY, Status.RUNNING):
            for table in await self._tables.views.find(status=status):
                for info in table.seats if self._known(table.guild) else ():
                    if info.user is not None and info.plays:
                        await self.check(table, info.user)
        for held in await self._arena.find(phases=LIVE):
            if self._known(held.guild):
                await self.look_at(held)

    async def look_at(self, held: HeldTournament) -> None:
        """All who take part in a tournament: who has gone is out of it. A game that they have begun goes its way."""
        t = held.tournament
        registered = [user for user, player in t.players.items() if player.status in TAKING_PART and user > 0]
        for user in registered:
            await self.lost(held.guild, user)

    async def lost(self, guild: int, user: int) -> bool:
        """True if somebody has gone; then they are out of the tournaments there."""
        gone = await self._gone(guild, user)
        if gone:
            await self._drop(guild, user)
        return gone

    async def gone_of(self, guild: int, users: Collection[int]) -> set[int]:
        """Who of these is no longer in a server, as far as it is known or Discord says so at once."""
        now = self._tables.clock.now()
        old = [user for user in users if now - self._looked.get((guild, user), (0.0, False))[0] > FRESH]
        with suppress(TimeoutError):
            async with asyncio.timeout(GLANCE):
                await asyncio.gather(*(self._gone(guild, user) for user in old))
        return {user for user in users if self._looked.get((guild, user), (0.0, False))[1]}

    async def _drop(self, guild: int, user: int) -> None:
        for held in await self._arena.find(guild, LIVE):
            if user in held.tournament.players:
                with suppress(Refused):  # they are out already
                    await self._arena.act(held.id, Leave(user=user), None)

    def role(self, guild: int, *roles: int | None) -> int | None:
        """The first of these roles that a server still has."""
        server = self._client.get_guild(guild)
        return next((one for one in roles if server is not None and one and server.get_role(one) is not None), None)

    async def at_home(self, gone: Collection[int]) -> None:
        """On start: which of the servers with games we are in, and which have removed us meanwhile; of those that are
        `gone` it is certain."""
        for guild in await self._tables.servers.active():
            known = self._known(guild) and guild not in gone
            await (self._tables.servers.resume(guild) if known else self._tables.servers.suspend(guild))
        await self._tables.outbox.wake()

    async def invited(self, guild: int) -> None:
        """We are in a server, perhaps again: its games go on, and what was not delivered there is."""
        await self._tables.servers.resume(guild)
        await self._tables.outbox.wake()

    def _known(self, guild: int) -> bool:
        """True if Discord tells us of a server: it is of one of our shards, and we are in it."""
        return self._client.get_guild(guild) is not None

    async def _gone(self, guild: int, user: int) -> bool:
        """Only what Discord says for sure counts: an outage removes nobody."""
        gone = False
        try:
            async with asyncio.timeout(PATIENCE):
                ours = self._tables.ours(guild)
                server = self._client.get_guild(guild) if ours else await guild_of(self._client, guild)
                if server is None or server.unavailable:
                    return False
                await server.fetch_member(user)
        except discord.NotFound as error:
            gone = error.code in GONE
        except (discord.HTTPException, TimeoutError, OSError):
            return False
        self._looked[guild, user] = self._tables.clock.now(), gone
        return gone
