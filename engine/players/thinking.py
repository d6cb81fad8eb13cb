"""Description of a game for the searching player."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Literal, TypeVar

from engine.core import Seat, State, View, Wire
from engine.players.candidates import candidates, distinct
from engine.players.taste import Judge

S = TypeVar("S", bound=State)


@dataclass(frozen=True, kw_only=True)
class Thinking(Generic[S]):
    """Search parameters of a game.

    `policy` gives the answer to beat. It then plays for all seats in guessed worlds, until `same` of the state has
    changed `spans` times or the game is over. There it sees the world itself instead of a view, so it must not ask
    anything with different answers in the two. `value` is then the worth of the world for a seat, in a `unit` of the
    game (points, or the chance to win), and must not jump there.

    `worlds` and `k` are the budget: number of worlds for each candidate and number of candidates, shared unevenly.
    `habits` are keys of prompts left to the policy; at `careful` ones not even beginners slip. `options` returns the
    only candidates, given the view, the policy's answer and the wanted number, or None. `asides` are the keys of
    `view.asides` to consider. A gain below `margin` is noise.
    """

    policy: Judge
    value: Callable[[S, Seat], float]
    same: Callable[[S], Hashable]
    spans: int = 1
    worlds: int
    k: int = 6
    habits: frozenset[str] = frozenset()
    careful: frozenset[str] = frozenset()
    options: Callable[[View[Any], Wire, int, Random], Sequence[Wire] | None] = lambda view, base, k, rng: None
    asides: Callable[[View[Any]], Iterable[tuple[str, Wire]]] = lambda view: ()
    margin: float = 0.0
    unit: Literal["points", "chance"] = "points"

    def candidates(self, view: View[S], base: Wire, k: int, rng: Random) -> list[Wire]:
        """At most `k` answers to the question of a view, `base` first."""
        assert view.prompt is not None
        listed = self.options(view, base, k, rng)
        if listed is not None:
            return distinct(view.prompt, (base, *listed), k)
        return candidates(view.prompt, base, k, rng)
