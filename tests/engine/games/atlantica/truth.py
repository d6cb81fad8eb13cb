"""What the card should say of an option, worked out from what the rules then do."""

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace

from engine.core import Seat
from engine.core.events import Word
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica, Card, Deed, Diver, Kind, Payment, Prize, Research, Ship
from tests.engine.games.trying import Tried, lost

RARE = frozenset[str]()
TOLD_BY_WORDS = ("divers",)


def said(tried: Tried) -> Iterator[Word]:
    """An action says its cards and what pays; a card its points; a payment what it leaves."""
    match tried.option:
        case Deed.BREATH:
            drawn = len(tried.settled.hand[tried.seat]) - len(tried.g.hand[tried.seat])
            yield Word("breathing", {"divers": drawn})
        case Deed.DONE:
            return
        case Deed():
            yield from action(tried)
        case Payment():
            held = Counter[Diver](tried.after.hand[tried.seat])
            yield Word("keeping", {"divers": {one: held[one] for one in Diver if held[one]}})
        case Prize(card=card):
            if isinstance(card, Kind):
                kept = taken(tried.g, tried.seat, card).treasures[tried.seat]
                yield Word("stowing", {"count": Counter(kept)[card], "kind": card})
            if getattr(tried.part, "high", 1) > 1:
                yield Word("finding", {"points": gain(tried.g, tried.seat, card)})
        case _:
            return


def numbers(tried: Tried) -> dict[str, object]:
    """Points as at the end, divers in hand, crates without a treasure."""
    g, seat = tried.after, tried.seat
    free = max(0, g.crates(seat) - len(g.treasures[seat]))
    return {"points": count(g, seat).total, "divers": len(g.hand[seat]), "free": free}


def action(tried: Tried, *, pays: bool = True) -> Iterator[Word]:
    """Plays the action: what pays leaves the hand, what can be taken is asked next or comes at once."""
    g, then, now, seat = tried.g, tried.after, tried.then.prompt, tried.seat
    if now is not None and now.key == "pay":
        wire = next(iter(now.all()))
        yield from action(replace(tried, wires=(*tried.wires, wire)), pays=False)
        return
    paid = lost(g.hand[seat], then.hand[seat])
    if paid and pays:
        yield Word("paying", {"payment": [Word(f"diver-{one}.short") for one in sorted(paid, key="wyrgbv".index)]})
    if then.aside > g.aside:
        yield Word("recruiting", {"divers": min(then.aside, len(then.diver_deck) + len(g.discard))})
        return
    if now is not None and now.key in ("take", "tavern"):
        prizes: list[Prize] = [*getattr(now, "options", ())]
        found: Iterable[Card] = [prize.card for prize in prizes]
        most = getattr(now, "high", min(2, len(prizes)))
    else:
        found, most = new_cards(g, then, seat), 1
    if pays and then.crates(seat) != g.crates(seat):
        return
    if tried.option is Deed.TAVERN_3:
        yield Word("marked-cards", {"most": 2})
        return
    cards = [Word("gain", {"card": printed(card), "points": gain(g, seat, card)}) for card in dict.fromkeys(found)]
    yield Word("taking", {"most": most, "cards": cards})


def printed(card: Card) -> object:
    """Kinds by name, other cards as the board prints them."""
    if isinstance(card, Kind):
        return card
    return Word("ship.face", {"back": card.back}) if isinstance(card, Ship) else Word(f"research-{card}.short")


def taken(g: Atlantica, seat: Seat, card: Card) -> Atlantica:
    """The table with the card before the player."""
    then, name = copy(g), {Kind: "treasures", Ship: "ships", Research: "research"}[type(card)]
    lying = getattr(g, name)
    setattr(then, name, {**lying, seat: [*lying[seat], card]})
    return then


def gain(g: Atlantica, seat: Seat, card: Card) -> int:
    """How many points more the player has with the card."""
    return count(taken(g, seat, card), seat).total - count(g, seat).total


def new_cards(before: Atlantica, after: Atlantica, seat: Seat) -> list[Card]:
    """What lies before the player now and did not."""
    found = list[Card]()
    for name in ("treasures", "ships", "research"):
        found += lost(getattr(after, name)[seat], getattr(before, name)[seat])
    return found
