"""Corrections by moderators: a preview, then the correction."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from discord import ui

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button, on_form
from bot.features.moderation import panel as moderation
from bot.features.moderation.handlers import ModerationActions, person, sentence
from bot.panels.components import Style, button, panel, row
from bot.panels.custom_ids import CustomId
from bot.panels.status import whereabouts
from bot.panels.verbs import MODERATED, TEXT, Verb
from engine.asking.words import cut
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables import Corrected, Correction, Table, TableRefused

CORRECT = Verb("mod.correct", MODERATED, TEXT, TEXT)
"""Holds the stamp of the preview and the typed values by path, as JSON."""

VALUE = 300
"""Maximum characters of a shown value."""


def custom_id(table: Table, found: Correction, changes: Mapping[str, str]) -> CustomId:
    """The custom_id of a preview's button. Raises TableRefused("correction-long") if it is too long."""
    typed = json.dumps([*changes.items()], ensure_ascii=False, separators=(",", ":"))
    said = CORRECT(table.id, found.stamp, typed)
    try:
        str(said)
    except ValueError:
        raise TableRefused("correction-long") from None
    return said


def read_changes(text: str) -> dict[str, str]:
    """The changes in a custom_id. Raises TableRefused("stale") if it is forged."""
    try:
        return {str(path): str(value) for path, value in json.loads(text)}
    except (TypeError, ValueError):
        raise TableRefused("stale") from None


def preview(table: Table, found: Correction, carries: CustomId, say: Say, *, note: str = "") -> ui.LayoutView:
    """The effects of corrections and the button that makes them. `note`: why it is shown again."""
    lines = [whereabouts(table, say), note, f"### {say('correct-heading')}"]
    lines += [f"- {line}" for line in changed(found, say)]
    lines += [say("correct-consequences"), *(f"- {line}" for line in _consequences(found, say))]
    text = "\n".join(filter(None, lines))
    return panel(text, row(button(carries, say.plain("correct-do"), Style.danger)))


def changed(found: Correction, say: Say) -> list[str]:
    """Each field with its value before and after; of hidden fields only their number."""
    return [_changed(one, say) for one in found.fields]


def _changed(one: Corrected, say: Say) -> str:
    if one.counts is not None:
        before, after = (say("mod-hidden", count=count) for count in one.counts)
        return say("correct-change", field=say.value(one.field), old=before, new=after)
    old, new = (Said(cut(say.value(value), VALUE)) for value in (one.old, one.new))
    return say("correct-change", field=say.value(one.field), old=old, new=new)


def _consequences(found: Correction, say: Say) -> Iterator[str]:
    if found.over:
        yield say("correct-over")
        return
    now = Said(", ".join(f"{say.name(seat)} {say(f'await-{key}')}" for seat, key in found.after.items()))
    if found.asks_the_same:
        yield say("correct-asked-anew", asked=now)
    else:
        before = Said(", ".join(f"{say.name(seat)} {say(f'await-{key}')}" for seat, key in found.before.items()))
        yield say("correct-asked-else", asked=now, before=before)
    if found.sealed:
        yield say("correct-sealed", count=found.sealed)
    yield say("correct-plans")
    for seat, (before, after) in found.points.items():
        yield say("correct-points", who=seat, old=before, new=after)
    public = all(one.public for one in found.fields)
    yield say("correct-told" if public else "correct-told-secret")


class CorrectionActions:
    """Tables are admitted as by `ModerationActions.table`."""

    def __init__(self, desk: Desk, moderation: ModerationActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._moderation = moderation
        self._reasons: dict[tuple[int, TableId], str] = {}
        """Reasons typed with the command, to fill in the form. They are lost at a restart."""

    async def preview(self, i: Interaction, typed_id: str | None, changes: Mapping[str, str], reason: str) -> None:
        table = await self._moderation.table(i, typed_id)
        self._reasons[i.user.id, table.id] = reason
        await self._show(i, table, changes)

    async def _show(self, i: Interaction, table: Table, changes: Mapping[str, str], note: str = "") -> None:
        found = await self._tables.moderation.preview(table.id, person(i), changes)
        carries = custom_id(table, found, changes)
        await self._desk.show(i, preview(table, found, carries, self._desk.say(i, table), note=note))

    @on_button(CORRECT)
    async def why(self, i: Interaction, table_id: TableId, stamp: str, typed: str) -> None:
        table, say = await self._moderation.table(i, table_id), self._desk.say(i).plain
        known = self._reasons.get((i.user.id, table.id), "")
        await self._desk.form(i, moderation.reason(CORRECT(table.id, stamp, typed), say("correct-do"), say, known))

    @on_form(CORRECT)
    async def correct(self, i: Interaction, table_id: TableId, stamp: str, typed: str, why: str) -> None:
        """Make the previewed corrections; if their effects have changed, show them again."""
        table, changes, reason = await self._moderation.table(i, table_id), read_changes(typed), sentence(why)
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
        lines = "\n".join(f"- {line}" for line in changed(found, say))
        await self._desk.tell(i, say("mod-corrected", changes=Said(f"\n{lines}\n")))
