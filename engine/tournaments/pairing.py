"""Pairing: who meets whom in the next round, on which seat, and why. Takes up to seconds: call it beside the loop."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import accumulate

from engine.core import Randomness, seed_from
from engine.tournaments.acts import Draw
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.fresh import Patience, Unknown, fresh
from engine.tournaments.pools import byes_so_far, pools
from engine.tournaments.prices import Past, meetings, past, prices
from engine.tournaments.reasons import explain
from engine.tournaments.search import Problem, search
from engine.tournaments.setup import Elimination, Groups, Ladder, Swiss
from engine.tournaments.sizes import table_sizes
from engine.tournaments.state import Tournament

CANDIDATES = 600
"""So many of the best pairings are looked at for one that leaves later rounds possible without a rematch."""
FORESIGHT = 50_000
"""So many tables are tried out for that."""


def draw(t: Tournament) -> Draw:
    """The next draft. The same tournament gets the same one on every machine; a further draw, another. `apply` refuses
    it where no round can be drawn. Raises TournamentRefused("too-few-players")."""
    attempt = 1 + (0 if t.draft is None else t.draft.attempts)
    known = past(t)
    tables: list[tuple[int, ...]] = []
    byes: list[int] = []
    for n, pool in enumerate(pools(t)):
        seed = seed_from(f"{t.setup.seed} round {t.next_round} draw {attempt} pool {n}")
        seated, rest = _pool(t, known, pool, Randomness(seed))
        tables += seated
        byes += rest
    tables.sort(key=lambda table: -sum((known.points[user] for user in table), Fraction(0)) / len(table))
    reasons = explain(t, tables, byes)
    return Draw(tables=tuple(tables), byes=tuple(byes), reasons=reasons, attempt=attempt)


def arranged(t: Tournament, tables: Sequence[Sequence[int]], byes: Sequence[int] = ()) -> Draw:
    """A draft made by hand, with what it costs; `apply` validates it."""
    known = set(t.due)
    whole = known.issuperset(user for table in tables for user in table) and known.issuperset(byes)
    reasons = explain(t, tables, byes) if whole else ()
    return Draw(tables=tuple(map(tuple, tables)), byes=tuple(byes), reasons=reasons)


def swapped(t: Tournament, one: int, other: int) -> Draw:
    """The draft with the places of two people exchanged; a place may be a bye. Refuses no-draft, not-playing."""
    if t.draft is None:
        raise TournamentRefused("no-draft")
    if not {one, other} <= set(t.draft.users):
        raise TournamentRefused("not-playing")
    to = {one: other, other: one}
    tables = [[to.get(user, user) for user in table.users] for table in t.draft.tables]
    return arranged(t, tables, [to.get(user, user) for user in t.draft.byes])


def _pool(
    t: Tournament, known: Past, pool: Sequence[int], randomness: Randomness
) -> tuple[list[tuple[int, ...]], list[int]]:
    """The tables of those who can be drawn with one another, and who of them has a bye."""
    sizes, resting = table_sizes(len(pool), t.setup.sizes)
    had = byes_so_far(t)
    lots = {user: n for n, user in enumerate(randomness.shuffle(sorted(pool)))}
    seeded = {user: n for n, user in enumerate(pool)} if known.pots else lots
    byes = sorted(pool, key=lambda user: (had[user], 0 if known.pots else known.points[user], seeded[user]))[:resting]
    people = sorted((user for user in pool if user not in byes), key=lambda user: (-known.points[user], lots[user]))
    met = meetings(known, people)
    problem = Problem(sizes, *prices(t, known, people, sizes))
    ahead = _rounds_ahead(t)
    most = max(map(sum, met)) + (max(sizes) - 1) * ahead
    tight = ahead > 0 and most >= len(sizes)  # otherwise there is always a way, as Hajnal and Szemerédi proved
    seatings = search(problem, range(len(people)), randomness, CANDIDATES if tight else 1)
    if _rematches(seatings[0], sizes, met):
        with suppress(Unknown):
            better = fresh(sizes, met)
            if better is not None:
                first = [person for table in better for person in table]
                seatings = search(problem, first, randomness, CANDIDATES if tight else 1)
    if tight and not _rematches(seatings[0], sizes, met):
        seatings = [_with_a_future(seatings, sizes, met, ahead)]
    return [tuple(people[person] for person in table) for table in _tables(seatings[0], sizes)], byes


def _with_a_future(
    seatings: Sequence[Sequence[int]], sizes: tuple[int, ...], met: Sequence[Sequence[int]], ahead: int
) -> Sequence[int]:
    """The first of these seatings after which as many further rounds as possible need no rematch; if none is like that,
    any that is."""
    new = [seating for seating in seatings if not _rematches(seating, sizes, met)]
    for rounds in range(ahead, 0, -1):
        patience = Patience(FORESIGHT)
        for seating in new:
            after = [list(row) for row in met]
            for table in _tables(seating, sizes):
                for one in table:
                    for other in table:
                        after[one][other] += one != other
            try:
                if fresh(sizes, after, rounds, patience) is not None:
                    return seating
            except Unknown:
                break
        with suppress(Unknown):
            found = fresh(sizes, met, rounds + 1)
            if found is not None:
                return [person for table in found for person in table]
    return seatings[0]


def _rounds_ahead(t: Tournament) -> int:
    """How many rounds of this stage follow the next one, as far as it matters for rematches."""
    match t.stage:
        case Swiss() | Groups():
            return t.stage.rounds - len(t.rounds_of(len(t.stages) - 1)) - 1
        case Elimination() | Ladder():
            return 0


def _tables(seating: Sequence[int], sizes: Sequence[int]) -> list[Sequence[int]]:
    """A seating cut into its tables."""
    ends = list(accumulate(sizes))
    return [seating[end - size : end] for end, size in zip(ends, sizes, strict=True)]


def _rematches(seating: Sequence[int], sizes: Sequence[int], met: Sequence[Sequence[int]]) -> int:
    """How often people meet again."""
    tables = _tables(seating, sizes)
    return sum(met[one][other] for table in tables for n, one in enumerate(table) for other in table[:n])
