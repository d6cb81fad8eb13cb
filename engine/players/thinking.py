"""What a game says of itself so that the searching player can play it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Literal, TypeVar

from engine.core import Seat, State, View, Wire
from engine.players.candidates import candidates, distinct
from engine.players.taste import Judge

S = TypeVar("S", bound=State)


def _no_options(view: View[Any], base: Wire, k: int, rng: Random) -> None:
    """Everything that is close will do."""


def _no_asides(view: View[Any]) -> Iterable[tuple[str, Wire]]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Thinking(Generic[S]):
    """How a game is searched.

    `policy` gives the answer to beat and plays on for all seats in guessed worlds, until what `same` says of the state
    has changed `spans` times, or the game is over. There it is shown the world itself instead of a view, so it must ask
    nothing that the two would answer differently. Then `value` says what the world is worth to a seat, in a `unit` of
    the game's own (points, or the chance to win), and must not jump there.

    `worlds` and `k` are the budget: so many worlds for each of at most so many candidates, differently shared out.
    `habits` are the keys of prompts left to the policy, `careful` of those at which not even a beginner slips.
    `options` lists the only candidates, given the view, the policy's answer and how many are wanted, or says None;
    `asides` are those of `view.asides` worth a thought. `margin`: a smaller gain is noise.
    """

    policy: Judge
    value: Callable[[S, Seat], float]
    same: Callable[[S], Hashable]
    spans: int = 1
    worlds: int
    k: int = 6
    habits: frozenset[str] = frozenset()
    careful: frozenset[str] = frozenset()
    options: Callable[[View[Any], Wire, int, Random], Sequence[Wire] | None] = _no_options
    asides: Callable[[View[Any]], Iterable[tuple[str, Wire]]] = _no_asides
    margin: float = 0.0
    unit: Literal["points", "chance"] = "points"

    def candidates(self, view: View[S], base: Wire, k: int, rng: Random) -> list[Wire]:
        """At most `k` answers to the question of a view, `base` first."""
        assert view.prompt is not None
        listed = self.options(view, base, k, rng)
        if listed is not None:
            return distinct(view.prompt, (base, *listed), k)
        return candidates(view.prompt, base, k, rng)
