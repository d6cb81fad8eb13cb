"""A room: a table with all its secrets, its possible changes, and its public form. Pure."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, TypeVar

import structlog
from pydantic import BaseModel, ValidationError

from engine.core import Action, Event, Game, Position, Seat, View, question, view
from engine.orders import NO_ORDERS, Orders
from engine.players import kind_now
from engine.receipts import Answers, How, Receipt, receipt, with_turn_end
from engine.store.rows import Act, Cover, DealRow, HolderRow, Point, Proposal, SeatRow, TableRow
from engine.store.targets import Target
from engine.tables.errors import TableRefused
from engine.tables.holders import Known, Traces, changed_holders, trace
from engine.tables.joins import Joins
from engine.tables.orders import Held
from engine.tables.records import Branch, SeatInfo, Status, Table, nobody_plays
from engine.tables.time.pace import Freeze, Pace, Pause, restored
from engine.tables.time.quiet import Hours
from engine.tables.time.seat_clocks import Awaited, Clock, Clocks, Times, awaited_at

log = structlog.get_logger(__name__)
M = TypeVar("M", bound=BaseModel)


@lru_cache
def _stored(model: type[M], stored: str) -> M | None:
    """The value stored as JSON; None if it cannot be read any more, which is logged once."""
    try:
        return model.model_validate_json(stored)
    except ValidationError:
        log.error("unreadable", what=model.__name__.lower())
        return None


def _pause(stored: str) -> Pause:
    return _stored(Pause, stored) or Pause(since=0.0)  # anybody can end it


def _freeze(stored: str) -> Freeze:
    return _stored(Freeze, stored) or Freeze(since=0.0, reason="?")  # a moderator can end it


def _branch(stored: str) -> Branch | None:
    return _stored(Branch, stored)


Count = Callable[[View[Any]], Mapping[Seat, int]]


@dataclass(frozen=True, slots=True)
class Room:
    """A table with all its secrets. It never changes and never leaves this package."""

    row: TableRow
    seats: tuple[SeatInfo, ...]
    game: Game[Any]
    options: BaseModel
    position: Position[Any] | None
    actions: int  # number of actions in the journal
    told: int  # number of lines of the story
    chapter: int
    book: Orders  # the game's standing orders
    joins: Joins = field(default_factory=Joins)  # questions asked together with their follow-ups
    counted: Count = lambda _: {}  # public points
    orders: Mapping[Seat, Held] = field(default_factory=dict[Seat, Held])
    invited: tuple[int, ...] = ()  # users with a reserved seat
    proposal: Proposal | None = None  # the present proposal
    offers: Mapping[Seat, int] = field(default_factory=dict[Seat, int])  # user by offered seat
    covers: tuple[Cover, ...] = ()  # covers during vacations
    clocks: Clocks = field(default_factory=dict[Seat | None, Clock])
    quiet: Mapping[int, Hours] = field(default_factory=dict[int, Hours])  # by user, with their vacations
    deal: DealRow | None = None  # of a table with shared dealing
    shares: Mapping[int, str] = field(default_factory=dict[int, str])  # shares in the deal by user, before the game
    known: Known = field(default_factory=dict[int, frozenset[Seat]])
    sat: frozenset[int] = frozenset()  # all holders of seats since the game began
    removed: frozenset[int] = frozenset()  # people removed by moderators
    traces: Traces = frozenset()

    @property
    def pace(self) -> Pace:
        return restored(self.row.pace)

    @property
    def pause(self) -> Pause | None:
        return None if self.row.pause is None else _pause(self.row.pause)

    @property
    def frozen(self) -> Freeze | None:
        return None if self.row.frozen is None else _freeze(self.row.frozen)

    @property
    def unattended(self) -> bool:
        """True if the game runs without active people and waits for one to return."""
        return self.status is Status.RUNNING and self.position is not None and nobody_plays(self.seats)

    @property
    def still(self) -> bool:
        """True if no computer or order answers, and no clock runs: the table is frozen or unattended."""
        return self.frozen is not None or self.unattended

    @property
    def branch(self) -> Branch | None:
        """The start of a branch in a finished game, None for a game with its own deal."""
        return None if self.row.branch is None else _branch(self.row.branch)

    @property
    def status(self) -> Status:
        return Status(self.row.status)

    @property
    def table(self) -> Table:
        return table_of(self.row, self.seats, self.options, self.invited)

    def seat_of(self, user: int | None) -> Seat | None:
        return next((info.seat for info in self.seats if user is not None and info.user == user), None)

    def knows(self, user: int) -> frozenset[Seat]:
        """Seats whose secrets this user knows, even if they were forgotten meanwhile."""
        return self.known.get(user, frozenset[Seat]()) | self.traced(user)

    def traced(self, user: int) -> frozenset[Seat]:
        if not self.traces or self.row.seed is None:
            return frozenset()
        own = trace(self.row.seed, user)
        return frozenset(seat for one, seat in self.traces if one == own)

    def set(self, **columns: Any) -> Room:
        return replace(self, row=replace(self.row, **columns))

    def filed(self, how: How, seat: Seat, at: Position[Any], answers: Answers, told: Sequence[Event] = ()) -> Room:
        """The room with a receipt for a seat's question at `at`; `told`: the events since."""
        own = view(self.game, Position(at.state), seat)
        points = self.counted(own).get(seat)
        one = receipt(how, answers, told=self.told + len(told), turn=self.turn(own, told), points=points)
        return self._holding(seat, self.orders.get(seat, Held()).filed(at.state.asked, one))

    def brought(self, seat: Seat, number: int) -> Room:
        """The room with a note on whether the seat's answer to question `number` led to its present question."""
        ask = None if self.position is None else question(self.position.state)
        held = self.orders.get(seat, Held())
        if self.position is None or ask is None or seat not in ask.prompts or number not in held.receipts:
            return self
        if seat in self.position.state.answers or self.position.state.asked == number:
            return self
        then: Receipt = {**held.receipts[number], "then": self.position.state.asked}
        return self._holding(seat, held.filed(number, then))

    def turned(self, at: Position[Any], told: Sequence[Event]) -> Room:
        """The room with notes, made at `at`, for people whose turn is over, with its result; `told`: the events
        since."""
        room, result = self, at.state.result
        for info in self.seats:
            held = self.orders.get(info.seat)
            if info.user is None or held is None or not held.receipts or held.ended_receipt is not None:
                continue
            own = view(self.game, Position(at.state), info.seat)
            turn = self.turn(own, told) if result is None else sys.maxsize
            points = self.counted(own) if result is None else dict(result.standings)
            found = with_turn_end(held.receipts, turn, self.told + len(told), points.get(info.seat))
            if found is not None:
                room = room._holding(info.seat, replace(held, receipts=found))
        return room

    def _holding(self, seat: Seat, held: Held) -> Room:
        return replace(self, orders={**self.orders, seat: held})

    def turn(self, own: View[Any], told: Sequence[Event] = ()) -> int:
        """The present turn by the periods of the game's orders; without these, the chapter of the story, including the
        events in `told`."""
        chapter = self.chapter + sum(event.chapter for event in told)
        return chapter if self.book is NO_ORDERS else self.book.period(own)

    def __repr__(self) -> str:
        return f"Room({self.row!r})"


