"""Random games, position by position, with plans made and taken back, for `engine.tools.laws` and other tests."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel

import engine.core as core
from engine.core.play import open_question
from engine.core.positions import act
from engine.tools.simulate import random_actions

MOST = 5_000

T = TypeVar("T")


@dataclass(frozen=True)
class Case:
    """One game with a number of seats, options and a seed. `most`: maximum number of moments that each law checks."""

    game: core.Game[Any]
    seats: int
    options: BaseModel
    seed: str
    most: int = 80

    def begin(self) -> core.Position[Any]:
        return core.new_game(self.game, self.seats, self.options, self.seed).position

    def rng(self) -> Random:
        return Random(self.seed)

    def some(self, things: Sequence[T]) -> Sequence[T]:
        """At most `most` of them, drawn evenly, in order."""
        if len(things) <= self.most:
            return things
        return [things[n] for n in sorted(self.rng().sample(range(len(things)), self.most))]


def case(game: core.Game[Any], seats: int, seed: object, **options: object) -> Case:
    return Case(game, seats, game.options.model_validate(options), core.seed_from(f"{game.id} {seats} {seed}"))


def random_outcome(game: core.Game[Any], at: core.Position[Any], rng: Random) -> core.Outcome[Any]:
    """The outcome of a random legal answer of an awaited seat (or of an aside, or the table's "proceed")."""
    ask = open_question(at.state)
    if ask.asides and rng.random() < 0.1:
        aside = rng.choice(ask.asides)
        return core.answer_aside(game, at, aside.seat, aside.prompt.key, aside.prompt.sample(rng))
    open_seats = [seat for seat in ask.prompts if seat not in at.state.answers]
    if not open_seats:
        return core.proceed(game, at)
    seat = rng.choice(open_seats)
    seen = core.view(game, at, seat)
    if seen.ready:
        return core.settle(game, at) if rng.random() < 0.8 else core.take_back(game, at, seat)
    if at.draft and rng.random() < 0.15:
        return core.take_back(game, at, seat)
    assert seen.prompt is not None
    return core.answer(game, at, seat, seen.prompt.sample(rng))


def asked_now(at: core.Position[Any], rng: Random) -> core.Seat | None:
    """A random asked seat without an answer. None at a covert question that waits for the table."""
    ask = open_question(at.state)
    return rng.choice([seat for seat in ask.prompts if seat not in at.state.answers] or [None])


def walk(one: Case, rng: Random) -> Iterator[tuple[core.Position[Any], core.Outcome[Any]]]:
    """A random game through positions and drafts: each position with its outcome."""
    at = one.begin()
    for _ in range(MOST):
        if at.state.result is not None:
            return
        outcome = random_outcome(one.game, at, rng)
        yield at, outcome
        at = outcome.position
    raise AssertionError(f"{one.game.id} does not end within {MOST} answers")


def hurried(one: Case) -> Iterator[tuple[Any, list[core.Event]]]:
    """A fast random game without plans: its state at every question and at the end, each with the events since the one
    before. It is always the same object, so keep a clone."""
    outcome = core.new_game(one.game, one.seats, one.options, one.seed)
    g, events = core.clone(outcome.position.state), list(outcome.events)
    yield g, events
    for action in random_actions(g, one.rng()):
        g.run.events = events = list[core.Event]()
        act(g, action)
        yield g, events


def questions(g: Any) -> list[core.Prompt[Any]]:
    """All prompts of questions and asides; empty if the game is over."""
    ask = core.question(g)
    return [] if ask is None else [*ask.prompts.values(), *(aside.prompt for aside in ask.asides)]


class Moment(NamedTuple):
    """A position of a random game, its outcome, and its saved form before that."""

    at: core.Position[Any]
    outcome: core.Outcome[Any]
    saved: str


@lru_cache(maxsize=1)
def played(one: Case) -> tuple[Moment, ...]:
    """The walk that all laws share, since positions never change."""
    moments: list[Moment] = []
    saved = core.dump_position(one.game, one.begin())
    for at, outcome in walk(one, one.rng()):
        moments.append(Moment(at, outcome, saved))
        saved = core.dump_position(one.game, outcome.position)
    return tuple(moments)


def viewers(at: core.Position[Any]) -> tuple[core.Seat | None, ...]:
    return (*at.state.seats, None)


def asked_in(game: core.Game[Any], seats: int, seed: int, *keys: str) -> Iterator[core.View[Any]]:
    """The views of players asked one of these questions in a random game."""
    rng, at = Random(seed), case(game, seats, seed).begin()
    while at.state.result is None:
        seat = asked_now(at, rng)
        assert seat is not None
        seen = core.view(game, at, seat)
        assert seen.prompt is not None
        if seen.prompt.key in keys:
            yield seen
        at = core.answer(game, at, seat, seen.prompt.sample(rng), confirm="never").position
