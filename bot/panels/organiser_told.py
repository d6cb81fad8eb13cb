"""What an organiser is told that waits for them: by DM, or by their role in the tournament's channel."""

from __future__ import annotations

import discord
from discord import ui

from bot.panels.components import button, panel, rows
from bot.panels.named import people
from bot.panels.time import when
from bot.panels.tournament import ORGANISE
from bot.panels.tournament_log import said
from engine.arena import HeldTournament
from engine.language import Said, Say
from engine.store import targets
from engine.tournaments import history, stage_over
from engine.tournaments.registration import unconfirmed
from engine.tournaments.schedule import moment_of

Call = targets.StartWaits | targets.CheckInOver | targets.ToOrganiser


def told_by_dm(held: HeldTournament, target: Call, say: Say) -> ui.LayoutView:
    """To whoever opened the tournament: what waits, of check-in also for whom, and where the panel is."""
    lines = [_what(held, target, say)]
    missing = unconfirmed(held.tournament) if isinstance(target, targets.CheckInOver) else []
    if missing:
        lines.append(say("tournament-alert-missing", who=people(held.tournament, missing, say)))
    if isinstance(target, targets.AtTable):
        former, entry = list(history(held.tournament))[target.n]
        lines.append(Said(f"> {said(held.tournament, former, entry, say)}"))
    lines.append(say("tournament-alert-where", place=Said(f"<#{held.channel}>")))
    return panel(ui.TextDisplay("\n".join(lines)))


def called_by_role(held: HeldTournament, target: Call, role: int, say: Say) -> ui.LayoutView:
    """In the channel, to the role of those who organise: what waits, and the way to the panel. It names nobody."""
    way = button(ORGANISE(held.id), say.plain("tournament-organise"), discord.ButtonStyle.primary)
    return panel(ui.TextDisplay(Said(f"<@&{role}> {_what(held, target, say)}")), *rows([way]))


def _what(held: HeldTournament, target: Call, say: Say) -> Said:
    t = held.tournament
    if isinstance(target, targets.CheckInOver):
        return say("tournament-alert-check-in-over", name=t.setup.name, count=len(unconfirmed(t)))
    if isinstance(target, targets.StartWaits):
        return say("tournament-alert-start-waits", name=t.setup.name, low=t.setup.sizes.low)
    table = target.board if isinstance(target, targets.Dispute | targets.Void | targets.AtTable) else 0
    played = int(len(t.stages) == len(t.setup.stages) and stage_over(t))
    at = moment_of(t, target.round) if isinstance(target, targets.RoundDraft) else None
    told = say(f"tournament-alert-{target.kind}", name=t.setup.name, round=target.round, table=table, played=played)
    return told if at is None else Said(f"{told} {say('tournament-alert-by-itself', when=when(at))}")
