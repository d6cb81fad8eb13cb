"""Replays of finished games from any seat, and going on from a step as a game of its own. Of a running game only what
all were told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from io import BytesIO

import discord
import structlog
from discord import ui
from discord.app_commands import Choice

from bot.delivery.post import NOBODY, Post
from bot.desk.desk import Desk, Interaction, may_see
from bot.desk.handlers import on_button, on_select
from bot.desk.places import check_place
from bot.features.replay.panel import (
    BRANCH,
    CHAPTER,
    LOOK_FROM,
    SHARE,
    STEP,
    TOLD,
    TOLD_CHAPTER,
    TRIAL,
    VIEWPOINT,
    Way,
    card,
    led,
    told_so_far,
)
from bot.features.seats import holders
from bot.panels.components import in_words
from bot.panels.doors import REPLAY
from bot.panels.verbs import COUNT
from bot.pictures.frames import Frame, Frames, beside, drawings_of
from bot.pictures.pool import NotDrawn
from bot.workers.scenes import ReplayLook
from engine.arena import Arena
from engine.core import Seat
from engine.ids import TableId
from engine.journal import BadJournal
from engine.language import Said, Say
from engine.look import Reading
from engine.replay import PUBLIC, Viewpoint
from engine.store.targets import Shared
from engine.tables import Status, Table, TableRefused
from engine.tables.holders import called

log = structlog.get_logger(__name__)

END = 10**9 - 1
"""Beyond the last step of any game."""
PATIENCE = 2.0
"""Seconds for which a picture drawn ahead lets those go first who wait for an answer."""
MOST = 25
LONGEST = 100


@dataclass(frozen=True, slots=True)
class Looked:
    """A step that was looked at, and the message that shows it. `reading`: how its pictures are drawn, if at all."""

    look: ReplayLook
    reading: Reading | None
    frame: Frame
    view: ui.LayoutView


class ReplayActions:
    """Every method answers the interaction it is given, or raises Refused. Whether a game is over is asked whenever
    something of it is shown: nothing that a custom_id says is believed."""

    def __init__(self, desk: Desk, frames: Frames, post: Post) -> None:
        self._desk = desk
        self._post = post
        self._tables = desk.tables
        self._frames = frames

    @on_button(REPLAY)
    async def open(self, i: Interaction, table_id: TableId) -> None:
        """Shows a game that is over from its deal on, of one that runs the latest chapter. Refuses not-running where
        none has begun."""
        table = await self._tables.views.existing(table_id)
        if not over(table):
            await self._tell(i, table, None, Way.LAST)
            return
        await self._desk.think(i)
        await self._show(i, table, 0, PUBLIC, 1)

    @on_button(STEP)
    async def step(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, at: int, way: Way) -> None:
        """Another step, in place of the one that was clicked."""
        table = await self._over(table_id)
        await self._show(i, table, led(way, at, END), viewpoint, -1 if way in (Way.BACK, Way.LAST) else 1)

    @on_select(CHAPTER, COUNT)
    async def chapter(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        await self._show(i, await self._over(table_id), step, viewpoint, 1)

    @on_select(LOOK_FROM, VIEWPOINT)
    async def look_from(self, i: Interaction, table_id: TableId, at: int, viewpoint: Viewpoint) -> None:
        """Show the step that is open from another viewpoint."""
        await self._show(i, await self._over(table_id), at, viewpoint, 1)

    @on_button(TOLD)
    async def told(self, i: Interaction, table_id: TableId, chapter: int, way: Way) -> None:
        """Another chapter of a running game. If it is over by now, all of it is there."""
        await self._tell(i, await self._tables.views.existing(table_id), chapter, way)

    @on_select(TOLD_CHAPTER, COUNT)
    async def told_chapter(self, i: Interaction, table_id: TableId, chapter: int) -> None:
        """A chapter of a running game."""
        await self._tell(i, await self._tables.views.existing(table_id), chapter, None)

    async def suggestions(self, i: Interaction, typed: str) -> list[Choice[str]]:
        """The games of this server that have begun and that the one who asks may see, the newest first."""
        found = [] if i.guild_id is None else await self._tables.views.find(i.guild_id)
        choices: list[Choice[str]] = []
        for table in found:
            label = f"{table.id} · {self._desk.say(i, table).plain('game-title')}"
            if table.started is not None and typed.lower() in label.lower() and may_see(i, table):
                choices.append(Choice(name=label[:LONGEST], value=table.id))
        return choices[:MOST]

    async def _over(self, table_id: TableId) -> Table:
        """A table whose game is over. Raises TableRefused: no-table, replay-running."""
        table = await self._tables.views.existing(table_id)
        if not over(table):
            raise TableRefused("replay-running")
        return table

    @on_button(SHARE)
    async def share(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        """Shows a step to all in the table's thread; from there on the one who asks turns the pages for them. What they
        shared there before goes. Refuses replay-not-shared to those who may not write there."""
        table = await self._over(table_id)
        if table.thread is None or i.guild is None or not isinstance(i.user, discord.Member):
            raise TableRefused("replay-not-shared")
        await self._desk.think(i)
        say = self._desk.speak(None, table)
        try:
            thread = await self._thread(i, i.guild, i.user, table.thread)
            looked = await self._looked(table, step, viewpoint, say, Reading(), shared=True)
            drawings = drawings_of(looked.frame.scene)
            await self._post.put(
                table.id, Shared(i.user.id), thread, looked.view, drawings=drawings, anew=True, quiet=True
            )
        except (discord.Forbidden, discord.NotFound, discord.ClientException):  # there is none, or one we do not know
            raise TableRefused("replay-not-shared") from None
        await self._desk.tell(i, self._desk.say(i, table)("replay-shared-there", thread=Said(f"<#{thread}>")))

    async def _thread(self, i: Interaction, guild: discord.Guild, user: discord.Member, id: int) -> int:
        """The thread of a table, for somebody who may write there. Refuses replay-not-shared; raises what discord.py
        raises."""
        thread = guild.get_channel_or_thread(id) or await i.client.fetch_channel(id)
        if not isinstance(thread, discord.Thread | discord.TextChannel):
            raise TableRefused("replay-not-shared")
        allowed = thread.permissions_for(user)
        threaded = isinstance(thread, discord.Thread)
        if not (allowed.send_messages_in_threads if threaded else allowed.send_messages):
            raise TableRefused("replay-not-shared")
        return thread.id

    async def _leads(self, i: Interaction, table: Table) -> bool:
        """True if a replay that is watched together was pressed, by the one who opened it. Whoever else presses there
        gets one of their own."""
        if i.message is None or i.message.flags.ephemeral:
            return False
        known = await self._tables.outbox.message(i.message.id)
        return known is not None and known.table == table.id and known.target == Shared(i.user.id)

    async def _show(self, i: Interaction, table: Table, n: int, viewpoint: Viewpoint, direction: int) -> None:
        """Shows a step, and has that drawn ahead which comes next in this direction."""
        choices, shared = await self._tables.people.choices(i.user.id), await self._leads(i, table)
        say = self._desk.speak(None, table) if shared else self._desk.say(i, table)
        reading = Reading(contrast=choices.contrast, large=choices.large)
        if shared:  # it is for everybody
            await self._desk.acknowledge(i)
            reading = Reading()
        shown = None if choices.words_first and not shared else reading
        looked = await self._looked(table, n, viewpoint, say, shown, shared=shared, alone=i.guild is None)
        files = [discord.File(BytesIO(png), name) for name, png in looked.frame.pngs.items()]
        if shared:
            await i.edit_original_response(view=looked.view, attachments=files, allowed_mentions=NOBODY)
        else:
            await self._desk.update(i, looked.view, files)
        following = beside(looked.look, looked.frame.scene, direction)
        if following is not None:
            free = partial(self._desk.under_way.idle, at_most=PATIENCE)
            self._frames.draw_ahead(i.user.id, following, looked.reading, self._journal(table), free)

    def _journal(self, table: Table) -> Callable[[], Awaitable[str]]:
        return partial(self._tables.journals.export, table.id)

    async def _looked(
        self,
        table: Table,
        n: int,
        viewpoint: Viewpoint,
        say: Say,
        reading: Reading | None,
        *,
        shared: bool,
        alone: bool = False,
    ) -> Looked:
        """A step with its pictures; in words where these cannot be drawn. `alone`: nobody can be shown it there.
        Refuses stale, replay-not-possible."""
        if viewpoint not in (PUBLIC, "open", *(info.seat for info in table.seats)):
            raise TableRefused("stale")
        tenures = await self._tables.seats.tenures(table.id)
        look = ReplayLook(table.game, table.id, table.version, n, viewpoint, say.locale, say.names, called(tenures))
        journal = self._journal(table)
        try:
            try:
                frame = await self._frames.frame(look, reading, journal)
            except NotDrawn:
                log.warning("picture-trouble", exc_info=True)
                frame = await self._frames.frame(look, reading := None, journal)
        except BadJournal:
            raise TableRefused("replay-not-possible") from None
        held = holders(tenures, say.plain)
        offers = not shared and not alone and table.thread is not None
        view = card(
            table,
            self._desk.box(table),
            frame.scene,
            viewpoint,
            say.with_names(frame.scene.names),
            held,
            shared=shared,
            offers=offers,
            branches=not alone,
        )
        return Looked(look, reading, frame, in_words(view) if reading is None else view)

    async def _tell(self, i: Interaction, table: Table, chapter: int | None, way: Way | None) -> None:
        """Shows a chapter of what all were told: by its number, or where a way leads from it, from the last one if it
        is None."""
        if over(table):
            await self._show(i, table, 0, PUBLIC, 1)
            return
        if table.status is not Status.RUNNING:
            raise TableRefused("not-running")
        lines = await self._tables.views.story(table.id, None)
        say, numbers = self._desk.say(i, table), list(dict.fromkeys(line.chapter for line in lines))
        if not numbers:
            await self._desk.tell(i, say("panel-journal-empty"))
            return
        at = len(numbers) - 1 if chapter is None else numbers.index(chapter) if chapter in numbers else None
        if at is None:
            raise TableRefused("stale")
        shown = numbers[at if way is None else led(way, at, len(numbers) - 1)]
        await self._desk.update(i, told_so_far(table, self._desk.box(table), lines, shown, say))


def over(table: Table) -> bool:
    """True if the game of a table was begun and is over, with a result or without: then its journal is for all."""
    return table.started is not None and table.status in (Status.OVER, Status.CANCELLED)


class BranchActions:
    """Every method answers the interaction it is given, or raises Refused. Whether the game is over is asked anew."""

    def __init__(self, desk: Desk, arena: Arena) -> None:
        self._desk = desk
        self._arena = arena
        self._tables = desk.tables

    @on_button(BRANCH)
    async def open(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        """Opens a table in the channel of a finished game that goes on from this step of it, hosted by the one who
        asks: in the seat from which they look, or else in their own of then.

        Refuses no-table, replay-running, branch-of-round, not-here, no-channel, permissions, and as `Branches.open`.
        """
        table, made, seat = await self._made(i, table_id, viewpoint, step, tried=False)
        place = Said(f"<#{made.channel}>")
        await self._desk.tell(
            i, self._desk.say(i, table)("branch-opened", table=made.id, place=place, who=seat, level=self._level(table))
        )

    @on_button(TRIAL)
    async def trial(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        """Begins the first of three tries of this position, against computers. Refuses as `open`."""
        _, made, _ = await self._made(i, table_id, viewpoint, step, tried=True)
        if made.status is Status.LOBBY:
            made = await self._tables.lobby.start(made.id, i.user.id)
        await self._desk.tell(i, self._desk.say(i, made)("trial-begun", n=1, level=self._level(made)))

    def _level(self, table: Table) -> Said:
        """The kind of computer that takes the seats which are left."""
        return Said(self._desk.box(table).best)

    async def _made(
        self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int, *, tried: bool
    ) -> tuple[Table, Table, Seat]:
        """The finished table, the one that goes on from it, and the seat of its host there."""
        table = await self._tables.views.existing(table_id)
        if not over(table):
            raise TableRefused("replay-running")
        if await self._arena.round_open(table_id):
            raise TableRefused("branch-of-round")
        if i.guild is None or not may_see(i, table) or table.guild != i.guild_id:
            raise TableRefused("not-here")
        channel = i.channel if i.channel_id == table.channel else i.guild.get_channel_or_thread(table.channel)
        if channel is None:
            raise TableRefused("no-channel")
        check_place(channel, channel.permissions_for(i.guild.me))
        await self._desk.think(i)
        seat, person = viewpoint if isinstance(viewpoint, Seat) else None, await self._desk.visitor(i)
        made = await self._tables.branches.open(table_id, step, seat, person, click=i.id, tried=tried)
        assert made.branch is not None
        return table, made, Seat(made.branch.seat)
