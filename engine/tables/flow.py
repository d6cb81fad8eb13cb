"""Flow: how a running game goes on by itself after something settled: computers, standing orders, covert questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import structlog

from engine.core import Event, Outcome, Position, Seat, proceed, question
from engine.ids import TableId
from engine.players import Player
from engine.store import Unwell, targets
from engine.tables.background import Background
from engine.tables.computers import play_on
from engine.tables.marks import last_one, marks_after
from engine.tables.orders import Held
from engine.tables.records import SeatInfo, Status
from engine.tables.room import Change, Changed, Room
from engine.tables.rooms import Rooms

log = structlog.get_logger(__name__)


class Flow:
    """What every part needs that lets something happen in a game."""

    def __init__(self, rooms: Rooms, background: Background) -> None:
        self._rooms = rooms
        self._background = background

    async def change(self, table_id: TableId, click: int | None, decide: Callable[[Room], Change | None]) -> Changed:
        """Like `Rooms.change`; then computers play on that had more to do than fits into one transaction."""
        changed = await self._rooms.change(table_id, click, decide)
        if changed.room.row.computers_due:
            self.go_on([table_id])
        return changed

    def after(self, room: Room, outcome: Outcome[Any]) -> Change:
        """The change of a room by something settled, with the computers' answers to it."""
        computers = self.computers(room.row.game, room.seats)
        given = {seat: held.given for seat, held in room.orders.items() if held.given}
        people = [info.seat for info in room.seats if info.user is not None]
        run = play_on(room.game, outcome.position, computers, room.row.seed or "", room.book, given, people)
        for one in run.answered:
            room = room.filed(*one)
        actions, events = (*outcome.actions, *run.actions), (*outcome.events, *run.events)
        if nobody_waits(room, run.position):
            over = proceed(room.game, run.position)
            return self.after(room, Outcome(over.position, (*actions, *over.actions), (*events, *over.events)))
        marks = [*marks_after(room, run.position, actions, events), *last_one(room, run.position)]
        new = replace(room, position=run.position)
        if run.due != room.row.computers_due:
            new = new.set(computers_due=run.due)
        if run.position.state.result is not None:
            done = {seat: Held(receipts=held.receipts) for seat, held in room.orders.items()}
            new = replace(new.set(status=Status.OVER, ended=self._rooms.now(), pause=None), orders=done)
        if room.proposal is not None and targets.Panel() in marks:  # something happened that all can see
            new, marks = replace(new, proposal=None), [*marks, targets.Takeback()]
        return Change(new, marks, actions, events)

    def back(self, room: Room, seat: Seat) -> Change | None:
        """The change by which a person takes the own seat back; None if no computer plays there."""
        there, told = returned(room, seat)
        if there is room or room.position is None:
            return None
        return self.after(there, Outcome(room.position, events=told))

    def computers(self, game: str, seats: Sequence[SeatInfo]) -> Mapping[Seat, Player]:
        """The computers that answer at these seats: their own, and those that stand in for somebody."""
        players = self._rooms.boxes[game].players
        kinds = {info.seat: info.computer or info.stand_in for info in seats}
        return {seat: players[kind] for seat, kind in kinds.items() if kind is not None}

    def best(self, game: str) -> str:
        """The kind of computer that plays a game best."""
        return list(self._rooms.boxes[game].players)[-1]

    def go_on(self, table_ids: Iterable[TableId]) -> None:
        """Lets computers play on at these tables in the background, answers enough for one transaction at a time."""
        self._background.start(self._finish(list(table_ids)))

    async def _finish(self, table_ids: list[TableId]) -> None:
        def decide(room: Room) -> Change | None:
            if room.status is not Status.RUNNING or room.position is None or not room.row.computers_due:
                return None
            return self.after(room, Outcome(room.position))

        for table_id in table_ids:
            due, failures = True, 0
            try:
                while due:
                    try:
                        due = (await self._rooms.change(table_id, None, decide)).room.row.computers_due
                    except Unwell as error:
                        log.error("disk-trouble", table=table_id, reason=str(error))
                        failures += 1
                        due = not await self._background.closing(within=min(30.0, 2.0**failures / 4))
            except Exception as error:
                # The flag stays: the next answer at this table, or the next start, tries again.
                log.error("computers-stuck", table=table_id, error=type(error).__name__)


def returned(room: Room, seat: Seat) -> tuple[Room, tuple[Event, ...]]:
    """The room once a person has acted: no deadlines missed, no computer in their place; and what is told of it."""
    info = room.seats[seat]
    if not (info.misses or info.stand_in or info.wanted):
        return room, ()
    there = replace(info, misses=0, stand_in=None, wanted=False)
    seats = tuple(there if one is info else one for one in room.seats)
    told = (Event("clock-back", {"seat": seat}),) if info.stand_in else ()
    return replace(room, seats=seats), told


def nobody_waits(room: Room, at: Position[Any]) -> bool:
    """Whether a covert question is answered, and how long that took can tell nobody who was asked: all know that none
    but computers may have been, which answer at once; or there is one person alone, who knows whether they were."""
    ask = question(at.state)
    if ask is None or not ask.among or not ask.prompts.keys() <= at.state.answers.keys():
        return False
    people = [info for info in room.seats if info.user is not None]
    return len(people) < 2 or not any(info.plays for info in people if info.seat in ask.among)
