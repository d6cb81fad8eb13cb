"""The Senate phase (§5.1)."""

from __future__ import annotations

from engine.core import Amount, Answers, step
from engine.games.doom.data import Timing
from engine.games.doom.state import Doom, Phase
from engine.games.doom.table import may_hold, senate_order


@step
def senate_phase(g: Doom) -> None:
    g.phase = Phase.SENATE
    g.chapter("senate", turn=g.turn)
    g.then(senate_bids())


@step
def senate_bids(g: Doom) -> None:
    """D1: sealed, any number of cubes of the reserve."""
    able = [seat for seat in g.seats if g.reserve[seat] or may_hold(g, seat, Timing.SENATE_BID)]
    prompts = {
        seat: Amount("senate-bid", 0, g.reserve[seat], default=0, about={"reserve": g.reserve[seat]}) for seat in able
    }
    g.ask_all(prompts, senate_bids_revealed)


@step
def senate_bids_revealed(g: Doom, bids: Answers[int]) -> None:
    """What is bid joins the cubes that are in the Senate already."""
    g.reveal()
    for seat, cubes in bids.items():
        g.reserve[seat] -= cubes
        g.senate[seat] += cubes
    g.tell("senate-bids", bids={seat: bids.get(seat, 0) for seat in g.seats})
    g.tell("senate-order", cubes={seat: g.senate[seat] for seat in senate_order(g)})
