"""Specials in hand: how they are gained, decisions that they fit, their effects, and what happens when they are
played or sent with a bid. A Special sent with a sealed answer is revealed with it."""

from functools import cache
from typing import TypeVar, overload

from engine.core import Asking, Choose, Seat, step
from engine.core.events import Word
from engine.games.doom.data import DATA
from engine.games.doom.rules.specials.vocabulary import BidBonus, ExchangeCard, Points, Price, SenateBonus, Timing
from engine.games.doom.rules.table import draw_special, in_set, score, special_deck_left, top_special
from engine.games.doom.state import Card, Doom, Exchange, Reply, Source, Special

E = TypeVar("E")


@cache
def fitting(timing: Timing, card: Card | None = None) -> tuple[Special, ...]:
    """The Specials that are played with this decision, or attached to this card."""
    entries = DATA.specials.items()
    return tuple(one for one, entry in entries if entry.timing is timing and (card is None or card in entry.cards))


def in_hand(g: Doom, seat: Seat, timing: Timing, card: Card | None = None) -> tuple[Special, ...]:
    """The fitting Specials in the seat's hand, each once."""
    hand = g.specials[seat]
    return tuple([special for special in fitting(timing, card) if special in hand])


def may_hold(g: Doom, seat: Seat, timing: Timing) -> bool:
    """True if by public knowledge the seat might play a Special with this decision: it has some card. A question is
    skipped only if this is False (§5.6), so that neither asking nor skipping reveals a card."""
    return len(g.specials[seat]) > 0 and any(in_set(g, special) for special in fitting(timing))


def effect_of(special: Special | None, kind: type[E]) -> E | None:
    if special is not None:
        for effect in DATA.specials[special].effects:
            if isinstance(effect, kind):
                return effect
    return None


def show(g: Doom, seat: Seat, special: Special) -> None:
    """Play the Special: all see it, and it scores if it has points. The caller decides where it goes."""
    g.specials[seat].remove(special)
    g.tell("special-played", seat=seat, special=special)
    points = effect_of(special, Points)
    gained = worth(g, seat, points) if points is not None else 0
    if gained:
        g.tell("special-scores", seat=seat, special=special, points=score(g, seat, Source.SPECIALS, gained))


def worth(g: Doom, seat: Seat, points: Points) -> int:
    """Present victory points of the effect for the seat."""
    match points.per:
        case "refugees":
            times = sum(ship.passengers.count(seat) for ship in g.ships.values()) // points.each
        case "senate":
            times = g.senate[seat] // points.each
        case None:
            times = 1
    gained = times * points.points
    return gained if points.most is None else min(gained, points.most)


# attached to the Politics card being resolved


def attached(g: Doom, kind: type[E]) -> E | None:
    return effect_of(g.attached, kind)


def attached_now(g: Doom, kind: type[E]) -> E:
    effect = effect_of(g.attached, kind)
    assert effect is not None
    return effect


@step
def special_spent(g: Doom) -> None:
    """Discard the attached Special, since the card has been resolved completely."""
    if g.attached is not None:
        g.special_discard.append(g.attached)
        g.attached = None


# gaining: D6, D12


def lay_open(g: Doom) -> None:
    """Fill the row of open Specials, as far as there are cards."""
    came: list[Special] = []
    while len(g.special_row) < DATA.setup.specials_open and special_deck_left(g):
        came.append(top_special(g))
        g.special_row.append(came[-1])
    if came:
        g.tell("specials-open", specials=came)


@step(was=("demiurgos_takes",))
def take_special(g: Doom, seat: Seat) -> None:
    if g.options.open_specials:
        lay_open(g)  # fill a row that was short of cards
        g.then(choose_special(seat))
    else:
        draw_special(g, seat)


@step
def choose_special(g: Doom, seat: Seat) -> Asking[None]:
    """D12: ask for an open Special, or the unseen top of the deck. All see an open choice; the row is refilled."""
    blind = (Reply.DECK,) if special_deck_left(g) else ()
    ways: tuple[Reply | Special, ...] = (*blind, *dict.fromkeys(g.special_row))
    if not ways:
        return
    choice = yield from g.ask(seat, Choose("take-special", ways, ways[0]))
    if isinstance(choice, Special):
        g.special_row.remove(choice)
        g.specials[seat].append(choice)
        g.tell("special-chosen", seat=seat, special=choice)
        lay_open(g)
    else:
        draw_special(g, seat)


# sent with another decision: a Senate bid (D1), a purchase (D2), a bid in a vote (D8s, D8o)

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
    """The options to send with a bid: nothing, or a Special; one that exchanges cards with each card of the hand."""
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
