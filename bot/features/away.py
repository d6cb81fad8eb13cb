"""Vacations, on which a person's clocks stand still, and the people who cover for them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import renders
from bot.desk.desk import Interaction, Part
from bot.desk.handlers import Fields, first, on_button, on_fields
from bot.desk.people import person
from bot.desk.places import this_server
from bot.panels.components import (
    Items,
    Style,
    button,
    labelled,
    modal,
    option,
    panel,
    person_to_choose,
    row,
    text_input,
)
from bot.panels.verbs import COUNT, SEAT, TABLE, Verb
from engine.core import Seat
from engine.ids import TableId
from engine.language import Said, Say
from engine.store import targets
from engine.store.rows import Cover, Vacation
from engine.tables import Table, TableRefused
from engine.tables.vacations import Covering

PLAN = Verb("vacation.plan")
CALL_OFF = Verb("vacation.off", COUNT)
"""Holds the vacation's number."""
COVER = Verb("vacation.cover", COUNT)
"""Holds the vacation's number; somebody is to play meanwhile."""
AGREE = Verb("cover.yes", TABLE, SEAT)
DECLINE = Verb("cover.no", TABLE, SEAT)

FIRST, LAST = "first", "last"
WHERE = "tables"
LONGEST_DAY = 10
"""Maximum characters of a typed day."""


def vacation_plans(
    planned: Sequence[Vacation], covers: Sequence[Cover], left: int | None, year: int, say: Say, *, note: str = ""
) -> ui.LayoutView:
    """A person's vacations, each with its covers and a button to call it off, and the days left; None: the server gives
    none."""
    rest = say("vacation-no-more") if left is None else say("vacation-left", count=left, year=Said(str(year)))
    items: Items = [f"### {say('vacation')}\n{say('vacation-about')}\n{rest}"]
    if left is not None:
        items.append(row(button(PLAN(), say.plain("vacation-plan"))))
    for one in planned:
        lines = [say("vacation-planned", first=_moment(one.starts), last=_moment(one.ends - 1))]
        for state in Covering:
            users = dict.fromkeys(c.user_id for c in covers if c.starts == one.starts and c.state == state)
            if users:
                who = Said(", ".join(f"<@{user}>" for user in users))
                lines.append(say("cover-named", who=who, state=state.value))
        items.append("\n".join(lines))
        cover = button(COVER(one.id), say.plain("cover-open"))
        items.append(row(cover, button(CALL_OFF(one.id), say.plain("vacation-off"))))
    return panel(*items, note)


def _moment(at: float) -> Said:
    return Said(f"<t:{int(at)}:D>")


def form(say: Say) -> ui.Modal:
    say, placeholder = say.plain, say.plain("vacation-day")
    days = [text_input(name, LONGEST_DAY, placeholder=placeholder) for name in (FIRST, LAST)]
    fields = [labelled(say(f"vacation-{name}"), day) for name, day in zip((FIRST, LAST), days, strict=True)]
    return modal(PLAN(), say("vacation-plan"), *fields)


def form_of_cover(number: int, tables: Mapping[TableId, str], say: Say) -> ui.Modal:
    """The form to choose who plays during vacation `number`, and at which of these `tables` (by title); at all unless
    fewer are chosen."""
    say = say.plain
    options = [option(name, id, default=True) for id, name in tables.items()]
    which: ui.Select[Any] = ui.Select(custom_id=WHERE, options=options, max_values=len(options))
    whom = labelled(say("cover-whom"), person_to_choose(None), say("cover-whom-hint"))
    return modal(COVER(number), say("cover-form"), whom, labelled(say("cover-where"), which))


def cover(table: Table, seat: Seat, one: Cover, say: Say) -> ui.LayoutView:
    """The question in the thread, to one person, whether they play while somebody is away."""
    first, last = _moment(one.starts), _moment(one.ends - 1)
    text = say("cover-asked", who=Said(f"<@{one.user_id}>"), seat=seat, first=first, last=last)
    yes = button(AGREE(table.id, seat), say.plain("cover-yes"), Style.success)
    return panel(text, row(yes, button(DECLINE(table.id, seat), say.plain("cover-no"))))


