"""Fixtures of the tests of tournaments that are held."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.engine.arena.helpers import Hall, hall


@pytest_asyncio.fixture
async def home(tmp_path: Path) -> AsyncIterator[Hall]:
    """A house without a tournament yet."""
    async with hall(tmp_path / "oraklos.db") as home:
        yield home
