"""A database is for one bot at a time, and free again however that one ended."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.store import Store, StoreError, alone

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
