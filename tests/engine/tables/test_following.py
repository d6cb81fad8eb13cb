"""Following: how many tables somebody may follow, and which of them count."""

from __future__ import annotations

import pytest

from engine.tables import TableRefused, following
from tests.engine.tables.helpers import ANN, BOB, DAN, House


async def test_a_table_that_is_over_is_not_followed_any_more(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "MOST", 1)
    first = await home.game(BOB, rounds=1, gifts=False)
    await home.tables.following.follow(first.id, DAN)
    second = await home.game(BOB, rounds=1, gifts=False)
    with pytest.raises(TableRefused, match="watch-many"):
        await home.tables.following.follow(second.id, DAN)
    for user in (ANN, BOB):
        await home.answer(first, user, 1)
    assert await home.tables.following.of(DAN) == []
    await home.tables.following.follow(second.id, DAN)
    assert await home.tables.following.of(DAN) == [second.id]
    assert await home.tables.following.follows(first.id, DAN), "its last turn is still to be told"
