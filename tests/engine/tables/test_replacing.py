"""Seats that change hands in the middle of a game."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.store.rows import Person
from engine.tables import TableRefused
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, PEOPLE, House, user_at
from tests.engine.tables.test_moderation import MOD, bids, proves, told


async def test_a_seat_is_taken_over_with_all_it_holds(home: House) -> None:
    table = await home.game(BOB)
    ann = user_at(table, Seat(0))
    other = user_at(table, Seat(1))
    await home.answer(table, ann, 4)
    hand = (await home.tables.sight(table.id, ann)).view.seen.hand[Seat(0)]
    await home.tables.offer_seat(table.id, MOD, Seat(0), PEOPLE[CID], "moved away")
    with pytest.raises(TableRefused, match="no-offer"):
        await home.tables.take_seat(table.id, PEOPLE[DAN], Seat(0))
    with pytest.raises(TableRefused, match="no-offer"):
        await home.tables.take_seat(table.id, PEOPLE[CID], Seat(1))
    await home.marks()
    table = await home.tables.take_seat(table.id, PEOPLE[CID], Seat(0))
    assert table.seats[0].user == CID and table.seats[0].name == "Cid"
    marks = await home.marks()
    assert marks.index("left:0") < marks.index("seat:0") and "panel" in marks
    sight = await home.tables.sight(table.id, CID)
    assert sight.view.seen.hand[Seat(0)] == hand and sight.view.seen.answers == {Seat(0): 4}
    assert (await home.tables.sight(table.id, ann)).seat is None
    with pytest.raises(TableRefused, match="not-seated"):
        await home.answer(table, ann, 3)
    await home.answer(table, other, 2)
    assert await proves(home, table)
    keys = [line["key"] for line in await told(home, table)]
    assert keys[2:4] == ["mod-offer", "takes-over"]
    assert await home.tables.offers(table.id) == {}
    assert [act.act for act in await home.tables.acts(table.id)] == ["replace"]


async def test_who_hosts_hands_that_on(home: House) -> None:
    table = await home.game(BOB)
    seat = table.seat_of(ANN)
    assert seat is not None
    await home.tables.offer_seat(table.id, MOD, seat, PEOPLE[CID], "ill")
    assert (await home.tables.take_seat(table.id, PEOPLE[CID], seat)).host == CID
    await bids(home, await home.tables.table(table.id) or table, 1, 2)


async def test_who_knows_too_much_or_plays_already_gets_no_seat(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    offer = home.tables.offer_seat
    with pytest.raises(TableRefused, match="already-there"):
        await offer(table.id, MOD, Seat(0), PEOPLE[BOB], "x")
    with pytest.raises(TableRefused, match="which-seat"):
        await offer(table.id, MOD, Seat(4), PEOPLE[CID], "x")
    with pytest.raises(TableRefused, match="moderator-sits"):
        await offer(table.id, PEOPLE[BOB], Seat(0), PEOPLE[CID], "x")
    await offer(table.id, MOD, Seat(0), PEOPLE[CID], "x")
    cid = Person(CID, "Cid")
    await home.tables.look(table.id, cid, Seat(1), "he moderates as well")
    with pytest.raises(TableRefused, match="has-looked"):
        await home.tables.take_seat(table.id, cid, Seat(0))
    with pytest.raises(TableRefused, match="has-looked"):
        await offer(table.id, MOD, Seat(0), cid, "x")
    await offer(table.id, MOD, Seat(0), PEOPLE[DAN], "x")
    assert await home.tables.offers(table.id) == {0: DAN}, "a later offer takes the place of the former one"
