"""Flow: automatic progress of a running game after something settled: computers, orders, forced and covert answers."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import structlog

from engine.core import Event, Outcome, Position, Seat, proceed, question, reseed, view
from engine.ids import TableId
from engine.players import Player
from engine.store import Unwell, targets
from engine.store.parts import held
from engine.tables.background import Background
from engine.tables.computers import AutomaticOutcome, play_on
from engine.tables.errors import TableRefused
from engine.tables.marks import last_one, marks_after, noticed, people, players, turned
from engine.tables.orders import Held
from engine.tables.records import Click, SeatInfo, Status, Table
from engine.tables.room import Change, Changed, Room
from engine.tables.rooms import Part, Rooms
from engine.tables.thoughts import DELAY, Think, Thinker, Thoughts
from engine.tables.time.pauses import going, resumed
from engine.tables.time.quiet import end_of_quiet

log = structlog.get_logger(__name__)

P = ParamSpec("P")
S = TypeVar("S", bound="ChangingPart")


class Flow:
    def __init__(self, rooms: Rooms, background: Background, think: Think | None = None, delay: float = DELAY) -> None:
        self._rooms = rooms
        self._background = background
        self._thoughts = Thoughts(lambda: rooms.boxes, background, think, delay)
        self._going: set[TableId] = set()
        self._asleep: dict[TableId, float] = {}

    async def change(self, table_id: TableId, click: Click, decide: Callable[[Room], Change | None]) -> Changed:
        """Like `Rooms.change`, but computers with more to do than fits into one transaction continue afterwards. If
        another process serves the table, that process continues instead."""
        changed = await self._rooms.change(table_id, click, decide)
        if changed.room.row.computers_due and held(self._rooms.store.part, changed.room.row.guild):
            self.go_on([table_id])
        return changed

    async def change_each(self, ids: Iterable[TableId], decide: Callable[[Room], Change | None], trouble: str) -> None:
        """Change these tables one by one. A table that cannot be opened is left out, and an error concerns its table
        alone: it is logged as this `trouble`. Raises Unwell."""
        for table_id in ids:
            try:
                await self.change(table_id, None, decide)
            except TableRefused:
                pass
            except Unwell:
                raise
            except Exception:
                log.exception(trouble, table=table_id)

    def after(self, room: Room, outcome: Outcome[Any], thought: int | None = None) -> Change:
        """The change of a room after an outcome, with the answers of computers that answer at once. Computers that
        think have already done so for the question with the number `thought`. At a frozen table, or one without people,
        nobody answers."""
        computers = self.computers(room.row.game, room.seats)
        given = {seat: one.given for seat, one in room.orders.items() if one.given}
        people = [info.seat for info in room.seats if info.user is not None]
        night, seed = self._morning(room) is not None, room.row.seed or ""
        run = AutomaticOutcome(outcome.position)
        if not room.still:
            run = play_on(room.game, outcome.position, computers, seed, room.book, given, people, night=night)
        had = room.orders
        room, filed = room.turned(outcome.position, outcome.events), 0
        told: Sequence[Event] = outcome.events
        for at, answers, lines in (*run.chapters, (run.position, len(run.answered), len(run.events))):
            for one in run.answered[filed:answers]:
                room = room.filed(*one, told)
            told = (*outcome.events, *run.events[:lines])
            room, filed = room.turned(at, told), answers
        actions, events = (*outcome.actions, *run.actions), (*outcome.events, *run.events)
        thinking = self._thinking(room, run.position, thought)
        if not (room.still or thinking) and nobody_waits(room, run.position):
            past = proceed(room.game, run.position)
            return self.after(room, Outcome(past.position, (*actions, *past.actions), (*events, *past.events)))
        marks = [*turned(had, room.orders), *marks_after(room, run.position, actions, events)]
        marks += last_one(room, run.position)
        new = replace(room, position=run.position)
        if (run.due or thinking) != room.row.computers_due:
            new = new.set(computers_due=run.due or thinking)
        if run.position.state.result is not None:
            done = {seat: Held(receipts=one.receipts) for seat, one in room.orders.items()}
            new = replace(new.set(status=Status.OVER, ended=self._rooms.now(), pause=None, frozen=None), orders=done)
        told_all = any(event.to is None for event in events)
        if room.proposal is not None and (told_all or noticed(room, run.position)):
            new, marks = replace(new, proposal=None), [*marks, targets.Takeback()]
            if new.pause is not None and new.pause.own:  # the reason for the pause is over
                clocks = going(new, self._rooms.now())
                marks = list(dict.fromkeys([*marks, *players(new), targets.Panel(), targets.Pause()]))
                new = replace(new.set(pause=None), clocks=clocks)
        return Change(new, marks, actions, events)

    def with_new_luck(self, room: Room, at: Position[Any], asked: int, luck: Iterable[str], *told: Event) -> Change:
        """The change by which a game goes on from a position with this luck and from this number of a question, without
        orders and proposals, and with no pause for one."""
        pauses: list[targets.Target] = []
        if room.pause is not None and room.pause.own:  # the reason for the pause is over
            room, pauses = resumed(room, self._rooms.now(), told[0]).room, [targets.Pause()]
        outcome = reseed(room.game, at, asked, luck)
        outcome = replace(outcome, events=(*told, *outcome.events))
        change = self.after(replace(room, orders={}, proposal=None), outcome)
        again = (targets.Panel(), targets.Takeback(), targets.WentBack(outcome.position.state.asked))
        return replace(change, marks=list(dict.fromkeys([*change.marks, *people(room), *again, *pauses])))

    def back(self, room: Room, seat: Seat) -> Change | None:
        """The change by which a person takes their seat back, None if no computer plays there."""
        there, told = returned(room, seat)
        if there is room or room.position is None:
            return None
        return self.after(there, Outcome(room.position, events=told))

    def computers(self, game: str, seats: Sequence[SeatInfo]) -> Mapping[Seat, Player]:
        """The computers that answer at once at these seats, including stand-ins."""
        players = self._rooms.boxes[game].computers.players
        kinds = {info.seat: info.computer or info.stand_in for info in seats}
        # the best computer replaces a program that is no longer on offer
        known = {seat: kind if kind in players else self.best(game) for seat, kind in kinds.items() if kind is not None}
        found = {seat: players[kind] for seat, kind in known.items()}
        return {seat: player for seat, player in found.items() if not player.thinks}

    def best(self, game: str) -> str:
        """The strongest computer player of a game that answers at once."""
        return self._rooms.boxes[game].computers.best

    def _thinking(self, room: Room, at: Position[Any], thought: int | None) -> bool:
        """True if a computer still has to think, or to wait for the morning. At a covert question all computers that
        may be asked think once, so that nobody can see which of them are."""
        ask = question(at.state)
        if ask is None or (ask.among and at.state.asked == thought):
            return False
        return self._later(room, at)

    def _later(self, room: Room, at: Position[Any]) -> bool:
        if room.still:
            return False
        return self._sleeps(room, at) or bool(self._thoughts.seats(room, at))

    def _sleeps(self, room: Room, at: Position[Any]) -> bool:
        """True if awaited computers have quiet hours now. Never at a covert question: nobody sees who answers it, and
        its duration must reveal nothing."""
        ask = question(at.state)
        if ask is None or ask.among or self._morning(room) is None:
            return False
        return any(
            room.seats[seat].computer or room.seats[seat].stand_in for seat in view(room.game, at, None).awaiting
        )

    def _morning(self, room: Room) -> float | None:
        """End of the computers' present quiet hours at a table, None if there are none now."""
        now, quiet = self._rooms.now(), room.pace.rest
        morning = now if quiet is None else end_of_quiet(now, quiet)
        return morning if morning > now else None

    def awake(self) -> None:
        """Let computers whose quiet hours are over continue."""
        now = self._rooms.now()
        up = [table_id for table_id, morning in self._asleep.items() if morning <= now]
        for table_id in up:
            del self._asleep[table_id]
        if up:
            self.go_on(up)

    @property
    def next_morning(self) -> float | None:
        return min(self._asleep.values(), default=None)

    def go_on(self, table_ids: Iterable[TableId]) -> None:
        """Let computers continue at these tables in the background, in transactions of limited size."""
        self._background.start(self._all_go_on(list(table_ids)))

    async def _all_go_on(self, table_ids: list[TableId]) -> None:
        for table_id in table_ids:
            if table_id not in self._going and await self._goes_on(table_id, {}):
                self._going.add(table_id)
                self._background.start(self._think(table_id))

    async def _think(self, table_id: TableId) -> None:
        try:
            while True:
                room = await self._rooms.room(table_id)
                if room.status is not Status.RUNNING or room.position is None or room.still:
                    return
                morning = self._morning(room)
                if morning is not None and self._sleeps(room, room.position):
                    self._asleep[table_id] = morning
                    return
                thinkers = await self._thoughts.decisions(room)
                if thinkers is None or not await self._goes_on(table_id, thinkers, room.position.state.asked):
                    return
        except TableRefused as error:
            log.error("computers-stuck", table=table_id, error=error.key)
        finally:
            self._going.discard(table_id)

    async def _goes_on(self, table_id: TableId, thinkers: Mapping[Seat, Thinker], thought: int | None = None) -> bool:
        """Give the answers of those who have thought about question `thought`, then automatic ones, until people have
        to act. Returns True if a computer has to think now."""

        def decide(room: Room) -> Change | None:
            if room.status is not Status.RUNNING or room.position is None or not room.row.computers_due:
                return None
            if not thinkers and thought is None and self._later(room, room.position):
                return None  # all other answers are given
            if room.still or self._sleeps(room, room.position):
                return None  # meanwhile it was frozen, all people left, or night fell
            said: Outcome[Any] = Outcome(room.position)
            for seat, thinker in thinkers.items():
                more = thinker.say(room.game, said.position, seat, room.row.seed or "")
                if more is not None:
                    said = Outcome(more.position, said.actions + more.actions, said.events + more.events)
            return self.after(room, said, thought)

        due, failures = True, 0
        try:
            while due:
                try:
                    room = (await self._rooms.change(table_id, None, decide)).room
                except Unwell as error:
                    log.error(error.event, table=table_id, reason=str(error))
                    failures += 1
                    due = not await self._background.closing(within=min(30.0, 2.0**failures / 4))
                    continue
                due, thinkers = room.row.computers_due and not room.still, {}
                if due and room.position is not None and self._later(room, room.position):
                    return True
        except Exception as error:
            # The flag stays, so the next answer at this table, or the next start, tries again.
            log.error("computers-stuck", table=table_id, error=type(error).__name__)
        return False


