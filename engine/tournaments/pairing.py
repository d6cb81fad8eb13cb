"""Pairing of the next round: tables, seats and reasons. Takes up to seconds, so call it in a thread."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cache
from itertools import accumulate

from engine.core import Randomness, seed_from
from engine.tournaments.acts import Draw
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.fresh import Unknown, tables_without_rematch
from engine.tournaments.outlook import Met, cut, rematches, with_a_future
from engine.tournaments.people import by_lot, order_of
from engine.tournaments.pools import byes_so_far, pools
from engine.tournaments.prices import Past, SeatPrices, meetings, past, prices
from engine.tournaments.reasons import at_table, explain
from engine.tournaments.search import Problem, ordered, search
from engine.tournaments.setup import Elimination, Groups, Ladder, Swiss, table_sizes
from engine.tournaments.state import Tournament

CANDIDATES = 600
"""Number of the best pairings to examine for one that leaves later rounds possible without a rematch."""

MOST = 10**12
"""More than the cost of any pairing."""


def draw(t: Tournament) -> Draw:
    """The next draft, equal for equal tournaments on every machine; a further draw gives another. Raises
    TournamentRefused("too-few-players")."""
    attempt = 1 + (0 if t.draft is None else t.draft.attempts)
    known = past(t)
    tables: list[tuple[int, ...]] = []
    byes: list[int] = []
    for n, pool in enumerate(pools(t)):
        seed = seed_from(f"{t.seed} round {t.next_round} draw {attempt} pool {n}")
        seated, rest = _pool(t, known, pool, Randomness(seed))
        tables += seated
        byes += rest
    tables.sort(key=lambda table: -sum((known.points[user] for user in table), Fraction(0)) / len(table))
    reasons = explain(t, tables, byes)
    return Draw(tables=tuple(tables), byes=tuple(byes), reasons=reasons, attempt=attempt)


def manual_draft(t: Tournament, tables: Sequence[Sequence[int]], byes: Sequence[int] = ()) -> Draw:
    """A draft made by hand, with what it costs; `apply` validates it."""
    known = set(t.due)
    whole = known.issuperset(user for table in tables for user in table) and known.issuperset(byes)
    reasons = explain(t, tables, byes) if whole else ()
    return Draw(tables=tuple(map(tuple, tables)), byes=tuple(byes), reasons=reasons)


def swap_seats(t: Tournament, one: int, other: int) -> Draw:
    """The draft with the places of two people exchanged; a place may be a bye. Refuses no-draft, not-playing."""
    if t.draft is None:
        raise TournamentRefused("no-draft")
    if not {one, other} <= set(t.draft.users):
        raise TournamentRefused("not-playing")
    byes, *tables = _exchange([t.draft.byes, *(table.users for table in t.draft.tables)], one, other)
    return manual_draft(t, tables, byes)


def swap_costs(t: Tournament, one: int) -> dict[int, int]:
    """Cost of the draft, in the declared prices, after a swap of `one` with each other person. Their own entry is the
    present cost. Refuses no-draft, not-playing."""
    if t.draft is None:
        raise TournamentRefused("no-draft")
    if one not in t.draft.users:
        raise TournamentRefused("not-playing")
    known = past(t)

    def cost(tables: Iterable[Sequence[int]]) -> int:
        return sum(reason.cost for table in tables for reason in at_table(t, known, 0, table))

    tables = [table.users for table in t.draft.tables]
    whole = cost(tables)
    costs: dict[int, int] = {}
    for other in t.draft.users:
        touched = [table for table in tables if one in table or other in table]
        costs[other] = whole - cost(touched) + cost(_exchange(touched, one, other))
    return costs


def _exchange(groups: Sequence[Sequence[int]], one: int, other: int) -> list[list[int]]:
    to = {one: other, other: one}
    return [[to.get(user, user) for user in group] for group in groups]


def _pool(
    t: Tournament, known: Past, pool: Sequence[int], randomness: Randomness
) -> tuple[list[tuple[int, ...]], list[int]]:
    """The tables for people who can be drawn together, and those who have a bye."""
    sizes, resting = table_sizes(len(pool), t.setup.sizes)
    had = byes_so_far(t)
    lots = {user: n for n, user in enumerate(randomness.shuffle(by_lot(pool, order_of(t.log))))}
    seeded = {user: n for n, user in enumerate(pool)} if known.pots else lots
    byes = sorted(pool, key=lambda user: (had[user], 0 if known.pots else known.points[user], seeded[user]))[:resting]
    people = sorted((user for user in pool if user not in byes), key=lambda user: (-known.points[user], lots[user]))
    met = meetings(known, people)
    problem = Problem(sizes, *prices(t, known, people, sizes))
    ahead = _rounds_ahead(t)
    most = max(map(sum, met)) + (max(sizes) - 1) * ahead
    tight = most >= len(sizes)  # otherwise a solution exists (Hajnal and Szemerédi)
    seatings = search(problem, range(len(people)), randomness, CANDIDATES if tight else 1)
    even = t.setup.weights.lopsided or MOST
    better = _better(problem, seatings[0], met, even)
    if better is not None:
        seatings = search(problem, ordered(problem, better), randomness, CANDIDATES if tight else 1)
    if tight:
        price = SeatPrices(t, known, people)
        best = with_a_future(problem, seatings, met, ahead, price, even, randomness)
    else:
        best = ordered(problem, seatings[0])
    tables = cut(best, sizes)
    return [tuple(people[person] for person in table) for table in tables], byes


def _better(problem: Problem, seated: Sequence[int], met: Met, even: int) -> list[int] | None:
    """A seating without rematches and without seats that cost `even`, or at least without rematches. None if `seated`
    has no such flaw, or nothing better is found."""
    again = rematches(seated, problem.sizes, met) > 0
    uneven = any(problem.place[person][k] >= even for k, person in enumerate(seated))
    start = {size: end - size for size, end in zip(problem.sizes, accumulate(problem.sizes), strict=True)}

    @cache
    def seats(person: int, size: int) -> int:
        return sum(1 << seat for seat in range(size) if problem.place[person][start[size] + seat] < even)

    for wanted, suiting in ((again or uneven, seats), (again, None)):
        with suppress(Unknown):
            tables = tables_without_rematch(problem.sizes, met, seats=suiting) if wanted else None
            if tables is not None:
                return [person for table in tables for person in table]
    return None


def _rounds_ahead(t: Tournament) -> int:
    """Number of rounds of this stage after the next one; 0 where rematches do not matter."""
    match t.stage:
        case Swiss() | Groups():
            return t.stage.rounds - len(t.rounds_of(len(t.stages) - 1)) - 1
        case Elimination() | Ladder():
            return 0
