"""Names of options on their buttons, as short as the picture prints them."""

from collections.abc import Iterator, Mapping, Sequence

from engine.core import View
from engine.core.events import Word, to_plain
from engine.games.atlantica.orders import WishCard
from engine.games.atlantica.state import Atlantica, Card, Diver, Payment, Prize, Ship


def faces(view: View[Atlantica]) -> Mapping[str, object]:
    """Cards by their space and kind, ships by their deck, payments by the letters of the divers."""
    return dict(_faces(view))


def _faces(view: View[Atlantica]) -> Iterator[tuple[str, object]]:
    parts = () if view.prompt is None else view.prompt.parts()
    for option in (option for part in parts for option in getattr(part, "options", ())):
        match option:
            case Payment():
                yield option.id, Word("paid-with", {"divers": letters(option.cards)})
            case Prize(card=Ship()) | WishCard():
                yield option.id, short(option.card)
            case Prize():
                yield option.id, Word("on-space", {"space": option.space, "card": short(option.card)})
            case _:
                pass


def letters(divers: Sequence[Diver]) -> list[Word]:
    return [Word(f"diver-{diver}.short") for diver in divers]


def short(card: Card) -> Word:
    return Word("ship.face", {"back": card.back}) if isinstance(card, Ship) else Word(f"{to_plain(card)['term']}.short")
