"""Places on Discord: where tables are opened, which permissions we need there, and which users see a table.

Discord tells us about the servers of our own shards. Direct messages arrive at the first shard for tables anywhere, so
other servers must be fetched.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, TypeAlias

import discord

from bot.desk.answers import Interaction
from engine.ids import TableId
from engine.language import Say
from engine.store import targets
from engine.tables import Table, TableRefused, Tables

Place: TypeAlias = "discord.abc.GuildChannel | discord.Thread"
SHUT = (10003, 50001)
"""Discord's codes for: no such channel, no channel that we may see."""


async def guild_of(client: discord.Client, guild: int) -> discord.Guild | None:
    """A server; None if we are not in it. A server of another process's shard comes without channels and members, but
    they can be fetched. Raises what discord.py raises."""
    known = client.get_guild(guild)
    if known is not None:
        return known
    try:
        return await client.fetch_guild(guild, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return None


def known_place(guild: discord.Guild | None, table: Table) -> Place | None:
    return None if guild is None else guild.get_channel_or_thread(table.channel)


async def place(guild: discord.Guild, table: Table) -> Place | None:
    """The place where a table was opened, even if archived; None if it is gone or closed to us. Raises what discord.py
    raises."""
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
    """True if a place is a private thread or unknown."""
    return place is None or (isinstance(place, discord.Thread) and place.is_private())


def sees(place: Place | None, who: discord.Member | discord.Role) -> bool:
    """True if a member, or everybody with a role, can see a place. False for a private thread, because we cannot be
    sure."""
    home = place.parent if isinstance(place, discord.Thread) else place
    return home is not None and not is_private(place) and home.permissions_for(who).view_channel


def this_server(i: Interaction) -> int:
    """The server where the user acts. Raises TableRefused("not-here") outside of one."""
    if i.guild_id is None:
        raise TableRefused("not-here")
    return i.guild_id


def may_see(i: Interaction, table: Table) -> bool:
    """True if a table is open to the user: their own, or one in a channel of this server that they can see. In a
    private thread or an unknown channel it is open to users who ask right there. It is also open to those who manage
    the threads there, or the server if the channel is unknown."""
    if table.seat_of(i.user.id) is not None:
        return True
    if table.guild != i.guild_id or i.guild is None:
        return False
    there = i.channel_id is not None and i.channel_id in (table.channel, table.thread)  # who is there sees it
    channel = i.guild.get_channel_or_thread(table.channel)
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    if home is None:  # an archived thread is as unknown as a deleted channel
        return there or i.permissions.manage_guild
    if not isinstance(i.user, discord.Member):
        return False
    allowed = home.permissions_for(i.user)
    private = isinstance(channel, discord.Thread) and channel.is_private()  # Discord does not tell us its members
    return allowed.view_channel and (there or allowed.manage_threads or not private)


class Permission(StrEnum):
    """The permissions we need where a table is played, by Discord's names."""

    VIEW = "view-channel"
    SEND = "send-messages"
    OPEN = "create-public-threads"
    THREADS = "send-messages-in-threads"
    FILES = "attach-files"
    EMBED = "embed-links"
    HISTORY = "read-message-history"


HERE = (Permission.VIEW, Permission.THREADS, Permission.FILES, Permission.EMBED, Permission.HISTORY)
"""The permissions needed to play a table right in a thread."""


def missing(channel: object, may: discord.Permissions) -> tuple[Permission, ...]:
    """The permissions we lack for a table in a channel or thread; `may` holds ours. Raises TableRefused("no-threads")
    if it is neither."""
    if not isinstance(channel, discord.Thread | discord.TextChannel):
        raise TableRefused("no-threads")
    needed = HERE if isinstance(channel, discord.Thread) else Permission
    return tuple(one for one in needed if not getattr(may, one.value.replace("-", "_")))


def check_place(channel: object, may: discord.Permissions) -> None:
    """Refuses no-threads, thread-locked, and permissions with the missing ones."""
    if isinstance(channel, discord.Thread) and channel.locked and not may.manage_threads:
        raise TableRefused("thread-locked")
    if lacking := missing(channel, may):
        raise TableRefused("permissions", missing=lacking)


def check_place_of(guild: discord.Guild, table: Table, here: Any = None) -> None:
    """Refuses no-channel, and what `check_place` refuses, in the channel of a table, which may be `here`."""
    channel: Any = guild.get_channel_or_thread(table.channel) if here is None else here
    if channel is None:
        raise TableRefused("no-channel")
    check_place(channel, channel.permissions_for(guild.me))


async def here(i: Interaction, tables: Tables) -> int:
    """The channel in which a table opens that is asked for here. In the thread of another table it is the parent
    channel, so that two games do not mix. Refuses thread-taken in a forum, which has no such channel, and otherwise
    what `check_place` refuses."""
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
    """Links to the messages with the corrections of a table, by story line. Lines withheld from the thread have
    none."""
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
