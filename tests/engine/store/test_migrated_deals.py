"""What a released version left undecided and undealt goes on: proposals, lobbies, games that the bot dealt alone; and
its servers are known."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.games.box import boxes
from engine.store import Store
from engine.store.rows import Proposal
from engine.tables import Status, TableRefused, Tables
from tests.engine.store.fixtures import RELEASED
from tests.engine.tables.test_doom import clicks_of_people

pytestmark = pytest.mark.file

PATHS = sorted(RELEASED.glob("*.db"))


@pytest.mark.parametrize("released", PATHS, ids=lambda path: path.stem)
async def test_a_takeback_that_was_proposed_before_still_stands_and_its_buttons_do(
    released: Path, tmp_path: Path
) -> None:
    path = tmp_path / "here.db"
    shutil.copyfile(released, path)
    with closing(sqlite3.connect(path)) as database, database:
        (table,) = database.execute("SELECT id FROM tables WHERE status = 'running'").fetchone()
        first, second, *_ = [user for (user,) in database.execute(
            "SELECT user_id FROM seats WHERE table_id = ? AND user_id IS NOT NULL", (table,)
        )]  # fmt: skip
        (point,) = database.execute("SELECT min(asked) FROM points WHERE table_id = ?", (table,)).fetchone()
        database.execute(
            "INSERT INTO proposals (table_id, user_id, point, agreed, at) VALUES (?, ?, ?, ?, 5.0)",
            (table, first, point, json.dumps([first])),
        )
    store = await Store.open(path)
    tables = Tables(store, boxes())
    assert await tables.proposals.pending(table) == Proposal(first, point, 5.0, (first,))
    await tables.proposals.decline(table, second, number="")  # a button of that version says no number
    assert await tables.proposals.pending(table) is None
    await tables.close()
    await store.close()


@pytest.mark.thorough
@pytest.mark.parametrize("released", PATHS, ids=lambda path: path.stem)
async def test_what_was_dealt_or_opened_before_says_that_the_bot_dealt_alone(released: Path, tmp_path: Path) -> None:
    path = tmp_path / "here.db"
    shutil.copyfile(released, path)
    store = await Store.open(path)
    tables = Tables(store, boxes())
    (running,) = await tables.views.find(status=Status.RUNNING)
    (lobby,) = await tables.views.find(status=Status.LOBBY)
    with pytest.raises(TableRefused, match="dealt-alone"):
        await tables.lobby.add_word(lobby.id, lobby.host, "owl")
    started = await tables.lobby.start(lobby.id, lobby.host) if len(lobby.seats) > 2 else None
    over = await clicks_of_people(tables, running, at_most=2000)
    for table in (over, *await tables.views.find(status=Status.OVER)):
        text = await tables.journals.export(table.id)
        assert json.loads(text)["dealt"].startswith("by the bot alone")
        assert await tables.journals.proves(text)
    assert await tables.dealings.of(started.id if started is not None else over.id) is None
    await tables.close()
    await store.close()


@pytest.mark.parametrize("released", PATHS, ids=lambda path: path.stem)
async def test_a_server_in_which_games_stand_was_greeted_before(released: Path, tmp_path: Path) -> None:
    path = tmp_path / "here.db"
    shutil.copyfile(released, path)
    store = await Store.open(path)
    tables = Tables(store, boxes())
    (guild,) = {table.guild for table in await tables.views.find()}
    assert (await tables.servers.get(guild)).greeted
    assert not (await tables.servers.get(guild + 1)).greeted
    await tables.close()
    await store.close()
