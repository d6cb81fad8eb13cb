"""Specials sent with another decision: a Senate bid (D1), a purchase (D2), a bid in a vote (D8s, D8o).

A Special sent with a sealed answer is revealed with it.
"""

from __future__ import annotations

from typing import overload

from engine.core import Seat, step
from engine.core.events import Word
from engine.games.doom.rules.specials.hand import effect_of, in_hand, show
from engine.games.doom.rules.specials.vocabulary import BidBonus, ExchangeCard, Price, SenateBonus, Timing
from engine.games.doom.state import Doom, Exchange, Special

# with a Senate bid: senate-order-bonus


def bribe(g: Doom, seat: Seat, special: Special) -> None:
    """Show bribed senators with all bids; they count until the end of the turn."""
    show(g, seat, special)
    g.special_discard.append(special)
    bonus = effect_of(special, SenateBonus)
    if bonus is not None:
        g.bribes[seat] = g.bribes.get(seat, 0) + bonus.cubes
        g.tell("senators-bribed", seat=seat, cubes=bonus.cubes)


# with a purchase: price


def price_with(special: Special | None, price: int) -> int:
    """Price of a token with this Special, instead of `price`."""
    other = effect_of(special, Price)
    return price if other is None else other.price


# with a bid in a vote: bid-bonus, exchange-laid-card


def enclosures(g: Doom, seat: Seat) -> tuple[Special | Exchange | None, ...]:
    """The options to send with a bid: nothing, or a Special; for one that exchanges cards, one option for each card of
    the hand."""
    found: list[Special | Exchange | None] = [None]
    for special in in_hand(g, seat, Timing.VOTE_BID):
        if effect_of(special, ExchangeCard) is None:
            found.append(special)
        else:
            found += [Exchange(special, card) for card in dict.fromkeys(g.hand[seat])]
    return tuple(found)


@overload
def special_of(enclosed: Special | Exchange) -> Special: ...
@overload
def special_of(enclosed: Special | Exchange | None) -> Special | None: ...
def special_of(enclosed: Special | Exchange | None) -> Special | None:
    """The Special that is sent, without the card of the hand that it names."""
    return enclosed.special if isinstance(enclosed, Exchange) else enclosed


def show_enclosed(g: Doom, seat: Seat) -> None:
    """Show the Special sent with a bid, but not yet the card of the hand that it names."""
    enclosed = g.enclosed.get(seat)
    if enclosed is None:
        return
    special = special_of(enclosed)
    if not isinstance(enclosed, Exchange):
        del g.enclosed[seat]
    show(g, seat, special)
    g.with_bid[seat] = special
    g.sent.setdefault(seat, {})[g.vote] = special


def total(g: Doom, seat: Seat) -> int:
    """Number of cubes as which the seat's bid ranks in this vote."""
    bonus = effect_of(g.with_bid.get(seat), BidBonus)
    return (g.bids[seat][g.vote - 1] or 0) + (bonus.cubes if bonus is not None else 0)


def bid_in_words(g: Doom, seat: Seat) -> int | Word:
    """The seat's bid for the story, with both numbers if it ranks higher than it was bid."""
    bid, ranking = g.bids[seat][g.vote - 1] or 0, total(g, seat)
    return bid if bid == ranking else Word("forged", {"cubes": bid, "total": ranking})


@step
def exchange_cards(g: Doom) -> None:
    """Exchange cards beneath the bids' cubes after the ranking, whatever its result (§10.3)."""
    at = g.vote - 1
    for seat in g.with_bid:
        exchange = g.enclosed.pop(seat, None)
        if isinstance(exchange, Exchange):
            g.reveal(exchange.card)
            former = g.laid[seat][at]
            assert former is not None
            g.hand[seat].remove(exchange.card)
            g.hand[seat].append(former)
            g.laid[seat][at] = exchange.card
            g.tell("exchanges", seat=seat, card=exchange.card, former=former)
    g.special_discard.extend(g.with_bid.values())
    g.with_bid = {}
