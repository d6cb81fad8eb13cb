"""Notices to players besides the question: by DM, or by a mention in the thread if that is closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import Later, renders
from bot.desk.desk import Part
from bot.desk.members import Members
from bot.desk.verdict import By, verdict
from bot.features.clock import SNOOZE, SNOOZES, proposal
from bot.panels.components import button, panel, row
from bot.panels.doors import ACT, door
from bot.panels.status import whereabouts
from bot.panels.time import when
from engine.arena import Arena
from engine.asking.card import news
from engine.core import Seat, base
from engine.language import Said, Say
from engine.store import targets
from engine.store.targets import ToHolder
from engine.tables import Reminders, Rung, Sight, Status, Table
from engine.tables.time.pace import HOUR

Speech = Callable[[Say], str]


class Occasion(StrEnum):
    """Reasons for a reminder: half of the time is over, nearly all, all of it, or all others have answered."""

    HALF = "half"
    LAST = "last"
    LATE = "late"
    ALONE = "alone"


REACHED = {Rung.LAST: Occasion.HALF, Rung.DUE: Occasion.LAST, Rung.GRACE: Occasion.LATE}
"""The occasion to report, by the clock's next stage."""

UNWANTED = {
    Reminders.ALL: (),
    Reminders.LAST: (Occasion.HALF, Occasion.ALONE),
    Reminders.NONE: (Occasion.HALF, Occasion.ALONE, Occasion.LAST),
}
"""Occasions that are not reported, by the player's choice of reminders."""

AT_IT = 600.0
"""Seconds after a player's last action in which they are not told that all wait for them."""
PASSING = (targets.Nudge, targets.Reminder, targets.Alone)
"""Notices that are deleted when they are settled."""


class Serial(NamedTuple):
    """Identifies a notice: the number of its question, and its subject (an occasion, a moment, or a line of the
    story)."""

    question: str
    tells: str = ""

    def __str__(self) -> str:
        return f"{self.question}:{self.tells}" if self.tells else self.question

    @classmethod
    def read(cls, serial: str) -> Serial:
        question, _, tells = serial.partition(":")
        return cls(question, tells)


