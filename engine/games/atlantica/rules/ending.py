"""The end (§8): points are counted. Stored treasures break a tie; players still equal share the victory."""

from __future__ import annotations

from engine.core import Seat, step
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica


@step
def count_points(g: Atlantica) -> None:
    """End the game (§8). Stored treasures break a tie; players still equal share the victory."""
    g.active = None
    g.chapter("end")
    result = g.end_with(scores(g), rank(g))
    g.tell("winners", seats=result.winners, points=dict(result.standings))


def rank(g: Atlantica) -> dict[Seat, tuple[int, int]]:
    """Values that rank the seats: points, then stored treasures."""
    return {seat: (points, stored(g, seat)) for seat, points in scores(g).items()}


def stored(g: Atlantica, seat: Seat) -> int:
    """Number of treasures with a crate."""
    return min(len(g.treasures[seat]), g.crates(seat))


def scores(g: Atlantica) -> dict[Seat, int]:
    """Points if the game ended now."""
    return {seat: count(g, seat).total for seat in g.seats}
