"""Skeleton: rules, texts and the record that connects them. The guide is docs/writing-a-game.md of Oraklos."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Amount, Answers, Game, Public, Seat, State, step
from engine.games.box import Box
from engine.language import Texts

MOST = 5


class Options(BaseModel):
    """The options of a table, set before the game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rounds: int = Field(default=5, ge=1, le=9)


@dataclass(slots=True, kw_only=True)
class Board(State):
    """The position. Each field declares its visibility."""

    options: Public[Options] = field(default_factory=Options)
    round: Public[int] = 0
    points: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])


@step
def setup(g: Board) -> None:
    """Lay out the game."""
    g.points = dict.fromkeys(g.seats, 0)
    g.then(next_round())


@step
def next_round(g: Board) -> None:
    """Begin a round, or end the game."""
    if g.round == g.options.rounds:
        g.tell("points", points=g.points)
        g.end_with(g.points, g.points)
        return
    g.round += 1
    g.chapter("round", round=g.round, rounds=g.options.rounds)
    g.then(numbers(), next_round())


@step
def numbers(g: Board) -> None:
    """Ask everybody for a number in secret."""
    g.ask_all({seat: Amount("number", 1, MOST, default=1) for seat in g.seats}, numbers_in)


@step
def numbers_in(g: Board, named: Answers[int]) -> None:
    """Score the numbers that only one seat has named."""
    g.reveal(named)
    g.tell("numbers", numbers=named)
    often = Counter(named.values())
    for seat, number in named.items():
        if often[number] == 1:
            g.points[seat] += number


def faults(g: Board) -> Iterable[str]:
    """Faults of a state, none if it is sound. Checked after every answer of every test game."""
    if any(points > MOST * g.round for points in g.points.values()):
        yield "somebody has more points than there were"


BOX = Box(
    game=Game(
        id="skeleton",
        state=Board,
        opening=setup,
        options=Options,
        seats=(2, 3, 4),
        scores=lambda g: g.points,
        faults=faults,
    ),
    text=Texts((Path(__file__).parent / "text",)),
)
