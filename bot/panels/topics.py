"""The rules in short, topic by topic, made of what the game's texts explain.

A game's texts name a topic `topic-<prefix>`; it lists every message `<prefix>-…` that has an `.about`, and the topic's
own `.about` stands above them.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.panels.live import panel, select
from bot.panels.marks import Mark
from bot.panels.words import OPTION, cut
from engine.language import Say
from engine.tables import Table

TOPIC = "topic-"


def rules(table: Table, say: Say, topic: str = "") -> ui.LayoutView:
    """The summary of a game, or one topic of it, with a select of all topics."""
    if topic and say.has(f"{TOPIC}{topic}"):
        text = f"### {say(f'{TOPIC}{topic}')}\n{_explained(say, topic)}"
    else:
        text = f"### {say('game-title')}\n{say('game-summary')}"
    items: list[ui.Item[Any]] = [ui.TextDisplay(text[:3900])]
    topics = say.keys(TOPIC)[:25]
    if topics:
        menu = [
            discord.SelectOption(label=cut(say.plain(key), OPTION), value=key.removeprefix(TOPIC)) for key in topics
        ]
        for option in menu:
            option.default = option.value == topic
        items.append(select(Mark("topic", table.id), menu, say.plain("panel-rules")))
    return panel(*items)


def _explained(say: Say, topic: str) -> str:
    about = say(f"{TOPIC}{topic}.about") if say.has(f"{TOPIC}{topic}.about") else ""
    entries = [key for key in say.keys(f"{topic}-") if say.has(f"{key}.about")]
    lines = dict.fromkeys(f"**{say(key)}**: {say(f'{key}.about')}" for key in entries)
    return "\n".join(filter(None, [about, *lines]))
