"""Moderators and time, and people who no longer play."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.store.rows import Person
from engine.tables import TableRefused
from tests.engine.tables.helpers import BOB, House
from tests.engine.tables.test_moderation import MOD, told
from tests.engine.tables.time.test_deadlines import HOUR, START, begun


async def test_pauses_and_time_are_logged_and_told(home: House) -> None:
    table = await begun(home, "24h grace 0")
    await home.tables.clock.pause(table.id, MOD, "unclear rules")
    await home.tables.clock.resume(table.id, MOD)
    await home.tables.clock.give_time(table.id, MOD, 6, "a holiday")
    await home.tables.clock.give_time(table.id, MOD, -2, "too much", seat=Seat(1))
    due = (await home.tables.views.sight(table.id, None)).due
    assert due == {Seat(0): START + 30 * HOUR, Seat(1): START + 28 * HOUR}
    assert [(act.act, act.seat) for act in await home.tables.acts.of(table.id)] == [
        ("pause", None), ("resume", None), ("deadline", None), ("deadline", 1),
    ]  # fmt: skip
    lines = (await told(home, table))[-2:]
    assert [line["key"] for line in lines] == ["mod-time", "mod-time-of"]
    assert [(line["args"]["hours"], line["args"]["more"]) for line in lines] == [(6, 1), (2, 0)]
    with pytest.raises(TableRefused, match="which-seat"):
        await home.tables.clock.give_time(table.id, MOD, 1, "x", seat=Seat(7))


async def test_player_does_not_stop_the_clocks_alone(home: House) -> None:
    table = await begun(home, "24h grace 0")
    bob = Person(BOB, "Bob")
    with pytest.raises(TableRefused, match="moderator-sits"):
        await home.tables.clock.pause(table.id, bob, "x")
    with pytest.raises(TableRefused, match="moderator-sits"):
        await home.tables.clock.resume(table.id, bob)
    with pytest.raises(TableRefused, match="moderator-sits"):
        await home.tables.clock.give_time(table.id, bob, 9, "x")
