"""Help for players: hints, and the lessons of guided tables.

A hint is an answer that a searching computer would give, with its expected gain. Hints are available if all people at a
table agreed before the game began; such a game is not rated. They are made of the asker's View and of worlds dealt from
it. Their number stays with the seat and is told to all at the end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any

import structlog

from engine.core import Prompt, Seat, State, View, Wire, base, dump_position, load_position, number, view
from engine.ids import TableId
from engine.players import Findings, Searching, Tried
from engine.players.plans import answered_prompts, complete_plan
from engine.store import targets
from engine.tables.errors import TableRefused
from engine.tables.records import Click, SeatInfo, Status, Table
from engine.tables.room import Change, Room, open_to_answers, running, seated_at
from engine.tables.rooms import Rooms

if TYPE_CHECKING:
    from engine.games.box import Box
    from engine.players import Thinking

log = structlog.get_logger(__name__)


BEST = 3
"""Number of answers in a hint."""
LONGEST = 20.0
"""Seconds after which a hint times out."""
ENOUGH = 2
"""Maximum number of figures that explain an answer."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer with the rest of its plan, and its expected gain over the `usual` answer of the seasoned player.
    `gain` is in the unit of the game: None if not compared, 0 if the difference may be chance. `figures`: own numbers
    that differ afterwards, by the name of their text, each with its value and that of the usual answer (for the usual
    one: of the second best)."""

    wires: tuple[Wire, ...]
    usual: bool
    gain: float | None
    figures: Mapping[str, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Pondering:
    """A seat's question for which hints are wanted. `position` is JSON with all secrets, only for making the seat's
    view. `seed` is no secret, `share` is as in a `Thought`."""

    game: str
    seat: Seat
    position: str = field(repr=False)
    seed: str
    share: float = 1.0


Ponder = Callable[[Pondering], Awaitable[Sequence[Advice]]]
"""Finds hints, the best first. Raises any error if that fails."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: the answers of a plan with their questions, and the advice."""

    plan: tuple[tuple[Prompt[Any], Wire], ...]
    advice: Advice


def ponder(boxes: Mapping[str, Box], job: Pondering) -> list[Advice]:
    """The best answers to a seat's question, at most `BEST`, the best first. Equal views and seeds give equal results,
    whatever is hidden. Raises ValueError without a question, or if the game cannot be searched."""
    box = boxes[job.game]
    at = load_position(box.game, job.position)
    own = view(box.game, at, job.seat)
    if box.computers.thinking is None or own.prompt is None:
        raise ValueError("nothing to think about")
    found = advices(box, box.computers.thinking, own, job.seed, job.share)
    policy = box.computers.thinking.policy
    return [replace(one, wires=complete_plan(box.game, at, job.seat, one.wires[0], policy)) for one in found]


def advices(box: Box, thinking: Thinking[Any], own: View[Any], seed: str, share: float = 1.0) -> list[Advice]:
    def figures(g: State, seat: Seat) -> dict[str, float]:
        shown = box.card.gist(View(seat, g, {})).items()
        return {name: float(value) for name, value in shown if isinstance(value, int | float)}

    player = Searching(box.game, thinking).within(share)
    told = player.consider(own, Random(seed), figures)
    ranked = _ranked(told, player.best_action(told))
    usual, found = told.tried[0], list[Advice]()
    for one in ranked:
        assert one.action is not None
        other = next((two for two in ranked if two is not usual), None) if one is usual else usual
        compared = {} if other is None else _differing(one, other)
        found.append(Advice((one.action.wire,), one is usual, _gain(one, usual, thinking.margin), compared))
    return found


def _ranked(told: Findings, best: Tried) -> list[Tried]:
    """The best answers: first the one to take, then by gain over the policy's answer in shared worlds."""
    usual = told.tried[0]
    others = [one for one in told.tried if one is not best and (one is usual or one.values)]
    return [best, *sorted(others, key=lambda one: -one.against(usual).mean)][:BEST]


def _gain(one: Tried, usual: Tried, margin: float) -> float | None:
    gain = one.against(usual)
    if not gain.worlds:
        return None
    return gain.mean if abs(gain.mean) > max(margin, gain.error) else 0.0


def _differing(one: Tried, other: Tried) -> dict[str, tuple[int, int]]:
    """The figures in which two answers differ most, in worlds where both were tried, as whole numbers."""
    pairs = list(zip(one.notes, other.notes, strict=False))
    names = [
        name
        for name in dict.fromkeys(key for mine, _ in pairs for key in mine)
        if all(name in mine and name in its for mine, its in pairs)
    ]
    means = {name: (fmean(mine[name] for mine, _ in pairs), fmean(its[name] for _, its in pairs)) for name in names}
    weighty = sorted(names, key=lambda name: -abs(means[name][0] - means[name][1]))
    rounded = {name: (round(means[name][0]), round(means[name][1])) for name in weighty}
    return dict([(name, both) for name, both in rounded.items() if both[0] != both[1]][:ENOUGH])


