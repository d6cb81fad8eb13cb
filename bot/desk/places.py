"""Places on Discord: where tables are opened and what we must be allowed there, and who sees a table who is not asking:
by the channel it was opened in, as Discord has it at that moment.

Discord tells us of the servers of our own shards. What is private comes by the first one, wherever the table is: so of
another server it has to be asked.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import discord

from bot.desk.desk import Interaction
from engine.ids import TableId
from engine.language import Say
from engine.store import targets
from engine.tables import Table, TableRefused, Tables

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


class Permission(StrEnum):
    """What we must be allowed to do where a table is played, by Discord's names for it."""

    VIEW = "view-channel"
    SEND = "send-messages"
    OPEN = "create-public-threads"
    THREADS = "send-messages-in-threads"
    FILES = "attach-files"
    EMBED = "embed-links"
    HISTORY = "read-message-history"


HERE = (Permission.VIEW, Permission.THREADS, Permission.FILES, Permission.EMBED, Permission.HISTORY)
"""What it takes in a thread in which a table is played right there."""


def missing(channel: object, may: discord.Permissions) -> tuple[Permission, ...]:
    """What we lack for a table in a channel, or right in a thread; `may`: our permissions there.

    Raises TableRefused("no-threads") if it is neither.
    """
    if not isinstance(channel, discord.Thread | discord.TextChannel):
        raise TableRefused("no-threads")
    needed = HERE if isinstance(channel, discord.Thread) else Permission
    return tuple(one for one in needed if not getattr(may, one.value.replace("-", "_")))


def check_place(channel: object, may: discord.Permissions) -> None:
    """Refuses no-threads, thread-locked, and permissions with those that are missing."""
    if isinstance(channel, discord.Thread) and channel.locked and not may.manage_threads:
        raise TableRefused("thread-locked")
    if lacking := missing(channel, may):
        raise TableRefused("permissions", missing=lacking)


async def here(i: Interaction, tables: Tables) -> int:
    """Where a table is opened that somebody asks for here. In the thread of another table nobody's game is spoken over:
    it is the channel that thread hangs on. A forum has no such place, so there it refuses thread-taken; and else what
    `check_place` refuses."""
    channel = i.channel
    if i.guild is not None and isinstance(channel, discord.Thread) and await tables.views.played_in(channel.id):
        home = i.guild.get_channel(channel.parent_id)
        if not isinstance(home, discord.TextChannel):
            raise TableRefused("thread-taken")
        check_place(home, home.permissions_for(i.guild.me))
        return home.id
    check_place(channel, i.app_permissions)
    return i.channel_id or 0


async def places_told(tables: Tables, table_id: TableId, say: Say) -> dict[int, str]:
    """Links to the messages in which the corrections of a table were told, by the line of its story. What was taken off
    the thread since has none."""
    lines = {act.line for act in await tables.acts.of(table_id) if act.line is not None}
    if not lines:
        return {}
    table, story = await tables.views.existing(table_id), await tables.views.story(table_id, None)
    found: dict[int, str] = {}
    for chapter, line in ((one.chapter, one.n) for one in story if one.n in lines):
        for message in await tables.outbox.messages(table_id, targets.Story(chapter)):
            url = f"https://discord.com/channels/{table.guild}/{message.channel}/{message.message}"
            found[line] = f"[{say('act-where')}]({url})"
    return found
