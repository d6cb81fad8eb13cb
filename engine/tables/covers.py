"""Covers: people who play for somebody during a vacation, as agreed beforehand.

A cover takes over the seat when the vacation begins, by the usual rules, and returns it when the vacation ends. So a
cover must know no other hand of that game, and the game is not rated. Tables of tournaments have their own substitutes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from functools import partial

from engine.core import Event, Seat
from engine.ids import TableId
from engine.store import targets
from engine.store.rows import Cover, Person
from engine.tables.errors import TableRefused
from engine.tables.flow import Flow
from engine.tables.limits import Guard
from engine.tables.marks import telling
from engine.tables.records import SeatInfo, Status, Table
from engine.tables.room import Change, Room, running, seated_at
from engine.tables.rooms import Rooms
from engine.tables.seats import Seats


class Covering(StrEnum):
    """State of a cover: asked, agreed, playing, or over (the seat is returned)."""

    ASKED = "asked"
    AGREED = "agreed"
    PLAYS = "plays"
    OVER = "over"


OPEN = (Covering.ASKED, Covering.AGREED)


class Covers:
    """Covers for people on vacation."""

    def __init__(self, rooms: Rooms, flow: Flow, seats: Seats, guard: Guard) -> None:
        self._rooms = rooms
        self._flow = flow
        self._seats = seats
        self._guard = guard

    async def tables(self, guild: int, user: int) -> list[Table]:
        """The tables of a server where a user may be covered."""
        async with self._rooms.store.reading() as tx:
            rows = [row for row in await tx.tables.of_user(user, Status.RUNNING) if row.guild == guild]
            rows = [row for row in rows if await tx.tournaments.at(row.id) is None]
        found: list[Table] = []
        for row in rows:
            with suppress(TableRefused):
                found.append((await self._rooms.room(row.id)).table)
        return found

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

    async def answer(
        self, table_id: TableId, person: Person, seat: Seat, *, agrees: bool, click: int | None = None
    ) -> None:
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
        async with self._rooms.store.reading() as tx:
            found = await tx.covers.pending(Covering.OVER)
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
        """The next change of a cover, None if there is none."""
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
