"""Elimination (§6.1): a player without islands is out, with all their pieces."""

from __future__ import annotations

from engine.core import Seat
from engine.games.cyclades.rules.board import islands, remove_figure
from engine.games.cyclades.state import Cyclades


def eliminate_without_islands(g: Cyclades, seat: Seat) -> None:
    """Take a player out of the game if they have no island left.

    The plan ends here even for a player without gold, so that nobody learns whether they had any.
    """
    if islands(g, seat) or seat in g.out:
        return
    g.settle()
    g.out.append(seat)
    g.fleets = {space: fleet for space, fleet in g.fleets.items() if fleet.seat != seat}
    g.gold[seat] = g.priests[seat] = g.philosophers[seat] = 0
    for creature in [creature for creature, figure in g.figures.items() if figure.caller == seat]:
        remove_figure(g, creature)
    g.queue = [one for one in g.queue if one != seat]
    g.apollo = [one for one in g.apollo if one != seat]
    g.offers = {god: offer for god, offer in g.offers.items() if offer.seat != seat}
    g.track = [one for one in g.track if one != seat]
    g.tell("out", seat=seat)
