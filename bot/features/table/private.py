"""Private messages of a player: question, welcome, farewell."""

from __future__ import annotations

from contextlib import nullcontext

import discord
import structlog
from discord import ui

from bot.delivery.post import CANNOT_DM, Direct, Post
from bot.delivery.renderers import Later, renders
from bot.delivery.threads import Threads
from bot.desk.desk import Desk
from bot.desk.members import Members
from bot.features import seats
from bot.features.table.notices import AT_IT, Notices
from bot.panels import receipts
from bot.panels.components import panel
from bot.panels.fingerprints import TOLD, Fingerprint
from bot.panels.status import whereabouts
from engine.core import Seat, base
from engine.language import Said, Say
from engine.store import targets
from engine.store.rows import LEAVING
from engine.tables import Message, Sight, Status, Table, of_turn, turn_of

log = structlog.get_logger(__name__)


class PrivateMessages:
    """Renders the messages of a seat's holder from the View of that seat."""

    def __init__(self, desk: Desk, post: Post, members: Members, threads: Threads, notices: Notices) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._post = post
        self._members = members
        self._threads = threads
        self._notices = notices

    @renders(targets.Question)
    async def question(self, table: Table, target: targets.Question) -> None:
        """Update a seat's private message: answers of this turn and the open question. What others caused is sent as a
        new message; the former one stays as a receipt of the answers given there. After the turn the last one shows its
        result."""
        seat = Seat(target.seat)
        user = next((info.user for info in table.seats if info.seat == seat), None)
        if user is None:
            return
        sight = await self._tables.views.sight(table.id, user)
        say = await self._desk.say_to(user, table)
        number = base(sight.number)
        plays = table.status is Status.RUNNING and table.seats[seat].plays
        is_open = plays and (sight.view.prompt is not None or sight.view.drafting)
        await self._post.adopt(table.id, target, user)
        current: Message | None = None
        former: list[Message] = []
        for message in await self._there(table, seat):
            if current is None and is_open and self._desk.turns.shows_on(sight, message.serial):
                current = await self._post.move(message, target, number)
            else:
                former.append(message)
        for message in former:
            await self._settle(message, sight, user, say)
        await self._notices.clear(table, seat, number if is_open else "", awaited=sight.awaited)
        if table.status is Status.OVER and await self._tables.lessons.had(table.id, user):
            await self._farewell(table, seat, user, say)
        asked, later = False, None
        if is_open and (current is not None or seat in sight.view.awaiting or sight.by_order):
            try:
                asked = await self._prompt(sight, user, say, target, current)
            except Later as quiet:  # the old message must be closed even during quiet hours
                later = quiet
            except discord.HTTPException as error:
                if error.code not in CANNOT_DM:
                    raise
                self._desk.metrics.closed_dms.inc()
                await self._tables.people.dm_state(user, channel=None, closed=True)
                # a mention, or its absence, would tell others who is really asked
                if not sight.covert and not await self._members.check(table, user):
                    await self._nudge(table, seat, user, number)
        for message in await self._outbox.messages(table.id, targets.TurnAnswers(seat)) if asked else ():
            await self._post.drop(table.id, message.target, message.serial)  # the turn goes on below
        if later is not None:
            raise later

    @renders(targets.TurnOver)
    async def turn_over(self, table: Table, target: targets.TurnOver) -> None:
        """Report a finished turn with answers: in its message if there is one, else in a new one that notifies
        nobody."""
        seat, number = Seat(target.seat), target.question
        user = table.seats[seat].user
        if user is None or not table.seats[seat].plays:
            return
        sight, say = await self._tables.views.sight(table.id, user), await self._desk.say_to(user, table)
        if number not in sight.receipts:
            return  # the turn was undone, or the seat has another holder
        own = of_turn(sight.receipts, turn_of(sight.receipts[number]))
        standing = [message for message in await self._there(table, seat) if int(message.serial) in own]
        for message in standing:
            await self._settle(message, sight, user, say)
        if standing:
            return
        view = await self._desk.turns.answered(sight, say, str(number))
        await self._post.direct(table.id, target, user, view, quiet=True)
        await self._post.drop(table.id, target, "")

    async def _there(self, table: Table, seat: Seat) -> list[Message]:
        """A seat's private messages that are kept up to date, the open question first. Deletions that were interrupted
        are completed."""
        found: list[Message] = []
        for kind in (targets.Question(seat), targets.TurnAnswers(seat)):
            for message in reversed(await self._outbox.messages(table.id, kind)):
                if message.fingerprint == LEAVING:
                    await self._post.drop(table.id, message.target, message.serial, delete=True)
                else:
                    found.append(message)
        return found

    def _of_turn(self, message: Message, sight: Sight) -> bool:
        """True if a message belongs to the present turn and may go on."""
        if sight.table.status is not Status.RUNNING or not sight.table.seats[sight.seat or 0].plays:
            return False
        one = sight.receipts.get(int(message.serial))
        return one is not None and turn_of(one) == sight.turn

    @renders(targets.Welcome)
    async def welcome(self, table: Table, target: targets.Welcome) -> None:
        """Add a new holder to the thread and greet them."""
        seat = Seat(target.seat)
        await self._threads.welcome(table, seat)
        user = table.seats[seat].user
        if user is None or table.status is not Status.RUNNING:
            return
        say = await self._desk.say_to(user, table)
        await self._post.direct(table.id, target, user, seats.welcome(table, seat, say), serial=str(user))

    async def _prompt(
        self, sight: Sight, user: int, say: Say, target: targets.Question, current: Message | None
    ) -> bool:
        """Show the question, in the `current` message if there is one, and return whether it stands there. A question
        that an order has answered notifies nobody; it can still be changed."""
        number = base(sight.number)
        nudged = await self._outbox.messages(sight.table.id, targets.Nudge(target.seat))
        if any(message.serial == number for message in nudged):
            return False  # the thread has the question; the next one tries DMs again
        shown = await self._desk.private(sight, say)
        async with self._desk.turns.alone(current.message) if current is not None else nullcontext():
            table = sight.table.id
            await self._post.put(
                table,
                target,
                Direct(user),
                shown.view,
                serial=number,
                drawings=shown.drawings,
                clicked=True,
                quiet=sight.seat not in sight.view.awaiting,
                answers=self._desk.turns.answers(sight, self._desk.presence.rest(user, AT_IT) > 0),
            )
        await self._post.drop_all(table, targets.Hand(target.seat))  # sent by earlier versions
        return True

    async def _settle(self, message: Message, sight: Sight, user: int, say: Say) -> None:
        """Show the answers in a message without an open question. After its turn it is not updated any more."""
        table, person = sight.table, await self._tables.people.person(user)
        # not for a former holder; with closed DMs the channel is unknown
        own = person is not None and person.dm_channel in (message.channel, None)
        lasts = own and self._of_turn(message, sight)
        if lasts and self._says_it_already(message, sight):
            await self._post.move(message, targets.TurnAnswers(sight.seat or 0), message.serial)
            return
        if own and table.status is not Status.RUNNING and int(message.serial) not in sight.receipts:
            await self._post.drop(table.id, message.target, message.serial, delete=True)  # the message has become empty
            return
        turns = self._desk.turns
        view = await turns.answered(sight, say, message.serial) if own else receipts.closed(table, say)
        if lasts:
            message = await self._post.move(message, targets.TurnAnswers(sight.seat or 0), message.serial)
        try:
            async with turns.alone(message.message):
                await self._post.put(table.id, message.target, message.channel, view, serial=message.serial, to=user)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("not-closed", table=table.id, code=error.code)  # somebody who left keeps the message
            lasts = False
        if not lasts:
            await self._post.drop(table.id, message.target, message.serial)

    def _says_it_already(self, message: Message, sight: Sight) -> bool:
        """True if a message shows the viewer's own answer already."""
        one = sight.receipts[int(message.serial)]
        return one["how"] == "own" and Fingerprint.load(message.fingerprint).given in (TOLD, receipts.seal(one))

    async def _farewell(self, table: Table, seat: Seat, user: int, say: Say) -> None:
        """Tell a player at the end of a guided first game that they know it now."""
        text = f"{whereabouts(table, say)}\n🎓 {say('guide-done')}"
        await self._post.direct(table.id, targets.Farewell(seat), user, panel(text))

    async def _nudge(self, table: Table, seat: Seat, user: int, number: str) -> None:
        """Tell a player with closed DMs, in the thread, that it is their turn. There is one such message at most."""
        if table.solo:
            try:
                await self._threads.open(table)
            except discord.Forbidden as error:
                log.warning("no-private-thread", table=table.id, code=error.code)
                return
            table = await self._tables.views.existing(table.id)
            await self._outbox.mark(table.id, [targets.Panel()])
        if table.thread is None:
            return
        target = targets.Nudge(seat)
        for message in await self._outbox.messages(table.id, target):
            if message.serial == number:
                return
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(self._desk.speak(None, table)("panel-nudge", who=Said(f"<@{user}>"))))
        await self._post.put(table.id, target, table.thread, view, serial=number, to=user)
