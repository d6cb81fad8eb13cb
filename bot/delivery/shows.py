"""What is shown of a table to all: turns that were held back, each with its story and the board of then."""

from __future__ import annotations

import discord
import structlog

from bot.delivery.post import Post
from bot.delivery.renderers import Later, renders
from bot.desk.desk import Desk
from bot.panels import shows
from engine.store import targets
from engine.tables import HeldTurn, Table

log = structlog.get_logger(__name__)

BOARD = "board.png"
SHUT = 3600.0
"""Seconds until we try again in a channel where we may not write."""
GONE = 10003
"""Discord's code for: no such channel."""


class ShowMessages:
    """Each turn is sent once. Raises what discord.py raises."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._shows = desk.tables.shows
        self._post = post

    @renders(targets.ShownTurn)
    async def turn(self, table: Table, target: targets.ShownTurn) -> None:
        """All turns that are due, in order, as long as the table is shown. Where the channel is gone it is no more;
        raises Later where we may not write there."""
        for turn in await self._shows.due(table.id, target.until):
            show = await self._shows.of(table.id)  # it may have ended, or gone elsewhere, since the turn before
            if show is None:
                return
            try:
                await self._send(table, show.channel, turn)
            except discord.NotFound as error:
                if error.code != GONE:
                    raise
                log.warning("no-show", table=table.id, code=error.code)
                await self._shows.end(table.id)
                return
            except discord.Forbidden as error:
                raise Later(SHUT) from error
            await self._shows.shown(table.id, turn.until)

    async def _send(self, table: Table, channel: int, turn: HeldTurn) -> None:
        say, box = self._desk.speak(None, table), self._desk.box(table)
        told = await self._desk.tables.views.story(table.id, None, after=turn.since)
        lines = [line for line in told if line.n <= turn.until]
        if not lines:
            return
        board = None if turn.view is None else box.board(turn.view, say.plain, None)
        drawings = {} if board is None else {BOARD: board}
        views = shows.turn(table, box, lines, say, file="".join(drawings), alt="" if board is None else board.alt)
        await self._post.tell(table.id, targets.ShownTurn(turn.until), channel, views, drawings)
