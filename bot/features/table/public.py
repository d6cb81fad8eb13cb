"""Public messages of a table, in its channel and its thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import structlog
from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import Later, renders
from bot.delivery.threads import DAY, Threads
from bot.desk.desk import Part
from bot.desk.places import places_told
from bot.features import end
from bot.features.hints import hint_counts
from bot.features.lobby import panel as lobby
from bot.features.messages import plea
from bot.features.moderation.panel import acts
from bot.features.proposals import consenting_seats, proposed
from bot.features.seats import tenures_in_words
from bot.features.showing import in_lobby
from bot.panels.components import panel
from bot.panels.doors import opening
from bot.workers.replays import Replays
from bot.workers.scenes import CourseLook
from bot.workers.worker import Failed
from engine.core import Seat
from engine.games.cover import cover
from engine.journal import BadJournal
from engine.keepsakes.course import Course
from engine.language import Said, Say
from engine.look import Picture
from engine.store import targets
from engine.tables import Dealing, Status, Table
from engine.tables.acts import ASKING
from engine.tables.oversight import ENDINGS

log = structlog.get_logger(__name__)

AT_ONCE = 10.0
"""Seconds in which a table begins whose host waits for nobody."""


@dataclass(eq=False)
class PublicMessages(Part):
    """Renders public messages from a View without a seat."""

    _post: Post
    _threads: Threads
    _replays: Replays

    @renders(targets.Thread)
    async def thread(self, table: Table, target: targets.Thread) -> None:
        await self._threads.open(table)
        if self._threads.takes_messages(table.channel):
            await self._outbox.mark(table.id, [targets.Lobby()])
        await self.opening(await self._tables.views.table(table.id) or table, targets.Opening())

    @renders(targets.Lobby)
    async def lobby(self, table: Table, target: targets.Lobby) -> None:
        unseen = not await self._outbox.messages(table.id, target)
        if unseen and table.started is not None and (table.alone or not table.host):
            return  # nobody else plays, or a tournament's table has no lobby
        at_once = table.alone or (table.branch is not None and table.branch.tries is not None)
        if unseen and at_once and (rest := table.opened + AT_ONCE - self._tables.clock.now()) > 0:
            raise Later(rest)  # it was opened to begin at once
        if table.solo:
            await self._post.drop(table.id, target, "", delete=True)
        else:
            view, drawings = await self._in_channel(table)
            await self._post.put(table.id, target, table.channel, view, drawings=drawings, ping=table.invited)
            await self._threads.tag(table)
        for message in await self._outbox.messages(table.id):
            if isinstance(message.target, targets.Invited):
                await self.invited(table, message.target)
            elif isinstance(message.target, targets.Asked):
                await self._outbox.mark(table.id, [message.target])

    async def _in_channel(self, table: Table) -> tuple[ui.LayoutView, Mapping[str, Picture]]:
        say, box = self._say(table), self._desk.box(table)
        if table.status is Status.LOBBY or table.started is None:
            face = cover(box, say.plain) if table.status is Status.LOBBY else None
            dealing, opens = await self._tables.dealings.of(table.id), opening(self._desk.page)
            view = lobby.lobby(table, box, say, dealing, face and face.alt, opens=opens, site=self._desk.site)
            return view, {lobby.COVER: face} if face is not None else {}
        if table.status is Status.RUNNING:
            return lobby.lobby(table, box, say), {}
        ended = acts([act for act in await self._tables.acts.of(table.id) if act.act in ENDINGS], say, over=True)
        ended = [*ended, *hint_counts(table, say)]
        if table.status is Status.CANCELLED:
            return end.unfinished_card(table, say, ended, lesson=await self._tables.lessons.at(table.id)), {}
        sight = await self._tables.views.sight(table.id, None)
        cut_short = await self._tables.journals.cut_short(table.id)
        sheet = box.pictures.final(sight.view, say.plain) if apart(table) and not cut_short else None
        drawings = {} if sheet is None else {end.SHEET: sheet}
        turn = box.orders.period(sight.view)
        account, course = box.account(sight.view), await self._course(table, say)
        changes = await self._tables.profiles.changes(table.id)
        view = end.result_card(
            sight,
            account,
            say,
            turn=turn,
            ended=ended,
            sheet=sheet,
            course=course,
            ratings=changes,
            cut_short=cut_short,
        )
        return view, drawings if course.chart is None else {**drawings, end.CURVE: course.chart}

    async def _course(self, table: Table, say: Say) -> Course:
        """The course of a finished game; unknown if its journal cannot be replayed, because the result is shown all the
        same."""
        look = CourseLook(table.game, table.id, table.version, say.locale, say.names)
        try:
            return await self._replays.course(look, partial(self._tables.journals.export, table.id))
        except (BadJournal, Failed):
            log.warning("no-course", table=table.id, exc_info=True)
            return end.UNKNOWN

    @renders(targets.Invited)
    async def invited(self, table: Table, target: targets.Invited) -> None:
        if table.status is Status.LOBBY and target.user in table.invited:
            view = lobby.invitation(table, target.user, self._say(table))
            await self._post.put(table.id, target, table.channel, view, to=target.user)
        else:
            await self._post.drop(table.id, target, "", delete=True)

    @renders(targets.Opening)
    async def opening(self, table: Table, target: targets.Opening) -> None:
        if table.thread is None:
            return
        say = self._say(table)
        text: str = say("thread-start", game=say("game-title"), players=Said(lobby.seats(table, say)))
        if table.hinted:
            text = f"{text}\n-# {say('hints-begin')}"
        text = "\n".join([text, *in_lobby(table, self._desk.site, say)])
        dealing = await self._tables.dealings.of(table.id)
        await self._post.put(table.id, target, table.thread, panel(f"{text}\n{dealt(table, dealing, say)}"))

    @renders(targets.End)
    async def end(self, table: Table, target: targets.End) -> None:
        """The account of a game in its thread, or by direct message without one; none of a lesson that stopped."""
        lesson = await self._tables.lessons.at(table.id)
        stopped = lesson and table.status is Status.CANCELLED
        if table.started is None or (table.thread is None and (stopped or not table.solo)):
            return
        say = self._say(table)
        box = self._desk.box(table)
        text = await self._tables.journals.export(table.id)
        attached = self._post.may_attach(table.thread or 0)
        links = await places_told(self._tables, table.id, say)
        tenures = await self._tables.seats.tenures(table.id)
        records = end.records_of(
            table,
            say,
            acts=acts(await self._tables.acts.of(table.id), say, over=True, links=links, tenures=tenures),
            held=[*tenures_in_words(tenures, say), *hint_counts(table, say)],
            dealing=await self._tables.dealings.of(table.id),
            proved=await self._tables.journals.proves(text),
            attached=attached,
        )
        view, drawings = end.without_result(table, say, records, lesson=lesson), dict[str, Picture]()
        if table.status is not Status.CANCELLED:
            sight = await self._tables.views.sight(table.id, None)
            cut_short = await self._tables.journals.cut_short(table.id)  # the sheet would name a winner
            sheet = None if cut_short or await self._carded(table) else box.pictures.final(sight.view, say.plain)
            course = end.UNKNOWN if cut_short or table.thread is not None else await self._course(table, say)
            shown = {end.SHEET: sheet, end.CURVE: course.chart}
            drawings = {name: picture for name, picture in shown.items() if picture is not None}
            tried, account = await self._tables.branches.tried(table), box.account(sight.view)
            view = end.end(sight, account, say, records, sheet=sheet, course=course, tried=tried, cut_short=cut_short)
        enclosed = (end.file_name(table), text) if attached else None
        if table.thread is not None:
            await self._post.put(table.id, target, table.thread, view, drawings=drawings, enclosed=enclosed)
        else:
            await self._post.direct(table.id, target, table.host, view, drawings=drawings, enclosed=enclosed)
        if table.status is not Status.CANCELLED:
            await self._threads.keep(table, DAY)

    async def _carded(self, table: Table) -> bool:
        """True if the score sheet is on the channel's card, where everybody sees it; else it is in the thread."""
        there = apart(table) and self._post.may_attach(table.channel)
        return there and bool(await self._outbox.messages(table.id, targets.Lobby()))

    @renders(targets.WentBack)
    async def went_back(self, table: Table, target: targets.WentBack) -> None:
        await self._call(table, target, {info.seat for info in table.seats})

    @renders(targets.Call)
    async def call(self, table: Table, target: targets.Call) -> None:
        if table.status is Status.RUNNING:
            await self._call(table, target, set((await self._tables.views.sight(table.id, None)).view.awaiting))

    @renders(targets.Plea)
    async def plea(self, table: Table, target: targets.Plea) -> None:
        """A request to the moderators, with a mention; before the game in the lobby's channel."""
        done = await self._tables.acts.of(table.id)
        asked = next((act for act in done if act.act in ASKING and int(act.at) == target.at), None)
        channel = table.thread or table.channel
        if asked is not None and self._threads.takes_messages(channel):
            role = (await self._tables.servers.get(table.guild)).role
            view = plea(table, asked, role, self._say(table))
            await self._post.put(table.id, target, channel, view, role=role)

    async def _call(self, table: Table, target: targets.WentBack | targets.Call, seats: set[Seat]) -> None:
        people = [info.user for info in table.seats if info.user is not None and info.seat in seats]
        if people and table.thread is not None:
            who = Said(" ".join(f"<@{user}>" for user in people))
            view = panel(self._say(table)(f"mod-{target.kind}", who=who))
            await self._post.put(table.id, target, table.thread, view, ping=people)

    @renders(targets.Takeback)
    async def takeback(self, table: Table, target: targets.Takeback) -> None:
        if table.thread is None:
            return
        say = self._say(table)
        proposal = await self._tables.proposals.pending(table.id) if table.status is Status.RUNNING else None
        moments = await self._tables.rewinds.past_points(table.id)
        one = next((one for one in moments if proposal is not None and one.asked == proposal.point), None)
        if proposal is not None and one is None and proposal.point is not None:
            proposal = None
        number = "" if proposal is None else proposal.number
        for message in await self._outbox.messages(table.id, target):
            if message.serial != number:
                view = panel(say("takeback-over"), colour=None)
                await self._post.put(table.id, target, message.channel, view, serial=message.serial)
                await self._post.drop(table.id, target, message.serial)
        if proposal is not None:
            users = [info.user for info in consenting_seats(table) if info.user is not None]
            people = tuple(user for user in users if user not in proposal.agreed)
            view = proposed(table, proposal, one, say)
            await self._post.put(table.id, target, table.thread, view, serial=number, ping=people)

    def _say(self, table: Table) -> Say:
        return self._desk.speak(None, table)


def apart(table: Table) -> bool:
    return table.thread != table.channel


def dealt(table: Table, dealing: Dealing | None, say: Say) -> str:
    if dealing is None:
        return f"-# {say('deal-alone', hash=Said(table.seed_hash or ''))}"
    lines = [say("deal-start", hash=Said(dealing.secret_hash))]
    if any(dealing.shares):
        lines.append(say("deal-added", added=lobby.added(table, dealing, say)))
    if dealing.start:
        lines.append(say("deal-began", press=Said(dealing.start)))
    return "\n".join(f"-# {line}" for line in lines)
