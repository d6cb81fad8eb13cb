"""Chances to win, computed from the value that a game gives a state for each seat.

Their steepness follows from games between computers: `python -m tests.chances` writes the file.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Any

from engine.core import Seat, State
from engine.games.box import Box
from engine.players import Thinking

FILE = Path(__file__).parent / "chances.toml"
LEAST = 1e-4
"""Smallest chance above 0."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Measured scale of a game. `steep`: a lead of one unit multiplies the odds to win by e to this power (unit
    "chance": 1). `milliseconds`: time of a playout on one core."""

    steep: float
    milliseconds: float


UNKNOWN: Mapping[str, Scale] = {"points": Scale(0.1, 40.0), "chance": Scale(1.0, 40.0)}
"""Scales of unmeasured games, by unit."""


@cache
def scales() -> Mapping[str, Scale]:
    raw = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {game: Scale(one["steep"], one["milliseconds"]) for game, one in raw.items()}


def scale_of(box: Box, thinking: Thinking[Any]) -> Scale:
    return scales().get(box.game.id, UNKNOWN[thinking.unit])


def chances(thinking: Thinking[Any], g: State, steep: float) -> dict[Seat, float]:
    """The chance of each seat to win; the sum is 1. At the end of a game, its share of the victory."""
    if g.result is not None:
        winners = g.result.winners
        return {seat: 1 / len(winners) if seat in winners else 0.0 for seat in g.seats}
    return odds({seat: measure(thinking, thinking.value(g, seat)) for seat in g.seats}, steep)


def measure(thinking: Thinking[Any], value: float) -> float:
    """A value on a linear scale: points stay, chances become logarithms."""
    return log(max(value, LEAST)) if thinking.unit == "chance" else value


def together(worlds: Sequence[Mapping[Seat, float]], seats: Sequence[Seat]) -> dict[Seat, float]:
    """The mean over all worlds and one with equal chances, so that a win in all of a few worlds is not certain."""
    return {seat: (sum(one[seat] for one in worlds) + 1 / len(seats)) / (len(worlds) + 1) for seat in seats}


def odds(measures: Mapping[Seat, float], steep: float) -> dict[Seat, float]:
    """Chances in proportion to e^(steep × measure)."""
    best = max(measures.values())
    powers = {seat: exp(steep * (one - best)) for seat, one in measures.items()}
    return {seat: power / sum(powers.values()) for seat, power in powers.items()}
