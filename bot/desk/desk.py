"""The desk: receives people, finds their table and language, and sees to it that everybody gets an answer."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any, TypeVar, cast

import discord
import structlog
from discord import ui

from bot.desk.answers import Answers, Interaction, by_dm, in_private
from bot.desk.hands import Hands, Private
from bot.desk.lessons import QuestionLessons
from bot.desk.lessons import over as lesson_over
from bot.desk.metrics import Metrics
from bot.desk.names import name_of
from bot.desk.presence import Presence
from bot.desk.sparing import sparing
from bot.desk.turns import Turns
from bot.desk.underway import UnderWay
from bot.panels import private
from bot.panels.card import card_of
from bot.panels.components import in_words, panel
from bot.panels.custom_ids import CustomId
from bot.panels.tray import Tray
from bot.panels.words import named
from bot.pictures.pool import NotDrawn, Pictures
from engine.core import Refused
from engine.games.box import Box
from engine.ids import TableId
from engine.language import LOCALES, NO_GAME, Language, Said, Say
from engine.look import Picture, Reading, suited
from engine.store import Unwell
from engine.tables import Halted, Person, Sight, Status, Table, TableRefused, Tables
from engine.tables.limits import MINUTE, Rate

log = structlog.get_logger(__name__)

T = TypeVar("T")
EXPIRED = (10062, 50027, 40060)
"""Discord's codes for an interaction that can no longer be answered: it took too long, or it was answered already."""


