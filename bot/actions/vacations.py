"""Vacations: days on which somebody's clocks stand still on a server, announced beforehand."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, datetime
from zoneinfo import ZoneInfo

from discord import ui

from bot.actions.handlers import Fields, first, on_button, on_fields
from bot.actions.people import person
from bot.desk.desk import Desk, Interaction
from bot.desk.titles import titles
from bot.panels import vacations as panels
from bot.panels.vacations import AGREE, CALL_OFF, COVER, DECLINE, FIRST, LAST, PLAN, WHERE
from engine.core import Seat
from engine.ids import TableId
from engine.tables import TableRefused

TABLES = 25
"""So many can be chosen from, says Discord."""
DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)


class VacationActions:
    """Every method answers the interaction it is given, or raises TableRefused: not-here, no-vacations, zone-first."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables = desk.tables

    async def show(self, i: Interaction) -> None:
        """What the one who asks has planned on this server."""
        await self._desk.show(i, await self._panel(i))

    @on_button(PLAN)
    async def ask(self, i: Interaction) -> None:
        """Opens the form for the days. Refuses no-vacations."""
        if await self._tables.vacations.left(_guild(i), i.user.id, 0) is None:
            raise TableRefused("no-vacations")
        await self._desk.form(i, panels.form(self._desk.say(i)))

    @on_fields(PLAN)
    async def plan(self, i: Interaction, sent: Fields) -> None:
        """The form was sent. Refuses no-day, and what vacations refuse."""
        days = [day_of(first(sent, field)) for field in (FIRST, LAST)]
        await self._desk.visitor(i)
        await self._tables.vacations.announce(_guild(i), i.user.id, *days)
        await self._desk.update(i, await self._panel(i, note="vacation-announced"))

    @on_button(CALL_OFF)
    async def call_off(self, i: Interaction, number: int) -> None:
        """A vacation is not taken, or is over. Refuses stale."""
        await self._tables.vacations.call_off(_guild(i), i.user.id, number)
        await self._tables.covers.turn()
        await self._desk.update(i, await self._panel(i, note="vacation-called-off"))

    async def _panel(self, i: Interaction, *, note: str = "") -> ui.LayoutView:
        guild, known = _guild(i), await self._tables.people.person(i.user.id)
        now = self._tables.clock.now()
        zone = ZoneInfo("UTC" if known is None or known.zone is None else known.zone)
        year = datetime.fromtimestamp(now, zone).year
        left = await self._tables.vacations.left(guild, i.user.id, year)
        planned = await self._tables.vacations.of(guild, i.user.id)
        if left is None and not planned and not note:
            raise TableRefused("no-vacations")
        if left is not None and (known is None or known.zone is None):
            raise TableRefused("zone-first")
        say = self._desk.say(i)
        covers = await self._tables.covers.of(guild, i.user.id)
        return panels.vacations(planned, covers, left, year, say, note=say(note) if note else "")

    # Who plays meanwhile

    @on_button(COVER)
    async def ask_for_cover(self, i: Interaction, number: int) -> None:
        """Opens the form in which somebody is named who plays meanwhile. Refuses cover-no-table."""
        title = titles(self._desk, i)
        tables = await self._tables.covers.tables(_guild(i), i.user.id)
        if not tables:
            raise TableRefused("cover-no-table")
        names = {table.id: f"{title(table.game)} · {table.id}" for table in tables[:TABLES]}
        await self._desk.form(i, panels.form_of_cover(number, names, self._desk.say(i)))

    @on_fields(COVER)
    async def name_cover(self, i: Interaction, number: int, sent: Fields) -> None:
        """The form was sent: whoever was chosen is asked at each of the tables where they may play. Refuses nobody,
        no-bot, no-member, and what covers refuse where they may play at none."""
        user, asked, refused = person(i, sent), 0, TableRefused("cover-no-table")
        own = {table.id for table in await self._tables.covers.tables(_guild(i), i.user.id)}
        for table in own.intersection(map(TableId, sent.get(WHERE, ()))):
            try:
                await self._tables.covers.ask(i.user.id, number, table, user)
                asked += 1
            except TableRefused as error:
                refused = error
        if not asked:
            raise refused
        await self._desk.update(i, await self._panel(i, note="cover-sent"))

    @on_button(AGREE)
    async def agree(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        """Somebody plays for whoever is away."""
        await self._tables.covers.answer(table_id, await self._desk.visitor(i), seat, agrees=True, click=i.id)
        await self._desk.tell(i, self._desk.say(i)("cover-agreed"))
        await self._tables.covers.turn()

    @on_button(DECLINE)
    async def decline(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        await self._tables.covers.answer(table_id, await self._desk.visitor(i), seat, agrees=False, click=i.id)
        await self._desk.acknowledge(i)


def day_of(typed: str) -> date:
    """A day as it is typed: "2027-07-31", "31.7.2027", or with slashes where only one number can be the month. Raises
    TableRefused("no-day")."""
    found = DAY.fullmatch(typed.strip())
    if found is None:
        raise TableRefused("no-day")
    first, second, third = (int(part) for part in found.groups() if part is not None)
    orders = [(third, second, first)]
    if found[1]:
        orders = [(first, second, third)]
    elif found[7]:
        orders.append((third, first, second))
    days: set[date] = set()
    for year, month, day in orders:
        with suppress(ValueError):
            days.add(date(year, month, day))
    if len(days) != 1:
        raise TableRefused("no-day")
    return days.pop()


def _guild(i: Interaction) -> int:
    if i.guild_id is None:
        raise TableRefused("not-here")
    return i.guild_id
