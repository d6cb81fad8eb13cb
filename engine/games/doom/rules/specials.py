"""Special cards (§6.5): which of them a player holds for a decision, and what becomes of them when they are played."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from engine.core import Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.effects import BidBonus, ExchangeCard, Points, SenateBonus, Timing
from engine.games.doom.rules.table import in_set, score
from engine.games.doom.state import Card, Doom, Exchange, Source, Special

E = TypeVar("E")


@cache
def fitting(timing: Timing, card: Card | None = None) -> tuple[Special, ...]:
    """The Specials that are played with this decision, or attached to this card."""
    entries = DATA.specials.items()
    return tuple(one for one, entry in entries if entry.timing is timing and (card is None or card in entry.cards))


def held(g: Doom, seat: Seat, timing: Timing, card: Card | None = None) -> tuple[Special, ...]:
    """Those of them that the seat has in hand, each once."""
    hand = g.specials[seat]
    return tuple([special for special in fitting(timing, card) if special in hand])


def may_hold(g: Doom, seat: Seat, timing: Timing) -> bool:
    """Whether the seat might play a Special with this decision, judged by public knowledge alone: it has some card.

    A question is skipped only where this is false (§5.6), so neither being asked nor being passed over betrays a card.
    """
    return len(g.specials[seat]) > 0 and any(in_set(g, special) for special in fitting(timing))


def effect_of(special: Special | None, kind: type[E]) -> E | None:
    """The effect of this kind that the Special has, if any."""
    if special is not None:
        for effect in DATA.specials[special].effects:
            if isinstance(effect, kind):
                return effect
    return None


def worth(g: Doom, seat: Seat, points: Points) -> int:
    """How many victory points the effect is worth to the seat just now."""
    match points.per:
        case "refugees":
            times = sum(ship.passengers.count(seat) for ship in g.ships.values()) // points.each
        case "senate":
            times = g.senate[seat] // points.each
        case None:
            times = 1
    gained = times * points.points
    return gained if points.most is None else min(gained, points.most)


def show(g: Doom, seat: Seat, special: Special) -> None:
    """The seat plays the Special: all see it, and it scores if it has points. Where it goes is left to the caller."""
    g.specials[seat].remove(special)
    g.tell("special-played", seat=seat, special=special)
    points = effect_of(special, Points)
    gained = worth(g, seat, points) if points is not None else 0
    if gained:
        g.tell("special-scores", seat=seat, special=special, points=score(g, seat, Source.SPECIALS, gained))


# with a Senate bid


def bribe(g: Doom, seat: Seat, special: Special) -> None:
    """Sent with a Senate bid and shown with all bids."""
    show(g, seat, special)
    g.special_discard.append(special)
    bonus = effect_of(special, SenateBonus)
    if bonus is not None:
        g.bribes[seat] = g.bribes.get(seat, 0) + bonus.cubes
        g.tell("senators-bribed", seat=seat, cubes=bonus.cubes)


# with a bid in a vote


def enclosures(g: Doom, seat: Seat) -> tuple[Special | Exchange | None, ...]:
    """What the seat may send with its bid: nothing, or a Special; one that exchanges cards with each card it could."""
    found: list[Special | Exchange | None] = [None]
    for special in held(g, seat, Timing.VOTE_BID):
        if effect_of(special, ExchangeCard) is None:
            found.append(special)
        else:
            found += [Exchange(special, card) for card in dict.fromkeys(g.hand[seat])]
    return tuple(found)


def show_enclosed(g: Doom, seat: Seat) -> None:
    """The Special sent with a bid is shown with it. The card of the hand that it names is not shown yet."""
    enclosed = g.enclosed.get(seat)
    if enclosed is None:
        return
    if isinstance(enclosed, Exchange):
        special = enclosed.special
    else:
        special = enclosed
        del g.enclosed[seat]
    show(g, seat, special)
    g.with_bid[seat] = special
    g.sent.setdefault(seat, {})[g.vote] = special


def total(g: Doom, seat: Seat) -> int:
    """As what the seat's bid ranks in this vote."""
    bonus = effect_of(g.with_bid.get(seat), BidBonus)
    return (g.bids[seat][g.vote - 1] or 0) + (bonus.cubes if bonus is not None else 0)


@step
def exchange_cards(g: Doom) -> None:
    """After the ranking, whatever came of it: cards are exchanged beneath the bids' cubes (§10.3)."""
    at = g.vote - 1
    for seat in g.with_bid:
        exchange = g.enclosed.pop(seat, None)
        if isinstance(exchange, Exchange):
            g.reveal()
            former = g.laid[seat][at]
            assert former is not None
            g.hand[seat].remove(exchange.card)
            g.hand[seat].append(former)
            g.laid[seat][at] = exchange.card
            g.tell("exchanges", seat=seat, card=exchange.card, former=former)
    g.special_discard.extend(g.with_bid.values())
    g.with_bid = {}


# attached to a Politics card


def attached(g: Doom, kind: type[E]) -> E | None:
    """The effect of this kind of the Special attached to the card being played, if any."""
    return effect_of(g.attached, kind)


@step
def special_spent(g: Doom) -> None:
    """The card has been resolved in full: the Special attached to it goes to the discards."""
    if g.attached is not None:
        g.special_discard.append(g.attached)
        g.attached = None
