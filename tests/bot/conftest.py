"""Fixtures: a house with a bot in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.delivery import delivery
from tests.bot.delivered import delivered
from tests.bot.handled import handled
from tests.bot.house import House

__all__ = ["delivered", "handled"]


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house whose bot is ready, and gathers the changes of a live panel for a moment only."""
    monkeypatch.setattr(delivery, "GATHER", 0.1)
    house = House(tmp_path / "house.sqlite")
    await house.server.start()
    house.server.point_discord_py_here()
    await house.open()
    yield house
    await house.leave()
