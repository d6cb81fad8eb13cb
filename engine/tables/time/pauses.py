"""Changes of a room's clocks: stopping, resuming, and setting them. Pure."""

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
    """Raises TableRefused if no pause can begin: not-running, no-clock, paused-already."""
    running(room)
    if not room.pace.ticks:
        raise TableRefused("no-clock")
    if room.table.paused:
        raise TableRefused("paused-already")


def stopped(room: Room, now: float) -> Clocks:
    by = times(room, now)
    return {whose: by.paused_at(whose, clock) for whose, clock in room.clocks.items()}


def paused(room: Room, pause: Pause, now: float, told: Event) -> Change:
    return _told(room, told, pause, stopped(room, now))


def resumed(room: Room, now: float, told: Event) -> Change:
    """The change that ends a pause and tells everybody, or drops a proposed one. Raises TableRefused: not-running,
    not-paused."""
    running(room)
    if room.pause is None:
        raise TableRefused("not-paused")
    if room.pause.since is None:
        return Change(room.set(pause=None), [targets.Pause()])
    return _told(room, told, None, going(room, now))


def going(room: Room, now: float) -> Clocks:
    """All clocks of a running game after a pause; at a frozen or unattended table they stay stopped."""
    if room.still:
        return room.clocks
    awaited, by = awaited_in(room), times(room.set(pause=None), now)
    assert awaited is not None
    return {whose: by.resumed(whose, clock, awaited) for whose, clock in room.clocks.items()}


def moved(room: Room, now: float, seconds: float, seat: Seat | None) -> Change:
    """The change that gives the awaited seats (or one `seat`) more time, or less. Raises
    TableRefused("no-deadline")."""
    clocks = each(room, now, lambda by, whose, clock: by.moved(whose, clock, seconds), only=seat)
    if clocks == room.clocks:
        raise TableRefused("no-deadline")
    return Change(replace(room, clocks=clocks), [*players(room), targets.Panel()])


def each(
    room: Room, now: float, what: Callable[[Times, Seat | None, Clock], Clock], *, only: Seat | None = None
) -> dict[Seat | None, Clock]:
    """All clocks, with those of the present question changed, or only that of one seat."""
    by = times(room, now)
    return {
        whose: what(by, whose, clock) if clock.question is not None and only in (None, whose) else clock
        for whose, clock in room.clocks.items()
    }


def with_hours(room: Room, user: int, hours: Hours | None, now: float) -> Change:
    """The change to a user's new quiet hours. Their time left stays, also that of their grace."""
    others = {one: other for one, other in room.quiet.items() if one != user}
    there = replace(room, quiet=others if hours is None else {**others, user: hours})
    seat = room.seat_of(user)
    clock = room.clocks.get(seat) if seat is not None else None
    if seat is None or room.position is None:
        return Change(there)
    if clock is None or clock.since is None:
        return Change(there, [targets.Question(seat)])  # a message may have waited for the morning
    going = times(there, now).carried(seat, clock, times(room, now))
    return Change(replace(there, clocks={**room.clocks, seat: going}), [targets.Question(seat), targets.Panel()])


def moderators_act(what: str, name: str, reason: str) -> Event:
    """The event for a moderator's act, with the reason if there is one."""
    return Event(f"clock-{what}-because" if reason else f"clock-{what}-by", {"name": name, "reason": reason})


def _told(room: Room, event: Event, pause: Pause | None, clocks: Clocks) -> Change:
    there = room.set(pause=None if pause is None else pause.model_dump_json())
    marks = [*telling(room), *players(room), targets.Panel(), targets.Pause()]
    return Change(replace(there, clocks=clocks), marks, events=(event,))
