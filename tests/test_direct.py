"""What a whole game leaves in direct messages: a short one a turn, and how it ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery import delivery
from engine.games.box import boxes
from tests.bot.house import House
from tests.direct import left, undrawn

pytestmark = pytest.mark.thorough

LONGEST = 320
"""Characters: what was answered, the points, what mattered most, and where."""


@pytest.mark.long(12)
async def test_a_game_leaves_a_line_a_turn_and_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "GATHER", 0.0)
    house = House(tmp_path / "direct.sqlite")
    house.games = {"perikles": undrawn(boxes()["perikles"])}
    await house.server.start()
    house.server.point_discord_py_here()
    await house.open()
    try:
        for one in await left(house, 3, "direct"):
            (*turns, end) = one.texts
            assert one.answers > 20
            assert len(turns) <= 4, "setting up, and three turns"
            assert all("✅" in text and len(text) <= LONGEST for text in turns), turns
            assert all("point" in text for text in turns)
            assert "The game is over" in end
    finally:
        await house.leave()
