"""Watching a table: people follow it by DM, and organisers show a tournament's table in a channel one turn late. Both
show the public story of finished turns only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
import structlog
from discord import ui

from bot.delivery.post import CANNOT_DM, Direct, Post
from bot.delivery.renderers import Later, renders
from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button
from bot.desk.members import GONE
from bot.desk.places import Permission, is_private, known_place, may_see, place, sees, this_server
from bot.desk.suggestions import Suggestions, matching
from bot.desk.tournaments import meant
from bot.features.showing import consent
from bot.features.tournament.office import Office
from bot.panels.components import PersistentItem, button, panel, picture, row
from bot.panels.public import passages, story_in_words
from bot.panels.status import whereabouts
from bot.panels.verbs import TEXT, Verb
from engine.arena import Arena
from engine.games.box import Box
from engine.ids import TableId
from engine.language import Said, Say
from engine.store import targets
from engine.store.privacy import NOBODY
from engine.tables import HeldTurn, Status, StoryLine, Table, TableRefused
from engine.tournaments import TournamentRefused

log = structlog.get_logger(__name__)

UNFOLLOW = Verb("unwatch", TEXT)
"""Holds the id of a table. The reader of the DM may not be able to see it any more."""

OUTAGE = 60.0
"""Seconds before Discord is asked again who sees what, after an outage."""
SHUT = 3600.0
"""Seconds before another attempt in a channel where the bot may not write."""
NO_CHANNEL = 10003
"""Discord's error code for a missing channel."""
BOARD = "board.png"
NEEDED = (Permission.VIEW, Permission.SEND, Permission.FILES, Permission.EMBED, Permission.HISTORY)


def following_begun(table: Table, others: Sequence[TableId], say: Say) -> ui.LayoutView:
    lines = [say("watch-begins", game=say("game-title"), table=table.id)]
    if others:
        lines.append(say("watch-others", tables=", ".join(others)))
    return panel("\n".join(lines), row(stop(table, say)))


def turn_messages(
    table: Table, box: Box, lines: Sequence[StoryLine], say: Say, *, above: str = "", below: Sequence[ui.Item[Any]] = ()
) -> list[ui.LayoutView]:
    """A turn in the public `lines` of its story, in as many messages as needed, between `above` and `below`."""
    first, *more = passages(story_in_words(lines, say, box))
    *former, last = [f"{whereabouts(table, say)}\n{above}{first}", *more]
    return [*(panel(text) for text in former), panel(last, *below)]


def stop(table: Table, say: Say) -> PersistentItem:
    return button(UNFOLLOW(table.id), say.plain("watch-stop"))


@dataclass(eq=False)
class WatchingMessages(Part):
    """Messages of turns, each sent once. Raises what discord.py raises."""

    _post: Post
    _guilds: Callable[[int], discord.Guild | None]

    @renders(targets.FollowedTurn)
    async def followed(self, table: Table, target: targets.FollowedTurn) -> None:
        """A turn, for a person who still follows the table and may see it. People who sit there, left, lost sight of
        its channel or closed their DMs stop following. Raises Later in an outage."""
        user = target.user
        if not await self._tables.following.follows(table.id, user):
            return
        if table.seat_of(user) is not None or not await self._sees(table, user):
            await self._tables.following.unfollow(table.id, user)
            return
        told = await self._tables.views.story(table.id, None, after=target.since)
        lines = [line for line in told if line.n <= target.until]
        if lines:
            over = table.status is not Status.RUNNING
            say = await self._desk.say_to(user, table)
            views = turn_messages(
                table, self._desk.box(table), lines, say, below=[] if over else [row(stop(table, say))]
            )
            await self._write(table, target, views)

    async def _write(self, table: Table, target: targets.FollowedTurn, views: Sequence[ui.LayoutView]) -> None:
        try:
            await self._post.tell(table.id, target, Direct(target.user), views)
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise
            await self._tables.people.dm_state(target.user, channel=None, closed=True)
            await self._tables.following.unfollow(table.id, target.user)
            await self._post.let_be(table.id, target)
            log.warning("not-told", table=table.id, code=error.code)

    async def _sees(self, table: Table, user: int) -> bool:
        """True if a person may still see a table. Only Discord's certain answers count: raises Later in an outage."""
        guild = self._guilds(table.guild)
        if guild is None or guild.unavailable:
            raise Later(OUTAGE)
        try:
            return sees(await place(guild, table), await guild.fetch_member(user))
        except discord.HTTPException as error:
            if error.code in GONE:
                return False
            raise Later(OUTAGE) from error

    @renders(targets.ShownTurn)
    async def shown(self, table: Table, target: targets.ShownTurn) -> None:
        """All due turns in order, while the table is shown. A missing channel ends that; raises Later if the bot may
        not write there."""
        for held in await self._tables.shows.due(table.id, target.until):
            show = await self._tables.shows.of(table.id)  # it may have ended or moved since the last turn
            if show is None or show.channel is None:
                return
            try:
                await self._send(table, show.channel, held)
            except discord.NotFound as error:
                if error.code != NO_CHANNEL:
                    raise
                log.warning("no-show", table=table.id, code=error.code)
                await self._tables.shows.end(table.id)
                return
            except discord.Forbidden as error:
                raise Later(SHUT) from error
            await self._tables.shows.shown(table.id, held.until)

    async def _send(self, table: Table, channel: int, held: HeldTurn) -> None:
        say, box = self._desk.speak(None, table), self._desk.box(table)
        told = await self._tables.views.story(table.id, None, after=held.since)
        lines = [line for line in told if line.n <= held.until]
        if not lines:
            return
        board = None if held.view is None else box.pictures.board(held.view, say.plain, None)
        below = [] if board is None else [picture(BOARD, board.alt)]
        views = turn_messages(table, box, lines, say, above=f"-# {say('show-late')}\n", below=below)
        drawings = {} if board is None else {BOARD: board}
        await self._post.tell(table.id, targets.ShownTurn(held.until), channel, views, drawings)


