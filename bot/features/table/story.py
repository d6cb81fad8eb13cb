"""The story in the thread, with the live panel in its newest message, so that an action costs one edit.

The panel is stored as a `Panel` under the id of the message that carries it. Until another message does, the former one
gives it up even if the process is interrupted in between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import discord
from discord import ui

from bot.delivery.post import Post, again
from bot.delivery.renderers import renders
from bot.delivery.threads import DAY, WEEK, Threads
from bot.delivery.withheld import RECENT, left
from bot.desk.desk import Desk
from bot.panels import public
from bot.panels.components import LENGTH, alternatives
from bot.panels.doors import opening
from bot.pictures.shown import ALL, PicturesShown
from engine.games.moment import moment_of
from engine.look import Picture
from engine.store import targets
from engine.tables import Message, Sight, Status, StoryLine, Table

MOMENT, BOARD = "moment.png", "board.png"
SOON = 10.0
"""Seconds that the panel waits for a chapter that carries it."""


@dataclass(frozen=True, slots=True)
class Live:
    """The live panel to show: of a sight with its board, or of a cancelled table."""

    sight: Sight | None
    heading: str = ""
    board: Picture | None = None


@dataclass(frozen=True, slots=True)
class Part:
    view: ui.LayoutView
    drawings: Mapping[str, Picture] = field(default_factory=dict[str, Picture])


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter in a thread: its texts, one for each message, and the picture of its moment."""

    target: targets.Story
    texts: Sequence[str]
    lines: Sequence[StoryLine]
    moment: Picture | None


