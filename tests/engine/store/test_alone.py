"""A database is for one bot at a time, and free again however that one ended."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.store import Cipher, Store, StoreError, alone
from engine.store.erased import Erased

HOLDING = """
import sys, time
from pathlib import Path
from engine.store import alone

with alone(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


def test_the_second_is_refused_and_the_next_is_not(tmp_path: Path) -> None:
    path = tmp_path / "new" / "one.db"
    with alone(path):
        with pytest.raises(StoreError, match="already running on the database"), alone(path):
            pass
        with alone(tmp_path / "other.db"):
            pass
    with alone(path):
        pass


@pytest.mark.parametrize("linked", ["file", "folder"])
def test_a_database_reached_through_a_link_is_locked_as_itself(tmp_path: Path, linked: str) -> None:
    (tmp_path / "real").mkdir()
    path, link = tmp_path / "real" / "one.db", tmp_path / "link"
    link.symlink_to(path if linked == "file" else path.parent)
    through = link if linked == "file" else link / path.name
    with alone(path), pytest.raises(StoreError, match="already running on the database"), alone(through):
        pass
    with alone(through), pytest.raises(StoreError, match="already running on the database"), alone(path):
        pass
    assert not (tmp_path / "link.lock").exists()


@pytest.mark.file
async def test_a_list_of_the_erased_beside_a_link_is_taken_over(tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "real.db")
    Erased(link, Cipher()).add(7, 100.0)
    store = await Store.open(link)
    await store.close()
    assert store.path == tmp_path / "real.db"
    assert Erased(store.path, Cipher()).among([7, 8], 50.0) == [7]


async def test_the_lock_is_no_hindrance_to_the_store(tmp_path: Path) -> None:
    with alone(tmp_path / "one.db"):
        await (await Store.open(tmp_path / "one.db")).close()


def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "one.db"
    command = [sys.executable, "-c", HOLDING, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(StoreError), alone(path):
            pass
        process.send_signal(signal.SIGKILL)
        process.wait(timeout=60)
    with alone(path):
        pass


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be opened for writing"), alone(tmp_path / "file" / "one.db"):
        pass


def test_what_goes_wrong_within_is_not_blamed_on_the_lock(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="elsewhere"), alone(tmp_path / "one.db"):
        raise OSError("elsewhere")
