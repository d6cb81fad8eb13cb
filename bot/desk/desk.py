"""The desk: receives people, finds their table and language, and makes sure that they get an answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, TypeVarTuple, cast

import discord
import structlog
from discord import ui

from bot.desk.answers import Answers, Interaction, by_dm, in_private, trouble
from bot.desk.lessons import QuestionLessons
from bot.desk.lessons import over as lesson_over
from bot.desk.metrics import Metrics
from bot.desk.names import name_of
from bot.desk.places import may_see
from bot.desk.presence import Presence
from bot.desk.sparing import sparing
from bot.desk.suggestions import Suggestions, matching
from bot.desk.turns import Turns
from bot.desk.underway import UnderWay
from bot.panels import private
from bot.panels.components import attached, drawings, in_words, panel, rows
from bot.panels.custom_ids import CustomId
from bot.panels.doors import WaysToPages, opening
from bot.pictures.content import Content
from bot.pictures.pool import NotDrawn, Pictures
from engine.asking.card import Card, card_of
from engine.asking.kinds import given
from engine.asking.tray import Tray
from engine.asking.words import with_names
from engine.core import Refused, Wire
from engine.games.box import Box
from engine.ids import TableId
from engine.language import LOCALES, NO_GAME, Language, Say
from engine.look import Picture, Reading, suited
from engine.tables import Halted, Outbox, Person, Sight, Status, Table, TableRefused, Tables
from engine.tables.limits import MINUTE, Rate

log = structlog.get_logger(__name__)

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
WAYS = 8
"""Maximum number of tables to choose from."""
EXPIRED = (10062, 50027, 40060)
"""Discord's codes for an interaction that can no longer be answered: too late, or already answered."""


@dataclass(frozen=True, slots=True)
class Private:
    """The private panel of a user: its components, and the attached pictures by name."""

    view: ui.LayoutView
    drawings: Mapping[str, Picture] = field(default_factory=dict[str, Picture])

    @classmethod
    def of(cls, view: ui.LayoutView, card: Card) -> Private:
        found = drawings(card)
        return cls(view, {name: found[name] for name in attached(view) if name in found})


