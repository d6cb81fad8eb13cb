"""Members: finds out who has left a server.

Discord tells nobody this without a privileged intent, so we ask when it matters: before a game, a draw, a last call or
a listing, after a failed DM, and once a day.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress

import discord
import structlog

from bot.desk.desk import Desk
from bot.desk.places import check_place_of, guild_of, place, sees
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
"""Seconds for which an answer of Discord is trusted when people are only listed."""
GLANCE = 1.0
"""Seconds that a list waits for answers."""
PATIENCE = 2.0
"""Seconds we wait for an answer. The user who asks must be answered within three."""


class Members:
    def __init__(self, client: discord.Client, desk: Desk, arena: Arena) -> None:
        self._client = client
        self._tables = desk.tables
        self._arena = arena
        self._looked: dict[tuple[int, int], tuple[float, bool]] = {}

    async def check(self, table: Table, user: int) -> bool:
        """True if a user at a table has left the server. They then lose their seat in a lobby or leave the game, and
        they leave the tournaments there."""
        if not await self._gone(table.guild, user):
            return False
        log.info("gone", table=table.id)
        await self._tables.seats.gone(table.id, user)
        await self._drop(table.guild, user)
        return True

    async def sees(self, table: Table, user: int) -> bool:
        """True if a user may see a table: their own, or one in a channel that they can see for certain."""
        if table.seat_of(user) is not None:
            return True
        with suppress(discord.HTTPException, TimeoutError, OSError):
            async with asyncio.timeout(PATIENCE):
                guild = await guild_of(self._client, table.guild)
                if guild is not None and not guild.unavailable:
                    return sees(await place(guild, table), await guild.fetch_member(user))
        return False

    def check_place(self, table: Table) -> None:
        """Refuses what `check_place_of` refuses. The place on another process's shard is not known here."""
        guild = self._client.get_guild(table.guild)
        if guild is not None and not table.solo:
            check_place_of(guild, table)

    async def public(self, server: int, channel: int) -> bool:
        """True if everybody on a server can see a channel for certain."""
        with suppress(discord.HTTPException, TimeoutError, OSError):
            async with asyncio.timeout(PATIENCE):
                guild = await guild_of(self._client, server)
                if guild is not None and not guild.unavailable:
                    there = guild.get_channel_or_thread(channel) or await guild.fetch_channel(channel)
                    return sees(there, guild.default_role)
        return False

    async def check_all(self, table: Table) -> tuple[str, ...]:
        people = [(info.name, info.user) for info in table.seats if info.user is not None and info.plays]
        gone = await asyncio.gather(*(self.check(table, user) for _, user in people))
        return tuple(name for (name, _), one in zip(people, gone, strict=True) if one)

    async def look(self) -> None:
        """Checks all people of unfinished tables and tournaments on our servers. Runs once a day."""
        for status in (Status.LOBBY, Status.RUNNING):
            for table in await self._tables.views.find(status=status):
                for info in table.seats if self._known(table.guild) else ():
                    if info.user is not None and info.plays:
                        await self.check(table, info.user)
        for held in await self._arena.find(phases=LIVE):
            if self._known(held.guild):
                await self.look_at(held)

    async def look_at(self, held: HeldTournament) -> None:
        """Drops users who have left the server from a tournament. Games they have begun continue."""
        t = held.tournament
        registered = [user for user, player in t.players.items() if player.status in TAKING_PART and user > 0]
        for user in registered:
            await self.lost(held.guild, user)

    async def lost(self, guild: int, user: int) -> bool:
        """True if a user has left the server. They then leave the tournaments there."""
        gone = await self._gone(guild, user)
        if gone:
            await self._drop(guild, user)
        return gone

    async def gone_of(self, guild: int, users: Collection[int]) -> set[int]:
        """Those of these users who have left a server, as far as it is known or Discord answers at once."""
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
        server = self._client.get_guild(guild)
        return next((one for one in roles if server is not None and one and server.get_role(one) is not None), None)

    async def at_home(self, gone: Collection[int]) -> None:
        """Checks on start which servers with games we are still in. Those in `gone` have certainly removed us."""
        for guild in await self._tables.servers.active():
            known = self._known(guild) and guild not in gone
            await (self._tables.servers.resume(guild) if known else self._tables.servers.suspend(guild))
        await self._tables.outbox.wake()

    async def invited(self, guild: int) -> None:
        """Resumes the games and deliveries of a server that invited us, perhaps again."""
        await self._tables.servers.resume(guild)
        await self._tables.outbox.wake()

    def _known(self, guild: int) -> bool:
        """True if Discord tells us of a server: it belongs to one of our shards, and we are in it."""
        return self._client.get_guild(guild) is not None

    async def _gone(self, guild: int, user: int) -> bool:
        """True if Discord says for certain that the user has left. An outage removes nobody."""
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
