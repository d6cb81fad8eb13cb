"""The end (§8): points are counted; of equals more stored treasures win, and if these are equal too they share it."""

from __future__ import annotations

from engine.core import Seat, step
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica


@step
def count_points(g: Atlantica) -> None:
    """Ends the game (§8): of equal points more stored treasures win, and who is equal in both shares the victory."""
    g.active = None
    points = scores(g)
    rank = {seat: (points[seat], stored(g, seat)) for seat in g.seats}
    winners = [seat for seat in g.seats if rank[seat] == max(rank.values())]
    ranking = sorted(g.seats, key=lambda seat: (-rank[seat][0], -rank[seat][1]))  # stable: equals in table order
    g.chapter("end")
    g.tell("winners", seats=winners, points={seat: points[seat] for seat in ranking})
    g.over(*winners, standings=[(seat, points[seat]) for seat in ranking])


def stored(g: Atlantica, seat: Seat) -> int:
    """How many treasures have a crate."""
    return min(len(g.treasures[seat]), g.crates(seat))


def scores(g: Atlantica) -> dict[Seat, int]:
    """Points as they would be counted now."""
    return {seat: count(g, seat).total for seat in g.seats}
