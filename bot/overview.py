"""Overview: all tables of a person on one private list, those that await him first, the most urgent on top."""

from __future__ import annotations

from math import inf
from typing import Any

from discord import ui

from bot.desk import Desk, Interaction
from bot.panels.live import button, panel, row
from bot.panels.marks import Mark
from bot.panels.private import whereabouts
from bot.panels.words import title
from engine.language import Said
from engine.tables import Sight, Table, TableRefused

PAGE = 8
"""Tables on one page: Discord takes 40 components."""


class Overview:
    """Shows nothing but what its reader sees at each table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def show(self, i: Interaction, page: int | None = None) -> None:
        """The list, or a page of it in the place of the one that was clicked. Refuses no-table if there is none."""
        sights = sorted(await self._desk.tables.mine(i.user.id), key=_urgency)
        entries: list[Sight | Table] = [*sights, *await self._desk.tables.lobbies(i.user.id)]
        if not entries:
            raise TableRefused("no-table")
        pages = -(-len(entries) // PAGE)
        at = min(max(page or 0, 0), pages - 1)
        say = self._desk.say(i)
        waiting = sum(sight.awaited for sight in sights)
        items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('mine')}\n{say('mine-awaited', count=waiting)}")]
        items += [self._entry(i, entry) for entry in entries[at * PAGE : (at + 1) * PAGE]]
        if pages > 1:
            turn = [(at - 1, "mine-before"), (at + 1, "mine-after")]
            marks = [(Mark("mine", rest=str(to)), say.plain(key), not 0 <= to < pages) for to, key in turn]
            items.append(row(*(button(mark, label, disabled=off) for mark, label, off in marks)))
        view = panel(*items)
        await (self._desk.show(i, view) if page is None else self._desk.update(i, view))

    def _entry(self, i: Interaction, entry: Sight | Table) -> ui.Item[Any]:
        if not isinstance(entry, Sight):
            say = self._desk.say(i, entry)
            return ui.TextDisplay(f"{whereabouts(entry, say)}\n{say('mine-lobby', count=len(entry.seats))}")
        say = self._desk.say(i, entry.table)
        prompt, seat = entry.view.prompt, entry.seat
        if not entry.awaited:
            text = say("mine-waits", seats=tuple(entry.view.awaiting))
        else:
            due = None if seat is None else entry.due.get(seat)
            asked = title(say, prompt) if prompt is not None else say("mine-plan")
            text = (
                Said(f"**{asked}**") if due is None else say("mine-asked", asked=asked, due=Said(f"<t:{int(due)}:R>"))
            )
        open_ = button(Mark("act", entry.table.id), say.plain("mine-open"))
        words: ui.TextDisplay[Any] = ui.TextDisplay(f"{whereabouts(entry.table, say)}\n{text}")
        return ui.Section(words, accessory=open_)


def _urgency(sight: Sight) -> tuple[bool, float]:
    """Those that await the viewer come first, among them the earliest deadline."""
    due = inf if sight.seat is None else sight.due.get(sight.seat, inf)
    return not sight.awaited, due
