"""How chances to win follow from what a game's states are worth, measured on games that the seasoned computer plays
against itself; writes `engine/review/chances.toml`, and says how often what was foreseen came.

`python -m tests.chances [GAME …] [--games N] [--moments M] [--worlds W] [--check]`. Each game is played by three or
more in turn; at some moments worlds are dealt from the public view, as a review does, and played to its horizon. The
steepness that makes the results likeliest is kept. `--check` writes nothing, and goes by what is written, in games
that it was not measured on.
"""

from __future__ import annotations

import argparse
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log
from random import Random
from statistics import fmean
from typing import Any

from engine.core import Action, Position, RuleBug, Seat, clone, new_game, question, seed_from, view
from engine.core.positions import act
from engine.games.box import Box, boxes
from engine.players.worlds import guess_world
from engine.replay import Recording, record
from engine.review.chances import FILE, measure, odds, scales, together
from engine.review.reading import moments
from tests.values import not_none

LEAST = 0.01
"""A chance is taken for this at least where its logarithm counts."""
STEEPEST, STEPS = 64.0, 96
"""Up from 1/64 so many steps are tried, each a little steeper."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """Where a playout came to: what the state is worth to each seat, or their parts of the victory."""

    measures: Mapping[Seat, float]
    parts: Mapping[Seat, float] | None

    def chances(self, steep: float) -> Mapping[Seat, float]:
        """The chance of each seat."""
        return odds(self.measures, steep) if self.parts is None else self.parts


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment of a game: where its worlds came to, and how the game ended."""

    leaves: tuple[Leaf, ...]
    happened: Mapping[Seat, float]

    def chances(self, steep: float) -> Mapping[Seat, float]:
        """The chance of each seat, as a review would say it."""
        return together([leaf.chances(steep) for leaf in self.leaves], [*self.happened])


@dataclass(slots=True)
class Spent:
    """How many playouts there were, and their seconds of the processor."""

    playouts: int = 0
    seconds: float = 0.0


def played(box: Box, seats: int, seed: str) -> Recording[Any]:
    """A game of the seasoned computer against itself."""
    assert box.computers.thinking is not None
    options, rng = box.game.options(), Random(seed)
    g, actions = clone(new_game(box.game, seats, options, seed).position.state), list[Action]()
    while g.result is None:
        ask = not_none(question(g))
        seat = next((one for one in ask.prompts if one not in g.answers), None)
        action = Action(None, "proceed")
        if seat is not None:
            action = Action(seat, box.computers.thinking.policy.choose(view(box.game, Position(g), seat), rng))
        act(g, action)
        actions.append(action)
    return record(box.game, seats, options, seed, actions)


def samples(box: Box, games: int, count: int, worlds: int, spent: Spent, *, anew: bool = False) -> Iterator[Sample]:
    """Moments of so many games, `count` of each; `anew`: of other games than those that the scale was measured on."""
    word = "checked" if anew else "chances"
    thinking = not_none(box.computers.thinking)
    for n in range(games):
        sizes = [size for size in box.game.seats if size > 2] or [*box.game.seats]
        recording = played(box, sizes[n % len(sizes)], seed_from(f"{word} {box.game.id} {n}"))
        rng, some = Random(n), moments(recording)[:-1]
        happened = not_none(_parts(recording.steps[-1].at.state))
        for step in sorted(rng.sample(some, min(count, len(some)))):
            leaves, began = list[Leaf](), time.process_time()
            for world in range(worlds):
                try:
                    g = guess_world(box.game, thinking, recording.view(step), rng, shaken=world % 2 == 1).after()
                except RuleBug:
                    continue
                values = {seat: measure(thinking, thinking.value(g, seat)) for seat in g.seats}
                leaves.append(Leaf(values, _parts(g)))
            spent.playouts, spent.seconds = spent.playouts + worlds, spent.seconds + time.process_time() - began
            if leaves:
                yield Sample(tuple(leaves), happened)


def _parts(g: Any) -> dict[Seat, float] | None:
    if g.result is None:
        return None
    return {seat: 1 / len(g.result.winners) if seat in g.result.winners else 0.0 for seat in g.seats}


def fitted(found: Sequence[Sample]) -> float:
    """The steepness under which what happened was likeliest."""

    def surprise(steep: float) -> float:
        return -fmean(
            sum(part * log(max(one.chances(steep)[seat], LEAST)) for seat, part in one.happened.items())
            for one in found
        )

    return min((STEEPEST ** (2 * n / STEPS - 1) for n in range(STEPS + 1)), key=surprise)


def deciles(found: Sequence[Sample], steep: float) -> list[tuple[int, float, float]]:
    """Of all chances that were said, by tenths from the least to the largest: how many they are, their mean, and how
    often it came so."""
    pairs = sorted((chance, one.happened[seat]) for one in found for seat, chance in one.chances(steep).items())
    tenths = [pairs[n * len(pairs) // 10 : (n + 1) * len(pairs) // 10] for n in range(10)]
    return [(len(some), fmean(one for one, _ in some), fmean(two for _, two in some)) for some in tenths if some]


def as_text(rows: Sequence[tuple[int, float, float]]) -> str:
    """The table of deciles, in per cent."""
    lines = ["chances  said  came  apart"]
    lines += [
        f"{count:7}  {100 * said:4.0f}  {100 * came:4.0f}  {100 * abs(said - came):5.1f}" for count, said, came in rows
    ]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Measures these games, or all."""
    parser = argparse.ArgumentParser(prog="chances", description=__doc__)
    parser.add_argument("games_named", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--moments", type=int, default=6)
    parser.add_argument("--worlds", type=int, default=32)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args(arguments)
    for id, box in boxes().items():
        if box.computers.thinking is None or (args.games_named and id not in args.games_named):
            continue
        spent = Spent()
        found = list(samples(box, args.games, args.moments, args.worlds, spent, anew=args.check))
        steep = scales()[id].steep if args.check else round(fitted(found), 4)
        cost = 1000 * spent.seconds / spent.playouts
        print(f"{id}: {args.games} games, {len(found)} moments of {args.worlds} worlds, {cost:.1f} ms a playout")
        print(f"steepness {steep}\n{as_text(deciles(found, steep))}", flush=True)
        if not args.check:
            _write(id, {"steep": steep, "milliseconds": round(cost, 1)})
    return 0


def _write(id: str, figures: Mapping[str, float]) -> None:
    known = tomllib.loads(FILE.read_text(encoding="utf-8")) | {id: figures}
    parts = [
        "\n".join([f"[{game}]", *(f"{name} = {value}" for name, value in one.items())])
        for game, one in sorted(known.items())
    ]
    head = "# Written by `python -m tests.chances`, not by hand; but how steep perikles is, see docs/computers.md.\n"
    FILE.write_text(head + "\n".join(["", *"\n\n".join(parts).splitlines()]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
