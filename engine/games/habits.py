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
    """What somebody did in so many games, a line of a profile each: the text `habits-<line>-<game>` says it.

    `most`: what they took or did, by the name of the text that says it (a Faction, a god), and how often. `figures`:
    the numbers of a line by name; the first of them says of how many, so that 0 leaves nothing to tell. All of them
    add up over games, those that are to be expected of luck, too: these alone are no whole numbers.
    """

    games: int = 0
    most: Mapping[str, Counter[str]] = field(default_factory=dict[str, Counter[str]])
    figures: Mapping[str, Mapping[str, float]] = field(default_factory=dict[str, Mapping[str, float]])


HabitsOf: TypeAlias = Callable[[Told, int], Habits]
"""The habits that show in one game of a seat."""


def together(found: Iterable[Habits]) -> Habits:
    """The habits of several games of one kind."""
    games, most, figures = 0, dict[str, Counter[str]](), dict[str, dict[str, float]]()
    for one in found:
        games += one.games
        for line, counted in one.most.items():
            most.setdefault(line, Counter()).update(counted)
        for line, numbers in one.figures.items():
            sums = figures.setdefault(line, {})
            for name, number in numbers.items():
                sums[name] = sums.get(name, 0) + number
    return Habits(games, most, figures)


def terms(values: Any) -> list[str]:
    """The names of the texts that say what is in a list, as an event has it in JSON."""
    return [value["term"] for value in values["list"]]


def seat_of(value: Any) -> int | None:
    """The seat that a value as JSON is; None if it is none."""
    return cast("dict[str, Any]", value).get("seat") if isinstance(value, dict) else None
