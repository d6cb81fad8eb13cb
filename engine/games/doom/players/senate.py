"""Senate bids of the seasoned player: as few cubes as possible for the lead, at a good price."""

from __future__ import annotations

from engine.core import Seat
from engine.games.doom.data import DATA
from engine.games.doom.players.fleet import Mind
from engine.games.doom.state import Source


def best_senate_bid(m: Mind, reserve: int, bonus: int = 0) -> tuple[float, int]:
    """Worth of the best Senate bid, and its number of cubes; 0 if the lead is too expensive. `bonus` cubes more count
    for the Senate order alone."""
    t = m.taste
    own = m.g.senate[m.me]

    def value(cubes: int) -> float:
        real = leads(m, own + cubes)
        order = leads(m, own + cubes + bonus) if bonus else real
        return real * (t.senate_lead - t.senate_order) + order * t.senate_order - cubes * t.senate_cube

    values = {cubes: value(cubes) for cubes in range(min(reserve, t.senate_most) + 1)}
    cubes = max(values, key=values.__getitem__)
    return values[cubes], cubes


def leads(m: Mind, cubes: int) -> float:
    """Chance that nobody has more cubes in the Senate."""
    chance = 1.0
    for seat in m.g.seats:
        if seat != m.me:
            chance *= 1 - senate_odds(m, seat, cubes)
    return chance


def senate_odds(m: Mind, rival: Seat, cubes: int) -> float:
    """Chance that a rival has more cubes in the Senate. They bid anything, as long as the Senate has been contested, or
    next to nothing."""
    over = cubes - m.g.senate[rival]
    if over < 0:
        return 1.0
    bold = m.taste.reckless * contested(m)
    trifle = min(m.taste.trifle, m.g.reserve[rival])
    return bold * above(over, m.g.reserve[rival]) + (1 - bold) * above(over, trifle)


def contested(m: Mind) -> float:
    """Share of the past turns with a leader in the Senate; 1 in the first turn."""
    past = m.g.turn - 1
    if past < 1:
        return 1.0
    paid = sum(points.get(Source.SENATE, 0) for points in m.g.scored.values())
    return min(1.0, paid / (past * DATA.doom.senate_points))


def above(bid: int, most: int) -> float:
    """Chance that a random number from 0 to `most` is above the bid."""
    return max(0, most - bid) / (most + 1)
