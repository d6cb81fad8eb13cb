"""Threads: where games are played."""

from __future__ import annotations

import asyncio

import discord
import structlog

from bot.desk.desk import Desk
from engine.store import targets
from engine.tables import Table

log = structlog.get_logger(__name__)

WEEK = 10080
THREAD_EXISTS = 160004


class Threads:
    """Opens the thread of a table and brings its players in."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._tables = desk.tables
        self._opening = asyncio.Lock()  # two tables that begin in one place do not both take it

    async def open(self, table: Table) -> None:
        """Sees to it that a table has a thread with its players in it. Raises discord.HTTPException if it cannot.

        A table that was opened in a thread (a post of a forum, for instance) is played right there; if that is gone, or
        is another table's, in a new one beside it.
        """
        if table.thread is not None:
            return
        async with self._opening:
            thread = await self._own(table)
            await self._tables.play.set_thread(table.id, thread)
        where = self._client.get_partial_messageable(thread)
        for info in table.seats:
            if info.user is not None:
                await self._add(where.id, info.user)

    async def _own(self, table: Table) -> int:
        channel = self._client.get_channel(table.channel) or await self._client.fetch_channel(table.channel)
        if not isinstance(channel, discord.Thread):
            return await self._new(channel, table)
        if not await self._tables.views.played_in(channel.id):
            return channel.id
        return await self._new(channel.parent or await self._client.fetch_channel(channel.parent_id), table)

    async def welcome(self, table: Table, seat: int) -> None:
        """Brings whoever sits there now into the thread."""
        user = table.seats[seat].user
        if user is not None and table.thread is not None:
            await self._add(table.thread, user)

    async def _new(self, channel: object, table: Table) -> int:
        say = self._desk.speak(None, table).plain
        name = say("thread-name", game=say("game-title"), table=table.id)[:100]
        if not isinstance(channel, discord.ForumChannel | discord.TextChannel):
            raise discord.ClientException(f"no threads in channel {table.channel}")
        for made in channel.threads:  # in the instant of a crash, so that nobody knows of it
            if (made.owner_id, made.name) == (channel.guild.me.id, name) and await self._stands(made.id):
                return made.id
        if isinstance(channel, discord.ForumChannel):
            return (await channel.create_thread(name=name, content=name, auto_archive_duration=WEEK)).thread.id
        lobby = await self._tables.outbox.messages(table.id, targets.Lobby())
        if lobby:
            message = channel.get_partial_message(lobby[0].message)
            try:
                return (await message.create_thread(name=name, auto_archive_duration=WEEK)).id
            except discord.HTTPException as error:
                if error.code == THREAD_EXISTS:
                    if await self._stands(message.id):
                        return message.id
                elif error.status != 404:
                    raise
        kind = discord.ChannelType.public_thread
        return (await channel.create_thread(name=name, auto_archive_duration=WEEK, type=kind)).id

    def takes_messages(self, channel: int) -> bool:
        """Whether messages can be written in this channel itself, as they cannot in a forum."""
        return not isinstance(self._client.get_channel(channel), discord.ForumChannel)

    async def _stands(self, thread: int) -> bool:
        """Whether a thread (its id is that of the message it hangs on) was not deleted since."""
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

    async def unarchive(self, thread: int) -> None:
        """Wakes a thread that Discord has put to sleep."""
        await self._client.http.edit_channel(thread, archived=False)
