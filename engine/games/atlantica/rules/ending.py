"""The end (§8): points are counted. Stored treasures break a tie; players still equal share the victory."""

from engine.core import Event, Seat, View, step
from engine.games.account import Account
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica, Kind, Research


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
    return min(len(g.treasures[seat]), g.crates(seat))


def scores(g: Atlantica) -> dict[Seat, int]:
    return {seat: count(g, seat).total for seat in g.seats}


# the account


def sources(g: Atlantica, seat: Seat) -> dict[Kind | Research, int]:
    """Points of a player by source, without sources of 0 points."""
    own = count(g, seat)
    return {source: points for source, points in (*own.treasures.items(), *own.research.items()) if points}


def account(view: View[Atlantica]) -> Account:
    """The sources of all points; for a tie, the stored treasures."""
    g = view.seen
    gained = {seat: sources(g, seat) for seat in g.seats}
    own = {seat: {source: gained[seat].get(source, 0) for source in (*Kind, *Research)} for seat in g.seats}
    if g.result is None:
        return Account(own)
    most = g.result.standings[0][1]
    equal = tuple(seat for seat, points in g.result.standings if points == most)
    if len(equal) == 1:
        return Account(own)
    crates = {seat: stored(g, seat) for seat in equal}
    ties = [Event("tie-stored", {"points": most, "stored": crates})]
    if len(g.result.winners) > 1:
        ties.append(Event("tie-shared", {"seats": g.result.winners}))
    return Account(own, tuple(ties))
