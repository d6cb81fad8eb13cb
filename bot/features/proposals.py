"""Proposals that need everybody's consent: to go back, or to end a game without a result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from discord import ui

from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button
from bot.features.lobby.handlers import LobbyActions
from bot.features.moderation.handlers import ModerationActions
from bot.features.moderation.panel import past_point
from bot.panels.components import Style, button, panel, row
from bot.panels.time import when
from bot.panels.verbs import NUMBER, TABLE, Verb
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables import PastPoint, Proposal, SeatInfo, Status, Table, until

AGREE = Verb("agree", TABLE, NUMBER)
"""Holds the number of the proposal, so that nobody agrees to another one."""
DECLINE = Verb("decline", TABLE, NUMBER)


def proposed(table: Table, proposal: Proposal, to: PastPoint | None, say: Say) -> ui.LayoutView:
    """A proposal with those who agreed and those who did not yet, and two buttons. `to`: the point to go back to; None:
    the game is to end."""
    seats = {info.user: info.seat for info in table.seats if info.user is not None}
    who = seats.get(proposal.user, say("anonymous-somebody"))  # they may have left since
    text = say("ending-ask", who=who) if to is None else say("takeback-ask", who=who, point=past_point(to, say))
    agreed = tuple(seats[user] for user in proposal.agreed if user in seats)
    missing = [info for info in consenting_seats(table) if info.user not in proposal.agreed]
    away = _mentions(info for info in missing if not info.plays)
    lines = [text, say("takeback-agreed", agreed=agreed), say("takeback-missing", missing=_mentions(missing))]
    if away:
        over = until(table.pause, proposal)
        name = "ending-away" if to is None else "takeback-away"
        lines.append(say("away-later", away=away) if over is None else say(name, away=away, until=when(over)))
    yes = button(AGREE(table.id, proposal.number), say.plain("takeback-yes"), Style.success)
    no = button(DECLINE(table.id, proposal.number), say.plain("takeback-no"), Style.danger)
    return panel("\n".join(lines), row(yes, no))


def consenting_seats(table: Table) -> list[SeatInfo]:
    """Seats whose consent is needed: active players and those who are only away."""
    return [info for info in table.seats if info.sits]


def _mentions(people: Iterable[SeatInfo]) -> Said:
    return Said(" ".join(f"<@{info.user}>" for info in people))


@dataclass(eq=False)
class ProposalActions(Part):
    _lobby: LobbyActions
    _moderation: ModerationActions

    async def back(self, i: Interaction, table_id: TableId, point: str | None) -> None:
        table = await self._tables.views.existing(table_id)
        asked = (await self._moderation.past_point(table, point)).asked if point else None
        table = await self._tables.proposals.back(table_id, await self._desk.visitor(i), asked, click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("takeback-proposed"))

    async def end(self, i: Interaction, table_id: TableId) -> None:
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
