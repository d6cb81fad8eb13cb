"""Tournaments: which one is meant, its words, and where its tables are played."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.desk import Desk, Interaction
from engine.arena import Arena, Event
from engine.language import NO_GAME, Say
from engine.tables import TableRefused, Tables
from engine.tournaments import TournamentRefused
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


async def meant(arena: Arena, i: Interaction, named: str | None, *, own: bool = False) -> Event:
    """The tournament meant by a command: the one named, or the only one of this server that is not over (of several
    with `own` the only one that has to do with the one who asks), or the newest.

    Refuses not-here, no-tournament, which-tournament.
    """
    if i.guild_id is None:
        raise TableRefused("not-here")
    if named:
        event = await arena.event(named.strip().lower())
        if event.guild != i.guild_id:
            raise TournamentRefused("no-tournament")
        return event
    found = await arena.find(i.guild_id)
    live = [event for event in found if event.row.ended is None]
    if own and len(live) > 1:
        live = [event for event in live if i.user.id in event.tournament.players] or live
    if len(live) > 1:
        raise TournamentRefused("which-tournament")
    if not found:
        raise TournamentRefused("no-tournament")
    return live[0] if live else found[0]


async def event_of(arena: Arena, i: Interaction, event_id: str) -> Event:
    """The tournament of a component: of this server, or in a direct message one that its reader has to do with.
    Refuses no-tournament."""
    if i.guild_id is not None:
        return await meant(arena, i, event_id)
    event = await arena.event(event_id)
    if i.user.id not in (event.opener, *event.tournament.players):
        raise TournamentRefused("no-tournament")
    return event
