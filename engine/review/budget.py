"""Distribution of a review's playouts: first the number of questions read, then the number of worlds. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

FEW = 3
"""Minimum number of worlds for any comparison; below it, fewer answers are compared."""
SURELY = 12
"""Minimum number of worlds for anything that is reported."""
LEEWAY = 1.2
"""Factor by which a part may exceed its share before less of the game is read."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A number of playouts; a share is a fraction of 1."""

    playouts: int

    def room(self, share: float) -> int:
        return int(self.playouts * share * LEEWAY)

    def worlds(self, share: float, parts: int) -> int:
        """Number of worlds for each of the `parts` that divide a share."""
        return max(FEW, int(self.playouts * share) // max(parts, 1))

    def both(self, first: float, again: float, seats: int, most: int) -> tuple[int, int]:
        """Number of pairs for the first look, and number for the second look of each seat. The second is from 1 to
        `most`, since only results of a second look are reported. Both are 0 if the shares are too small for that."""
        unit = 2 * SURELY * seats
        room, tries = self.room(first), min(most, self.room(again) // unit)
        if not tries:
            room, tries = self.room(first + again) - unit, 1
        pairs = max(0, room) // (2 * FEW)
        return (pairs, tries) if pairs else (0, 0)


def spread(found: Sequence[T], most: int) -> list[T]:
    if len(found) <= most:
        return [*found]
    return [found[(2 * n + 1) * len(found) // (2 * most)] for n in range(most)]
