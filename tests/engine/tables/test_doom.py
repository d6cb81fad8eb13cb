"""Doom of Atlantis through Tables: whole games with people and computers, restarts, replay of the export."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.core import dump_state, load_action, replay, seed_from
from engine.games.box import boxes
from engine.journal import fingerprint
from engine.store import Store
from engine.tables import Status, Table, Tables
from tests.databases import ready
from tests.engine.tables.helpers import ANN, BOB, CHANNEL, CLICKS, GUILD, PEOPLE


async def clicks_of_people(tables: Tables, table: Table, *, at_most: int) -> Table:
    """The first person awaited gives a random legal answer drawn from the number of the question, again and again."""
    for _ in range(at_most):
        await tables.close()
        table = await tables.views.table(table.id) or table
        if table.status is Status.OVER:
            break
        public = await tables.views.sight(table.id, None)
        user = next(user for seat in public.view.awaiting if (user := table.seats[seat].user) is not None)
        sight = await tables.views.sight(table.id, user)
        if sight.view.ready:
            await tables.play.confirm(table.id, user, number=sight.number, click=next(CLICKS))
        else:
            assert sight.view.prompt is not None
            wire = sight.view.prompt.sample(Random(f"{sight.number} {sight.seat}"))
            await tables.play.answer(table.id, user, wire, number=sight.number, click=next(CLICKS))
    return table


async def begun(tables: Tables, computers: int, level: str = "level1") -> Table:
    table = await tables.lobby.open(
        guild=GUILD, channel=CHANNEL, host=PEOPLE[ANN], game="doom", seats=2 + computers, language="en"
    )
    await tables.lobby.join(table.id, PEOPLE[BOB])
    for _ in range(computers):
        await tables.lobby.add_computer(table.id, ANN, level=level)
    return await tables.lobby.start(table.id, ANN)


async def test_seasoned_computers_play_to_the_end(tmp_path: Path) -> None:
    store = await Store.open(ready(tmp_path / "one.db"))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("seasoned"))
    table = await clicks_of_people(tables, await begun(tables, 2, "level2"), at_most=2000)
    assert table.status is Status.OVER
    record = json.loads(await tables.journals.export(table.id))
    by_computers = {info.seat for info in table.seats if info.computer == "level2"}
    assert by_computers <= {seat for seat, *_ in record["actions"]}
    await store.close()


async def final(tables: Tables, table: Table) -> str:
    room = await tables._rooms.room(table.id)
    assert room.position is not None and not list(room.game.faults(room.position.state))
    return dump_state(room.game, room.position.state)


@pytest.mark.thorough
@pytest.mark.parametrize("computers", [1, pytest.param(2, marks=pytest.mark.soak)])
async def test_a_whole_game_with_restarts_equals_one_without(tmp_path: Path, computers: int) -> None:
    store = await Store.open(ready(tmp_path / "one.db"))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("doom"))
    table = await clicks_of_people(tables, await begun(tables, computers), at_most=2000)
    assert table.status is Status.OVER
    want = await final(tables, table)
    record = json.loads(await tables.journals.export(table.id))
    await store.close()

    game = boxes()["doom"].game
    options = game.options.model_validate(record["options"])
    end = replay(game, record["seats"], options, record["seed"], map(load_action, record["actions"]))
    assert dump_state(game, end.state) == want
    assert fingerprint(game, end.state) == record["final"]

    store = await Store.open(ready(tmp_path / "two.db"))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("doom"))
    table = await begun(tables, computers)
    await store.close()
    rng = Random(computers)
    while table.status is not Status.OVER:
        store = await Store.open(tmp_path / "two.db")
        tables = Tables(store, boxes(), seeds=lambda: seed_from("another"))
        await tables.wake()
        table = await clicks_of_people(tables, table, at_most=rng.randrange(40))
        if table.status is Status.OVER:
            assert await final(tables, table) == want
        await store.close()
