"""Who can see a table when they are not asking: by the channel it was opened in, as Discord has it at that moment."""

from __future__ import annotations

import discord

from engine.tables import Table


def is_private(guild: discord.Guild | None, table: Table) -> bool:
    """Whether a table was opened in a private thread, or in a channel that we do not know."""
    channel = None if guild is None else guild.get_channel_or_thread(table.channel)
    return channel is None or (isinstance(channel, discord.Thread) and channel.is_private())


def sees(guild: discord.Guild, table: Table, who: discord.Member | discord.Role) -> bool:
    """Whether somebody, or everybody with a role, can see the channel of a table; a private thread nobody for sure."""
    channel = guild.get_channel_or_thread(table.channel)
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    return home is not None and not is_private(guild, table) and home.permissions_for(who).view_channel
