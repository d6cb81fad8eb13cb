"""A part of a message that fails is left out of it, and said in the log."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.desk.sparing import PARTS, sparing
from engine.games.account import Account
from engine.games.box import boxes
from tests.parts import with_parts


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
    group, _, name = part.rpartition(".")
    doom = boxes()["doom"]
    box = sparing(with_parts(doom, **{name: _fails}) if group else dataclasses.replace(doom, **{name: _fails}))
    safe = getattr(getattr(box, group) if group else box, name)
    safe(*[None] * (3 if name in ("board", "hand", "moment") else 2 if name in ("final", "scene", "weighed") else 1))
