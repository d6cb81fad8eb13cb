"""The Senate phase (§5.1)."""

from __future__ import annotations

from engine.core import Amount, Answers, Choose, Form, Seat, form, step
from engine.games.doom.rules.specials.hand import in_hand, may_hold
from engine.games.doom.rules.specials.sent import bribe
from engine.games.doom.rules.specials.vocabulary import Timing
from engine.games.doom.rules.table import senate_order
from engine.games.doom.state import Doom, Phase, Special


@step
def senate_phase(g: Doom) -> None:
    """Begin the Senate phase, in which all bid at the same time (§5.1)."""
    g.phase = Phase.SENATE
    g.chapter("senate", turn=g.turn)
    g.then(senate_bids())


def senate_form(g: Doom, seat: Seat) -> Form[tuple[int, Special | None]]:
    """The question for a number of cubes, and a Special sent with them."""
    return form(
        "senate-bid",
        Amount("senate-cubes", 0, g.reserve[seat], default=0),
        Choose("senate-special", (None, *in_hand(g, seat, Timing.SENATE_BID)), None),
        extras=True,
        about={"reserve": g.reserve[seat], "cubes": {one: g.senate[one] for one in senate_order(g)}},
    )


@step
def senate_bids(g: Doom) -> None:
    """D1: ask for sealed bids of any number of cubes from the reserve."""
    able = [seat for seat in g.seats if g.reserve[seat] or may_hold(g, seat, Timing.SENATE_BID)]
    g.ask_all({seat: senate_form(g, seat) for seat in able}, senate_bids_revealed)


@step
def senate_bids_revealed(g: Doom, bids: Answers[tuple[int, Special | None]]) -> None:
    """Add the bids to the cubes already in the Senate."""
    g.reveal(bids)
    g.tell("senate-bids", bids={seat: bids[seat][0] if seat in bids else 0 for seat in g.seats})
    for seat, (cubes, special) in bids.items():
        g.reserve[seat] -= cubes
        g.senate[seat] += cubes
        if special is not None:
            bribe(g, seat, special)
    if g.heard:
        g.tell("senate-order", cubes={seat: g.senate[seat] for seat in senate_order(g)})
