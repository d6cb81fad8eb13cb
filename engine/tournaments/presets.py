"""Named choices of scoring, pairing and policies for organisers on a phone: a few good values of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.tournaments.acts import Declare
from engine.tournaments.setup import AtDeadline, Elimination, Rest, Scoring, Seeding, Setup, StandIn, TieBreak, Weights

PODIUM = (5, 3, 2, 1)
ALWAYS = 99
"""A round that no stage comes to: until then newcomers may enter."""

TEAMS = {"none": 0, "two": 2, "three": 3, "four": 4}
"""Largest number of people in a team."""
WINDOWS = {"half-day": 12 * 3600, "day": 24 * 3600, "none": 0}
"""For how many seconds a result can be disputed."""
WINDOW = next(iter(WINDOWS.values()))
"""The usual one of a tournament that is announced."""


def presets(setup: Setup) -> dict[str, dict[str, Declare]]:
    """Possible declarations by topic and name; the default comes first. The topic of deadlines is missing if there are
    none."""
    found: dict[str, dict[str, Declare]] = {
        "points": {name: Declare(scoring=_scoring_with(setup, scales)) for name, scales in _scales(setup).items()},
        "ties": {first.value: Declare(ties=_ties_from(first)) for first in TieBreak},
        "pairing": {
            "usual": Declare(weights=Weights()),
            "faces": Declare(weights=Weights(score=1)),
            "equals": Declare(weights=Weights(rematch=300)),
            "wishes": Declare(weights=Weights(apart=15_000)),
        },
        "rest": {rest.value: Declare(rest=rest) for rest in Rest},
        "stand-in": {
            rule.value: Declare(scoring=setup.scoring.model_copy(update={"stand_in": rule})) for rule in StandIn
        },
    }
    found["team"] = {name: Declare(team=size) for name, size in TEAMS.items()}
    found["seeding"] = {rule.value: Declare(seeding=rule) for rule in Seeding}
    found["window"] = {name: Declare(window=seconds) for name, seconds in WINDOWS.items()}
    if not isinstance(setup.stages[0], Elimination):  # nobody enters a bracket that is under way
        found["late"] = {"start": Declare(late=1), "second": Declare(late=2), "always": Declare(late=ALWAYS)}
    if setup.deadline is not None:
        found["deadline"] = {rule.value: Declare(rule=rule) for rule in AtDeadline}
    return found


def chosen_presets(setup: Setup) -> dict[str, str]:
    """The name of what is declared now of each topic; a topic that is declared otherwise is missing."""
    return {
        topic: name
        for topic, named in presets(setup).items()
        for name, act in named.items()
        if with_declaration(setup, act) == setup
    }


def with_declaration(setup: Setup, act: Declare) -> Setup:
    """The declaration with what an act names instead."""
    more: dict[str, Any] = {
        name: value
        for name, value in (
            ("scoring", act.scoring),
            ("ties", act.ties),
            ("weights", act.weights),
            ("late", act.late),
            ("window", act.window),
            ("seeding", act.seeding),
            ("team", act.team),
            ("shoulders", act.shoulders),
        )
        if value is not None
    }
    if act.rest is not None:
        more["sizes"] = setup.sizes.model_copy(update={"rest": act.rest})
    if act.rule is not None and setup.deadline is not None:
        more["deadline"] = setup.deadline.model_copy(update={"rule": act.rule})
    return setup.model_copy(update=more)


def _scales(setup: Setup) -> Mapping[str, dict[int, tuple[int, ...]]]:
    sizes = range(setup.sizes.low, setup.sizes.high + 1)
    return {
        "even": {},
        "places": {size: tuple(range(size, 0, -1)) for size in sizes},
        "podium": {size: (PODIUM + (0,) * size)[:size] for size in sizes},
        "winner": {size: (1,) + (0,) * (size - 1) for size in sizes},
    }


def _scoring_with(setup: Setup, scales: dict[int, tuple[int, ...]]) -> Scoring:
    """Scoring with these points. A bye is worth the mean of the first and the last place, rounded down."""
    size = setup.sizes.preferred
    scale = scales.get(size) or Scoring().scale(size)
    return setup.scoring.model_copy(update={"scales": scales, "bye": (scale[0] + scale[-1]) // 2})


def _ties_from(first: TieBreak) -> tuple[TieBreak, ...]:
    """The usual order, but this first."""
    return (first, *(tie for tie in TieBreak if tie is not first))
