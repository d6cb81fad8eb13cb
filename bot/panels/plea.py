"""Pleas: what somebody at a table asks its moderators. It is written at the table, for all who play there."""

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


def form_of_plea(table: Table, say: Say) -> ui.Modal:
    """The form in which a moderator is asked; it says who will read it."""
    say = say.plain
    modal = ui.Modal(title=cut(say("menu-ask"), MODAL), custom_id=str(PLEA(table.id)), timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="plea", max_length=LONGEST_PLEA, style=discord.TextStyle.paragraph
    )
    modal.add_item(ui.Label(text=say("plea-form"), description=cut(say("plea-form-hint"), OPTION), component=field))
    return modal


def plea(table: Table, asked: Act, role: int | None, say: Say) -> ui.LayoutView:
    """What was asked, and by whom, with a mention of the moderators' `role` if there is one. Of what they see at the
    table it says nothing."""
    who = asked.name or say("anonymous-somebody")
    text = say("plea", table=table.id, who=who, text=asked.reason)
    return panel(ui.TextDisplay(Said(f"<@&{role}> {text}") if role is not None else text))