class Hints:
    def __init__(self, rooms: Rooms, find: Ponder | None) -> None:
        self._rooms = rooms
        self._ponder: Ponder = find or (lambda job: asyncio.to_thread(ponder, rooms.boxes, job))
        self._asking: set[tuple[TableId, int]] = set()

    async def agree(self, table_id: TableId, user: int, *, click: Click = None) -> Table:
        """Agree to hints at a table that has not begun, or take the agreement back. Refuses not-lobby, not-seated,
        no-hints (the game has none)."""

        def decide(room: Room) -> Change:
            if room.status is not Status.LOBBY:
                raise TableRefused("not-lobby")
            if room.seat_of(user) is None:
                raise TableRefused("not-seated")
            if self._rooms.boxes[room.row.game].computers.thinking is None:
                raise TableRefused("no-hints")
            seats = [
                replace(one, hints=() if one.hints is None else None) if one.user == user else one for one in room.seats
            ]
            return Change(replace(room, seats=tuple(seats)), [targets.Lobby()])

        return (await self._rooms.change(table_id, click, decide)).room.table

    async def give(self, table_id: TableId, user: int, asked: str, *, click: Click = None) -> tuple[Hint, ...]:
        """The best answers to a user's question, the best first; the hint is recorded. Refuses not-running, not-seated,
        frozen, no-hints, stale (the question is no longer `asked`), hint-under-way, hint-late."""
        room = await self._rooms.room(table_id)
        seat, at = seated_at(room, user)
        if not room.table.hinted:
            raise TableRefused("no-hints")
        own = self._open(room, seat, asked)
        if (table_id, user) in self._asking:
            raise TableRefused("hint-under-way")
        self._asking.add((table_id, user))
        try:
            seed = f"hint {table_id} {number(at, seat)}"
            async with asyncio.timeout(LONGEST):
                found = await self._ponder(Pondering(room.row.game, seat, dump_position(room.game, at), seed))
        except Exception as error:
            log.error("no-hint", table=table_id, error=type(error).__name__)
            raise TableRefused("hint-late") from None
        finally:
            self._asking.discard((table_id, user))

        def decide(room: Room) -> Change | None:
            there = self._open(room, seat_of(room, user), asked)
            if (there.prompt, there.seen) != (own.prompt, own.seen):
                raise TableRefused("stale")
            return given(room, seat)

        await self._rooms.change(table_id, click, decide)
        return tuple(Hint(answered_prompts(room.game, at, seat, one.wires), one) for one in found)

    def _open(self, room: Room, seat: Seat, asked: str) -> View[Any]:
        """The view of a seat that still has to answer question `asked`. Raises TableRefused: not-running, frozen,
        stale."""
        at = running(room)
        open_to_answers(room)
        own = view(room.game, at, seat)
        if own.prompt is None or base(asked) != base(number(at, seat)):
            raise TableRefused("stale")
        return own


def seat_of(room: Room, user: int) -> Seat:
    """The seat of a user. Raises TableRefused("not-seated")."""
    return seated_at(room, user)[0]


def given(room: Room, seat: Seat) -> Change | None:
    """The change that records a hint for the present question; once for each question."""
    info, at = room.seats[seat], running(room)
    had = info.hints or ()
    if at.state.asked in had:
        return None
    now = replace(info, hints=(*had, at.state.asked))
    return Change(replace(room, seats=tuple(now if one is info else one for one in room.seats)))


def counted(table: Table) -> list[tuple[SeatInfo, int]]:
    """Seats of a finished table with their numbers of hints; empty if hints were not available."""
    return [(info, len(info.hints)) for info in table.seats if info.hints is not None] if table.hinted else []


GUIDED = "guided"
"""Key that marks a user as guided; it belongs to no question."""


UNTIL = "until"
"""Key for the turn at which a short lesson ends; empty until the first question."""


class Lessons:
    """Guided users of tables, and the lessons they had."""

    def __init__(self, rooms: Rooms) -> None:
        self._store = rooms.store

    async def guide(self, table_id: TableId, user: int, *, short: bool = False) -> None:
        """Guide this user at this table from now on; `short`: for a lesson instead of a whole game."""
        await self._store.write(lambda tx: tx.members.teach(table_id, user, {GUIDED: "short" if short else ""}))

    async def at(self, table_id: TableId) -> bool:
        """True if this table guides somebody, so that its game is a lesson."""
        async with self._store.reading() as tx:
            return bool(await tx.members.guided(table_id))

    async def had(self, table_id: TableId, user: int) -> Mapping[str, str]:
        """The lessons a guided user had, each with the number of the question at which it came; empty for others."""
        return await self._store.recall("lessons", table_id, user, lambda tx: tx.members.lessons(table_id, user))

    async def teach(self, table_id: TableId, user: int, lessons: Mapping[str, str]) -> None:
        """Record lessons of a guided user with the number of their question, unless they had them before."""
        if lessons:
            await self._store.note(table_id, lambda tx: tx.members.teach(table_id, user, lessons))
