"""The command line about the database: keys, backups, checking and restoring."""

from __future__ import annotations

import argparse
import hmac
import shutil
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from bot.process.command_line import arguments
from bot.process.settings import Settings
from bot.process.vault import COMMANDS
from engine.arena import Arena
from engine.core import seed_from
from engine.games.box import boxes
from engine.store import Cipher, Place, Store, StoreError, alone
from engine.store.cipher import fresh_key
from engine.store.course import Beside
from engine.store.rows import JournalRow
from engine.store.sealing import sealed_by
from engine.store.targets import Panel, Question, Target
from engine.tables import Table, Tables
from engine.tables.rooms import secret
from tests.bot.test_main import run
from tests.engine.tables.helpers import ANN, CID
from tests.engine.tables.test_computers import begun, clicks_of_people

ONE, TWO = fresh_key(), fresh_key()


async def do(*words: str | Place, database: Place, **settings: Any) -> int:
    asked: argparse.Namespace = arguments().parse_args(list(map(str, words)))
    command, _, _ = COMMANDS[asked.command]
    return await command(asked, Settings(_env_file=None, database=database, **settings))  # pyright: ignore[reportCallIssue]


@pytest.fixture
async def played(tmp_path: Path) -> AsyncIterator[tuple[Path, Table]]:
    """A database with a game of Doom under way, and that table."""
    store = await Store.open(tmp_path / "here.sqlite", Cipher.parse(ONE))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("vault"))
    table = await clicks_of_people(tables, await begun(tables, 1), at_most=20)
    await tables.close()
    await store.close()
    yield store.path, table


def inside(folder: Path, pattern: str) -> list[Path]:
    return list(folder.glob(pattern))


async def standing(path: Place, table: Table, key: str = ONE) -> tuple[str | None, list[Target]]:
    """The snapshot of a table, and what of it is marked as out of date."""
    store = await Store.open(path, Cipher.parse(key))
    async with store.reading() as tx:
        found = await tx.play.snapshot(table.id), list(await tx.outbox.marked(table.id))
    await store.close()
    return found


