"""Questions that are asked together are worked out once, and the latest of them are kept."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import JoinedPrompt, Position, view
from engine.tables import joins
from engine.tables.joins import Joins
from tests.engine.core.little import ANN, begin
from tests.engine.core.test_plans import GAME, SAIL
from tests.values import not_none


def test_a_question_that_is_shown_again_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joins, "REMEMBERED", 2)
    kept, (one, other, third) = Joins({"sail": SAIL}), (begin(GAME) for _ in range(3))

    def asked(at: Position[Any]) -> JoinedPrompt:
        return not_none(kept.joined(GAME, at, view(GAME, at, ANN)))

    first, second = asked(one), asked(other)
    assert asked(one) is first and asked(other) is second
    asked(one)
    asked(third)
    assert asked(one) is first, "it was shown after the other"
    assert asked(other) is not second
