"""Vacations: days on which somebody's clocks stand still on a server, announced beforehand."""

from __future__ import annotations

import re
from datetime import date, datetime
from zoneinfo import ZoneInfo

from discord import ui

from bot.actions.handlers import Fields, first, on_button, on_fields
from bot.desk.desk import Desk, Interaction
from bot.panels import vacations as panels
from bot.panels.vacations import CALL_OFF, FIRST, LAST, PLAN
from engine.tables import TableRefused

DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./](\d{1,2})[./](\d{4})")


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
        """Opens the form for the days."""
        await self._panel(i)
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
        if left is None:
            raise TableRefused("no-vacations")
        if person is None or person.zone is None:
            raise TableRefused("zone-first")
        say, planned = self._desk.say(i), await self._tables.vacations.of(guild, i.user.id)
        return panels.vacations(planned, left, year, say, note=say(note) if note else "")


def day_of(typed: str) -> date:
    """A day as it is typed: "2027-07-01" or "1.7.2027". Raises TableRefused("no-day")."""
    found = DAY.fullmatch(typed.strip())
    try:
        if found is None:
            raise ValueError(typed)
        year, month, day = (int(part or 0) for part in found.groups()[:3])
        if found[4]:
            day, month, year = (int(part) for part in found.groups()[3:])
        return date(year, month, day)
    except ValueError:
        raise TableRefused("no-day") from None


def _guild(i: Interaction) -> int:
    if i.guild_id is None:
        raise TableRefused("not-here")
    return i.guild_id
