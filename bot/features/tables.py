"""The list of a server's tables: where each is played, whom it waits for, open seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import discord
import structlog
from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import renders
from bot.desk.desk import Desk, Part
from bot.desk.places import is_private, known_place, sees
from bot.features.lobby.options import differing
from bot.panels.components import LENGTH, Items, button, panel, row
from bot.panels.public import heading
from bot.panels.time import ago
from bot.panels.verbs import COUNT, Verb
from engine.asking.words import cut
from engine.core import Refused
from engine.games.box import Box
from engine.ids import server_id
from engine.language import Said, Say
from engine.store import targets
from engine.tables import Server, Sight, Status, Table

LIST_FROM = Verb("list", COUNT)
"""The list from a table on, counted from 0."""

VARIANTS = 80
"""Maximum characters for options that differ from the default."""
ROOM = LENGTH - 300
"""Characters for all lines."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A table of a list. Of a running one: `sight` without a seat, `chapter`: its heading, `since`: time of the present
    question (Unix seconds)."""

    table: Table
    sight: Sight | None = None
    chapter: str = ""
    since: float = 0.0


def line(one: Listed, box: Box, say: Say) -> str:
    table = one.table
    told = say(
        f"lobby-line-{table.status.value}",
        table=table.id,
        game=say("game-title"),
        taken=len(table.seats),
        capacity=table.capacity,
        place=Said(f"<#{table.thread or table.channel}>"),
    )
    if table.status is Status.LOBBY:
        special = " · ".join(differing(say, box.game.options, table.options))
        return f"{told}\n  {cut(special, VARIANTS)}" if special else told
    if one.sight is None:
        return told
    parts = [told, one.chapter]
    if awaited := one.sight.waits_for:
        parts.append(say("tables-waits", seats=awaited, since=ago(one.since)))
    elif one.sight.covert:
        parts.append(say("tables-pause"))
    if table.frozen is not None or table.paused or table.unattended:
        parts.append(say("tables-still"))
    if wanted := sum(info.wanted for info in table.seats):
        parts.append(say("tables-wanted", count=wanted))
    return "\n  ".join([" · ".join(parts[:2]), *([" · ".join(parts[2:])] if parts[2:] else [])])


def listing(lines: Sequence[str], left: int, say: Say) -> str:
    more = [say("lobby-more", count=left)] if left else []
    return "\n".join([f"### {say('lobby-list')}", *([*lines, *more] or [say("lobby-none")])])


def page_of_list(lines: Sequence[str], left: int, say: Say, *, earlier: int | None, later: int) -> ui.LayoutView:
    """A page of the list with buttons to the `earlier` tables (None: first page) and to the `left` that follow. Each
    holds the number of its first table, from 0."""
    items: Items = [listing(lines, left, say)]
    if left or earlier is not None:
        before = button(LIST_FROM(earlier or 0), say.plain("mine-before"), disabled=earlier is None)
        after = button(LIST_FROM(later), say.plain("mine-after"), disabled=not left)
        items.append(row(before, after))
    return panel(*items)


ORDER = (Status.LOBBY, Status.RUNNING)


async def lines_of(
    desk: Desk, tables: Iterable[Table], locale: str | None, *, most: int | None = None, first: int = 0
) -> tuple[list[str], int]:
    """Lines for these tables in a language from the `first` (from 0) on, up to `most` and as many as fit, and the
    number that follow. Tables with free seats come first, then running ones by waiting time, then others in their
    order. Only shown tables are read in full."""
    tables = [*tables]
    since = await desk.tables.views.waiting([table for table in tables if table.status is Status.RUNNING])
    tables.sort(key=lambda table: (_place(table), since.get(table.id, 0.0)))
    lines, room = list[str](), ROOM
    for at, table in enumerate(tables[first:], first):
        if len(lines) == most:
            return lines, len(tables) - at
        one = await _looked_at(desk, table, since.get(table.id, 0.0), locale)
        if one is None:
            continue
        told = line(one, desk.box(one.table), desk.speak(locale, one.table))
        room -= len(told) + 1
        if room < 0:
            return lines, len(tables) - at
        lines.append(told)
    return lines, 0


async def _looked_at(desk: Desk, table: Table, since: float, locale: str | None) -> Listed | None:
    """A table for a list; None if it rests or has ended."""
    if table.status is not Status.RUNNING:
        return Listed(table)
    try:
        sight = await desk.tables.views.sight(table.id, None)
    except Refused:
        return None
    told = await desk.tables.views.story(table.id, None, chapter=sight.chapter)
    return Listed(sight.table, sight, heading(told, desk.speak(locale, table)), since)


def _place(table: Table) -> int:
    return ORDER.index(table.status) if table.status in ORDER else len(ORDER)


log = structlog.get_logger(__name__)

Guilds = Callable[[int], discord.Guild | None]


@dataclass(eq=False)
class ServerMessages(Part):
    """Messages of a server. Raises what discord.py raises."""

    _post: Post
    _guilds: Guilds

    @renders(targets.Listing)
    async def listing(self, server: Server, target: targets.Listing) -> None:
        """The tables that all readers may see. A list that is elsewhere or not wanted is deleted."""
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
        view = panel(listing(lines, left, self._desk.speak(locale)))
        before = {one.message for one in await self._outbox.messages(own, target)}
        await self._post.put(own, target, server.listing, view, quiet=True)
        for message in await self._outbox.messages(own, target):
            if message.message not in before:
                await self._pin(guild, message.channel, message.message)

    async def _pin(self, guild: discord.Guild, channel: int, message: int) -> None:
        """Pin the list if the bot may; else people can."""
        place = guild.get_channel(channel)
        if not isinstance(place, discord.TextChannel) or not place.permissions_for(guild.me).pin_messages:
            return
        try:
            await place.get_partial_message(message).pin()
        except discord.HTTPException as error:
            log.warning("not-pinned", code=error.code)


def open_to_all(guild: discord.Guild, table: Table, listing: int) -> bool:
    """True if all readers of the listing channel can see the table's channel. That holds for the same channel and for
    one that everybody sees, not for a private thread."""
    there = known_place(guild, table)
    home = there.parent_id if isinstance(there, discord.Thread) else table.channel
    return (home == listing and not is_private(there)) or sees(there, guild.default_role)
