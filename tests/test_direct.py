"""What a whole game leaves in direct messages: a short receipt for each question, and how it ended."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.delivery import delivery
from engine.games.box import boxes
from tests.bot.house import House
from tests.direct import left, undrawn

pytestmark = pytest.mark.thorough

LONGEST = 340
"""Characters: what was answered, the points, what mattered most, and where."""


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(delivery, "GATHER", 0.0)
    found = House(tmp_path / "direct.sqlite")
    await found.server.start()
    found.server.point_discord_py_here()
    try:
        yield found
    finally:
        await found.leave()


@pytest.mark.long(12)
async def test_a_game_leaves_a_receipt_a_question_and_its_end(house: House) -> None:
    house.games = {"perikles": undrawn(boxes()["perikles"])}
    await house.open()
    for one in await left(house, 3, "direct"):
        (*receipts, end) = one.texts
        assert one.answers > 20 and len(receipts) <= one.answers
        assert all("✅" in text and len(text) <= LONGEST for text in receipts), receipts
        assert sum("point" in text for text in receipts) == 4, "after setting up, and after three turns"
        assert "The final standings are in the thread" in end


@pytest.mark.long(12)
async def test_summary_for_all_is_not_in_the_line_of_a_turn(house: House) -> None:
    """Who lost an island reads that, and not how all stand, of which a line has no room for half."""
    house.games = {"cyclades": undrawn(boxes()["cyclades"])}
    await house.open()
    texts = [text for one in await left(house, 2, "direct") for text in one.texts]
    assert not any("📊" in text or "…" in text for text in texts), texts
    assert any("takes Astypalaia from" in text for text in texts), texts
