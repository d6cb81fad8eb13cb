"""Helpers: hand, board, explanation and more, opened in the card of the question, with a way back to it.

Their custom_ids hold the question and the contents of its tray, so that nothing is lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from discord import ui

from bot.panels.components import PersistentItem, button, row
from bot.panels.custom_ids import CustomId, custom_ids_in
from bot.panels.verbs import ANYTHING, ASKED, COUNT, Asked, Verb
from engine.language import Say

LOOK_HAND = Verb("look.hand", ASKED, ANYTHING)
LOOK_BOARD = Verb("look.board", ASKED, ANYTHING)
LOOK_WHAT = Verb("look.what", ASKED, ANYTHING)
LOOK_HINT = Verb("look.hint", ASKED, ANYTHING)
"""Shows the answers that a thinking computer likes best."""
LOOK_MORE = Verb("look.more", ASKED, ANYTHING)
"""Shows what is seldom needed."""
LOOK_NEWS = Verb("look.news", ASKED, ANYTHING)
"""Shows all that happened since the user's last answer."""
LOOK_STEP = Verb("look.step", ASKED, COUNT, ANYTHING)
"""Shows one step of what happened since the user's last answer, with the board after it."""
RETURN = Verb("look.back", ASKED, ANYTHING)
"""Shows the question again."""

Helper = Verb[Asked, str]


@dataclass(frozen=True, slots=True)
class Place:
    """A place for helpers: the card of a question and what was `laid` on its tray (empty: no tray)."""

    asked: Asked
    laid: str = ""

    def back(self, say: Say) -> PersistentItem:
        """The button that closes a helper; its label names the question if there is one."""
        label = say.plain("panel-question" if self.asked.stamp else "panel-back")
        return button(RETURN(self.asked, self.laid), label)


def opened(view: ui.LayoutView, *ways: PersistentItem) -> ui.LayoutView:
    """A panel opened in a card, with these buttons below it."""
    frame = cast("ui.Container[ui.LayoutView]", view.children[0])
    frame.add_item(row(*ways))
    return view


def place_in(components: Sequence[Mapping[str, Any]]) -> Place | None:
    """The card in which a helper is open, by its message's components; None if none is."""
    return next((Place(*said) for one in custom_ids_in(list(components)) if (said := _said(RETURN, one))), None)


def card_of(components: Sequence[Mapping[str, Any]]) -> Place | None:
    """The card that these components show, with or without an open helper; None if they are no card."""
    custom_ids = [*custom_ids_in(list(components))]
    said = [_said(verb, one) for one in custom_ids for verb in (RETURN, LOOK_MORE)]
    return next((Place(*one) for one in said if one is not None), None)


def explains(custom_id: CustomId) -> Asked | None:
    """The question that this button explains or leads back to; None if it is another button."""
    said = _said(LOOK_WHAT, custom_id) or _said(RETURN, custom_id)
    return None if said is None else said[0]


def _said(verb: Helper, custom_id: CustomId) -> tuple[Asked, str] | None:
    try:
        return verb.read(custom_id)
    except ValueError:
        return None
