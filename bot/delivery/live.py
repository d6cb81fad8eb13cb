"""The thread of a game: its story, and the live panel below what was told last, in one message with that.

So whoever opens the thread sees both at its end, and what people do costs one edit. When the story goes on to another
message the panel goes on with it, and the former message keeps its story alone. What the panel stands below (`Place`)
is its serial.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import discord

from bot.delivery.post import Post
from bot.delivery.renderers import renders
from bot.delivery.threads import DAY, WEEK, Threads
from bot.desk.desk import Desk
from bot.panels import public
from bot.panels.public import Chapter
from bot.pictures.shown import ALL, PicturesShown
from engine.games.moment import moment_of
from engine.language import Say
from engine.look import Picture
from engine.store import targets
from engine.tables import Message, Status, Table

PANEL = targets.Panel()
BOARD = "board.png"
Text = tuple[public.Items, Mapping[str, Picture]]
"""What a message shows of the story, and the pictures attached to it."""


class Place(NamedTuple):
    """A message of the story: of which chapter, and which of its texts."""

    chapter: int
    at: int

    @classmethod
    def of(cls, panel: Message) -> Place | None:
        """What a panel stands below; None for one of an earlier version, which stood alone."""
        found = re.fullmatch(r"(\d+)\.(\d+)", panel.serial)
        return cls(int(found[1]), int(found[2])) if found else None

    @property
    def serial(self) -> str:
        """The serial of the panel that stands below it."""
        return f"{self.chapter}.{self.at}"


class LiveMessages:
    """Renders what everybody reads of a game under way, from the view of nobody in particular."""

    def __init__(self, desk: Desk, post: Post, threads: Threads) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._pictures_shown = PicturesShown(desk.tables.outbox)
        self._post = post
        self._threads = threads

    @renders(targets.Story)
    async def story(self, table: Table, target: targets.Story) -> None:
        """A chapter, in as many messages as it takes, but for those that the panel stands in; what was taken back of it
        goes. Where the story goes on the panel does."""
        if table.thread is None:
            return
        told = await self._told(table, target.chapter)
        held = [Place.of(panel) for panel in await self._outbox.messages(table.id, PANEL)]
        kept = len(told.texts) - (target.chapter == await self._chapter(table))
        for at in range(kept):
            if Place(target.chapter, at) not in held:
                items, drawings = told.passage(at)
                view = public.alone(items)
                await self._post.put(table.id, target, table.thread, view, serial=str(at), drawings=drawings)
        for message in await self._outbox.messages(table.id, target):
            if int(message.serial) >= kept:  # it was taken back, or stands in the panel again
                await self._post.drop(table.id, target, message.serial, delete=True)
        if PANEL not in await self._outbox.marked(table.id):
            await self._outbox.mark(table.id, [PANEL])

    @renders(targets.Panel)
    async def panel(self, table: Table, target: targets.Panel) -> None:
        """The live panel below the latest text of the story; made anew where something newer stands below it."""
        if table.thread is None:
            return
        chapter = await self._chapter(table)
        told = await self._told(table, chapter)
        place = Place(chapter, max(0, len(told.texts) - 1))
        standing = await self._outbox.messages(table.id, target)
        tells = [one for one in standing if await self._tells(table, one, place)]
        spare = [one for one in standing if one not in tells and one.serial != place.serial]
        if overtaken := [one for one in tells if await self._overtaken(table, one)]:
            await self._tell_anew(table, overtaken, place)
            return
        if tells and await self._waits(table, place):
            await self._stay(table, tells[-1])
            return
        if spare and all(one.serial != place.serial for one in standing):
            await self._post.move(spare.pop(), target, place.serial)
        after, anew = max((one.message for one in tells), default=0), await self._buried(table, place.serial)
        text, headed = told.passage(place.at), told.headed(place.at)
        try:
            await self._show(table, place.serial, text, headed=headed, after=after, anew=anew)
        except discord.Forbidden:
            if tells:
                await self._stay(table, tells[-1])
            raise
        for one in spare:
            await self._post.drop(table.id, target, one.serial, delete=True)
        for one in tells:  # only now, so that one always stands
            await self._leave(table, one)
        if not anew and await self._buried(
            table, place.serial
        ):  # Discord had taken it before, and something else since
            await self._outbox.mark(table.id, [PANEL])
        if table.status is not Status.OVER:
            await self._threads.keep(table, WEEK if table.status is Status.RUNNING else DAY)
        await self._threads.tag(table)

    async def _tell_anew(self, table: Table, overtaken: Sequence[Message], place: Place) -> None:
        """Panels below which something stands of an earlier text: what they tell is to come after that."""
        for one in overtaken:
            if any(other.serial == place.serial for other in await self._outbox.messages(table.id, PANEL)):
                await self._post.drop(table.id, PANEL, one.serial, delete=True)
            else:
                await self._post.move(one, PANEL, place.serial)
        chapters = {found.chapter for one in overtaken if (found := Place.of(one)) is not None}
        await self._outbox.mark(table.id, [*map(targets.Story, sorted(chapters)), PANEL])

    async def _stay(self, table: Table, panel: Message) -> None:
        """A panel that cannot go on shows below its old text how things are."""
        await self._show(table, panel.serial, await self._text(table, panel), stands=True)

    async def _show(
        self,
        table: Table,
        serial: str,
        text: Text,
        *,
        headed: bool = False,
        after: int = 0,
        anew: bool = False,
        stands: bool = False,
    ) -> None:
        """Shows the panel with this serial, as things are now, below a text. `headed`: that names its chapter."""
        say, (above, drawings) = self._say(table), text
        if table.status is Status.CANCELLED:
            view = public.cancelled(table, say, above)
            await self._post.put(table.id, PANEL, table.thread or 0, view, serial=serial, drawings=drawings)
            return
        sight = await self._tables.views.sight(table.id, None)
        since = await self._pictures_shown.since(table.id, ALL, sight.number)
        board = self._desk.box(table).board(sight.view, say.plain, since)
        file, alt = ("", "") if board is None else (BOARD, board.alt)
        lines = [] if headed else await self._tables.views.story(table.id, None, chapter=sight.chapter)
        heading = "" if headed else public.heading(lines, say)
        view = public.in_thread(sight, say, heading=heading, file=file, alt=alt, above=above)
        drawings = drawings if board is None else {**drawings, BOARD: board}
        shows = await self._post.put(
            table.id,
            PANEL,
            table.thread or 0,
            view,
            serial=serial,
            drawings=drawings,
            anew=anew,
            after=after,
            stands=stands,
        )
        if board is not None and shows:
            await self._pictures_shown.note(table.id, ALL, sight.number, board)

    async def _leave(self, table: Table, panel: Message) -> None:
        """What a panel stood below remains, as a message of the story."""
        place = Place.of(panel)
        assert place is not None and table.thread is not None
        target, serial = targets.Story(place.chapter), str(place.at)
        items, drawings = await self._text(table, panel)
        await self._post.drop(table.id, target, serial, delete=True)  # told once more before, and taken back
        await self._post.put(
            table.id, PANEL, table.thread, public.alone(items), serial=panel.serial, drawings=drawings, stands=True
        )
        for now in await self._outbox.messages(table.id, PANEL):
            if now.serial == panel.serial:
                await self._post.move(now, target, serial)

    async def _tells(self, table: Table, panel: Message, latest: Place) -> bool:
        """Whether a panel stands below something that is told, but not below the latest."""
        place = Place.of(panel)
        if place is None or panel.channel != table.thread or place >= latest:
            return False
        return place.at < len((await self._told(table, place.chapter)).texts)

    async def _overtaken(self, table: Table, panel: Message) -> bool:
        """Whether something stands below a panel that was told before what it tells."""
        place, known = Place.of(panel), await self._outbox.messages(table.id)
        below = [one for one in known if one.channel == panel.channel and one.message > panel.message]
        told = [Place(one.target.chapter, int(one.serial)) for one in below if isinstance(one.target, targets.Story)]
        return place is not None and any(one < place for one in told)

    async def _waits(self, table: Table, place: Place) -> bool:
        """Whether something of the story is still to be told before this: then the panel would stand above it."""
        marked = await self._outbox.marked(table.id)
        if any(isinstance(one, targets.Story) and one.chapter < place.chapter for one in marked):
            return True
        held = [Place.of(panel) for panel in await self._outbox.messages(table.id, PANEL)]
        there = [one.serial for one in await self._outbox.messages(table.id, targets.Story(place.chapter))]
        return any(str(at) not in there and Place(place.chapter, at) not in held for at in range(place.at))

    async def _buried(self, table: Table, serial: str) -> bool:
        """Whether this panel stands above something newer, so that whoever opens the thread would miss it."""
        standing = [one for one in await self._outbox.messages(table.id) if one.channel == table.thread]
        panels = [one.message for one in standing if one.target == PANEL and one.serial == serial]
        return table.status is Status.RUNNING and bool(panels) and max(one.message for one in standing) > panels[0]

    async def _text(self, table: Table, panel: Message) -> Text:
        """What a panel stands below, as it is told now."""
        place = Place.of(panel)
        return ((), {}) if place is None else (await self._told(table, place.chapter)).passage(place.at)

    async def _told(self, table: Table, chapter: int) -> Chapter:
        """A chapter as it is told in the thread; nothing of a game that is not installed any more."""
        if table.game not in self._tables.boxes or table.thread is None:
            return Chapter()
        say, box = self._say(table), self._desk.box(table)
        lines = await self._tables.views.story(table.id, None, chapter=chapter)
        attached = self._post.may_attach(table.thread)
        moment = moment_of(box.moment, [line.event for line in lines], say) if attached else None
        return Chapter(public.passages(public.told(lines, say, box)), moment)

    async def _chapter(self, table: Table) -> int:
        """The chapter that the story has come to."""
        if table.status is not Status.CANCELLED:
            return (await self._tables.views.sight(table.id, None)).chapter
        lines = await self._tables.views.story(table.id, None)  # the game may not be there any more
        return lines[-1].chapter if lines else 0

    def _say(self, table: Table) -> Say:
        return self._desk.speak(None, table)