@dataclass(frozen=True, slots=True)
class Change:
    """The next room, with everything written besides: actions, events, and marks for the outbox. Versions and counters
    of the room advance by themselves. `acts` go into the log; `reply` is stored with the click. With `back`, everything
    after that point is removed first, and the rest of its chapter told anew as a new chapter. `lost` is a channel whose
    messages are gone. The room's clocks are then wound for its next question."""

    room: Room
    marks: Sequence[Target] = ()
    actions: Sequence[Action] = ()
    events: Sequence[Event] = ()
    acts: Sequence[Act] = ()
    reply: Mapping[str, Any] = field(default_factory=dict[str, Any])
    back: Rewind | None = None
    lost: int | None = None


@dataclass(frozen=True, slots=True)
class Rewind:
    """A point to go back to, and its chapter."""

    point: Point
    chapter: int


@dataclass(frozen=True, slots=True)
class Changed:
    """A room after a change, and the reply to its click; `repeated`: the click was handled before."""

    room: Room
    reply: Mapping[str, Any]
    repeated: bool = False


def table_of(row: TableRow, seats: tuple[SeatInfo, ...], options: BaseModel, invited: tuple[int, ...] = ()) -> Table:
    """The public record of a table. Its seed and the questions with hints are only included when it is over."""
    over = row.status in (Status.OVER, Status.CANCELLED)
    return Table(
        id=row.id,
        guild=row.guild,
        channel=row.channel,
        thread=row.thread,
        game=row.game,
        capacity=row.capacity,
        language=row.language,
        options={name: getattr(options, name) for name in type(options).model_fields},
        status=Status(row.status),
        host=row.host,
        seats=seats if over else tuple(map(unhinted, seats)),
        seed_hash=row.seed_hash,
        seed=row.seed if over else None,
        version=row.version,
        opened=row.opened,
        started=row.started,
        ended=row.ended,
        invited=invited,
        pace=restored(row.pace),
        pause=None if row.pause is None else _pause(row.pause),
        frozen=None if row.frozen is None else _freeze(row.frozen),
        branch=None if row.branch is None else _branch(row.branch),
    )


