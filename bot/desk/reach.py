"""Who can see a table when they are not asking: by the channel it was opened in, as Discord has it at that moment.

Discord tells us of the servers of our own shards. What is private comes by the first one, wherever the table is: so of
another server it has to be asked.
"""

from __future__ import annotations

from typing import TypeAlias

import discord

from engine.tables import Table

Place: TypeAlias = "discord.abc.GuildChannel | discord.Thread"
SHUT = (10003, 50001)
"""Discord's codes for: no such channel, none that we may see."""


async def guild_of(client: discord.Client, guild: int) -> discord.Guild | None:
    """A server; None if we are not in it. Of one of another process's shards no channels and nobody are known, but they
    can be fetched. Raises what discord.py raises."""
    known = client.get_guild(guild)
    if known is not None:
        return known
    try:
        return await client.fetch_guild(guild, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return None


def known_place(guild: discord.Guild | None, table: Table) -> Place | None:
    """Where a table was opened; None if we do not know it, as with a thread that is archived."""
    return None if guild is None else guild.get_channel_or_thread(table.channel)


async def place(guild: discord.Guild, table: Table) -> Place | None:
    """Where a table was opened, be it archived; None if it is gone, or shut to us. Raises what discord.py raises."""
    known = known_place(guild, table)
    if known is not None:
        return known
    try:
        return await guild.fetch_channel(table.channel)
    except (discord.NotFound, discord.Forbidden) as error:
        if error.code not in SHUT:
            raise
        return None


def is_private(place: Place | None) -> bool:
    """True if a place is a private thread, or one that we do not know."""
    return place is None or (isinstance(place, discord.Thread) and place.is_private())


def sees(place: Place | None, who: discord.Member | discord.Role) -> bool:
    """True if somebody, or everybody with a role, can see a place; a private thread nobody for sure."""
    home = place.parent if isinstance(place, discord.Thread) else place
    return home is not None and not is_private(place) and home.permissions_for(who).view_channel
