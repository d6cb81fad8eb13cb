"""How the playouts of a review are shared out: first how much of a game can be read, then in how many worlds. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

FEW = 3
"""Worlds that a decision is tried in before fewer answers are compared, and the least for anything."""
SURELY = 12
"""Worlds that anything is tried in at least that is told."""
LEEWAY = 1.2
"""How many times its share a part may take before less of the game is read."""


@dataclass(frozen=True, slots=True)
class Budget:
    """So many playouts; a share is a part of 1."""

    playouts: int

    def room(self, share: float) -> int:
        """How many playouts a share may take."""
        return int(self.playouts * share * LEEWAY)

    def worlds(self, share: float, parts: int) -> int:
        """How many worlds each of so many parts has that have the share together."""
        return max(FEW, int(self.playouts * share) // max(parts, 1))

    def both(self, first: float, again: float, seats: int, most: int) -> tuple[int, int]:
        """How many pairs can be looked at first, and how many of each seat again: at most `most`, and one at least, for
        what cannot be looked at again is not told. None at all where the shares of both do not come to that."""
        unit = 2 * SURELY * seats
        room, tries = self.room(first), min(most, self.room(again) // unit)
        if not tries:
            room, tries = self.room(first + again) - unit, 1
        pairs = max(0, room) // (2 * FEW)
        return (pairs, tries) if pairs else (0, 0)


def spread(found: Sequence[T], most: int) -> list[T]:
    """At most so many of them, evenly from the first to the last."""
    if len(found) <= most:
        return [*found]
    return [found[(2 * n + 1) * len(found) // (2 * most)] for n in range(most)]
