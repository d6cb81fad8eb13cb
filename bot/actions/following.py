"""Following tables at which one does not sit: begun by command, ended by a button."""

from __future__ import annotations

from discord.app_commands import Choice

from bot.actions.handlers import on_button
from bot.desk.desk import Desk, Interaction, may_see
from bot.desk.reach import is_private, known_place, place
from bot.panels.following import UNFOLLOW, following
from engine.ids import TableId
from engine.tables import Status, TableRefused

MOST, LONGEST = 25, 100


class FollowingActions:
    """Every method answers the interaction it is given, or raises TableRefused."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables = desk.tables

    async def follow(self, i: Interaction, table_id: TableId) -> None:
        """The one who asks is told of a running table from where it stands, once a turn. Refuses not-running,
        watch-own, watch-many, and watch-private: of a private thread Discord does not tell us later who is in it."""
        table = await self._tables.views.existing(table_id)
        if i.guild is None or is_private(await place(i.guild, table)):
            raise TableRefused("watch-private")
        table = await self._tables.following.follow(table.id, i.user.id)
        await self._desk.visitor(i)
        others = [one for one in await self._tables.following.of(i.user.id) if one != table.id]
        await self._desk.show(i, following(table, others, self._desk.say(i, table)))

    @on_button(UNFOLLOW)
    async def unfollow(self, i: Interaction, table: str) -> None:
        await self._tables.following.unfollow(TableId(table), i.user.id)
        await self._desk.tell(i, self._desk.say(i)("watch-ended", table=table))

    async def suggestions(self, i: Interaction, typed: str) -> list[Choice[str]]:
        """The running tables of this server at which the one who asks does not sit, as far as they may see and follow
        them."""
        found = [] if i.guild_id is None else await self._tables.views.find(i.guild_id, status=Status.RUNNING)
        choices: list[Choice[str]] = []
        for table in found:
            label = f"{table.id} · {self._desk.say(i, table).plain('game-title')}"
            open_to_them = may_see(i, table) and not is_private(known_place(i.guild, table))
            if typed.lower() in label.lower() and table.seat_of(i.user.id) is None and open_to_them:
                choices.append(Choice(name=label[:LONGEST], value=table.id))
        return choices[:MOST]
