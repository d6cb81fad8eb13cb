"""Exact search for seatings in which nobody meets anybody again. It proves if there are none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

STEPS = 20_000

Seats = Callable[[int, int], int]
"""Suitable seats for a person at a table of a size, as bits."""


class Unknown(Exception):
    """The search was given up: there may be such a seating or not."""


@dataclass(slots=True)
class Patience:
    """Number of tables that a search may still try. A search within another one also uses up its `parent`."""

    steps: int = STEPS
    parent: Patience | None = None

    @property
    def has_steps(self) -> bool:
        return self.steps > 0 and (self.parent is None or self.parent.has_steps)

    def step(self) -> None:
        """Use one step. Raises Unknown if none is left."""
        if not self.has_steps:
            raise Unknown
        self.steps -= 1
        if self.parent is not None:
            self.parent.steps -= 1


def tables_without_rematch(
    sizes: Sequence[int], met: Sequence[Sequence[int]], patience: Patience | None = None, seats: Seats | None = None
) -> list[list[int]] | None:
    """Tables of these sizes, in this order, at which nobody meets anybody again; like `rounds_without_rematch`."""
    found = rounds_without_rematch(sizes, met, 1, patience, seats)
    return None if found is None else found[0]


def rounds_without_rematch(
    sizes: Sequence[int],
    met: Sequence[Sequence[int]],
    rounds: int,
    patience: Patience | None = None,
    seats: Seats | None = None,
) -> list[list[list[int]]] | None:
    """Rounds at tables of these sizes, in this order, in which nobody meets anybody again; None if that is proved
    impossible. `met[a][b]` is above 0 if a and b have met; people are numbered from 0. With `seats`, each table gets an
    order that suits all its people. Raises Unknown if `patience` (default: STEPS) runs out."""

    def suit(a: int, b: int) -> bool:
        return seats is None or any(_suits(seats, (a, b), size) for size in set(sizes))

    free = [sum(1 << b for b in range(len(met)) if b != a and met[a][b] == 0 and suit(a, b)) for a in range(len(met))]
    found = _SeatingSearch(tuple(sorted(sizes)), patience or Patience(), seats).first(free, rounds)
    return None if found is None else [_by_size(tables, sizes) for tables in found]


def most_rounds_without_rematch(
    sizes: Sequence[int], met: Sequence[Sequence[int]], rounds: int, patience: Patience
) -> list[list[list[int]]]:
    """Up to `rounds` rounds in which nobody meets anybody again: the most that are found before `patience` ends."""
    free = [sum(1 << b for b in range(len(met)) if b != a and met[a][b] == 0) for a in range(len(met))]
    search = _SeatingSearch(tuple(sorted(sizes)), patience)
    with suppress(Unknown):
        search.first(free, min(rounds, min(map(int.bit_count, free)) // (min(sizes) - 1)))
    return [_by_size(tables, sizes) for tables in search.longest]


def _suits(seats: Seats, people: Iterable[int], size: int) -> bool:
    taken = {0}
    for person in people:
        mine = [1 << seat for seat in range(size) if seats(person, size) >> seat & 1]
        taken = {before | seat for before in taken for seat in mine if not before & seat}
    return bool(taken)


def _by_size(tables: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    by_size = {size: [list(_members(table)) for table in tables if table.bit_count() == size] for size in set(sizes)}
    return [by_size[size].pop() for size in sizes]


class _SeatingSearch:
    """Search with people as bits; `free[a]` are the people whom `a` has not met."""

    def __init__(self, sizes: tuple[int, ...], patience: Patience, seats: Seats | None = None) -> None:
        self.sizes = sizes
        self.patience = patience
        self.seats = seats
        self.longest: tuple[tuple[int, ...], ...] = ()
        """The longest sequence of rounds found so far."""

    def first(
        self, free: Sequence[int], rounds: int, before: tuple[tuple[int, ...], ...] = ()
    ) -> tuple[tuple[int, ...], ...] | None:
        """The first such rounds, after those found before."""
        if rounds == 0:
            return before
        if min(map(int.bit_count, free)) < (self.sizes[0] - 1) * rounds:
            return None
        for tables in self.seatings(free, (1 << len(free)) - 1, self.sizes):
            now = (*before, tables)
            self.longest = max(self.longest, now, key=len)
            found = self.first(_after(free, tables), rounds - 1, now)
            if found is not None:
                return found
        return None

    def seatings(self, free: Sequence[int], waiting: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not waiting:
            yield ()
            return
        room, a, rest = len(free), -1, waiting
        while rest:  # a loop, since most of the time of a draw is spent here
            one = rest & -rest
            rest ^= one
            person = one.bit_length() - 1
            known = (free[person] & waiting).bit_count()
            if known < room:
                room, a = known, person
                if room + 1 < sizes[0]:
                    return
        for size in sorted(set(sizes), reverse=True):
            left = list(sizes)
            left.remove(size)
            for table in _circles(free, 1 << a, free[a] & waiting, size - 1):
                self.patience.step()
                if self.seats and not _suits(self.seats, _members(table), size):
                    continue
                for others in self.seatings(free, waiting & ~table, tuple(left)):
                    yield (table, *others)


def _circles(free: Sequence[int], table: int, known: int, more: int) -> Iterator[int]:
    """All tables of this person and `more` people out of `known` in which nobody has met another."""
    if more == 0:
        yield table
        return
    while known.bit_count() >= more:
        one = known & -known
        known ^= one
        yield from _circles(free, table | one, known & free[one.bit_length() - 1], more - 1)


def _after(free: Sequence[int], tables: Sequence[int]) -> list[int]:
    left = list(free)
    for table in tables:
        for a in _members(table):
            left[a] &= ~table
    return left


def _members(bits: int) -> Iterator[int]:
    while bits:
        one = bits & -bits
        yield one.bit_length() - 1
        bits ^= one
