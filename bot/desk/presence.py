"""Presence: the time of each user's last action here. Kept in memory, for the latest users alone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

MOST_PEOPLE = 10_000
NOW_AND_THEN = 60.0
"""Seconds between two reports of the same user to other processes."""


class Presence:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seen: OrderedDict[int, float] = OrderedDict()
        self._told: dict[int, float] = {}
        self.told: Callable[[int], object] | None = None
        """Called now and then with an active user, so that other processes know it too."""

    def note(self, user: int) -> None:
        self.saw(user)
        if self.told is not None and self._clock() - self._told.get(user, -NOW_AND_THEN) >= NOW_AND_THEN:
            self._told[user] = self._clock()
            self.told(user)

    def saw(self, user: int) -> None:
        self._seen[user] = self._clock()
        self._seen.move_to_end(user)
        while len(self._seen) > MOST_PEOPLE:
            self.forget(next(iter(self._seen)))

    def rest(self, user: int, seconds: float) -> float:
        """Seconds left of `seconds` since the user's last action; 0 if none are left or no action is known."""
        return max(0.0, self._seen.get(user, -seconds) + seconds - self._clock())

    def forget(self, user: int) -> None:
        self._seen.pop(user, None)
        self._told.pop(user, None)
