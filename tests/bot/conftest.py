"""Fixtures: a house with a bot in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from bot.delivery import delivery
from bot.localdiscord.driver import Person
from engine.games.box import Box
from tests.bot.delivered import delivered
from tests.bot.handled import handled
from tests.bot.house import LITTLE, House

__all__ = ["delivered", "handled"]

GONE = (10003, 10007, 10008, 10013, 50007, 50278)
"""Codes of what people have deleted or left, and of closed direct messages."""


@pytest.fixture
def games() -> dict[str, Box]:
    """What can be played in the house."""
    return {"little": LITTLE}


@pytest.fixture
async def house(
    request: pytest.FixtureRequest, games: dict[str, Box], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A house whose bot is ready, and gathers the changes of a live panel for a moment only. Whatever happens there,
    Discord refuses nothing but what can only be found out by trying, unless a test is marked with `refused`."""
    monkeypatch.setattr(delivery, "GATHER", 0.1)
    house = House(tmp_path / "house.sqlite")
    house.games = games
    await house.server.start()
    house.server.point_discord_py_here()
    await house.open()
    yield house
    await house.leave()
    refused = [refusal for refusal in house.server.refusals if refusal.code not in GONE]
    assert request.node.get_closest_marker("refused") or not refused


def _person(name: str) -> Callable[[House], Coroutine[Any, Any, Person]]:
    @pytest.fixture(name=name)
    async def person(house: House) -> Person:
        return await house.person(name)

    return person


ann, bob, cid, dan, eve, fay = map(_person, ("ann", "bob", "cid", "dan", "eve", "fay"))
