"""The way to a table's page, and the browsers that were let in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
import structlog
from discord import ui

from bot.delivery.post import Direct, Post
from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button
from bot.panels.components import button, panel, row
from bot.panels.doors import OPEN
from bot.panels.verbs import Verb
from engine.ids import TableId
from engine.language import Said
from engine.tables import TableRefused

log = structlog.get_logger(__name__)

SIGN_OUT = Verb("settings.out")


@dataclass(eq=False)
class PageLinks(Part):
    _post: Post

    @on_button(OPEN)
    async def open(self, i: Interaction, table_id: TableId) -> None:
        """Open the Activity at a table; where there is none, give a link to its page. Refuses no-pages."""
        ways = self._desk.page
        if ways is None:
            raise TableRefused("no-pages")
        if ways.launched is not None and (instance := await self._desk.answers(i).launch()) is not None:
            ways.launched(i.user.id, instance, table_id)
            return
        await self._desk.visitor(i)
        say = self._desk.say(i)
        address, text = f"{ways.plain}{table_id}", say("pages-plain", table=table_id)
        if not ways.plain:
            address = ways.personal(i.user.id, await self._tables.pages.link(i.user.id), table_id)
            text = say("pages-link", table=table_id)
        link = ui.Button[Any](label=say.plain("pages-open"), url=address)
        await self._desk.show(i, panel(text, ui.ActionRow[Any](link)))

    async def signed_in(self, user: int, browser: str) -> None:
        """Tell a user that a browser was let in."""
        person = await self._tables.people.person(user)
        say = self._desk.speak(None if person is None else person.locale)
        text = say("pages-signed-in", browser=say.foreign(browser) if browser else Said("none"))
        try:
            out = button(SIGN_OUT(), say.plain("settings-out"))
            await self._post.send(Direct(user), panel(text, row(out)), answers=True, quiet=True)
        except discord.HTTPException as error:
            log.warning("not-told", code=error.code)

    @on_button(SIGN_OUT)
    async def sign_out(self, i: Interaction) -> None:
        """End all sessions of a user."""
        await self._tables.pages.end(i.user.id)
        await self._desk.update(i, panel(self._desk.say(i)("pages-signed-out")))
