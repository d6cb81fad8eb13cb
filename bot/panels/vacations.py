"""Vacations: what is planned, what is left of the year, and the form in which one is announced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import button, panel, row
from bot.panels.seats import person_to_choose
from bot.panels.verbs import COUNT, SEAT, TABLE, Verb
from bot.panels.words import MODAL, OPTION, cut
from engine.core import Seat
from engine.ids import TableId
from engine.language import Said, Say
from engine.store.rows import Cover, Vacation
from engine.tables import Table
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
DAY = 10
"""Characters of a day."""


def vacations(
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
        text: ui.TextInput[Any] = ui.TextInput(custom_id=field, max_length=DAY, placeholder=say("vacation-day"))
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
