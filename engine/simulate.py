"""Random legal play, for measuring, fuzzing and checking, and told as text."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any, TypeVar

from pydantic import BaseModel

from engine.core import (
    Action,
    Event,
    Game,
    State,
    clone,
    dump_action,
    dump_state,
    load_action,
    load_state,
    new_game,
    question,
    replay,
    seed_from,
)
from engine.core.positions import act

S = TypeVar("S", bound=State)

MOST_ANSWERS = 20_000
ASIDES = 0.02  # how often a random player uses an aside that is offered, a question


@dataclass(slots=True)
class Report:
    """What a run of games came to. `scores` are those of all seats of all games, `winners` counts by seat."""

    game: str
    seats: int
    games: int = 0
    answers: int = 0
    seconds: float = 0.0
    winners: dict[int, int] = field(default_factory=dict[int, int])
    scores: list[int] = field(default_factory=list[int])
    violations: list[str] = field(default_factory=list[str])

    def as_dict(self) -> dict[str, Any]:
        """The report as JSON: seconds of wall time, rates a second, points as min, median and max."""
        seconds = max(self.seconds, 1e-9)
        scores = self.scores or [0]
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "answers": self.answers,
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / seconds, 1),
            "answers_per_s": round(self.answers / seconds, 1),
            "winners": {str(seat): self.winners[seat] for seat in sorted(self.winners)},
            "scores": {"min": min(scores), "median": median(scores), "max": max(scores)},
            "violations": self.violations,
        }


def random_actions(g: State, rng: Random) -> Iterator[Action]:
    """Random legal actions, one after the other; whoever takes one carries it out on `g` before asking for the next."""
    while g.result is None:
        ask = question(g)
        if ask is None:
            return
        if ask.asides and rng.random() < ASIDES:
            aside = ask.asides[int(rng.random() * len(ask.asides))]
            yield Action(aside.seat, aside.prompt.sample(rng), aside.prompt.key)
            continue
        for seat, prompt in ask.prompts.items():
            if seat not in g.answers:
                yield Action(seat, prompt.sample(rng))
                break
        else:
            yield Action(None, "proceed")


def play(game: Game[S], seats: int, options: BaseModel, seed: str, tell: Callable[[Event], None] | None = None) -> S:
    """One random game to its end, in place. Returns the final state, whose `asked` counts the questions."""
    started = new_game(game, seats, options, seed)
    g = clone(started.position.state)
    if tell is not None:
        for event in started.events:
            tell(event)
    for action in random_actions(g, Random(seed)):
        events: list[Event] = []
        g.run.events = events
        act(g, action)
        if tell is not None:
            for event in events:
                tell(event)
    return g


def count_answers(game: Game[S], seats: int, options: BaseModel, seed: str) -> tuple[S, int]:
    """One random game to its end as fast as it goes: the final state and how many answers it took."""
    g = clone(new_game(game, seats, options, seed).position.state)
    answers = 0
    for action in random_actions(g, Random(seed)):
        act(g, action)
        answers += 1
        if answers > MOST_ANSWERS:
            raise RuntimeError(f"{game.id}: no end after {MOST_ANSWERS} answers")
    return g, answers


def check_game(game: Game[S], seats: int, options: BaseModel, seed: str, faults: list[str]) -> tuple[S, int]:
    """Like `count_answers`, and after every answer: invariants, save and load, clone, and replay of the journal so far.

    The replayed game takes its actions from their JSON. At the end the whole journal is replayed once more.
    """
    g = clone(new_game(game, seats, options, seed).position.state)
    replayed = clone(new_game(game, seats, options, seed).position.state)
    journal: list[Action] = []
    for action in random_actions(g, Random(seed)):
        act(g, action)
        journal.append(load_action(dump_action(action)))
        act(replayed, journal[-1])
        for fault in _faults(game, g, replayed):
            faults.append(f"seed {seed[:8]}, answer {len(journal)}: {fault}")
        if len(journal) > MOST_ANSWERS:
            faults.append(f"seed {seed[:8]}: no end after {MOST_ANSWERS} answers")
        if faults:
            return g, len(journal)
    if dump_state(game, replay(game, seats, options, seed, journal).state) != dump_state(game, g):
        faults.append(f"seed {seed[:8]}: replaying the whole journal gives another state")
    return g, len(journal)


def _faults(game: Game[S], g: S, replayed: S) -> Iterator[str]:
    yield from game.faults(g)
    saved = dump_state(game, g)
    if clone(g) != g:
        yield "a clone differs"
    if dump_state(game, load_state(game, saved)) != saved:
        yield "saved and loaded it differs"
    if dump_state(game, replayed) != saved:
        yield "replayed it differs"


def simulate(game: Game[S], seats: int, games: int, seed: str, options: BaseModel, *, check: bool = False) -> Report:
    """Plays `games` random games; with `check` it stops at the first game that violates something."""
    report = Report(game.id, seats)
    began = time.perf_counter()
    for at in range(games):
        one = seed_from(f"{seed}/{at}")
        run = check_game(game, seats, options, one, report.violations) if check else None
        g, answers = run or count_answers(game, seats, options, one)
        report.games += 1
        report.answers += answers
        if g.result is not None:
            for winner in g.result.winners:
                report.winners[winner] = report.winners.get(winner, 0) + 1
        report.scores.extend(game.scores(g).values())
        if report.violations:
            break
    report.seconds = time.perf_counter() - began
    return report
