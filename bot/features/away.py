"""Being away: vacations announced beforehand, on which the clocks of a person stand still, and who covers for them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import renders
from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import Fields, first, on_button, on_fields
from bot.desk.people import person
from bot.desk.titles import titles
from bot.panels.components import button, panel, person_to_choose, row
from bot.panels.verbs import COUNT, SEAT, TABLE, Verb
from bot.panels.words import MODAL, OPTION, cut
from engine.core import Seat
from engine.ids import TableId
from engine.language import Said, Say
from engine.store import targets
from engine.store.rows import Cover, Vacation
from engine.tables import Table, TableRefused
from engine.tables.covers import Covering

PLAN = Verb("vacation.plan")
CALL_OFF = Verb("vacation.off", COUNT)
"""With its number."""
COVER = Verb("vacation.cover", COUNT)
"""The same: somebody is to play meanwhile."""
AGREE = Verb("cover.yes", TABLE, SEAT)
DECLINE = Verb("cover.no", TABLE, SEAT)

FIRST, LAST = "first", "last"
"""The fields of the form: days."""
WHERE = "tables"
"""The field in which tables are chosen."""
LONGEST_DAY = 10
"""Characters of a day."""


def vacation_plans(
    planned: Sequence[Vacation], covers: Sequence[Cover], left: int | None, year: int, say: Say, *, note: str = ""
) -> ui.LayoutView:
    """What somebody has planned, each with who plays meanwhile and the way to call it off, and how many days are left;
    None: there are no further ones on the server."""
    rest = say("vacation-no-more") if left is None else say("vacation-left", count=left, year=Said(str(year)))
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('vacation')}\n{say('vacation-about')}\n{rest}")]
    if left is not None:
        items.append(row(button(PLAN(), say.plain("vacation-plan"))))
    for one in planned:
        lines = [say("vacation-planned", first=_moment(one.starts), last=_moment(one.ends - 1))]
        for state in Covering:
            users = dict.fromkeys(c.user_id for c in covers if c.starts == one.starts and c.state == state)
            if users:
                who = Said(", ".join(f"<@{user}>" for user in users))
                lines.append(say("cover-named", who=who, state=state.value))
        items.append(ui.TextDisplay("\n".join(lines)))
        cover = button(COVER(one.id), say.plain("cover-open"))
        items.append(row(cover, button(CALL_OFF(one.id), say.plain("vacation-off"))))
    if note:
        items.append(ui.TextDisplay(note))
    return panel(*items)


def _moment(at: float) -> Said:
    return Said(f"<t:{int(at)}:D>")


def form(say: Say) -> ui.Modal:
    say = say.plain
    modal = ui.Modal(title=cut(say("vacation-plan"), MODAL), custom_id=str(PLAN()), timeout=None)
    for field in (FIRST, LAST):
        text: ui.TextInput[Any] = ui.TextInput(custom_id=field, max_length=LONGEST_DAY, placeholder=say("vacation-day"))
        modal.add_item(ui.Label(text=say(f"vacation-{field}"), component=text))
    return modal


def form_of_cover(number: int, tables: Mapping[TableId, str], say: Say) -> ui.Modal:
    """The form in which somebody chooses who plays for them during the vacation of that number, and at which of these
    `tables`, by what they are called: at all of them unless they choose fewer."""
    say = say.plain
    modal = ui.Modal(title=cut(say("cover-form"), MODAL), custom_id=str(COVER(number)), timeout=None)
    options = [discord.SelectOption(label=cut(name, OPTION), value=id, default=True) for id, name in tables.items()]
    which: ui.Select[Any] = ui.Select(custom_id=WHERE, options=options, max_values=len(options))
    modal.add_item(
        ui.Label(text=say("cover-whom"), description=say("cover-whom-hint"), component=person_to_choose(None))
    )
    modal.add_item(ui.Label(text=say("cover-where"), component=which))
    return modal


def cover(table: Table, seat: Seat, one: Cover, say: Say) -> ui.LayoutView:
    """The question in the thread, to the one person who is asked, whether they play while somebody is away."""
    first, last = _moment(one.starts), _moment(one.ends - 1)
    text = say("cover-asked", who=Said(f"<@{one.user_id}>"), seat=seat, first=first, last=last)
    yes = button(AGREE(table.id, seat), say.plain("cover-yes"), discord.ButtonStyle.success)
    return panel(ui.TextDisplay(text), row(yes, button(DECLINE(table.id, seat), say.plain("cover-no"))))


TABLES = 25
"""So many can be chosen from, says Discord."""
DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)


class AwayActions:
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
        await self._desk.form(i, form(self._desk.say(i)))

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
        await self._tables.covers.begin_and_end()
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
        return vacation_plans(planned, covers, left, year, say, note=say(note) if note else "")

    # Who plays meanwhile

    @on_button(COVER)
    async def ask_for_cover(self, i: Interaction, number: int) -> None:
        """Opens the form in which somebody is named who plays meanwhile. Refuses cover-no-table."""
        title = titles(self._desk, i)
        tables = await self._tables.covers.tables(_guild(i), i.user.id)
        if not tables:
            raise TableRefused("cover-no-table")
        names = {table.id: f"{title(table.game)} · {table.id}" for table in tables[:TABLES]}
        await self._desk.form(i, form_of_cover(number, names, self._desk.say(i)))

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
        await self._tables.covers.begin_and_end()

    @on_button(DECLINE)
    async def decline(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        await self._tables.covers.answer(table_id, await self._desk.visitor(i), seat, agrees=False, click=i.id)
        await self._desk.acknowledge(i)


class AwayMessages:
    """What is asked at a table because somebody is away. Raises what discord.py raises."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._post = post

    @renders(targets.CoverAsked)
    async def cover(self, table: Table, target: targets.CoverAsked) -> None:
        """Asks somebody, in the thread, whether they play while another one is away; once answered it goes."""
        seat = Seat(target.seat)
        one = await self._desk.tables.covers.asked(table.id, seat, target.user)
        serial = "" if one is None else str(int(one.starts))
        for message in await self._desk.tables.outbox.messages(table.id, target):
            if message.serial != serial:
                await self._post.drop(table.id, target, message.serial, delete=True)
        if one is not None and table.thread is not None:
            view = cover(table, seat, one, self._desk.speak(None, table))
            await self._post.put(table.id, target, table.thread, view, serial=serial, to=target.user)


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
