"""Computer seats at work: they answer until a person is to act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core import Action, Event, Game, Position, Refused, Seat, absent, answer, number, view
from engine.players import Player

BUDGET = 32  # answers in one transaction; what remains is due


@dataclass(frozen=True, slots=True)
class Run:
    """What computers did: the position after it, actions and events in order, and whether they are to go on."""

    position: Position[Any]
    actions: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    due: bool = False


def play_on(game: Game[Any], at: Position[Any], computers: Mapping[Seat, Player], seed: str) -> Run:
    """Lets computer seats answer until only people are awaited or `BUDGET` answers were given.

    All their chance comes from the table's seed, the number of the question and the seat: a restart, or another
    cut into transactions, gives the same game. Where a player answers what is not legal, the safe default is given.
    """
    actions: list[Action] = []
    events: list[Event] = []
    for _ in range(BUDGET):
        seat = next_to_act(game, at, computers)
        if seat is None:
            return Run(at, tuple(actions), tuple(events))
        rng = Random(f"{seed} {number(at, seat)} {seat}")
        try:
            wire = computers[seat].choose(view(game, at, seat), rng)
            outcome = answer(game, at, seat, wire, confirm=False)
        except Refused:
            outcome = absent(game, at, seat)
        at = outcome.position
        actions += outcome.actions
        events += outcome.events
    return Run(at, tuple(actions), tuple(events), next_to_act(game, at, computers) is not None)


def next_to_act(game: Game[Any], at: Position[Any], computers: Mapping[Seat, Player]) -> Seat | None:
    """The first computer seat that is asked something and has not answered."""
    if not computers:
        return None
    for seat in view(game, at, None).awaiting:
        if seat in computers:
            own = view(game, at, seat)
            if own.prompt is not None and seat not in own.seen.answers:
                return seat
    return None
