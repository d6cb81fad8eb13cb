"""What if? A table that goes on from a step of a finished game."""

from __future__ import annotations

from bot.actions.handlers import on_button
from bot.actions.places import check_place
from bot.actions.replay import over
from bot.desk.desk import Desk, Interaction, may_see
from bot.panels.replay import BRANCH
from engine.arena import Arena
from engine.core import Seat
from engine.ids import TableId
from engine.language import Said
from engine.replay import Viewpoint
from engine.tables import TableRefused


class BranchActions:
    """Every method answers the interaction it is given, or raises Refused. Whether the game is over is asked anew."""

    def __init__(self, desk: Desk, arena: Arena) -> None:
        self._desk = desk
        self._arena = arena
        self._tables = desk.tables

    @on_button(BRANCH)
    async def open(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        """Opens a table in the channel of a finished game that goes on from this step of it, hosted by the one who
        asks: in the seat from which they look, or else in their own of then.

        Refuses no-table, replay-running, branch-of-round, not-here, no-channel, permissions, and as `Branches.open`.
        """
        table = await self._tables.views.existing(table_id)
        if not over(table):
            raise TableRefused("replay-running")
        if await self._arena.round_open(table_id):
            raise TableRefused("branch-of-round")
        if i.guild is None or not may_see(i, table) or table.guild != i.guild_id:
            raise TableRefused("not-here")
        channel = i.channel if i.channel_id == table.channel else i.guild.get_channel_or_thread(table.channel)
        if channel is None:
            raise TableRefused("no-channel")
        check_place(channel, channel.permissions_for(i.guild.me))
        await self._desk.think(i)
        seat = viewpoint if isinstance(viewpoint, Seat) else None
        made = await self._tables.branches.open(table_id, step, seat, await self._desk.visitor(i), click=i.id)
        assert made.branch is not None
        place, say = Said(f"<#{made.channel}>"), self._desk.say(i, table)
        await self._desk.tell(i, say("branch-opened", table=made.id, place=place, who=Seat(made.branch.seat)))
