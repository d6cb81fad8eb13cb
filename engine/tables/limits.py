"""Limits: how much one person, and one server, may have at a time, so that nobody fills a bot that others play on."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from engine.store import Transaction
from engine.tables.errors import TableRefused
from engine.tables.records import Status

HOUR, MINUTE = 3600.0, 60.0
MOST_PEOPLE = 10_000
"""So many people's acts are remembered, those of the latest."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many there may be; 0: any number. Tables of tournaments, which organisers open, do not count as tables."""

    own_lobbies: int = 0
    """Tables that have not begun and that one person hosts, wherever."""
    lobbies: int = 0
    """Those of one server."""
    own_tables: int = 0
    """Running tables that one person hosts."""
    tables: int = 0
    """Those of one server."""
    own_tournaments: int = 0
    """Tournaments that one person has announced and that are not over."""
    tournaments: int = 0
    """Those of one server."""
    invitations: int = 0
    """Seats that one person offers or keeps for others, within an hour."""
    clicks: int = 0
    """Clicks, commands and forms of one person within a minute."""


class Rate:
    """How often each person has done something lately: at most so often within so many seconds, 0: ever so often."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._done: OrderedDict[int, deque[float]] = OrderedDict()

    def take(self, user: int, count: int = 1) -> float:
        """Notes that somebody does it so many times; or, where that would be too often, for how many seconds they have
        to wait, and notes nothing. More at once than ever allowed is too often as long as anything is noted."""
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
    """Refuses what goes beyond the limits."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits = limits
        self._invitations = Rate(limits.invitations, HOUR, clock)

    async def opening(self, tx: Transaction, guild: int, host: int) -> None:
        """Before a table is opened, by nobody if the host is 0. Refuses own-lobbies, server-lobbies, own-tables,
        server-tables."""
        few = self.limits
        if host and few.own_lobbies and await tx.tables.count(Status.LOBBY, host=host) >= few.own_lobbies:
            raise TableRefused("own-lobbies", most=few.own_lobbies)
        if few.lobbies and await tx.tables.count(Status.LOBBY, guild=guild) >= few.lobbies:
            raise TableRefused("server-lobbies", most=few.lobbies)
        await self.starting(tx, guild, host)

    async def starting(self, tx: Transaction, guild: int, host: int) -> None:
        """Before a game begins. Refuses own-tables, server-tables."""
        few = self.limits
        if host and few.own_tables and await tx.tables.count(Status.RUNNING, host=host) >= few.own_tables:
            raise TableRefused("own-tables", most=few.own_tables)
        if few.tables and await tx.tables.count(Status.RUNNING, guild=guild) >= few.tables:
            raise TableRefused("server-tables", most=few.tables)

    def inviting(self, user: int, count: int = 1) -> None:
        """Before somebody invites so many. Refuses too-many-invitations."""
        if seconds := self._invitations.take(user, count):
            minutes = max(1, -(-int(seconds) // 60))
            raise TableRefused("too-many-invitations", most=self.limits.invitations, minutes=minutes)
