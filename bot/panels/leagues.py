"""What an organiser can take from an earlier event: the points of the season, or who has qualified."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.panels.components import button, panel, rows, select
from bot.panels.named import called
from bot.panels.organiser import CARRY, QUALIFY
from bot.panels.teams import season_lines, team_lines
from bot.panels.tournament import LINES, ORGANISE
from engine.arena import HeldTournament
from engine.language import Say
from engine.tournaments import overall
from engine.tournaments.teams import season

PLACES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
"""So many places of an event can qualify."""
NAMED = 16
"""Lines of each of its standings that are shown."""


def earlier_event(held: HeldTournament, other: HeldTournament, say: Say) -> ui.LayoutView:
    """How an earlier event ended, and the doors: its points count on in this one, or its first places qualify for it.
    Either can be undone."""
    t = other.tournament
    places = [row for row in overall(t) if row.rank is not None]
    lines = [f"### {say.foreign(t.setup.name)}", say("office-earlier-how")]
    lines += [f"{row.rank}\\. {called(t, row.user, say)}" for row in places[:NAMED]]
    lines += [*team_lines(t, say, most=NAMED), *season_lines(t, say, most=NAMED)]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines)[:LINES])]
    options = [
        discord.SelectOption(label=say.plain("office-qualify-first", places=n), value=str(n))
        for n in PLACES
        if n <= len(places)
    ]
    if options:
        items.append(select(QUALIFY(held.id, other.id), options, say.plain("office-qualify")))
    doors = [button(CARRY(held.id, other.id), say.plain("office-carry"))] if season(t) else []
    return panel(*items, *rows([*doors, button(ORGANISE(held.id), say.plain("office-back"))]))
