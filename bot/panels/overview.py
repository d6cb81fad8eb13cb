"""All tables of a person, as a list: those that await them first, the most urgent on top."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Any

from discord import ui

from bot.panels.components import button
from bot.panels.doors import ACT
from bot.panels.status import pause, whereabouts
from bot.panels.time import frozen
from bot.panels.verbs import COUNT, Verb
from bot.panels.words import cut, title
from engine.language import Said, Say
from engine.tables import Sight, Table

PAGE_OF_TABLES = Verb("mine", COUNT)

PAGE = 8
"""Tables on one page: Discord takes 40 components."""
ASKED = 150
"""Characters of a question in the list."""


def by_urgency(sights: Iterable[Sight]) -> list[Sight]:
    """Those that await the viewer come first, among them the earliest deadline."""
    return sorted(sights, key=lambda sight: (not sight.awaited, _due(sight) or inf))


def listed(sight: Sight, say: Say) -> ui.Item[Any]:
    """A running table: where it is, what is asked and until when, or for whom it waits; and a button that opens it."""
    prompt, due = sight.view.prompt, _due(sight)
    if sight.table.frozen is not None:
        text = frozen(sight.table.frozen, say)
    elif sight.covert and not sight.awaited:
        text = pause(sight, say)
    elif not sight.awaited:
        text = say("mine-waits", seats=sight.waits_for)
    else:
        asked = Said(cut(title(say, prompt), ASKED)) if prompt is not None else say("mine-plan")
        text = Said(f"**{asked}**") if due is None else say("mine-asked", asked=asked, due=Said(f"<t:{int(due)}:R>"))
    words: ui.TextDisplay[Any] = ui.TextDisplay(f"{whereabouts(sight.table, say)}\n{text}")
    return ui.Section(words, accessory=button(ACT(sight.table.id), say.plain("mine-open")))


def lobby(table: Table, say: Say) -> ui.Item[Any]:
    return ui.TextDisplay(f"{whereabouts(table, say)}\n{say('mine-lobby', count=len(table.seats))}")


def _due(sight: Sight) -> float | None:
    return None if sight.seat is None else sight.due.get(sight.seat)
