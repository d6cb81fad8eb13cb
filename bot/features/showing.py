"""A table shown to everybody: all its people agree, and each can end it."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ui

from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button
from bot.panels.components import Style, button, panel, row
from bot.panels.verbs import FLAG, TABLE, Verb
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables import Status, Table

ASK = Verb("showask", TABLE)
SHOW = Verb("showall", TABLE, FLAG)
"""Holds True to agree that everybody may look on, False to take it back."""


def public_link(site: str, table: Table) -> Said:
    return Said(f"{site}/t/{table.id}")


def in_lobby(table: Table, site: str, say: Say) -> list[str]:
    """A line on whether everybody may look on, or who would let them; none if nobody would."""
    agreed = [say.foreign(info.name) for info in table.seats if info.shows]
    if not agreed or not site:
        return []
    key = "open-on" if table.shown else "open-wanted"
    return [f"-# {say(key, link=public_link(site, table), who=Said(', '.join(agreed)))}"]


def consent(table: Table, site: str, user: int, say: Say) -> ui.LayoutView:
    """The list of those who agree that everybody may look on, with the button for one's own consent."""
    people = [info for info in table.seats if info.user is not None]

    def named(agrees: bool) -> Said:
        return Said(", ".join(say.foreign(info.name) for info in people if info.shows == agrees))

    lines = [say("open-on" if table.shown else "open-off", link=public_link(site, table), who=named(agrees=True))]
    lines += [say("open-missing", who=named(agrees=False))] if not table.shown else []
    own = any(info.shows for info in people if info.user == user)
    may = own or table.status in (Status.LOBBY, Status.RUNNING)
    press = button(SHOW(table.id, not own), say.plain("open-no" if own else "open-yes"), Style.secondary)
    return panel("\n".join([*lines, f"-# {say('open-about')}"]), *([row(press)] if may else []))


@dataclass(eq=False)
class ShowingActions(Part):
    @on_button(ASK)
    async def ask(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.views.existing(table_id)
        await self._desk.show(i, consent(table, self._desk.site, i.user.id, self._desk.say(i, table)))

    @on_button(SHOW)
    async def agree(self, i: Interaction, table_id: TableId, wanted: bool) -> None:
        table = await self._tables.shows.agree(table_id, i.user.id, wanted=wanted, click=i.id)
        await self._desk.update(i, consent(table, self._desk.site, i.user.id, self._desk.say(i, table)))
