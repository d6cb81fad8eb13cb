"""Corrections by moderators: first what one would come to, then a reason, then it is made."""

from __future__ import annotations

from collections.abc import Mapping

from bot.actions.handlers import on_button, on_form
from bot.actions.moderation import ModerationActions, person, sentence
from bot.desk.desk import Desk, Interaction
from bot.panels import corrections, moderation
from bot.panels.corrections import CORRECT
from engine.ids import TableId
from engine.language import Said
from engine.tables import Table, TableRefused


class CorrectionActions:
    """Every method answers the interaction it is given, or raises Refused: at a table as `ModerationActions.table`."""

    def __init__(self, desk: Desk, moderation: ModerationActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._moderation = moderation
        self._reasons: dict[tuple[int, TableId], str] = {}
        """What was typed with the command, to stand in the form; after a restart it is typed there."""

    async def preview(self, i: Interaction, named: str | None, changes: Mapping[str, str], reason: str) -> None:
        """Shows what corrections would come to."""
        table = await self._moderation.table(i, named)
        self._reasons[i.user.id, table.id] = reason
        await self._show(i, table, changes)

    async def _show(self, i: Interaction, table: Table, changes: Mapping[str, str], note: str = "") -> None:
        found = await self._tables.moderation.preview(table.id, person(i), changes)
        carries = corrections.custom_id(table, found, changes)
        await self._desk.show(i, corrections.preview(table, found, carries, self._desk.say(i, table), note=note))

    @on_button(CORRECT)
    async def why(self, i: Interaction, table_id: TableId, stamp: str, typed: str) -> None:
        table, say = await self._moderation.table(i, table_id), self._desk.say(i).plain
        known = self._reasons.get((i.user.id, table.id), "")
        await self._desk.form(i, moderation.reason(CORRECT(table.id, stamp, typed), say("correct-do"), say, known))

    @on_form(CORRECT)
    async def correct(self, i: Interaction, table_id: TableId, stamp: str, typed: str, why: str) -> None:
        """Corrects what the preview said; if that would come to something else by now, shows it anew."""
        table, changes, reason = await self._moderation.table(i, table_id), corrections.typed(typed), sentence(why)
        moderation = self._tables.moderation
        found = await moderation.preview(table.id, person(i), changes)
        try:
            await moderation.correct(table.id, person(i), changes, reason, expected=stamp, click=i.id)
        except TableRefused as refused:
            if refused.key != "correction-stale":
                raise
            self._reasons[i.user.id, table.id] = reason
            await self._show(i, table, changes, f"⚠️ {self._desk.say(i, table)('refuse-correction-stale')}")
            return
        self._reasons.pop((i.user.id, table.id), None)
        say = self._desk.say(i, table)
        lines = "\n".join(f"- {line}" for line in corrections.changed(found, say))
        await self._desk.tell(i, say("mod-corrected", changes=Said(f"\n{lines}\n")))
