"""Vacations: days on which somebody's clocks stand still at all their tables of a server, announced beforehand.

They cannot be sprung at a losing moment: one begins a day after it was announced at the earliest, and a server says how
many days there are in a year. At tables whose answers are due at times of the day clocks run for all alike, so there a
vacation stops nothing.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from engine.core import Event
from engine.store.rows import Vacation
from engine.tables.errors import TableRefused
from engine.tables.marks import telling
from engine.tables.records import Status
from engine.tables.retention import DAY
from engine.tables.room import Change, Room
from engine.tables.rooms import Rooms
from engine.tables.time.pauses import with_hours
from engine.tables.time.quiet import away, moment, quiet_in

KEPT = 366 * DAY
"""So long after its end a vacation counts for something."""


class Vacations:
    """When people are away from the tables of a server."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def of(self, guild: int, user: int) -> list[Vacation]:
        """Those of a user on a server that are not over, in order."""
        async with self._rooms.store.reading() as tx:
            return [one for one in await tx.vacations.of(guild, [user]) if one.ends > self._rooms.now()]

    async def left(self, guild: int, user: int, year: int) -> int | None:
        """How many days of vacation a user has left for those that begin in a year; None: the server has none."""
        async with self._rooms.store.reading() as tx:
            budget, person = (await tx.moderation.server(guild)).vacation, await tx.people.get(user)
            taken = await tx.vacations.of(guild, [user])
        if not budget:
            return None
        zone = ZoneInfo("UTC" if person is None or person.zone is None else person.zone)
        return budget - sum(days(one) for one in taken if datetime.fromtimestamp(one.starts, zone).year == year)

    async def announce(self, guild: int, user: int, first: date, last: date) -> None:
        """From the beginning of the first of these days to the end of the last, in their time zone, the clocks of a
        user stand still. Refuses zone-first, no-vacations, vacation-order, vacation-soon, vacation-twice and
        vacation-budget."""
        async with self._rooms.store.reading() as tx:
            person = await tx.people.get(user)
        if person is None or person.zone is None:
            raise TableRefused("zone-first")
        zone = ZoneInfo(person.zone)
        one = Vacation(guild, user, moment(first, 0, zone), moment(last + timedelta(days=1), 0, zone))
        left = await self.left(guild, user, first.year)
        if left is None:
            raise TableRefused("no-vacations")
        if last < first:
            raise TableRefused("vacation-order")
        if one.starts < self._rooms.now() + DAY:
            raise TableRefused("vacation-soon")
        if any(other.starts < one.ends and one.starts < other.ends for other in await self.of(guild, user)):
            raise TableRefused("vacation-twice")
        if days(one) > left:
            raise TableRefused("vacation-budget", left=left, year=str(first.year))
        async with self._rooms.store.transaction() as tx:
            await tx.vacations.add(one)
        told = {"first": first.isoformat(), "last": last.isoformat()}
        await self._at_tables(guild, user, "clock-vacation", told)

    async def call_off(self, guild: int, user: int, number: int) -> None:
        """A vacation is not taken, or ends now. Refuses stale."""
        if all(one.id != number for one in await self.of(guild, user)):
            raise TableRefused("stale")
        async with self._rooms.store.transaction() as tx:
            await tx.vacations.end(number, self._rooms.now())
        await self._at_tables(guild, user, "clock-vacation-off", {})

    async def tidy(self) -> None:
        """Forgets those that count for nothing any more."""
        async with self._rooms.store.transaction(durable=False) as tx:
            await tx.vacations.forget_before(self._rooms.now() - KEPT)

    async def _at_tables(self, guild: int, user: int, key: str, told: dict[str, str]) -> None:
        """Moves the deadlines of a user at their tables of a server, and tells the tables that are played there."""
        spells = tuple((one.starts, one.ends) for one in await self.of(guild, user))
        async with self._rooms.store.reading() as tx:
            found = [row for status in (Status.LOBBY, Status.RUNNING) for row in await tx.tables.of_user(user, status)]

        def decide(room: Room) -> Change | None:
            change = with_hours(room, user, away(quiet_in(room.quiet.get(user)), spells), self._rooms.now())
            seat = room.seat_of(user)
            if seat is None or room.status is not Status.RUNNING or not room.pace.ticks:
                return change
            event = Event(key, {"seat": seat, **told})
            return Change(change.room, [*telling(room), *change.marks], events=(event,))

        for row in found:
            if row.guild == guild:
                with suppress(TableRefused):
                    await self._rooms.change(row.id, None, decide)


def days(one: Vacation) -> int:
    """How many days of the budget a vacation takes."""
    return max(1, round((one.ends - one.starts) / DAY))
