"""Simulated games, at random or by given players: for measuring, fuzzing and checking, and as text."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from random import Random
from statistics import median
from typing import Any, TypeVar, cast

from pydantic import BaseModel

from engine.core import (
    Action,
    Event,
    Game,
    Position,
    Prompt,
    Refused,
    Seat,
    State,
    View,
    clone,
    dump_action,
    dump_state,
    load_action,
    load_state,
    new_game,
    question,
    replay,
    seed_from,
    view,
)
from engine.core.positions import act
from engine.players import Player, Searching, random_actions
from engine.tools.secrecy import Sealed, SettledStates, Watch, leaks

S = TypeVar("S", bound=State)

MOST_ANSWERS = 20_000


@dataclass(slots=True)
class Side:
    """A kind of player and its results: seats, won games (1/k of a win shared by k seats), points of all its seats,
    answers, asides, and their processor seconds; also number, seconds and maximum of its thoughts."""

    player: Player
    seats: int = 0
    won: Fraction = Fraction()
    points: int = 0
    answers: int = 0
    asides: int = 0
    seconds: float = 0.0
    thought: int = 0
    thinking: float = 0.0
    longest: float = 0.0

    def spent(self, seconds: float, *, thought: bool) -> None:
        self.seconds += seconds
        if thought:
            self.thought += 1
            self.thinking += seconds
            self.longest = max(self.longest, seconds)

    def as_dict(self) -> dict[str, Any]:
        """The results as JSON: `points` is the mean of a seat, `ms` the mean processor time of an answer. `thought` has
        the number of searched decisions, with the mean and maximum of their time."""
        return {
            "seats": self.seats,
            "won": _share(self.won),
            "points": round(self.points / max(self.seats, 1), 1),
            "answers": self.answers,
            "asides": self.asides,
            "ms": round(1000 * self.seconds / max(self.answers, 1), 3),
            "thought": {
                "decisions": self.thought,
                "ms": round(1000 * self.thinking / max(self.thought, 1)),
                "ms_at_most": round(1000 * self.longest),
            },
        }


@dataclass(slots=True)
class Report:
    """The results of a run of games. `scores` are those of all seats of all games, and `sides` are the players by kind.
    `winners` counts wins by seat; a win shared by k seats counts 1/k."""

    game: str
    seats: int
    games: int = 0
    answers: int = 0
    seconds: float = 0.0
    winners: dict[int, Fraction] = field(default_factory=dict[int, Fraction])
    scores: list[int] = field(default_factory=list[int])
    violations: list[str] = field(default_factory=list[str])
    sides: dict[str, Side] = field(default_factory=dict[str, Side])

    def as_dict(self) -> dict[str, Any]:
        """The report as JSON: seconds of wall time, rates a second, points as minimum, median and maximum."""
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
            "winners": {str(seat): _share(self.winners[seat]) for seat in sorted(self.winners)},
            "scores": {"min": min(scores), "median": median(scores), "max": max(scores)},
            "violations": self.violations,
            "players": {kind: side.as_dict() for kind, side in self.sides.items()},
        }


def _share(won: Fraction) -> int | float:
    """A count of wins as JSON, an integer if it is whole."""
    return int(won) if won.denominator == 1 else round(float(won), 3)


def answers_of(game: Game[S], sides: Mapping[Seat, Side], seed: str, g: S) -> Iterator[Action]:
    """Actions of players who see their views, as at a table; the caller carries them out as in `random_actions`."""
    beside = None  # question and seat of the last search for an aside
    while g.result is None:
        ask = question(g)
        if ask is None:
            return
        seat = next((seat for seat in ask.prompts if seat not in g.answers), None)
        if seat is None:
            yield Action(None, "proceed")
            continue
        side, own = sides[seat], view(game, Position(g), seat)
        began = time.process_time()
        if own.asides and beside != (g.asked, seat):
            beside = g.asked, seat
            aside = side.player.aside(own, Random(f"{seed} {g.asked} {seat} aside"))
            if aside is not None:
                side.asides += 1
                side.spent(time.process_time() - began, thought=True)
                key, wire = aside
                yield Action(seat, wire, key)
                continue
        try:
            wire = side.player.choose(own, Random(f"{seed} {g.asked} {seat}"))
        except Refused:  # a program did not answer
            assert own.prompt is not None
            wire = own.prompt.fallback()
            wire = next(own.prompt.all()) if wire is None else wire
        side.answers += 1
        side.spent(time.process_time() - began, thought=thinks(side.player, own))
        yield Action(seat, wire)


def thinks(player: Player, own: View[Any]) -> bool:
    """True if a player searches for the answer to the question of a view."""
    return isinstance(player, Searching) and cast("Searching[Any]", player).searches(own)


def play(game: Game[S], seats: int, options: BaseModel, seed: str, tell: Callable[[Event], None] | None = None) -> S:
    """Play one random game to its end. Returns the final state, whose `asked` counts the questions."""
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


Playing = Callable[[S], Iterator[Action]]
"""Given the state, yields actions one after another."""


def count_answers(
    game: Game[S], seats: int, options: BaseModel, seed: str, playing: Playing[S] | None = None
) -> tuple[S, int]:
    """Play one game to its end as fast as possible, at random without `playing`. Returns the final state and the number
    of answers."""
    g = clone(new_game(game, seats, options, seed).position.state)
    answers = 0
    for action in playing(g) if playing is not None else random_actions(g, Random(seed)):
        act(g, action)
        answers += 1
        if answers > MOST_ANSWERS:
            raise RuntimeError(f"{game.id}: no end after {MOST_ANSWERS} answers")
    return g, answers


def check_game(
    game: Game[S], seats: int, options: BaseModel, seed: str, faults: list[str], playing: Playing[S] | None = None
) -> tuple[S, int]:
    """Like `count_answers`, with checks after every answer: invariants, save and load, clone, the question, replay of
    the journal so far, and secrecy. Secrecy is checked for a random viewer of the position and of each step, and for
    sealed answers.

    The replayed game reads its actions from JSON. At the end the whole journal is replayed once more.
    """
    rng = Random(f"{seed} secrecy")
    g = clone(new_game(game, seats, options, seed).position.state)
    replayed = clone(new_game(game, seats, options, seed).position.state)
    watch, sealed = Watch(game, replayed, rng), Sealed(game, rng)
    states = SettledStates(game, replayed)
    journal: list[Action] = []
    for action in playing(g) if playing is not None else random_actions(g, Random(seed)):
        act(g, action)
        journal.append(load_action(dump_action(action)))
        watch.answering()
        act(replayed, journal[-1])
        states.answered(journal[-1], replayed)
        if states.settled:
            sealed.moved(*states.moved)
        found = [*_faults(game, g, replayed), *(f"not secret: {leak}" for leak in (*watch.leaks, *sealed.leaks))]
        if not found and states.settled and replayed.result is None:
            viewer = rng.choice((*replayed.seats, None))
            found = [f"not secret: {leak}" for leak in leaks(game, Position(replayed), viewer, rng)]
        faults.extend(f"seed {seed[:8]}, answer {len(journal)}: {fault}" for fault in found)
        if len(journal) > MOST_ANSWERS:
            faults.append(f"seed {seed[:8]}: no end after {MOST_ANSWERS} answers")
        if faults:
            return g, len(journal)
    if dump_state(game, replay(game, seats, options, seed, journal).state) != dump_state(game, g):
        faults.append(f"seed {seed[:8]}: replaying the whole journal gives another state")
    return g, len(journal)


def _faults(game: Game[S], g: S, replayed: S) -> Iterator[str]:
    yield from game.faults(g)
    saved, copy = dump_state(game, g), clone(g)
    if copy != g:
        yield "a clone differs"
    elif _offered(copy) != _offered(g):
        yield "a clone is asked something else: what was remembered of the state holds no longer"
    if dump_state(game, load_state(game, saved)) != saved:
        yield "saved and loaded it differs"
    if dump_state(game, replayed) != saved:
        yield "replayed it differs"


def _offered(g: State) -> list[tuple[Seat, Prompt[Any]]]:
    ask = question(g)
    return [] if ask is None else [*ask.prompts.items(), *((aside.seat, aside.prompt) for aside in ask.asides)]


def simulate(
    game: Game[S],
    seats: int,
    games: int,
    seed: str,
    options: BaseModel,
    *,
    check: bool = False,
    players: Sequence[tuple[str, Player]] = (),
) -> Report:
    """Play `games` games; with `check`, stop at the first violation. `players` is a kind and a player for each seat.
    They move on by one seat from game to game, so that every kind has every seat equally often. Without them play is
    random, and faster."""
    report = Report(game.id, seats)
    for kind, player in players:
        report.sides.setdefault(kind, Side(player))
    began = time.perf_counter()
    for at in range(games):
        one = seed_from(f"{seed}/{at}")
        seated = {Seat(seat): report.sides[players[(seat - at) % seats][0]] for seat in range(seats) if players}
        playing = partial(answers_of, game, seated, one) if seated else None
        run = check_game(game, seats, options, one, report.violations, playing) if check else None
        g, answers = run or count_answers(game, seats, options, one, playing)
        report.games += 1
        report.answers += answers
        if g.result is not None:
            part = Fraction(1, max(len(g.result.winners), 1))
            for winner in g.result.winners:
                report.winners[winner] = report.winners.get(winner, Fraction()) + part
        scores = game.scores(g)
        report.scores.extend(scores.values())
        for seat, side in seated.items():
            side.seats += 1
            side.points += scores[seat]
            if g.result is not None and seat in g.result.winners:
                side.won += Fraction(1, len(g.result.winners))
        if report.violations:
            break
    report.seconds = time.perf_counter() - began
    return report
