"""Servers: what their managers set, and whether we may do there what games need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.actions.lobby import Permission
from bot.desk.desk import Desk, Interaction
from bot.panels.server import server
from engine.language import LOCALES, Said, Say
from engine.tables import TableRefused
from engine.tables.time.pace import PRESETS

ALSO = ("embed-links", "read-message-history")
"""Permissions that we ask for beside those without which no table can be opened."""


class SetupActions:
    """Every method answers the interaction it is given, or raises TableRefused: not-here, not-manager, everybody."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables = desk.tables

    async def show(self, i: Interaction) -> None:
        """The settings of this server."""
        guild = managed(i)
        await self._desk.show(i, await self._panel(i, guild))

    async def set(self, i: Interaction, name: str, values: Sequence[str]) -> None:
        """Sets one of them to what was chosen, nothing if that was taken away; shows them as they are then."""
        guild = managed(i)
        chosen = values[0] if values else None
        note = ""
        if name != "channel" and chosen == str(guild.id):  # the role of everybody has the id of the server
            raise TableRefused("everybody")
        if name in ("channel", "role", "organiser"):
            await self._tables.servers.set(guild.id, **{name: None if chosen is None else int(chosen)})
        elif name == "language":
            await self._tables.servers.set(guild.id, language=chosen if chosen in LOCALES else None)
        elif name == "pace":
            await self._tables.servers.set(guild.id, pace=chosen if chosen in PRESETS.values() else None)
        if name != "check":
            note = self._desk.say(i)("setup-set")
        await self._desk.update(i, await self._panel(i, guild, note=note))

    async def _panel(self, i: Interaction, guild: discord.Guild, *, note: str = "") -> Any:
        settings = await self._tables.servers.get(guild.id)
        say = self._desk.say(i)
        checks = [self._check(say, guild, i.channel, i.app_permissions)]
        if settings.channel is not None and settings.channel != i.channel_id:
            home = guild.get_channel(settings.channel)
            may = discord.Permissions.none() if home is None else home.permissions_for(guild.me)
            checks.append(self._check(say, guild, home, may, there=settings.channel))
        return server(settings, checks, say, note=note)

    def _check(
        self, say: Say, guild: discord.Guild, channel: object, may: discord.Permissions, *, there: int | None = None
    ) -> Said:
        place = Said(f"<#{there or getattr(channel, 'id', 0)}>")
        if not isinstance(channel, discord.TextChannel | discord.Thread):
            return say("setup-gone" if there else "setup-no-threads", place=place)
        missing = [say(f"permission-{name}") for name in missing_in(may)]
        if not missing:
            return say("setup-well", place=place)
        lines = Said("\n".join(f"- {one}" for one in missing))
        return say("setup-missing", place=place, missing=lines, bot=guild.me.display_name)


def missing_in(may: discord.Permissions) -> list[str]:
    """The permissions, by their keys, that we ask for and do not have."""
    return [name for name in (*map(str, Permission), *ALSO) if not getattr(may, name.replace("-", "_"))]


def managed(i: Interaction) -> discord.Guild:
    """The server, for somebody who may manage it."""
    if i.guild is None:
        raise TableRefused("not-here")
    if not i.permissions.manage_guild:
        raise TableRefused("not-manager")
    return i.guild
