"""Looks ahead: finds good pairings after which later rounds need no rematch and all seats stay even."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain, islice

from engine.core import Randomness
from engine.tournaments.fresh import STEPS, Patience, most_rounds_without_rematch
from engine.tournaments.search import Problem, Search, in_order

TRIES, PATIENCE = 250, 1_000
"""Number of pairings after which rounds without a rematch are searched, and of restarts; number of tables tried each
time."""
LOOK = 200_000
"""Maximum number of tables tried in all."""
HOPE = 60
"""Number of pairings after which a search without success gives up."""
FUTURES = 64
"""Number of pairings with such a future to compare; the first one with even seats for everybody ends the search."""
LIKELY = 8
"""Number of candidates to compare if later opponents are not known."""
ORDERS = 20_000
"""Maximum number of tables whose seats are ordered in all."""
EACH = 30
"""Average number of times that each table of one pairing is ordered."""

Table = Sequence[int]
Round = Sequence[Table]
Met = Sequence[Sequence[int]]
"""Number of meetings of each two people."""
Places = tuple[tuple[int, int], ...]
"""A person's seats in successive rounds, each with the size of the table."""
Price = Callable[[int, Places], int]
"""Cost of these seats for a person in the rounds to come."""


def with_a_future(
    problem: Problem,
    seatings: Sequence[Sequence[int]],
    met: Met,
    ahead: int,
    price: Price,
    even: int,
    randomness: Randomness,
) -> Sequence[int]:
    """The best of these seatings (given cheapest first) that leaves most of the next `ahead` rounds without a rematch.
    The order of the seats is chosen together with that of the rounds ahead, but of no more rounds than there are seats.
    A price below `even` counts as even seats."""
    new = [seating for seating in seatings if not rematches(seating, problem.sizes, met)]
    found: list[_Orders] = []
    shorter: list[Sequence[Round]] = []
    patience, good = Patience(ORDERS), 0

    def look(plan: Sequence[Round]) -> bool:
        """True if all seats are even, in known rounds or several times, or if it is time to stop."""
        nonlocal good
        rounds = list(islice(chain(plan, _likely(plan, met, ahead + 1 - len(plan), randomness)), max(problem.sizes)))
        most = EACH * len(rounds) * len(problem.sizes)
        orders = _Orders(rounds, price, even, randomness, Patience(most, patience))
        found.append(orders)
        good += not orders.uneven
        return good >= (1 if len(plan) == len(rounds) else LIKELY) or not patience.has_steps

    def cost(orders: _Orders) -> tuple[int, list[int]]:
        return problem.apart(orders.first) + orders.cost, orders.first

    alone: Iterator[Sequence[Round]] = ([cut(seating, problem.sizes)] for seating in seatings[:FUTURES])
    for plan in _plans(problem.sizes, new, met, ahead, randomness) if new else alone:
        if new and len(plan) <= ahead:
            shorter.append(plan)
        elif look(plan):
            break
    most = max(map(len, shorter), default=0)
    for plan in [plan for plan in shorter if len(plan) == most and not found][:LIKELY]:
        if look(plan):
            break
    best = min(found, key=cost)
    if not good and patience.has_steps:  # the best plan so far gets the remaining steps
        best.patience = patience
        best.mend(randomness)
    return best.first


def _plans(
    sizes: Sequence[int], seatings: Sequence[Sequence[int]], met: Met, ahead: int, randomness: Randomness
) -> Iterator[Sequence[Round]]:
    """Plans of the next rounds without rematches: first those that follow these seatings, then any."""
    patience, whole = Patience(LOOK), False
    beginnings: Sequence[Sequence[Sequence[int] | None]] = (seatings[: TRIES if ahead else FUTURES], [None] * TRIES)
    for begun in beginnings:
        there = 0
        for tried, seating in enumerate(begun):
            if there == FUTURES or (tried == HOPE and not there) or not patience.has_steps:
                break
            plan: list[Round] = [] if seating is None else [cut(seating, sizes)]
            after = _after(met, plan[0]) if plan else met
            plan += _shuffled(sizes, after, ahead + 1 - len(plan), patience, randomness)
            there += len(plan) > ahead
            if plan:
                yield plan
        whole = whole or there > 0
    if not whole and (found := most_rounds_without_rematch(sizes, met, ahead + 1, Patience(STEPS))):
        yield found


def _shuffled(sizes: Sequence[int], met: Met, rounds: int, patience: Patience, randomness: Randomness) -> list[Round]:
    """Up to `rounds` rounds without rematch from a random start, as many as are found soon."""
    people = randomness.shuffle(range(len(met)))
    shuffled = [[met[a][b] for b in people] for a in people]
    plan = most_rounds_without_rematch(sizes, shuffled, rounds, Patience(PATIENCE, patience))
    return [[[people[n] for n in table] for table in tables] for tables in plan]


