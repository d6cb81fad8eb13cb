"""Fixtures of the tests of tables."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.engine.tables.helpers import House, house


@pytest_asyncio.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    """An empty house."""
    async with house(tmp_path / "oraklos.db") as home:
        yield home
