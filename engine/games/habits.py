"""Habits: how a person plays, counted from the public events of finished games, never from hidden cards."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

Told: TypeAlias = "Sequence[Mapping[str, Any]]"
"""The public events of a game as JSON, from first to last."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Counts of a person's actions in a number of games; each entry is a line of a profile with the text
    `habits-<line>-<game>`.

    `most`: how often they took or did something, by the name of its text (a Faction, a god). `figures`: the numbers of
    a line by name. The first of them is the number of cases, so that 0 hides the line. All figures add up over games,
    also the expected values of luck, the only ones that are not whole.
    """

    games: int = 0
    most: Mapping[str, Counter[str]] = field(default_factory=dict[str, Counter[str]])
    figures: Mapping[str, Mapping[str, float]] = field(default_factory=dict[str, Mapping[str, float]])


HabitsOf: TypeAlias = Callable[[Told, int], Habits]
"""Counts the habits of one seat in one game."""


def together(found: Iterable[Habits]) -> Habits:
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
    """Names of the texts in a list, as an event has it in JSON."""
    return [value["term"] for value in values["list"]]


def seat_of(value: Any) -> int | None:
    """The seat in a value (as JSON), None if the value is no seat."""
    return cast("dict[str, Any]", value).get("seat") if isinstance(value, dict) else None
