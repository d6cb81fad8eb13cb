"""Plans that were under way in the middle of a card when a released version was stopped are opened and go on.

Steps within a card stand in no stored state: that is always of before the card, and its plan, a list of answers, leads
there anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from engine.core import Choose, Pick, clone, dump_position, load_position, option_id, settle, view
from engine.core.positions import act, answer, drafter, explore
from engine.games.doom import GAME
from engine.tools.simulate import random_actions
from tests.values import not_none

RELEASED: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "released" / "0.1.0.json").read_text())
"""By what was asked: the ids of the options there were, and the stored position with its plan."""
CONFIRMED = "treason-confirmed"
"""All was answered, and only to be confirmed."""


@pytest.mark.parametrize("asked", RELEASED)
def test_a_plan_of_a_released_version_is_kept_in_full_and_played_on(asked: str) -> None:
    left = RELEASED[asked]
    at = load_position(GAME, json.dumps(left["position"]))
    assert json.loads(dump_position(GAME, at))["draft"] == left["position"]["draft"], "nothing of the plan is lost"
    seat = not_none(drafter(at))
    prompt = view(GAME, at, seat).prompt
    assert (prompt.key if prompt is not None else CONFIRMED) == asked
    if isinstance(prompt, Choose | Pick):
        options = cast("tuple[Any, ...]", prompt.options)
        assert [option_id(option) for option in options] == left["options"]
    rng = Random(asked)
    while not explore(GAME, at.state, at.draft).ready:
        own = not_none(view(GAME, at, seat).prompt)
        at = answer(GAME, at, seat, own.sample(rng)).position
    g = clone(settle(GAME, at).position.state)
    for action in random_actions(g, rng):
        act(g, action)
    assert g.result is not None and not list(GAME.faults(g))