def unhinted(info: SeatInfo) -> SeatInfo:
    """A seat without the questions of its hints, which would reveal what its holder was asked."""
    return replace(info, hints=()) if info.hints else info


def seated(rows: Sequence[SeatRow]) -> tuple[SeatInfo, ...]:
    """Rows of seats as records, with the present names of computers."""
    return tuple(
        SeatInfo(
            seat=Seat(row.seat),
            user=row.user_id,
            name=row.name,
            computer=kind_now(row.computer),
            stand_in=kind_now(row.stand_in),
            wanted=row.wanted,
            misses=row.misses,
            hints=None if row.hints is None else _hints(row.hints),
            shows=row.shows,
        )
        for row in rows
    )


@lru_cache
def _hints(stored: str) -> tuple[int, ...]:
    try:
        return tuple(json.loads(stored))
    except (TypeError, ValueError):
        log.error("unreadable", what="hints")
        return ()


def seat_row(info: SeatInfo) -> SeatRow:
    hints = None if info.hints is None else json.dumps(info.hints)
    state = info.stand_in, info.wanted, info.misses, hints, info.shows
    return SeatRow(int(info.seat), info.user, info.name, info.computer, *state)


def new_holders(room: Room, new: Room, now: float) -> list[HolderRow]:
    """Rows for new holders of seats after a change; none before the game begins."""
    if new.position is None or (room.position is not None and new.seats is room.seats):
        return []
    if room.position is None:  # earlier actions belong to the former game
        rows = changed_holders((), new.seats, 0 if new.branch is None else new.branch.actions)
    else:
        rows = changed_holders(room.seats, new.seats, room.actions)
    return [replace(row, told=room.told, at=now) for row in rows]


def times(room: Room, now: float) -> Times:
    quiet = {info.seat: hours for info in room.seats if (hours := room.quiet.get(info.user or 0)) is not None}
    still = room.still or (room.pause is not None and room.pause.since is not None)
    return Times(room.pace, quiet, now, paused=still)


def awaited_in(room: Room) -> Awaited | None:
    """The people a room waits for, None without a running game."""
    if room.position is None or room.status is not Status.RUNNING:
        return None
    people = [info.seat for info in room.seats if info.plays]
    return awaited_at(room.position, people, room.chapter)


def wound(room: Room, now: float) -> dict[Seat | None, Clock]:
    """The clocks of a room, set for its question. They stand still while nobody plays, and continue afterwards."""
    awaited = awaited_in(room)
    if awaited is None:
        return {}
    by = times(room, now)
    clocks = by.wound(room.clocks, awaited)
    if by.paused:
        return {whose: by.paused_at(whose, clock) for whose, clock in clocks.items()}
    return {whose: by.resumed(whose, clock, awaited) for whose, clock in clocks.items()}


def running(room: Room) -> Position[Any]:
    """The position of a running game; raises TableRefused("not-running")."""
    if room.status is not Status.RUNNING or room.position is None:
        raise TableRefused("not-running", status=room.status)
    return room.position


def seated_at(room: Room, user: int) -> tuple[Seat, Position[Any]]:
    """The seat of a user in a running game, and its position. Raises TableRefused: not-running, not-seated."""
    position, seat = running(room), room.seat_of(user)
    if seat is None:
        raise TableRefused("not-seated")
    return seat, position


def open_to_answers(room: Room) -> None:
    """Raises TableRefused("frozen") if a moderator has frozen the table."""
    if room.frozen is not None:
        raise TableRefused("frozen", reason=room.frozen.reason)


def of_table(room: Room, seat: Seat) -> Seat:
    """The seat if it is taken. Raises TableRefused("which-seat")."""
    if not 0 <= seat < len(room.seats):
        raise TableRefused("which-seat")
    return seat


def only_host(room: Room, user: int) -> None:
    """Raises TableRefused("not-host") for anybody but the host."""
    if room.row.host != user:
        raise TableRefused("not-host")


def ended(status: Status, now: float) -> dict[str, Any]:
    return {"status": status, "ended": now, "computers_due": False, "pause": None, "frozen": None}
