"""Vacations: days on which a person's clocks stand still at all their tables of a server, announced beforehand; and the
people who play for them meanwhile.

A vacation begins at least a day after its announcement, so that nobody takes one at a losing moment. A server limits
the days in a year. Deadlines at times of the day move to the first one after the vacation.

A cover takes over the seat when the vacation begins, by the usual rules, and returns it when the vacation ends. So a
cover must know no other hand of that game, and the game is not rated. Tables of tournaments have their own substitutes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from functools import partial
from typing import TypeAlias
from zoneinfo import ZoneInfo

from engine.core import Event, Seat
from engine.ids import TableId
from engine.store import Transaction, targets
from engine.store.rows import Cover, Person, Vacation
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.limits import DAY, Guard
from engine.tables.marks import telling
from engine.tables.records import Click, SeatInfo, Status, Table
from engine.tables.room import Change, Room, running, seated_at
from engine.tables.rooms import Part, Several
from engine.tables.seats import Seats
from engine.tables.time.pauses import with_hours
from engine.tables.time.quiet import away, moment, quiet_in

KEPT = 366 * DAY
"""Seconds after its end for which a vacation still matters."""
MOST = 8
"""Maximum number of planned vacations of a person."""


Spell: TypeAlias = "tuple[float, float]"
"""A span in Unix seconds."""


class Vacations(Part):
    async def of(self, guild: int, user: int) -> list[Vacation]:
        """A user's vacations on a server that are not over, in order."""
        return await self._rooms.store.read(lambda tx: self._planned(tx, guild, user))

    async def left(self, guild: int, user: int, year: int) -> int | None:
        """Days of vacation left to a user for those that begin in a year, None if the server allows none."""
        return await self._rooms.store.read(lambda tx: self._left(tx, guild, user, year))

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
            told = {"first": first.isoformat(), "last": last.isoformat()}
            await self._at_tables(several, rooms, guild, user, ("clock-vacation", told))

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
        await self._rooms.store.write(lambda tx: tx.vacations.forget_before(self._rooms.now() - KEPT), durable=False)

    async def _planned(self, tx: Transaction, guild: int, user: int) -> list[Vacation]:
        return [one for one in await tx.vacations.of(guild, [user]) if one.ends > self._rooms.now()]

    async def _left(self, tx: Transaction, guild: int, user: int, year: int) -> int | None:
        budget, person = (await tx.moderation.server(guild)).vacation, await tx.people.get(user)
        zone = ZoneInfo("UTC" if person is None or person.zone is None else person.zone)
        if budget is None or budget <= 0:
            return None
        taken = await tx.vacations.of(guild, [user])
        return max(0, budget - sum(days(one) for one in taken if datetime.fromtimestamp(one.starts, zone).year == year))

    async def _at_tables(
        self, several: Several, rooms: Sequence[Room], guild: int, user: int, told: tuple[str, dict[str, str]]
    ) -> None:
        """Move a user's deadlines at their tables on a server, and tell the tables. `rooms` are as they were before."""
        # An early end of one matters for deadlines in it.
        spells = [(one.starts, one.ends) for one in await several.tx.vacations.of(guild, [user])]
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


class Covering(StrEnum):
    """State of a cover: asked, agreed, playing, or over (the seat is returned)."""

    ASKED = "asked"
    AGREED = "agreed"
    PLAYS = "plays"
    OVER = "over"


OPEN = (Covering.ASKED, Covering.AGREED)


