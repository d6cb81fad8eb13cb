"""Oversight: all unfinished tables of a server, as a moderator may see them who has looked at no hand."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from engine.core import Refused
from engine.ids import TableId
from engine.store.rows import Act
from engine.tables.acts import Acts
from engine.tables.errors import TableRefused
from engine.tables.halts import Halts
from engine.tables.profiles import Profile, Profiles
from engine.tables.records import SeatInfo, Sight, Status, Table
from engine.tables.rooms import Part
from engine.tables.views import Views


@dataclass(frozen=True, slots=True)
class Overseen:
    """A table as a moderator may see it who has looked at nothing there. `sight` is the public one, None before the
    game and for a halted table (`why`). `since`: the time of the present question. `requests`: unseen requests for a
    moderator. `own`: the viewer takes part in the game, so they see no requests."""

    table: Table
    sight: Sight | None = None
    since: float | None = None
    requests: tuple[Act, ...] = ()
    why: str = ""
    own: bool = False

    @property
    def urgency(self) -> tuple[bool, bool, bool, bool, float]:
        """Sort key, the most urgent first: a request for a moderator, a table at a standstill, a late player, a running
        game; then the longest wait."""
        late = self.sight is not None and bool(self.sight.late)
        still = self.table.frozen is not None or self.table.unattended or bool(self.why)
        return not self.requests, not still, not late, self.sight is None, self.since or self.table.opened


ENDINGS = ("end", "ending", "ending-alone", "void", "call-off")
"""Acts that end a table before its game is over."""
LATEST = 15
"""Number of ended tables to show."""


@dataclass(frozen=True, slots=True)
class PersonReport:
    """A person's reliability on a server: their profile (None if there is none, or it is hidden), and their seats at
    running tables, which everybody there sees."""

    profile: Profile | None
    seats: tuple[tuple[Table, SeatInfo], ...]


@dataclass(frozen=True, slots=True)
class EndedTable:
    """A table that was ended from outside its game, and the act that ended it."""

    table: TableId
    game: str
    act: Act


@dataclass(eq=False)
class Oversight(Part):
    """It does not know who is a moderator."""

    _views: Views
    _halts: Halts
    _acts: Acts
    _profiles: Profiles

    async def of(self, guild: int, user: int) -> list[Overseen]:
        """All unfinished tables of a server, as this user may see them, the most urgent first."""
        tables = [*await self._views.find(guild, status=Status.RUNNING)]
        tables += await self._views.find(guild, status=Status.LOBBY)
        halted = [await self._halts.halted(table.id) for table in await self._halts.resting(guild)]
        found = [Overseen(one.table, why=one.why, own=one.table.seat_of(user) is not None) for one in halted if one]
        for table in tables:
            with suppress(TableRefused):  # it cannot be opened by now, or is over
                found.append(await self.one(table, user))
        return sorted(found, key=lambda one: one.urgency)

    async def person(self, guild: int, user: int) -> PersonReport:
        """A person's reliability on a server, as far as others may see it."""
        try:
            profile = await self._profiles.profile(guild, user, 0)
        except TableRefused:
            profile = None
        running = await self._views.find(guild, status=Status.RUNNING)
        seats = [(table, info) for table in running for info in table.seats if info.user == user]
        return PersonReport(profile, tuple(seats))

    async def ended(self, guild: int) -> list[EndedTable]:
        """Tables of a server that were ended from outside their games, the latest first."""
        async with self._rooms.store.reading() as tx:
            return [EndedTable(*one) for one in await tx.moderation.endings(guild, ENDINGS, LATEST)]

    async def one(self, table: Table, user: int) -> Overseen:
        own, requests = False, tuple(await self._acts.requests(table.id))
        try:
            await self._acts.admit(table.id, user)
        except Refused as refused:
            if refused.key not in ("moderator-sits", "moderator-sat"):
                raise
            own, requests = True, ()
        if table.status is not Status.RUNNING:
            return Overseen(table, requests=requests, own=own)
        sight = await self._views.sight(table.id, None)
        since = (await self._views.waiting([sight.table]))[table.id]
        return Overseen(sight.table, sight, since, requests, own=own)
