"""Replays of finished games from any seat, and new games from one of their steps. Running games show only their public
story."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from io import BytesIO

import discord
import structlog
from discord import ui

from bot.delivery.post import NOBODY, Post
from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button, on_select
from bot.desk.places import check_place_of, may_see, this_server
from bot.desk.suggestions import Suggestions
from bot.features.replay import panel
from bot.features.seats import holders
from bot.panels.components import in_words
from bot.panels.doors import REPLAY
from bot.panels.verbs import COUNT
from bot.pictures.frames import Frame, Frames, beside, drawings_of
from bot.workers.scenes import ReplayLook
from engine.arena import Arena
from engine.core import Seat
from engine.ids import TableId
from engine.journal import BadJournal
from engine.language import Said, Say
from engine.look import Reading
from engine.replay import PUBLIC, Viewpoint
from engine.store.targets import Shared
from engine.tables import Status, Table, TableRefused, Tables
from engine.tables.holders import called

log = structlog.get_logger(__name__)

END = 10**9 - 1
"""Larger than the last step of any game."""
PATIENCE = 2.0
"""Seconds by which pictures drawn ahead let waiting users go first."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A step and the message that shows it. `reading`: how its pictures are drawn, if at all."""

    look: ReplayLook
    reading: Reading | None
    frame: Frame
    view: ui.LayoutView


