"""How people leave running games, come back, take seats over and offer them, for clicks and commands alike."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord
from discord import ui

from bot.actions.handlers import Fields, first, on_button, on_fields
from bot.actions.moderation import moderates
from bot.actions.moderation import person as moderator
from bot.actions.organiser.live import organises
from bot.actions.people import person, seat_of
from bot.desk.desk import Desk, Interaction, may_see
from bot.panels import seats
from bot.panels.components import panel
from bot.panels.public import heading
from bot.panels.seats import DEPART, OFFER, REFUSE, SIT, UNLOCK, WITHDRAW
from engine.arena import Arena
from engine.core import Refused, Seat
from engine.ids import TableId
from engine.language import Said
from engine.tables import Status, Table, TableRefused


class SeatActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena) -> None:
        self._desk = desk
        self._arena = arena
        self._tables = desk.tables

    async def leave(self, i: Interaction, table_id: TableId) -> None:
        """Leaves a lobby; a running game only after asking."""
        table = await self._tables.views.existing(table_id)
        if table.status is Status.LOBBY:
            table = await self._tables.lobby.leave(table.id, i.user.id, click=i.id)
            await self._desk.tell(i, self._desk.say(i, table)("lobby-left", table=table.id))
            return
        seat = table.seat_of(i.user.id)
        if table.status is not Status.RUNNING:
            raise TableRefused("not-running", status=table.status)
        if seat is None:
            raise TableRefused("not-seated")
        if not table.seats[seat].sits:
            raise TableRefused("left-already")
        place = await self._arena.place_of(table.id)
        await self._desk.show(i, seats.leaving(table, seat, self._desk.say(i, table), place))

    @on_button(DEPART)
    async def depart(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.seats.leave(table_id, i.user.id, click=i.id)
        key = {Status.RUNNING: "seats-left", Status.OVER: "seats-left-over"}.get(table.status, "seats-left-last")
        await self._desk.update(i, panel(ui.TextDisplay(self._desk.say(i, table)(key)), colour=None))

    async def show(self, i: Interaction) -> None:
        """Shows the open seats of this server's running games, and to hosts what they may open."""
        if i.guild_id is None:
            raise TableRefused("not-here")
        items: list[ui.Item[Any]] = []
        shown = 0
        for table in await self._tables.views.find(i.guild_id, status=Status.RUNNING):
            hosted = table.host == i.user.id and bool(seats.free_seats(table))
            if shown < seats.TABLES and may_see(i, table) and (seats.open_seats(table) or hosted):
                items += await self._listed(i, table)
                shown += 1
        say = self._desk.say(i)
        if not items:
            await self._desk.tell(i, say("seats-none"))
            return
        await self._desk.show(i, panel(ui.TextDisplay(f"### {say('seats-heading')}\n{say('seats-hint')}"), *items))

    async def _listed(self, i: Interaction, table: Table) -> list[ui.Item[Any]]:
        say = self._desk.say(i, table)
        sight = await self._tables.views.sight(table.id, None)
        lines = await self._tables.views.story(table.id, None, chapter=sight.chapter)
        points = self._desk.box(table).points(sight.view)
        return seats.listed(sight, heading(lines, say), points, say, user=i.user.id)

    @on_button(SIT)
    async def sit(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        """Takes a seat over, or back."""
        table = await self._tables.views.existing(table_id)
        if seat >= len(table.seats):
            raise TableRefused("which-seat")
        newcomer = table.seat_of(i.user.id) is None
        table = await self._tables.seats.take_over(table.id, await self._desk.visitor(i), seat, click=i.id)
        text = self._desk.say(i, table)("seats-taken" if newcomer else "seats-welcome-back", place=place(table))
        await self._desk.tell(i, text)

    @on_button(REFUSE)
    async def refuse(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        """Declines an offer."""
        await self._tables.seats.decline(table_id, i.user.id, seat, click=i.id)
        await self._desk.acknowledge(i)

    @on_button(WITHDRAW)
    async def withdraw(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        """Takes an offer back, for the host of a seat where nobody plays, for moderators, and at the table of a
        tournament for its organisers. Refuses not-offerer, and what the seats refuse."""
        table = await self._tables.views.existing(table_id)
        if seat >= len(table.seats):
            raise TableRefused("which-seat")
        if await self._may_withdraw_any(i, table):
            await self._tables.seats.withdraw_any(table.id, moderator(i), seat, click=i.id)
        elif table.host == i.user.id and not table.seats[seat].plays:
            await self._tables.seats.withdraw(table.id, moderator(i), seat, click=i.id)
        else:
            raise TableRefused("not-offerer")
        await self._desk.tell(i, self._desk.say(i, table)("seats-withdrawn"))

    async def _may_withdraw_any(self, i: Interaction, table: Table) -> bool:
        if i.guild is None or i.guild_id != table.guild or table.seat_of(i.user.id) is not None:
            return False
        server = await self._tables.servers.get(table.guild)
        in_tournament = await self._arena.place_of(table.id) is not None
        manages = i.permissions.manage_guild
        return moderates(i, server) or (in_tournament and organises(server, i.guild, i.user, manages=manages))

    @on_button(UNLOCK)
    async def unlock(self, i: Interaction, table_id: TableId, wanted: bool) -> None:
        """Opens the seats of computers to people, or closes them."""
        table = await self._tables.seats.open(table_id, i.user.id, wanted=wanted, click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("seats-opened" if wanted else "seats-closed"))

    async def offer(
        self, i: Interaction, table_id: TableId, seat: str | None, to: discord.Member | discord.User | None
    ) -> None:
        """The host offers a seat to somebody; what they do not name is asked in a form. Refuses which-seat, no-bot, and
        what the seats refuse."""
        table = await self._tables.views.existing(table_id)
        chosen = None if seat is None else seat_of(table, seat)
        if chosen is None or to is None:
            await self._ask_for_offer(i, table, chosen, to)
            return
        if to.bot:
            raise TableRefused("no-bot")
        await self._offer(i, table, chosen, to.id)

    @on_button(OFFER)
    async def ask_for_offer(self, i: Interaction, table_id: TableId) -> None:
        """Opens the form in which the host offers a seat. Refuses not-host, not-running, no-free-seat."""
        await self._ask_for_offer(i, await self._tables.views.existing(table_id))

    @on_fields(OFFER)
    async def offer_to_chosen(self, i: Interaction, table_id: TableId, sent: Fields) -> None:
        """The form was sent. Refuses which-seat, nobody, no-bot, no-member, and what the seats refuse."""
        table = await self._tables.views.existing(table_id)
        await self._offer(i, table, seat_of(table, first(sent, seats.WHICH)), person(i, sent))

    async def _ask_for_offer(
        self, i: Interaction, table: Table, seat: Seat | None = None, to: discord.abc.Snowflake | None = None
    ) -> None:
        if table.host != i.user.id:
            raise TableRefused("not-host")
        if table.status is not Status.RUNNING:
            raise TableRefused("not-running", status=table.status)
        if not seats.free_seats(table):
            raise TableRefused("no-free-seat")
        await self._desk.form(i, seats.form_of_offer(table, self._desk.say(i, table), seat=seat, to=to))

    async def _offer(self, i: Interaction, table: Table, seat: Seat, to: int) -> None:
        table = await self._tables.seats.offer(table.id, i.user.id, seat, to, click=i.id)
        key = "seats-withdrawn" if table.seats[seat].user == to else "seats-offered"
        await self._desk.tell(i, self._desk.say(i, table)(key, who=Said(f"<@{to}>"), place=place(table)))

    async def offerable(self, i: Interaction, current: str) -> list[tuple[str, str]]:
        """For the host: the seats they may offer."""
        with suppress(Refused):
            table = await self._desk.table(i, i.namespace.table or None)
            if table.host == i.user.id and table.status is Status.RUNNING:
                say = self._desk.say(i, table).plain
                found = [(say.name(info.seat), str(int(info.seat))) for info in seats.free_seats(table)]
                return [one for one in found if current.lower() in one[0].lower()]
        return []


def place(table: Table) -> Said:
    """The way to where a game is played."""
    return Said(f"<#{table.thread or table.channel}>")
