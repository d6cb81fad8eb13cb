"""The command line about a database on a server: moving there, backups, checking and restoring."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from bot.process.settings import Settings
from engine.core import seed_from
from engine.games.box import boxes
from engine.store import Address, Cipher, Store, StoreError, alone, named, own_file
from engine.store.migrate import revisions
from engine.store.postgres import url_of
from engine.tables import Table, Tables
from tests.bot.test_vault import ONE, do, played, standing, told
from tests.engine.tables.helpers import ANN
from tests.engine.tables.test_computers import clicks_of_people
from tests.postgres import emptied, lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

import psycopg

from engine.store import moving

pytestmark = [pytest.mark.thorough, pytest.mark.file]
NAMES = count()
__all__ = ["played"]


@pytest.fixture
def there(address: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Address:
    """An empty database, and a folder for what must not lie in it."""
    monkeypatch.chdir(tmp_path)
    return emptied(address, f"there_{next(NAMES)}")


async def test_a_file_is_moved_and_its_games_go_on(
    played: tuple[Path, Table], there: Address, capsys: pytest.CaptureFixture[str]
) -> None:
    path, table = played
    before, marked = await standing(path, table)
    assert await do("move", path, there, database=path, key=ONE) == 0
    said = capsys.readouterr().out
    assert f"{named(there)}: whole. Tables: 1 running. Journals replayed: 1." in said
    assert f"the file is {path}.moved" in said and not path.exists()
    now, still_marked = await standing(there, table)
    assert (now, {*still_marked}) == (before, {*marked})

    store = await Store.open(there, Cipher.parse(ONE))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("vault"))
    after = await clicks_of_people(tables, table, at_most=20)
    await tables.close()
    await store.close()
    assert after.version > table.version
    assert await do("verify", there, database=there, key=ONE) == 0


async def test_move_refuses_a_database_that_holds_something(played: tuple[Path, Table], there: Address) -> None:
    path, table = played
    store = await Store.open(there)
    async with store.transaction() as tx:
        await tx.people.put(ANN, "Ann")
    await store.close()
    with pytest.raises(StoreError, match="There is something in the database"):
        await do("move", path, there, database=path, key=ONE)
    await standing(path, table)


async def test_text_that_cannot_be_stored_there_is_named(played: tuple[Path, Table], there: Address) -> None:
    path, table = played
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE seats SET name = 'A' || char(0) || 'n' WHERE seat = 0")
    with pytest.raises(StoreError, match=rf"A text in seats \({table.id}, 0\) holds a NUL"):
        await do("move", path, there, database=path, key=ONE)
    store = await Store.open(there)
    async with store.reading() as tx:
        assert await tx.tables.ids() == []
    await store.close()
    await standing(path, table)


async def test_a_file_is_moved_to_a_server_only(played: tuple[Path, Table], tmp_path: Path) -> None:
    path, _ = played
    with pytest.raises(StoreError, match="A file is moved into a database on a server"):
        await do("move", path, tmp_path / "other.sqlite", database=path, key=ONE)


async def test_a_bot_that_runs_is_not_disturbed(played: tuple[Path, Table], there: Address) -> None:
    path, _ = played
    for held in (path, there):
        with alone(held), pytest.raises(StoreError, match="already running"):
            await do("move", path, there, database=path, key=ONE)


async def test_a_dump_is_restored_into_an_empty_database(
    played: tuple[Path, Table], there: Address, address: Address, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, table = played
    await do("move", path, there, database=path, key=ONE)
    file = tmp_path / "away" / "one.dump"
    assert await do("backup", file, database=there, key=ONE) == 0 and file.stat().st_mode & 0o077 == 0
    with pytest.raises(StoreError, match="There is something in the database"):
        await do("restore", file, database=there, key=ONE)
    with pytest.raises(StoreError, match=r"is no dump of a server. `oraklos move "):
        await do("restore", path.with_name(f"{path.name}.moved"), database=there, key=ONE)

    before, _ = await standing(there, table)
    emptied(address, own_file(there).name)
    capsys.readouterr()
    assert await do("restore", file, database=there, key=ONE) == 0
    assert "whole. Tables: 1 running. Journals replayed: 1." in capsys.readouterr().out
    assert (await standing(there, table))[0] == before


async def test_a_dump_says_how_it_is_looked_at(tmp_path: Path, there: Address) -> None:
    await (await Store.open(there)).close()
    assert await do("backup", tmp_path / "one.dump", database=there) == 0
    with pytest.raises(StoreError, match="is a dump of a server"):
        await do("verify", tmp_path / "one.dump", database=there)


async def test_ratings_and_keys_are_worked_out_in_place(
    played: tuple[Path, Table], there: Address, capsys: pytest.CaptureFixture[str]
) -> None:
    path, table = played
    await do("move", path, there, database=path, key=ONE)
    assert await do("ratings", database=there, key=ONE) == 0
    assert "All results are what the journals say." in capsys.readouterr().out
    store = await Store.open(there, Cipher.parse(ONE))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("vault"))
    await clicks_of_people(tables, table, at_most=2000)
    await tables.close()
    await store.close()
    with psycopg.connect(there, autocommit=True) as books:
        assert books.execute("DELETE FROM results").rowcount > 1  # as if it had ended before there were any
        assert await do("ratings", database=there, key=ONE) == 1
        assert f"table {table.id}: its results are not what" in capsys.readouterr().out
        assert books.execute("SELECT 1 FROM results").fetchall() == [], "a bot may be at work there"
    assert await do("rekey", database=there, key=ONE) == 0
    await standing(there, table)


async def test_games_of_a_dump_that_pg_restore_brings_go_on_with_other_luck(
    played: tuple[Path, Table], there: Address, address: Address, tmp_path: Path
) -> None:
    path, table = played
    assert await do("move", path, there, database=path, key=ONE) == 0
    assert [await told(there, table) for _ in range(2)] == [0, 0], "a move and a restart are no way back"
    file = tmp_path / "one.dump"
    assert await do("backup", file, database=there, key=ONE) == 0
    emptied(address, own_file(there).name)
    moving.bring_back(file, there)
    assert [await told(there, table) for _ in range(2)] == [1, 1]
    emptied(address, own_file(there).name)
    assert await do("restore", file, database=there, key=ONE) == 0 and await told(there, table) == 1
    path.with_name(f"{path.name}.moved").replace(path)
    assert await told(path, table) == 1, "what was moved away is older than what was played there"


async def test_copy_of_a_database_that_the_server_made_is_an_older_one(
    played: tuple[Path, Table], there: Address, address: Address
) -> None:
    path, table = played
    assert await do("move", path, there, database=path, key=ONE) == 0 and await told(there, table) == 0
    name = own_file(there).name
    with create_engine(url_of(address), isolation_level="AUTOCOMMIT").connect() as admin:
        admin.execute(text(f"CREATE DATABASE saved TEMPLATE {name}"))
        admin.execute(text(f"DROP DATABASE {name}"))
        admin.execute(text(f"ALTER DATABASE saved RENAME TO {name}"))
    assert [await told(there, table) for _ in range(2)] == [1, 1]


async def test_an_empty_database_is_no_database_of_ours(there: Address) -> None:
    for words in (("verify", there), ("ratings",), ("backup",), ("rekey",)):
        with pytest.raises(StoreError, match="There is nothing of Oraklos in the database"):
            await do(*words, database=there, key=ONE)


def test_settings_take_either_and_hide_the_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORAKLOS_DATABASE", "postgresql://me:hidden@there/games")
    settings = Settings(_env_file=None)  # pyright: ignore[reportCallIssue]
    assert own_file(settings.database) == Path("var/games") and settings.schedule(settings.database) is None
    assert "hidden" not in repr(settings)


async def test_commands_that_look_change_nothing(there: Address) -> None:
    await (await Store.open(there)).close()
    assert await do("verify", there, database=there, key=ONE) == 0
    before, last = revisions()[-2:]
    with create_engine(url_of(there)).begin() as connection:
        assert connection.execute(text("SELECT id FROM keys")).all() == [], "no key was entered"
        connection.execute(text("UPDATE alembic_version SET version_num = :it"), {"it": before})
    for words in (("verify", there), ("ratings",)):
        with pytest.raises(StoreError, match="was written by an earlier version of Oraklos"):
            await do(*words, database=there)
    with create_engine(url_of(there)).connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == before != last
