"""Watching a table: following it by direct message, a table of a tournament shown in a channel, and looking over the
shoulder of a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import discord
import structlog
from discord import ui
from discord.app_commands import Choice

from bot.delivery.post import CANNOT_DM, Direct, Post
from bot.delivery.reader import say_to
from bot.delivery.renderers import Later, renders
from bot.desk.desk import Desk, Interaction, may_see
from bot.desk.handlers import on_button
from bot.desk.hands import Private
from bot.desk.members import GONE
from bot.desk.names import name_of
from bot.desk.places import Permission, is_private, known_place, place, sees
from bot.desk.tournaments import meant
from bot.features.tournament.office import Office
from bot.panels.components import LENGTH, PersistentItem, button, panel, picture, row
from bot.panels.components import in_words as without_pictures
from bot.panels.doors import SHOULDER
from bot.panels.helpers import opened
from bot.panels.public import passages, told
from bot.panels.status import whereabouts
from bot.panels.verbs import TEXT, Verb
from bot.panels.words import shortened
from engine.arena import Arena
from engine.games.box import Box
from engine.games.inwords import board_in_words, hand_in_words
from engine.ids import TableId
from engine.language import Said, Say
from engine.store import targets
from engine.store.privacy import NOBODY
from engine.tables import HeldTurn, Person, Status, StoryLine, Table, TableRefused
from engine.tournaments import TournamentRefused

UNFOLLOW = Verb("unwatch", TEXT)
"""With the id of a table, which whoever reads it by direct message may see no more."""


def following_begun(table: Table, others: Sequence[TableId], say: Say) -> ui.LayoutView:
    """That somebody follows a table, and which others."""
    lines = [say("watch-begins", game=say("game-title"), table=table.id)]
    if others:
        lines.append(say("watch-others", tables=", ".join(others)))
    return panel(ui.TextDisplay("\n".join(lines)), row(stop(table, say)))


def followed_turn(table: Table, box: Box, lines: Sequence[StoryLine], say: Say, *, over: bool) -> list[ui.LayoutView]:
    """A turn, in the public `lines` of its story, in as many messages as it takes; `over`: the last of the game."""
    first, *more = passages(told(lines, say, box))
    texts = [f"{whereabouts(table, say)}\n{first}", *more]
    foot = [] if over else [row(stop(table, say))]
    return [*(panel(ui.TextDisplay(text)) for text in texts[:-1]), panel(ui.TextDisplay(texts[-1]), *foot)]


def stop(table: Table, say: Say) -> PersistentItem:
    return button(UNFOLLOW(table.id), say.plain("watch-stop"))


log = structlog.get_logger(__name__)

OUTAGE = 60.0
"""Seconds until we ask Discord again who sees what, if it could not say."""


class FollowerMessages:
    """Each is sent once. Raises what discord.py raises."""

    def __init__(self, desk: Desk, post: Post, guilds: Callable[[int], discord.Guild | None]) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._post = post
        self._guilds = guilds

    @renders(targets.FollowedTurn)
    async def turn(self, table: Table, target: targets.FollowedTurn) -> None:
        """A turn, for one person who follows the table still and may see it. Who sits there by now, has gone, cannot
        see its channel any more or takes no direct messages follows it no more. Raises Later in an outage."""
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
            say = await say_to(self._desk, user, table)
            await self._send(table, target, followed_turn(table, self._desk.box(table), lines, say, over=over))

    async def _send(self, table: Table, target: targets.FollowedTurn, views: Sequence[ui.LayoutView]) -> None:
        """Writes to them; whoever takes no direct messages follows the table no more."""
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
        """True if somebody may see a table still. Only what Discord says for sure counts: raises Later in an outage."""
        guild = self._guilds(table.guild)
        if guild is None or guild.unavailable:
            raise Later(OUTAGE)
        try:
            return sees(await place(guild, table), await guild.fetch_member(user))
        except discord.HTTPException as error:
            if error.code in GONE:
                return False
            raise Later(OUTAGE) from error


SUGGESTED, LABEL = 25, 100


class FollowingActions:
    """Every method answers the interaction it is given, or raises TableRefused."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables = desk.tables

    async def follow(self, i: Interaction, table_id: TableId) -> None:
        """The one who asks is told of a running table from where it stands, once a turn. Refuses not-running,
        watch-own, watch-many, and watch-private: of a private thread Discord does not tell us later who is in it."""
        table = await self._tables.views.existing(table_id)
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

    async def suggestions(self, i: Interaction, typed: str) -> list[Choice[str]]:
        """The running tables of this server at which the one who asks does not sit, as far as they may see and follow
        them."""
        found = [] if i.guild_id is None else await self._tables.views.find(i.guild_id, status=Status.RUNNING)
        choices: list[Choice[str]] = []
        for table in found:
            label = f"{table.id} · {self._desk.say(i, table).plain('game-title')}"
            open_to_them = may_see(i, table) and not is_private(known_place(i.guild, table))
            if typed.lower() in label.lower() and table.seat_of(i.user.id) is None and open_to_them:
                choices.append(Choice(name=label[:LABEL], value=table.id))
        return choices[:SUGGESTED]


