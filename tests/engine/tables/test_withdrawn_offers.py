"""Offers of seats that are taken back before anybody sits down there."""

from __future__ import annotations

import pytest

from engine.tables import Person, TableRefused
from tests.engine.tables.helpers import ANN, BOB, CID, House, house
from tests.engine.tables.test_seats import EVE, MOD, place, told

__all__ = ["house"]


async def test_host_withdraws_an_offer_and_the_table_is_told(home: House) -> None:
    table = await home.game(BOB, CID, computers=1)
    computer = next(one.seat for one in table.seats if one.computer is not None)
    with pytest.raises(TableRefused, match="not-offered"):
        await home.tables.seats.withdraw(table.id, Person(ANN, "Ann"), computer)
    await home.tables.seats.offer(table.id, ANN, computer, EVE.user)
    with pytest.raises(TableRefused, match="not-host"):
        await home.tables.seats.withdraw(table.id, Person(BOB, "Bob"), computer)
    await home.marks()
    await home.tables.seats.withdraw(table.id, Person(ANN, "Ann"), computer)
    assert f"offer:{computer}" in await home.marks()
    assert await told(home, table) == ["seat-withdrawn"]
    with pytest.raises(TableRefused, match="seat-taken"):
        await home.tables.seats.take_over(table.id, EVE, computer)


async def test_offering_a_seat_to_its_own_holder_withdraws_the_offer(home: House) -> None:
    table = await home.game(BOB, CID)
    bob = place(table, BOB)
    with pytest.raises(TableRefused, match="other-already-seated"):
        await home.tables.seats.replace(table.id, MOD, bob, BOB, "a mistake")
    await home.tables.seats.replace(table.id, MOD, bob, EVE.user, "away")
    with pytest.raises(TableRefused, match="other-already-seated"):
        await home.tables.seats.replace(table.id, MOD, bob, CID, "a mistake")
    await home.tables.seats.replace(table.id, MOD, bob, BOB, "back already")
    assert await home.tables.seats.offered(table.id, bob) is None
    assert await told(home, table) == ["mod-offer", "mod-withdraw"]
    assert [act.act for act in await home.tables.acts.of(table.id)] == ["replace", "withdraw"]
    with pytest.raises(TableRefused, match="seat-taken"):
        await home.tables.seats.take_over(table.id, EVE, bob)
    await home.tables.seats.leave(table.id, BOB)
    await home.tables.seats.offer(table.id, ANN, bob, EVE.user)
    await home.tables.seats.offer(table.id, ANN, bob, BOB)
    assert (await told(home, table))[-1] == "seat-withdrawn"
