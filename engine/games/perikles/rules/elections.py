"""Elections (§5 phase 4): every city gets its leader for this turn, who receives its counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Seat, step
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.powers import CITIES, Power


@step
def elections(g: Perikles) -> None:
    """Elect the leaders city by city. Players who lead no city command the Persians together."""
    g.settle()
    g.tell("elections")
    for city in CITIES:
        elect(g, city)
    g.persians = tuple([seat for seat in g.seats if seat not in g.leader.values()])
    if g.persians:
        muster(g, Power.PERSIA)
        g.tell("persians", seats=g.persians)


def elect(g: Perikles, city: Power) -> None:
    """Elect the candidate with more cubes in the main area, alpha if equal. The winner pays as many as the rival has
    there."""
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
    """The candidate who would be elected; `both` begins with alpha."""
    return max(both, key=lambda seat: cubes[seat])  # of equals the first: alpha


def muster(g: Perikles, power: Power) -> None:
    """Move the counters of the army space to the pool of their commanders."""
    g.pool[power], g.army[power] = g.army[power], []
