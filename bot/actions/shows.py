"""Shows: an organiser lets a tournament's table be shown in a channel to all, one turn late; or no more."""

from __future__ import annotations

import discord
from discord.app_commands import Choice

from bot.actions.organiser.office import Office
from bot.actions.places import Permission
from bot.desk.desk import Desk, Interaction, may_see
from bot.desk.tournaments import meant
from engine.arena import Arena
from engine.ids import TableId
from engine.language import Said
from engine.store.privacy import NOBODY
from engine.tables import Status, TableRefused
from engine.tournaments import TournamentRefused

NEEDED = (Permission.VIEW, Permission.SEND, Permission.FILES, Permission.EMBED, Permission.HISTORY)
MOST, LONGEST = 25, 100


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
            if table.host != NOBODY or not may_see(i, table) or len(choices) == MOST:
                continue
            of = await self._tables.boards.tournament_of(table.id)
            held = None if of is None else await self._arena.tournament(of)
            label = f"{table.id} · {'' if held is None else held.tournament.setup.name}"
            if typed.lower() in label.lower():
                choices.append(Choice(name=label[:LONGEST], value=table.id))
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
