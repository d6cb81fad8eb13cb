"""What is to be told of a server's tables: of each what everybody at it can see, and nothing of those that rest."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.desk import Desk
from bot.panels.public import heading
from bot.panels.tables import ROOM, Listed, line
from engine.core import Refused
from engine.tables import Status, Table

ORDER = (Status.LOBBY, Status.RUNNING)


async def lines_of(
    desk: Desk, tables: Iterable[Table], locale: str | None, *, most: int | None = None, first: int = 0
) -> tuple[list[str], int]:
    """A line for each of these tables in that language, from the `first` (counted from 0) on, `most` of them and as
    many as there is room for, and how many follow. Those with free seats come first, then those that run, the one that
    has waited longest first, then the others. They come as they do where nothing else is said. No more is read of them
    than is shown."""
    tables = [*tables]
    since = await desk.tables.views.waiting([table for table in tables if table.status is Status.RUNNING])
    tables.sort(key=lambda table: (_place(table), since.get(table.id, 0.0)))
    lines, room = list[str](), ROOM
    for at, table in enumerate(tables[first:], first):
        if len(lines) == most:
            return lines, len(tables) - at
        one = await _looked_at(desk, table, since.get(table.id, 0.0), locale)
        if one is None:
            continue
        told = line(one, desk.box(one.table), desk.speak(locale, one.table))
        room -= len(told) + 1
        if room < 0:
            return lines, len(tables) - at
        lines.append(told)
    return lines, 0


async def _looked_at(desk: Desk, table: Table, since: float, locale: str | None) -> Listed | None:
    """A table as a list shows it; None where it rests, or is over by now."""
    if table.status is not Status.RUNNING:
        return Listed(table)
    try:
        sight = await desk.tables.views.sight(table.id, None)
    except Refused:
        return None
    told = await desk.tables.views.story(table.id, None, chapter=sight.chapter)
    return Listed(sight.table, sight, heading(told, desk.speak(locale, table)), since)


def _place(table: Table) -> int:
    return ORDER.index(table.status) if table.status in ORDER else len(ORDER)
