"""Bids for a vote (§5.3): sealed in a secret vote, one after another in an open one."""

from __future__ import annotations

from typing import TypeAlias

from engine.core import Amount, Answers, Asking, Choose, Form, Seat, form, step
from engine.games.doom.rules.demagogos import demagogos_peeks, force, targets
from engine.games.doom.rules.specials.hand import may_hold
from engine.games.doom.rules.specials.sent import enclosures, show_enclosed, special_of
from engine.games.doom.rules.specials.vocabulary import Timing
from engine.games.doom.rules.table import acting, settled
from engine.games.doom.state import Back, Card, Doom, Exchange, Reply, Special

Bid: TypeAlias = tuple[int, Seat | Reply, Special | Exchange | None]


def bid_form(g: Doom, seat: Seat, barred: tuple[int, ...] = ()) -> Form[Bid]:
    """The question for a bid: a number of cubes (0: pass), a target of the Demagogos, and a Special sent with it."""
    return form(
        "bid",
        Amount("bid-cubes", 0, g.reserve[seat], default=0, barred=barred),
        Choose("bid-demagogos", targets(g, seat), Reply.NOBODY),
        Choose("bid-special", enclosures(g, seat), None),
        extras=True,
        about={
            "vote": g.vote,
            "reserve": g.reserve[seat],
            "card": own_card(g, seat),
            "actors": acting(g),
            **others_so_far(g, seat),
        },
    )


def others_so_far(g: Doom, seat: Seat) -> dict[str, object]:
    """The other players' cards in this vote, and their open bids."""
    at = g.vote - 1
    return {
        "cards": {other: row[at] or Back.DOWN for other, row in g.laid.items() if other != seat},
        "bids": {other: row[at] for other, row in g.bids.items() if other != seat and row[at] is not None},
    }


def own_card(g: Doom, seat: Seat) -> Card:
    """The seat's card of this vote, which it knows even face down: the first of its cards still face down."""
    return g.laid[seat][g.vote - 1] or g.down[seat][0]


def has_choice(g: Doom, seat: Seat, barred: tuple[int, ...] = ()) -> bool:
    """True if by public knowledge the seat may do more than pass."""
    free = any(cubes not in barred for cubes in range(1, g.reserve[seat] + 1))
    return free or len(targets(g, seat)) > 1 or may_hold(g, seat, Timing.VOTE_BID)


# secret: D8s


@step
def secret_bids(g: Doom) -> None:
    """Ask all players at once, except those who can only pass (R44)."""
    g.ask_all({seat: bid_form(g, seat) for seat in g.seats if has_choice(g, seat)}, bids_sealed)


@step
def bids_sealed(g: Doom, bids: Answers[Bid]) -> None:
    """Store all bids. If the Demagogos said so with their own bid, they now look at one."""
    g.sealed = {seat: bids[seat][0] if seat in bids else 0 for seat in g.seats}
    for seat, (_, victim, special) in bids.items():
        if special is not None:
            g.enclosed[seat] = special
        if isinstance(victim, Seat):
            g.reveal(victim)
            g.then(demagogos_peeks(seat, victim))
    g.then(reveal_bids())


@step
def reveal_bids(g: Doom) -> None:
    """Reveal all bids together, with the Specials sent with them."""
    g.reveal(g.sealed, {seat: special_of(one) for seat, one in g.enclosed.items()})
    for seat, cubes in g.sealed.items():
        g.bids[seat][g.vote - 1] = cubes
        show_enclosed(g, seat)
    g.sealed = {}
    g.peeked = {}
    g.spied = None


# open: D8o


def next_bidder(g: Doom) -> Seat | None:
    """The player whom the Demagogos makes bid, else the lowest in Senate order without a bid; None if all have one."""
    if g.forced is not None:
        return g.forced
    return next((seat for seat in reversed(g.order) if g.bids[seat][g.vote - 1] is None), None)


@step
def open_bids(g: Doom) -> Asking[None]:
    """Ask for a public bid: a pass, or a number that nobody has bid in this vote, with a Special if one is sent. A
    player whom the Demagogos makes bid comes next."""
    seat = next_bidder(g)
    if seat is None:
        return
    barred = tuple(sorted(made for row in g.bids.values() if (made := row[g.vote - 1])))
    bid: Bid = (0, Reply.NOBODY, None)
    if has_choice(g, seat, barred):
        bid = yield from g.ask(seat, bid_form(g, seat, barred)).sealed()
    cubes, victim, special = bid
    g.reveal(cubes, victim, special_of(special), by=seat)
    g.bids[seat][g.vote - 1] = cubes
    g.forced = None
    if cubes:
        g.tell("bids", seat=seat, cubes=cubes)
    else:
        g.tell("passes", seat=seat)
    if special is not None:
        g.enclosed[seat] = special
        show_enclosed(g, seat)
    if isinstance(victim, Seat):
        force(g, victim)
    g.then(settled(), open_bids())
