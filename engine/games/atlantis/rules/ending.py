"""The end (§7, §8): all figures go to the Mainland, each owner pays the sum of their tolls, then points count."""

from engine.core import Event, Seat, View, ring, step
from engine.games.account import Account
from engine.games.atlantis.rules.path import Survey, assets, cheapest, hand_over
from engine.games.atlantis.state import Atlantis, Source


@step
def last_ways(g: Atlantis, ender: Seat) -> None:
    """Move all figures to the Mainland: no cards, tiles or bridges, only tolls. Each player pays the smallest
    sufficient sum; a shortfall becomes debt."""
    g.settle()
    g.active = None
    survey = Survey(g)
    g.chapter("end", seat=ender, ashore=int(g.ashore(ender) == len(g.figures[ender])))
    for seat in ring(g.seats, ender):
        toll = sum(survey.toll(place, survey.mainland) for place in g.figures[seat])
        g.debt[seat] = max(0, toll - assets(g, seat))
        if toll:
            hand_over(g, seat, cheapest(g.tiles[seat], g.hand[seat], toll), toll)
    for seat in g.seats:
        g.figures[seat] = [survey.mainland] * len(g.figures[seat])
        if g.debt[seat]:
            g.tell("owes", seat=seat, debt=g.debt[seat])
    points = scores(g)
    result = g.end_with(points, points)
    g.tell("winners", seats=result.winners, points=dict(result.standings))


def sources(g: Atlantis, seat: Seat) -> dict[Source, int]:
    return {
        Source.TILES: sum(tile.value for tile in g.tiles[seat]),
        Source.CARDS: len(g.hand[seat]),
        Source.DEBT: -g.debt.get(seat, 0),
    }


def scores(g: Atlantis) -> dict[Seat, int]:
    """Present points, without the tolls still ahead."""
    return {seat: assets(g, seat) - g.debt.get(seat, 0) for seat in g.seats}


# the account


def account(view: View[Atlantis]) -> Account:
    """The sources of all points, and the shared victory if there is one."""
    g = view.seen
    own = {seat: sources(g, seat) for seat in g.seats}
    if g.result is None or len(g.result.winners) == 1:
        return Account(own)
    _, points = g.result.standings[0]
    return Account(own, (Event("tie-shared", {"seats": g.result.winners, "points": points}),))
