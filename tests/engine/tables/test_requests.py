"""Players ask for a moderator, and somebody looks over a shoulder: what reaches whom."""

from __future__ import annotations

import json
from collections.abc import Awaitable
from pathlib import Path

import pytest

from engine.store.rows import Act, Person, ResultRow
from engine.tables import Table, TableRefused
from engine.tables.acts import PLEA_SECONDS
from tests.engine.tables.helpers import ANN, BOB, CID, PEOPLE, House, house, refusal, user_at
from tests.engine.tables.test_seats import place

MOD, OTHER = Person(99, "Mod"), Person(98, "Other")
NOTE = "my hand is 14 and 22"


async def test_a_note_is_read_once_noted_each_time_anew_and_seen(home: House) -> None:
    table = await home.game(BOB)
    await home.tables.acts.plead(table.id, Person(ANN, "Ann"), NOTE, alone=True)
    assert [(act.act, act.seat, act.reason) for act in await home.tables.acts.requests(table.id)] == [
        ("help", None, "")
    ]
    for by in (MOD, MOD, OTHER):
        assert [act.reason for act in await home.tables.acts.notes(table.id, by)] == [NOTE]
    home.now += PLEA_SECONDS
    await home.tables.acts.plead(table.id, Person(ANN, "Ann"), "and Bob knows it", alone=True)
    assert [act.reason for act in await home.tables.acts.notes(table.id, MOD)] == [NOTE, "and Bob knows it"]
    await home.tables.acts.see(table.id, MOD)
    assert await home.tables.acts.requests(table.id) == []
    for refused in (home.tables.acts.notes(table.id, MOD), home.tables.acts.see(table.id, MOD)):
        assert await refusal(refused) == "no-request"
    acts = await home.tables.acts.of(table.id)
    assert [(act.act, act.user) for act in acts] == [
        ("help", ANN), ("read", 99), ("read", 98), ("help", ANN), ("read", 99), ("seen", 99)
    ]  # fmt: skip
    assert NOTE not in repr(acts)
    seat = table.seat_of(ANN)
    assert (await home.tables._rooms.room(table.id)).knows(99) == {seat}


async def test_players_read_no_note_to_moderators(home: House) -> None:
    table = await home.game(BOB, CID)
    await home.tables.acts.plead(table.id, Person(ANN, "Ann"), NOTE, alone=True)
    await home.tables.seats.replace(table.id, MOD, table.seats[0].seat, 77, "moved away")
    gone = user_at(table, table.seats[0].seat)
    await home.tables.seats.take_over(table.id, Person(77, "Eve"), table.seats[0].seat)
    for user, why in ((gone, "moderator-sat"), (77, "moderator-sits")):
        with pytest.raises(TableRefused, match=why):
            await home.tables.acts.notes(table.id, Person(user, "X"))
    (one,) = await home.tables.oversight.of(table.guild, gone)
    assert one.own and one.requests == ()
    (one,) = await home.tables.oversight.of(table.guild, 99)
    assert not one.own and len(one.requests) == 1


async def test_a_note_goes_with_its_writer(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB, CID)
        await home.tables.acts.plead(table.id, Person(ANN, "Ann"), NOTE, alone=True)
        assert NOTE in json.dumps(await home.tables.privacy.stored_of(ANN))
        assert NOTE not in json.dumps(await home.tables.privacy.stored_of(BOB))
        await home.tables.privacy.erase(ANN)
        assert await home.tables.acts.of(table.id) == []
    assert NOTE.encode() not in (tmp_path / "a.db").read_bytes()


async def test_since_when_somebody_is_awaited(home: House) -> None:
    table = await home.game(BOB, gifts=False, rounds=3)
    (one,) = await home.tables.oversight.of(table.guild, 99)
    assert one.since == table.started
    home.now += 100
    await home.answer(table, ANN, 3)
    (one,) = await home.tables.oversight.of(table.guild, 99)
    assert one.since == table.started, "who answers a question does not ask it"
    home.now += 100
    await home.answer(table, BOB, 4)
    (one,) = await home.tables.oversight.of(table.guild, 99)
    assert one.since == home.now


EVE = Person(15, "Eve")


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(TableRefused) as refusal:
        await work
    return refusal.value.key


async def let_look(home: House, table: Table) -> None:
    """Stores that Ann lets Eve look, and that this is over, as earlier versions did."""
    seat, now = int(place(table, ANN)), home.tables.clock.now()
    async with home.store.transaction() as tx:
        for person, act in ((PEOPLE[ANN], "lets"), (EVE, "shoulder"), (EVE, "shoulder-end")):
            await tx.add(table.id, [Act(now, person.user, person.name, act, seat, "")])
    home.tables._rooms.forget(table.id)


async def unrated(home: House) -> Table:
    """Ann, Bob and a computer: no rating of people follows from it."""
    return await home.game(BOB, computers=1, rounds=3, gifts=False)


async def test_shoulder_guest_never_sits_at_that_table(home: House) -> None:
    table = await unrated(home)
    await let_look(home, table)
    for user in (ANN, BOB):
        await home.tables.seats.leave(table.id, user) if user == ANN else None
        assert await refused(home.tables.seats.take_over(table.id, EVE, place(table, user))) == "knows-another"


async def test_erased_shoulder_guest_never_sits_at_that_table(home: House) -> None:
    table = await unrated(home)
    await home.tables.people.know(EVE.user, EVE.name, "en")
    await let_look(home, table)
    await home.tables.privacy.erase(EVE.user)
    assert all(act.user != EVE.user and act.name != "Eve" for act in await home.tables.acts.of(table.id))
    await home.tables.seats.leave(table.id, ANN)
    assert await refused(home.tables.seats.take_over(table.id, EVE, place(table, ANN))) == "knows-another"


async def test_game_that_was_looked_at_is_not_rated(home: House) -> None:
    table = await home.game(BOB, rounds=1, gifts=False)
    await let_look(home, table)
    for user in (ANN, BOB):
        await home.answer(table, user, 1)
    (figures,) = await home.tables.profiles.figures()
    assert (figures.games, figures.rated) == (1, 0)


async def test_a_seat_that_was_looked_at_measures_no_computer(home: House) -> None:
    table = await home.game(BOB, computers=1, rounds=1, gifts=False)
    await let_look(home, table)
    for user in (ANN, BOB):
        if (await home.tables.views.sight(table.id, user)).owes:
            await home.answer(table, user, 1)
    async with home.store.reading() as tx:
        alone = {row.user: row.alone for row in await tx.records(ResultRow, table.id)}
    assert alone[ANN] is False and alone[BOB] is True
