"""Shards: the connections to Discord over which its events come, each for its part of the servers.

Discord demands them of whoever is in 2,500 servers. Private messages come by the first, so whoever plays depends on
two: nobody's time runs while one of them is away.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from engine.store.holding import Holding

HASTE = 5.5
"""Seconds between two shards that identify in the same turn: the five that Discord demands, and time for the way."""


class Shards:
    """Which of the shards of a client are there, what their servers were, and whose turn it is to identify."""

    def __init__(self, client: discord.AutoShardedClient, holding: Holding | None = None) -> None:
        self._client = client
        self._holding = holding
        self._there: set[int] = set()
        self._had: dict[int, list[discord.Guild]] = {}
        self._at_once: int | None = None
        self._identified: dict[int, float] = {}

    @property
    def all_there(self) -> bool:
        """True if all of ours are connected and have told us what there is."""
        ours = self._client.shard_ids
        return len(self._there) == (self._client.shard_count if ours is None else len(ours))

    def ready(self, shard: int) -> set[int]:
        """A shard has a new session. Returns the servers from which we were removed while it had none: discord.py goes
        on knowing them, as they were."""
        self._there.add(shard)
        had = self._had.pop(shard, [])
        return {guild.id for guild in had if self._client.get_guild(guild.id) is guild}

    def resumed(self, shard: int) -> None:
        """A shard goes on with its session, which missed nothing."""
        self._there.add(shard)
        self._had.pop(shard, None)

    def lost(self, shard: int) -> None:
        self._there.discard(shard)
        self._had.setdefault(shard, [guild for guild in self._client.guilds if guild.shard_id == shard])

    async def turn(self, shard: int) -> None:
        """Waits until a shard may identify. Discord says how many may at the same time, of all processes together."""
        if self._at_once is None and (self._identified or self._holding is not None):
            self._at_once = (await self._client.fetch_session_start_limits()).max_concurrency
        turn = shard % (self._at_once or 1)
        if self._holding is not None:
            await self._holding.turn(turn, HASTE)
            return
        rest = self._identified.get(turn, -HASTE) + HASTE - time.monotonic()
        if rest > 0:
            await asyncio.sleep(rest)
        self._identified[turn] = time.monotonic()
