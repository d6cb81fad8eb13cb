"""The end of a turn and of the game (§8): statues, points, ties."""

from __future__ import annotations

from engine.core import Answers, Seat, step
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms.powers import CITIES
from engine.games.summary import tell_points


def doomed(g: Perikles) -> bool:
    """True if Athens or Sparta has suffered the defeat that ends the game."""
    return any(g.defeats[city] >= DATA.end.defeats for city in DATA.end.cities)


@step
def end_of_turn(g: Perikles, before: Answers[int] | None = None) -> None:
    """End the turn: leaders become statues, surviving counters go home, relations end. `before`: the points at its
    start."""
    g.reveal(g.pool, g.sent)
    g.chapter("end-of-turn", turn=g.turn)
    for city in CITIES:
        if city in g.leader:
            g.statues[city].append(g.leader[city])
    if g.leader:
        g.tell("statues", statues={city: g.leader[city] for city in CITIES if city in g.leader})
    for piles in (g.pool, g.sent):
        for pile in piles.values():
            for counter in pile:
                g.army[counter.power].append(counter)
    g.pool = {power: [] for power in g.pool}
    g.sent, g.main, g.relations, g.permits = {}, {}, {}, {}
    g.leader, g.persians, g.revolt, g.orders = {}, (), {}, {}
    for army in g.army.values():
        army.sort(key=lambda counter: (counter.arm, counter.strength))
    if before is None:  # a turn stored by an older version, which noted no points
        g.tell("points-now", points=scores(g))
    tell_points(g, before, scores(g))


@step
def count_points(g: Perikles) -> None:
    """End the game. Points on location tiles break a tie, then statues; players still equal share the victory."""
    g.phase = Phase.OVER
    g.tell("end")
    result = g.end_with(scores(g), rank(g))
    g.tell("winners", seats=result.winners, points=dict(result.standings))


def rank(g: Perikles) -> dict[Seat, tuple[int, int, int]]:
    """Values that rank the seats: points, then those on location tiles, then statues."""
    return {seat: (points, won(g, seat), statues(g, seat)) for seat, points in scores(g).items()}


def won(g: Perikles, seat: Seat) -> int:
    """Points on the location tiles of a player."""
    return sum([DATA.location[location].points for location in g.won[seat]])


def statues(g: Perikles, seat: Seat) -> int:
    return sum([stack.count(seat) for stack in g.statues.values()])


def statue_points(g: Perikles, seat: Seat) -> int:
    """Present points of a player's statues."""
    return sum([stack.count(seat) * DATA.value(city, g.defeats[city]) for city, stack in g.statues.items()])


def scores(g: Perikles) -> dict[Seat, int]:
    """Points if the game ended now: location tiles, statues, cubes on the board."""
    return {seat: won(g, seat) + statue_points(g, seat) + g.on_board(seat) for seat in g.seats}
