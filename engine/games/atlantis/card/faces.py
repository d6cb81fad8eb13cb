"""Names of options on their buttons, as short as the picture prints them."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from engine.core import Prompt, View
from engine.core.events import Word
from engine.games.atlantis.orders import Wish
from engine.games.atlantis.rules.moves import Move, Sale, Way
from engine.games.atlantis.state import ATLANTIS, Atlantis, Kind

SPELLED = 3
"""Maximum number of cards of a journey that are named."""


def face(view: View[Atlantis], part: Prompt[Any], option: object) -> Word | None:
    """Journeys from place to place by their cards, sales by the value of the tile."""
    match option:
        case Move() | Way() | Wish():
            start, to = _place(view.seen, option.place), _place(view.seen, option.to)
            return Word("going", {"start": start, "to": to, "with": _cards(option.cards)})
        case Sale(tile=tile):
            return Word("selling", {"value": tile.value})
        case _:
            return None


def _place(g: Atlantis, place: int) -> object:
    if place in (ATLANTIS, g.mainland):
        return Word("mark-mainland" if place else "mark-atlantis")
    return place


def _cards(cards: Sequence[Kind]) -> object:
    """A kind, the letters of several, or the number of many."""
    if len(cards) == 1:
        return cards[0]
    if len(cards) > SPELLED:
        return Word("so-many", {"cards": len(cards)})
    return reduce(
        lambda one, more: Word("plus", {"one": one, "more": more}), [Word(f"kind-{one}.mark") for one in cards]
    )
