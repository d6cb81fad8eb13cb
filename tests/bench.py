"""`make bench`: what is fast and what is not, on this machine. Prints one line a figure; nothing here is a test."""

from __future__ import annotations

import asyncio
import timeit
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any

from engine.core import Game, Position, Seat, clone, dump_state, guess, load_state, new_game, question, seed_from, view
from engine.core.positions import act
from engine.games.box import Box, boxes
from engine.tools.simulate import random_actions, simulate

Figures = Mapping[str, float]

MIDDLE = 120
"""After how many answers a game counts as being in its middle."""


def microseconds(call: Callable[[], object]) -> float:
    """The best of five rounds, in µs a call."""
    number = 300
    return min(timeit.repeat(call, number=number, repeat=5)) / number * 1e6


def middle(game: Game[Any], seats: int) -> Position[Any]:
    """A position in the middle of a random game."""
    g = clone(new_game(game, seats, game.options(), seed_from("bench")).position.state)
    for count, action in enumerate(random_actions(g, Random(1))):
        act(g, action)
        if count == MIDDLE:
            break
    question(g)
    return Position(g)


def engine(game: Game[Any]) -> dict[str, float]:
    """Random play of tables of every size, and what a position of the largest costs."""
    figures = dict[str, float]()
    for seats in game.seats:
        report = simulate(game, seats, 300, "bench", game.options()).as_dict()
        figures[f"{game.id}, {seats} seats: answers/s"] = report["answers_per_s"]
        figures[f"{game.id}, {seats} seats: games/s"] = report["games_per_s"]
    at = middle(game, max(game.seats))
    seen = view(game, at, Seat(0))
    saved = dump_state(game, at.state)
    return figures | {
        f"{game.id}: clone, µs": microseconds(lambda: clone(at.state)),
        f"{game.id}: view, µs": microseconds(lambda: view(game, at, Seat(0))),
        f"{game.id}: guess, µs": microseconds(lambda: guess(game, seen, Random(1))),
        f"{game.id}: save, µs": microseconds(lambda: dump_state(game, at.state)),
        f"{game.id}: load, µs": microseconds(lambda: load_state(game, saved)),
        f"{game.id}: state as JSON, bytes": len(saved),
    }


def players(box: Box) -> dict[str, float]:
    """How long every kind of computer player thinks about an answer, and how long games among its like are."""
    seats, figures = max(box.game.seats), dict[str, float]()
    for kind, player in box.computers.players.items():
        report = simulate(box.game, seats, 10, "bench", box.game.options(), players=[(kind, player)] * seats)
        side = report.sides[kind].as_dict()
        figures[f"{box.game.id}: {kind} against its like: µs an answer"] = 1000 * side["ms"]
        figures[f"{box.game.id}: {kind} against its like: answers a game"] = report.answers / report.games
        figures[f"{box.game.id}: {kind} against its like: points a seat"] = side["points"]
    return figures


def show(figures: Figures) -> None:
    for name, figure in figures.items():
        print(f"{name:<70} {figure:>12,.1f}", flush=True)


PARTS = ("pictures", "tables", "bot", "time", "tournaments", "load", "thinking", "sharing")
"""Each is a module that is imported when it is run: processes that a part starts import all that this module does."""


async def main(parts: Sequence[str]) -> None:
    """Runs these parts, or all."""
    if not parts or "engine" in parts:
        for box in boxes().values():
            show(engine(box.game))
            show(players(box))
    for name in PARTS:
        if not parts or name in parts:
            run: Callable[[], Awaitable[Figures] | Figures] = import_module(f"tests.bench_{name}").run
            found = run()
            show(found if isinstance(found, Mapping) else await found)


if __name__ == "__main__":
    parser = ArgumentParser(description="What is fast and what is not, on this machine.")
    parser.add_argument("part", nargs="*", help=f"engine, {', '.join(PARTS)}; with --against games and load (all)")
    parser.add_argument("--against", metavar="COMMIT", help="this tree and that commit by turns, as one table")
    asked = parser.parse_args()
    known = ("engine", *PARTS) if asked.against is None else (*boxes(), "load")
    if not set(known).issuperset(asked.part):
        parser.error(f"parts are {', '.join(known)}")
    if asked.against is None:
        asyncio.run(main(asked.part))
    else:
        import_module("tests.bench_against").main(asked.against, asked.part)
