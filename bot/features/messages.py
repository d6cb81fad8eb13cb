"""Commands on our messages, and requests to a table's moderators, read by the whole table or by moderators alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import discord
from discord import ui

from bot.desk.desk import Interaction, Part
from bot.desk.handlers import Fields, first, on_button, on_fields
from bot.desk.names import name_of
from bot.desk.places import guild_of
from bot.features.rules.handlers import RuleActions, written
from bot.features.seats import place
from bot.panels.components import labelled, modal, panel, text_input
from bot.panels.custom_ids import CustomId, custom_ids_in
from bot.panels.doors import ASK
from bot.panels.helpers import explains
from bot.panels.private import WHAT
from bot.panels.verbs import TABLE, Verb
from engine.asking.words import cut
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables import Act, Person, Status, Table, TableRefused
from engine.tables.acts import LONGEST_PLEA

PLEA = Verb("plea", TABLE)

TEXT, READERS = "plea", "readers"
ALONE, ALL = "moderators", "table"


def form_of_plea(table: Table, say: Say) -> ui.Modal:
    """The form for a request. Only moderators read it unless the whole table is chosen."""
    say = say.plain
    readers = [
        discord.RadioGroupOption(label=say("plea-alone-choice"), value=ALONE, default=True),
        discord.RadioGroupOption(label=say("plea-all-choice"), value=ALL),
    ]
    choice = ui.RadioGroup[Any](custom_id=READERS, options=readers)
    return modal(
        PLEA(table.id),
        say("menu-ask"),
        labelled(say("plea-form"), text_input(TEXT, LONGEST_PLEA, long=True), say("plea-form-hint")),
        labelled(say("plea-readers"), choice, say("plea-readers-hint")),
    )


def plea(table: Table, asked: Act, role: int | None, say: Say) -> ui.LayoutView:
    """A request with a mention of the moderators' `role`. Of a note for moderators it shows only that there is one.
    Never says what its writer sees."""
    who = asked.name or say("anonymous-somebody")
    alone = asked.act == "help"
    text = say("plea-alone", table=table.id) if alone else say("plea", table=table.id, who=who, text=asked.reason)
    return panel(Said(f"<@&{role}> {text}") if role is not None else text)


@dataclass(eq=False)
class MessageActions(Part):
    _rules: RuleActions

    async def explain(self, i: Interaction) -> None:
        """Explain a message to the user: their open question in it, or else what the rules say about all that it names,
        which is the same for everybody. Refuses no-table."""
        message = meant(i)
        table = await self._table(i, message)
        for custom_id in custom_ids_in(message.get("components")) if table is not None and own(i, message) else ():
            if await self._explained(i, custom_id):
                return
        await self._rules.show_named(i, table, written(message))

    async def _explained(self, i: Interaction, custom_id: CustomId) -> bool:
        """Explain an open question behind a "?" button; False if there is none."""
        if custom_id.verb == WHAT.verb:
            return await self._rules.explained(i, *WHAT.read(custom_id))
        asked = explains(custom_id)
        return asked is not None and await self._rules.explained(i, asked.table, asked.number)

    async def ask(self, i: Interaction) -> None:
        """Open the form for a request. Refuses no-table, not-seated."""
        table = await self._table(i, meant(i))
        if table is None:
            raise TableRefused("no-table")
        self._seated(i, table)
        await self._desk.form(i, form_of_plea(table, self._desk.say(i, table)))

    @on_button(ASK)
    async def ask_alone(self, i: Interaction, table_id: TableId) -> None:
        """Open the form for a note to moderators. Refuses no-table, not-running, not-seated."""
        table = await self._tables.views.existing(table_id)
        self._seated(i, table)
        await self._desk.form(i, form_of_plea(table, self._desk.say(i, table)))

    @on_fields(PLEA)
    async def asked(self, i: Interaction, table_id: TableId, sent: Fields) -> None:
        """Write the request at the table with a mention of the moderators if possible, or a line that somebody asks. A
        form from an earlier version has no choice of readers: it said that all would read it."""
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
        """The table of our message, else that of its place. Refuses no-table to people who may not see it."""
        for custom_id in custom_ids_in(message.get("components")) if own(i, message) else ():
            found = await self._tables.halts.found(TableId(custom_id.table)) if custom_id.table else None
            if isinstance(found, Table):
                await self._desk.admit(i, found.id)
                return found
        found = await self._desk.found(i, None)
        return found if isinstance(found, Table) else None


def meant(i: Interaction) -> dict[str, Any]:
    data = cast("dict[str, Any]", i.data or {})
    return data["resolved"]["messages"][data["target_id"]]


async def heard(i: Interaction, table: Table, role: int | None) -> bool:
    """True if a mention of the role notifies moderators: the role is mentionable, or we may mention everybody."""
    there = await guild_of(i.client, table.guild) if role is not None else None
    found = there.get_role(role) if there is not None and role is not None else None
    if there is None or found is None or i.client.user is None:
        return False
    own = i.client.user.id
    me = there.get_member(own) or await there.fetch_member(own)
    return found.mentionable or me.guild_permissions.mention_everyone


def own(i: Interaction, message: dict[str, Any]) -> bool:
    return int(message["author"]["id"]) == i.application_id