@dataclass(eq=False)
class WatchingActions(Part):
    _arena: Arena
    _office: Office

    async def follow(self, i: Interaction, table_id: TableId) -> None:
        """Follow a running table from now on, once a turn; at one's own see who else may look on, where there are
        pages. Refuses not-running, watch-own, watch-many, and
        watch-private, because Discord does not report the later members of a private thread."""
        table = await self._tables.views.existing(table_id)
        if table.seat_of(i.user.id) is not None and self._desk.site:
            await self._desk.show(i, consent(table, self._desk.site, i.user.id, self._desk.say(i, table)))
            return
        if i.guild is None or is_private(await place(i.guild, table)):
            raise TableRefused("watch-private")
        table = await self._tables.following.follow(table.id, i.user.id)
        await self._desk.visitor(i)
        others = [one for one in await self._tables.following.of(i.user.id) if one != table.id]
        await self._desk.show(i, following_begun(table, others, self._desk.say(i, table)))

    @on_button(UNFOLLOW)
    async def unfollow(self, i: Interaction, table: str) -> None:
        await self._tables.following.unfollow(TableId(table), i.user.id)
        await self._desk.tell(i, self._desk.say(i)("watch-ended", table=table))

    async def show(self, i: Interaction, table_id: TableId, channel: discord.TextChannel | None) -> None:
        """Show a table in a channel (default: this one) from now on, or stop if it is shown there. Refuses
        not-organiser, own-table, not-running, show-none, show-where, permissions."""
        await self._office.admit(i)
        table = await self._tables.views.existing(table_id)
        if table.seat_of(i.user.id) is not None:
            raise TournamentRefused("own-table")
        say, show = self._desk.say(i, table), await self._tables.shows.of(table.id)
        if show is not None and show.channel is not None and (channel is None or channel.id == show.channel):
            await self._tables.shows.end(table.id, click=i.id)
            await self._desk.tell(i, say("show-ended", table=table.id))
            return
        there = _place(i, channel)
        await self._tables.shows.begin(table.id, there.id, click=i.id)
        await self._desk.tell(i, say("show-begun", table=table.id, place=Said(there.mention)))

    async def final(self, i: Interaction, typed_id: str | None, channel: discord.TextChannel | None) -> None:
        """Show the final of a tournament in a channel (default: this one) once it begins, or cancel that. Refuses
        not-organiser, which-tournament, no-tournament, show-no-final, show-where, permissions."""
        await self._office.admit(i)
        held = await meant(self._arena, i, typed_id)
        t, wanted = held.tournament, await self._tables.shows.final(held.id)
        say = self._office.say(i, held)
        if wanted is not None and (channel is None or channel.id == wanted):
            await self._tables.shows.set_final(held.id, None)
            await self._desk.tell(i, say("show-final-ended"))
            return
        begun = t.round is not None and t.is_final(t.round) and any(table.id for table in t.round.tables)
        if held.row.ended is not None or not t.has_final or begun:
            raise TableRefused("show-no-final")
        there = _place(i, channel)
        await self._tables.shows.set_final(held.id, there.id)
        await self._desk.tell(i, say("show-final-begun", place=Said(there.mention)))

    async def suggestions(self, i: Interaction, typed: str) -> Suggestions:
        tables = [table for table in await self._visible(i) if table.seat_of(i.user.id) is None]
        public = [table for table in tables if not is_private(known_place(i.guild, table))]
        return self._desk.matching_tables(i, public, typed)

    async def suggestions_to_show(self, i: Interaction, typed: str) -> Suggestions:
        found: list[tuple[str, str]] = []
        for table in await self._visible(i):
            of = await self._tables.boards.tournament_of(table.id) if table.host == NOBODY else None
            if of is not None:
                name = (await self._arena.tournament(of)).tournament.setup.name
                found.append((f"{table.id} · {name}", table.id))
        return matching(found, typed)

    async def _visible(self, i: Interaction) -> list[Table]:
        found = await self._tables.views.find(this_server(i), status=Status.RUNNING)
        return [table for table in found if may_see(i, table)]


def _place(i: Interaction, channel: discord.TextChannel | None) -> discord.TextChannel:
    """The channel to show something in: the named one, or this one. Refuses show-where unless it is a text channel in
    which the user may write, and permissions with those that the bot lacks."""
    there = channel or i.channel
    if not isinstance(there, discord.TextChannel) or not isinstance(i.user, discord.Member):
        raise TableRefused("show-where")
    if not there.permissions_for(i.user).send_messages:
        raise TableRefused("show-where")
    may = there.permissions_for(there.guild.me)
    if lacking := tuple(one for one in NEEDED if not getattr(may, one.value.replace("-", "_"))):
        raise TableRefused("permissions", missing=lacking)
    return there
