"""The other words on the card of a question: names of options on buttons, the viewer's own numbers, questions
that are asked together."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core import Answered, Joined, Prompt, View
from engine.core.events import Word, to_plain
from engine.games.atlantica.orders import WishCard
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica, Card, Diver, Payment, Prize, Ship

# names on buttons


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


# own numbers


def gist(view: View[Atlantica]) -> dict[str, object]:
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    free = max(0, g.crates(seat) - len(g.treasures[seat]))
    return {"points": count(g, seat).total, "divers": len(g.hand[seat]), "free": free}


# joined questions


def called(view: View[Any], plan: tuple[Answered, ...]) -> object:
    return plan[0].value


_ACTION: Final = Joined(frozenset({"pay"}), frozenset({"pay"}), called)
JOINED: Final[Mapping[str, Joined]] = {"turn": _ACTION, "more": _ACTION}
