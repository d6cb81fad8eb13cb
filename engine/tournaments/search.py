"""Seeded local search for the cheapest seating. Whole numbers only, so every machine gets the same result.

People and places are numbered from 0. This module knows only costs, of two people at one table and of a person at a
place; `pairing` decides their meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import accumulate

from engine.core import Randomness

KICKS, MOST_KICKS = 6, 100_000
"""Kicks a person without improvement after which a search ends. Among many people, it ends once kicks times people
reach the second number, or twice that with improvements."""
STARTS, MANY = 4, 150
"""Number of restarts, and the number of people from which there are fewer."""


@dataclass(frozen=True, slots=True)
class Problem:
    """`sizes` of the successive tables; `together[a][b]` (symmetric) is the price of two people at one table,
    `place[a][k]` that of person a at place k."""

    sizes: tuple[int, ...]
    together: Sequence[Sequence[int]]
    place: Sequence[Sequence[int]]

    @property
    def tables(self) -> tuple[int, ...]:
        return tuple(table for table, size in enumerate(self.sizes) for _ in range(size))

    def cost(self, seated: Sequence[int]) -> int:
        """Cost of a seating; `seated[k]` is the person at place k."""
        return self.apart(seated) + sum(self.place[person][k] for k, person in enumerate(seated))

    def apart(self, seated: Sequence[int]) -> int:
        """Cost of these people sitting together, on any seats."""
        pairs, start = 0, 0
        for size in self.sizes:
            people = seated[start : start + size]
            pairs += sum(self.together[a][b] for n, a in enumerate(people) for b in people[:n])
            start += size
        return pairs


def search(problem: Problem, first: Sequence[int], randomness: Randomness, many: int = 1) -> list[tuple[int, ...]]:
    """The `many` cheapest seatings found, the best first; `first` is the initial one."""
    found: dict[tuple[int, ...], int] = {}
    for start in range(max(1, min(STARTS, MANY // len(first)))):
        begin = first if start == 0 else randomness.shuffle(first)
        for cost, seated in Search(problem, begin, randomness).run(more=many > 1):
            found[tuple(seated)] = cost
    return nsmallest(many, found, key=lambda seated: (found[seated], seated))


def ordered(problem: Problem, seated: Sequence[int]) -> tuple[int, ...]:
    """The people of each table in the cheapest order of their seats."""

    def price(start: int) -> Callable[[int, int], int]:
        return lambda who, seat: problem.place[who][start + seat]

    order: list[int] = []
    for size in problem.sizes:
        start = len(order)
        order += in_order(seated[start : start + size], price(start))
    return tuple(order)


def in_order(people: Sequence[int], price: Callable[[int, int], int]) -> list[int]:
    """People of one table in the cheapest order, by the price of each on each seat."""
    best: dict[int, tuple[int, list[int]]] = {0: (0, [])}  # by people seated, as bits: the cheapest order
    for seat in range(len(people)):
        worth = [price(who, seat) for who in people]
        further: dict[int, tuple[int, list[int]]] = {}
        for taken, (cost, row) in best.items():
            for n, who in enumerate(people):
                one = cost + worth[n], [*row, who]
                if not taken >> n & 1 and (taken | 1 << n not in further or one < further[taken | 1 << n]):
                    further[taken | 1 << n] = one
        best = further
    ((_, row),) = best.values()
    return row


class Search:
    """A seating improved by swaps; `load[a][t]` is the cost of person a with the people at table t."""

    def __init__(self, problem: Problem, seated: Sequence[int], randomness: Randomness) -> None:
        self.problem = problem
        self.tables = problem.tables
        self.randomness = randomness
        self.seated = list(seated)
        self.at = [0] * len(seated)
        for k, person in enumerate(seated):
            self.at[person] = k
        ends = list(accumulate(problem.sizes))
        tables = [self.seated[end - size : end] for end, size in zip(ends, problem.sizes, strict=True)]
        self.load = [[sum(row[b] for b in table) for table in tables] for row in problem.together]
        self.cost = problem.cost(seated)

    def run(self, *, more: bool) -> Iterator[tuple[int, list[int]]]:
        """Descend, then move a few people and descend again, while that helps. Yields every seating that no swap
        improves, with its cost; after cost 0 it goes on only if `more` are wanted."""
        count = len(self.seated)
        self.descend(range(count))
        yield self.cost, self.seated[:]
        quiet, enough = 0, min(KICKS * count, MOST_KICKS // count)
        for _ in range(2 * MOST_KICKS // count):
            if quiet == enough or not (more or self.cost > 0):
                return
            before, trail = self.cost, self.kick()
            touched = {self.tables[self.at[person]] for pair in trail for person in pair}
            trail += self.descend([p for k, p in enumerate(self.seated) if self.tables[k] in touched])
            yield self.cost, self.seated[:]
            quiet = 0 if self.cost < before else quiet + 1
            if self.cost > before:
                for a, b in reversed(trail):
                    self.swap(a, b)

    def kick(self) -> list[tuple[int, int]]:
        count = len(self.seated)
        bits = self.randomness.bits()
        a, b, c = bits % count, (bits >> 20) % count, (bits >> 40) % count
        trail = [pair for pair in ((a, b), (b, c)) if pair[0] != pair[1]]
        for pair in trail:
            self.swap(*pair)
        return trail

    def descend(self, people: Sequence[int]) -> list[tuple[int, int]]:
        """Make the best swaps of these people until none helps. Returns the swaps in order."""
        trail: list[tuple[int, int]] = []
        queue = list(people)
        waiting = set(queue)
        while queue:
            a = queue.pop()
            waiting.discard(a)
            b = self.best(a)
            if b is None:
                continue
            touched = self.tables[self.at[a]], self.tables[self.at[b]]
            self.swap(a, b)
            trail.append((a, b))
            again = [p for k, p in enumerate(self.seated) if self.tables[k] in touched and p not in waiting]
            queue += again
            waiting.update(again)
        return trail

    def best(self, a: int) -> int | None:
        """Best partner for a swap with `a`; None if no swap helps."""
        at, tables, load, place = self.at, self.tables, self.load, self.problem.place
        mine, pairs, home = self.load[a], self.problem.together[a], self.tables[at[a]]
        k, own = at[a], place[a]
        here = mine[home] + own[k]
        found, best = None, 0
        for b, row in enumerate(load):
            j = at[b]
            table = tables[j]
            seats = place[b]
            if table == home:
                change = own[j] + seats[k] - own[k] - seats[j]
            else:
                change = mine[table] + row[home] - 2 * pairs[b] + own[j] + seats[k] - here - row[table] - seats[j]
            if change < best:
                found, best = b, change
        return found

    def swap(self, a: int, b: int) -> None:
        j, k = self.at[a], self.at[b]
        one, two = self.tables[j], self.tables[k]
        place, together = self.problem.place, self.problem.together
        self.cost += place[a][k] + place[b][j] - place[a][j] - place[b][k]
        self.at[a], self.at[b] = k, j
        self.seated[j], self.seated[k] = b, a
        if one != two:
            self.cost += self.load[a][two] + self.load[b][one] - 2 * together[a][b]
            self.cost -= self.load[a][one] + self.load[b][two]
            for row, of_a, of_b in zip(self.load, together[a], together[b], strict=True):
                row[one] += of_b - of_a
                row[two] += of_a - of_b
