"""A stored position that cannot be read any more is rebuilt from the journal of its table, and checked."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import update

from engine.core import Seat
from engine.store import Transaction
from engine.store.schema import rules
from engine.tables import Table, TableRefused
from engine.tables.checks import Checked, check
from tests.engine.tables.helpers import ANN, BOB, House
from tests.engine.tables.littlegame import BOX
from tests.values import not_none


async def put(home: House, table: Table, **changes: Any) -> None:
    """Stores the position of a table as a program would have whose steps had other names, with these changes."""
    async with home.store.transaction() as tx:
        raw = json.loads(await snapshot(tx, table))
        state = raw["settled"]["state"]
        assert state["agenda"]
        state["agenda"] = [[f"former_{name}", arguments] for name, arguments in state["agenda"]]
        for name, value in changes.items():
            where = {"draft": raw, "edits": raw, "data": raw, "version": raw["settled"]}.get(name, state)
            where[name] = value
        await tx.play.save(table.id, json.dumps(raw))
    home.tables._rooms.forget(table.id)


async def snapshot(tx: Transaction, table: Table) -> str:
    return not_none(await tx.play.snapshot(table.id))


async def begun_under(tx: Transaction, table: Table, version: int) -> None:
    """Notes that the game of a table was begun under this version of its rules."""
    await tx.play._connection.execute(update(rules).where(rules.c.table_id == table.id).values(version=version))


async def drafting(home: House) -> Table:
    """A table at which Ann has begun a plan of two parts."""
    table = await home.game(BOB, gifts=True)
    await home.answer(table, ANN, 9)
    await home.answer(table, BOB, 0)
    return table


async def test_position_with_an_unknown_step_is_rebuilt_and_played_on(home: House) -> None:
    table = await drafting(home)
    before = [await home.tables.views.sight(table.id, user) for user in (ANN, BOB)]
    await put(home, table)
    assert [await home.tables.views.sight(table.id, user) for user in (ANN, BOB)] == before
    checked = await check(home.store, {"little": BOX})
    assert not checked.faults and not checked.resting
    assert checked.notes == [
        f"table {table.id}: its stored position cannot be read any more, and is rebuilt from its journal"
    ]
    await home.answer(table, ANN, "-")
    home.tables._rooms.forget(table.id)
    assert await check(home.store, {"little": BOX}) == Checked({"running": 1}, 1), "what is saved then is of today"


async def test_rebuilt_position_keeps_the_draft_as_far_as_it_is_legal(home: House) -> None:
    table = await drafting(home)
    seat = Seat(table.seat_of(BOB) or 0)
    await put(home, table, draft=[str(int(seat))], edits=1)
    assert (await home.tables.views.sight(table.id, ANN)).view.plan[0][1] == str(int(seat))
    await put(home, table, draft=["nobody"], edits=2)
    assert (await home.tables.views.sight(table.id, ANN)).view.plan == ()


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"round": 2}, "damaged"),
        ({"asked": 5}, "damaged"),
        ({"hand": {"0": [1], "1": [2]}}, "damaged"),
        ({"randomness": {"seed": "0" * 64, "draws": 4}}, "damaged"),
        ({"version": 99}, "newer"),
        ({"data": "an owner's"}, "data"),
    ],
)
async def test_position_that_its_journal_does_not_lead_to_rests(home: House, changes: dict[str, Any], why: str) -> None:
    table = await drafting(home)
    await put(home, table, **changes)
    with pytest.raises(TableRefused) as refused:
        await home.answer(table, ANN, "-")
    assert (refused.value.key, refused.value.details["why"]) == ("unreadable", why)
    (line,) = (await check(home.store, {"little": BOX})).resting
    assert line.startswith(f"table {table.id} rests")


async def test_verify_names_a_table_that_todays_rules_cannot_replay(home: House) -> None:
    """The position is read as it is, but the game was begun under rules of which the journal is."""
    table, other = await drafting(home), await home.game(BOB)
    async with home.store.transaction() as tx:
        raw = json.loads(await snapshot(tx, table))
        raw["settled"]["state"]["coins"]["0"] += 1
        await tx.play.save(table.id, json.dumps(raw))
        await begun_under(tx, table, 0)
    home.tables._rooms.forget(table.id)
    checked = await check(home.store, {"little": BOX})
    assert (checked.tables, checked.replayed, checked.faults) == ({"running": 2}, 1, [])
    (line,) = checked.notes
    assert line.startswith(f"table {table.id} was not replayed: it was begun under version 0 of little")
    assert other.id not in line


async def test_game_begun_under_other_rules_is_replayed_where_these_lead_to_the_same(home: House) -> None:
    table = await drafting(home)
    async with home.store.transaction() as tx:
        await begun_under(tx, table, 0)
    assert await check(home.store, {"little": BOX}) == Checked({"running": 1}, 1)
