"""Elections (§5 phase 4): every city gets its leader for this turn, who gets its counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Seat, step
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.powers import CITIES, Power


@step
def elections(g: Perikles) -> None:
    """City by city; then those who lead none command the Persians together."""
    g.settle()
    g.tell("elections")
    for city in CITIES:
        elect(g, city)
    g.persians = tuple([seat for seat in g.seats if seat not in g.leader.values()])
    if g.persians:
        muster(g, Power.PERSIA)
        g.tell("persians", seats=g.persians)


def elect(g: Perikles, city: Power) -> None:
    """More cubes in the main area win, alpha if equal. The winner pays as many as the rival has there."""
    both, cubes = g.candidates[city], g.cubes[city]
    g.candidates[city] = []
    if not both:
        g.tell("no-leader", city=city)
        return
    winner = ahead(both, cubes)
    if len(both) == 2:
        rival = next(seat for seat in both if seat != winner)
        key = "elected" if cubes[winner] > cubes[rival] else "elected-as-alpha"
        g.tell(key, city=city, seat=winner, cubes=cubes[winner], rival=rival, rivals=cubes[rival])
        cubes[winner] -= cubes[rival]
    else:
        g.tell("elected-alone", city=city, seat=winner)
    g.leader[city] = g.last_leader[city] = winner
    muster(g, city)


def ahead(both: Sequence[Seat], cubes: Mapping[Seat, int]) -> Seat:
    """Who of the candidates, alpha first, would be elected."""
    return max(both, key=lambda seat: cubes[seat])  # of equals the first: alpha


def muster(g: Perikles, power: Power) -> None:
    """The counters on the army space become the pool of who commands them."""
    g.pool[power], g.army[power] = g.army[power], []
