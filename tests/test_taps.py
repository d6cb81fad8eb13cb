"""How often a player taps, as `python -m tests.taps` counts it."""

from __future__ import annotations

import pytest

from engine.games.box import boxes
from tests.taps import count


@pytest.mark.thorough
def test_joined_questions_take_fewer_taps() -> None:
    found = count(boxes()["atlantis"], 2, 1, "taps")
    assert found["joined"]["plans"] == found["alone"]["plans"] > 5
    assert 2 <= found["joined"]["mean"] < found["alone"]["mean"], "an open answer is chosen, and done"
