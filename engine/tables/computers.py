"""Automatic answers: forced ones, computer seats and standing orders, until a person has to decide."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

import engine.core as core
from engine.orders import NO_ORDERS, Orders, StandingOrder, Unfit, carry_out
from engine.players import Player
from engine.receipts import Answers, How, answered

BUDGET = 16  # answers in one transaction, so that others need not wait


@dataclass(frozen=True, slots=True)
class AutomaticOutcome:
    """Result of automatic answers: the new position, actions and events in order, and True in `due` if more are to
    come. `answered`: answers given for people, each with its position. `chapters`: new chapters, each with the numbers
    of answers and events before it."""

    position: core.Position[Any]
    actions: tuple[core.Action, ...] = ()
    events: tuple[core.Event, ...] = ()
    due: bool = False
    answered: tuple[tuple[How, core.Seat, core.Position[Any], Answers], ...] = ()
    chapters: tuple[tuple[core.Position[Any], int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class _Automatic:
    game: core.Game[Any]
    computers: Mapping[core.Seat, Player]
    seed: str
    orders: Orders
    given: Mapping[core.Seat, Mapping[str, StandingOrder]]
    people: Collection[core.Seat]
    night: bool

    def next(self, at: core.Position[Any]) -> tuple[How, core.Seat, core.Outcome[Any]] | None:
        ask = core.question(at.state)
        only = None if ask is None else core.forced(self.game, at)
        if only is not None:
            return "forced", core.Seat(only.actions[0].seat or 0), only
        sleep = self.night and ask is not None and not ask.among
        for seat in ask.prompts if ask is not None else ():
            outcome = None if sleep and seat in self.computers else self._answer(at, seat)
            if isinstance(outcome, core.Outcome):
                return "computer" if seat in self.computers else "order", seat, outcome
        return None

    def _answer(self, at: core.Position[Any], seat: core.Seat) -> core.Outcome[Any] | Unfit | None:
        if seat not in self.computers:
            return carry_out(self.game, self.orders, at, seat, self.given.get(seat, {}))
        own = seat not in self.people
        return by_computer(self.game, at, seat, self.computers[seat], self.seed, own=own)


def by_computer(
    game: core.Game[Any], at: core.Position[Any], seat: core.Seat, player: Player, seed: str, *, own: bool = False
) -> core.Outcome[Any] | None:
    """A computer's answer for a seat; None if the seat has no question. It continues a person's plan, and gives the
    safe default instead of an illegal answer. At a seat of its `own` it may first do an aside. A stand-in for a person
    only answers, since orders and cards are the person's."""
    seen = core.view(game, at, seat)
    if seen.ready:
        return core.settle(game, at)
    if seen.prompt is None or seat in seen.seen.answers:
        return None
    name = f"{seed} {core.number(at, seat)} {seat}"
    beside = core.Outcome(at)
    if own and seen.asides and not seen.drafting:
        beside = _beside(game, at, seat, player.aside(seen, Random(f"{name} aside")))
        seen = core.view(game, beside.position, seat)
        if seen.prompt is None:  # another seat is asked first now
            return beside
    try:
        outcome = core.answer(game, beside.position, seat, player.choose(seen, Random(name)), confirm="never")
    except core.Refused:
        outcome = core.absent(game, beside.position, seat)
    return core.Outcome(outcome.position, beside.actions + outcome.actions, beside.events + outcome.events)


def _beside(
    game: core.Game[Any], at: core.Position[Any], seat: core.Seat, aside: tuple[str, core.Wire] | None
) -> core.Outcome[Any]:
    """The outcome of an aside; unchanged if there is none, or if it is illegal."""
    try:
        return core.Outcome(at) if aside is None else core.answer_aside(game, at, seat, *aside)
    except core.Refused:
        return core.Outcome(at)


def stand_in(
    game: core.Game[Any], at: core.Position[Any], seat: core.Seat, player: Player, seed: str, *, own: bool = False
) -> core.Outcome[Any]:
    """A whole decision of a seat by a computer; `own` as in `by_computer`. Raises Refused if the seat has no
    question."""
    draft = at
    for _ in range(BUDGET):
        outcome = by_computer(game, draft, seat, player, seed, own=own)
        if outcome is not None and outcome.actions:
            return outcome
        if outcome is None:
            break
        draft = outcome.position
    return core.absent(game, at, seat)


def play_on(
    game: core.Game[Any],
    at: core.Position[Any],
    computers: Mapping[core.Seat, Player],
    seed: str,
    orders: Orders = NO_ORDERS,
    given: Mapping[core.Seat, Mapping[str, StandingOrder]] = MappingProxyType({}),
    people: Collection[core.Seat] = (),
    *,
    night: bool = False,
) -> AutomaticOutcome:
    """Answer for computer seats, by standing orders, and what is forced, until people have to decide, or `BUDGET`
    answers were given.

    Computers' chance comes from the table's seed, the question's number and the seat. So a restart, or a different
    split into transactions, gives the same game. An illegal answer is replaced by the safe default. The `people` get
    receipts; their stand-ins do no asides. By `night` computers answer only covert questions, whose answers nobody
    sees.
    """
    automatic = _Automatic(game, computers, seed, orders, given, people, night)
    actions: list[core.Action] = []
    events: list[core.Event] = []
    given_for: list[tuple[How, core.Seat, core.Position[Any], Answers]] = []
    chapters: list[tuple[core.Position[Any], int, int]] = []
    for _ in range(BUDGET):
        found = automatic.next(at)
        if found is None:
            return AutomaticOutcome(at, tuple(actions), tuple(events), False, tuple(given_for), tuple(chapters))
        how, seat, outcome = found
        if seat in people and outcome.actions:
            given_for.append((how, seat, at, answered(game, at, seat, outcome.actions)))
        at = outcome.position
        actions += outcome.actions
        events += outcome.events
        if any(event.chapter for event in outcome.events):
            chapters.append((at, len(given_for), len(events)))
    due = automatic.next(at) is not None
    return AutomaticOutcome(at, tuple(actions), tuple(events), due, tuple(given_for), tuple(chapters))
