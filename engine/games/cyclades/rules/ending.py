"""The end (§8): enough metropolises win; of several such players, the richest."""

from __future__ import annotations

from engine.core import Seat, step
from engine.games.cyclades.rules.board import metropolises, wanted
from engine.games.cyclades.state import Cyclades, TieBreak


@step
def count_metropolises(g: Cyclades) -> None:
    """End the game and reveal the gold. If only one player is left, or nobody bids any more, nobody may have enough
    metropolises."""
    g.reveal(g.gold)
    g.purses = {seat: g.gold[seat] for seat in g.seats}
    g.chapter("end")
    g.tell("purses", gold=g.purses)
    result = g.end_with(scores(g), rank(g))
    g.tell("winners", seats=result.winners, points=dict(result.standings))


def rank(g: Cyclades) -> dict[Seat, tuple[int, ...]]:
    """Values that rank the seats: still in the game, enough metropolises, then gold and metropolises. Eliminated
    players rank by how late they left. Gold counts once it is revealed."""
    return {seat: _worth(g, seat) for seat in g.seats}


def _worth(g: Cyclades, seat: Seat) -> tuple[int, ...]:
    if seat in g.out:
        return 0, g.out.index(seat)
    count, gold = metropolises(g, seat), g.purses.get(seat, 0)
    if count < wanted(g):
        return 1, 0, count, gold
    return (1, 1, gold, count) if g.options.tie_break is TieBreak.GOLD else (1, 1, count, gold)


def scores(g: Cyclades) -> dict[Seat, int]:
    """Present numbers of metropolises."""
    return {seat: metropolises(g, seat) for seat in g.seats}
