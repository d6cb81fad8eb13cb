"""Vacations: days on which somebody's clocks stand still on a server, announced beforehand."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, datetime
from zoneinfo import ZoneInfo

from discord import ui

from bot.actions.handlers import Fields, first, on_button, on_fields
from bot.desk.desk import Desk, Interaction
from bot.panels import vacations as panels
from bot.panels.vacations import CALL_OFF, FIRST, LAST, PLAN
from engine.tables import TableRefused

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
        await self._desk.update(i, await self._panel(i, note="vacation-called-off"))

    async def _panel(self, i: Interaction, *, note: str = "") -> ui.LayoutView:
        guild, person = _guild(i), await self._tables.people.person(i.user.id)
        now = self._tables.clock.now()
        zone = ZoneInfo("UTC" if person is None or person.zone is None else person.zone)
        year = datetime.fromtimestamp(now, zone).year
        left = await self._tables.vacations.left(guild, i.user.id, year)
        planned = await self._tables.vacations.of(guild, i.user.id)
        if left is None and not planned and not note:
            raise TableRefused("no-vacations")
        if left is not None and (person is None or person.zone is None):
            raise TableRefused("zone-first")
        say = self._desk.say(i)
        return panels.vacations(planned, left, year, say, note=say(note) if note else "")


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
