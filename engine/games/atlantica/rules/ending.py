"""The end (§8): points are counted; of equals more stored treasures win, and if these are equal too they share it."""

from __future__ import annotations

from engine.core import Seat, step
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica


@step
def count_points(g: Atlantica) -> None:
    """Ends the game (§8): of equal points more stored treasures win, and who is equal in both shares the victory."""
    g.active = None
    g.chapter("end")
    result = g.end_with(scores(g), rank(g))
    g.tell("winners", seats=result.winners, points=dict(result.standings))


def rank(g: Atlantica) -> dict[Seat, tuple[int, int]]:
    """The values by which seats are ranked: points, then stored treasures."""
    return {seat: (points, stored(g, seat)) for seat, points in scores(g).items()}


def stored(g: Atlantica, seat: Seat) -> int:
    """How many treasures have a crate."""
    return min(len(g.treasures[seat]), g.crates(seat))


def scores(g: Atlantica) -> dict[Seat, int]:
    """Points as they would be counted now."""
    return {seat: count(g, seat).total for seat in g.seats}
