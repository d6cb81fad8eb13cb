"""Doors: buttons that lead from a table's message to other panels."""

from __future__ import annotations

from bot.panels.components import PersistentItem, Style, button
from bot.panels.verbs import TABLE, TEXT, Verb
from engine.ids import TableId
from engine.language import Say

ACT = Verb("act", TABLE)
HAND = Verb("hand", TABLE)
OPEN = Verb("open", TABLE)
"""Gives a link to the table's page."""
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
"""Shows the viewer's hand or the board (by the word of its door) as a picture, to somebody who reads it in words."""
ASK = Verb("askmod", TABLE)
"""Opens the form for a note to the moderators."""


def door(verb: Verb[TableId], table: TableId, say: Say, style: Style = Style.secondary) -> PersistentItem:
    """The button for `verb` with its usual label."""
    return button(verb(table), say.plain(f"panel-{verb.word}"), style)


def to_page(table: TableId, say: Say) -> PersistentItem:
    """The button that gives a link to a table's page."""
    return button(OPEN(table), say.plain("pages-open"))
