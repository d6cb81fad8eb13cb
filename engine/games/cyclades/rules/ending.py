"""The end (§8): who has the metropolises that win; of several the richest."""

from __future__ import annotations

from engine.core import Seat, step
from engine.games.cyclades.rules.board import metropolises, wanted
from engine.games.cyclades.state import Cyclades, TieBreak


@step
def count_metropolises(g: Cyclades) -> None:
    """The gold is shown. Nobody may have enough metropolises if only one is left, or nobody plays on."""
    g.reveal(g.gold)
    g.purses = {seat: g.gold[seat] for seat in g.seats}
    ranking = sorted(g.seats, key=lambda seat: rank(g, seat), reverse=True)
    best = rank(g, ranking[0])
    winners = [seat for seat in g.seats if rank(g, seat) == best]
    points = scores(g)
    g.chapter("end")
    g.tell("purses", gold=g.purses)
    g.tell("winners", seats=winners, points={seat: points[seat] for seat in ranking})
    g.over(*winners, standings=[(seat, points[seat]) for seat in ranking])


def rank(g: Cyclades, seat: Seat) -> tuple[int, ...]:
    """What a place depends on: to be in the game, to have enough metropolises, then gold and metropolises; of those
    who left, who did so last is first."""
    if seat in g.out:
        return 0, g.out.index(seat)
    count, gold = metropolises(g, seat), g.purses[seat]
    if count < wanted(g):
        return 1, 0, count, gold
    return (1, 1, gold, count) if g.options.tie_break is TieBreak.GOLD else (1, 1, count, gold)


def scores(g: Cyclades) -> dict[Seat, int]:
    """The metropolises now."""
    return {seat: metropolises(g, seat) for seat in g.seats}
