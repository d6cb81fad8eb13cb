"""What the card should say of an option, worked out from what the rules then do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy

from engine.core import Seat
from engine.core.events import Word
from engine.games.atlantica.card.effects import Breathing, Finding, Gain, Keeping, Recruiting, Sailing, Stowing, Taking
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica, Card, Deed, Kind, Payment, Prize, Research, Ship
from tests.engine.games.trying import Shown, Tried, lost

RARE = frozenset[str]()


def truth(tried: Tried) -> object | None:
    """An action says its cards, what pays and what is left; a card its points; a payment what it leaves."""
    match tried.option:
        case Deed.BREATH:
            drawn = len(tried.settled.hand[tried.seat]) - len(tried.g.hand[tried.seat])
            return Breathing(drawn, len(tried.g.hand[tried.seat]) + drawn)
        case Deed.DONE:
            return None
        case Deed():
            asked = tried.then.prompt
            return tried.said if asked is not None and asked.key == "pay" else action(tried)
        case Payment():
            return Keeping(Counter(tried.after.hand[tried.seat]))
        case Prize(card=Kind() as kind):
            free = max(0, tried.g.crates(tried.seat) - len(tried.g.treasures[tried.seat]))
            kept = taken(tried.g, tried.seat, kind).treasures[tried.seat]
            return Stowing(Counter(kept)[kind], gain(tried.g, tried.seat, kind), free)
        case Prize(card=Ship() as ship):
            then = taken(tried.g, tried.seat, ship)
            crates, stowed = then.crates(tried.seat), len(then.treasures[tried.seat])
            return Sailing(crates, stowed, gain(tried.g, tried.seat, ship))
        case Prize(card=Research() as paper):
            return Finding(gain(tried.g, tried.seat, paper))
        case _:
            return None


def alike(shown: Shown) -> None:
    """Nothing is the same of all."""


def numbers(tried: Tried) -> dict[str, object]:
    """Points as at the end, divers in hand, crates without a treasure."""
    g, seat = tried.after, tried.seat
    free = max(0, g.crates(seat) - len(g.treasures[seat]))
    return {"points": count(g, seat).total, "divers": len(g.hand[seat]), "free": free}


def action(tried: Tried) -> Taking | Recruiting:
    """Plays the action: what pays leaves the hand, what can be taken is asked next or comes at once."""
    then, now = tried.after, tried.then.prompt
    paid = lost(tried.g.hand[tried.seat], then.hand[tried.seat])
    words = tuple(Word(f"diver-{diver}.short") for diver in sorted(paid, key="wyrgbv".index))
    said = tried.said
    cost = said.payment if sorted(str(one) for one in said.payment) == sorted(map(str, words)) else words
    left = len(then.hand[tried.seat])
    if then.aside > tried.g.aside:
        drawn = min(then.aside, len(then.diver_deck) + len(tried.g.discard))
        return Recruiting(drawn, cost, left + drawn)
    if now is not None and now.key in ("take", "tavern"):
        prizes: list[Prize] = [*getattr(now, "options", ())]
        found: Iterable[Card] = [prize.card for prize in prizes]
        most = getattr(now, "high", 2)
        if now.key == "tavern" and len({prize.area for prize in prizes}) < 2:
            most = said.most
    else:
        found, most = new_cards(tried.g, then, tried.seat), 1
    gains = [Gain(card, gain(tried.g, tried.seat, card)) for card in dict.fromkeys(found)]
    named = sorted(gains, key=lambda one: -one.points)[:2] if len(gains) > 2 else gains
    return Taking(most, tuple(named), len(gains) - len(named), cost, left)


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
