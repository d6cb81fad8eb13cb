"""Games in which everything happens: how a game's tests have whole games played and looked at."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis.strategies import SearchStrategy


@dataclass(frozen=True)
class Whole:
    """`games` draws sizes, seeds and how people answer; `played` plays such a game out, looks at it after every answer
    and counts which of the `situations` came about. `few` games are played in the usual tests, `many` in the long
    ones, and the `known` besides, in which rare things happen."""

    games: SearchStrategy[tuple[Any, ...]]
    played: Callable[..., Counter[str]]
    situations: Collection[str]
    few: int
    many: int
    known: Sequence[tuple[Any, ...]] = ()
