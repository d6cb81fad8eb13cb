"""Hints: agreeing to them in the lobby, and having one in the card of a question."""

from __future__ import annotations

from bot.actions.handlers import on_button
from bot.actions.looks import LookActions
from bot.desk.desk import Desk, Interaction
from bot.panels import hints
from bot.panels.helpers import LOOK_HINT, Place
from bot.panels.hints import HINTS
from bot.panels.verbs import Asked
from engine.ids import TableId
from engine.tables import TableRefused


class HintActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, looks: LookActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._looks = looks

    @on_button(HINTS)
    async def agree(self, i: Interaction, table_id: TableId) -> None:
        """Agrees to hints, or takes that back."""
        table = await self._tables.hints.agree(table_id, i.user.id, click=i.id)
        wants = any(info.hints is not None for info in table.seats if info.user == i.user.id)
        await self._desk.tell(i, self._desk.say(i, table)("hints-yours" if wants else "hints-not-yours"))

    @on_button(LOOK_HINT)
    async def give(self, i: Interaction, asked: Asked, laid: str) -> None:
        """Shows in the card what a computer that thinks would answer."""
        sight = await self._looks.asked(i, asked)
        thinking = self._desk.box(sight.table).thinking
        if thinking is None:
            raise TableRefused("no-hints")
        found = await self._tables.hints.give(asked.table, i.user.id, asked.number, click=i.id)
        view = hints.hint(sight, found, thinking.unit, self._desk.say(i, sight.table))
        sight = await self._looks.asked(i, asked)  # while that was thought about, it may have been answered
        await self._looks.turn(i, sight, view, [], Place(asked, laid), LOOK_HINT)
