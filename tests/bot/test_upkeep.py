"""Backups on a schedule, the old ones cleared away, and secrets kept secret beside play."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.localdiscord.driver import text_of
from bot.process.upkeep import BackupSchedule, due, keep, name, stored, superfluous
from engine.core import seed_from
from engine.ids import TableId
from engine.store import Cipher, Store
from engine.store.backup import copy
from engine.store.sealing import sealed_by
from tests.bot.house import House, direct, press, until
from tests.engine.store.test_backup import inside
from tests.engine.store.test_store import table

MONDAY = datetime(2026, 3, 2, 3, tzinfo=UTC)
CIPHER = Cipher(bytes(32))


def schedule(folder: Path, *, hours: float = 24, days: int = 7, weeks: int = 4) -> BackupSchedule:
    return BackupSchedule(folder, hours, days, weeks)


def test_the_last_of_each_day_and_week_is_kept(tmp_path: Path) -> None:
    database = tmp_path / "oraklos.sqlite"
    made = [MONDAY + timedelta(hours=8 * n) for n in range(3 * 60)]
    for at in made:
        (tmp_path / name(database, at.timestamp())).touch()
    for other in ("oraklos-notes.sqlite", "other-20260302-030000.sqlite"):
        (tmp_path / other).touch()
    backups = stored(tmp_path, database)
    assert sorted(backups.values()) == made
    gone = superfluous(backups, schedule(tmp_path))
    kept = sorted(at for file, at in backups.items() if file not in set(gone))
    last = datetime(2026, 4, 30, 19, tzinfo=UTC)
    sundays = [datetime(2026, 4, day, 19, tzinfo=UTC) for day in (12, 19)]
    assert kept == [*sundays, *(last - timedelta(days=n) for n in range(6, -1, -1))]
    assert {backups[file] for file in superfluous(backups, schedule(tmp_path, days=1, weeks=0))} == set(made) - {last}


def test_a_backup_is_due_as_long_after_the_last_one_as_the_plan_says(tmp_path: Path) -> None:
    database, now = tmp_path / "oraklos.sqlite", MONDAY.timestamp()
    every_day = schedule(tmp_path / "backups")
    assert due(every_day, database, now) == 0
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / name(database, now)).touch()
    assert due(every_day, database, now + 3600) == 23 * 3600 and due(every_day, database, now + 25 * 3600) < 0
    assert due(every_day, database, now - 60) == 0, "the clock was put back"


async def test_the_first_backup_is_made_at_once_and_again_after_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.process.upkeep.AGAIN", 0.01)
    store = await Store.open(tmp_path / "here.sqlite")
    folder = tmp_path / "backups"
    folder.write_text("in the way")
    keeping = asyncio.create_task(keep(store, schedule(folder), MONDAY.timestamp))
    await until(lambda: "backup-failed" in "".join(capsys.readouterr()))
    folder.unlink()
    folder.mkdir()
    (folder / "here-20260101-000000.sqlite.part").touch()  # of a process that was killed
    await until(lambda: stored(folder, store.path))
    assert list(stored(folder, store.path).values()) == [MONDAY] and len(inside(folder)) == 1
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    await store.close()


async def test_key_seals_the_file_and_names_open_copies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "here.sqlite"
    store = await Store.open(path)
    async with store.transaction() as tx:
        await tx.tables.insert(table(TableId("aaaa")))
    await store.close()
    copy(path, tmp_path / "here.sqlite.before-0002")
    store = await Store.open(path, CIPHER)
    await keep(store, None, MONDAY.timestamp)
    assert sealed_by(path) == {CIPHER.first: True}
    said = "".join(capsys.readouterr())
    assert "sealed" in said and "before-0002" in said
    await store.close()


@pytest.mark.parametrize("cipher", [None, CIPHER])
async def test_nothing_of_a_game_can_be_read_from_the_files(
    cipher: Cipher | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = House(tmp_path / "house.sqlite", cipher)
    await house.server.start()
    house.server.point_discord_py_here()
    await house.open()
    await house.table("ann", "bob", options="rounds=2,gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(ann, "pick", "3", when=direct)
    copied = False
    for person, bid in ((bob, "1"), (ann, "4"), (bob, "2")):
        await press(person, "pick", bid, when=direct)
        if not copied:
            await asyncio.to_thread(copy, house.database, tmp_path / "copy.sqlite")
            copied = True
    secrets = [seed_from("house"), '"drew"', '"agenda"', '"hand"', '"sealed"']
    running = [secret for secret in secrets if _stands_in(secret, tmp_path)]
    await ann.wait_for(lambda m: "Final standings" in text_of(m))
    await house.leave()
    closed = [secret for secret in secrets if _stands_in(secret, tmp_path)]
    assert running == closed == ([] if cipher is not None else secrets)
    log = "".join(capsys.readouterr())
    assert not [secret for secret in secrets if secret in log]


def _stands_in(secret: str, folder: Path) -> bool:
    return any(secret.encode() in file.read_bytes() for file in folder.rglob("*") if file.is_file())
