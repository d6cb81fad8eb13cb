"""The Demagogos (§6.3): in a secret vote they look at a bid and may change their own, in an open one they make a rival
bid next.

In an open vote they may order it in advance, privately, for this vote or a later one; nobody ever waits for it.
"""

from typing import Any

from engine.core import Amount, Answers, Ask, Choose, Seat, step
from engine.games.doom.rules.table import ballot, for_two
from engine.games.doom.state import Ballot, Doom, Faction, Force, Reply


def demagogos(g: Doom) -> Seat | None:
    """The player who may still use the power in this turn, None if there is none. With two players the power is another
    one, see `shielded`."""
    return None if g.demagogos_used or for_two(g) else g.holder.get(Faction.DEMAGOGOS)


def targets(g: Doom, seat: Seat) -> tuple[Seat | Reply, ...]:
    """Targets that a seat may name with its own bid: for the Demagogos an opponent or nobody, for all others nobody."""
    if demagogos(g) != seat:
        return (Reply.NOBODY,)
    return (Reply.NOBODY, *(victim for victim in g.seats if victim != seat and g.bids[victim][g.vote - 1] is None))


# secret votes: D9s


@step
def demagogos_peeks(g: Doom, seat: Seat, victim: Seat) -> None:
    """Show the Demagogos one bid. All players learn whose bid it is, but not the bid."""
    g.demagogos_used = True
    g.spied = victim
    g.peeked[seat] = g.sealed[victim]
    g.tell("demagogos-peeks", seat=seat, victim=victim)
    g.whisper(seat, "demagogos-sees", victim=victim, bid=g.sealed[victim])
    if g.reserve[seat]:
        g.then(demagogos_reconsiders(seat, victim))


@step
def demagogos_reconsiders(g: Doom, seat: Seat, victim: Seat) -> None:
    """Ask for a new bid after that of `victim` was seen; the old one is the default."""
    own = g.sealed[seat]
    about = {"victim": victim, "seen": g.peeked[seat], "bid": own}
    prompt = Amount("change-bid", 0, g.reserve[seat], default=own, about=about)
    g.ask_all({seat: prompt}, bid_changed)  # sealed like the bid, so that choosing it is enough


@step
def bid_changed(g: Doom, bids: Answers[int]) -> None:
    """Replace the bid that will be revealed."""
    g.sealed.update(bids)


# open votes: D9o


def force(g: Doom, victim: Seat) -> None:
    """Make the victim bid next, before the player who was being asked."""
    g.forced = victim
    g.demagogos_used = True
    g.orders = {}
    g.tell("demagogos-forces", seat=g.holder[Faction.DEMAGOGOS], victim=victim)


@step
def order_due(g: Doom) -> None:
    seat = demagogos(g)
    order = g.orders.get(seat) if seat is not None else None
    if order is not None and order.vote == g.vote:
        g.reveal(order.victim)
        force(g, order.victim)


def possible_orders(g: Doom) -> tuple[Seat, tuple[Force, ...]] | None:
    """The Demagogos and their possible orders: for the present open vote, and for those to come."""
    seat = demagogos(g) if g.vote else None
    if seat is None or ballot(g) is not Ballot.OPEN:
        return None
    orders = tuple(
        Force(vote, victim)
        for vote in range(g.vote, len(g.bids[seat]) + 1)
        for victim in g.seats
        if victim != seat and g.bids[victim][vote - 1] is None
    )
    return (seat, orders) if orders else None


def offer_order(g: Doom, ask: Ask[Any]) -> None:
    """Let the Demagogos give, change or cancel an order beside any question."""
    possible = possible_orders(g)
    if possible is not None:
        seat, orders = possible
        current: Force | Reply = g.orders.get(seat, Reply.NOBODY)
        ways: tuple[Force | Reply, ...] = (Reply.NOBODY, *orders)
        prompt = Choose("demagogos-order", ways, current, about={"order": current})
        ask.secretly(seat, prompt, demagogos_orders, seat)


@step
def demagogos_orders(g: Doom, order: Force | Reply, seat: Seat) -> None:
    """Carry out an order for this vote at once; one for a later vote waits, unseen by others, until it is changed or
    cancelled (R45)."""
    if isinstance(order, Reply):
        g.orders.pop(seat, None)
    elif order.vote == g.vote:
        g.reveal(order.victim)
        force(g, order.victim)
    else:
        g.orders[seat] = order
