"""Habits: how somebody plays, counted from what all were told in games that are over. Never from anybody's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

Told: TypeAlias = "Sequence[Mapping[str, Any]]"
"""The public events of a game as JSON, from first to last."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What somebody did in so many games.

    `openings`: what they took first, and `taken`: all they took, by the name of the text that says it (a Faction, a
    god). `bids`: so many bids were decided; of these `over` brought what less would have brought, and `under` did not.
    `dice`: so many they rolled, with `rolled` points on them; an average of `mean` points is to be expected of each.
    """

    games: int = 0
    openings: Counter[str] = field(default_factory=Counter[str])
    taken: Counter[str] = field(default_factory=Counter[str])
    bids: int = 0
    over: int = 0
    under: int = 0
    dice: int = 0
    rolled: int = 0
    mean: float = 0.0


HabitsOf: TypeAlias = Callable[[Told, int], Habits]
"""The habits that show in one game of a seat."""


def together(found: Iterable[Habits]) -> Habits:
    """The habits of several games of one kind."""
    all_ = list(found)
    return Habits(
        games=sum(one.games for one in all_),
        openings=sum((one.openings for one in all_), Counter[str]()),
        taken=sum((one.taken for one in all_), Counter[str]()),
        bids=sum(one.bids for one in all_),
        over=sum(one.over for one in all_),
        under=sum(one.under for one in all_),
        dice=sum(one.dice for one in all_),
        rolled=sum(one.rolled for one in all_),
        mean=max((one.mean for one in all_), default=0.0),
    )


def seat_of(value: Any) -> int | None:
    """The seat that a value as JSON is; None if it is none."""
    return cast("dict[str, Any]", value).get("seat") if isinstance(value, dict) else None


def pairs(value: Any) -> list[tuple[int, int]]:
    """Numbers by seat, as an event has them in JSON, in their order."""
    return [(one["seat"], number) for one, number in value["pairs"] if isinstance(number, int)]
