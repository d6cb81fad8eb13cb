"""Arrival: how we get into a server, and what we say there first."""

from __future__ import annotations

import discord
import structlog
from discord import ui

from bot.actions.places import Permission, missing
from bot.delivery.post import Post
from bot.desk.desk import Desk
from bot.panels.components import panel
from engine.language import Said

log = structlog.get_logger(__name__)


def invitation(application: int) -> str:
    """The link by which whoever manages a server invites us, with the permissions that games need and no other."""
    may = discord.Permissions(**{one.value.replace("-", "_"): True for one in Permission})
    return discord.utils.oauth_url(application, permissions=may, scopes=("bot", "applications.commands"))


class Arrival:
    """Says once in each server we come to what we are for and what to type."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._post = post

    async def greet(self, guild: discord.Guild) -> None:
        """Greets the server in the first channel where we may write, in the server's language. Where there is none the
        owner gets it by DM: Discord tells us nobody else who could let us write."""
        say = self._desk.speak(str(guild.preferred_locale))
        where = channel_in(guild)
        name = Said(guild.me.display_name)
        text = [say("arrival", name=name)]
        if where is None:
            text.append(say("arrival-nowhere", server=guild.name))
        try:
            channel = where.id if where is not None else await self._post.dm(guild.owner_id or 0)
            await self._post.send(channel, panel(ui.TextDisplay("\n".join(text))))
        except discord.HTTPException as error:
            log.warning("not-greeted", code=error.code)


def channel_in(guild: discord.Guild) -> discord.TextChannel | None:
    """Where a greeting is seen: the channel for Discord's own news if games can be played there, else the first one
    where they can, else any where we may write."""
    channels = [*([guild.system_channel] if guild.system_channel is not None else []), *guild.text_channels]
    may = {channel: channel.permissions_for(guild.me) for channel in channels}
    whole = [channel for channel in channels if not missing(channel, may[channel])]
    written = [channel for channel in channels if may[channel].view_channel and may[channel].send_messages]
    return next(iter([*whole, *written]), None)
