"""Shards: the connections to Discord, each with the events of a part of the servers.

Discord demands them of bots in 2,500 servers. Direct messages arrive at the first shard, so a player depends on two.
All clocks stop while one of them is away.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from engine.store.holding import Holding

HASTE = 5.5
"""Seconds between two shards that identify one after the other: Discord demands five, the rest is for the way."""


class Shards:
    """Tracks which shards of a client are connected, remembers their servers, and decides when each may identify."""

    def __init__(self, client: discord.AutoShardedClient, holding: Holding | None = None) -> None:
        self._client = client
        self._holding = holding
        self._there: set[int] = set()
        self._had: dict[int, list[discord.Guild]] = {}
        self._at_once: int | None = None
        self._identified: dict[int, float] = {}

    @property
    def all_there(self) -> bool:
        ours = self._client.shard_ids
        return len(self._there) == (self._client.shard_count if ours is None else len(ours))

    def ready(self, shard: int) -> set[int]:
        """Notes a new session of a shard. Returns the servers that removed us meanwhile; discord.py still knows
        those."""
        self._there.add(shard)
        had = self._had.pop(shard, [])
        return {guild.id for guild in had if self._client.get_guild(guild.id) is guild}

    def resumed(self, shard: int) -> None:
        self._there.add(shard)
        self._had.pop(shard, None)

    def lost(self, shard: int) -> None:
        self._there.discard(shard)
        self._had.setdefault(shard, [guild for guild in self._client.guilds if guild.shard_id == shard])

    async def wait_for_identify_slot(self, shard: int) -> None:
        """Waits until a shard may identify. Discord says how many may do so at once, over all processes."""
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