def _likely(plan: Sequence[Round], met: Met, rounds: int, randomness: Randomness) -> Iterator[Round]:
    """Further likely rounds with few rematches."""
    for tables in plan:
        met = _after(met, tables)
    sizes = [len(table) for table in plan[0]]
    anywhere = [[0] * len(met) for _ in met]
    for _ in range(rounds):
        problem = Problem(tuple(sizes), met, anywhere)
        _, seating = min(Search(problem, randomness.shuffle(range(len(met))), randomness).run(more=False))
        tables = cut(seating, sizes)
        met = _after(met, tables)
        yield tables


def rematches(seating: Sequence[int], sizes: Sequence[int], met: Met) -> int:
    return sum(met[one][other] for table in cut(seating, sizes) for n, one in enumerate(table) for other in table[:n])


def cut(seating: Sequence[int], sizes: Sequence[int]) -> list[Sequence[int]]:
    ends = list(accumulate(sizes))
    return [seating[end - size : end] for end, size in zip(ends, sizes, strict=True)]


def _after(met: Met, tables: Round) -> list[list[int]]:
    after = [list(row) for row in met]
    for table in tables:
        for one in table:
            for other in table:
                after[one][other] += one != other
    return after


class _Orders:
    """Orders of the seats at all tables of several rounds. `places` are those of each person, round by round."""

    def __init__(
        self, rounds: Sequence[Round], price: Price, even: int, randomness: Randomness, patience: Patience
    ) -> None:
        self.price = price
        self.even = even
        self.patience = patience
        self.tables = [(n, randomness.shuffle(table)) for n, one in enumerate(rounds) for table in one]
        self.places = [[(0, 0)] * len(rounds) for table in rounds[0] for _ in table]
        self.at = [[0] * len(rounds) for _ in self.places]
        for number, (n, table) in enumerate(self.tables):
            self.seat(n, table)
            for person in table:
                self.at[person][n] = number
        self.settle(range(len(self.tables)))
        self.mend(randomness)

    @property
    def cost(self) -> int:
        return sum(self.price(person, tuple(own)) for person, own in enumerate(self.places))

    @property
    def uneven(self) -> list[int]:
        return [person for person, own in enumerate(self.places) if self.price(person, tuple(own)) >= self.even]

    @property
    def first(self) -> list[int]:
        return [person for n, table in self.tables if n == 0 for person in table]

    def settle(self, numbers: Iterable[int]) -> list[tuple[int, list[int]]]:
        """Put these tables into the best order beside all others, then those with shared people, while that helps.
        Returns the former orders."""
        trail: list[tuple[int, list[int]]] = []
        queue = deque(numbers)
        while queue and self.patience.has_steps:
            number = queue.popleft()
            self.patience.step()
            n, table = self.tables[number]
            beside = self.beside(n, len(table))
            better = in_order(table, beside)
            if sum(map(beside, better, range(len(table)))) < sum(map(beside, table, range(len(table)))):
                trail.append((number, table[:]))
                self.reorder(number, better)
                queue += (one for one in self.around(number) if one not in queue)
        return trail

    def mend(self, randomness: Randomness) -> None:
        """While somebody's seats are uneven, shuffle one of their tables and settle those around it, unless that is
        worse. A single round is already optimal."""
        while len(self.at[0]) > 1 and self.patience.has_steps and (uneven := self.uneven):
            self.patience.step()
            bits = randomness.bits()
            own = self.at[uneven[bits % len(uneven)]]
            number, before = own[(bits >> 20) % len(own)], self.cost
            trail = [(number, self.tables[number][1][:])]
            self.reorder(number, randomness.shuffle(trail[0][1]))
            trail += self.settle(self.around(number))
            if self.cost > before:
                for one, order in reversed(trail):
                    self.reorder(one, order)

    def around(self, number: int) -> Iterable[int]:
        return dict.fromkeys(one for person in self.tables[number][1] for one in self.at[person] if one != number)

    def reorder(self, number: int, order: Sequence[int]) -> None:
        n, table = self.tables[number]
        table[:] = order
        self.seat(n, table)

    def beside(self, n: int, size: int) -> Callable[[int, int], int]:
        """Cost function for a person and seat in round `n`, given that person's seats in the other rounds."""

        def price(who: int, seat: int) -> int:
            own = self.places[who]
            return self.price(who, (*own[:n], (seat, size), *own[n + 1 :]))

        return price

    def seat(self, n: int, table: Table) -> None:
        for seat, person in enumerate(table):
            self.places[person][n] = seat, len(table)