@dataclass(eq=False)
class ChangingPart(Part):
    """A part of `Tables` whose changes computers may follow."""

    _flow: Flow


def changing(
    decide: Callable[Concatenate[S, Room, P], Change | None],
) -> Callable[Concatenate[S, TableId, P], Coroutine[Any, Any, Table]]:
    """A method that makes the change which `decide` decides on for the room of a table, and returns the table. A
    repeated `click` acts once."""

    @wraps(decide)
    async def change(self: S, table_id: TableId, /, *args: P.args, **more: P.kwargs) -> Table:
        click = cast("int | None", more.get("click"))
        return (await self._flow.change(table_id, click, lambda room: decide(self, room, *args, **more))).room.table

    return change


def returned(room: Room, seat: Seat) -> tuple[Room, tuple[Event, ...]]:
    """The room and events after a person has acted: their misses are cleared, and their stand-in leaves. At a covert
    question misses stay, since clearing them would reveal who was asked."""
    info, ask = room.seats[seat], None if room.position is None else question(room.position.state)
    covert = ask is not None and bool(ask.among)
    if not ((info.misses and not covert) or info.stand_in or info.wanted):
        return room, ()
    there = replace(info, misses=0, stand_in=None, wanted=False)
    seats = tuple(there if one is info else one for one in room.seats)
    told = (Event("clock-back", {"seat": seat}),) if info.stand_in else ()
    return replace(room, seats=seats), told


def nobody_waits(room: Room, at: Position[Any]) -> bool:
    """True if a covert question is answered and no time needs to pass, because its duration reveals nothing. Either
    only computers may have been asked, which answer at once, or there is one person, who knows whether they were."""
    ask = question(at.state)
    if ask is None or not ask.among or not ask.prompts.keys() <= at.state.answers.keys():
        return False
    people = [info for info in room.seats if info.user is not None]
    return len(people) < 2 or not any(info.plays for info in people if info.seat in ask.among)
