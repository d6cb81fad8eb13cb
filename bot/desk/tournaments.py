"""What everybody needs who shows a tournament to people: its words, and where its tables are played."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.desk import Desk
from engine.arena import Event
from engine.language import NO_GAME, Say
from engine.tables import Tables
from engine.tournaments.state import EventTable


def spoken(desk: Desk, locale: str | None, event: Event) -> Say:
    """A translator for a locale with the words of the tournament's game; None stands for the tournament's language."""
    box = desk.tables.boxes.get(event.tournament.setup.game)
    return desk.language.say(locale or event.language, game=NO_GAME if box is None else box.text)


async def threads_of(tables: Tables, played: Iterable[EventTable]) -> dict[str, int]:
    """The threads in which tables of a tournament are played, by the tables' ids; without those that have none yet."""
    found: dict[str, int] = {}
    for one in played:
        table = await tables.views.table(one.id) if one.id else None
        if table is not None and table.thread is not None:
            found[one.id] = table.thread
    return found
