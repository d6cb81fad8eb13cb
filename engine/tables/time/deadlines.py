"""Deadlines: two reminders before them, the grace after them, and an automatic answer in the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core import (
    Ask,
    Event,
    Outcome,
    Refused,
    Seat,
    absent,
    proceed,
    question,
)
from engine.games.answers import given
from engine.receipts import answered
from engine.store import targets
from engine.tables.computers import stand_in
from engine.tables.flow import Flow
from engine.tables.records import SeatInfo, nobody_plays
from engine.tables.room import Change, Room, times
from engine.tables.rooms import Rooms
from engine.tables.time.pace import Absence
from engine.tables.time.seat_clocks import Clock, Rung


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
        """Add an outcome, with the events told before it."""
        done = self.outcome
        for n, event in enumerate(events, start=self.room.told + len(done.events) + 1):
            if event.to is not None:
                self.told.append((n, event.to))
        self.outcome = Outcome(
            outcome.position, (*done.actions, *outcome.actions), (*done.events, *events, *outcome.events)
        )


class Deadlines:
    """Changes of a room whose deadlines have come. Writes nothing."""

    def __init__(self, rooms: Rooms, flow: Flow) -> None:
        self._rooms = rooms
        self._flow = flow

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
                outcome = stand_in(room.game, at, seat, box.players[best], room.row.seed or "")
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
