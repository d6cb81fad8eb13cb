"""Matchmaking: what people like to play, and asking them where enough fit together."""

from __future__ import annotations

from typing import Any

import discord
import structlog
from discord import ui

from bot.actions.handlers import on_button, on_select, on_values
from bot.actions.places import missing
from bot.desk.desk import Desk, Interaction
from bot.desk.reach import guild_of, place
from bot.desk.titles import titles
from bot.panels import matching as panels
from bot.panels.components import panel
from bot.panels.matching import GAMES, HOURS, NEVER, NO, NUMBERS, SPEEDS, SPREAD, STOP, YES
from bot.panels.personal import NONE
from bot.panels.verbs import COUNT
from engine.core import Refused
from engine.ids import TableId
from engine.store import Unwell, targets
from engine.store.targets import SETTLED
from engine.tables import Message, Table, TableRefused
from engine.tables.matching import PACES, SPREADS
from engine.tables.time.pace import hours

log = structlog.get_logger(__name__)


class MatchingActions:
    """Every method answers the interaction it is given, or raises TableRefused: not-here, matches-off, and
    no-games-channel where tables have no place of their own."""

    def __init__(self, desk: Desk, client: discord.Client) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._client = client

    async def show(self, i: Interaction) -> None:
        """What the one who asks likes to play on this server."""
        await self._desk.show(i, await self._panel(i, await self._guild(i)))

    @on_values(GAMES)
    async def set_games(self, i: Interaction, chosen: tuple[str, ...]) -> None:
        await self._set(i, games=tuple(name for name in self._tables.boxes if name in chosen))

    @on_values(SPEEDS)
    async def set_paces(self, i: Interaction, chosen: tuple[str, ...]) -> None:
        await self._set(i, paces=tuple(name for name in PACES if name in chosen))

    @on_values(NUMBERS, COUNT)
    async def set_people(self, i: Interaction, chosen: tuple[int, ...]) -> None:
        await self._set(i, people=tuple(n for n in self._numbers() if n in chosen))

    @on_select(HOURS)
    async def set_hours(self, i: Interaction, chosen: str) -> None:
        """Sets when they like to be asked. Refuses zone-first, match-span."""
        try:
            start, end = (None, None) if chosen == NONE else hours(chosen)
        except ValueError:
            raise TableRefused("match-span") from None
        await self._set(i, hours_from=start, hours_to=end)

    @on_select(SPREAD)
    async def set_spread(self, i: Interaction, chosen: str) -> None:
        """Sets by how much the ratings of others may differ."""
        await self._set(i, spread=next((n for n in SPREADS if str(n) == chosen), None))

    @on_button(STOP)
    async def stop(self, i: Interaction) -> None:
        """Asks them no more on this server."""
        if i.guild_id is None:
            raise TableRefused("not-here")
        await self._tables.matching.stop(i.guild_id, i.user.id)
        await self._desk.update(i, panel(ui.TextDisplay(self._desk.say(i)("match-stopped"))))

    async def _set(self, i: Interaction, **said: Any) -> None:
        guild = await self._guild(i)
        await self._desk.visitor(i)
        await self._tables.matching.set(guild, i.user.id, **said)
        await self._desk.update(i, await self._panel(i, guild, note=self._desk.say(i)("settings-set")))

    async def _panel(self, i: Interaction, guild: int, *, note: str = "") -> ui.LayoutView:
        said, person = await self._tables.matching.wish(guild, i.user.id), await self._tables.people.person(i.user.id)
        title = titles(self._desk, i)
        names = {name: title(name) for name in self._tables.boxes}
        return panels.wish(said, person, names, self._numbers(), self._desk.say(i), note=note)

    def _numbers(self) -> list[int]:
        return sorted({n for box in self._tables.boxes.values() for n in box.game.seats if n > 1})

    async def _guild(self, i: Interaction) -> int:
        if i.guild_id is None:
            raise TableRefused("not-here")
        server = await self._tables.servers.get(i.guild_id)
        if server.matches is False:
            raise TableRefused("matches-off")
        if server.channel is None:
            raise TableRefused("no-games-channel")
        return i.guild_id

    # The question

    @on_button(YES)
    async def sit_down(self, i: Interaction, table_id: TableId) -> None:
        """Sits down, if others were not quicker. Refuses stale to whoever has said no before, and
        match-gone to whoever cannot go there any more."""
        table = await self._addressed(i, table_id)
        if any(one.serial == SETTLED for one in await self._tables.outbox.messages(table_id, targets.Asked(i.user.id))):
            raise TableRefused("stale")
        there = await guild_of(self._client, table.guild)
        channel = None if there is None else await place(there, table)
        if not isinstance(channel, discord.TextChannel) or not await _there(channel, i.user.id):
            raise TableRefused("match-gone")
        person = await self._desk.visitor(i)
        await self._tables.lobby.join(table_id, person, click=i.id)
        await self._desk.acknowledge(i)

    @on_button(NO)
    async def not_today(self, i: Interaction, table_id: TableId) -> None:
        """Does not want to sit down there."""
        await self._settled(i, table_id, "match-not-today")

    @on_button(NEVER)
    async def never_again(self, i: Interaction, table_id: TableId) -> None:
        """Wants to be asked no more on that server."""
        table = await self._addressed(i, table_id)
        await self._tables.matching.stop(table.guild, i.user.id)
        await self._settled(i, table_id, "match-stopped")

    async def _addressed(self, i: Interaction, table_id: TableId) -> Table:
        """The table of a question. Refuses stale to whoever was not asked there."""
        table, question = await self._tables.views.table(table_id), targets.Asked(i.user.id)
        outbox = self._tables.outbox
        if table is None or not (
            await outbox.messages(table_id, question) or question in await outbox.marked(table_id)
        ):
            raise TableRefused("stale")
        return table

    async def _settled(self, i: Interaction, table_id: TableId, key: str) -> None:
        """What stands there stays as it is: they are not asked there again, whatever becomes of that table."""
        await self._addressed(i, table_id)
        question, message = targets.Asked(i.user.id), 0 if i.message is None else i.message.id
        await self._tables.outbox.remember(Message(table_id, question, SETTLED, i.channel_id or 0, message, ""))
        await self._tables.outbox.forget(table_id, question, "")
        await self._desk.update(i, panel(ui.TextDisplay(self._desk.say(i)(key))))

    # By itself

    async def seek(self) -> None:
        """Opens a table on each server on which enough people fit together, and asks them. To be called every
        minute."""
        for guild in await self._tables.matching.guilds():
            try:
                await self._seek(guild)
            except Refused as refused:
                log.info("not-matched", reason=refused.key)  # somebody changed their mind, or there are enough tables
            except discord.HTTPException as error:
                log.warning("not-matched", code=error.code)
            except Unwell:
                raise
            except Exception:
                log.exception("match-trouble")  # of one server; the others are not to wait for it
        await self._tables.matching.tidy()

    async def _seek(self, guild: int) -> None:
        there, settings = self._client.get_guild(guild), await self._tables.servers.get(guild)
        channel = None if there is None or settings.channel is None else there.get_channel(settings.channel)
        if there is None or not isinstance(channel, discord.TextChannel):
            return
        if missing(channel, channel.permissions_for(there.me)):
            return
        away: set[int] = set()
        while (match := await self._tables.matching.find(guild, away)) is not None:
            gone = {user for user in match.users if not await _there(channel, user)}
            if not gone:
                await self._tables.matching.open(match, channel.id, settings.language or self._desk.default)
                return
            away |= gone


async def _there(channel: discord.TextChannel, user: int) -> bool:
    """True if somebody is in the server, and sees the channel for games."""
    try:
        member = await channel.guild.fetch_member(user)
    except discord.NotFound:
        return False
    return channel.permissions_for(member).view_channel