class Desk:
    def __init__(
        self, tables: Tables, language: Language, pictures: Pictures, *, default: str = LOCALES[0], metrics: Metrics
    ) -> None:
        self.metrics = metrics
        self._pictures = pictures
        self.tables = tables
        self.language = language
        self.default = default
        self.lessons = QuestionLessons(tables)
        self.turns = Turns(tables, language)
        self.presence = Presence(tables.clock.now)
        self._chosen: dict[int, str | None] = {}  # languages by user
        self.under_way = UnderWay()
        self.page: WaysToPages | None = None  # None: there are no pages
        self.site = ""  # the address under which everybody finds pages; empty: there are none
        self._clicks = Rate(tables.limits.clicks, MINUTE, time.monotonic)

    # User, table and language

    async def recognise(self, i: Interaction) -> None:
        """Reads the chosen language of the user, and notes the new name of a known person. Of others nothing is kept:
        looking around leaves no trace."""
        person, self._chosen[i.user.id] = await self.tables.people.met(i.user.id)
        if person is not None:
            await self._noted(i, person)

    async def visitor(self, i: Interaction) -> Person:
        """The person who asks. Remembers their name and the language in which we write to them. A click in a DM also
        proves that the DM is open."""
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
        """The language that the user has chosen, otherwise that of their Discord."""
        return self._chosen.get(i.user.id) or str(i.locale)

    def forget(self, user: int) -> None:
        self.presence.forget(user)
        self._chosen.pop(user, None)

    def box(self, table: Table) -> Box:
        """The game of a table. Pictures and figures that fail are left out of its messages."""
        return sparing(self.tables.boxes[table.game])

    def title(self, i: Interaction, game: str) -> str:
        """A game's title in the language of the user, or its short name if it is not installed."""
        box = self.tables.boxes.get(game)
        return game if box is None else self.language.say(self.locale(i), game=box.text).plain("game-title")

    def matching_tables(self, i: Interaction, tables: Iterable[Table], typed: str) -> Suggestions:
        """Suggested tables: their ids with the titles of their games."""
        return matching([(f"{table.id} · {self.title(i, table.game)}", table.id) for table in tables], typed)

    def say(self, i: Interaction, table: Table | None = None) -> Say:
        """A translator for the user, with the words of the table's game and the names of its seats."""
        return self.speak(self.locale(i), table)

    def speak(self, locale: str | None, table: Table | None = None) -> Say:
        """A translator for a locale; None stands for the table's language."""
        if table is None:
            return self.language.say(locale or self.default)
        box = self.tables.boxes.get(table.game)  # a halted table may have no game
        say = self.language.say(locale or table.language, game=NO_GAME if box is None else box.text)
        return with_names(say, table)

    async def say_to(self, user: int, table: Table) -> Say:
        """A translator for messages to a user about a table. For an unknown user it speaks the table's language."""
        person = await self.tables.people.person(user)
        return self.speak(person.locale if person is not None else None, table)

    async def sight(self, i: Interaction, table_id: TableId) -> Sight:
        return await self.tables.views.sight(table_id, i.user.id)

    async def sight_typed(self, i: Interaction) -> tuple[Sight, Say]:
        """The user's sight of the table meant by a command that is being typed, and its plain translator."""
        table = await self.table(i, i.namespace.table or None)
        return await self.sight(i, table.id), self.say(i, table).plain

    async def private(self, sight: Sight, say: Say, *, tray: Tray | None = None, note: str = "") -> Private:
        """The private panel of the viewer, or the end of their short lesson. It shows what touched them since their
        last answer, lessons at a guided table, and their question with its picture. A question comes with those joined
        to it; with something on a `tray` it comes as it is."""
        if tray is None and await self.lessons.have_ended(sight):
            return Private(lesson_over(sight, self.box(sight.table), say))
        sight, card = await self.card(sight, say, tray)
        user = None if sight.seat is None else sight.table.seats[sight.seat].user
        if user is not None and card.drawing is not None:
            card = replace(card, drawing=await self.suited(card.drawing, user))
        ways = [] if tray is not None or sight.owes else await self.turns.next_table(sight, say)
        view = private.private(sight, say, card=card, tray=tray, note=note, ways=ways, opens=opening(self.page))
        if user is not None and (await self.tables.people.choices(user)).words_first:
            return Private(in_words(view))
        return Private.of(view, card)

    async def card(self, sight: Sight, say: Say, tray: Tray | None = None) -> tuple[Sight, Card]:
        """The viewer's sight with the question to show, and its card: with those joined to it, or as it is with what
        the answer on a `tray` leads to."""
        sight, chosen = (sight.whole, None) if tray is None else await self._with_chosen(sight, tray)
        told = (
            [] if sight.seat is None else await self.tables.views.story(sight.table.id, sight.seat, after=sight.since)
        )
        reasons = await self.lessons.reasons(sight, say, told)
        lessons = await self.lessons.of(sight, say)
        return sight, card_of(self.box(sight.table), sight, say, told, lessons, reasons, chosen)

    async def _with_chosen(self, sight: Sight, tray: Tray) -> tuple[Sight, Wire | None]:
        """The sight with what the answer on the tray leads to, and that answer; None while parts are open."""
        prompt, user = sight.view.prompt, None if sight.seat is None else sight.table.seats[sight.seat].user
        if prompt is None or not tray.complete(prompt):
            return sight, None
        wire = tray.wire(prompt)
        then = (await self.tables.views.sight(sight.table.id, user, given(prompt, wire))).then
        return replace(sight, then=then), wire

    async def suited(self, drawing: Picture, user: int, *, large: bool = True) -> Picture:
        """A picture as a user reads it. Without `large` print, whatever they chose."""
        chosen = await self.tables.people.choices(user)
        return suited(drawing, Reading(contrast=chosen.contrast, large=large and chosen.large))

    async def table(
        self,
        i: Interaction,
        typed_id: str | None = None,
        *,
        seated: bool = True,
        answering: bool = False,
        resting: bool = False,
    ) -> Table:
        """The table meant by a command: the named one, the one of this thread, or the only possible one. `seated`: only
        a table where the user sits. `answering`: in a table's thread, that table alone. `resting`: also a table that
        cannot be opened. Raises TableRefused: no-table, which-table, not-seated, unreadable."""
        found = await self.found(i, typed_id)
        if isinstance(found, Halted):
            if found.rests and may_see(i, found.table):
                return opened(found, resting=resting)
            found = None
        if typed_id:
            if found is None or not may_see(i, found):
                raise TableRefused("no-table")
            return found
        here = found
        if here is not None and (not seated or (here.thread == i.channel_id and here.seat_of(i.user.id) is not None)):
            return here
        if here is not None and answering and here.thread == i.channel_id:
            raise TableRefused("not-seated")  # a bid typed into the thread of one game is not meant for another
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
        """Refuses no-table if the table is not open to the user, as if it did not exist. Finds halted tables too. It is
        open to those who are offered a seat, wherever they were asked."""
        found = await self.tables.halts.found(table_id)
        if found is not None and may_see(i, found.table if isinstance(found, Halted) else found):
            return
        if not isinstance(found, Table) or not await self.tables.seats.asked(table_id, i.user.id):
            raise TableRefused("no-table")

    async def found(self, i: Interaction, typed_id: str | None) -> Table | Halted | None:
        if typed_id:
            return await self.tables.halts.found(TableId(typed_id.strip().lower()))
        return await self.tables.halts.found_in(i.channel_id) if i.channel_id is not None else None

    # Answers

    def answers(self, i: Interaction) -> Answers:
        attended = self.under_way.get(i.id)
        return attended.answers if attended is not None else Answers(i)

    async def show(self, i: Interaction, view: ui.LayoutView, *, files: list[discord.File] | None = None) -> None:
        await self.answers(i).show(view, files)

    async def show_private(self, i: Interaction, shown: Private) -> None:
        await self.answers(i).show(*await self._attached(shown))

    async def update_private(self, i: Interaction, shown: Private, sight: Sight | None = None) -> None:
        """Shows a private panel in place of the clicked one. `sight`: what it shows, if a delivery would show the same;
        on a direct message that is noted, so that no delivery repeats it."""
        if i.message is None or not by_dm(i):
            await self._replace(i, shown)
            return
        async with self.turns.alone(i.message.id) as undisturbed:  # hold it while drawing too
            view, changed = await self._replace(i, shown, alone=undisturbed())
            if sight is not None and changed and undisturbed():
                await self.turns.note(sight, i.message.id, view, shown.drawings if view is shown.view else {})
        if sight is not None:
            await self.overtaken(i, sight)

    async def _replace(self, i: Interaction, shown: Private, *, alone: bool = True) -> tuple[ui.LayoutView, bool]:
        """Shows a private panel in place of the clicked one, if that can be changed. Pictures that stand there are not
        sent again if nobody else may be replacing them (`alone`), unless Discord refuses that."""
        number, seen = 0 if i.message is None else i.message.id, self.answers(i).pictures
        there = self.turns.pictures(number, seen) if alone else {}
        kept = {name: there[name] for name in shown.drawings if there.get(name)}
        if kept and len(kept) == len(shown.drawings):
            try:
                if await self.answers(i).update(shown.view, [], kept):
                    return shown.view, True
            except discord.HTTPException as error:
                if error.status not in (400, 404):
                    raise
        self.turns.replaced[number] = seen
        view, files = await self._attached(shown)
        return view, await self.answers(i).update(view, files)

    async def _attached(self, shown: Private) -> tuple[ui.LayoutView, list[discord.File]]:
        """A panel and its attachments. If a picture cannot be drawn, the panel is in words alone."""
        try:
            pngs = {name: await self._pictures.png(one) for name, one in shown.drawings.items()}
        except NotDrawn:
            log.warning("picture-trouble", exc_info=True)
            return in_words(shown.view), []
        return shown.view, Content(shown.view, pngs).files()

    async def overtaken(self, i: Interaction, shown: Sight) -> None:
        """Repeats the delivery if the table changed while `shown` was put on the clicked direct message."""
        if by_dm(i):
            await self.turns.overtaken(shown)

    async def tell(self, i: Interaction, text: str) -> None:
        await self.show(i, panel(text))

    async def update(self, i: Interaction, view: ui.LayoutView, files: Sequence[discord.File] | None = None) -> None:
        await self.answers(i).update(view, files)

    async def acknowledge(self, i: Interaction) -> None:
        await self.answers(i).acknowledge()

    async def form(self, i: Interaction, form: ui.Modal) -> None:
        """Opens a form. Refuses late."""
        await self.answers(i).form(form)

    async def think(self, i: Interaction) -> None:
        await self.answers(i).think()

    async def patiently(self, i: Interaction, made: Awaitable[T], at_most: float) -> T:
        """The result of work that takes minutes, without making others wait; see `UnderWay.patiently`."""
        return await self.under_way.patiently(i.id, made, at_most)

    async def attend(self, i: Interaction, work: Awaitable[None], about: str = "", *, game: str = "") -> None:
        """Runs `work`, which answers the interaction. Refusals are explained in the words of `game`, or of the game of
        the table `about`. For any other error the log gets the trace, and the user a number to ask for. Raises nothing.
        `about` is the id in a custom_id; a tournament's id serves the log alone."""
        if self.under_way.get(i.id) is not None:  # part of an interaction that is already attended
            await self._attended_to(i, work, about, game)
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
                await self._attended_to(i, work, about, game)
        except discord.HTTPException as error:
            log.warning("could-not-answer", code=error.code)
        finally:
            self.under_way.end(i.id)
        ms = round(1000 * (time.perf_counter() - began))
        log.info("interaction", what=what(i), outcome=attended.outcome, ms=ms, **({"table": about} if about else {}))

    def _note(self, i: Interaction, outcome: str) -> None:
        attended = self.under_way.get(i.id)
        if attended is not None:  # Discord may send an interaction twice, and the first may have ended
            attended.outcome = outcome

    async def _attended_to(self, i: Interaction, work: Awaitable[None], about: str, game: str) -> None:
        try:
            try:
                await self.recognise(i)
                await work
            except Refused as refused:
                self._note(i, "refused")
                await self.refuse(i, refused, about, game=game)
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
        typed_id: str | None,
        work: Callable[[Interaction, TableId, *Ts], Awaitable[None]],
        *said: *Ts,
        seated: bool = True,
        answering: bool = False,
        resting: bool = False,
    ) -> None:
        """Finds the table meant by a command (see `table`) and attends to `work` with its id and what was `said`."""

        async def found() -> None:
            table = await self.table(i, typed_id, seated=seated, answering=answering, resting=resting)
            await self.attend(i, work(i, table.id, *said), table.id)

        await self.attend(i, found())

    async def refuse(self, i: Interaction, refused: Refused, about: str = "", *, game: str = "") -> None:
        """Explains a refusal. After a stale click it also shows the current state."""
        table = await self.tables.views.table(TableId(about)) if about else None  # a tournament's id names no table
        if table is not None and not may_see(i, table):
            table = None  # not even the words of its game
        box = self.tables.boxes.get(game)
        say = self.language.say(self.locale(i), game=box.text) if box is not None else self.say(i, table)
        text = say(f"refuse-{refused.key}", **refused.details)
        if refused.key == "stale" and table is not None and table.status in (Status.RUNNING, Status.OVER):
            sight = await self.sight(i, table.id)
            shown = await self.private(sight, say, note=text)
            ephemeral = in_private(i) and i.guild_id is not None
            await (self.update_private(i, shown) if ephemeral else self.show_private(i, shown))
            return
        mine = await self.tables.views.mine(i.user.id) if refused.key == "which-table" else ()
        await self.show(i, panel(f"⚠️ {text}", *rows(self.turns.ways(mine, say, "thread-name")[:WAYS])))

    async def _trouble(self, i: Interaction, error: BaseException) -> None:
        self._note(i, "trouble")
        await self.tell(i, trouble(error, self.say(i)))

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
    """A halted table, for commands that may act on it (`resting`). Otherwise raises TableRefused."""
    if not resting:
        raise TableRefused("unreadable", table=found.table.id, why=found.why)
    return found.table


def what(i: Interaction) -> str:
    data = cast("dict[str, Any]", i.data or {})
    custom_id = CustomId.parse(str(data.get("custom_id", "")))
    return custom_id.verb if custom_id is not None else str(data.get("name", ""))


@dataclass(eq=False)
class Part:
    """A part of the bot that works with the desk."""

    _desk: Desk

    @property
    def _tables(self) -> Tables:
        return self._desk.tables

    @property
    def _outbox(self) -> Outbox:
        return self._desk.tables.outbox
