"""How many calls to Discord an answer costs, as `python -m tests.calls` counts it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.calls import CALLBACK, counted

MOST = 3.0
"""Calls an answer of a game for two in which hardly anything comes together: 2.73 when this was written."""


@pytest.mark.thorough
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


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_answers_to_what_a_card_offers_cost_few_calls_in_doom(tmp_path: Path) -> None:
    """1.49 for those who order nothing: each visit is a message that calls them."""
    found = asyncio.run(counted("doom", 4, "calls", tmp_path, beside=True))
    assert found.answers >= 200
    assert found.others <= 1.6, [*found.lines()]
    assert not any(name.startswith("refused") for name in found.calls.counted)
