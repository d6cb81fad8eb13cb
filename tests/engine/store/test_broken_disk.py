"""Disks that are full, locked, read-only or damaged: said clearly, nothing lost, and all goes on when they are well."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from weakref import WeakKeyDictionary

import pytest
from sqlalchemy import AdaptedConnection, Pool, event

from engine.ids import TableId
from engine.store import Store, StoreError, Unwell
from engine.tables import computers
from tests.bot.house import until
from tests.databases import ready
from tests.engine.store.test_backup import inside
from tests.engine.store.test_store import AAAA, table
from tests.engine.tables.helpers import ANN, House, house
from tests.engine.tables.test_computers import asleep

pytestmark = pytest.mark.file

TROUBLES = {
    "full": ("max_page_count=1", "max_page_count=1000000", "full"),
    "read-only": ("query_only=ON", "query_only=OFF", "readonly"),
    "locked": ("busy_timeout=20", "busy_timeout=2000", "locked"),
}
"""What is done to the connection that writes, how it is undone, and what SQLite says then."""


SAID = WeakKeyDictionary[Pool, str]()
"""What is said to each connection of a pool before it is used."""


def always(store: Store, said: str) -> None:
    """Sets up all connections before each use."""
    pool = store.database.engine.sync_engine.pool
    if pool not in SAID:
        event.listen(pool, "checkout", partial(_set_up, pool))
    SAID[pool] = said


def _set_up(pool: Pool, connection: AdaptedConnection, *_: object) -> None:
    connection.run_async(lambda driver: driver.executescript(f"PRAGMA {SAID[pool]}"))


@asynccontextmanager
async def trouble(store: Store, kind: str) -> AsyncGenerator[str]:
    """A disk that is in trouble within the block; gives what is said of it."""
    worse, better, said = TROUBLES[kind]
    holder = sqlite3.connect(store.path, isolation_level=None)
    with closing(holder):
        async with store.database.compacting():  # so that no block has begun that would wait for longer
            always(store, worse)
            if kind == "locked":
                holder.execute("BEGIN IMMEDIATE")
        yield said
    always(store, better)


@pytest.mark.parametrize("kind", ["full", "read-only", "locked"])
async def test_what_cannot_be_written_is_not_half_written(kind: str, tmp_path: Path) -> None:
    store = await Store.open(ready(tmp_path / "here.db"))
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.play.save(AAAA, "before")
    async with trouble(store, kind) as said:
        for durable in (True, False):
            with pytest.raises(Unwell, match=said) as caught:
                async with store.transaction(durable=durable) as tx:
                    await tx.people.put(1, "Ann")
                    await tx.play.save(AAAA, "secret" * 9999)
            assert "secret" not in str(caught.value)
        with pytest.raises(Unwell):
            await store.note(AAAA, lambda tx: tx.play.save(AAAA, "noted" * 9999))
        async with store.reading() as tx:
            assert await tx.play.snapshot(AAAA) == "before"
            assert await tx.people.get(1) is None
    await store.write(lambda tx: tx.play.save(AAAA, "after" * 9999))
    async with store.reading() as tx:
        assert await tx.play.snapshot(AAAA) == "after" * 9999
    await store.close()


async def test_damage_that_shows_in_the_middle_of_a_game_is_said(tmp_path: Path) -> None:
    store = await Store.open(ready(tmp_path / "here.db"))
    async with store.transaction() as tx:
        for n in range(200):
            await tx.tables.insert(table(TableId(f"t{n}")))
            await tx.play.save(TableId(f"t{n}"), "x" * 3000)
    await store.close()
    store = await Store.open(tmp_path / "here.db")
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[:8192] + bytes(len(whole) - 8192))
    with pytest.raises(Unwell, match="malformed"):
        await store.read(lambda tx: tx.play.snapshot(TableId("t150")))
    await store.close()
    store.path.write_bytes(whole)
    store = await Store.open(store.path)
    async with store.reading() as tx:
        assert await tx.play.snapshot(TableId("t150")) == "x" * 3000
    await store.close()


async def test_a_damaged_database_is_not_opened_nor_upgraded(tmp_path: Path) -> None:
    store = await Store.open(ready(tmp_path / "here.db"))
    await store.close()
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[: len(whole) // 2] + bytes(8192) + whole[len(whole) // 2 + 8192 :])
    before = store.path.read_bytes()
    with pytest.raises(StoreError, match=r"is damaged .* Restore a backup"):
        await Store.open(store.path)
    assert store.path.read_bytes() == before
    assert list(inside(tmp_path)) == ["here.db"]


@pytest.mark.parametrize("kind", ["read-only", "locked"])
async def test_computers_go_on_by_themselves_when_the_disk_is_well(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(tmp_path / "here.db") as home:
        monkeypatch.setattr(computers, "BUDGET", 1)
        with monkeypatch.context() as patch:
            patch.setattr(home.tables._flow, "go_on", asleep)
            table = await home.game(computers=2, gifts=False)
        assert await _is_due(home)
        async with trouble(home.store, kind):
            home.tables._flow.go_on([table.id])
            await until(lambda: "disk-trouble" in capsys.readouterr().out)
        await home.tables._background.done()
        assert not await _is_due(home)
        assert (await home.answer(table, ANN, 1)).kind == "settled"


async def _is_due(home: House) -> bool:
    async with home.store.reading() as tx:
        return bool(await tx.tables.with_computers_due())


LIMITED = """
import asyncio, resource, sys
from pathlib import Path
from engine.store import Store, Unwell

async def main(path):
    store = await Store.open(path)
    await store.write(lambda tx: tx.people.put(1, "Ann"))
    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 * 1024, most))
    try:
        async with store.transaction() as tx:
            await tx.people.put(1, "Bob")
            await tx.people.put(2, "x" * 500_000)
    except Unwell as error:
        print(error)
    async with store.reading() as tx:
        print((await tx.people.get(1)).name, await tx.people.get(2))
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    await store.write(lambda tx: tx.people.put(2, "Cid"))
    await store.close()
    store = await Store.open(path)
    async with store.reading() as tx:
        print((await tx.people.get(1)).name, (await tx.people.get(2)).name)
    await store.close()

asyncio.run(main(Path(sys.argv[1])))
"""


def test_a_disk_that_takes_no_more_bytes(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path / "here.db")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    said, during, after = done.stdout.splitlines()
    assert "full" in said or "I/O" in said
    assert (during, after) == ("Ann None", "Ann Cid")


NOBODY = """
import asyncio, os, sys
from engine.store import Store, StoreError

asyncio.run(Store.open(sys.argv.pop(1)))  # while we may still read the program
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
for path in sys.argv[1:]:
    try:
        asyncio.run(Store.open(path))
    except StoreError as error:
        print(error)
"""


def test_places_where_nothing_may_be_written(tmp_path: Path) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(_made(folder / "file.db"))
        (folder / "file.db").chmod(0o444)
        folder.chmod(0o555)
        paths = [str(folder / "file.db"), str(folder / "new.db"), str(folder / "deeper" / "new.db")]
        command = [sys.executable, "-c", NOBODY, str(tmp_path / "own.db"), *paths]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        folder.chmod(0o755)
    lines = done.stdout.splitlines()
    assert len(lines) == 3, done.stderr
    for path, line in zip(paths, lines, strict=True):
        assert path in line and "cannot be opened for writing" in line


async def _made(path: Path) -> None:
    await (await Store.open(path)).close()
