"""Arrivals: what people receive who come to a running table, go from it, or are offered a seat there."""

from __future__ import annotations

import discord
import structlog

from bot.delivery.post import Post
from bot.desk.desk import Desk
from bot.panels import seats
from engine.core import Seat
from engine.language import Say
from engine.tables import Message, Status, Table

log = structlog.get_logger(__name__)

TAKEN_AWAY = ("hand", "nudge", "remind", "alone", "away", "welcome")
"""Of the private messages of a seat those that go with it; questions are closed, all others stay as they are."""
LAST = "last"
"""The serial of the word that tells somebody that his seat is another's."""


class Arrivals:
    """Each is sent once. Whoever holds a seat no more is never written to about it again, but for the last word."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._post = post

    async def former(self, table: Table, target: str) -> None:
        """Closes what stands before somebody who held a seat: `former:<seat>:<user>`. By that he is told; if no
        question of his was open, by a message of its own."""
        user = int(target.rpartition(":")[2])
        say = await self._say_to(user, table)
        standing = await self._outbox.messages(table.id, target)
        for message in standing:
            what = message.serial.partition(":")[0]
            if what == "seat":
                await self._close(message, table, say)
            if what != LAST:
                await self._post.drop(table.id, target, message.serial, delete=what in TAKEN_AWAY)
        if not any(message.serial.startswith(("seat:", LAST)) for message in standing):
            await self._told(table, target, user, say)

    async def _told(self, table: Table, target: str, user: int, say: Say) -> None:
        try:
            await self._post.put(table.id, target, await self._post.dm(user), seats.former(table, say), serial=LAST)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("former-not-told", table=table.id, code=error.code)  # the thread says it as well

    async def _close(self, message: Message, table: Table, say: Say) -> None:
        try:
            view = seats.former(table, say)
            await self._post.put(table.id, message.target, message.channel, view, serial=message.serial)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("not-closed", table=table.id, code=error.code)

    async def welcome(self, table: Table, seat: Seat, user: int, channel: int) -> None:
        """Greets a newcomer."""
        view = seats.welcome(table, seat, await self._say_to(user, table))
        await self._post.put(table.id, f"welcome:{seat}", channel, view, serial=str(user))

    async def away(self, table: Table, seat: Seat) -> None:
        """Tells somebody that a computer plays for him now; when that is over, the message is taken away."""
        info, target = table.seats[seat], f"away:{seat}"
        if info.user is None:
            return
        if info.plays or table.status is not Status.RUNNING:
            for message in await self._outbox.messages(table.id, target):
                await self._post.drop(table.id, target, message.serial, delete=True)
            return
        view = seats.away(table, await self._say_to(info.user, table))
        try:
            await self._post.put(table.id, target, await self._post.dm(info.user), view)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("away-not-told", table=table.id, code=error.code)  # the thread says it as well

    async def offer(self, table: Table, seat: Seat) -> None:
        """Asks whoever is offered a seat, in the thread; an offer that is over is taken away."""
        user = await self._tables.seats.offered(table.id, seat) if table.status is Status.RUNNING else None
        target, serial = f"offer:{seat}", str(user or "")
        for message in await self._outbox.messages(table.id, target):
            if message.serial != serial:
                await self._post.drop(table.id, target, message.serial, delete=True)
        if user is not None and table.thread is not None:
            view = seats.offer(table, seat, user, self._desk.speak(None, table))
            await self._post.put(table.id, target, table.thread, view, serial=serial, ping=(user,))

    async def _say_to(self, user: int, table: Table) -> Say:
        found = await self._tables.people.person(user)
        return self._desk.speak(found.locale if found is not None else None, table)
