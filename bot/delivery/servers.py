"""The list of a server's tables, where its managers want one: one message, edited quietly."""

from __future__ import annotations

from collections.abc import Callable

import discord
import structlog
from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import renders
from bot.desk.desk import Desk
from bot.desk.listing import lines_of
from bot.desk.reach import is_private, known_place, sees
from bot.panels.components import panel
from bot.panels.tables import listing
from engine.ids import server_id
from engine.store import targets
from engine.tables import Server, Status, Table

log = structlog.get_logger(__name__)

Guilds = Callable[[int], discord.Guild | None]


class ServerMessages:
    """Renders what belongs to a whole server. Raises what discord.py raises."""

    def __init__(self, desk: Desk, post: Post, guilds: Guilds) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._post = post
        self._guilds = guilds

    @renders(targets.Listing)
    async def listing(self, server: Server, target: targets.Listing) -> None:
        """The tables that are open to all who read it; one that stood elsewhere, or is wanted no more, goes."""
        own = server_id(server.guild)
        for message in await self._outbox.messages(own, target):
            if message.channel != server.listing:
                await self._post.drop(own, target, message.serial, delete=True)
        guild = self._guilds(server.guild)
        if server.listing is None or guild is None:
            return
        locale = server.language or self._desk.default
        found = [await self._tables.views.find(guild.id, status=one) for one in (Status.LOBBY, Status.RUNNING)]
        tables = [one for some in found for one in some if open_to_all(guild, one, server.listing)]
        lines, left = await lines_of(self._desk, tables, locale)
        view = panel(ui.TextDisplay(listing(lines, left, self._desk.speak(locale))))
        before = {one.message for one in await self._outbox.messages(own, target)}
        await self._post.put(own, target, server.listing, view, quiet=True)
        for message in await self._outbox.messages(own, target):
            if message.message not in before:
                await self._pin(guild, message.channel, message.message)

    async def _pin(self, guild: discord.Guild, channel: int, message: int) -> None:
        """Pins the list where we happen to be allowed to; else somebody who likes does."""
        place = guild.get_channel(channel)
        if not isinstance(place, discord.TextChannel) or not place.permissions_for(guild.me).pin_messages:
            return
        try:
            await place.get_partial_message(message).pin()
        except discord.HTTPException as error:
            log.warning("not-pinned", code=error.code)


def open_to_all(guild: discord.Guild, table: Table, listing: int) -> bool:
    """True if a table may stand in a list in that channel: all who read it can see the channel of the table. That is so
    in the very same channel, and in one that everybody in the server sees; a private thread is nobody else's."""
    there = known_place(guild, table)
    home = there.parent_id if isinstance(there, discord.Thread) else table.channel
    return (home == listing and not is_private(there)) or sees(there, guild.default_role)
