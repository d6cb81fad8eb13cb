"""The clock of tables: pauses, more time, quiet hours, postponed reminders, and deadlines with automatic answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import structlog

from engine.core import Ask, Event, Outcome, Refused, Seat, absent, proceed, question
from engine.games.answers import given
from engine.ids import TableId
from engine.receipts import answered
from engine.store import targets
from engine.store.parts import leads
from engine.store.rows import Person
from engine.tables.acts import Acts, by_moderator
from engine.tables.computers import stand_in
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart, changing
from engine.tables.marks import players, telling
from engine.tables.records import Click, SeatInfo, Status, nobody_plays
from engine.tables.room import Change, Room, of_table, open_to_answers, running, seated_at, times
from engine.tables.sights import sight_at
from engine.tables.time.pace import Absence, Pause
from engine.tables.time.pauses import each, moderators_act, moved, pausable, paused, resumed, with_hours
from engine.tables.time.quiet import Quiet, away, end_of_quiet, quiet_in, vacations_in
from engine.tables.time.seat_clocks import Clock, Rung

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Falling:
    """A table where deadlines expire: outcome and events so far, and the changed seats."""

    room: Room
    outcome: Outcome[Any]
    seats: dict[Seat, SeatInfo]
    told: list[tuple[int, Seat]]

    def silent(self, ask: Ask[Any]) -> None:
        """File receipts for people who did not answer a covert question, which gives them the default."""
        at = self.outcome.position
        for seat, prompt in ask.prompts.items():
            wire = prompt.fallback()
            if seat not in at.state.answers and wire is not None and self.seats[seat].user is not None:
                self.room = self.room.filed("default", seat, at, [(prompt, wire)])

    def add(self, outcome: Outcome[Any], events: tuple[Event, ...] = ()) -> None:
        done = self.outcome
        for n, event in enumerate(events, start=self.room.told + len(done.events) + 1):
            if event.to is not None:
                self.told.append((n, event.to))
        self.outcome = Outcome(
            outcome.position, (*done.actions, *outcome.actions), (*done.events, *events, *outcome.events)
        )


class Deadlines(ChangingPart):
    """Changes of a room whose deadlines have come. Writes nothing."""

    def passed(self, room: Room, due: Mapping[Seat | None, Clock], now: float) -> Change:
        clocks, marks, over = dict(room.clocks), list[targets.Target](), list[Seat | None]()
        by = times(room, now)
        for whose, clock in due.items():
            while clock.at is not None and clock.at <= now and clock.rung is not by.rungs(whose)[-1]:
                clock = by.climbed(whose, clock)
            clocks[whose] = clock
            if clock.at is not None and clock.at <= now:
                over.append(whose)
            else:
                marks += [targets.Reminder(seat) for seat in ([whose] if whose is not None else _asked(room))]
                if whose is not None and clock.rung is Rung.GRACE:
                    marks += [targets.Panel(), targets.Question(whose)]
        if not over or room.position is None:
            return Change(replace(room, clocks=clocks), marks)
        falling = _Falling(room, Outcome(room.position), {info.seat: info for info in room.seats}, [])
        for whose in over:
            if whose is None:
                ask = question(falling.outcome.position.state)
                if ask is not None and ask.among:  # newer rules may ask it openly
                    falling.silent(ask)
                    falling.add(proceed(room.game, falling.outcome.position))
            elif falling.outcome.position.state.asked == clocks[whose].question:
                self._fall(falling, whose)
        seats = tuple(falling.seats[info.seat] for info in room.seats)
        if not nobody_plays(seats):  # otherwise the game waits, which is announced elsewhere
            for info in seats:
                if info.stand_in and room.seats[info.seat].plays:
                    own = Event("clock-own-stand-in", {}, to=info.seat)
                    falling.add(Outcome(falling.outcome.position), (Event("clock-stand-in", {"seat": info.seat}), own))
        change = self._flow.after(replace(falling.room, seats=seats, clocks=clocks), falling.outcome)
        return replace(change, marks=[*change.marks, *marks, *(targets.Told(seat, n) for n, seat in falling.told)])

    def _fall(self, falling: _Falling, seat: Seat) -> None:
        """Answer for a seat whose time is over, by the rule of the pace. After too many misses a computer takes the
        seat."""
        room, at, info = falling.room, falling.outcome.position, falling.seats[seat]
        box, pace = self._rooms.boxes[room.row.game], room.pace
        best = self._flow.best(room.row.game)
        by_default = pace.absence is Absence.DEFAULT
        try:
            if by_default:
                outcome = absent(room.game, at, seat)
            else:
                outcome = stand_in(room.game, at, seat, box.computers.players[best], room.row.seed or "")
        except Refused:  # another seat's default has already resolved it
            return
        misses = info.misses + 1
        stays = misses >= pace.misses
        falling.seats[seat] = replace(info, misses=misses, stand_in=best if stays else None, wanted=stays)
        how = pace.absence.value
        answers = answered(room.game, at, seat, outcome.actions)
        falling.room = room.filed(how, seat, at, answers)
        own = {"given": tuple(one for prompt, wire in answers for one in given(prompt, wire))}
        events = (Event(f"clock-{how}", {"seat": seat}), Event(f"clock-given-{how}", own, to=seat))
        falling.add(outcome, events)


def _asked(room: Room) -> list[Seat]:
    """People who are really asked a covert question and have not answered."""
    ask = None if room.position is None else question(room.position.state)
    if room.position is None or ask is None:
        return []
    return [seat for seat in ask.prompts if seat not in room.position.state.answers and room.seats[seat].plays]


LOST = 60.0
"""Minimum downtime in seconds that is given back; shorter ones go unnoticed."""
RHYTHM = 5.0
"""Minimum seconds between two beats."""


class Beat(NamedTuple):
    """The moment of a beat, and the seconds lost before it, which were given back. `alone`: the process for private
    messages is away, so time stands still and nothing is due."""

    at: float
    lost: float = 0.0
    alone: bool = False


@dataclass(eq=False)
class TableClock(ChangingPart):
    """People's time at all tables. `Deadlines` handles its end."""

    _acts: Acts
    _deadlines: Deadlines
    ticked: Callable[[float], object] | None = None
    """Called for each due item with its delay in seconds."""

    def now(self) -> float:
        """The present moment in Unix seconds, by the common clock of all tables."""
        return self._rooms.now()

    # Pauses

    @changing
    def agree_to_pause(self, room: Room, user: int, *, click: Click = None) -> Change:
        """Propose a pause, or agree to one. When all active players agree, the clocks stop. Refuses not-running,
        frozen, not-seated, no-clock, paused-already, agreed-already."""
        pausable(room)
        open_to_answers(room)
        agreed = room.pause.agreed if room.pause is not None else ()
        if room.seat_of(user) is None:
            raise TableRefused("not-seated")
        if user in agreed:
            raise TableRefused("agreed-already")
        pause = Pause(agreed=(*agreed, user))
        if all(info.user in pause.agreed for info in room.seats if info.plays):
            now = self.now()
            return paused(room, pause.model_copy(update={"since": now}), now, Event("clock-paused", {}))
        return Change(room.set(pause=pause.model_dump_json()), [targets.Pause()])

    @changing
    def object_to_pause(self, room: Room, user: int, *, click: Click = None) -> Change:
        """Object to a proposed or agreed pause: the clocks continue, and a proposal behind it is dropped. Refuses
        not-running, not-seated, frozen, not-paused, and moderators-pause (only moderators end theirs)."""
        seat = room.seat_of(user)
        if seat is None:
            raise TableRefused("not-seated")
        open_to_answers(room)
        if room.pause is not None and room.pause.by:
            raise TableRefused("moderators-pause")
        change = resumed(room, self.now(), Event("clock-objected", {"seat": seat}))
        waiting = room.pause is not None and room.pause.asked is not None
        if room.proposal is None or (room.proposal.point is not None and not waiting):
            return change
        there = replace(change.room, proposal=None)  # an objection also declines the proposal
        return replace(change, room=there, marks=[*change.marks, targets.Takeback()])

    # Moderators

    @by_moderator("pause")
    def pause(self, room: Room, by: Person, reason: str, *, click: Click = None) -> Change:
        """Stops all clocks of a table. Refuses not-running, frozen, no-clock, paused-already."""
        pausable(room)
        open_to_answers(room)
        pause = Pause(since=self.now(), by=by.name, reason=reason)
        return paused(room, pause, self.now(), moderators_act("paused", by.name, reason))

    @by_moderator("resume")
    def resume(self, room: Room, by: Person, *, click: Click = None) -> Change:
        """Resume all clocks of a table, whoever stopped them. Refuses not-running, frozen, not-paused."""
        open_to_answers(room)
        return resumed(room, self.now(), moderators_act("resumed", by.name, ""))

    @by_moderator("deadline")
    def give_time(
        self, room: Room, by: Person, hours: int, reason: str, *, seat: Seat | None = None, click: Click = None
    ) -> Change:
        """Give the awaited seats, or one seat, more hours, or fewer. Refuses not-running, which-seat, no-deadline."""
        running(room)
        if seat is not None:
            of_table(room, seat)
        told = {"who": by.name, "hours": abs(hours), "reason": reason, "more": int(hours > 0)}
        event = Event("mod-time", told) if seat is None else Event("mod-time-of", {**told, "seat": seat})
        change = moved(room, self.now(), 3600.0 * hours, seat)
        return replace(change, events=(event,), marks=[*telling(room), *change.marks])

    # Quiet hours

    async def set_quiet(self, user: int, quiet: Quiet | None) -> None:
        """Set a known user's quiet hours at all their tables, None: none. Deadlines move with them."""
        columns: dict[str, object] = {"quiet_from": None, "quiet_to": None}
        if quiet is not None:
            columns = {"zone": quiet.zone, "quiet_from": quiet.start, "quiet_to": quiet.end}
        async with self._rooms.several() as several:
            rooms, person = await several.of_user(user), await several.tx.people.get(user)
            await several.tx.people.put(user, person.name if person is not None else "", **columns)
            for room in rooms:
                hours = away(quiet, vacations_in(room.quiet.get(user)))
                await several.change(room, with_hours(room, user, hours, self.now()))

    async def runs_for(self, user: int) -> bool:
        rows = await self._rooms.store.read(lambda tx: tx.tables.of_user(user, Status.RUNNING))
        clocks = [room.clocks.get(room.seat_of(user)) for room in await self._rooms.readable(rows)]
        return any(clock is not None and clock.since is not None for clock in clocks)

    # Reminders

    async def snooze(self, table_id: TableId, user: int, seconds: float) -> float:
        """Postpone a user's reminder by this many seconds, and past their quiet hours then. It replaces an earlier one.
        Returns its time. Refuses not-running, not-seated, frozen, not-awaited, and last-call-first if the last call
        comes before."""
        room = await self._rooms.room(table_id)
        seat, position = seated_at(room, user)
        open_to_answers(room)
        sight, at = sight_at(room, seat), end_of_quiet(self.now() + seconds, quiet_in(room.quiet.get(user)))
        if not sight.owes:
            raise TableRefused("not-awaited")
        if sight.last_call is not None and at >= sight.last_call:
            raise TableRefused("last-call-first")
        await self._rooms.outbox.snooze(table_id, targets.Snoozed(seat, position.state.asked, int(at)), due=at)
        return at

    # Deadlines

    async def tick(self, table_id: TableId, *, at: float | None = None) -> None:
        """Handle everything due by a table's clocks at that moment (by default now): mark reminders, and answer for
        people whose time and grace are over, and tell them. Does nothing if somebody was faster."""
        late: list[float] = []

        def decide(room: Room) -> Change | None:
            late.clear()
            now = self.now() if at is None else at
            due = {whose: clock for whose, clock in room.clocks.items() if clock.at is not None and clock.at <= now}
            late.extend(self.now() - clock.at for clock in due.values() if clock.at is not None)
            return self._deadlines.passed(room, due, now) if due else None

        await self._flow.change(table_id, None, decide)
        for seconds in late:
            if self.ticked is not None:
                self.ticked(seconds)
            log.info("deadline", table=table_id, ms=round(1000 * seconds))

    async def due(self, *, most: int, but: Collection[TableId] = (), at: float | None = None) -> list[TableId]:
        """Tables with something due by their clocks at that moment (by default now), the most overdue first, without
        those in `but`. Also lets computers play whose quiet hours are over."""
        self._flow.awake()
        return await self._rooms.store.read(lambda tx: tx.clocks.due(self.now() if at is None else at, most, but))

    async def wait_for_due(self, *, at_most: float, but: Collection[TableId] = ()) -> None:
        """Wait until something may be due: after a change of clocks, at the next moment, or after `at_most` seconds."""
        self._rooms.clocks_set.clear()  # before the look, so that no change in between is missed
        async with self._rooms.store.reading() as tx:
            moments = (await tx.clocks.next(but), self._flow.next_morning)
        seconds = min([at_most, *(at - self.now() for at in moments if at is not None)])
        if seconds > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._rooms.clocks_set.wait()

    def wake(self) -> None:
        """Let waiting tasks check the clocks again."""
        self._rooms.clocks_set.set()

    async def beat(self) -> Beat:
        """Record that people can answer. If the last beat is more than a minute ago, first give that time back to all
        awaited people. Between two beats the bot, the machine or Discord may have been down, or the clock was set. So
        deadlines are handled as of a beat."""
        async with self._rooms.store.reading() as tx:
            well, now = await tx.clocks.pulse(), self.now()
            first = now if leads(self._rooms.store.part) else await tx.clocks.first_pulse()
        if first is None or now - first > LOST:
            return Beat(now, alone=True)
        if well is not None and 0 <= now - well < RHYTHM:
            return Beat(now)
        async with self._rooms.store.transaction(durable=self._rooms.store.beside is not None) as tx:
            well, now = await tx.clocks.pulse(), self.now()
            used = now
            on_time = well is None or now - well <= LOST
            if on_time:
                await tx.clocks.beat(now)
                if leads(self._rooms.store.part):
                    used = await tx.course.used(now)
            awaiting = await tx.clocks.running()
        if well is None or on_time:
            if self._rooms.store.beside is not None:
                self._rooms.store.beside.write(used)
            return Beat(now)

        def made_up(room: Room) -> Change:
            clocks = each(room, self.now(), lambda by, whose, clock: by.credited(whose, clock, well))
            return Change(replace(room, clocks=clocks), [*players(room), targets.Panel()])

        await self._flow.change_each(awaiting, made_up, "clock-trouble")
        await self._rooms.store.write(lambda tx: tx.clocks.beat(self.now()), durable=False)
        return Beat(now, now - well)