@dataclass(eq=False)
class ReplayActions(Part):
    """All methods check that the game is over and trust no custom_id."""

    _frames: Frames
    _post: Post

    @on_button(REPLAY)
    async def open(self, i: Interaction, table_id: TableId) -> None:
        """Show a finished game from its start, or the latest chapter of a running one. Refuses not-running before a
        game."""
        table = await self._tables.views.existing(table_id)
        if not is_over(table):
            await self._tell(i, table, None, panel.Way.LAST)
            return
        await self._desk.think(i)
        await self._show(i, table, 0, PUBLIC, 1)

    @on_button(panel.STEP)
    async def step(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, at: int, way: panel.Way) -> None:
        table = await finished_table(self._tables, table_id)
        await self._show(
            i, table, panel.led(way, at, END), viewpoint, -1 if way in (panel.Way.BACK, panel.Way.LAST) else 1
        )

    @on_select(panel.CHAPTER, COUNT)
    async def chapter(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        await self._show(i, await finished_table(self._tables, table_id), step, viewpoint, 1)

    @on_select(panel.LOOK_FROM, panel.VIEWPOINT)
    async def look_from(self, i: Interaction, table_id: TableId, at: int, viewpoint: Viewpoint) -> None:
        await self._show(i, await finished_table(self._tables, table_id), at, viewpoint, 1)

    @on_button(panel.TOLD)
    async def told(self, i: Interaction, table_id: TableId, chapter: int, way: panel.Way) -> None:
        await self._tell(i, await self._tables.views.existing(table_id), chapter, way)

    @on_select(panel.TOLD_CHAPTER, COUNT)
    async def told_chapter(self, i: Interaction, table_id: TableId, chapter: int) -> None:
        await self._tell(i, await self._tables.views.existing(table_id), chapter, None)

    async def suggestions(self, i: Interaction, typed: str) -> Suggestions:
        """Suggested games of this server that have begun and that the user may see, newest first."""
        found = [one for one in await self._tables.views.find(this_server(i)) if one.started is not None]
        return self._desk.matching_tables(i, [table for table in found if may_see(i, table)], typed)

    @on_button(panel.SHARE)
    async def share(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        """Show a step to all in the table's thread, where the user then turns the pages. Their former shared step goes.
        Refuses replay-not-shared to users who may not write there."""
        table = await finished_table(self._tables, table_id)
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
        except (discord.Forbidden, discord.NotFound, discord.ClientException):  # the thread is gone or unknown
            raise TableRefused("replay-not-shared") from None
        await self._desk.tell(i, self._desk.say(i, table)("replay-shared-there", thread=Said(f"<#{thread}>")))

    async def _thread(self, i: Interaction, guild: discord.Guild, user: discord.Member, id: int) -> int:
        """The thread of a table, if the user may write there. Refuses replay-not-shared; raises what discord.py
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
        """True if the user pressed a shared replay that they opened. Others get a replay of their own."""
        if i.message is None or i.message.flags.ephemeral:
            return False
        known = await self._outbox.message(i.message.id)
        return known is not None and known.table == table.id and known.target == Shared(i.user.id)

    async def _show(self, i: Interaction, table: Table, n: int, viewpoint: Viewpoint, direction: int) -> None:
        choices, shared = await self._tables.people.choices(i.user.id), await self._leads(i, table)
        say = self._desk.speak(None, table) if shared else self._desk.say(i, table)
        reading = Reading(contrast=choices.contrast, large=choices.large)
        if shared:  # everybody sees it
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
        """A step with its pictures, or in words if they cannot be drawn. `alone`: it cannot be shared there. Refuses
        stale, replay-not-possible."""
        if viewpoint not in (PUBLIC, "open", *(info.seat for info in table.seats)):
            raise TableRefused("stale")
        tenures = await self._tables.seats.tenures(table.id)
        look = ReplayLook(table.game, table.id, table.version, n, viewpoint, say.locale, say.names, called(tenures))
        journal = self._journal(table)
        try:
            frame = await self._frames.frame_or_words(look, reading, journal)
        except BadJournal:
            raise TableRefused("replay-not-possible") from None
        reading = reading if frame.pngs else None
        held = holders(tenures, say.plain)
        offers = not shared and not alone and table.thread is not None
        view = panel.card(
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

    async def _tell(self, i: Interaction, table: Table, chapter: int | None, way: panel.Way | None) -> None:
        """Show a chapter of the public story: by number (None: the last), moved by `way`."""
        if is_over(table):
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
        shown = numbers[at if way is None else panel.led(way, at, len(numbers) - 1)]
        await self._desk.update(i, panel.told_so_far(table, self._desk.box(table), lines, shown, say))


async def finished_table(tables: Tables, table_id: TableId) -> Table:
    """A table whose game is over. Raises TableRefused: no-table, replay-running."""
    table = await tables.views.existing(table_id)
    if not is_over(table):
        raise TableRefused("replay-running")
    return table


def is_over(table: Table) -> bool:
    """True if a table's game began and is over, with or without a result; its journal is then public."""
    return table.started is not None and table.status in (Status.OVER, Status.CANCELLED)


@dataclass(eq=False)
class BranchActions(Part):
    """All methods check again that the game is over."""

    _arena: Arena

    @on_button(panel.BRANCH)
    async def open(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        """Open a table that goes on from this step, in the finished game's channel. The user hosts it in the seat they
        look from, or in their former one. Refuses no-table, replay-running, branch-of-round, not-here, no-channel,
        permissions, and like `Branches.open`."""
        table, made, seat = await self._made(i, table_id, viewpoint, step, tried=False)
        place = Said(f"<#{made.channel}>")
        await self._desk.tell(
            i, self._desk.say(i, table)("branch-opened", table=made.id, place=place, who=seat, level=self._level(table))
        )

    @on_button(panel.TRIAL)
    async def trial(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        """Start the first of three tries of this position against computers. Refuses like `open`."""
        _, made, _ = await self._made(i, table_id, viewpoint, step, tried=True)
        if made.status is Status.LOBBY:
            made = await self._tables.lobby.start(made.id, i.user.id)
        await self._desk.tell(i, self._desk.say(i, made)("trial-begun", n=1, level=self._level(made)))

    def _level(self, table: Table) -> Said:
        return Said(self._desk.box(table).computers.best)

    async def _made(
        self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int, *, tried: bool
    ) -> tuple[Table, Table, Seat]:
        table = await finished_table(self._tables, table_id)
        if await self._arena.round_open(table_id):
            raise TableRefused("branch-of-round")
        if i.guild is None or not may_see(i, table) or table.guild != i.guild_id:
            raise TableRefused("not-here")
        check_place_of(i.guild, table, i.channel if i.channel_id == table.channel else None)
        await self._desk.think(i)
        seat, person = viewpoint if isinstance(viewpoint, Seat) else None, await self._desk.visitor(i)
        made = await self._tables.branches.open(table_id, step, seat, person, click=i.id, tried=tried)
        assert made.branch is not None
        return table, made, Seat(made.branch.seat)
