"""Named choices of scoring, pairing and policies for organisers on a phone: a few good values of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.tournaments.acts import Declare
from engine.tournaments.setup import AtDeadline, Elimination, Rest, Scoring, Seeding, Setup, StandIn, TieBreak, Weights

PODIUM = (5, 3, 2, 1)
ALWAYS = 99
"""A round that no stage reaches, so newcomers may always enter."""

TEAMS = {"none": 0, "two": 2, "three": 3, "four": 4}
WINDOWS = {"half-day": 12 * 3600, "day": 24 * 3600, "none": 0}
"""Seconds in which a result can be disputed."""
WINDOW = next(iter(WINDOWS.values()))
"""The default."""


def presets(setup: Setup) -> dict[str, dict[str, Declare]]:
    """Possible declarations by topic and name; the default comes first. The topic of deadlines is missing if there are
    none."""
    stand_in = {rule: setup.scoring.model_copy(update={"stand_in": rule}) for rule in StandIn}
    found: dict[str, dict[str, Declare]] = {
        "points": {name: Declare(scoring=_scoring_with(setup, scales)) for name, scales in _scales(setup).items()},
        "ties": {first.value: Declare(ties=tuple(dict.fromkeys((first, *TieBreak)))) for first in TieBreak},
        "pairing": {
            "usual": Declare(weights=Weights()),
            "faces": Declare(weights=Weights(score=1)),
            "equals": Declare(weights=Weights(rematch=300)),
            "wishes": Declare(weights=Weights(apart=15_000)),
        },
        "rest": {rest.value: Declare(rest=rest) for rest in Rest},
        "stand-in": {rule.value: Declare(scoring=scoring) for rule, scoring in stand_in.items()},
        "team": {name: Declare(team=size) for name, size in TEAMS.items()},
        "seeding": {rule.value: Declare(seeding=rule) for rule in Seeding},
        "window": {name: Declare(window=seconds) for name, seconds in WINDOWS.items()},
    }
    if not isinstance(setup.stages[0], Elimination):  # nobody enters a bracket that is under way
        found["late"] = {"start": Declare(late=1), "second": Declare(late=2), "always": Declare(late=ALWAYS)}
    if setup.deadline is not None:
        found["deadline"] = {rule.value: Declare(rule=rule) for rule in AtDeadline}
    return found


def chosen_presets(setup: Setup) -> dict[str, str]:
    """The name of the present declaration by topic, without custom ones."""
    return {
        topic: name
        for topic, named in presets(setup).items()
        for name, act in named.items()
        if with_declaration(setup, act) == setup
    }


def with_declaration(setup: Setup, act: Declare) -> Setup:
    declared = {name: getattr(act, name) for name in act.model_fields_set if name in Setup.model_fields}
    more: dict[str, Any] = {name: value for name, value in declared.items() if value is not None}
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
