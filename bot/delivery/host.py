"""What happened to a table, for its host: by DM, if they can be written to."""

from __future__ import annotations

import discord
import structlog
from discord import ui

from bot.delivery.post import Direct, Post
from bot.delivery.reader import say_to
from bot.delivery.renderers import renders
from bot.desk.desk import Desk
from bot.panels.components import panel
from engine.language import Said
from engine.store import targets
from engine.tables import Table

log = structlog.get_logger(__name__)


class HostMessages:
    """Renders what the host of a table is told."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._post = post

    @renders(targets.Unwritable, targets.Full, targets.Untagged, targets.Locked)
    async def trouble(self, table: Table, target: targets.Trouble) -> None:
        """That nothing can be written at the table, and why; in each time of trouble by a message of its own."""
        told = await self._desk.tables.outbox.messages(table.id, target)
        await self._tell(table, target, str(len(told)))

    @renders(targets.Moved)
    async def moved(self, table: Table, target: targets.Moved) -> None:
        """In which thread the game goes on. That none can be opened is another report."""
        if table.thread is not None:
            await self._tell(table, target, str(table.thread))

    @renders(targets.Closed)
    async def closed(self, table: Table, target: targets.Closed) -> None:
        await self._tell(table, target, "")

    async def _tell(self, table: Table, target: targets.ToHost, serial: str) -> None:
        if not table.host:
            return  # nobody hosts it
        say = await say_to(self._desk, table.host, table)
        text = say(f"host-{target.kind}", table=table.id, place=Said(f"<#{table.thread or table.channel}>"))
        try:
            await self._post.put(table.id, target, Direct(table.host), panel(ui.TextDisplay(text)), serial=serial)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("host-not-told", table=table.id, code=error.code)
