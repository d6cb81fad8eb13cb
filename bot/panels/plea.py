"""Pleas: what somebody at a table asks its moderators. It is written at the table, for all who play there; or
moderators alone read it, and at the table stands no more than that somebody asks for them."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.panels.components import panel
from bot.panels.verbs import TABLE, Verb
from bot.panels.words import MODAL, OPTION, cut
from engine.language import Said, Say
from engine.tables import Act, Table
from engine.tables.acts import LONGEST_PLEA

PLEA = Verb("plea", TABLE)
ASK = Verb("askmod", TABLE)
"""Opens the form, for a note that moderators alone read."""

TEXT, READERS = "plea", "readers"
"""The fields of the form: what is asked, and who reads it."""
ALONE, ALL = "moderators", "table"
"""Who reads it."""


def form_of_plea(table: Table, say: Say) -> ui.Modal:
    """The form in which a moderator is asked, and who will read it: moderators alone, unless all are chosen."""
    say = say.plain
    modal = ui.Modal(title=cut(say("menu-ask"), MODAL), custom_id=str(PLEA(table.id)), timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(custom_id=TEXT, max_length=LONGEST_PLEA, style=discord.TextStyle.paragraph)
    modal.add_item(ui.Label(text=say("plea-form"), description=cut(say("plea-form-hint"), OPTION), component=field))
    readers = [
        discord.RadioGroupOption(label=say("plea-alone-choice"), value=ALONE, default=True),
        discord.RadioGroupOption(label=say("plea-all-choice"), value=ALL),
    ]
    choice = ui.RadioGroup[Any](custom_id=READERS, options=readers)
    modal.add_item(
        ui.Label(text=say("plea-readers"), description=cut(say("plea-readers-hint"), OPTION), component=choice)
    )
    return modal


def plea(table: Table, asked: Act, role: int | None, say: Say) -> ui.LayoutView:
    """What was asked, and by whom, with a mention of the moderators' `role` if there is one; of a note for them alone
    only that there is one. Of what its writer sees at the table it says nothing."""
    who = asked.name or say("anonymous-somebody")
    alone = asked.act == "help"
    text = say("plea-alone", table=table.id) if alone else say("plea", table=table.id, who=who, text=asked.reason)
    return panel(ui.TextDisplay(Said(f"<@&{role}> {text}") if role is not None else text))
