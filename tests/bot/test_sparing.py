"""A part of a message that fails is left out of it, and said in the log."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.desk.sparing import PARTS, sparing
from engine.games.account import Account
from engine.games.box import boxes


def _fails(*_: Any) -> Any:
    raise KeyError("hidden")


def test_failing_account_is_an_empty_one_and_is_logged() -> None:
    box = dataclasses.replace(boxes()["cyclades"], account=_fails)
    view: Any = object()
    with capture_logs() as logs:
        assert sparing(box).account(view) == Account()
    assert [(entry["event"], entry["game"], entry["part"]) for entry in logs] == [
        ("part-missing", "cyclades", "account")
    ]


@pytest.mark.parametrize("part", PARTS)
def test_every_part_that_may_fail_has_something_in_its_place(part: str) -> None:
    box = dataclasses.replace(boxes()["doom"], **{part: _fails})
    getattr(sparing(box), part)(*[None] * 3 if part in ("board", "hand", "moment") else [None] * _arity(part))


def _arity(part: str) -> int:
    return {"account": 1, "points": 1, "effects": 1, "gist": 1, "final": 2, "scene": 2, "weighed": 2}[part]
