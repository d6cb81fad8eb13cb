"""Looking ahead: of good pairings one after which the rounds to come need no rematch and leave all seats even."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import accumulate, chain, islice

from engine.core import Randomness
from engine.tournaments.fresh import Patience, Unknown, fresh_rounds
from engine.tournaments.search import Problem, Search, in_order

TRIES, PATIENCE = 250, 1_000
"""After so many pairings rounds without a rematch are sought, and as often anew; so many tables are tried each time."""
HOPE = 60
"""If after so many pairings there was none, there may be none at all."""
FUTURES = 64
"""Of so many pairings that have such a future the best is taken, or the first that leaves everybody's seats even."""
LIKELY = 8
"""Of so many the best is taken where it is not known who will meet in the rounds to come."""
STARTS, MOST_STARTS, SMALL = 6, 30, 24
"""So often the orders of seats are sought anew; in a field of up to the last number, where good ones are rare and each
search is quick, up to the second number while somebody's seats are uneven."""

Table = Sequence[int]
Round = Sequence[Table]
Met = Sequence[Sequence[int]]
"""How often each two have met."""
Places = tuple[tuple[int, int], ...]
"""Seats somebody has in one round after another, each with the size of the table."""
Price = Callable[[int, Places], int]
"""What it costs that a person has these seats in the rounds to come."""


def with_a_future(
    problem: Problem,
    seatings: Sequence[Sequence[int]],
    met: Met,
    ahead: int,
    price: Price,
    even: int,
    randomness: Randomness,
) -> Sequence[int]:
    """Of these seatings, the cheapest first, the best after which as many of the rounds `ahead` as possible need no
    rematch; if there is none, any that is like that.

    The order of the seats at each table is chosen together with that of those rounds, as far as they are
    foreseen, but not of more rounds than there are seats. Below a price of `even` nobody's seats are uneven.
    """
    new = [seating for seating in seatings if not rematches(seating, problem.sizes, met)]
    for rounds in range(ahead if new else 0, -1, -1):
        found: list[tuple[int, list[int]]] = []
        plans = _plans(problem.sizes, new or seatings, met, rounds, randomness)
        for plan in islice(plans, FUTURES if rounds == ahead else LIKELY):
            foreseen = islice(chain(plan, _likely(plan, met, ahead - rounds, randomness)), max(problem.sizes))
            cost, seated = _orders(list(foreseen), price, even, randomness)
            found.append((problem.apart(seated) + cost, seated))
            if cost < even:
                break
        if found:
            return min(found)[1]
    raise AssertionError("each of the seatings is a plan for the next round alone")


def _plans(
    sizes: Sequence[int], seatings: Sequence[Sequence[int]], met: Met, ahead: int, randomness: Randomness
) -> Iterator[Sequence[Round]]:
    """The next round and so many more in which nobody meets anybody again: what can follow these seatings, then
    anything."""
    there = 0
    for tried, seating in enumerate(seatings[: TRIES if ahead else FUTURES]):
        if there == FUTURES or (tried == HOPE and not there):
            break
        tables = cut(seating, sizes)
        with suppress(Unknown):
            future = _shuffled(sizes, _after(met, tables), ahead, randomness)
            if future is not None:
                yield [tables, *future]
                there += 1
    for tried in range(TRIES):
        if tried == HOPE and not there:
            break
        with suppress(Unknown):
            plan = _shuffled(sizes, met, ahead + 1, randomness)
            if plan is None:
                return
            yield plan
            there += 1
    if not there:
        with suppress(Unknown):
            plan = fresh_rounds(sizes, met, ahead + 1)
            if plan is not None:
                yield plan


def _shuffled(sizes: Sequence[int], met: Met, rounds: int, randomness: Randomness) -> Sequence[Round] | None:
    """Some rounds in which nobody meets anybody again, begun at random and soon given up."""
    people = randomness.shuffle(range(len(met)))
    shuffled = [[met[a][b] for b in people] for a in people]
    plan = fresh_rounds(sizes, shuffled, rounds, Patience(PATIENCE))
    return None if plan is None else [[[people[n] for n in table] for table in tables] for tables in plan]


def _likely(plan: Sequence[Round], met: Met, rounds: int, randomness: Randomness) -> Iterator[Round]:
    """So many rounds more as they may be drawn, with few rematches."""
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
    """How often people meet again."""
    return sum(met[one][other] for table in cut(seating, sizes) for n, one in enumerate(table) for other in table[:n])


def cut(seating: Sequence[int], sizes: Sequence[int]) -> list[Sequence[int]]:
    """A seating cut into its tables."""
    ends = list(accumulate(sizes))
    return [seating[end - size : end] for end, size in zip(ends, sizes, strict=True)]


def _after(met: Met, tables: Round) -> list[list[int]]:
    """How often people have met once these tables are played."""
    after = [list(row) for row in met]
    for table in tables:
        for one in table:
            for other in table:
                after[one][other] += one != other
    return after


def _orders(rounds: Sequence[Round], price: Price, even: int, randomness: Randomness) -> tuple[int, list[int]]:
    """What the seats of all these rounds cost in the best orders that are found, and the seating of the first round."""
    found: list[tuple[int, list[int]]] = []
    most = MOST_STARTS if sum(map(len, rounds[0])) <= SMALL else STARTS
    while len(found) < STARTS or (len(found) < most and min(found)[0] >= even):
        orders = _Orders(rounds, price, randomness)
        orders.better()
        found.append((orders.cost, orders.first))
    return min(found)


class _Orders:
    """The orders of the seats at all tables of several rounds. `places` are those of each person, round by round."""

    def __init__(self, rounds: Sequence[Round], price: Price, randomness: Randomness) -> None:
        self.price = price
        self.tables = [(n, randomness.shuffle(table)) for n, one in enumerate(rounds) for table in one]
        self.places = [[(0, 0)] * len(rounds) for table in rounds[0] for _ in table]
        for n, table in self.tables:
            self.seat(n, table)

    @property
    def cost(self) -> int:
        return sum(self.price(person, tuple(own)) for person, own in enumerate(self.places))

    @property
    def first(self) -> list[int]:
        """The seating of the first round."""
        return [person for n, table in self.tables if n == 0 for person in table]

    def better(self) -> None:
        """Puts one table after another into the order that is best beside all others, while that helps."""
        cost, before = self.cost, -1
        while cost != before:
            for n, table in self.tables:
                table[:] = in_order(table, self.beside(n, len(table)))
                self.seat(n, table)
            cost, before = self.cost, cost

    def beside(self, n: int, size: int) -> Callable[[int, int], int]:
        """What it costs that a person has this seat in one of the rounds, beside his seats in the others."""

        def price(who: int, seat: int) -> int:
            own = self.places[who]
            return self.price(who, (*own[:n], (seat, size), *own[n + 1 :]))

        return price

    def seat(self, n: int, table: Table) -> None:
        for seat, person in enumerate(table):
            self.places[person][n] = seat, len(table)
