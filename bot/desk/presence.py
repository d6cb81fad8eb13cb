"""Presence: when each person was last seen doing something here. In memory, of the latest people alone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

MOST_PEOPLE = 10_000
NOW_AND_THEN = 60.0
"""Seconds between two times that others are told of the same person."""


class Presence:
    """`clock` gives Unix seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seen: OrderedDict[int, float] = OrderedDict()
        self._told: dict[int, float] = {}
        self.told: Callable[[int], object] | None = None
        """Told now and then of people who do something here, where other processes are to know it as well."""

    def note(self, user: int) -> None:
        """Somebody does something just now."""
        self.saw(user)
        if self.told is not None and self._clock() - self._told.get(user, -NOW_AND_THEN) >= NOW_AND_THEN:
            self._told[user] = self._clock()
            self.told(user)

    def saw(self, user: int) -> None:
        """Somebody does something just now, here or where another process answers them."""
        self._seen[user] = self._clock()
        self._seen.move_to_end(user)
        while len(self._seen) > MOST_PEOPLE:
            self.forget(next(iter(self._seen)))

    def rest(self, user: int, seconds: float) -> float:
        """How much of so many seconds since somebody was last seen is left; 0 if none is, or nobody knows."""
        return max(0.0, self._seen.get(user, -seconds) + seconds - self._clock())

    def forget(self, user: int) -> None:
        self._seen.pop(user, None)
        self._told.pop(user, None)
