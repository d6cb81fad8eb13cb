"""What those are written who follow a table: the public story of a turn, once it is over, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord
import structlog
from discord import ui

from bot.delivery.post import CANNOT_DM, Direct, Post
from bot.delivery.reader import say_to
from bot.delivery.renderers import Later, renders
from bot.desk.desk import Desk
from bot.desk.members import GONE
from bot.desk.reach import place, sees
from bot.panels import following
from engine.store import targets
from engine.tables import Status, Table

log = structlog.get_logger(__name__)

OUTAGE = 60.0
"""Seconds until we ask Discord again who sees what, if it could not say."""


class FollowerMessages:
    """Each is sent once. Raises what discord.py raises."""

    def __init__(self, desk: Desk, post: Post, guilds: Callable[[int], discord.Guild | None]) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._post = post
        self._guilds = guilds

    @renders(targets.FollowedTurn)
    async def turn(self, table: Table, target: targets.FollowedTurn) -> None:
        """A turn, for one person who follows the table still and may see it. Who sits there by now, has gone, cannot
        see its channel any more or takes no direct messages follows it no more. Raises Later in an outage."""
        user = target.user
        if not await self._tables.following.follows(table.id, user):
            return
        if table.seat_of(user) is not None or not await self._sees(table, user):
            await self._tables.following.unfollow(table.id, user)
            return
        told = await self._tables.views.story(table.id, None, after=target.since)
        lines = [line for line in told if line.n <= target.until]
        if lines:
            over = table.status is not Status.RUNNING
            say = await say_to(self._desk, user, table)
            await self._send(table, target, following.turn(table, self._desk.box(table), lines, say, over=over))

    async def _send(self, table: Table, target: targets.FollowedTurn, views: Sequence[ui.LayoutView]) -> None:
        """Writes to them; whoever takes no direct messages follows the table no more."""
        try:
            await self._post.tell(table.id, target, Direct(target.user), views)
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise
            await self._tables.people.dm_state(target.user, channel=None, closed=True)
            await self._tables.following.unfollow(table.id, target.user)
            await self._post.let_be(table.id, target)
            log.warning("not-told", table=table.id, code=error.code)

    async def _sees(self, table: Table, user: int) -> bool:
        """True if somebody may see a table still. Only what Discord says for sure counts: raises Later in an outage."""
        guild = self._guilds(table.guild)
        if guild is None or guild.unavailable:
            raise Later(OUTAGE)
        try:
            return sees(await place(guild, table), await guild.fetch_member(user))
        except discord.HTTPException as error:
            if error.code in GONE:
                return False
            raise Later(OUTAGE) from error
