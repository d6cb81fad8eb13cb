"""What the people of a table do together, by everybody's consent: go back, or end without a result."""

from __future__ import annotations

from bot.actions.handlers import on_button
from bot.actions.lobby import LobbyActions
from bot.actions.moderation import ModerationActions
from bot.desk.desk import Desk, Interaction
from bot.panels.proposals import AGREE, DECLINE
from engine.ids import TableId
from engine.tables import Status


class ProposalActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, lobby: LobbyActions, moderation: ModerationActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._lobby = lobby
        self._moderation = moderation

    async def back(self, i: Interaction, table_id: TableId, point: str | None) -> None:
        """Proposes that the table goes back."""
        table = await self._tables.views.existing(table_id)
        asked = (await self._moderation.past_point(table, point)).asked if point else None
        table = await self._tables.proposals.back(table_id, await self._desk.visitor(i), asked, click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("takeback-proposed"))

    async def end(self, i: Interaction, table_id: TableId) -> None:
        """Closes a table that has not begun, or proposes that its game ends without a result."""
        table = await self._tables.views.table(table_id)
        if table is None or table.status is Status.LOBBY:
            await self._lobby.cancel(i, table_id)
            return
        table = await self._tables.proposals.end(table_id, await self._desk.visitor(i), click=i.id)
        over = table.status is Status.CANCELLED
        await self._desk.tell(i, self._desk.say(i, table)("ending-alone" if over else "ending-proposed"))

    @on_button(AGREE)
    async def agree(self, i: Interaction, table_id: TableId, number: str) -> None:
        await self._tables.proposals.agree(table_id, i.user.id, number=number, click=i.id)
        await self._desk.acknowledge(i)

    @on_button(DECLINE)
    async def decline(self, i: Interaction, table_id: TableId, number: str) -> None:
        await self._tables.proposals.decline(table_id, i.user.id, number=number, click=i.id)
        await self._desk.acknowledge(i)