class Desk:
    """What every click and every command needs, whatever it is about."""

    def __init__(
        self,
        tables: Tables,
        language: Language,
        pictures: Pictures,
        *,
        default: str = LOCALES[0],
        metrics: Metrics,
    ) -> None:
        self.metrics = metrics
        self._pictures = pictures
        self.hands = Hands(tables)
        self.tables = tables
        self.language = language
        self.default = default
        self.lessons = QuestionLessons(tables)
        self.turns = Turns(tables)
        self.presence = Presence(tables.clock.now)
        self._chosen: dict[int, str | None] = {}  # languages
        self.under_way = UnderWay()
        self._clicks = Rate(tables.limits.clicks, MINUTE, time.monotonic)

    # Who, where, in which language

    async def recognise(self, i: Interaction) -> None:
        """Learns which language the one who asks has chosen, and of somebody who takes part a new name. Of others
        nothing is kept: looking around leaves no trace."""
        person, self._chosen[i.user.id] = await self.tables.people.met(i.user.id)
        if person is not None:
            await self._noted(i, person)

    async def visitor(self, i: Interaction) -> Person:
        """Who is there; remembers their name and language, in which we write to them, and that a DM they came from is
        open."""
        person, self._chosen[i.user.id] = await self.tables.people.met(i.user.id)
        return await self._noted(i, person)

    async def _noted(self, i: Interaction, person: Person | None) -> Person:
        name, locale = name_of(i.user), self.locale(i)
        if person is None or (person.name, person.locale) != (name, locale):
            person = await self.tables.people.know(i.user.id, name, locale)
        if person.dm_closed and i.guild_id is None and not i.context.private_channel:
            await self.tables.people.dm_state(i.user.id, channel=i.channel_id, closed=False)
        return person

    def locale(self, i: Interaction) -> str:
        """The language that the one who asks has chosen, else that of their Discord."""
        return self._chosen.get(i.user.id) or str(i.locale)

    def forget(self, user: int) -> None:
        """Keeps nothing of a user in memory; at their next step they are asked for anew."""
        self.presence.forget(user)
        self._chosen.pop(user, None)

    def box(self, table: Table) -> Box:
        """The game of a table. What fails of its pictures and figures is left out, and the rest is told."""
        return sparing(self.tables.boxes[table.game])

    def title(self, i: Interaction, table: Table) -> str:
        """The name of a table's game; of one that is not installed its short name."""
        return self.say(i, table).plain("game-title") if table.game in self.tables.boxes else table.game

    def say(self, i: Interaction, table: Table | None = None) -> Say:
        """A translator for the one who asks; with the words of the table's game and the names of its seats."""
        return self.speak(self.locale(i), table)

    def speak(self, locale: str | None, table: Table | None = None) -> Say:
        """A translator for a locale; None stands for the table's language."""
        if table is None:
            return self.language.say(locale or self.default)
        box = self.tables.boxes.get(table.game)  # of a table that rests there may be none
        say = self.language.say(locale or table.language, game=NO_GAME if box is None else box.text)
        return named(say, table)

    async def sight(self, i: Interaction, table_id: TableId) -> Sight:
        """What the one who asks sees of a table."""
        return await self.tables.views.sight(table_id, i.user.id)

    async def whispers(self, sight: Sight, say: Say) -> list[str]:
        """What was whispered to the viewer in the present chapter."""
        if sight.seat is None:
            return []
        lines = await self.tables.views.story(sight.table.id, sight.seat, chapter=sight.chapter)
        return [say.event(line.event) for line in lines if line.to is not None]

    async def private(self, sight: Sight, say: Say, *, tray: Tray | None = None, note: str = "") -> Private:
        """The private panel of the viewer: what has happened since their last answer, what was whispered to them, at a
        guided table what they are taught, and what they are asked, with the picture of it; or that their short lesson
        is over. A question comes together with those that are joined to it, unless something is put on a `tray`: then
        it comes alone."""
        if tray is None and await self.lessons.over(sight):
            return Private(lesson_over(sight, self.box(sight.table), say))
        sight = sight.whole if tray is None else sight
        told = (
            [] if sight.seat is None else await self.tables.views.story(sight.table.id, sight.seat, after=sight.since)
        )
        reasons = await self.lessons.reasons(sight, say, told)
        card = card_of(self.box(sight.table), sight, say, told, await self.lessons.of(sight, say), reasons)
        hand = await self.hands.drawn(self.box(sight.table), sight, say)
        user = None if sight.seat is None else sight.table.seats[sight.seat].user
        if user is None:
            card = replace(card, hand=hand)
        else:
            drawn = [None if one is None else await self.suited(one, user) for one in (card.away, hand, card.drawing)]
            card = replace(card, away=drawn[0], hand=drawn[1], drawing=drawn[2])
        view = private.private(sight, say, card=card, tray=tray, note=note, whispers=await self.whispers(sight, say))
        if user is not None and (await self.tables.people.choices(user)).words_first:
            return Private(in_words(view))
        return Private.of(view, card, hand)

    async def suited(self, drawing: Picture, user: int) -> Picture:
        """A picture that a user alone sees, as they have chosen to have it drawn."""
        chosen = await self.tables.people.choices(user)
        return suited(drawing, Reading(contrast=chosen.contrast, large=chosen.large))

    async def table(
        self,
        i: Interaction,
        named: str | None = None,
        *,
        seated: bool = True,
        answering: bool = False,
        resting: bool = False,
    ) -> Table:
        """The table meant by a command: the one named, the one of this thread, or the only one it can be.

        `seated`: one at which the person sits; `answering`: and not another than that of this thread; `resting`: also
        one that cannot be opened. Raises TableRefused: no-table, which-table, not-seated, unreadable.
        """
        found = await self.found(i, named)
        if isinstance(found, Halted):
            if found.rests and may_see(i, found.table):
                return opened(found, resting=resting)
            found = None
        if named:
            if found is None or not may_see(i, found):
                raise TableRefused("no-table")
            return found
        here = found
        if here is not None and (not seated or (here.thread == i.channel_id and here.seat_of(i.user.id) is not None)):
            return here
        if here is not None and answering and here.thread == i.channel_id:
            raise TableRefused("not-seated")  # no bid for one game is typed into the thread of another
        mine = await self.tables.views.mine(i.user.id)
        near = [sight for sight in mine if i.channel_id in (sight.table.thread, sight.table.channel)]
        waiting = [sight for sight in near or mine if sight.awaited]
        candidates = waiting if len(waiting) == 1 else near or mine
        if len(candidates) > 1:
            raise TableRefused("which-table")
        if candidates:
            return candidates[0].table
        if here is not None:
            return here
        raise TableRefused("no-table")

    async def admit(self, i: Interaction, table_id: TableId) -> None:
        """Refuses no-table to whom a table is not open, as if there were none. One that cannot be opened is found."""
        found = await self.tables.halts.found(table_id)
        if found is None or not may_see(i, found.table if isinstance(found, Halted) else found):
            raise TableRefused("no-table")

    async def found(self, i: Interaction, named: str | None) -> Table | Halted | None:
        """The table named, or else the one of this thread or channel."""
        if named:
            return await self.tables.halts.found(TableId(named.strip().lower()))
        return await self.tables.halts.found_in(i.channel_id) if i.channel_id is not None else None

    # Answering

    def answers(self, i: Interaction) -> Answers:
        attended = self.under_way.of(i.id)
        return attended.answers if attended is not None else Answers(i)

    async def show(self, i: Interaction, view: ui.LayoutView, *, files: list[discord.File] | None = None) -> None:
        """Shows something to the one who asks, and to nobody else."""
        await self.answers(i).show(view, files)

    async def show_private(self, i: Interaction, shown: Private) -> None:
        """Shows a private panel as a new message."""
        await self.answers(i).show(*await self._attached(shown))

    async def update_private(self, i: Interaction, shown: Private, of: Sight | None = None) -> None:
        """Shows a private panel in the place of the one that was clicked. Its pictures are sent anew: a delivery that
        is under way may just be replacing those that stand there. `of`: the sight of which it shows what a delivery
        would; on a direct message that is noted, so that it need not be shown once more."""
        if of is None or i.message is None or not by_dm(i):
            await self.answers(i).update(*await self._attached(shown))
            return
        async with self.turns.alone(i.message.id) as undisturbed:  # while it is drawn, too: a delivery would be quicker
            view, files = await self._attached(shown)
            if await self.answers(i).update(view, files) and undisturbed():
                await self.turns.note(of, i.message.id, view, shown.drawings if view is shown.view else {})
                await self.hands.note(of, shown.hand)
        await self.overtaken(i, of)

    async def _attached(self, shown: Private) -> tuple[ui.LayoutView, list[discord.File]]:
        """A panel and what is attached to it; in words alone where a picture cannot be drawn."""
        try:
            pngs = {name: await self._pictures.png(one) for name, one in shown.drawings.items()}
        except NotDrawn:
            log.warning("picture-trouble", exc_info=True)
            return in_words(shown.view), []
        return shown.view, [discord.File(BytesIO(png), name) for name, png in pngs.items()]

    async def overtaken(self, i: Interaction, shown: Sight) -> None:
        """Sees to it that what came while `shown` was put on the direct message that was clicked is not covered."""
        if by_dm(i):
            await self.turns.overtaken(shown)

    async def tell(self, i: Interaction, text: str) -> None:
        """Says something to the one who asks, and to nobody else."""
        await self.show(i, panel(ui.TextDisplay(text)))

    async def update(self, i: Interaction, view: ui.LayoutView, files: Sequence[discord.File] | None = None) -> None:
        """Changes the private message that was clicked; shows a new one if it was none of those, or is gone by now.
        `files`: all that are attached to it then; None leaves them as they are."""
        await self.answers(i).update(view, files)

    async def acknowledge(self, i: Interaction) -> None:
        """Takes a click whose effect the clicked message shows by itself, if it still stands."""
        await self.answers(i).acknowledge()

    async def form(self, i: Interaction, form: ui.Modal) -> None:
        """Opens a form. Refuses late."""
        await self.answers(i).form(form)

    async def think(self, i: Interaction) -> None:
        """Says to the one who asks that an answer is coming: before what is known to take its time."""
        await self.answers(i).think()

    async def patiently(self, i: Interaction, made: Awaitable[T], at_most: float) -> T:
        """What comes of something that takes minutes, for which nobody else is to wait; see `UnderWay.patiently`."""
        return await self.under_way.patiently(i.id, made, at_most)

    async def attend(self, i: Interaction, work: Awaitable[None], of: str = "", *, game: str = "") -> None:
        """Does `work`, which answers the interaction. Refusals are explained, in the words of `game` or of the game of
        the table that it is `of`; of anything else the log gets the trace and the person a number to ask for. Nothing
        is raised. `of` is an id as it stood in a custom_id: the log has it too if it is a tournament's."""
        if self.under_way.of(i.id) is not None:  # a part of what is under way
            await self._attended_to(i, work, of, game)
            return
        self.presence.note(i.user.id)
        began = time.perf_counter()
        attended = self.under_way.begin(i.id, Answers(i))
        try:
            if seconds := self._clicks.take(i.user.id):
                most = self.tables.limits.clicks
                work = _refused(work, TableRefused("too-fast", most=most, seconds=-int(-seconds // 1)))
            elif self.under_way.stopping:
                work = _refused(work, TableRefused("stopping"))
            async with attended.answers.in_time():
                await self._attended_to(i, work, of, game)
        except discord.HTTPException as error:
            log.warning("could-not-answer", code=error.code)
        finally:
            self.under_way.end(i.id)
        ms = round(1000 * (time.perf_counter() - began))
        log.info("interaction", what=what(i), outcome=attended.outcome, ms=ms, **({"table": of} if of else {}))

    def _note(self, i: Interaction, outcome: str) -> None:
        attended = self.under_way.of(i.id)
        if attended is not None:  # Discord may bring the same twice, and the first be over
            attended.outcome = outcome

    async def _attended_to(self, i: Interaction, work: Awaitable[None], of: str, game: str) -> None:
        try:
            try:
                await self.recognise(i)
                await work
            except Refused as refused:
                self._note(i, "refused")
                await self.refuse(i, refused, of, game=game)
        except discord.HTTPException as error:
            if error.code in EXPIRED:
                self._note(i, "late")
                log.warning("answer-too-late", code=error.code)
            else:
                await self._politely(self._trouble(i, error))
        except Exception as error:
            await self._politely(self._trouble(i, error))

    async def at_table(
        self,
        i: Interaction,
        named: str | None,
        work: Callable[[TableId], Awaitable[None]],
        *,
        seated: bool = True,
        answering: bool = False,
        resting: bool = False,
    ) -> None:
        """Finds the table meant by a command (see `table`) and attends to `work` with its id."""

        async def found() -> None:
            table = await self.table(i, named, seated=seated, answering=answering, resting=resting)
            await self.attend(i, work(table.id), table.id)

        await self.attend(i, found())

    async def refuse(self, i: Interaction, refused: Refused, of: str = "", *, game: str = "") -> None:
        """Explains a refusal; after a stale click with what is going on now."""
        table = await self.tables.views.table(TableId(of)) if of else None  # none has the id of a tournament
        if table is not None and not may_see(i, table):
            table = None  # not even its words
        box = self.tables.boxes.get(game)
        say = self.language.say(self.locale(i), game=box.text) if box is not None else self.say(i, table)
        text = say(f"refuse-{refused.key}", **refused.details)
        if refused.key == "stale" and table is not None and table.status in (Status.RUNNING, Status.OVER):
            sight = await self.sight(i, table.id)
            shown = await self.private(sight, say, note=text)
            ephemeral = in_private(i) and i.guild_id is not None
            await (self.update_private(i, shown) if ephemeral else self.show_private(i, shown))
            return
        await self.tell(i, Said(f"⚠️ {text}"))

    async def _trouble(self, i: Interaction, error: BaseException) -> None:
        self._note(i, "trouble")
        number = secrets.token_hex(4)
        if isinstance(error, Unwell):
            log.error(error.event, number=number, reason=str(error))
        else:
            log.error("trouble", number=number, exc_info=error)
        await self.tell(i, self.say(i)("trouble-disk" if isinstance(error, Unwell) else "trouble", id=Said(number)))

    async def _politely(self, answer: Awaitable[None]) -> None:
        try:
            await answer
        except discord.HTTPException as error:
            log.warning("could-not-answer", code=error.code)


async def _refused(work: Awaitable[None], why: TableRefused) -> None:
    if asyncio.iscoroutine(work):
        work.close()
    raise why


def opened(found: Halted, *, resting: bool) -> Table:
    """A table that rests, for those who can do something about it (`resting`); else raises TableRefused."""
    if not resting:
        raise TableRefused("unreadable", table=found.table.id, why=found.why)
    return found.table


def may_see(i: Interaction, table: Table) -> bool:
    """True if a table is open to the one who asks: their own, or one in a channel of this server that they can see. One
    in a private thread, or in a channel that nobody can tell us about, is open to those who ask right there, and to
    those who manage the threads, or else the server."""
    if table.seat_of(i.user.id) is not None:
        return True
    if table.guild != i.guild_id or i.guild is None:
        return False
    there = i.channel_id is not None and i.channel_id in (table.channel, table.thread)  # where they can be, so they see
    channel = i.guild.get_channel_or_thread(table.channel)
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    if home is None:  # a thread that is archived is as unknown as a channel that is gone
        return there or i.permissions.manage_guild
    if not isinstance(i.user, discord.Member):
        return False
    allowed = home.permissions_for(i.user)
    private = isinstance(channel, discord.Thread) and channel.is_private()  # Discord does not tell us who is in it
    return allowed.view_channel and (there or allowed.manage_threads or not private)


def what(i: Interaction) -> str:
    """What was used: the name of a command, or what a component or form is for."""
    data = cast("dict[str, Any]", i.data or {})
    custom_id = CustomId.parse(str(data.get("custom_id", "")))
    return custom_id.verb if custom_id is not None else str(data.get("name", ""))
