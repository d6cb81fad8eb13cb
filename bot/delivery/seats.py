"""Seats that change hands: what people are told who go from a running table, are away, or are offered a seat there."""

from __future__ import annotations

import discord
import structlog

from bot.delivery.post import Direct, Post
from bot.delivery.reader import say_to
from bot.delivery.renderers import renders
from bot.desk.desk import Desk
from bot.panels import seats
from bot.panels.vacations import cover
from engine.core import Seat
from engine.language import Say
from engine.store import targets
from engine.store.targets import kept
from engine.tables import Message, Status, Table

log = structlog.get_logger(__name__)

TAKEN_AWAY = (
    targets.Hand,
    targets.Nudge,
    targets.Reminder,
    targets.Alone,
    targets.Away,
    targets.Welcome,
)
"""Of the private messages of a seat those that go with it; questions are closed, all others stay as they are."""
LAST = "last"
"""The serial of the word that tells somebody that their seat is another's."""


class SeatMessages:
    """Each is sent once. Whoever holds a seat no more is never written to about it again, but for the last word."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._post = post

    @renders(targets.Former)
    async def former(self, table: Table, target: targets.Former) -> None:
        """Closes what stands before somebody who held a seat. By that they are told; if no question of theirs was open,
        by a message of its own."""
        say = await say_to(self._desk, target.user, table)
        told = False
        for message in await self._outbox.messages(table.id, target):
            before = kept(message.serial)
            if before is None:
                told = True
                continue
            was, _ = before
            if isinstance(was, targets.Question):
                await self._close(message, table, say)
                told = True
            await self._post.drop(table.id, target, message.serial, delete=isinstance(was, TAKEN_AWAY))
        if not told:
            await self._told(table, target, say)

    async def _told(self, table: Table, target: targets.Former, say: Say) -> None:
        try:
            await self._post.put(table.id, target, Direct(target.user), seats.former(table, say), serial=LAST)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("former-not-told", table=table.id, code=error.code)  # the thread says it as well

    async def _close(self, message: Message, table: Table, say: Say) -> None:
        try:
            view = seats.former(table, say)
            await self._post.put(table.id, message.target, message.channel, view, serial=message.serial)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("not-closed", table=table.id, code=error.code)

    @renders(targets.Away)
    async def away(self, table: Table, target: targets.Away) -> None:
        """Tells somebody that a computer plays for them now; when that is over, the message is taken away."""
        info = table.seats[target.seat]
        if info.user is None:
            return
        if info.plays or table.status is not Status.RUNNING:
            for message in await self._outbox.messages(table.id, target):
                await self._post.drop(table.id, target, message.serial, delete=True)
            return
        view = seats.away(table, await say_to(self._desk, info.user, table))
        try:
            await self._post.put(table.id, target, Direct(info.user), view)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("away-not-told", table=table.id, code=error.code)  # the thread says it as well

    @renders(targets.SeatOffer)
    async def offer(self, table: Table, target: targets.SeatOffer) -> None:
        """Asks whoever is offered a seat, in the thread; an offer that is over is taken away."""
        seat = Seat(target.seat)
        user = await self._tables.seats.offered(table.id, seat) if table.status is Status.RUNNING else None
        serial = str(user or "")
        for message in await self._outbox.messages(table.id, target):
            if message.serial != serial:
                await self._post.drop(table.id, target, message.serial, delete=True)
        if user is not None and table.thread is not None:
            view = seats.offer(table, seat, user, self._desk.speak(None, table))
            await self._post.put(table.id, target, table.thread, view, serial=serial, to=user)

    @renders(targets.CoverAsked)
    async def cover(self, table: Table, target: targets.CoverAsked) -> None:
        """Asks somebody, in the thread, whether they play while another one is away; once answered it goes."""
        seat = Seat(target.seat)
        one = await self._tables.covers.asked(table.id, seat, target.user)
        serial = "" if one is None else str(int(one.starts))
        for message in await self._outbox.messages(table.id, target):
            if message.serial != serial:
                await self._post.drop(table.id, target, message.serial, delete=True)
        if one is not None and table.thread is not None:
            view = cover(table, seat, one, self._desk.speak(None, table))
            await self._post.put(table.id, target, table.thread, view, serial=serial, to=target.user)
