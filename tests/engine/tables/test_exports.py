"""What somebody is shown of what is stored of them: all of their own, nothing of anybody else's."""

from __future__ import annotations

import json
from typing import Any

from engine.core import Seat
from engine.store import targets
from engine.store.rows import HolderRow, Message, Person
from engine.tables.holders import spans
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, PEOPLE, House
from tests.engine.tables.test_privacy import ELISA, met, with_elisa
from tests.values import not_none


async def test_an_export_has_everything_of_oneself_and_nothing_of_others(home: House) -> None:
    await met(home)
    table = await with_elisa(home, BOB, rounds=2)
    for user, bid in ((ANN, 7), (BOB, 8), (ELISA.user, 3)):
        await home.answer(table, user, bid)
    await home.answer(table, ANN, 6)
    await home.answer(table, ELISA.user, 2)
    mine = await home.tables.privacy.stored_of(ELISA.user)
    assert mine["person"]["name"] == ELISA.name and mine["settings"]["digest"] == 480
    (own,) = mine["tables"]
    assert own["seat"] == table.seat_of(ELISA.user) and own["host"]
    assert [one["answer"] for one in own["answers"]] == [3, 2]
    assert own["sealed"] == 2
    assert mine["messages"][0]["table"] == table.id
    text = json.dumps(mine)
    assert not {str(ANN), "Ann", "seed"} & set(text.replace('"', " ").replace(",", " ").split())
    assert {one["n"] for one in own["answers"]} == {3, 5}, "the bids of others are left out"
    look = await home.tables.moderation.look(table.id, Person(CID, "Cid"), Seat(int(own["seat"])), "a complaint")
    assert look.seat == own["seat"]
    assert "a complaint" not in json.dumps(await home.tables.privacy.stored_of(ELISA.user)), (
        "told when the game is over"
    )
    await home.tables.moderation.end(table.id, Person(CID, "Cid"), "enough")
    assert "a complaint" in json.dumps(await home.tables.privacy.stored_of(ELISA.user))


def answered(stored: dict[str, Any]) -> list[object]:
    """The answers in an export of somebody who was at one table."""
    ((table,)) = stored["tables"]
    return [one["answer"] for one in table["answers"]]


async def test_an_export_has_what_was_answered_while_one_held_the_seat_and_nothing_before_or_after(home: House) -> None:
    table = await with_elisa(home, BOB, gifts=False, rounds=3)
    own = not_none(table.seat_of(ELISA.user))
    await home.tables.people.know(ELISA.user, ELISA.name)

    async def bidding(*bids: tuple[int, int]) -> None:
        for user, bid in bids:
            await home.answer(table, user, bid)

    await bidding(
        (ELISA.user, 1), (ANN, 2), (BOB, 3)
    )  # the last before they go is another's, the first after is theirs
    await bidding((ELISA.user, 4))
    await home.tables.seats.remove(table.id, PEOPLE[CID], own, "rude")
    await home.tables.seats.take_over(table.id, PEOPLE[DAN], own)
    await bidding((ANN, 2), (BOB, 3), (DAN, 5))
    assert answered(await home.tables.privacy.stored_of(ELISA.user)) == [1, 4]
    assert answered(await home.tables.privacy.stored_of(DAN)) == [5]


async def test_an_export_has_nothing_that_was_taken_back_of_somebody_else_on_ones_seat(home: House) -> None:
    table = await with_elisa(home, BOB, gifts=True, rounds=3)
    own = not_none(table.seat_of(ELISA.user))

    async def taken_back() -> object:
        (mine,) = (await home.tables.privacy.stored_of(ELISA.user))["tables"]
        return [one["answer"] for one in mine["taken_back"]] if "taken_back" in mine else None

    async def held_by(person: Person) -> None:
        """While another is asked, so that the computer between them answers nothing."""
        await home.tables.seats.remove(table.id, PEOPLE[CID], own, "rude")
        await home.tables.seats.take_over(table.id, person, own)

    async def back_to(awaiting: str) -> None:
        points = await home.tables.rewinds.past_points(table.id)
        point = next(one for one in points if awaiting in one.awaiting.values())
        await home.tables.rewinds.rewind(table.id, PEOPLE[CID], point.asked, "a slip")

    for user, bid in ((ANN, 9), (BOB, 2), (ELISA.user, 3)):
        await home.answer(table, user, bid)
    await home.answer(table, ANN, "-")
    await home.answer(table, ELISA.user, 4)
    await back_to("gift")
    assert await taken_back() == [4]
    await held_by(PEOPLE[DAN])
    await home.answer(table, ANN, "-")
    await home.answer(table, DAN, 5)
    await back_to("gift")
    await home.tables.seats.readmit(table.id, PEOPLE[CID], ELISA, "they are sorry")
    await held_by(ELISA)
    assert await taken_back() is None


async def test_whispers_in_an_export_are_ones_own(home: House) -> None:
    table = await with_elisa(home, BOB, gifts=False, rounds=2)
    for user, bid in ((ANN, 1), (BOB, 2), (ELISA.user, 3)):
        await home.answer(table, user, bid)
    (mine,) = (await home.tables.privacy.stored_of(ELISA.user))["tables"]
    assert {one["key"] for one in mine["whispers"]} == {"drew"}, "what all were told is not about one of them"


async def test_messages_written_to_somebody_are_those_of_their_seats_and_their_channel(home: House) -> None:
    await met(home)
    table = await with_elisa(home, BOB)
    own = not_none(table.seat_of(ELISA.user))
    others = targets.Hand(table.seat_of(ANN) or Seat(0))
    for n, (target, channel) in enumerate([(targets.Question(own), 701), (others, 702)], 10):
        await home.tables.outbox.remember(Message(table.id, target, "2", channel, n, "f"))
    assert {one.message for one in await home.tables.privacy.written_to(ELISA.user)} == {1, 2, 10}


def test_when_somebody_held_a_seat_is_one_span_also_with_a_computer_in_their_place() -> None:
    rows = [
        HolderRow(0, ANN, None, 0),
        HolderRow(1, BOB, None, 0),
        HolderRow(0, ANN, "little", 3),
        HolderRow(0, ANN, None, 7),
        HolderRow(0, BOB, None, 9),
        HolderRow(2, ANN, None, 12),
    ]
    assert spans(rows, ANN) == [(0, 0, 9), (2, 12, None)]
    assert spans(rows, BOB) == [(1, 0, None), (0, 9, None)]
    stood_in = [HolderRow(1, BOB, None, 2), HolderRow(1, BOB, "little", 5), HolderRow(1, BOB, None, 8)]
    assert spans(stood_in, BOB) == [(1, 2, None)]
    assert spans(stood_in, BOB, alone=True) == [(1, 2, 5), (1, 8, None)], "what a computer decided is not theirs"
    swapped = [HolderRow(0, ANN, None, 0), HolderRow(0, None, "little", 4), HolderRow(1, ANN, None, 4)]
    swapped.append(HolderRow(1, ANN, "little", 9))
    assert spans(swapped, ANN) == [(0, 0, 4), (1, 4, None)], "of another seat it is another span"
    later = [HolderRow(0, None, "little", 0), HolderRow(0, ANN, None, 2)]
    assert spans(later, ANN) == [(0, 2, None)]
