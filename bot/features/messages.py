"""Commands on a message of ours, and the question to the moderators of a table: for all who play there, or for
moderators alone; then the table reads only that somebody asks for them."""

from __future__ import annotations

from typing import Any, cast

import discord
from discord import ui

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import Fields, first, on_button, on_fields
from bot.desk.names import name_of
from bot.desk.places import guild_of
from bot.features.rules.handlers import RuleActions, written
from bot.features.seats import place
from bot.panels.components import panel
from bot.panels.custom_ids import CustomId, custom_ids_in
from bot.panels.doors import ASK
from bot.panels.helpers import explains
from bot.panels.private import WHAT
from bot.panels.verbs import TABLE, Verb
from bot.panels.words import MODAL, OPTION, cut
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables import Act, Person, Status, Table, TableRefused
from engine.tables.acts import LONGEST_PLEA

PLEA = Verb("plea", TABLE)

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


class MessageActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, rules: RuleActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._rules = rules

    async def explain(self, i: Interaction) -> None:
        """Explains a message to the one who asks: what they are asked in it, if they still are; else what the rules say
        of all that it names, which is the same for everybody. Refuses no-table."""
        message = meant(i)
        table = await self._table(i, message)
        for custom_id in custom_ids_in(message.get("components")) if table is not None and own(i, message) else ():
            if await self._explained(i, custom_id):
                return
        await self._rules.named(i, table, written(message))

    async def _explained(self, i: Interaction, custom_id: CustomId) -> bool:
        """Explains the question that a "?" stands for, if it is one and that is still asked."""
        if custom_id.verb == WHAT.verb:
            return await self._rules.explained(i, *WHAT.read(custom_id))
        asked = explains(custom_id)
        return asked is not None and await self._rules.explained(i, asked.table, asked.number)

    async def ask(self, i: Interaction) -> None:
        """Opens the form in which somebody at a table asks its moderators. Refuses no-table, not-seated."""
        table = await self._table(i, meant(i))
        if table is None:
            raise TableRefused("no-table")
        self._seated(i, table)
        await self._desk.form(i, form_of_plea(table, self._desk.say(i, table)))

    @on_button(ASK)
    async def ask_alone(self, i: Interaction, table_id: TableId) -> None:
        """Opens the form for a note to the moderators alone. Refuses no-table, not-running, not-seated."""
        table = await self._tables.views.existing(table_id)
        self._seated(i, table)
        await self._desk.form(i, form_of_plea(table, self._desk.say(i, table)))

    @on_fields(PLEA)
    async def asked(self, i: Interaction, table_id: TableId, sent: Fields) -> None:
        """The form was sent: it is written at the table, where the moderators are mentioned if that can be; or there
        stands that somebody asks for them. Whoever sends a form of an earlier version chose nothing: that said that
        all would read it."""
        table = await self._tables.views.existing(table_id)
        self._seated(i, table)
        plea = cut(first(sent, TEXT), LONGEST_PLEA)
        if not plea:
            raise TableRefused("reason-needed")
        alone = first(sent, READERS) == ALONE
        await self._tables.acts.plead(table.id, Person(i.user.id, name_of(i.user)), plea, alone=alone, click=i.id)
        server = await self._tables.servers.get(table.guild)
        key = "plea-alone-sent" if alone else "plea-sent"
        key = key if await heard(i, table, server.role) else f"{key}-quietly"
        await self._desk.tell(i, self._desk.say(i, table)(key, place=place(table)))

    def _seated(self, i: Interaction, table: Table) -> None:
        if table.status not in (Status.LOBBY, Status.RUNNING):
            raise TableRefused("not-running", status=table.status)
        if table.seat_of(i.user.id) is None:
            raise TableRefused("not-seated")

    async def _table(self, i: Interaction, message: dict[str, Any]) -> Table | None:
        """The table that a message of ours belongs to, else that of the place where it stands. Refuses no-table to whom
        it is not open, as if there were none."""
        for custom_id in custom_ids_in(message.get("components")) if own(i, message) else ():
            found = await self._tables.halts.found(TableId(custom_id.table)) if custom_id.table else None
            if isinstance(found, Table):
                await self._desk.admit(i, found.id)
                return found
        found = await self._desk.found(i, None)
        return found if isinstance(found, Table) else None


def meant(i: Interaction) -> dict[str, Any]:
    """The message on which a command was used, as Discord gives it."""
    data = cast("dict[str, Any]", i.data or {})
    return data["resolved"]["messages"][data["target_id"]]


async def heard(i: Interaction, table: Table, role: int | None) -> bool:
    """True if the moderators are notified where we mention their role: Discord does so for roles that everybody may
    mention, and where we may mention everybody."""
    there = await guild_of(i.client, table.guild) if role is not None else None
    found = there.get_role(role) if there is not None and role is not None else None
    if there is None or found is None or i.client.user is None:
        return False
    own = i.client.user.id
    me = there.get_member(own) or await there.fetch_member(own)
    return found.mentionable or me.guild_permissions.mention_everyone


def own(i: Interaction, message: dict[str, Any]) -> bool:
    """True if a message is ours: only then do its components say what it is about."""
    return int(message["author"]["id"]) == i.application_id
