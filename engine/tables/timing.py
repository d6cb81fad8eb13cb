"""Timing: setting the pace of a table, pausing it, moving its deadlines, people's quiet hours, and lost time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

import structlog

from engine.core import Event, Seat
from engine.store import Unwell
from engine.tables.clocks import Clock, Clocks, Times
from engine.tables.errors import TableRefused
from engine.tables.ladder import Ladder
from engine.tables.pace import Pause
from engine.tables.play import sight_at
from engine.tables.quiet import Quiet
from engine.tables.records import Status, Table
from engine.tables.room import Change, Room, awaited_in, times

log = structlog.get_logger(__name__)

LOST = 60.0
"""Seconds without us that are given back: shorter ones nobody notices."""
RHYTHM = 5.0
"""Seconds between two beats at the least."""


class Beat(NamedTuple):
    """The moment of a beat, and how many seconds before it were lost, and given back."""

    at: float
    lost: float = 0.0


class Timing(Ladder):
    """What can be done about time."""

    # Pauses

    async def agree_to_pause(self, table_id: str, user: int, *, click: int | None = None) -> Table:
        """Somebody at the table wants a pause, or agrees to one. When all people who play there do, the clocks stop.

        Refuses not-running, not-seated, no-clock, paused-already, agreed-already.
        """

        def decide(room: Room) -> Change:
            self._pausable(room)
            agreed = room.pause.agreed if room.pause is not None else ()
            if room.seat_of(user) is None:
                raise TableRefused("not-seated")
            if user in agreed:
                raise TableRefused("agreed-already")
            pause = Pause(agreed=(*agreed, user))
            if all(info.user in pause.agreed for info in room.seats if info.plays):
                return self._paused(room, pause.model_copy(update={"since": self._clock()}))
            return Change(columns={"pause": pause.model_dump_json()}, marks=["pause"])

        return (await self._change(table_id, click, decide)).room.table

    async def object_to_pause(self, table_id: str, user: int, *, click: int | None = None) -> Table:
        """Somebody at the table does not want the pause that is proposed, or that the table has agreed on: the clocks
        go on. Refuses not-running, not-seated, not-paused, and moderators-pause (they alone end theirs)."""

        def decide(room: Room) -> Change:
            seat = room.seat_of(user)
            if seat is None:
                raise TableRefused("not-seated")
            if room.pause is not None and room.pause.by:
                raise TableRefused("moderators-pause")
            return self._resumed(room, Event("clock-objected", {"seat": seat}))

        return (await self._change(table_id, click, decide)).room.table

    def _pausable(self, room: Room) -> None:
        _running(room)
        if not room.pace.ticks:
            raise TableRefused("no-clock")
        if room.table.paused:
            raise TableRefused("paused-already")

    def _paused(self, room: Room, pause: Pause) -> Change:
        now = times(room, self._clock())
        clocks = {whose: now.paused_at(whose, clock) for whose, clock in room.clocks.items()}
        told = said("paused", pause.by, pause.reason) if pause.by else Event("clock-paused", {})
        return self._told(room, told, {"pause": pause.model_dump_json()}, clocks)

    def _resumed(self, room: Room, told: Event) -> Change:
        _running(room)
        if room.pause is None:
            raise TableRefused("not-paused")
        if room.pause.since is None:
            return Change(columns={"pause": None}, marks=["pause"])
        awaited, now = awaited_in(room), times(replace(room, row=replace(room.row, pause=None)), self._clock())
        assert awaited is not None
        clocks = {whose: now.resumed(whose, clock, awaited) for whose, clock in room.clocks.items()}
        return self._told(room, told, {"pause": None}, clocks)

    def _told(self, room: Room, event: Event, columns: dict[str, object], clocks: Clocks) -> Change:
        """A change of all clocks that everybody is told of."""
        marks = [f"story:{room.chapter}", *_people(room), "panel", "pause"]
        return Change(columns=columns, events=(event,), clocks=clocks, marks=marks)

    # Deadlines

    def _moved(self, room: Room, seconds: float, seat: Seat | None) -> Change:
        """Gives those awaited (or one `seat` alone) so much more time, or less. Raises TableRefused("no-deadline")."""
        clocks = self._each(room, lambda now, whose, clock: now.moved(whose, clock, seconds), only=seat)
        if clocks == room.clocks:
            raise TableRefused("no-deadline")
        return Change(clocks=clocks, marks=[*_people(room), "panel"])

    def _each(
        self, room: Room, what: Callable[[Times, Seat | None, Clock], Clock], *, only: Seat | None = None
    ) -> dict[Seat | None, Clock]:
        """All clocks that a question is to be answered by, changed; or only that of one seat."""
        now = times(room, self._clock())
        return {
            whose: what(now, whose, clock) if clock.question is not None and only in (None, whose) else clock
            for whose, clock in room.clocks.items()
        }

    async def set_quiet(self, user: int, quiet: Quiet | None) -> None:
        """Sets the quiet hours of a user we know, at all his tables; None: he has none. Deadlines move with them."""
        columns: dict[str, object] = {"quiet_from": None, "quiet_to": None}
        if quiet is not None:
            columns = {"zone": quiet.zone, "quiet_from": quiet.start, "quiet_to": quiet.end}
        async with self._store.transaction() as tx:
            person = await tx.people.get(user)
            await tx.people.put(user, person.name if person is not None else "", **columns)
            rows = [row for status in (Status.LOBBY, Status.RUNNING) for row in await tx.tables.of_user(user, status)]

        def decide(room: Room) -> Change | None:
            others = {one: hours for one, hours in room.quiet.items() if one != user}
            hours = others if quiet is None else {**others, user: quiet}
            seat, before = room.seat_of(user), times(room, self._clock())
            clock = room.clocks.get(seat) if seat is not None else None
            if clock is None or clock.since is None:
                return Change(quiet=hours)
            still = before.paused_at(seat, clock)  # what he has left is what he has left, whenever it passes
            now = times(replace(room, quiet=hours), self._clock())
            going = now.set(seat, replace(still, since=now.now))
            return Change(quiet=hours, clocks={**room.clocks, seat: going}, marks=[f"seat:{seat}", "panel"])

        for row in rows:
            with suppress(TableRefused):
                await self._change(row.id, None, decide)

    # Reminders

    async def snooze(self, table_id: str, user: int, seconds: float) -> float:
        """Somebody is to be reminded of what he is asked in so many seconds, and not before that; what he has put off
        before is forgotten. Returns when it will be. Refuses not-running, not-seated, not-awaited, and last-call-first
        where the last call comes before."""
        room = await self._room(table_id)
        seat, position = self._seat_and_position(room, user)
        sight, at = sight_at(room, seat), self._clock() + seconds
        if not sight.owes:
            raise TableRefused("not-awaited")
        if sight.last_call is not None and at >= sight.last_call:
            raise TableRefused("last-call-first")
        await self.outbox.snooze(table_id, int(seat), f"{position.state.asked}:{int(at)}", due=at)
        return at

    # Seats

    async def come_back(self, table_id: str, user: int, *, click: int | None = None) -> Table:
        """Somebody for whom a computer plays takes his seat back. Does nothing where none does. Refuses not-running,
        not-seated."""

        def decide(room: Room) -> Change | None:
            seat, _ = self._seat_and_position(room, user)
            return self._back(room, seat)

        return (await self._change(table_id, click, decide)).room.table

    # Lost time

    async def due(self, *, most: int, but: Collection[str] = (), at: float | None = None) -> list[str]:
        """Tables at which something is due by their clocks at that moment (by default now), the most overdue first;
        none of `but`."""
        async with self._store.reading() as tx:
            return await tx.clocks.due(self._clock() if at is None else at, most, but)

    async def wait_for_due(self, *, at_most: float, but: Collection[str] = ()) -> None:
        """Returns when something may be due: after clocks were set, at the next moment, or after `at_most` seconds."""
        self._clocks_set.clear()  # before looking, so that no change in between is missed
        async with self._store.reading() as tx:
            next_at = await tx.clocks.next(but)
        seconds = at_most if next_at is None else min(at_most, next_at - self._clock())
        if seconds > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._clocks_set.wait()

    def wake_clocks(self) -> None:
        """Lets whoever waits look at the clocks again."""
        self._clocks_set.set()

    async def beat(self) -> Beat:
        """Notes that everything is well, so that people can answer. First gives all who are awaited the time back in
        which they could not: that since the last beat, if it is more than a minute.

        Between two beats we, the machine or Discord may have been away, or somebody set the clock. So what is due is
        to be done as of a beat.
        """
        async with self._store.reading() as tx:
            well, now = await tx.clocks.pulse(), self._clock()
        if well is not None and 0 <= now - well < RHYTHM:
            return Beat(now)
        async with self._store.transaction(durable=False) as tx:
            well, now = await tx.clocks.pulse(), self._clock()
            if well is None or now - well <= LOST:
                await tx.clocks.beat(now)
                return Beat(now)
            running = await tx.clocks.running()
        for table_id in running:
            try:
                await self._change(table_id, None, lambda room: self._made_up(room, well))
            except TableRefused:
                pass  # it rests
            except Unwell:
                raise
            except Exception:
                log.exception("clock-trouble", table=table_id)  # of one table; the others are not to wait for it
        await self._store.note(lambda tx: tx.clocks.beat(self._clock()))
        return Beat(now, now - well)

    def _made_up(self, room: Room, well: float) -> Change:
        clocks = self._each(room, lambda now, whose, clock: now.credited(whose, clock, well))
        return Change(clocks=clocks, marks=[*_people(room), "panel"])


def said(what: str, name: str, reason: str) -> Event:
    """What is told of a moderator's act; the reason only where there is one."""
    return Event(f"clock-{what}-because" if reason else f"clock-{what}-by", {"name": name, "reason": reason})


def _running(room: Room) -> None:
    if room.status is not Status.RUNNING:
        raise TableRefused("not-running", status=room.status)


def _people(room: Room) -> list[str]:
    """The marks of all private prompts."""
    return [f"seat:{info.seat}" for info in room.seats if info.plays]
