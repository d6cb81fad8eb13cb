"""What of tables stays in memory."""

from __future__ import annotations

import pytest

from engine.tables import rooms
from tests.engine.tables.helpers import ANN, BOB, House


async def test_tables_that_are_over_leave_memory_and_running_ones_stay(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "OVER", 2)
    running = await home.game(BOB)
    over = [await home.lobby(BOB) for _ in range(5)]
    for table in over:
        await home.tables.lobby.cancel(table.id, ANN)
    assert {*home.tables._rooms.cached} == {running.id, over[3].id, over[4].id}
    await home.tables._rooms.room(over[0].id)
    assert (await home.tables.views.existing(over[0].id)).status == "cancelled", "it is read again when it is looked at"
    assert {*home.tables._rooms.cached} == {running.id, over[4].id, over[0].id}
