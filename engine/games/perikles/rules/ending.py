"""The end of a turn and of the game (§8): statues, points, ties."""

from engine.core import Answers, Event, Seat, View, step
from engine.games.account import Account
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles, Phase, Source
from engine.games.perikles.terms import CITIES
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
    return sum([DATA.locations[location].points for location in g.won[seat]])


def statues(g: Perikles, seat: Seat) -> int:
    return sum([stack.count(seat) for stack in g.statues.values()])


def statue_points(g: Perikles, seat: Seat) -> int:
    return sum([stack.count(seat) * DATA.value(city, g.defeats[city]) for city, stack in g.statues.items()])


def scores(g: Perikles) -> dict[Seat, int]:
    """Points if the game ended now: location tiles, statues, cubes on the board."""
    return {seat: won(g, seat) + statue_points(g, seat) + g.on_board(seat) for seat in g.seats}


# the account


def sources(g: Perikles, seat: Seat) -> dict[Source, int]:
    return {Source.LOCATIONS: won(g, seat), Source.STATUES: statue_points(g, seat), Source.CUBES: g.on_board(seat)}


def account(view: View[Perikles]) -> Account:
    """The sources of all points; for a tie, the points on location tiles, then the statues."""
    g = view.seen
    own = {seat: sources(g, seat) for seat in g.seats}
    if g.result is None:
        return Account(own)
    most = g.result.standings[0][1]
    equal = [seat for seat, points in g.result.standings if points == most]
    ties: list[Event] = []
    if len(equal) > 1:
        ties.append(Event("tie-locations", {"points": most, "won": {seat: won(g, seat) for seat in equal}}))
        best = max(won(g, seat) for seat in equal)
        equal = [seat for seat in equal if won(g, seat) == best]
    if len(equal) > 1:
        ties.append(Event("tie-statues", {"statues": {seat: statues(g, seat) for seat in equal}}))
    if len(g.result.winners) > 1:
        ties.append(Event("tie-shared", {"seats": g.result.winners}))
    return Account(own, tuple(ties))
