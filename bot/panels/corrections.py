"""Corrections as moderators see them: what would come of one before it is made, and what the log keeps of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, cast

import discord
from discord import ui

from bot.panels.components import button, panel, row
from bot.panels.custom_ids import CustomId
from bot.panels.status import whereabouts
from bot.panels.verbs import MODERATED, TEXT, Verb
from bot.panels.words import cut
from engine.language import Said, Say
from engine.tables import Act, Corrected, Correction, Table, TableRefused

CORRECT = Verb("mod.correct", MODERATED, TEXT, TEXT)
"""With the stamp of the preview, and what was typed for each path as JSON."""

VALUE = 300
"""Characters of a value that are shown."""


def custom_id(table: Table, found: Correction, changes: Mapping[str, str]) -> CustomId:
    """What the button of a preview carries. Raises TableRefused("correction-long") where there is no room for it."""
    typed = json.dumps([*changes.items()], ensure_ascii=False, separators=(",", ":"))
    said = CORRECT(table.id, found.stamp, typed)
    try:
        str(said)
    except ValueError:
        raise TableRefused("correction-long") from None
    return said


def typed(text: str) -> dict[str, str]:
    """The changes that a custom_id carries. Raises TableRefused("stale") if it was made by hand."""
    try:
        return {str(path): str(value) for path, value in json.loads(text)}
    except (TypeError, ValueError):
        raise TableRefused("stale") from None


def preview(table: Table, found: Correction, carries: CustomId, say: Say, *, note: str = "") -> ui.LayoutView:
    """What corrections would come to, and the button that makes them. `note`: why it is shown once more."""
    lines = [whereabouts(table, say), note, f"### {say('correct-heading')}"]
    lines += [f"- {line}" for line in changed(found, say)]
    lines += [say("correct-consequences"), *(f"- {line}" for line in _consequences(found, say))]
    text: ui.TextDisplay[Any] = ui.TextDisplay("\n".join(line for line in lines if line))
    return panel(text, row(button(carries, say.plain("correct-do"), discord.ButtonStyle.danger)))


def changed(found: Correction, say: Say) -> list[str]:
    """Each field in words with its value before and after; of what nobody sees how many there are."""
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


def kept(act: Act, say: Say, *, over: bool) -> list[str]:
    """What the log keeps of a correction: each field with both values; of secret ones only while the game is `over`."""
    rows = cast("list[dict[str, Any]]", json.loads(act.changes)) if act.changes is not None else []
    return [_kept(one, say) if over or one["public"] else _veiled(one, say) for one in rows]


def _kept(one: Mapping[str, Any], say: Say) -> str:
    return say.event(one["event"])


def _veiled(one: Mapping[str, Any], say: Say) -> str:
    """The correction without its values."""
    event = one["event"]
    args = {"field": event["args"]["field"]}
    return say.event({**event, "key": "act-corrected-secret", "args": args})
