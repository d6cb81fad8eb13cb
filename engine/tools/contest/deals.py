"""A deal between two kinds of players: the same game dealt twice, once with each of them alone among the others.

So both have the same seat and the same coming cards, and the same luck. If one kind is slow, the second game can do
without it: the other kind then has the same seat among its own kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Any

from engine.core import Seat, seed_from
from engine.games.box import Box, boxes
from engine.outside import AtWork, Description, Program, Tally
from engine.players import Player
from engine.tools.simulate import Side, answers_of, count_answers


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of two kinds: its `number` determines the seed and the seat of the kind alone. `options`: the game's by
    name, others have their defaults. `programs`: the kinds that are programs. `measured`: in the second game `other`
    sits alone among `other`, for comparison with `one`."""

    game: str
    seats: int
    one: str
    other: str
    number: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    programs: Mapping[str, Description] = field(default_factory=dict[str, Description])
    measured: bool = False


@dataclass(frozen=True, slots=True)
class Spent:
    """Time spent by a kind: decisions and processor seconds, also of thoughts; `longest`: of one thought."""

    answers: int = 0
    seconds: float = 0.0
    thought: int = 0
    thinking: float = 0.0
    longest: float = 0.0

    def __add__(self, more: Spent) -> Spent:
        return Spent(
            self.answers + more.answers,
            self.seconds + more.seconds,
            self.thought + more.thought,
            self.thinking + more.thinking,
            max(self.longest, more.longest),
        )


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game. It has the kind `alone`, its share of the win (1, or 1/k if k seats won), its points, and the
    others' mean. The places are its own and the others' (1 is first, equal seats share one). `programs` holds
    statistics of kinds that are programs."""

    alone: str
    others: str
    won: Fraction
    place: int
    places: tuple[int, ...]
    points: int
    against: float
    spent: Mapping[str, Spent]
    programs: Mapping[str, Tally] = field(default_factory=dict[str, Tally])


def play(deal: Deal) -> tuple[FinishedGame, FinishedGame]:
    """Both games of a deal: `one` alone among `other`, then `other` alone in the same seat, among `one` or, if
    `measured`, among `other`. Equal deals give equal games on any machine, except for times and programs."""
    return _played(deal, deal.one, deal.other), _played(deal, deal.other, deal.other if deal.measured else deal.one)


def _played(deal: Deal, alone: str, others: str) -> FinishedGame:
    box, me = boxes()[deal.game], Seat(deal.number % deal.seats)
    seed = seed_from(f"{deal.seed}/{deal.number}")
    options = box.game.options.model_validate(dict(deal.options))
    with ExitStack() as stack:
        players: dict[str, Player] = {kind: _player(deal, box, kind, stack) for kind in (alone, others)}
        sides = {kind: Side(player) for kind, player in players.items()}
        seated = {Seat(seat): sides[alone if seat == me else others] for seat in range(deal.seats)}
        g, _ = count_answers(box.game, deal.seats, options, seed, partial(answers_of, box.game, seated, seed))
        programs = {kind: player for kind, player in players.items() if isinstance(player, AtWork)}
        for program in programs.values():
            program.over(g.result)
    assert g.result is not None
    points = dict(g.result.standings)
    places, rivals = g.result.places(g.seats), [seat for seat in points if seat != me]
    return FinishedGame(
        alone,
        others,
        Fraction(me in g.result.winners, len(g.result.winners)),
        places[me],
        tuple(places[seat] for seat in rivals),
        points[me],
        sum(points[seat] for seat in rivals) / len(rivals),
        {kind: Spent(of.answers, of.seconds, of.thought, of.thinking, of.longest) for kind, of in sides.items()},
        {kind: program.tally for kind, program in programs.items()},
    )


def _player(deal: Deal, box: Box, kind: str, stack: ExitStack) -> Player:
    if kind not in deal.programs:
        return box.computers.kinds[kind]
    return stack.enter_context(Program(deal.programs[kind], box, strict=False).at_work())