@dataclass(eq=False)
class Covers(ChangingPart):
    _seats: Seats
    _guard: Guard

    async def tables(self, guild: int, user: int) -> list[Table]:
        """The tables of a server where a user may be covered."""
        async with self._rooms.store.reading() as tx:
            rows = [row for row in await tx.tables.of_user(user, Status.RUNNING) if row.guild == guild]
            rows = [row for row in rows if await tx.tournaments.at(row.id) is None]
        return [room.table for room in await self._rooms.readable(rows)]

    async def of(self, guild: int, user: int) -> list[Cover]:
        """Covers of a user at tables of a server, including those only asked so far."""
        async with self._rooms.store.reading() as tx:
            return [one for one in await tx.covers.of_owner(guild, user) if one.state != Covering.OVER]

    async def asked(self, table_id: TableId, seat: Seat, user: int) -> Cover | None:
        """The cover for a seat that a user is asked to take on, None if there is none."""
        room = await self._rooms.room(table_id)
        return _asked(room, seat, user) if room.status is Status.RUNNING else None

    async def ask(self, by: int, number: int, table_id: TableId, user: int) -> None:
        """Ask a user to cover at a table during a vacation, given by `number`; another user asked before is no longer
        asked. Refuses stale, not-running, not-seated, cover-tournament, too-many-invitations; of the user
        other-already-seated, other-knows-another."""
        guild = (await self._rooms.room(table_id)).row.guild
        async with self._rooms.store.reading() as tx:
            found = [one for one in await tx.vacations.of(guild, [by]) if one.id == number]
            in_tournament = await tx.tournaments.at(table_id) is not None
        if not found or found[0].ends <= self._rooms.now():
            raise TableRefused("stale")
        if in_tournament:
            raise TableRefused("cover-tournament")

        def decide(room: Room) -> Change:
            seat, _ = seated_at(room, by)
            self._seats.may_sit(room, user, seat, other=True)
            self._guard.inviting(by)
            one = Cover(int(seat), user, found[0].starts, found[0].ends, by, Covering.ASKED)
            former = [old for old in room.covers if old.state in OPEN and (old.seat, old.starts) == (seat, one.starts)]
            there = replace(_without(room, former), covers=(*_without(room, former).covers, one))
            return Change(there, _marks([*former, one]))

        await self._rooms.change(table_id, None, decide)

    async def answer(self, table_id: TableId, person: Person, seat: Seat, *, agrees: bool, click: Click = None) -> None:
        """Store whether somebody agrees to cover a seat. Refuses not-running, no-offer, already-seated,
        knows-another."""

        def decide(room: Room) -> Change:
            running(room)
            one = _asked(room, seat, person.user)
            if one is None:
                raise TableRefused("no-offer")
            if not agrees:
                return Change(_without(room, [one]), _marks([one]))
            self._seats.may_sit(room, person.user, seat)
            told = Event("cover-agreed", {"who": person.name, "whom": room.seats[seat].name})
            return Change(_now(room, one, Covering.AGREED), [*telling(room), *_marks([one])], events=(told,))

        await self._rooms.change(table_id, click, decide)

    async def begin_and_end(self) -> None:
        """Take over seats for vacations that have begun, and return them after those that are over. Call this every
        minute, and after a vacation was cancelled."""
        found = await self._rooms.store.read(lambda tx: tx.covers.pending(Covering.OVER))
        for table_id in found:
            with suppress(TableRefused):
                await self._turn(table_id)

    async def _turn(self, table_id: TableId) -> None:
        room = await self._rooms.room(table_id)
        owners = {one.owner for one in room.covers}
        async with self._rooms.store.reading() as tx:
            away = {(one.user_id, one.starts, one.ends) for one in await tx.vacations.of(room.row.guild, owners)}
            users = [user for one in room.covers for user in (one.owner, one.user_id)]
            people = {one.user: one for one in await tx.people.all(users)}
        for one in room.covers:
            now = self._rooms.now()
            lasts = (one.owner, one.starts, one.ends) in away and now < one.ends
            await self._flow.change(table_id, None, partial(self._next, one=one, lasts=lasts, people=people))

    def _next(self, room: Room, *, one: Cover, lasts: bool, people: Mapping[int, Person]) -> Change | None:
        if one not in room.covers or one.state == Covering.OVER:
            return None
        seat = Seat(one.seat)
        if one.state == Covering.PLAYS:
            if room.status is Status.RUNNING and lasts:
                return None
            there = _now(room, one, Covering.OVER)
            comes, key = people.get(one.owner), "cover-over"
            if room.status is not Status.RUNNING or comes is None or room.seat_of(one.user_id) != seat:
                return Change(there)
        else:
            if room.status is not Status.RUNNING or not lasts or room.seat_of(one.owner) != seat:
                return Change(_without(room, [one]), _marks([one]))
            if one.state == Covering.ASKED or self._rooms.now() < one.starts:
                return None
            there = _now(room, one, Covering.PLAYS)
            comes, key = people.get(one.user_id), "cover-begun"
        try:
            assert comes is not None
            self._seats.may_sit(room, comes.user, seat)
        except TableRefused:  # they know another hand by now, or sit there
            return Change(_now(room, one, Covering.OVER) if one.state == Covering.PLAYS else _without(room, [one]))
        info = room.seats[seat]
        told = Event(key, {"who": comes.name, "whom": info.name})
        return self._seats.replaced(there, SeatInfo(seat, comes.user, comes.name, hints=info.hints), told)


def _asked(room: Room, seat: Seat, user: int) -> Cover | None:
    return next(
        (one for one in room.covers if (one.seat, one.user_id, one.state) == (seat, user, Covering.ASKED)), None
    )


def _now(room: Room, one: Cover, state: Covering) -> Room:
    return replace(room, covers=tuple(replace(old, state=state) if old == one else old for old in room.covers))


def _without(room: Room, gone: Sequence[Cover]) -> Room:
    return replace(room, covers=tuple(one for one in room.covers if one not in gone))


def _marks(covers: Sequence[Cover]) -> list[targets.Target]:
    return [targets.CoverAsked(one.seat, one.user_id) for one in covers]
