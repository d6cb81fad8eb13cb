"""What earlier rounds say of everybody, and what it therefore costs to put people together or on a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.tournaments.setup import Elimination, Groups, Ladder, Swiss
from engine.tournaments.sizes import table_sizes
from engine.tournaments.standings import tallies
from engine.tournaments.state import Tournament

PARTS = 840
"""Seats are counted in such parts of a round, so that even shares at tables of all sizes are whole numbers."""


@dataclass(frozen=True, slots=True)
class Past:
    """What earlier rounds say of everybody: whom they met how often, which positions they had how often, their even
    share of each of them (in PARTS), how often they sat at a table of an unusual size, their points, their teams, and
    who is to be kept apart."""

    met: Mapping[int, Counter[int]]
    seats: Mapping[int, Counter[int]]
    shares: Mapping[int, Counter[int]]
    unusual: Counter[int]
    points: Mapping[int, Fraction]
    pots: Mapping[int, int]
    teams: Mapping[int, int]
    apart: frozenset[tuple[int, int]]

    def mates(self, one: int, other: int) -> bool:
        """True if two are in one team."""
        return one in self.teams and self.teams[one] == self.teams.get(other)


def past(t: Tournament) -> Past:
    """The past of everybody who is to be drawn now. Who was absent from a table has met nobody there."""
    people = t.due
    met = {user: Counter[int]() for user in people}
    seats = {user: Counter[int]() for user in people}
    shares = {user: Counter[int]() for user in people}
    unusual = Counter[int]()
    for table in (table for one in t.played for table in one.tables):
        absent = set[int]() if table.result is None else {one.user for one in table.result.seats if one.absent}
        for seat, user in enumerate(table.users):
            if user in met:
                met[user].update(other for other in table.users if other != user and not absent & {user, other})
                seats[user][seat] += 1
                shares[user].update({place: PARTS // len(table.users) for place in range(len(table.users))})
                unusual[user] += len(table.users) != t.setup.sizes.preferred
    found = tallies(t)
    apart = t.apart | {(other, user) for user, other in t.apart}
    points = {user: found[user].points for user in people}
    teams = {user: n for n, team in t.teams.items() for user in team.members} if t.setup.team else {}
    return Past(met, seats, shares, unusual, points, _pots(t, people), teams, apart)


def prices(
    t: Tournament, known: Past, people: Sequence[int], sizes: Sequence[int]
) -> tuple[list[list[int]], list[list[int]]]:
    """What each two cost at one table, and each person at each place."""
    weights = t.setup.weights
    together = [[0] * len(people) for _ in people]
    for a, one in enumerate(people):
        for b, other in enumerate(people[:a]):
            price = weights.rematch * known.met[one][other] + distance(t, known, one, other)
            price += weights.mates * known.mates(one, other)
            together[a][b] = together[b][a] = price + weights.apart * ((one, other) in known.apart)
    places = [(seat, size) for size in sizes for seat in range(size)]
    place: list[list[int]] = []
    seat_price = SeatPrices(t, known, people)
    for person in range(len(people)):
        price = {at: seat_price(person, (at,)) for at in dict.fromkeys(places)}
        least = min(price.values())
        place.append([price[at] - least for at in places])
    return together, place


def distance(t: Tournament, known: Past, one: int, other: int) -> int:
    """What it costs that two meet who have not done equally well, or, in an elimination, who are seeded alike. In
    groups all are to meet."""
    match t.stage:
        case Swiss() | Ladder():
            return int(t.setup.weights.score * abs(known.points[one] - known.points[other]))
        case Elimination():
            return t.setup.weights.score * (known.pots[one] == known.pots[other])
        case Groups():
            return 0


class SeatPrices:
    """What it costs that somebody (by their number among `people`) has these seats in the rounds to come, each given
    with the size of its table."""

    def __init__(self, t: Tournament, known: Past, people: Sequence[int]) -> None:
        self._t = t
        self._known = known
        self._people = people
        self._found: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}

    def __call__(self, person: int, places: tuple[tuple[int, int], ...]) -> int:
        """The price of `places`, one `(seat, size)` for each round, all together."""
        key = person, places
        if key not in self._found:
            before = self(person, places[:-1]) if len(places) > 1 else 0
            self._found[key] = before + self._last(self._people[person], places)
        return self._found[key]

    def _last(self, user: int, places: tuple[tuple[int, int], ...]) -> int:
        weights, off = self._t.setup.weights, off_share(self._known, user, *places)
        uneven = sum(parts * parts for parts in off) // PARTS
        *before, now = [size != self._t.setup.sizes.preferred for _, size in places]
        unusual = weights.size * (self._known.unusual[user] + sum(before)) * now
        return weights.seat * uneven // PARTS + weights.lopsided * sum(abs(parts) > PARTS for parts in off) + unusual


def off_share(known: Past, user: int, *places: tuple[int, int]) -> list[int]:
    """By how much (in PARTS) somebody's count of each position is off their even share once they have had these seats
    more, each given with the size of its table."""
    seats, shares = known.seats[user].copy(), known.shares[user].copy()
    for seat, size in places:
        seats[seat] += 1
        shares.update(dict.fromkeys(range(size), PARTS // size))
    return [PARTS * seats[place] - shares[place] for place in range(len(shares))]


def meetings(known: Past, people: Sequence[int]) -> list[list[int]]:
    """How often these have met each other."""
    return [[known.met[one][other] for other in people] for one in people]


def _pots(t: Tournament, people: Sequence[int]) -> dict[int, int]:
    """In an elimination: the seeded in pots of one for each table, who are not to meet. Elsewhere nobody has one."""
    if not isinstance(t.stage, Elimination):
        return {}
    tables = len(table_sizes(len(people), t.setup.sizes)[0])
    return {user: n // tables for n, user in enumerate(people)}
