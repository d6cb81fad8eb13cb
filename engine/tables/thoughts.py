"""Thoughts: slow decisions of computers. `think` makes them outside the tables' locks, in the bot's processes or in a
thread. They are given at a fixed public time that reveals nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Any, cast

import structlog

from engine.core import Game, Outcome, Position, Refused, Seat, View, Wire, dump_position, load_position, question, view
from engine.outside import Description, Program
from engine.players import LEVEL_2, Player, Searching
from engine.tables.background import Background
from engine.tables.computers import stand_in
from engine.tables.room import Room

if TYPE_CHECKING:
    from engine.games.box import Box

log = structlog.get_logger(__name__)

DELAY = 3.0
"""Seconds after which a thinking computer answers, equal for all questions, even without a choice. An unfinished
thought waits for another such period."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A whole decision of a seat to think about. `position` is JSON with all secrets, only for making the seat's view.
    `share`: the usable part of the player's budget. `program` decides, if the kind is a program."""

    game: str
    kind: str
    seat: Seat
    position: str = field(repr=False)
    seed: str = field(repr=False)
    share: float = 1.0
    program: Description | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """The result of a thought, in order: the aside and the answer of each question. After the last answer the safe one
    is given; `faults` are those of a program, for its owner."""

    asides: tuple[tuple[str, Wire] | None, ...]
    wires: tuple[Wire, ...]
    faults: tuple[str, ...] = ()


Think = Callable[[Thought], Awaitable[Decision]]
"""Works thoughts out. Raises any error if that fails; then the policy answers."""


def think(boxes: Mapping[str, Box], thought: Thought) -> Decision:
    """Work a thought out. Equal thoughts with equal shares give equal decisions everywhere."""
    box = boxes[thought.game]
    if thought.program is not None:
        return _by_a_program(box, Program(thought.program, box), thought)
    player = box.computers.kinds[thought.kind]
    noting = _Noting(cast("Searching[Any]", player).within(thought.share) if isinstance(player, Searching) else player)
    stand_in(box.game, load_position(box.game, thought.position), thought.seat, noting, thought.seed, own=True)
    return Decision(tuple(noting.asides), tuple(noting.wires))


def _by_a_program(box: Box, program: Program, thought: Thought) -> Decision:
    with program.at_work(program.description.answer_ms) as player:
        noting = _Noting(player)
        stand_in(box.game, load_position(box.game, thought.position), thought.seat, noting, thought.seed, own=True)
        player.over(None)
    program.description.keep(player.errors)
    return Decision(tuple(noting.asides), tuple(noting.wires), tuple(player.tally.faults.elements()))


class Thoughts:
    def __init__(
        self, boxes: Callable[[], Mapping[str, Box]], background: Background, think: Think | None, delay: float
    ) -> None:
        self._boxes = boxes
        self._background = background
        self._think = think
        self._delay = delay

    def seats(self, room: Room, at: Position[Any]) -> list[Seat]:
        """Seats with a thinking computer that are, or may be, awaited in public view."""
        ask = question(at.state)
        awaiting = () if ask is None else ask.among or view(room.game, at, None).awaiting
        return [seat for seat in awaiting if (player := self._player(room, seat)) is not None and player.thinks]

    def _player(self, room: Room, seat: Seat) -> Player | None:
        return self._boxes()[room.row.game].computers.players.get(room.seats[seat].computer or "")

    def _wait(self, room: Room, seats: Iterable[Seat]) -> float:
        """Seconds until the computers at these seats answer: enough delays for the most patient one. It depends on
        public facts only, so it reveals nothing."""
        patience = [player.patience for seat in seats if (player := self._player(room, seat)) is not None]
        return self._delay * max(1, ceil(max(patience, default=0.0) / DELAY))

    async def decisions(self, room: Room) -> Mapping[Seat, Thinker] | None:
        """The decisions of a table's thinking computers at their time, None if the tables are being closed. A computer
        that is not really asked says nothing, and takes as long."""
        at = room.position
        assert at is not None
        seats = self.seats(room, at)
        seen = {seat: view(room.game, at, seat) for seat in seats}
        asked = [seat for seat in seats if seen[seat].prompt is not None and seat not in seen[seat].seen.answers]
        thinking = [asyncio.ensure_future(self._decided(room, at, seat)) for seat in asked]
        people, delay = any(info.user is not None for info in room.seats), self._wait(room, seats)
        try:
            if await self._background.closing(within=delay if people else 0.0):
                return None
            while not all(one.done() for one in thinking):
                if await self._background.closing(within=delay if people else 0.05):
                    return None
            return {seat: Thinker(seen[seat], one.result()) for seat, one in zip(asked, thinking, strict=True)}
        finally:
            for one in thinking:
                one.cancel()

    async def _decided(self, room: Room, at: Position[Any], seat: Seat) -> Decision:
        boxes = self._boxes()
        kind = room.seats[seat].computer
        assert kind is not None
        player = boxes[room.row.game].computers.players[kind]
        program = player.description if isinstance(player, Program) else None
        position, seed = dump_position(room.game, at), room.row.seed or ""
        thought = Thought(room.row.game, kind, seat, position, seed, program=program)
        try:
            decision = await (self._think(thought) if self._think else asyncio.to_thread(think, boxes, thought))
            for fault in decision.faults:
                log.warning("program-fault", table=room.row.id, program=kind, what=fault)
            return decision
        except Exception as error:
            log.error("no-thought", table=room.row.id, error=type(error).__name__)
            return think(boxes, Thought(thought.game, LEVEL_2, seat, thought.position, thought.seed))


@dataclass(frozen=True, slots=True)
class Thinker:
    """A computer that has thought, with its view at that time."""

    seen: View[Any]
    decision: Decision

    def say(self, game: Game[Any], at: Position[Any], seat: Seat, seed: str) -> Outcome[Any] | None:
        """The outcome of the decision, None if the view differs by now."""
        own = view(game, at, seat)
        if (own.prompt, own.seen) != (self.seen.prompt, self.seen.seen):
            return None
        return stand_in(game, at, seat, _Saying(self.decision), seed, own=True)


class _Noting(Player):
    """Answers like another player, and records the answers."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.asides: list[tuple[str, Wire] | None] = []
        self.wires: list[Wire] = []

    def choose(self, view: View[Any], rng: Random) -> Wire:
        self.wires.append(self._player.choose(view, rng))
        return self.wires[-1]

    def aside(self, view: View[Any], rng: Random) -> tuple[str, Wire] | None:
        self.asides.append(self._player.aside(view, rng))
        return self.asides[-1]


class _Saying(Player):
    """Gives the answers of a decision in order."""

    def __init__(self, decision: Decision) -> None:
        self._asides, self._wires = list(decision.asides), list(decision.wires)

    def choose(self, view: View[Any], rng: Random) -> Wire:
        if not self._wires:
            raise Refused("stale")
        return self._wires.pop(0)

    def aside(self, view: View[Any], rng: Random) -> tuple[str, Wire] | None:
        return self._asides.pop(0) if self._asides else None
