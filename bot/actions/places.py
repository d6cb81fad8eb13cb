"""Places: where tables are opened, and what we must be allowed to do there."""

from __future__ import annotations

from enum import StrEnum

import discord

from bot.desk.desk import Interaction
from engine.tables import TableRefused, Tables


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