@dataclass(eq=False)
class Notices(Part):
    """Messages sent once, identified by their serial. The present one is stored."""

    _post: Post
    _members: Members
    _arena: Arena

    async def clear(self, table: Table, seat: Seat, number: str, *, awaited: bool) -> None:
        """Delete notices about other questions than `number`, or about one that does not await the seat any more."""
        settled = number or table.status is not Status.RUNNING
        for kind in (*PASSING, *((targets.News,) if settled else ())):
            for message in await self._outbox.messages(table.id, kind(seat)):
                if Serial.read(message.serial).question != number or not (awaited or kind is targets.Nudge):
                    await self._post.drop(table.id, message.target, message.serial, delete=True)

    @renders(targets.Reminder)
    async def remind(self, table: Table, target: targets.Reminder) -> None:
        """Report that half, nearly all or all of the time is over. It ignores whether a covert question is still open,
        because that would tell that it was asked."""
        seat, user = self._holder(table, target)
        if user is None:
            return
        sight = await self._owing(table, user)
        if not (sight is not None and sight.covert) and await self._members.check(table, user):
            return
        reached = None if sight is None or sight.rung is None else REACHED.get(sight.rung)
        if sight is None or reached is None or seat not in sight.due or not await self._wants(user, reached):
            return
        if reached is Occasion.HALF and await self._put_off(sight, seat):
            return
        await self._reminder(sight, target, user, Serial(base(sight.number), reached), f"remind-{reached}")

    @renders(targets.Snoozed)
    async def snoozed(self, table: Table, target: targets.Snoozed) -> None:
        """Send a reminder that was put off. After the last call it is useless."""
        seat, user = self._holder(table, target)
        sight = None if user is None else await self._owing(table, user)
        if user is None or sight is None or base(sight.number) != str(target.question):
            return
        if sight.rung in (Rung.DUE, Rung.GRACE):
            return
        key = "remind-again-until" if seat in sight.due else "remind-again"
        serial = Serial(str(target.question), str(target.until))
        await self._reminder(sight, targets.Reminder(seat), user, serial, key)
        await self._post.drop_all(table.id, targets.Alone(seat))

    async def _reminder(self, sight: Sight, target: targets.Reminder, user: int, serial: Serial, key: str) -> None:
        table, seat = sight.table.id, Seat(target.seat)
        standing = await self._outbox.messages(table, target)
        if any(Serial.read(message.serial) == serial for message in standing):
            return
        await self._tell(sight, user, target, str(serial), key, when=when(sight.due.get(seat, 0)))
        await self._post.drop_all(table, target, but=str(serial))

    @renders(targets.Alone)
    async def alone(self, table: Table, target: targets.Alone) -> None:
        seat, user = self._holder(table, target)
        sight = None if user is None else await self._owing(table, user)
        if user is None or sight is None or len(sight.asked) < 2 or set(sight.view.awaiting) != {seat}:
            return
        if not await self._wants(user, Occasion.ALONE) or await self._put_off(sight, seat):
            return
        if rest := self._desk.presence.rest(user, AT_IT):
            raise Later(rest)  # the player is answering now, or was just here
        if not await self._outbox.messages(table.id, target):
            key = "remind-alone" if seat not in sight.due else "remind-alone-until"
            await self._tell(sight, user, target, base(sight.number), key, when=when(sight.due.get(seat, 0)))

    def _holder(self, table: Table, target: ToHolder) -> tuple[Seat, int | None]:
        return next(((one.seat, one.user) for one in table.seats if one.seat == target.seat), (Seat(target.seat), None))

    async def _wants(self, user: int, occasion: Occasion) -> bool:
        return occasion not in UNWANTED[Reminders((await self._tables.people.choices(user)).reminders)]

    async def _put_off(self, sight: Sight, seat: Seat) -> bool:
        return any(
            isinstance(one, targets.Snoozed) and one.seat == seat and str(one.question) == base(sight.number)
            for one in await self._outbox.marked(sight.table.id)
        )

    async def _owing(self, table: Table, user: int) -> Sight | None:
        if table.status is not Status.RUNNING:
            return None
        sight = await self._tables.views.sight(table.id, user)
        return sight if sight.owes else None

    @renders(targets.Told)
    async def told(self, table: Table, target: targets.Told) -> None:
        seat, user = self._holder(table, target)
        if user is None:
            return
        line = target.line
        found = await self._tables.views.story(table.id, seat, after=line - 1)
        one = next((one for one in found if one.n == line and one.to == seat), None)
        if one is not None:
            sight = await self._tables.views.sight(table.id, user)
            serial = str(Serial(base(sight.number), str(line)))
            event, key = one.event, str(one.event["key"]).replace("-given-", "-own-")  # the answer is secret
            await self._send(sight, user, target, serial, lambda say: say.event(event), lambda say: say(f"tell-{key}"))

    @renders(targets.News)
    async def news(self, table: Table, target: targets.News) -> None:
        """Tell what others did against a player since their last answer, and that they are next: one message until they
        answer again."""
        seat, user = self._holder(table, target)
        if user is None or table.status is not Status.RUNNING:
            return
        sight, chosen = await self._tables.views.sight(table.id, user), await self._tables.people.choices(user)
        if sight.owes:
            return  # the question tells it
        box, say = self._desk.box(table), await self._desk.say_to(user, table)
        lines = await self._tables.views.story(table.id, seat, after=sight.since) if chosen.tell_against else []
        told = news(box, sight, say, [line for line in lines if box.story.against(line.event, seat)])
        told += [say("news-next")] if chosen.tell_next and box.following(sight.view) == seat else []
        serial = str(max((n for n, one in sight.receipts.items() if one["how"] == "own"), default=0))
        if told:
            view = self._notice(sight, say, "\n".join([whereabouts(table, say), *told]), snoozes=False)
            await self._post.direct(table.id, target, user, view, serial=serial)
        await self._post.drop_all(table.id, target, but=serial)

    @renders(targets.Final)
    async def final(self, table: Table, target: targets.Final) -> None:
        seat, user = self._holder(table, target)
        if user is None or table.solo:
            return  # who played alone gets the account itself
        sight = await self._tables.views.sight(table.id, user)
        if table.status is Status.CANCELLED:
            await self._tell(sight, user, target, "", "final-cancelled", table=table.id)
            return
        found = await verdict(self._tables, self._arena, table)
        place = found.places[seat]
        shared = sum(other == place for other in found.places.values()) > 1
        key = f"final-{found.by}" if found.by is not By.RULES else "final-won" if place == 1 else "final-place"
        await self._tell(sight, user, target, "", key, place=place, count=len(table.seats), shared=int(shared))

    @renders(targets.Pause)
    async def pause(self, table: Table, target: targets.Pause) -> None:
        """A proposed or present pause, in the thread or to somebody who plays alone. After it the message stays."""
        standing = await self._outbox.messages(table.id, target)
        if (table.thread is None and not table.solo) or (table.pause is None and not standing):
            return
        over = table.pause is None or table.status is not Status.RUNNING
        agreed = table.pause.agreed if table.pause is not None else ()
        asked = tuple(info.user for info in table.seats if info.user is not None and info.user not in agreed)
        view = proposal(table, self._desk.speak(None, table), over=over)
        serial = standing[-1].serial if standing else str(table.version)
        if table.thread is None:
            await self._post.direct(table.id, target, table.host, view, serial=serial)
        else:
            await self._post.put(table.id, target, table.thread, view, serial=serial, ping=asked)
        if over:
            await self._post.drop(table.id, target, serial)

    async def _tell(self, sight: Sight, user: int, target: ToHolder, serial: str, key: str, **args: object) -> None:
        snoozes = key.startswith("remind-")
        await self._send(sight, user, target, serial, lambda say: say(key, **args), snoozes=snoozes)

    async def _send(
        self,
        sight: Sight,
        user: int,
        target: ToHolder,
        serial: str,
        text: Speech,
        aloud: Speech | None = None,
        *,
        snoozes: bool = False,
    ) -> None:
        """Send `text` by DM, or say it (or `aloud`) in the thread if DMs are closed."""
        table = sight.table
        say = await self._desk.say_to(user, table)
        view = self._notice(sight, say, f"{whereabouts(table, say)}\n{text(say)}", snoozes=snoozes)
        if await self._post.direct(table.id, target, user, view, serial=serial):
            return
        # with a covert question a mention would tell who is asked
        if table.thread is not None and not sight.covert and not await self._members.check(table, user):
            say = self._desk.speak(None, table)
            view = self._notice(sight, say, f"<@{user}> {(aloud or text)(say)}", snoozes=snoozes)
            await self._post.put(table.id, target, table.thread, view, serial=serial, to=user)

    def _notice(self, sight: Sight, say: Say, text: str, *, snoozes: bool) -> ui.LayoutView:
        if sight.table.status is not Status.RUNNING:
            return panel(Said(text))
        now = self._tables.clock.now()
        hours = [n for n in SNOOZES if snoozes and (sight.last_call is None or now + n * HOUR < sight.last_call)]
        shown = Said(f"{text}\n{say('remind-later')}" if hours else text)
        later = [button(SNOOZE(sight.table.id, n), say.plain("remind-hours", n=n)) for n in hours]
        return panel(shown, row(door(ACT, sight.table.id, say), *later))
