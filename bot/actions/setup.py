"""Servers: what their managers set, and whether we may do there what games need."""

from __future__ import annotations

from typing import Any

import discord

from bot.actions.handlers import on_button, on_select, on_values
from bot.actions.places import missing
from bot.desk.desk import Desk, Interaction
from bot.panels.setup import (
    CHANNEL,
    CHECK,
    FORBIDDEN,
    LANGUAGE,
    LISTING,
    MATCHES,
    ORGANISER,
    PACE,
    ROLE,
    VACATION,
    VACATIONS,
    lost,
    server,
)
from bot.panels.verbs import ID
from engine.language import LOCALES, Said, Say
from engine.tables import TableRefused
from engine.tables.time.pace import PRESETS


class SetupActions:
    """Every method answers the interaction it is given, or raises TableRefused: not-here, not-manager, everybody,
    no-such-channel, no-such-role."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables = desk.tables

    async def show(self, i: Interaction) -> None:
        """The settings of this server."""
        guild = managed(i)
        await self._desk.show(i, await self._panel(i, guild))

    @on_button(CHECK)
    async def check(self, i: Interaction) -> None:
        """Looks anew whether we may do here what games need."""
        await self._desk.update(i, await self._panel(i, managed(i)))

    @on_values(CHANNEL, ID)
    async def set_channel(self, i: Interaction, chosen: tuple[int, ...]) -> None:
        """Sets the channel in which tables are opened; none if it was taken away."""
        await self._set(i, channel=self._channel(i, chosen))

    @on_values(LISTING, ID)
    async def set_listing(self, i: Interaction, chosen: tuple[int, ...]) -> None:
        """Sets the channel in which the list of tables stands; none if it was taken away."""
        await self._set(i, listing=self._channel(i, chosen))

    @on_values(ROLE, ID)
    async def set_role(self, i: Interaction, chosen: tuple[int, ...]) -> None:
        await self._set(i, role=self._role(i, chosen))

    @on_values(ORGANISER, ID)
    async def set_organiser(self, i: Interaction, chosen: tuple[int, ...]) -> None:
        """Sets the role of those who organise tournaments."""
        await self._set(i, organiser=self._role(i, chosen))

    @on_select(LANGUAGE)
    async def set_language(self, i: Interaction, chosen: str) -> None:
        """Sets the language of new tables."""
        await self._set(i, language=chosen if chosen in LOCALES else None)

    @on_select(PACE)
    async def set_pace(self, i: Interaction, chosen: str) -> None:
        """Sets the pace of new tables."""
        await self._set(i, pace=chosen if chosen in PRESETS.values() else None)

    @on_select(VACATION)
    async def set_vacation(self, i: Interaction, chosen: str) -> None:
        """Sets how many days of vacation there are in a year; what is announced stays."""
        await self._set(i, vacation=next((n for n in VACATIONS if n and str(n) == chosen), None))

    @on_select(MATCHES)
    async def set_matches(self, i: Interaction, chosen: str) -> None:
        """Sets whether people may be asked here to play together."""
        await self._set(i, matches=False if chosen == FORBIDDEN else None)

    def _channel(self, i: Interaction, chosen: tuple[int, ...]) -> int | None:
        channel = next(iter(chosen), None)
        if channel is not None and not isinstance(managed(i).get_channel(channel), discord.TextChannel):
            raise TableRefused("no-such-channel")  # a select offers none of these: the press was made by hand
        return channel

    def _role(self, i: Interaction, chosen: tuple[int, ...]) -> int | None:
        role, guild = next(iter(chosen), None), managed(i)
        if role == guild.id:  # the role of everybody has the id of the server
            raise TableRefused("everybody")
        if role is not None and guild.get_role(role) is None:
            raise TableRefused("no-such-role")
        return role

    async def _set(self, i: Interaction, **chosen: int | str | bool | None) -> None:
        guild = managed(i)
        await self._tables.servers.set(guild.id, **chosen)
        await self._desk.update(i, await self._panel(i, guild, note=self._desk.say(i)("setup-set")))

    async def _panel(self, i: Interaction, guild: discord.Guild, *, note: str = "") -> Any:
        settings = await self._tables.servers.get(guild.id)
        say = self._desk.say(i)
        checks = [*filter(None, [lost(settings, say)]), self._check(say, guild, i.channel, i.app_permissions)]
        if settings.channel is not None and settings.channel != i.channel_id:
            home = guild.get_channel(settings.channel)
            may = discord.Permissions.none() if home is None else home.permissions_for(guild.me)
            checks.append(self._check(say, guild, home, may, there=settings.channel))
        if settings.listing is not None:
            home = guild.get_channel(settings.listing)
            may = discord.Permissions.none() if home is None else home.permissions_for(guild.me)
            if not (may.view_channel and may.send_messages):
                checks.append(say("setup-listing-not", place=Said(f"<#{settings.listing}>")))
        return server(settings, checks, say, note=note)

    def _check(
        self, say: Say, guild: discord.Guild, channel: object, may: discord.Permissions, *, there: int | None = None
    ) -> Said:
        place = Said(f"<#{there or getattr(channel, 'id', 0)}>")
        try:
            lacking = missing(channel, may)
        except TableRefused:
            return say("setup-gone" if there else "setup-no-threads", place=place)
        if not lacking:
            return say("setup-well", place=place)
        lines = Said("\n".join(f"- {say(f'permission-{one}')}" for one in lacking))
        return say("setup-missing", place=place, missing=lines, bot=guild.me.display_name)


def managed(i: Interaction) -> discord.Guild:
    """The server, for somebody who may manage it."""
    if i.guild is None:
        raise TableRefused("not-here")
    if not i.permissions.manage_guild:
        raise TableRefused("not-manager")
    return i.guild
