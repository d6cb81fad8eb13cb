"""What an organiser declares of a tournament beyond the usual: a select for each topic, as long as nobody plays."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.panels.components import button, panel, rows, select
from bot.panels.tournament import ORGANISE
from bot.panels.verbs import TEXT, TOURNAMENT, Verb
from bot.panels.words import OPTION, cut
from engine.arena import HeldTournament
from engine.language import Say
from engine.tournaments.presets import chosen_presets, presets

SET = Verb("event.o.set", TOURNAMENT, TEXT)
"""With the topic."""


def settings(held: HeldTournament, say: Say) -> ui.LayoutView:
    """A select for each topic, with what is chosen now. All players read it on the panel and in the journal."""
    setup, plain = held.tournament.setup, say.plain
    now = chosen_presets(setup)
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('tournament-settings')}\n{say('tournament-settings-hint')}")]
    for topic, named in presets(setup).items():
        options = [
            discord.SelectOption(
                label=cut(plain(f"tournament-settings-{topic}-{name}"), OPTION),
                value=name,
                default=now.get(topic) == name,
            )
            for name in named
        ]
        items.append(ui.TextDisplay(f"**{say(f'tournament-settings-{topic}')}**"))
        items.append(select(SET(held.id, topic), options, plain(f"tournament-settings-{topic}")))
    return panel(*items, *rows([button(ORGANISE(held.id), plain("office-back"))]))
