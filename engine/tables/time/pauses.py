"""What becomes of the clocks of a room: they stop, go on, or are set. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.core import Event, Seat
from engine.store import targets
from engine.tables.errors import TableRefused
from engine.tables.marks import players, telling
from engine.tables.room import Change, Room, awaited_in, running, times
from engine.tables.time.pace import Pause
from engine.tables.time.quiet import Hours
from engine.tables.time.seat_clocks import Clock, Clocks, Times


def pausable(room: Room) -> None:
    """Raises TableRefused where no pause can begin: not-running, no-clock, paused-already."""
    running(room)
    if not room.pace.ticks:
        raise TableRefused("no-clock")
    if room.table.paused:
        raise TableRefused("paused-already")


def stopped(room: Room, now: float) -> Clocks:
    """All clocks of a room, standing still."""
    by = times(room, now)
    return {whose: by.paused_at(whose, clock) for whose, clock in room.clocks.items()}


def paused(room: Room, pause: Pause, now: float, told: Event) -> Change:
    """A pause begins, and everybody is told."""
    return _told(room, told, pause, stopped(room, now))


def resumed(room: Room, now: float, told: Event) -> Change:
    """The pause ends, and everybody is told so; or what was only proposed falls. Raises TableRefused: not-running,
    not-paused."""
    running(room)
    if room.pause is None:
        raise TableRefused("not-paused")
    if room.pause.since is None:
        return Change(room.set(pause=None), [targets.Pause()])
    return _told(room, told, None, going(room, now))


def going(room: Room, now: float) -> Clocks:
    """All clocks of a room in which a game is running, as they go on after a pause; at a frozen or unattended
    table they stand still."""
    if room.still:
        return room.clocks
    awaited, by = awaited_in(room), times(room.set(pause=None), now)
    assert awaited is not None
    return {whose: by.resumed(whose, clock, awaited) for whose, clock in room.clocks.items()}


def moved(room: Room, now: float, seconds: float, seat: Seat | None) -> Change:
    """Gives those awaited (or one `seat` alone) so much more time, or less. Raises TableRefused("no-deadline")."""
    clocks = each(room, now, lambda by, whose, clock: by.moved(whose, clock, seconds), only=seat)
    if clocks == room.clocks:
        raise TableRefused("no-deadline")
    return Change(replace(room, clocks=clocks), [*players(room), targets.Panel()])


def each(
    room: Room, now: float, what: Callable[[Times, Seat | None, Clock], Clock], *, only: Seat | None = None
) -> dict[Seat | None, Clock]:
    """All clocks that a question is to be answered by, changed; or only that of one seat."""
    by = times(room, now)
    return {
        whose: what(by, whose, clock) if clock.question is not None and only in (None, whose) else clock
        for whose, clock in room.clocks.items()
    }


def with_hours(room: Room, user: int, hours: Hours | None, now: float) -> Change:
    """From now on the clock of a user stands still in these hours; what they have left is what they have left, of their
    grace too."""
    others = {one: other for one, other in room.quiet.items() if one != user}
    there = replace(room, quiet=others if hours is None else {**others, user: hours})
    seat = room.seat_of(user)
    clock = room.clocks.get(seat) if seat is not None else None
    if seat is None or room.position is None:
        return Change(there)
    if clock is None or clock.since is None:
        return Change(there, [targets.Question(seat)])  # it may have waited for the morning
    going = times(there, now).carried(seat, clock, times(room, now))
    return Change(replace(there, clocks={**room.clocks, seat: going}), [targets.Question(seat), targets.Panel()])


def said(what: str, name: str, reason: str) -> Event:
    """What is told of a moderator's act; the reason only where there is one."""
    return Event(f"clock-{what}-because" if reason else f"clock-{what}-by", {"name": name, "reason": reason})


def _told(room: Room, event: Event, pause: Pause | None, clocks: Clocks) -> Change:
    """A change of all clocks that everybody is told of."""
    there = room.set(pause=None if pause is None else pause.model_dump_json())
    marks = [*telling(room), *players(room), targets.Panel(), targets.Pause()]
    return Change(replace(there, clocks=clocks), marks, events=(event,))
