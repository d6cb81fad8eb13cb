"""Matchmaking: the question to people by direct message whether they sit down, and what came of it."""

from __future__ import annotations

import discord
import structlog

from bot.delivery.post import CANNOT_DM, Direct, Post
from bot.delivery.reader import say_to
from bot.delivery.renderers import renders
from bot.desk.desk import Desk
from bot.panels.matching import asked
from engine.store import targets
from engine.tables import Status, Table

log = structlog.get_logger(__name__)

FULL = "full"
"""The serial of the message to the host that all are there: an edit would call nobody."""


class MatchMessages:
    """Whoever cannot be written to is not asked, and never in the channel: others are not to learn what they like."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._post = post

    @renders(targets.Asked)
    async def asked(self, table: Table, target: targets.Asked) -> None:
        """Asks, or brings up to date what was asked; whoever has said no keeps what stands there."""
        standing = await self._outbox.messages(table.id, target)
        if any(one.serial == targets.SETTLED for one in standing):
            return
        view = asked(table, target.user, await say_to(self._desk, target.user, table))
        full = table.status is Status.LOBBY and table.full and table.host == target.user
        serial = FULL if full else ""
        if not full and any(one.serial == FULL for one in standing):
            serial = FULL
        try:
            await self._post.put(table.id, target, Direct(target.user), view, serial=serial)
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise
            log.warning("not-asked", table=table.id, code=error.code)
            await self._tables.people.dm_state(target.user, channel=None, closed=True)
            return
        for one in standing:
            if one.serial != serial:
                await self._post.drop(table.id, target, one.serial, delete=True)
