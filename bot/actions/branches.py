"""What if? A table that goes on from a step of a finished game."""

from __future__ import annotations

from bot.actions.handlers import on_button
from bot.actions.places import check_place
from bot.actions.replay import over
from bot.desk.desk import Desk, Interaction, may_see
from bot.panels.replay import BRANCH, TRIAL
from engine.arena import Arena
from engine.core import Seat
from engine.ids import TableId
from engine.language import Said
from engine.replay import Viewpoint
from engine.tables import Status, Table, TableRefused


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
        table, made, seat = await self._made(i, table_id, viewpoint, step, tried=False)
        place = Said(f"<#{made.channel}>")
        await self._desk.tell(
            i, self._desk.say(i, table)("branch-opened", table=made.id, place=place, who=seat, level=self._level(table))
        )

    @on_button(TRIAL)
    async def trial(self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int) -> None:
        """Begins the first of three tries of this position, against computers. Refuses as `open`."""
        _, made, _ = await self._made(i, table_id, viewpoint, step, tried=True)
        if made.status is Status.LOBBY:
            made = await self._tables.lobby.start(made.id, i.user.id)
        await self._desk.tell(i, self._desk.say(i, made)("trial-begun", n=1, level=self._level(made)))

    def _level(self, table: Table) -> Said:
        """The kind of computer that takes the seats which are left."""
        return Said(self._desk.box(table).best)

    async def _made(
        self, i: Interaction, table_id: TableId, viewpoint: Viewpoint, step: int, *, tried: bool
    ) -> tuple[Table, Table, Seat]:
        """The finished table, the one that goes on from it, and the seat of its host there."""
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
        seat, person = viewpoint if isinstance(viewpoint, Seat) else None, await self._desk.visitor(i)
        made = await self._tables.branches.open(table_id, step, seat, person, click=i.id, tried=tried)
        assert made.branch is not None
        return table, made, Seat(made.branch.seat)
