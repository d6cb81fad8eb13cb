"""What a look before the dice of Perikles costs, by rule: `python -m tests.pauses [TURNS]` prints the table of
docs/rules/perikles.md §7.

Computers play; each holder of a special tile names one battle at random where they would like to be asked.
People answer within a lognormal time after they are called (median three hours, sigma 1.2: a third within the first 1.8
hours), and not between 22:00 and 7:00. A pause begins at any minute of the day with somebody awake.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import exp, log
from random import Random
from statistics import mean
from typing import Any, NamedTuple, cast

from engine.core import Form, Position, answer, new_game, proceed, question, seed_from, view
from engine.games.perikles import BOX, GAME
from engine.games.perikles.rules.battles import can_play

SEATS, MEDIAN, SIGMA, NIGHT = 5, 3.0, 1.2, 9.0


class Cost(NamedTuple):
    """Of the battles of a turn: for how many hours play stands each time, how many are asked, and how many of them
    answer in time."""

    held: list[float]
    asked: int = 0
    in_time: int = 0


class Turn(NamedTuple):
    """The battles of a turn with holders of tiles: in how many rounds dice rolled, how many pauses holders wanted at
    battles of their own, how many of them were asked, and how many would have been if all had been."""

    rounds: int
    pauses: int
    asked: int
    all: int


def turns(wanted: int, rng: Random) -> list[Turn]:
    """So many turns in which somebody holds a tile as the battles begin."""
    found: list[Turn] = []
    for n in range(wanted):
        at = new_game(GAME, SEATS, GAME.options(), seed_from(f"pauses {n}")).position
        while len(found) < wanted and at.state.result is None:
            at = played(at, rng, found)
    return found[:wanted]


def played(at: Position[Any], rng: Random, found: list[Turn]) -> Position[Any]:
    """One answer on; the battles of a turn are played to their end."""
    ask = question(at.state)
    assert ask is not None
    if ask.among or not ask.prompts:
        return proceed(GAME, at).position
    seat = next(seat for seat in ask.prompts if seat not in at.state.answers)
    own = view(GAME, at, seat)
    assert own.prompt is not None
    wire = BOX.players["level2"].choose(own, rng)
    if own.prompt.key != "battle-orders":
        return answer(GAME, at, seat, wire, confirm="never").position
    return fought(at, rng, found)


def fought(at: Position[Any], rng: Random, found: list[Turn]) -> Position[Any]:
    """The battles, in which every holder names one place."""
    ask, turn = question(at.state), at.state.turn
    assert ask is not None
    rounds = pauses = asked = everybody = 0
    for seat, prompt in ask.prompts.items():
        tile, play, _, only = cast("tuple[Any, ...]", BOX.players["level2"].choose(view(GAME, at, seat), rng))
        rows = cast("Any", cast("Form[Any]", prompt).fields[2]).options
        outcome = answer(GAME, at, seat, (tile, play, (rng.choice(rows).value,), only))
        at = outcome.position
        rounds += sum(event.key == "round" for event in outcome.events)
    while at.state.turn == turn and at.state.result is None:
        ask = question(at.state)
        assert ask is not None
        if ask.among:
            pauses, asked = pauses + 1, asked + len(ask.prompts)
            everybody += sum(can_play(at.state, seat, 0) for seat in ask.among)
            outcome = proceed(GAME, at)
        else:
            ((seat, _),) = ask.prompts.items()
            outcome = answer(GAME, at, seat, BOX.players["level2"].choose(view(GAME, at, seat), rng), confirm="never")
        at = outcome.position
        rounds += sum(event.key == "round" for event in outcome.events)
        if at.state.phase != "battles":
            break
    found.append(Turn(rounds, pauses, asked, everybody))
    return at


def answers(rng: Random, now: float) -> float:
    """Hours until somebody answers who is called at that hour of the day."""
    takes = exp(log(MEDIAN) + SIGMA * rng.gauss(0, 1))
    asleep = NIGHT * int(((now - 7) % 24 + takes) // (24 - NIGHT))
    return takes + asleep


def stands(now: float, hours: float) -> float:
    """For how many hours a pause of so many waking hours stands."""
    return hours + NIGHT * int(((now - 7) % 24 + hours) // (24 - NIGHT))


def fixed(rng: Random, hours: float, times: int, each: float) -> Cost:
    """Pauses of a fixed length, at which so many are asked each time."""
    held: list[float] = []
    asked = in_time = 0
    for _ in range(times):
        now = rng.uniform(7, 22)
        held.append(stands(now, hours))
        for _ in range(round(each)):
            asked, in_time = asked + 1, in_time + (answers(rng, now) <= held[-1])
    return Cost(held, asked, in_time)


def every_round(turn: Turn, rng: Random) -> Cost:
    """All holders are asked before all dice, and all are waited for."""
    each = max(1, round(turn.all / max(1, turn.pauses)))
    held = [max(answers(rng, rng.uniform(7, 22)) for _ in range(each)) for _ in range(turn.rounds)]
    return Cost(held, each * turn.rounds, each * turn.rounds)


RULES: dict[str, Callable[[Turn, Random], Cost]] = {
    "every holder before all dice, waited for": every_round,
    "once a turn for all, 24 h": lambda turn, rng: fixed(rng, 24, min(1, turn.pauses), turn.all / max(1, turn.pauses)),
    "1 h before all dice, whether wanted or not": lambda turn, rng: fixed(
        rng, 1, turn.rounds, turn.all / max(1, turn.pauses)
    ),
    "1 h for each holder at a battle of their own": lambda turn, rng: fixed(
        rng, 1, turn.pauses, turn.asked / max(1, turn.pauses)
    ),
    "conditions, and 1 h for one holder in four": lambda turn, rng: fixed(
        rng, 1, sum(rng.random() < 0.25 for _ in range(turn.pauses)), turn.asked / max(1, turn.pauses)
    ),
    "conditions alone": lambda turn, rng: Cost([]),
}


def main(wanted: int) -> None:
    """Prints the table."""
    rng = Random("pauses")
    sample = turns(wanted, rng)
    for name, rule in RULES.items():
        runs = [rule(turn, rng) for turn in sample for _ in range(20)]
        hours = sorted(sum(run.held) for run in runs)
        asked, in_time = sum(run.asked for run in runs), sum(run.in_time for run in runs)
        cells = (
            name,
            f"{mean(len(run.held) for run in runs):.1f}",
            f"{asked / len(runs):.1f}",
            f"{mean(hours):.1f}",
            f"{hours[len(hours) * 9 // 10]:.0f}",
            f"{round(100 * in_time / asked)} %" if asked else "–",
        )
        sys.stdout.write(f"| {' | '.join(cells)} |\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
