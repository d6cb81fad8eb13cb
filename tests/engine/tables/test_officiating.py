"""Moderators and time, and people who no longer play."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.store.rows import Person
from engine.tables import TableRefused
from tests.engine.tables.helpers import ANN, BOB, CID, PEOPLE, House, user_at
from tests.engine.tables.test_ladder import HOUR, START, begun
from tests.engine.tables.test_moderation import MOD, bids, proves, told


async def test_pauses_and_time_are_logged_and_told(home: House) -> None:
    table = await begun(home, "24h grace 0")
    await home.tables.pause(table.id, MOD, "unclear rules")
    await home.tables.resume(table.id, MOD)
    await home.tables.give_time(table.id, MOD, 6, "a holiday")
    await home.tables.give_time(table.id, MOD, -2, "too much", seat=Seat(1))
    due = (await home.tables.sight(table.id, None)).due
    assert due == {Seat(0): START + 30 * HOUR, Seat(1): START + 28 * HOUR}
    assert [(act.act, act.seat) for act in await home.tables.acts(table.id)] == [
        ("pause", None), ("resume", None), ("deadline", None), ("deadline", 1),
    ]  # fmt: skip
    lines = (await told(home, table))[-2:]
    assert [line["key"] for line in lines] == ["mod-time", "mod-time-of"]
    assert [(line["args"]["hours"], line["args"]["more"]) for line in lines] == [(6, 1), (2, 0)]
    with pytest.raises(TableRefused, match="which-seat"):
        await home.tables.give_time(table.id, MOD, 1, "x", seat=Seat(7))


async def test_who_plays_does_not_stop_the_clocks_alone(home: House) -> None:
    table = await begun(home, "24h grace 0")
    bob = Person(BOB, "Bob")
    with pytest.raises(TableRefused, match="moderator-sits"):
        await home.tables.pause(table.id, bob, "x")
    with pytest.raises(TableRefused, match="moderator-sits"):
        await home.tables.resume(table.id, bob)
    with pytest.raises(TableRefused, match="moderator-sits"):
        await home.tables.give_time(table.id, bob, 9, "x")
    with pytest.raises(TableRefused, match="moderator-sits"):
        await home.tables.remove(table.id, bob, Seat(0), "x")


async def test_a_computer_plays_on_where_somebody_was_removed(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    seat = table.seat_of(ANN)
    assert seat is not None
    bob = user_at(table, Seat(1 - seat))
    await home.answer(table, bob, 3)
    await home.marks()
    table = await home.tables.remove(table.id, MOD, seat, "rude")
    info = table.seats[seat]
    assert (info.user, info.computer, info.wanted, table.host) == (None, "random", True, BOB)
    sight = await home.tables.sight(table.id, bob)
    assert sight.view.seen.round == 2, "the computer has answered at once"
    assert await proves(home, table)
    marks = await home.marks()
    assert f"left:{seat}" in marks and f"seat:{seat}" not in marks
    with pytest.raises(TableRefused, match="not-seated"):
        await home.answer(table, ANN, 3)
    with pytest.raises(TableRefused, match="no-person"):
        await home.tables.remove(table.id, MOD, seat, "x")
    with pytest.raises(TableRefused, match="last-person"):
        await home.tables.remove(table.id, MOD, Seat(1 - seat), "x")
    line = (await told(home, table))[2]
    assert line["key"] == "mod-remove"
    assert line["args"] == {"who": "Mod", "whom": "Ann", "now": info.name, "reason": "rude"}
    await home.tables.offer_seat(table.id, MOD, seat, PEOPLE[CID], "a new player")
    table = await home.tables.take_seat(table.id, PEOPLE[CID], seat)
    assert (table.seats[seat].user, table.seats[seat].computer, table.seats[seat].wanted) == (CID, None, False)
    await bids(home, table, 1, 1)
    assert await proves(home, table)
