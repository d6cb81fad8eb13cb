"""Vacations: what is planned, what is left of the year, and the form in which one is announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import button, panel, row
from bot.panels.verbs import COUNT, Verb
from bot.panels.words import MODAL, cut
from engine.language import Said, Say
from engine.store.rows import Vacation

PLAN = Verb("vacation.plan")
CALL_OFF = Verb("vacation.off", COUNT)
"""With its number."""

FIRST, LAST = "first", "last"
"""The fields of the form: days."""
DAY = 10
"""Characters of a day."""


def vacations(planned: Sequence[Vacation], left: int | None, year: int, say: Say, *, note: str = "") -> ui.LayoutView:
    """What somebody has planned, each with the way to call it off, and how many days are left; None: there are no
    further ones on the server."""
    rest = say("vacation-no-more") if left is None else say("vacation-left", count=left, year=Said(str(year)))
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('vacation')}\n{say('vacation-about')}\n{rest}")]
    if left is not None:
        items.append(row(button(PLAN(), say.plain("vacation-plan"))))
    for one in planned:
        items.append(ui.TextDisplay(say("vacation-planned", first=_moment(one.starts), last=_moment(one.ends - 1))))
        items.append(row(button(CALL_OFF(one.id), say.plain("vacation-off"), discord.ButtonStyle.secondary)))
    if note:
        items.append(ui.TextDisplay(note))
    return panel(*items)


def _moment(at: float) -> Said:
    return Said(f"<t:{int(at)}:D>")


def form(say: Say) -> ui.Modal:
    """The form in which a vacation is announced."""
    say = say.plain
    modal = ui.Modal(title=cut(say("vacation-plan"), MODAL), custom_id=str(PLAN()), timeout=None)
    for field in (FIRST, LAST):
        text: ui.TextInput[Any] = ui.TextInput(custom_id=field, max_length=DAY, placeholder=say("vacation-day"))
        modal.add_item(ui.Label(text=say(f"vacation-{field}"), component=text))
    return modal