TABLES = 25
"""Discord's maximum number of options."""
DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)


class AwayActions(Part):
    """Each method answers its interaction or raises TableRefused: not-here, no-vacations, zone-first."""

    async def show(self, i: Interaction) -> None:
        await self._desk.show(i, await self._panel(i))

    @on_button(PLAN)
    async def ask(self, i: Interaction) -> None:
        """Open the form for the days. Refuses no-vacations."""
        if await self._tables.vacations.left(this_server(i), i.user.id, 0) is None:
            raise TableRefused("no-vacations")
        await self._desk.form(i, form(self._desk.say(i)))

    @on_fields(PLAN)
    async def plan(self, i: Interaction, sent: Fields) -> None:
        """Plan a vacation as typed. Refuses no-day, and as vacations refuse."""
        days = [day_of(first(sent, field)) for field in (FIRST, LAST)]
        await self._desk.visitor(i)
        await self._tables.vacations.announce(this_server(i), i.user.id, *days)
        await self._desk.update(i, await self._panel(i, note="vacation-announced"))

    @on_button(CALL_OFF)
    async def call_off(self, i: Interaction, number: int) -> None:
        """Call off a coming vacation or end a present one. Refuses stale."""
        await self._tables.vacations.call_off(this_server(i), i.user.id, number)
        await self._tables.covers.begin_and_end()
        await self._desk.update(i, await self._panel(i, note="vacation-called-off"))

    async def _panel(self, i: Interaction, *, note: str = "") -> ui.LayoutView:
        guild, known = this_server(i), await self._tables.people.person(i.user.id)
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
        return vacation_plans(planned, covers, left, year, say, note=say(note) if note else "")

    # Covers

    @on_button(COVER)
    async def ask_for_cover(self, i: Interaction, number: int) -> None:
        """Open the form to name somebody who plays meanwhile. Refuses cover-no-table."""
        title = partial(self._desk.title, i)
        tables = await self._tables.covers.tables(this_server(i), i.user.id)
        if not tables:
            raise TableRefused("cover-no-table")
        names = {table.id: f"{title(table.game)} · {table.id}" for table in tables[:TABLES]}
        await self._desk.form(i, form_of_cover(number, names, self._desk.say(i)))

    @on_fields(COVER)
    async def name_cover(self, i: Interaction, number: int, sent: Fields) -> None:
        """Ask the chosen person at each table where they may play. Refuses nobody, no-bot, no-member, and as covers
        refuse if they may play at none."""
        user, asked, refused = person(i, sent), 0, TableRefused("cover-no-table")
        own = {table.id for table in await self._tables.covers.tables(this_server(i), i.user.id)}
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
        await self._tables.covers.answer(table_id, await self._desk.visitor(i), seat, agrees=True, click=i.id)
        await self._desk.tell(i, self._desk.say(i)("cover-agreed"))
        await self._tables.covers.begin_and_end()

    @on_button(DECLINE)
    async def decline(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        await self._tables.covers.answer(table_id, await self._desk.visitor(i), seat, agrees=False, click=i.id)
        await self._desk.acknowledge(i)


@dataclass(eq=False)
class AwayMessages(Part):
    """Messages about covers at a table. Raises what discord.py raises."""

    _post: Post

    @renders(targets.CoverAsked)
    async def cover(self, table: Table, target: targets.CoverAsked) -> None:
        """Ask somebody in the thread whether they play for another person. The message goes once it is answered."""
        seat = Seat(target.seat)
        one = await self._tables.covers.asked(table.id, seat, target.user)
        serial = "" if one is None else str(int(one.starts))
        await self._post.drop_all(table.id, target, but=serial)
        if one is not None and table.thread is not None:
            view = cover(table, seat, one, self._desk.speak(None, table))
            await self._post.put(table.id, target, table.thread, view, serial=serial, to=target.user)


def day_of(typed: str) -> date:
    """A typed day: "2027-07-31", "31.7.2027", or with slashes if only one number can be the month. Raises
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
