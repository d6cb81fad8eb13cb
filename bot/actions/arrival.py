"""Arrival: how we get into a server, and what we say there first."""

from __future__ import annotations

from collections.abc import Iterable

import discord
import structlog
from discord import ui

from bot.actions.places import Permission, missing
from bot.delivery.post import Direct, Post
from bot.desk.desk import Desk
from bot.panels.components import panel
from engine.language import Said

log = structlog.get_logger(__name__)

LATEST = 10
"""So many bots that were invited last are looked through for ourselves."""


def invitation(application: int) -> str:
    """The link by which whoever manages a server invites us, with the permissions that games need and no other."""
    may = discord.Permissions(**{one.value.replace("-", "_"): True for one in Permission})
    return discord.utils.oauth_url(application, permissions=may, scopes=("bot", "applications.commands"))


class Arrival:
    """Says once in each server we come to what we are for and what to type."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._post = post

    async def greet_new(self, guilds: Iterable[discord.Guild]) -> None:
        """Greets those of these servers that nobody has greeted yet: who invites us while we are away is not told of
        it by Discord when we are back."""
        for guild in guilds:
            if not guild.unavailable and not (await self._desk.tables.servers.get(guild.id)).greeted:
                await self.greet(guild)

    async def greet(self, guild: discord.Guild) -> None:
        """Greets the server in the first channel where we may write, in the server's language. Where there is none,
        whoever invited us gets it by DM if we may know who that was, else the owner. It is noted first: who cannot be
        told is not asked for at every start."""
        await self._desk.tables.servers.set(guild.id, greeted=True)
        say = self._desk.speak(str(guild.preferred_locale))
        where = channel_in(guild)
        name = Said(guild.me.display_name)
        text = [say("arrival-hello", name=name)]
        if where is None:
            text.append(say("arrival-nowhere", server=guild.name))
        try:
            place = where.id if where is not None else Direct(await inviter(guild))
            await self._post.send(place, panel(ui.TextDisplay("\n".join(text))), answers=True)
        except discord.HTTPException as error:
            log.warning("not-greeted", code=error.code)


async def inviter(guild: discord.Guild) -> int:
    """Whoever invited us, if we happen to be allowed to read the audit log, which alone says it; else the owner."""
    if guild.me.guild_permissions.view_audit_log:
        try:
            async for entry in guild.audit_logs(action=discord.AuditLogAction.bot_add, limit=LATEST):
                if entry.target is not None and entry.target.id == guild.me.id and entry.user_id is not None:
                    return entry.user_id
        except discord.HTTPException as error:
            log.warning("inviter-unknown", code=error.code)
    return guild.owner_id or 0


def channel_in(guild: discord.Guild) -> discord.TextChannel | None:
    """Where a greeting is seen: the channel for Discord's own news if games can be played there, else the first one
    where they can, else any where we may write."""
    channels = [*([guild.system_channel] if guild.system_channel is not None else []), *guild.text_channels]
    may = {channel: channel.permissions_for(guild.me) for channel in channels}
    whole = [channel for channel in channels if not missing(channel, may[channel])]
    written = [channel for channel in channels if may[channel].view_channel and may[channel].send_messages]
    return next(iter([*whole, *written]), None)