async def test_a_backup_is_verified_and_restored(
    played: tuple[Path, Table], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, table = played
    before, _ = await standing(path, table)
    assert await do("backup", database=path, key=ONE) == 0
    (copied,) = inside(tmp_path / "backups", "*")
    assert capsys.readouterr().out == f"{copied}\n" and await do("verify", copied, database=path, key=ONE) == 0
    assert "whole. Tables: 1 running. Journals replayed: 1." in capsys.readouterr().out

    store = await Store.open(path, Cipher.parse(ONE))
    tables = Tables(store, boxes())
    await clicks_of_people(tables, table, at_most=5)
    await tables.close()
    async with store.transaction() as tx:
        for dues in (await tx.outbox.claim(1e12, 0, await tx.outbox.turn(1e12, 9))).values():
            for one in dues:
                await tx.outbox.give_up(one)
    await store.close()
    later, marked = await standing(path, table)
    assert later != before and marked == []
    with alone(path), pytest.raises(StoreError, match="already running"):
        await do("restore", copied, database=path, key=ONE)
    assert await do("restore", copied, database=path, key=ONE) == 0
    now, marked = await standing(path, table)
    assert now == before
    assert Panel() in marked and len([one for one in marked if isinstance(one, Question)]) == 2
    (kept,) = inside(tmp_path, "here.sqlite.replaced-*")
    assert (await standing(kept, table))[0] == later
    assert not inside(tmp_path, "*.restored*")


async def test_incomplete_backup_is_named_and_not_restored(
    played: tuple[Path, Table], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, table = played
    bad = tmp_path / "bad.sqlite"
    assert await do("backup", bad, database=path, key=ONE) == 0
    with pytest.raises(StoreError, match="already"):
        await do("backup", bad, database=path, key=ONE)
    with closing(sqlite3.connect(bad)) as database, database:
        database.execute("DELETE FROM journal WHERE n = (SELECT max(n) FROM journal)")
    before = path.read_bytes()
    assert await do("verify", bad, database=path, key=ONE) == 1
    assert f"table {table.id}: its journal leads elsewhere" in capsys.readouterr().out
    with pytest.raises(StoreError, match="left as it is"):
        await do("restore", bad, database=path, key=ONE)
    with pytest.raises(StoreError, match=r"bad\.sqlite is sealed with a key"):
        await do("restore", bad, database=path, key=TWO)
    with pytest.raises(StoreError, match="no file"):
        await do("verify", tmp_path / "missing", database=path, key=ONE)
    assert path.read_bytes() == before
    assert not inside(tmp_path, "*.replaced*") and not inside(tmp_path, "*.restored*")


async def test_a_table_that_cannot_be_opened_rests_and_the_others_are_restored(
    played: tuple[Path, Table], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, table = played
    store = await Store.open(path, Cipher.parse(ONE))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("another"))
    lost = await begun(tables, 2)
    await tables.close()
    await store.close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE tables SET snapshot = 'lost' WHERE id = ?", (lost.id,))
    copied = tmp_path / "copy.sqlite"
    assert await do("backup", copied, database=path, key=ONE) == 0
    before, rests = await standing(path, table), f"table {lost.id} rests: what is stored of it cannot be read"
    for command in ("verify", "restore"):
        capsys.readouterr()
        assert await do(command, copied, database=path, key=ONE) == 0
        said = capsys.readouterr().out
        assert "whole. Tables: 2 running. Journals replayed: 1." in said and rests in said
    assert (await standing(path, table))[0] == before[0]
    assert await do("verify", "--strict", copied, database=path, key=ONE) == 1
    said = capsys.readouterr().out
    assert "damaged. Tables: 2 running." in said and rests in said
    with pytest.raises(StoreError, match="left as it is"):
        await do("restore", "--strict", copied, database=path, key=ONE)


async def told(path: Place, table: Table, key: str = ONE) -> int:
    """Starts on a database; how often its table has read that it went back."""
    store = await Store.open(path, Cipher.parse(key))
    tables = Tables(store, boxes())
    await tables.wake()
    await tables.lost_time.renew_all()
    story = await tables.views.story(table.id, None)
    await tables.close()
    await store.close()
    return sum(line.event["key"] == "books-back" for line in story)


async def test_games_of_a_restored_backup_go_on_with_other_luck(played: tuple[Path, Table], tmp_path: Path) -> None:
    path, table = played
    assert await told(path, table) == 0
    copied = tmp_path / "copy.sqlite"
    assert await do("backup", copied, database=path, key=ONE) == 0
    luck: list[object] = []
    for n in range(2):
        store = await Store.open(path, Cipher.parse(ONE))
        tables = Tables(store, boxes())
        await tables.wake()
        after = await clicks_of_people(tables, table, at_most=2000)
        async with store.reading() as tx:
            luck.append([row.wire for row in await tx.records(JournalRow, table.id) if row.seat is None])
        assert await tables.journals.proves(await tables.journals.export(after.id))
        await tables.close()
        await store.close()
        if not n:
            assert await do("restore", copied, database=path, key=ONE) == 0
    assert luck[0] != luck[1] and "reseed" in str(luck[1])
    assert await told(path, table) == 1
    (kept,) = inside(tmp_path, "here.sqlite.replaced-*")
    kept.replace(path)
    assert await told(path, table) == 0, "that game is over, so nothing goes on"


async def test_database_put_back_by_hand_went_back(played: tuple[Path, Table], tmp_path: Path) -> None:
    path, table = played
    copied = tmp_path / "copy.sqlite"
    assert await told(path, table) == 0 and await do("backup", copied, database=path, key=ONE) == 0
    assert await do("restore", copied, database=path, key=ONE) == 0
    (kept,) = inside(tmp_path, "here.sqlite.replaced-*")
    assert await told(path, table) == 1
    kept.replace(path)
    assert await told(path, table) == 1


async def test_operator_says_that_a_database_went_back(
    played: tuple[Path, Table], capsys: pytest.CaptureFixture[str]
) -> None:
    path, table = played
    assert await told(path, table) == 0
    with alone(path), pytest.raises(StoreError, match="already running"):
        await do("went-back", database=path, key=ONE)
    assert await do("went-back", database=path, key=ONE) == 0
    assert "Running games: 1." in capsys.readouterr().out
    assert [await told(path, table) for _ in range(2)] == [1, 1]
    with pytest.raises(StoreError, match="no file"):
        await do("went-back", database=path.with_name("missing"), key=ONE)


@asynccontextmanager
async def opened(path: Path, key: str, now: float) -> AsyncGenerator[Tables]:
    """The tables of a database at that moment."""
    store = await Store.open(path, Cipher.parse(key))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("vault"), clock=lambda: now)
    yield tables
    await tables.close()
    await store.close()


async def coming(tables: Tables, user: int) -> None:
    """Somebody sets something for themselves."""
    await tables.people.know(user, f"Person {user}")
    await tables.people.choose_zone(user, "UTC")


def guesses(user: int) -> list[str]:
    """What a list could hold that everybody can work out."""
    text = str(user).encode()
    return [f" {user}\n", sha256(text).hexdigest(), hmac.new(b"", text, sha256).hexdigest()]


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("keys", [(ONE, ONE), (ONE, f"{TWO} {ONE}"), ("", ""), ("", ONE)])
async def test_a_backup_brings_nobody_back_who_was_erased_since(
    keys: tuple[str, str], lost: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copied = tmp_path / "here.sqlite", tmp_path / "backups" / "copy.sqlite"
    before, after = keys  # in the settings when the backup is made, and when somebody is erased
    async with opened(path, before, 1000.0) as tables:
        table = await begun(tables, 1)
        await coming(tables, CID)
        await tables.privacy.erase(CID)
        await coming(tables, CID)
        async with tables._rooms.store.transaction() as tx:
            await tx.clocks.beat(1015.0)
    assert await do("backup", copied, database=path, key=before) == 0
    async with opened(path, after, 1100.0) as tables:
        await tables.privacy.erase(ANN)
    async with opened(path, after, 1200.0) as tables:
        await coming(tables, ANN)
    assert await do("backup", copied.with_name("later.sqlite"), database=path, key=after) == 0
    if lost:  # with the disk; only the folder of backups is left
        for file in inside(tmp_path, "here*"):
            file.unlink()
    lists = inside(copied.parent, "*.erased") + inside(tmp_path, "*.erased")
    assert len(lists) == 1 + (not lost)
    told = "".join(file.read_text() for file in lists)
    assert not any(one in told for one in guesses(ANN)), "without its key or salt nobody can try ids against a list"
    capsys.readouterr()
    assert await do("restore", copied, database=path, key=after) == 0
    assert "Erased in it as they were since: 1.\n" in capsys.readouterr().out
    async with opened(path, after, 1300.0) as tables:
        assert await tables.people.person(ANN) is None
        assert await tables.people.person(CID) is not None, "who came back before the backup was made is not meant"
        (there,) = await tables.views.find()
        assert there.id == table.id and [info.name for info in there.seats if info.user] == ["Bob"]


@pytest.mark.parametrize("noticed", [True, False], ids=["noticed", "declared"])
async def test_older_copy_in_place_brings_no_erased_person_back(noticed: bool, tmp_path: Path) -> None:
    path, saved = tmp_path / "here.sqlite", tmp_path / "saved.sqlite"
    async with opened(path, ONE, 1000.0) as tables:
        await tables.wake()
        table = await begun(tables, 1)
        async with tables._rooms.store.transaction() as tx:
            await tx.clocks.beat(1015.0)
    shutil.copyfile(path, saved)
    async with opened(path, ONE, 1100.0) as tables:
        await tables.wake()
        await tables.privacy.erase(ANN)
    shutil.copyfile(saved, path)
    if not noticed:
        Beside(path).path.unlink()
        assert await do("went-back", database=path, key=ONE) == 0
    async with opened(path, ONE, 1200.0) as tables:
        Arena(tables._rooms.store, tables, seeds=secret)
        await tables.wake()
        assert await tables.people.person(ANN) is None
        (there,) = await tables.views.find()
        assert there.id == table.id and [info.name for info in there.seats if info.user] == ["Bob"]
        assert "Ann" not in str([line.event for line in await tables.views.story(table.id, None)])


async def test_rekey_seals_with_the_first_key(
    played: tuple[Path, Table], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, table = played
    with pytest.raises(StoreError, match="no key in ORAKLOS_KEY"):
        await do("rekey", database=path)
    with pytest.raises(StoreError, match="Put that key back"):
        await do("rekey", database=path, key=TWO)
    before = await standing(path, table)
    assert await do("rekey", database=path, key=f"{TWO} {ONE}") == 0
    assert sealed_by(path) == {Cipher.parse(TWO).first: True}
    assert "Sealed with the key" in capsys.readouterr().out
    assert await standing(path, table, TWO) == before
    with alone(path), pytest.raises(StoreError, match="already running"):
        await do("rekey", database=path, key=TWO)
    with pytest.raises(StoreError, match="no file"):
        await do("rekey", database=tmp_path / "missing.sqlite", key=TWO)


def test_key_mistakes_are_one_line(tmp_path: Path) -> None:
    made = run("key", folder=tmp_path)
    assert made.returncode == 0
    key = made.stdout.strip()
    assert Cipher.parse(key).first
    wrong = run("--local", "--database", "here.sqlite", folder=tmp_path, ORAKLOS_KEY=key[:-3])
    assert (wrong.returncode, len(wrong.stderr.strip().splitlines())) == (2, 1)
    assert "ORAKLOS_KEY" in wrong.stderr and key[:-3] not in wrong.stderr
    assert not list(tmp_path.iterdir())
