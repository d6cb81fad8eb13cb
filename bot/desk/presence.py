"""Presence: when each person was last seen doing something here. In memory, of the latest people alone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

MOST_PEOPLE = 10_000


class Presence:
    """`clock` gives Unix seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seen: OrderedDict[int, float] = OrderedDict()

    def note(self, user: int) -> None:
        """Somebody does something just now."""
        self._seen[user] = self._clock()
        self._seen.move_to_end(user)
        while len(self._seen) > MOST_PEOPLE:
            self._seen.popitem(last=False)

    def rest(self, user: int, seconds: float) -> float:
        """How much of so many seconds since somebody was last seen is left; 0 if none is, or nobody knows."""
        return max(0.0, self._seen.get(user, -seconds) + seconds - self._clock())

    def forget(self, user: int) -> None:
        """Keeps nothing of somebody."""
        self._seen.pop(user, None)
