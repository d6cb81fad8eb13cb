"""Costs of putting people together or on a seat, from the earlier rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.tournaments.setup import Elimination, Groups, Ladder, Swiss, table_sizes
from engine.tournaments.standings import tallies
from engine.tournaments.state import Tournament

PARTS = 840
"""Parts of a round in which seats are counted, so that even shares at tables of all sizes are whole numbers."""


@dataclass(frozen=True, slots=True)
class Past:
    """History of everybody in the earlier rounds. `met` counts meetings, `seats` counts positions, `shares` are even
    shares of each position (in PARTS), and `unusual` counts tables of an unusual size. The rest are their points,
    teams, pots and wishes to stay apart."""

    met: Mapping[int, Counter[int]]
    seats: Mapping[int, Counter[int]]
    shares: Mapping[int, Counter[int]]
    unusual: Counter[int]
    points: Mapping[int, Fraction]
    pots: Mapping[int, int]
    teams: Mapping[int, int]
    apart: frozenset[tuple[int, int]]

    def mates(self, one: int, other: int) -> bool:
        return one in self.teams and self.teams[one] == self.teams.get(other)


def past(t: Tournament) -> Past:
    """The past of everybody to be drawn now. People absent from a table have met nobody there."""
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
    """Costs of each two people at one table, and of each person at each place."""
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
    """Cost of a meeting of unequal scores or, in an elimination, of equal seeds. It is 0 in groups, where all meet."""
    match t.stage:
        case Swiss() | Ladder():
            return int(t.setup.weights.score * abs(known.points[one] - known.points[other]))
        case Elimination():
            return t.setup.weights.score * (known.pots[one] == known.pots[other])
        case Groups():
            return 0


class SeatPrices:
    """Cost of a person's seats in the rounds to come, by number among `people`; each seat comes with its table size."""

    def __init__(self, t: Tournament, known: Past, people: Sequence[int]) -> None:
        self._t = t
        self._known = known
        self._people = people
        self._found: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}

    def __call__(self, person: int, places: tuple[tuple[int, int], ...]) -> int:
        """The price of all `places`, one `(seat, size)` for each round."""
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
    """Difference (in PARTS) of a person's count of each position from an even share, after these further seats. Each
    seat comes with its table size."""
    seats, shares = known.seats[user].copy(), known.shares[user].copy()
    for seat, size in places:
        seats[seat] += 1
        shares.update(dict.fromkeys(range(size), PARTS // size))
    return [PARTS * seats[place] - shares[place] for place in range(len(shares))]


def meetings(known: Past, people: Sequence[int]) -> list[list[int]]:
    return [[known.met[one][other] for other in people] for one in people]


def _pots(t: Tournament, people: Sequence[int]) -> dict[int, int]:
    """Pots of an elimination, each as large as the number of tables, whose members should not meet. Empty in other
    stages."""
    if not isinstance(t.stage, Elimination):
        return {}
    tables = len(table_sizes(len(people), t.setup.sizes)[0])
    return {user: n // tables for n, user in enumerate(people)}