class StoryMessages:
    """Renders the story and the live panel from a View without a seat."""

    def __init__(self, desk: Desk, post: Post, threads: Threads) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._pictures_shown = PicturesShown(desk.tables.outbox)
        self._post = post
        self._threads = threads

    @renders(targets.Panel)
    async def panel(self, table: Table, target: targets.Panel) -> None:
        """Update the live panel below the story. A chapter that is still to be posted carries it along; if that takes
        long, the panel is updated where it is."""
        if table.thread is None:
            return
        sight = await self._sight(table)
        newest = await self._newest(table, sight)
        known = await self._outbox.messages(table.id)
        told = any(one.target == targets.Story(newest) for one in known)
        due = (await self._outbox.marked(table.id)).get(targets.Story(newest))
        carrier = _carrier(known)
        if told or due is None:
            await self._bring(table, table.thread, sight, newest)
        elif carrier is not None and again.get():
            await self._resume(table, table.thread, carrier, sight)
        elif carrier is not None and due > self._tables.clock.now() + SOON:
            await self._keep(table, table.thread, carrier, sight)
        await self._in_order(table, known)

    @renders(targets.Story)
    async def story(self, table: Table, target: targets.Story) -> None:
        """Post a chapter in as many messages as it needs; undone parts are deleted. The message with the panel gives it
        up once a later chapter is posted. An interrupted run is completed first, because nothing else would repair
        it."""
        if table.thread is None:
            return
        sight = await self._sight(table)
        newest = await self._newest(table, sight)
        known = await self._outbox.messages(table.id)
        carrier = _carrier(known)
        if target.chapter >= newest:
            await self._bring(table, table.thread, sight, newest)
        elif carrier is None or carrier.target != target:
            await self._tell(table, table.thread, await self._chapter(table, target.chapter))
        elif again.get():
            await self._resume(table, table.thread, carrier, sight)
        await self._in_order(table, known)

    async def _resume(self, table: Table, thread: int, carrier: Message, sight: Sight | None) -> None:
        """Complete an interrupted run at the message that carries the panel."""
        known = await self._outbox.messages(table.id)
        if any(_told_by(one) > _told_by(carrier) for one in known if isinstance(one.target, targets.Story)):
            await self._keep(table, thread, carrier, sight)
        else:
            await self._bring(table, thread, sight, _told_by(carrier))

    async def _bring(self, table: Table, thread: int, sight: Sight | None, number: int) -> None:
        """Update a chapter with the panel in its last message. If something else stands below that, or there is no
        room, the panel becomes a message of its own after the chapter."""
        chapter, live = await self._chapter(table, number), await self._live(table, sight)
        known = await self._outbox.messages(table.id)
        former, panels = _carrier(known), [one for one in known if isinstance(one.target, targets.Panel)]
        own = {int(one.serial): one for one in known if one.target == chapter.target}
        running = table.status is Status.RUNNING

        def buried(serial: int) -> bool:
            """True if another message of ours stands below, so that readers would miss the panel."""
            below = [
                one.message
                for one in known
                if one.channel == thread
                and one not in panels
                and not (one.target == chapter.target and int(one.serial) > serial)
            ]
            if not running or serial not in own or _above_earlier(known, own[serial]):
                return False  # else it is sent again below
            return max(below) > own[serial].message

        at = len(chapter.texts) - 1
        part = self._carrying(table, thread, chapter, at, live)
        if at < 0 or at + 1 in own or buried(at) or not self._fits(part, thread):
            at += 1
            part = self._carrying(table, thread, chapter, at, live)
        carrying = former is not None and former.target == chapter.target
        last = int(former.serial) if former is not None and carrying else -1
        try:
            await self._tell(table, thread, chapter, but=(at, last))
            alone = at == len(chapter.texts)
            shows = await self._put(table, thread, chapter.target, at, part, anew=alone and buried(at), quiet=alone)
        except discord.Forbidden:  # if nothing may be sent, update the panel
            if former is not None and last != at:
                await self._keep(table, thread, former, sight)
            raise
        if live.board is not None and live.sight is not None and shows:
            await self._pictures_shown.note(table.id, ALL, live.sight.number, live.board)
        if carrying:
            await self._tell(table, thread, chapter, but=(at,))
        else:
            for one in [_told_by(former)] if former is not None else _before(known, number):
                await self._tell(table, thread, await self._chapter(table, one))
        await self._moved(table, chapter.target, str(at), panels, alone=former is None)
        if running:
            await self._threads.keep(table, WEEK)
        elif table.status is Status.CANCELLED:
            await self._threads.keep(table, DAY)
        await self._threads.tag(table)

    async def _keep(self, table: Table, thread: int, carrier: Message, sight: Sight | None) -> None:
        live, chapter = await self._live(table, sight), await self._chapter(table, _told_by(carrier))
        part = self._carrying(table, thread, chapter, int(carrier.serial), live)
        if self._fits(part, thread):
            target = targets.Story(_told_by(carrier))
            await self._put(table, thread, target, int(carrier.serial), part)
            await self._moved(table, target, carrier.serial, (), alone=False)

    async def _moved(
        self, table: Table, target: targets.Story, serial: str, panels: Sequence[Message], *, alone: bool
    ) -> None:
        """Store that this message carries the panel. A former panel that stood `alone` (from earlier versions) is
        deleted."""
        known = await self._outbox.messages(table.id, target)
        now = next((one for one in known if one.serial == serial), None)
        if now is None:
            return  # the thread was lost meanwhile
        for panel in panels if alone else ():
            if panel.message != now.message:
                await self._post.drop(table.id, panel.target, panel.serial, delete=True)
        if now.message not in {one.message for one in panels}:
            await self._outbox.remember(Message(table.id, targets.Panel(), "", now.channel, now.message, ""))

    async def _tell(self, table: Table, thread: int, chapter: Chapter, *, but: Sequence[int] = ()) -> None:
        for at in range(len(chapter.texts)):
            if at not in but:
                await self._put(table, thread, chapter.target, at, self._passage(chapter, at, thread))
        for message in await self._outbox.messages(table.id, chapter.target):
            if int(message.serial) >= len(chapter.texts) and int(message.serial) not in but:
                await self._post.drop(table.id, chapter.target, message.serial, delete=True)

    async def _put(
        self,
        table: Table,
        thread: int,
        target: targets.Story,
        at: int,
        part: Part,
        *,
        anew: bool = False,
        quiet: bool = False,
    ) -> bool:
        known, serial = await self._outbox.messages(table.id), str(at)
        own = next((one for one in known if one.target == target and one.serial == serial), None)
        anew = anew or (own is not None and _above_earlier(known, own))
        return await self._post.put(
            table.id, target, thread, part.view, serial=serial, drawings=part.drawings, anew=anew, quiet=quiet
        )

    async def _in_order(self, table: Table, before: Sequence[Message]) -> None:
        """Repost later messages if an earlier one was posted again because somebody had deleted it, also after an
        interruption. If nothing can be sent, everything stays, because repeating that would not help."""
        known = await self._outbox.messages(table.id)
        if again.get() or {one.message for one in known} - {one.message for one in before}:
            late = {_told_by(one) for one in known if _above_earlier(known, one)}
            if late:
                await self._outbox.mark(table.id, [targets.Story(chapter) for chapter in sorted(late)])

    async def _sight(self, table: Table) -> Sight | None:
        return None if table.status is Status.CANCELLED else await self._tables.views.sight(table.id, None)

    async def _newest(self, table: Table, sight: Sight | None) -> int:
        if sight is not None:
            return sight.chapter
        return max((line.chapter for line in await self._tables.views.story(table.id, None)), default=0)

    async def _chapter(self, table: Table, number: int) -> Chapter:
        say, box = self._desk.speak(None, table), self._desk.box(table)
        told = await self._tables.views.story(table.id, None, chapter=number)
        lines = await left(self._outbox, table, number, told)
        texts = public.passages(public.story_in_words(lines, say, box))
        moment = moment_of(box.story.moment, [line.event for line in lines], say)
        return Chapter(targets.Story(number), texts, lines, moment)

    async def _live(self, table: Table, sight: Sight | None) -> Live:
        if sight is None:
            return Live(None)
        say = self._desk.speak(None, table)
        since = await self._pictures_shown.since(table.id, ALL, sight.number)
        lines = await self._tables.views.story(table.id, None, chapter=sight.chapter)
        draw = self._desk.box(table).pictures.board
        board, now = (
            draw(sight.as_asked, say.plain, since),
            draw(sight.view, say.plain, since) if sight.sealed else None,
        )
        if board is not None and now is not None:
            board = replace(board, alt=now.alt)  # it names those who are still awaited
        return Live(sight, public.heading(lines, say), board)

    def _passage(self, chapter: Chapter, at: int, thread: int) -> Part:
        moment = chapter.moment if at == len(chapter.texts) - 1 and self._post.may_attach(thread) else None
        if moment is None:
            return Part(public.passage(chapter.texts[at]))
        return Part(public.passage(chapter.texts[at], MOMENT, moment.alt), {MOMENT: moment})

    def _carrying(self, table: Table, thread: int, chapter: Chapter, at: int, live: Live) -> Part:
        """A message of a chapter with the panel below its text; after the last one, the panel alone."""
        say = self._desk.speak(None, table)
        told = self._passage(chapter, at, thread) if 0 <= at < len(chapter.texts) else Part(public.nothing())
        if live.sight is None:
            return Part(public.cancelled(table, say, below=told.view), told.drawings)
        own = chapter.target.chapter == live.sight.chapter
        headed = own and at == 0 and bool(chapter.texts) and bool(chapter.lines[0].event.get("chapter"))
        file, alt = ("", "") if live.board is None else (BOARD, live.board.alt)
        heading = "" if headed else live.heading
        opens = opening(self._desk.page)
        view = public.in_thread(live.sight, say, heading=heading, file=file, alt=alt, below=told.view, opens=opens)
        return Part(view, told.drawings if live.board is None else {**told.drawings, BOARD: live.board})

    def _fits(self, part: Part, thread: int) -> bool:
        """True if everything fits into one message, also if its pictures become words."""
        spoken = 0 if self._post.may_attach(thread) else sum(map(len, alternatives(part.view)))
        return part.view.content_length() + spoken <= LENGTH


def _told_by(message: Message) -> int:
    assert isinstance(message.target, targets.Story)
    return message.target.chapter


def _carrier(known: Sequence[Message]) -> Message | None:
    panels = {one.message for one in known if isinstance(one.target, targets.Panel)}
    return next((one for one in known if isinstance(one.target, targets.Story) and one.message in panels), None)


def _before(known: Sequence[Message], number: int) -> list[int]:
    """The latest chapters posted before `number`. One may have been sent again with the panel without a note that it
    carries it, if it was interrupted in between."""
    told = {one.target.chapter for one in known if isinstance(one.target, targets.Story)}
    return sorted(one for one in told if number - RECENT < one < number)


def _above_earlier(known: Sequence[Message], message: Message) -> bool:
    if not isinstance(message.target, targets.Story):
        return False
    place = (message.target.chapter, int(message.serial))
    return any(
        one.message > message.message and (one.target.chapter, int(one.serial)) < place
        for one in known
        if isinstance(one.target, targets.Story) and one.channel == message.channel
    )
