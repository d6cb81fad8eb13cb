"""Limits for each person and each server, so that nobody overloads a shared bot, and retention periods of old data."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from engine.store import Transaction
from engine.tables.errors import TableRefused
from engine.tables.records import Status

DAY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Keep:
    """Days after their end that finished tables, their stories, and cancelled tables are kept; 0: for ever. A running
    game without active people waits for `tables` days before it ends. `click_hours`: time for which handled clicks are
    remembered. Discord allows answers for 15 minutes."""

    tables: int = 365
    stories: int = 90
    cancelled: int = 30
    click_hours: int = 24


HOUR, MINUTE = 3600.0, 60.0
MOST_PEOPLE = 10_000
"""Number of people whose latest acts are remembered."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits; 0: no limit. Tables of tournaments do not count as tables."""

    own_lobbies: int = 0
    """Tables in the lobby with one person as host, on all servers."""
    lobbies: int = 0
    """Tables in the lobby on one server."""
    own_tables: int = 0
    """Running tables with one person as host."""
    tables: int = 0
    """Running tables on one server."""
    own_tournaments: int = 0
    """Unfinished tournaments announced by one person."""
    tournaments: int = 0
    """Unfinished tournaments on one server."""
    invitations: int = 0
    """Seats that one person offers or reserves for others within an hour."""
    clicks: int = 0
    """Clicks, commands and forms of one person within a minute."""


class Rate:
    """Rate limit for each person: at most `most` times within `seconds`; 0: no limit."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._done: OrderedDict[int, deque[float]] = OrderedDict()

    def take(self, user: int, count: int = 1) -> float:
        """Record `count` acts of a user. If that would exceed the limit, record nothing and return the seconds to wait.
        More than `most` at once are only allowed while nothing is recorded."""
        if not self._most or not count:
            return 0.0
        now = self._clock()
        done = self._done.setdefault(user, deque())
        self._done.move_to_end(user)
        while len(self._done) > MOST_PEOPLE:
            self._done.popitem(last=False)
        while done and done[0] <= now - self._seconds:
            done.popleft()
        over = len(done) + count - self._most
        if done and over > 0:
            return done[min(over, len(done)) - 1] + self._seconds - now
        done.extend([now] * count)
        return 0.0


class Guard:
    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits = limits
        self._invitations = Rate(limits.invitations, HOUR, clock)

    async def opening(self, tx: Transaction, guild: int, host: int) -> None:
        """Check the limits before a table is opened (host 0: by nobody). Refuses own-lobbies, server-lobbies,
        own-tables, server-tables."""
        few = self.limits
        if host and few.own_lobbies and await tx.tables.count(Status.LOBBY, host=host) >= few.own_lobbies:
            raise TableRefused("own-lobbies", most=few.own_lobbies)
        if few.lobbies and await tx.tables.count(Status.LOBBY, guild=guild) >= few.lobbies:
            raise TableRefused("server-lobbies", most=few.lobbies)
        await self.starting(tx, guild, host)

    async def starting(self, tx: Transaction, guild: int, host: int) -> None:
        """Check the limits before a game begins. Refuses own-tables, server-tables."""
        few = self.limits
        if host and few.own_tables and await tx.tables.count(Status.RUNNING, host=host) >= few.own_tables:
            raise TableRefused("own-tables", most=few.own_tables)
        if few.tables and await tx.tables.count(Status.RUNNING, guild=guild) >= few.tables:
            raise TableRefused("server-tables", most=few.tables)

    def inviting(self, user: int, count: int = 1) -> None:
        """Check the limit before somebody invites this many people. Refuses too-many-invitations."""
        if seconds := self._invitations.take(user, count):
            minutes = max(1, -(-int(seconds) // 60))
            raise TableRefused("too-many-invitations", most=self.limits.invitations, minutes=minutes)
