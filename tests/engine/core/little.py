"""Games of a few steps, made on the spot: `little(first, second, …)` is a game that opens with `first`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from pydantic import BaseModel, ConfigDict

from engine.core import Game, Hidden, Owner, Position, Public, Randomness, Seat, State, StepFn, new_game, seed_from

ANN, BOB, CID = Seat(0), Seat(1), Seat(2)
SEED = seed_from("little")


class NoOptions(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(slots=True, kw_only=True)
class Little(State):
    """One field of every visibility."""

    done: Public[list[str]] = field(default_factory=list[str])
    points: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    deck: Hidden[list[int]] = field(default_factory=list[int])
    hand: Owner[dict[Seat, list[int]]] = field(default_factory=dict[Seat, list[int]])
    secret: Owner[dict[Seat, int]] = field(default_factory=dict[Seat, int])


def little(
    *steps: StepFn[Little, ...],
    version: int = 1,
    upcasts: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None,
) -> Game[Little]:
    """A game of these steps for 1 to 3 seats; it opens with the first."""
    module = ModuleType("little")
    for one in steps:
        setattr(module, one.name, one)
    return Game(
        id="little",
        state=Little,
        modules=(module,),
        opening=lambda: steps[0](),
        options=NoOptions,
        seats=(1, 2, 3),
        scores=lambda g: dict(g.points),
        faults=lambda g: (),
        version=version,
        upcasts=upcasts or {},
    )


def begin(game: Game[Little], seats: int = 2) -> Position[Little]:
    """The game's first question."""
    return new_game(game, seats, NoOptions(), SEED).position


def state(seats: int = 2) -> Little:
    """A bare state, for tests of single parts."""
    return Little(seats=tuple(map(Seat, range(seats))), randomness=Randomness(SEED))
