"""Killed in the middle of a backup, an upgrade or sealing: afterwards everything is whole, and it can be done again."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from engine.ids import TableId
from engine.store import Cipher, Store
from engine.store.backup import copy, integrity
from engine.store.migrate import migrate, revision
from engine.store.sealing import sealed_by
from engine.store.store import reseal
from tests.databases import ready
from tests.engine.store.test_backup import inside
from tests.engine.store.test_migrate import LAST, later
from tests.engine.store.test_sealing import SECRET, beside, found, plant, readable

pytestmark = pytest.mark.file

KEY = Cipher(bytes([1]) * 32)

PROGRAMS = {
    "backup": """
from engine.store.backup import copy
print("go", flush=True)
while True:
    copy(folder / "here.db", folder / "copy.db")
""",
    "upgrade": """
from engine.store.migrate import migrate
from alembic import command
print("go", flush=True)
migrate(folder / "here.db", folder / "migrations")
""",
    "sealing": """
import asyncio
from engine.store import Cipher, Store
from engine.store.store import reseal

async def main():
    store = await Store.open(folder / "here.db", Cipher(bytes([1]) * 32))
    print("go", flush=True)
    await reseal(store)

asyncio.run(main())
""",
}
LONGEST = {"backup": 0.3, "upgrade": 0.4, "sealing": 0.6}
"""Seconds within which each is killed."""


def killed(what: str, folder: Path, rng: Random) -> None:
    """Runs one of the programs and kills it at some instant."""
    program = f"from pathlib import Path\nfolder = Path({str(folder)!r})\n{PROGRAMS[what]}"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "go\n"
        time.sleep(rng.uniform(0, LONGEST[what]))  # any instant will do
        child.kill()


async def planted(path: Path) -> list[object]:
    """A database of yesterday with secrets in it, and what is read from it."""
    store = await Store.open(ready(path))
    for n in range(8):
        await plant(store, TableId(f"{n}aaa"))
    before = await found(store, TableId("3aaa"))
    await store.close()
    return before


async def survived(what: str, folder: Path, before: list[object]) -> None:
    """Checks what is left, and does it again."""
    path = folder / "here.db"
    integrity(path)
    if what == "backup":
        if (folder / "copy.db").exists():
            integrity(folder / "copy.db")
        copy(path, folder / "copy.db")
        integrity(folder / "copy.db")
        assert not [name for name in inside(folder) if ".part" in name]
        return
    if what == "upgrade":
        assert revision(path) in (LAST, "9999")
        migrate(path, folder / "migrations")
        assert revision(path) == "9999"
        assert revision(folder / "here.db.before-9999") == LAST
        integrity(folder / "here.db.before-9999")
        return
    store = await Store.open(path, KEY)
    assert await found(store, TableId("3aaa")) == before
    await reseal(store)
    assert await found(store, TableId("3aaa")) == before
    assert sealed_by(path) == {KEY.first: True}
    assert readable(beside(path), SECRET) == []
    await store.close()


async def kill_and_check(what: str, tmp_path: Path, times: int) -> None:
    yesterday = tmp_path / "yesterday.db"
    before = await planted(yesterday)
    rng = Random(what)
    for n in range(times):
        folder = tmp_path / str(n)
        folder.mkdir()
        shutil.copyfile(yesterday, folder / "here.db")
        if what == "upgrade":
            later(folder)
        killed(what, folder, rng)
        await survived(what, folder, before)
        shutil.rmtree(folder)


@pytest.mark.parametrize("what", PROGRAMS)
async def test_killed_at_some_instant(what: str, tmp_path: Path) -> None:
    await kill_and_check(what, tmp_path, 1)


@pytest.mark.soak
@pytest.mark.parametrize("what", PROGRAMS)
async def test_killed_at_many_instants(what: str, tmp_path: Path) -> None:
    await kill_and_check(what, tmp_path, 100)
