"""What somebody is shown who wants to learn a game: what it is about and how long a lesson there is; and its end."""

from __future__ import annotations

import discord
from discord import ui

from bot.panels.components import button, panel, row
from bot.panels.handbook import reconstructed
from bot.panels.status import whereabouts
from bot.panels.verbs import FLAG, TABLE, TEXT, Verb
from engine.games.box import Box
from engine.language import Said, Say
from engine.tables import Sight

Style = discord.ButtonStyle

LEARN = Verb("learn", TEXT, FLAG)
"""With the game, and whether the lesson is a whole one."""
GO_ON = Verb("lesson.on", TABLE)
"""Plays on after the lesson."""
STOP = Verb("lesson.end", TABLE)
"""Ends the game of the lesson."""


def lengths(box: Box, say: Say) -> ui.LayoutView:
    """What a game is about, and the choice between a short lesson and a whole game."""
    text = "\n".join([f"### {say('game-title')}", goal(say), *reconstructed(box, say), say("learn-how")])
    short = button(LEARN(box.game.id, False), say.plain("learn-short"), Style.primary)
    return panel(ui.TextDisplay(text), row(short, button(LEARN(box.game.id, True), say.plain("learn-whole"))))


def goal(say: Say) -> Said:
    """How one wins, how long it takes and what a turn is; of a game that does not say so what it is about."""
    return say("game-goal" if say.has("game-goal") else "game-summary")


def over(sight: Sight, box: Box, say: Say) -> ui.LayoutView:
    """That the short lesson is over, with the points so far, and whether to go on."""
    points = box.points(sight.view)
    lines = [f"### 🎓 {say('lesson-over')}"]
    if points:
        ranked = sorted(points, key=lambda seat: -points[seat])
        so_far = " · ".join(say("lesson-points", seat=seat, points=points[seat]) for seat in ranked)
        lines.append(say("lesson-so-far", points=Said(so_far)))
    lines.append(say("lesson-go-on"))
    on = button(GO_ON(sight.table.id), say.plain("lesson-on"), Style.primary)
    stop = button(STOP(sight.table.id), say.plain("lesson-stop"))
    return panel(ui.TextDisplay(whereabouts(sight.table, say)), ui.TextDisplay("\n".join(lines)), row(on, stop))
