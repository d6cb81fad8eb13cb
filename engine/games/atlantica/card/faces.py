"""Names of options on their buttons, as short as the picture prints them."""

from collections.abc import Sequence
from typing import Any

from engine.core import Prompt, View
from engine.core.events import Word, to_plain
from engine.games.atlantica.orders import WishCard
from engine.games.atlantica.state import Atlantica, Card, Diver, Payment, Prize, Ship


def face(view: View[Atlantica], part: Prompt[Any], option: object) -> Word | None:
    """Cards by their space and kind, ships by their deck, payments by the letters of the divers."""
    match option:
        case Payment():
            return Word("paid-with", {"divers": letters(option.cards)})
        case Prize(card=Ship()) | WishCard():
            return short(option.card)
        case Prize():
            return Word("on-space", {"space": option.space, "card": short(option.card)})
        case _:
            return None


def letters(divers: Sequence[Diver]) -> list[Word]:
    return [Word(f"diver-{diver}.short") for diver in divers]


def short(card: Card) -> Word:
    return Word("ship.face", {"back": card.back}) if isinstance(card, Ship) else Word(f"{to_plain(card)['term']}.short")
