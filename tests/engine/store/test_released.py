"""What released versions left is opened, played to its end and proved by today's program."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.games.box import boxes
from engine.store import Cipher, Store
from engine.store.backup import integrity
from engine.store.reseal import reseal
from engine.tables import Status, Tables
from engine.tables.checks import check
from tests.engine.store.fixtures import RELEASED, fill
from tests.engine.tables.helpers import PEOPLE
from tests.engine.tables.test_doom import clicks_of_people

pytestmark = pytest.mark.file

CID = 13


@pytest.mark.parametrize("released", sorted(RELEASED.glob("*.db")), ids=lambda path: path.stem)
@pytest.mark.parametrize("cipher", [Cipher(), Cipher(bytes(32))], ids=["plain", "sealed"])
async def test_a_released_database_is_opened_and_its_games_go_on(
    released: Path, cipher: Cipher, tmp_path: Path
) -> None:
    path = tmp_path / "here.db"
    shutil.copyfile(released, path)
    store = await Store.open(path, cipher)
    await reseal(store)
    integrity(path)
    checked = await check(store, boxes())
    assert (checked.tables, checked.replayed) == ({"lobby": 1, "running": 1, "over": 1}, 2)
    assert not checked.faults and not checked.resting
    tables = Tables(store, boxes())
    (running,) = await tables.views.find(status=Status.RUNNING)
    over = await clicks_of_people(tables, running, at_most=2000)
    assert over.status is Status.OVER
    for table in await tables.views.find(status=Status.OVER):
        assert await tables.journals.proves(await tables.journals.export(table.id))
    (lobby,) = await tables.views.find(status=Status.LOBBY)
    await tables.lobby.join(lobby.id, PEOPLE[CID])
    assert (await tables.lobby.start(lobby.id, lobby.host)).status is Status.RUNNING
    await tables.close()
    await store.close()


def test_there_is_a_released_database() -> None:
    assert list(RELEASED.glob("*.db"))
    assert fill  # by which the next one is made
