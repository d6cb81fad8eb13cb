"""Backups are whole, whatever goes on meanwhile, and bring back what they hold."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from engine.store import Store, StoreError
from engine.store.backup import Stopped, copy, discard, integrity, restore
from engine.store.rows import JournalRow
from tests.databases import ready
from tests.engine.store.test_store import AAAA, table

pytestmark = pytest.mark.file


def names(path: Path) -> list[str]:
    """Who is known in a database."""
    with closing(sqlite3.connect(path)) as database:
        return [name for (name,) in database.execute("SELECT name FROM people ORDER BY user_id")]


def inside(folder: Path) -> set[str]:
    """The files in a folder."""
    return {file.name for file in folder.iterdir()}


async def write(store: Store, user: int) -> None:
    await store.write(lambda tx: tx.people.put(user, f"P{user}" * 500))


@pytest.fixture
async def big(tmp_path: Path) -> Path:
    """A database of several hundred pages, closed."""
    store = await Store.open(ready(tmp_path / "big.db"))
    for user in range(0, 900, 300):
        async with store.transaction() as tx:
            for one in range(user, user + 300):
                await tx.people.put(one, f"P{one}" * 500)
    await store.close()
    return store.path


async def test_play_goes_on_while_a_copy_of_one_moment_is_made(big: Path, tmp_path: Path) -> None:
    store = await Store.open(big)
    written, begun, played_on = 900, asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def step() -> bool:
        loop.call_soon_threadsafe(begun.set)
        assert played_on.wait(60), "answers were held up"
        return False

    copying = asyncio.create_task(asyncio.to_thread(copy, big, tmp_path / "copy.db", stopped=step))
    await begun.wait()
    while not copying.done():
        await write(store, written)
        written += 1
        if written > 901:
            played_on.set()
    await copying
    assert len(names(tmp_path / "copy.db")) == 900, "the copy is not of the moment at which it was begun"
    integrity(tmp_path / "copy.db")
    assert inside(tmp_path) == {"big.db", "big.db-wal", "big.db-shm", "copy.db"}
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    await store.close()
    assert len(names(big)) == written


def test_a_copy_that_is_given_up_leaves_nothing(big: Path, tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        copy(big, tmp_path / "copy.db", stopped=lambda: True)
    assert [file.name for file in tmp_path.iterdir()] == ["big.db"]


def test_what_cannot_be_copied_is_said_and_the_former_copy_stays(big: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("of yesterday")
    (tmp_path / "prose.db").write_text("Once upon a time there was a file that was no database. " * 100)
    for wrong in ("missing.db", "prose.db"):
        with pytest.raises(StoreError, match=f"{wrong} could not be copied"):
            copy(tmp_path / wrong, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="could not be copied"):
        copy(big, tmp_path / "prose.db" / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "of yesterday"
    assert not list(tmp_path.glob("*.part*")) and not (tmp_path / "missing.db").exists()


def test_damage_is_found(big: Path, tmp_path: Path) -> None:
    integrity(big)
    whole = big.read_bytes()
    middle = len(whole) // 2
    big.write_bytes(whole[:middle] + bytes(40_000) + whole[middle + 40_000 :])
    for quick in (True, False):
        with pytest.raises(StoreError, match=r"big\.db is damaged \([^*].*[Pp]age.*\)\. Restore a backup"):
            integrity(big, quick=quick)
    big.write_bytes(b"\x00" + whole[1:])
    with pytest.raises(StoreError, match="cannot be opened"):
        integrity(big)


async def test_rows_without_their_table_are_damage(tmp_path: Path) -> None:
    store = await Store.open(ready(tmp_path / "here.db"))
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.add(AAAA, [JournalRow(1, 0, "{}", None, 1.0)])
    await store.close()
    integrity(store.path)
    with closing(sqlite3.connect(store.path)) as database, database:
        database.execute("DELETE FROM tables")
    with pytest.raises(StoreError, match="journal belongs to no table"):
        integrity(store.path)


async def test_a_restored_database_takes_the_place_of_another_which_is_kept(big: Path, tmp_path: Path) -> None:
    copy(big, tmp_path / "part.db")
    store = await Store.open(big)
    await write(store, 9000)
    # as a process leaves it that was killed: what was written last stands in the log alone
    for end in ("", "-wal"):
        (tmp_path / f"left.db{end}").write_bytes((tmp_path / f"big.db{end}").read_bytes())
    await store.close()
    assert restore(tmp_path / "part.db", tmp_path / "left.db", tmp_path / "kept.db")
    assert len(names(tmp_path / "left.db")) == 900
    assert not (tmp_path / "kept.db-wal").exists(), "what stood in its log is in the file that is kept"
    assert len(names(tmp_path / "kept.db")) == 901
    assert not (tmp_path / "part.db").exists()


def test_a_database_that_cannot_be_read_is_replaced_with_its_log_and_kept(big: Path, tmp_path: Path) -> None:
    path, kept = tmp_path / "broken.db", tmp_path / "kept.db"
    path.write_text("no database")
    Path(f"{path}-wal").write_text("and its log")
    copy(big, tmp_path / "part.db")
    assert restore(tmp_path / "part.db", path, kept)
    assert len(names(path)) == 900
    assert (kept.read_text(), Path(f"{kept}-wal").read_text()) == ("no database", "and its log")
    copy(big, tmp_path / "part.db")
    assert not restore(tmp_path / "part.db", tmp_path / "new.db", tmp_path / "nothing.db")
    assert len(names(tmp_path / "new.db")) == 900


def test_discarding_takes_what_lies_beside_along(tmp_path: Path) -> None:
    for end in ("", "-wal", "-shm", "-journal", "2"):
        (tmp_path / f"a.db{end}").touch()
    discard(tmp_path / "a.db")
    assert [file.name for file in tmp_path.iterdir()] == ["a.db2"]
