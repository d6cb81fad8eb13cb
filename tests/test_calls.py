"""How many calls to Discord an answer costs, as `python -m tests.calls` counts it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.panels.tray import Tray
from engine.core import Amount, Choose, form
from tests.bot.panels.desktop import ask, says, shown, things, usable
from tests.calls import CALLBACK, counted, towards

pytestmark = pytest.mark.thorough

MOST = 3.0
"""Calls an answer of a game for two in which hardly anything comes together: 2.73 when this was written."""


@pytest.mark.long(15)
@pytest.mark.timeout(300)
def test_an_answer_of_atlantis_costs_few_calls(tmp_path: Path) -> None:
    """Each turn one question for the next player, and one change in the thread."""
    found = asyncio.run(counted("atlantis", 2, "calls", tmp_path))
    calls = found.calls.counted
    assert found.answers >= 40
    assert found.presses <= calls[CALLBACK]
    assert found.others <= MOST, [*found.lines()]
    assert not any(name.startswith(("refused", "delete dm hand")) for name in calls)
    assert calls["update thread panel"] + calls["create thread panel"] <= found.answers


@pytest.mark.long(60)
@pytest.mark.timeout(600)
def test_who_decides_what_their_card_offers_costs_few_calls_in_doom(tmp_path: Path) -> None:
    """2.09 for those who order nothing: each visit is a message that calls them, and a former one that goes."""
    found = asyncio.run(counted("doom", 4, "calls", tmp_path, beside=True))
    assert found.answers >= 200
    assert found.others <= 1.8, [*found.lines()]
    assert not any(name.startswith("refused") for name in found.calls.counted)


def test_whoever_has_put_all_together_presses_what_answers() -> None:
    """And not what leaves it as it lies, although that comes first."""
    others = things(3)
    prompt = form("wide", Amount("part", 0, 4), Choose("other", others, default=others[2]), extras=True)
    wanted = Tray.holding(prompt, (3, "thing-2"))
    there = dict(usable(shown(ask(prompt, says()[0]).items(wanted))))
    assert next(iter(there)).verb == "tray"
    found = towards(prompt, wanted, there)
    assert found is not None
    custom_id, *_ = found
    assert custom_id.verb == "pick"