def shown_turn(
    table: Table, box: Box, lines: Sequence[StoryLine], say: Say, *, file: str = "", alt: str = ""
) -> list[ui.LayoutView]:
    """A turn, in the public `lines` of its story, in as many messages as it takes. `file`: the attached board as it was
    then, which stands in the last one."""
    first, *more = passages(told(lines, say, box))
    *former, last = [f"{whereabouts(table, say)}\n-# {say('show-late')}\n{first}", *more]
    board: list[ui.Item[Any]] = [picture(file, alt)] if file else []
    return [*(panel(ui.TextDisplay(text)) for text in former), panel(ui.TextDisplay(last), *board)]


BOARD = "board.png"
SHUT = 3600.0
"""Seconds until we try again in a channel where we may not write."""
NO_CHANNEL = 10003
"""Discord's code for: no such channel."""


class ShowMessages:
    """Each turn is sent once. Raises what discord.py raises."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._shows = desk.tables.shows
        self._post = post

    @renders(targets.ShownTurn)
    async def turn(self, table: Table, target: targets.ShownTurn) -> None:
        """All turns that are due, in order, as long as the table is shown. Where the channel is gone it is no more;
        raises Later where we may not write there."""
        for turn in await self._shows.due(table.id, target.until):
            show = await self._shows.of(table.id)  # it may have ended, or gone elsewhere, since the turn before
            if show is None:
                return
            try:
                await self._send(table, show.channel, turn)
            except discord.NotFound as error:
                if error.code != NO_CHANNEL:
                    raise
                log.warning("no-show", table=table.id, code=error.code)
                await self._shows.end(table.id)
                return
            except discord.Forbidden as error:
                raise Later(SHUT) from error
            await self._shows.shown(table.id, turn.until)

    async def _send(self, table: Table, channel: int, turn: HeldTurn) -> None:
        say, box = self._desk.speak(None, table), self._desk.box(table)
        told = await self._desk.tables.views.story(table.id, None, after=turn.since)
        lines = [line for line in told if line.n <= turn.until]
        if not lines:
            return
        board = None if turn.view is None else box.board(turn.view, say.plain, None)
        drawings = {} if board is None else {BOARD: board}
        views = shown_turn(table, box, lines, say, file="".join(drawings), alt="" if board is None else board.alt)
        await self._post.tell(table.id, targets.ShownTurn(turn.until), channel, views, drawings)


NEEDED = (Permission.VIEW, Permission.SEND, Permission.FILES, Permission.EMBED, Permission.HISTORY)


class ShowActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena, office: Office) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._arena = arena
        self._office = office

    async def show(self, i: Interaction, table_id: TableId, channel: discord.TextChannel | None) -> None:
        """A table is shown in a channel (this one) from now on; one that is shown there is so no more. Refuses
        not-organiser, own-table, not-running, show-none, show-where, permissions."""
        await self._office.admit(i)
        table = await self._tables.views.existing(table_id)
        if table.seat_of(i.user.id) is not None:
            raise TournamentRefused("own-table")
        say, show = self._desk.say(i, table), await self._tables.shows.of(table.id)
        if show is not None and (channel is None or channel.id == show.channel):
            await self._tables.shows.end(table.id, click=i.id)
            await self._desk.tell(i, say("show-ended", table=table.id))
            return
        there = _place(i, channel)
        await self._tables.shows.begin(table.id, there.id, click=i.id)
        await self._desk.tell(i, say("show-begun", table=table.id, place=Said(there.mention)))

    async def final(self, i: Interaction, named: str | None, channel: discord.TextChannel | None) -> None:
        """The final of a tournament is shown in a channel (this one) as soon as it begins; one that was to be shown
        there is not. Refuses not-organiser, which-tournament, no-tournament, show-no-final, show-where, permissions."""
        await self._office.admit(i)
        held = await meant(self._arena, i, named)
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

    async def suggestions(self, i: Interaction, typed: str) -> list[Choice[str]]:
        """The running tables of this server's tournaments, the latest first, as far as whoever asks may see them."""
        found = [] if i.guild_id is None else await self._tables.views.find(i.guild_id, status=Status.RUNNING)
        choices: list[Choice[str]] = []
        for table in found:
            if table.host != NOBODY or not may_see(i, table) or len(choices) == SUGGESTED:
                continue
            of = await self._tables.boards.tournament_of(table.id)
            held = None if of is None else await self._arena.tournament(of)
            label = f"{table.id} · {'' if held is None else held.tournament.setup.name}"
            if typed.lower() in label.lower():
                choices.append(Choice(name=label[:LABEL], value=table.id))
        return choices


