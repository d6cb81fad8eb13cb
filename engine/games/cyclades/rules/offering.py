"""Offerings (§5.2): everybody bids for a god. An outbid player bids elsewhere at once; in the end all pay."""

from __future__ import annotations

from engine.core import Amount, Asking, Choose, Seat, step
from engine.games.cyclades.data import DATA
from engine.games.cyclades.state import Cyclades, God, Offer, Priests, Pushed
from engine.games.cyclades.terms.answers import Altar

# bidders


def bidder(g: Cyclades) -> Seat | None:
    """The next bidder: an outbid player before all others. None if all markers are placed."""
    if g.pushed is not None:
        return g.pushed.seat
    return g.queue[0] if g.queue else None


@step
def bidding(g: Cyclades) -> Asking[None]:
    """Ask for the offering of one marker. With Apollo it takes the next free space without payment; with another god it
    must outbid the standing offering (§5.2).

    Players who can only join Apollo are asked too, since their gold is secret.
    """
    seat = bidder(g)
    if seat is None:
        g.then(pay_offerings())
        return
    options = (*altars(g, seat), *([God.APOLLO] if may_join_apollo(g, seat) else []))
    prompt = Choose[Altar | God]("bid", options, options[-1], about={"gold": g.gold[seat]})
    choice = yield from g.ask(seat, prompt)
    if isinstance(choice, Altar):
        god = choice.god
        low, high = least_bid(g, god), most_bid(g, seat, god)
        amount = Amount("bid-amount", low, high, low, about={"god": god, "gold": g.gold[seat]})
        offer(g, seat, god, (yield from g.ask(seat, amount)))
    else:
        take_marker(g)
        g.apollo.append(seat)
        g.tell("joins-apollo", seat=seat, place=len(g.apollo))
    g.then(bidding())


def altars(g: Cyclades, seat: Seat) -> list[Altar]:
    """Gods on whom a player can bid, with the minimum bid."""
    found: list[Altar] = []
    for god in g.gods:
        if g.pushed is not None and god in (g.pushed.god, *g.pushed.barred):
            continue
        least = least_bid(g, god)
        if least <= most_bid(g, seat, god):
            found.append(Altar(god, least))
    return found


def least_bid(g: Cyclades, god: God) -> int:
    """The minimum bid for a god: one more than the standing offering."""
    return g.offers[god].amount + 1 if god in g.offers else 1


def most_bid(g: Cyclades, seat: Seat, god: God) -> int:
    """The highest bid for a god that a player can pay together with their other offerings; 0 if none."""
    others = [offer.amount for at, offer in g.offers.items() if offer.seat == seat and at is not god]
    if g.options.priests is Priests.SHARED:
        enough = g.gold[seat] >= DATA.offerings.least * (len(others) + 1)
        return max(0, g.gold[seat] + g.priests[seat] - sum(others)) if enough else 0
    rest = g.gold[seat] - sum([paid(g, seat, amount) for amount in others])
    return rest + g.priests[seat] if rest >= DATA.offerings.least else 0


def paid(g: Cyclades, seat: Seat, amount: int) -> int:
    """Price of a single offering: one gold less for each priest, with a minimum."""
    return max(DATA.offerings.least, amount - g.priests[seat])


def owed(g: Cyclades, seat: Seat) -> int:
    """Price of all offerings of a player."""
    amounts = [offer.amount for offer in g.offers.values() if offer.seat == seat]
    if g.options.priests is Priests.SHARED and amounts:
        return max(DATA.offerings.least * len(amounts), sum(amounts) - g.priests[seat])
    return sum([paid(g, seat, amount) for amount in amounts])


def may_join_apollo(g: Cyclades, seat: Seat) -> bool:
    """True unless the data forbid both markers with Apollo and the player can bid elsewhere."""
    return DATA.offerings.both_on_apollo or seat not in g.apollo or not altars(g, seat)


# bids


def offer(g: Cyclades, seat: Seat, god: God, bid: int) -> None:
    """Place an offering. An outbid marker bids next, on any other god (R7)."""
    pushed, outbid = g.pushed, g.offers.get(god)
    take_marker(g)
    barred = (*pushed.barred, pushed.god) if pushed is not None and DATA.rulings.rebid_forbidden == "every" else ()
    g.offers[god] = Offer(seat, bid, barred)
    g.tell("bids", seat=seat, god=god, amount=bid)
    if outbid is not None:
        g.pushed = Pushed(outbid.seat, god, outbid.barred)
        g.tell("outbid", seat=outbid.seat, god=god)


def take_marker(g: Cyclades) -> None:
    """Take the bidding marker from its waiting place."""
    if g.pushed is not None:
        g.pushed = None
    else:
        g.queue = g.queue[1:]


@step
def pay_offerings(g: Cyclades) -> None:
    """Let everybody pay their offerings, once all markers are placed."""
    costs = {seat: owed(g, seat) for seat in g.seats if any(offer.seat == seat for offer in g.offers.values())}
    for seat, cost in costs.items():
        g.gold[seat] -= cost
    if costs:
        g.tell("pays", gold=costs)
