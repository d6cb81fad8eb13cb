"""Doors: buttons that lead from a table's message to other panels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from discord import ui

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


@dataclass(frozen=True, slots=True)
class WaysToPages:
    """How *Open the board* leads to a table's page. `personal` makes a link from a user and a token; `plain`, if it is
    set, is the address before a table's id, and personal links are off; `launched` is told in which instance of the
    Activity a user opened a table, None: there is no Activity."""

    personal: Callable[[int, str, TableId], str]
    plain: str = ""
    launched: Callable[[int, str, TableId], None] | None = None


def opening(ways: WaysToPages | None) -> str | None:
    """Text before a table's id in the link of *Open the board*; "" if that is a button which is answered, None if
    there are no pages."""
    return None if ways is None else ways.plain if ways.launched is None else ""


def to_page(table: TableId, say: Say, opens: str) -> PersistentItem:
    """*Open the board*: a link to a table's page, or the button that leads there, see `opening`."""
    label = say.plain("pages-open")
    if not opens:
        return button(OPEN(table), label)
    return cast("PersistentItem", ui.Button[Any](label=label, url=f"{opens}{table}"))  # no press of it reaches us
