"""Doors: the buttons that lead from a message of a table to what is behind them."""

from __future__ import annotations

import discord

from bot.panels.components import PersistentItem, button
from bot.panels.verbs import TABLE, TEXT, Verb
from engine.ids import TableId
from engine.language import Say

Style = discord.ButtonStyle

ACT = Verb("act", TABLE)
HAND = Verb("hand", TABLE)
BOARD = Verb("board", TABLE)
MORE = Verb("more", TABLE)
ORDERS = Verb("orders", TABLE)
JOURNAL = Verb("journal", TABLE)
RULES = Verb("rules", TABLE)
REPLAY = Verb("replay", TABLE)
PAGE = Verb("page", TABLE)
FILM = Verb("film", TABLE)
REVIEW = Verb("review", TABLE)
DRAWN = Verb("drawn", TABLE, TEXT)
"""The own hand or the board, by the word of its door, as a picture: for whoever has read it in words."""
ASK = Verb("askmod", TABLE)
"""Opens the form, for a note that moderators alone read."""


def door(verb: Verb[TableId], table: TableId, say: Say, style: Style = Style.secondary) -> PersistentItem:
    """The button, with its usual label."""
    return button(verb(table), say.plain(f"panel-{verb.word}"), style)
