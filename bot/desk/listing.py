"""What is to be told of a server's tables: of each what everybody at it can see, and nothing of those that rest."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.desk import Desk
from bot.panels.public import heading
from bot.panels.tables import Listed
from engine.core import Refused
from engine.tables import Status, Table


async def listed(desk: Desk, tables: Iterable[Table], locale: str | None) -> list[Listed]:
    """These tables as a list shows them, the headings in that language: those with free seats first, then those that
    run, the one that has waited longest first, then the others as they come."""
    found: list[Listed] = []
    for table in tables:
        if table.status is not Status.RUNNING:
            found.append(Listed(table))
            continue
        try:
            sight = await desk.tables.views.sight(table.id, None)
        except Refused:  # it rests, or is over by now
            continue
        told = await desk.tables.views.story(table.id, None, chapter=sight.chapter)
        since = await desk.tables.views.waiting_since(table.id)
        found.append(Listed(sight.table, sight, heading(told, desk.speak(locale, table)), since or 0.0))
    return sorted(found, key=_order)


def _order(one: Listed) -> tuple[int, float]:
    order = (Status.LOBBY, Status.RUNNING)
    return (order.index(one.table.status) if one.table.status in order else len(order)), one.since
