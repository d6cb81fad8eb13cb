"""Players ask for a moderator; what they say to moderators alone reaches nobody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.store.rows import Person
from engine.tables import TableRefused
from engine.tables.acts import PLEA_SECONDS
from tests.engine.tables.helpers import ANN, BOB, CID, House, house, user_at

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
        with pytest.raises(TableRefused, match="no-request"):
            await refused
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
