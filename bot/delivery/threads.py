"""Threads: the places where games are played."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import Literal

import discord
import structlog

from bot.desk.desk import Desk
from engine.arena import Place
from engine.asking.words import cut
from engine.language import LOCALES
from engine.store import targets
from engine.tables import Status, Table

log = structlog.get_logger(__name__)

Minutes = Literal[1440, 10080]
DAY: Minutes = 1440
WEEK: Minutes = 10080
"""Minutes without a new message until Discord archives a thread: a day after the end of the game, otherwise a week."""
THREAD_EXISTS = 160004
STATES = ("open", "running", "over")
"""The states of a table for which a forum can have tags."""
MOST_TAGS = 5
NAME = 100
"""The longest name of a thread, in characters."""


class Threads:
    """Opens the thread of a table and adds its players."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._tables = desk.tables
        self._opening = asyncio.Lock()  # so that two tables starting in one place do not both take it

    async def open(self, table: Table, place: Place = None) -> None:
        """Makes sure that a table has a thread with its players in it. Raises discord.HTTPException if it cannot. The
        name says the `place` in a tournament.

        A table that was opened in a thread, such as a forum post, is played right there. If that thread is gone or
        taken by another table, it gets a new one beside it.
        """
        if table.thread is not None:
            return
        async with self._opening:
            thread = await self._own(table, self._name(table, place))
            await self._tables.play.set_thread(table.id, thread)
        where = self._client.get_partial_messageable(thread)
        for info in table.seats:
            if info.user is not None:
                await self._add(where.id, info.user)

    async def _own(self, table: Table, name: str) -> int:
        channel = self._client.get_channel(table.channel) or await self._client.fetch_channel(table.channel)
        if not isinstance(channel, discord.Thread):
            return await self._new(channel, table, name)
        if not await self._tables.views.played_in(channel.id):
            return channel.id
        return await self._new(channel.parent or await self._client.fetch_channel(channel.parent_id), table, name)

    async def welcome(self, table: Table, seat: int) -> None:
        user = table.seats[seat].user
        if user is not None and table.thread is not None:
            await self._add(table.thread, user)

    async def _new(self, channel: object, table: Table, name: str) -> int:
        if not isinstance(channel, discord.ForumChannel | discord.TextChannel):
            raise discord.ClientException(f"no threads in channel {table.channel}")
        for made in channel.threads:  # created just before a crash, and not remembered
            if (made.owner_id, made.name) == (channel.guild.me.id, name) and await self.stands(made.id):
                return made.id
        if isinstance(channel, discord.ForumChannel):
            tags = tags_for(channel, self._titles(table), self._states(), state_of(table))
            made = await channel.create_thread(name=name, content=name, auto_archive_duration=WEEK, applied_tags=tags)
            return made.thread.id
        lobby = await self._tables.outbox.messages(table.id, targets.Lobby())
        if lobby and not table.alone:
            message = channel.get_partial_message(lobby[0].message)
            try:
                return (await message.create_thread(name=name, auto_archive_duration=WEEK)).id
            except discord.HTTPException as error:
                if error.code == THREAD_EXISTS:
                    if await self.stands(message.id):
                        return message.id
                elif error.status != 404:
                    raise
        kind = discord.ChannelType.private_thread if table.alone else discord.ChannelType.public_thread
        return (await channel.create_thread(name=name, auto_archive_duration=WEEK, type=kind)).id

    def _name(self, table: Table, place: Place) -> str:
        """The name of a new thread: game and table, or in a tournament the event and the round first."""
        say = self._desk.speak(None, table).plain
        game = say("game-title")
        if place is None:
            key = "thread-name" if table.branch is None else "thread-name-branch"
            return say(key, game=game, table=table.id)[:NAME]
        held, round_, number = place

        def named(name: str) -> str:
            return say("thread-name-tournament", name=name, round=round_, number=number, game=game, table=table.id)

        event = held.tournament.setup.name
        return named(cut(event, max(1, len(event) - max(0, len(named(event)) - NAME))))[:NAME]

    def takes_messages(self, channel: int) -> bool:
        """True if messages can be written directly in this channel. A forum takes none."""
        return not isinstance(self._client.get_channel(channel), discord.ForumChannel)

    async def stands(self, thread: int) -> bool:
        """True if a thread still exists. Its id is that of the message it hangs on."""
        try:
            await self._client.fetch_channel(thread)
        except discord.NotFound:
            return False
        return True

    async def _add(self, thread: int, user: int) -> None:
        try:
            await self._client.http.add_user_to_thread(thread, user)
        except discord.HTTPException as error:
            log.warning("not-added", thread=thread, code=error.code)

    async def keep(self, table: Table, minutes: Minutes) -> None:
        """Sets after how many minutes without a message Discord archives our thread. Active threads count towards the
        thousand that a server may have."""
        thread = self._client.get_channel(table.thread or 0)
        if not isinstance(thread, discord.Thread) or thread.owner_id != thread.guild.me.id:
            return
        if thread.auto_archive_duration != minutes:
            try:
                await thread.edit(auto_archive_duration=minutes)
            except (discord.Forbidden, discord.NotFound) as error:
                log.warning("not-kept", table=table.id, code=error.code)

    async def tag(self, table: Table) -> None:
        """Gives the forum post of a table the tags of its game and state, as far as they exist and we may set them."""
        thread = self._client.get_channel(table.thread or table.channel)
        if not isinstance(thread, discord.Thread) or not isinstance(thread.parent, discord.ForumChannel):
            return
        forum, me = thread.parent, thread.guild.me
        if thread.owner_id != me.id and not thread.permissions_for(me).manage_threads:
            return
        if table.thread is None and await self._tables.views.played_in(thread.id):
            return  # the post belongs to another table
        there = thread.applied_tags
        tags = tags_for(forum, self._titles(table), self._states(), state_of(table), there)
        if {tag.id for tag in tags} != {tag.id for tag in there}:
            try:
                await thread.edit(applied_tags=tags)
            except (discord.Forbidden, discord.NotFound) as error:
                log.warning("not-tagged", table=table.id, code=error.code)

    def _titles(self, table: Table) -> frozenset[str]:
        text = self._desk.box(table).text
        titles = (self._desk.language.say(locale, game=text).plain("game-title") for locale in LOCALES)
        return frozenset(title.casefold() for title in titles)

    def _states(self) -> dict[str, frozenset[str]]:
        says = [self._desk.language.say(locale).plain for locale in LOCALES]
        return {state: frozenset(say(f"forum-tag-{state}").casefold() for say in says) for state in STATES}

    async def unarchive(self, thread: int) -> None:
        await self._client.http.edit_channel(thread, archived=False)


def state_of(table: Table) -> str:
    return {Status.LOBBY: "open", Status.RUNNING: "running"}.get(table.status, "over")


def tags_for(
    forum: discord.ForumChannel,
    games: Collection[str],
    states: Mapping[str, Collection[str]],
    state: str,
    there: Sequence[discord.ForumTag] = (),
) -> list[discord.ForumTag]:
    """The tags for a post: one for the game, one for the `state`, and those already `there` except for other states.
    Only tags that exist and that we may set count. If a tag is required and none of these fits, the first usable one.
    Without any, none, and Discord refuses the post."""
    manages = forum.permissions_for(forum.guild.me).manage_threads
    usable = [tag for tag in forum.available_tags if manages or not tag.moderated]
    ours = (next((tag for tag in usable if tag.name.casefold() in names), None) for names in (games, states[state]))
    passing = {name for names in states.values() for name in names}
    kept = (tag for tag in there if tag.name.casefold() not in passing)
    found = {tag.id: tag for tag in (*ours, *kept) if tag is not None}
    return list(found.values())[:MOST_TAGS] or (usable[:1] if forum.flags.require_tag else [])
