"""What a finished game leaves: its page and its film, made when somebody asks, for them alone."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import discord

from bot.actions.handlers import on_button
from bot.actions.replay import over
from bot.desk.desk import Desk, Interaction
from bot.panels.doors import FILM, PAGE
from bot.panels.keepsakes import film_card, film_file, page_card, page_file
from bot.workers.keepsakes import Cannot, Keepsakes, Kind, Made, NotMade, Wanted
from engine.ids import TableId
from engine.language import Say
from engine.tables import Table, TableRefused


class KeepsakeActions:
    """Every method answers the interaction it is given, or raises Refused. Whether the game is over is asked anew, and
    names are those that the table has by now."""

    def __init__(self, desk: Desk, keepsakes: Keepsakes) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._keepsakes = keepsakes

    @on_button(PAGE)
    async def page(self, i: Interaction, table_id: TableId) -> None:
        """Gives the one who asks the page of a game that is over. Refuses no-table, replay-running,
        replay-not-possible."""
        table, say, made = await self._made(i, table_id, Kind.PAGE)
        file = discord.File(BytesIO(made.data), page_file(table))
        await self._desk.show(i, page_card(table, say), files=[file])

    @on_button(FILM)
    async def film(self, i: Interaction, table_id: TableId) -> None:
        """Gives them its film; as `page`, and refuses film-without-pictures, film-too-large."""
        table, say, made = await self._made(i, table_id, Kind.FILM)
        moves = not (await self._tables.people.choices(i.user.id)).words_first
        file = discord.File(BytesIO(made.data), film_file(table))
        await self._desk.show(i, film_card(table, say, made.alt, moves=moves), files=[file])

    async def _made(self, i: Interaction, table_id: TableId, kind: Kind) -> tuple[Table, Say, Made]:
        table = await self._tables.views.existing(table_id)
        if not over(table):
            raise TableRefused("replay-running")
        await self._desk.think(i)
        say = self._desk.say(i, table)
        wanted = Wanted(kind, table.game, table.id, table.version, say.locale, say.names)
        try:
            return table, say, await self._keepsakes.made(wanted, partial(self._tables.journals.export, table.id))
        except NotMade as none:
            raise refusal(none.why) from None


def refusal(why: Cannot) -> TableRefused:
    """What is said where there is none."""
    match why:
        case Cannot.DAMAGED:
            return TableRefused("replay-not-possible")
        case Cannot.NO_PICTURES:
            return TableRefused("film-without-pictures")
        case Cannot.TOO_LARGE:
            return TableRefused("film-too-large")
