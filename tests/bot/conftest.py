"""Fixtures: a house with a bot in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.house import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house whose bot is ready. Whatever happened in it, Discord must not have refused anything unasked."""
    house = House(tmp_path / "house.sqlite")
    await house.server.start()
    house.server.point_discord_py_here()
    await house.open()
    yield house
    await house.leave()
