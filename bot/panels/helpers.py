"""Helpers: the hand, the board and what a question means, opened in the card itself, with the way back to the question.
What is decided in advance opens there too.

Their custom_ids say which question is asked there and what was put on its tray, so that nothing of it is lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from discord import ui

from bot.panels.components import PersistentItem, button, row
from bot.panels.custom_ids import CustomId, custom_ids_in
from bot.panels.verbs import ANYTHING, ASKED, Asked, Verb
from engine.language import Say

LOOK_HAND = Verb("look.hand", ASKED, ANYTHING)
LOOK_BOARD = Verb("look.board", ASKED, ANYTHING)
LOOK_WHAT = Verb("look.what", ASKED, ANYTHING)
LOOK_HINT = Verb("look.hint", ASKED, ANYTHING)
"""What a computer that thinks would answer."""
RETURN = Verb("look.back", ASKED, ANYTHING)
"""Shows the question again."""

Helper = Verb[Asked, str]


@dataclass(frozen=True, slots=True)
class Place:
    """Where helpers are opened: the card of a question, and what was `laid` on its tray (empty: there is none)."""

    asked: Asked
    laid: str = ""

    def helpers(
        self, say: Say, *, explained: bool, hinted: bool = False, but: Helper | None = None
    ) -> list[PersistentItem]:
        """The buttons of all helpers `but` one; the question is to be `explained` if there is something to say, and
        `hinted` if the table has hints."""
        verbs = [*([LOOK_WHAT] if explained else []), LOOK_HAND, LOOK_BOARD, *([LOOK_HINT] if hinted else [])]
        return [button(verb(self.asked, self.laid), say.plain(f"panel-{verb.word}")) for verb in verbs if verb != but]

    def back(self, say: Say) -> PersistentItem:
        """The button that leads back: to the question, if there is one."""
        label = say.plain("panel-question" if self.asked.stamp else "panel-back")
        return button(RETURN(self.asked, self.laid), label)


def opened(view: ui.LayoutView, *ways: PersistentItem) -> ui.LayoutView:
    """A panel as it is opened in a card: with these ways out of it below."""
    frame = cast("ui.Container[ui.LayoutView]", view.children[0])
    frame.add_item(row(*ways))
    return view


def place_in(components: Sequence[Mapping[str, Any]]) -> Place | None:
    """The card in which a helper stands open, by the components of its message; None if it is none."""
    return next((Place(*said) for one in custom_ids_in(list(components)) if (said := _said(RETURN, one))), None)


def card_of(components: Sequence[Mapping[str, Any]]) -> Place | None:
    """The card that these components are, of a question or with something open in it; None if they are none."""
    custom_ids = [*custom_ids_in(list(components))]
    said = [_said(verb, one) for one in custom_ids for verb in (RETURN, LOOK_BOARD)]
    return next((Place(*one) for one in said if one is not None), None)


def explains(custom_id: CustomId) -> Asked | None:
    """The question that is explained where this is pressed; None if it is something else."""
    said = _said(LOOK_WHAT, custom_id)
    return None if said is None else said[0]


def _said(verb: Helper, custom_id: CustomId) -> tuple[Asked, str] | None:
    try:
        return verb.read(custom_id)
    except ValueError:
        return None
