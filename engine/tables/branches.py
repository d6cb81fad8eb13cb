"""Branches: tables that continue from a step of a finished game, with the same hidden cards and new luck.

Their journal begins with that of the former game, so they are replayed, rewound and verified like all others. They
never count, since the former game is known.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from engine import journal
from engine.core import Action, Event, Position, Seat, question, reseed, seed_hash
from engine.ids import TableId
from engine.journal import BadJournal
from engine.replay import replay_journal
from engine.store import targets
from engine.store.rows import Person
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.journals import Journals
from engine.tables.opening import COMPUTER_NAMES, TableOpener
from engine.tables.records import Branch, Click, SeatInfo, Status, Table
from engine.tables.room import Change, Room, only_host
from engine.tables.time.pace import NO_CLOCK


@dataclass(frozen=True, slots=True)
class Past:
    """A game up to a step that is a question: its seed, its actions, and the position."""

    seed: str
    actions: Sequence[Action]
    at: Position[Any]

    @property
    def awaited(self) -> Seat:
        ask = question(self.at.state)
        assert ask is not None
        return next(iter(ask.prompts))


@dataclass(frozen=True, slots=True)
class Tried:
    """Result of the `n`-th try of a position (0: the game itself) for the tried seat."""

    n: int
    place: int
    points: int


@dataclass(eq=False)
class Branches(ChangingPart):
    _opening: TableOpener
    _journals: Journals

    async def open(
        self, former: TableId, step: int, seat: Seat | None, host: Person, *, click: Click = None, tried: bool = False
    ) -> Table:
        """Open a table that continues from this step of a finished game (see `engine.replay`). The host gets this
        `seat`; None: their own seat of that game, else the first one asked there. `tried`: the table is the first of
        three tries. Refuses not-over, branch-not-possible (the game no longer replays, or is not stored),
        branch-nothing (the step has no question)."""
        past = await self.past(former, step)
        room = await self._rooms.room(former)
        own = next((one for one in (seat, room.seat_of(host.user)) if one is not None), past.awaited)
        if own not in past.at.state.seats:
            raise TableRefused("stale")
        tries = () if tried else None
        branch = Branch(of=former, step=step, actions=len(past.actions), seat=own, tries=tries)
        return (await self._opened(room, branch, host, click, None))[0]

    async def again(self, room: Room, host: Person, click: Click) -> tuple[Table, bool]:
        """The next try after a finished one, and True if the table is new. Repeated calls give the same table. Refuses
        not-host, trials-over."""
        only_host(room, host.user)
        if room.branch is None or not room.branch.more:
            raise TableRefused("trials-over")
        tries = (*(room.branch.tries or ()), room.row.id)
        return await self._opened(room, room.branch.model_copy(update={"tries": tries}), host, click, room.row.id)

    async def tried(self, table: Table) -> list[Tried]:
        """Results of a tried position: of the game itself and of each try so far, as far as stored and finished."""
        found, branch = list[Tried](), table.branch
        if branch is None or branch.tries is None:
            return found
        for n, one in enumerate((branch.of, *branch.tries, table.id)):
            with suppress(TableRefused):
                at = (await self._rooms.room(one)).position
                result = None if at is None else at.state.result
                if at is not None and result is not None:
                    seat = Seat(branch.seat)
                    points = dict(result.standings).get(seat, 0)
                    found.append(Tried(n, result.places(at.state.seats)[seat], points))
        return found

    async def _opened(
        self, room: Room, branch: Branch, host: Person, click: Click, former: TableId | None
    ) -> tuple[Table, bool]:
        fresh = replace(self._opening.again(room, host, pace=NO_CLOCK), deal=None)
        fresh = fresh.set(branch=branch.model_dump_json())
        return await self._opening.open(fresh, click, former=former)

    async def past(self, former: TableId, step: int) -> Past:
        """The game of a table up to this step. Refuses like `open`. Slow."""
        try:
            text = await self._journals.export(former)
        except TableRefused as refused:
            raise TableRefused("branch-not-possible") if refused.key == "no-table" else refused from None
        return await asyncio.to_thread(self._past, text, step)

    def _past(self, text: str, step: int) -> Past:
        held = journal.read(text)
        try:
            found = replay_journal({name: box.game for name, box in self._rooms.boxes.items()}, held)
        except BadJournal:
            raise TableRefused("branch-not-possible") from None
        if not 0 <= step < len(found.steps) or question(found.steps[step].at.state) is None:
            raise TableRefused("branch-nothing")
        done = [action for one in found.steps[: step + 1] for action in one.did]
        return Past(held.seed, done, found.steps[step].at)

    def begun(self, room: Room, past: Past) -> Change:
        """The change that starts a branch: the host in the seat of the branch, the others in order of arrival,
        computers in the other seats."""
        assert room.branch is not None
        free = [seat for seat in past.at.state.seats if seat != room.branch.seat]
        host = [info for info in room.seats if info.user == room.row.host]
        others = [info for info in room.seats if info not in host]
        best, names = self._flow.best(room.row.game), iter(COMPUTER_NAMES)
        taken = {info.name for info in others}
        while len(others) < len(free):
            others.append(SeatInfo(Seat(0), None, next(one for one in names if one not in taken), best))
        placed = [
            *(replace(info, seat=Seat(room.branch.seat), hints=None) for info in host),
            *(replace(info, seat=seat, hints=None) for info, seat in zip(others, free, strict=True)),
        ]
        outcome = reseed(room.game, past.at, past.at.state.asked + 1, [self._rooms.seeds()])
        told = Event("branch", {"table": room.branch.of, "step": room.branch.step})
        there = replace(room, seats=tuple(sorted(placed, key=lambda info: info.seat)), invited=(), shares={}).set(
            status=Status.RUNNING, capacity=len(placed), seed=past.seed, seed_hash=seed_hash(past.seed)
        )
        change = self._flow.after(there, replace(outcome, events=(told, *outcome.events)))
        marks = [targets.Lobby(), targets.Thread(), *change.marks]
        return replace(change, actions=[*past.actions, *change.actions], marks=marks)