def _place(i: Interaction, channel: discord.TextChannel | None) -> discord.TextChannel:
    """Where something is to be shown: the channel that was named, or this one. Refuses show-where unless that is a text
    channel in which the one who asks may write, and permissions with those that we lack there."""
    there = channel or i.channel
    if not isinstance(there, discord.TextChannel) or not isinstance(i.user, discord.Member):
        raise TableRefused("show-where")
    if not there.permissions_for(i.user).send_messages:
        raise TableRefused("show-where")
    may = there.permissions_for(there.guild.me)
    if lacking := tuple(one for one in NEEDED if not getattr(may, one.value.replace("-", "_"))):
        raise TableRefused("permissions", missing=lacking)
    return there


class ShoulderActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena) -> None:
        self._desk = desk
        self._arena = arena
        self._tables = desk.tables

    async def shoulder(self, i: Interaction, table_id: TableId, whom: discord.Member | None) -> None:
        """With a person: lets them look, or no more if they may already. Without: who may look at one's own seat; to
        everybody else what they may see themselves."""
        table = await self._tables.views.existing(table_id)
        seat = table.seat_of(i.user.id)
        if whom is None and seat is None:
            choices = await self._tables.people.choices(i.user.id)
            await self._look(i, table_id, in_words=choices.words_first)
            return
        say = self._desk.say(i, table)
        if seat is None:
            raise TableRefused("not-seated")
        looking = await self._tables.shoulders.looking(table_id, seat)
        if whom is None:
            people = Said(" ".join(f"<@{user}>" for user in looking))
            await self._desk.tell(i, say("shoulder-now", who=people) if looking else say("shoulder-nobody"))
        elif whom.id in looking:
            await self._tables.shoulders.end(table_id, i.user.id, whom.id, click=i.id)
            await self._desk.tell(i, say("shoulder-ended", who=Said(whom.mention)))
        else:
            if whom.bot:
                raise TableRefused("shoulder-bot")
            there = None if i.guild is None else await place(i.guild, table)
            if is_private(there):
                raise TableRefused("shoulder-private")
            if not sees(there, whom):
                raise TableRefused("shoulder-unseen")
            by, other = (Person(one.id, name_of(one)) for one in (i.user, whom))
            allowed = await self._allowed(table_id)
            await self._tables.shoulders.let(table_id, by, other, allowed=allowed, click=i.id)
            await self._desk.tell(i, say("shoulder-begun", who=Said(whom.mention)))

    async def _allowed(self, table_id: TableId) -> bool:
        """True if a table belongs to a tournament that allows it."""
        of = await self._tables.boards.tournament_of(table_id)
        return of is not None and (await self._arena.tournament(of)).tournament.setup.shoulders

    @on_button(SHOULDER)
    async def drawn(self, i: Interaction, table_id: TableId) -> None:
        """Shows in pictures what was told in words. Refuses not-running, shoulder-none."""
        await self._look(i, table_id, in_words=False)

    async def _look(self, i: Interaction, table_id: TableId, *, in_words: bool) -> None:
        """Shows board and hand as the player sees them who lets the one who asks look. Nothing of it is noted: what is
        new to the player stays so. `in_words`: with a button for the pictures."""
        sight = await self._tables.shoulders.sight(table_id, i.user.id)
        say, box, view = self._desk.say(i, sight.table), self._desk.box(sight.table), sight.view
        shown = (
            ("board.png", box.board(view, say.plain, None), board_in_words),
            ("hand.png", box.hand(view, say.plain, None), hand_in_words),
        )
        head = f"{whereabouts(sight.table, say)}\n{say('shoulder-of', who=sight.seat)}"
        room = (LENGTH - len(head)) // len(shown)
        items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(head)]
        for name, drawing, words in shown:
            if drawing is not None:
                items.append(picture(name, drawing.alt))
            elif said := words(box.game, view, say):
                items.append(ui.TextDisplay(shortened(said, room)))
        drawings = {name: drawing for name, drawing, _ in shown if drawing is not None}
        if in_words and drawings:
            see = button(SHOULDER(table_id), say.plain("panel-drawn"))
            await self._desk.show(i, opened(without_pictures(panel(*items)), see))
            return
        if drawings:
            await self._desk.think(i)
        suited = {name: await self._desk.suited(one, i.user.id) for name, one in drawings.items()}
        await self._desk.show_private(i, Private(panel(*items), suited))
