"""Vacations: days on which a person's clocks stand still at all their tables of a server, announced beforehand.

A vacation begins at least a day after its announcement, so that nobody takes one at a losing moment. A server limits
the days in a year. Deadlines at times of the day move to the first one after the vacation.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import TypeAlias
from zoneinfo import ZoneInfo

from engine.core import Event
from engine.store import Transaction
from engine.store.rows import Person, Vacation
from engine.tables.errors import TableRefused
from engine.tables.marks import telling
from engine.tables.records import Status
from engine.tables.retention import DAY
from engine.tables.room import Change, Room
from engine.tables.rooms import Rooms, Several
from engine.tables.time.pauses import with_hours
from engine.tables.time.quiet import away, moment, quiet_in

KEPT = 366 * DAY
"""Seconds after its end for which a vacation still matters."""
MOST = 8
"""Maximum number of planned vacations of a person."""


Spell: TypeAlias = "tuple[float, float]"
"""A span in Unix seconds."""


class Vacations:
    """Vacations of people on a server."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def of(self, guild: int, user: int) -> list[Vacation]:
        """A user's vacations on a server that are not over, in order."""
        async with self._rooms.store.reading() as tx:
            return await self._planned(tx, guild, user)

    async def left(self, guild: int, user: int, year: int) -> int | None:
        """Days of vacation left to a user for those that begin in a year, None if the server allows none."""
        async with self._rooms.store.reading() as tx:
            return await self._left(tx, guild, user, year)

    async def announce(self, guild: int, user: int, first: date, last: date) -> None:
        """Announce a vacation: a user's clocks stand still from the start of the first day to the end of the last, in
        their time zone. Refuses zone-first, no-vacations, vacation-order, vacation-year, vacation-soon, vacation-twice,
        vacation-many and vacation-budget."""
        async with self._rooms.several() as several:
            tx = several.tx
            person = await tx.people.get(user)
            if person is None or person.zone is None:
                raise TableRefused("zone-first")
            zone, now = ZoneInfo(person.zone), self._rooms.now()
            left, year = await self._left(tx, guild, user, first.year), datetime.fromtimestamp(now, zone).year
            if left is None:
                raise TableRefused("no-vacations")
            if last < first:
                raise TableRefused("vacation-order")
            if not year <= first.year <= last.year <= year + 1:
                raise TableRefused("vacation-year", first=str(year), last=str(year + 1))
            one = Vacation(guild, user, moment(first, 0, zone), moment(last + timedelta(days=1), 0, zone))
            planned = await self._planned(tx, guild, user)
            if one.starts < now + DAY:
                raise TableRefused("vacation-soon")
            if any(other.starts < one.ends and one.starts < other.ends for other in planned):
                raise TableRefused("vacation-twice")
            if len(planned) >= MOST:
                raise TableRefused("vacation-many", most=MOST)
            if days(one) > left:
                raise TableRefused("vacation-budget", left=left, year=str(first.year))
            rooms = await several.of_user(user)
            await tx.vacations.add(one)
            await self._at_tables(several, rooms, guild, user, _announced(one, zone))

    async def call_off(self, guild: int, user: int, number: int) -> None:
        """Cancel a vacation, or end it now. Refuses stale."""
        async with self._rooms.several() as several:
            if all(one.id != number for one in await self._planned(several.tx, guild, user)):
                raise TableRefused("stale")
            rooms = await several.of_user(user)
            await several.tx.vacations.end(number, self._rooms.now())
            await self._at_tables(several, rooms, guild, user, ("clock-vacation-off", {}))

    async def tidy(self) -> None:
        """Delete vacations that no longer matter."""
        async with self._rooms.store.transaction(durable=False) as tx:
            await tx.vacations.forget_before(self._rooms.now() - KEPT)

    async def _planned(self, tx: Transaction, guild: int, user: int) -> list[Vacation]:
        return [one for one in await tx.vacations.of(guild, [user]) if one.ends > self._rooms.now()]

    async def _left(self, tx: Transaction, guild: int, user: int, year: int) -> int | None:
        budget, zone = (await tx.moderation.server(guild)).vacation, _zone(await tx.people.get(user))
        if budget is None or budget <= 0:
            return None
        taken = await tx.vacations.of(guild, [user])
        return max(0, budget - sum(days(one) for one in taken if datetime.fromtimestamp(one.starts, zone).year == year))

    async def _at_tables(
        self, several: Several, rooms: Sequence[Room], guild: int, user: int, told: tuple[str, dict[str, str]]
    ) -> None:
        """Move a user's deadlines at their tables on a server, and tell the tables. `rooms` are as they were before."""
        spells = await _spells(several.tx, guild, user)
        for room in rooms:
            if room.row.guild == guild:
                await several.change(room, _moved(room, user, spells, told, self._rooms.now()))


def _moved(room: Room, user: int, spells: Sequence[Spell], told: tuple[str, dict[str, str]], now: float) -> Change:
    change = with_hours(room, user, away(quiet_in(room.quiet.get(user)), spells), now)
    seat = room.seat_of(user)
    if seat is None or room.status is not Status.RUNNING or not room.pace.ticks:
        return change
    event = Event(told[0], {"seat": seat, **told[1]})
    return Change(change.room, [*telling(room), *change.marks], events=(event,))


def days(one: Vacation) -> int:
    """Days of the budget that a vacation takes."""
    return max(1, round((one.ends - one.starts) / DAY))


async def _spells(tx: Transaction, guild: int, user: int) -> list[Spell]:
    """All known vacations of a user on a server; an early end of one matters for deadlines in it."""
    return [(one.starts, one.ends) for one in await tx.vacations.of(guild, [user])]


def _announced(one: Vacation, zone: ZoneInfo) -> tuple[str, dict[str, str]]:
    first, last = (datetime.fromtimestamp(at, zone).date().isoformat() for at in (one.starts, one.ends - 1))
    return "clock-vacation", {"first": first, "last": last}


def _zone(person: Person | None) -> ZoneInfo:
    return ZoneInfo("UTC" if person is None or person.zone is None else person.zone)
