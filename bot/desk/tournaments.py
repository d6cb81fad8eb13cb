"""Tournaments: finds the one meant, its words, and the threads of its tables."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.desk import Desk, Interaction
from bot.desk.places import this_server
from engine.arena import Arena, HeldTournament
from engine.ids import TableId, TournamentId
from engine.language import NO_GAME, Say
from engine.tables import Tables
from engine.tournaments import TournamentRefused
from engine.tournaments.state import TournamentTable


def spoken(desk: Desk, locale: str | None, held: HeldTournament) -> Say:
    """A translator for a locale with the words of the tournament's game. None stands for the tournament's language."""
    box = desk.tables.boxes.get(held.tournament.setup.game)
    return desk.language.say(locale or held.language, game=NO_GAME if box is None else box.text)


async def threads_of(tables: Tables, played: Iterable[TournamentTable]) -> dict[TableId, int]:
    """The threads of a tournament's tables, by table id. Tables without a thread are left out."""
    found: dict[TableId, int] = {}
    for one in played:
        table = await tables.views.table(one.id) if one.id else None
        if table is not None and table.thread is not None:
            found[one.id] = table.thread
    return found


async def meant(arena: Arena, i: Interaction, typed_id: str | None, *, own: bool = False) -> HeldTournament:
    """The tournament meant by a command: the named one, the only unfinished one of this server, or the newest. With
    `own`, only those of several count that the user has to do with. Refuses not-here, no-tournament, which-
    tournament."""
    guild = this_server(i)
    if typed_id:
        held = await arena.tournament(TournamentId(typed_id.strip().lower()))
        if held.guild != guild:
            raise TournamentRefused("no-tournament")
        return held
    found = await arena.find(guild)
    live = [held for held in found if held.row.ended is None]
    if own and len(live) > 1:
        live = [held for held in live if i.user.id in held.tournament.players] or live
    if len(live) > 1:
        raise TournamentRefused("which-tournament")
    if not found:
        raise TournamentRefused("no-tournament")
    return live[0] if live else found[0]


async def tournament_of(arena: Arena, i: Interaction, tournament_id: TournamentId) -> HeldTournament:
    """The tournament of a component: one of this server, or in a direct message one that the user has to do with.
    Refuses no-tournament."""
    if i.guild_id is not None:
        return await meant(arena, i, tournament_id)
    held = await arena.tournament(tournament_id)
    if i.user.id not in (held.opener, *held.tournament.players, *held.tournament.invited):
        raise TournamentRefused("no-tournament")
    return held
