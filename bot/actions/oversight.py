"""Oversight: all tables of a server for its moderators, each one press away, and what can be done there by another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import ui

from bot.actions.handlers import on_button, on_form
from bot.actions.moderation import ModerationActions, moderates, person, sentence
from bot.desk.desk import Desk, Interaction
from bot.desk.names import name_of
from bot.desk.titles import titles
from bot.panels import oversight, reports
from bot.panels.oversight import ENDINGS, FREEZE, LOG, NUDGE, OVERSEE, OVERVIEW, PREVIEW, READ, SEEN, UNFREEZE
from engine.arena import Arena, HeldTournament
from engine.ids import TableId
from engine.tables import Overseen, StoryLine, Table, TableRefused
from engine.tournaments import Phase


class OversightActions:
    """Every method answers the interaction it is given, or raises Refused: at a table as `ModerationActions.table`."""

    def __init__(self, desk: Desk, arena: Arena, moderation: ModerationActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._arena = arena
        self._moderation = moderation

    # All tables

    async def show(self, i: Interaction) -> None:
        """The first page of all tables of the server. Refuses not-moderator."""
        await self._desk.show(i, await self._page(i, 0))

    @on_button(OVERVIEW)
    async def turn_to(self, i: Interaction, page: int) -> None:
        """A page of them, in place of what was clicked. Refuses not-moderator."""
        await self._desk.update(i, await self._page(i, page))

    async def _page(self, i: Interaction, page: int) -> ui.LayoutView:
        guild = await self._guild(i)
        found = await self._tables.oversight.of(guild, i.user.id)
        tables = [
            (one, await self._told(one), self._desk.say(i, one.table), await self._arena.place_of(one.table.id))
            for one in found
        ]
        return oversight.page(tables, await self._disputed(guild), page, self._desk.say(i))

    async def _disputed(self, guild: int) -> list[HeldTournament]:
        """The running tournaments of a server in which the result of a table is disputed."""
        held = await self._arena.find(guild, [Phase.RUNNING])
        rounds = [(one, one.tournament.open_round) for one in held]
        return [one for one, running in rounds if running is not None and any(t.disputed for t in running.tables)]

    # Reports

    async def report(self, i: Interaction, whom: discord.User | discord.Member | None) -> None:
        """How reliably somebody plays on this server; or without one, which of its tables were ended, and by whom.
        Refuses not-moderator."""
        guild = await self._guild(i)
        say = self._desk.say(i)
        if whom is None:
            ended = await self._tables.oversight.ended(guild)
            await self._desk.show(i, reports.ended(ended, titles(self._desk, i), say))
            return
        found = await self._tables.oversight.person(guild, whom.id)
        await self._desk.show(i, reports.person(found, name_of(whom), say))

    async def _guild(self, i: Interaction) -> int:
        """The server of the one who asks, who moderates there. Refuses not-moderator."""
        if i.guild_id is None or not moderates(i, await self._tables.servers.get(i.guild_id)):
            raise TableRefused("not-moderator")
        return i.guild_id

    # One table

    @on_button(OVERSEE)
    async def oversee(self, i: Interaction, table_id: TableId) -> None:
        """Shows a table in place of what was clicked."""
        await self._show(i, await self._moderation.table(i, table_id, resting=True))

    async def _show(
        self, i: Interaction, table: Table, done: str = "", notes: Mapping[float, str] | None = None
    ) -> None:
        say, halted = self._desk.say(i, table), await self._tables.halts.halted(table.id)
        if halted is not None:
            one = Overseen(table, why=halted.why)
        else:
            one = await self._tables.oversight.one(table, i.user.id)
        removed = () if one.own else await self._tables.seats.removed(table.id)
        place = await self._arena.place_of(table.id)
        view = oversight.table(one, await self._told(one), say, notes=notes, done=done, removed=removed, place=place)
        await self._desk.update(i, view)

    async def _told(self, one: Overseen) -> Sequence[StoryLine]:
        """The public story of the chapter under way; nothing before the game, and of a table that rests."""
        if one.sight is None:
            return ()
        return await self._tables.views.story(one.table.id, None, chapter=one.sight.chapter)

    @on_button(NUDGE)
    async def nudge(self, i: Interaction, table_id: TableId) -> None:
        """Reminds those who are awaited."""
        table = await self._moderation.table(i, table_id)
        await self._tables.moderation.nudge(table.id, person(i), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("mod-nudged"))

    @on_button(FREEZE)
    async def why_freeze(self, i: Interaction, table_id: TableId) -> None:
        """Asks why the table is to stand still."""
        await self._moderation.freeze(i, table_id, None)

    @on_form(FREEZE)
    async def freeze(self, i: Interaction, table_id: TableId, why: str) -> None:
        """Lets it stand still."""
        table = await self._moderation.table(i, table_id)
        table = await self._tables.moderation.freeze(table.id, person(i), sentence(why), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("mod-frozen"))

    @on_button(UNFREEZE)
    async def unfreeze(self, i: Interaction, table_id: TableId) -> None:
        """Lets it go on."""
        table = await self._moderation.table(i, table_id)
        table = await self._tables.moderation.unfreeze(table.id, person(i), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("mod-unfrozen"))

    @on_button(LOG)
    async def log(self, i: Interaction, table_id: TableId) -> None:
        """Shows what was done there from outside."""
        await self._moderation.log(i, table_id)

    @on_button(PREVIEW)
    async def preview(self, i: Interaction, table_id: TableId, how: str) -> None:
        """Asks whether the table is really to end."""
        if how not in ENDINGS:
            raise TableRefused("stale")
        await (self._moderation.end if how == "end" else self._moderation.void)(i, table_id)

    # What players ask

    @on_button(READ)
    async def read(self, i: Interaction, table_id: TableId) -> None:
        """Shows what is asked of moderators alone. That it is read is noted first."""
        table = await self._moderation.table(i, table_id)
        asked = await self._tables.acts.notes(table.id, person(i), click=i.id)
        await self._show(i, table, notes={act.at: act.reason for act in asked})

    @on_button(SEEN)
    async def seen(self, i: Interaction, table_id: TableId) -> None:
        """Notes that a moderator has seen to what was asked."""
        table = await self._moderation.table(i, table_id)
        await self._tables.acts.see(table.id, person(i), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("oversight-noted"))
