"""Upgrades in the middle of games: from the last version of which one process had its database alone, and from the
first one that shared it, process by process."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tarfile
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest

from engine.store.places import Address
from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

from tests.bot.house import until
from tests.bot.mortal import START, Mortal
from tests.bot.several import PRIVATE, SERVERS, Several, live

pytestmark = [pytest.mark.soak, pytest.mark.long(30, "a server"), pytest.mark.timeout(600)]
HERE = Path(__file__).parents[2]
ALONE, FIRST_SHARED = "b3e0259c", "0018f43c"
"""Commits."""


@pytest.fixture
def checked_out(tmp_path: Path) -> Callable[[str], Path]:
    """Gives a folder with what a former commit holds."""

    def checked_out(commit: str) -> Path:
        archive = subprocess.run(("git", "archive", commit), cwd=HERE, capture_output=True, check=False)
        if archive.returncode:
            pytest.skip(f"there is no history here that reaches back to {commit}")
        folder = tmp_path / commit
        with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
            files.extractall(folder, filter="data")
        return folder

    return checked_out


def as_in(folder: Path, module: str, *words: str | int | None) -> None:
    """This process becomes `live` of a module of a former version, with these arguments."""
    os.chdir(folder)
    program = f"import {module} as it, sys; it.live(*sys.argv[1:])"
    given = [str(word) for word in words if word is not None]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    os.execve(sys.executable, [sys.executable, "-c", program, *given], environment)


async def test_from_a_file_of_a_version_before_to_processes_that_share_a_database(
    tmp_path: Path, here: Address, checked_out: Callable[[str], Path]
) -> None:
    former = checked_out(ALONE)
    old = Mortal(tmp_path, partial(as_in, former, "tests.bot.mortal"))
    now = Several(tmp_path, here, shards=1)
    old.server, old.people = now.server, now.people
    old.database = tmp_path / "former.sqlite"  # which the former version makes
    await old.server.start()
    try:
        await old.start()
        await old.seat(4, ("ann", "bob", "cid"), 6)
        now.playing.set()
        async with now.everybody():
            await until(lambda: len(now.told) > 12, START)
            old.signal(signal.SIGTERM)
            assert await old.ended() == 0
            moving = (sys.executable, "-m", "bot", "move", old.database, str(here))
            moved = await asyncio.to_thread(subprocess.run, moving, cwd=HERE, capture_output=True, text=True)
            assert "rows moved" in moved.stdout, moved.stderr
            assert not now.over()
            await now.begin("0/1")
            falls = now.bots[0]
            await now.begin("0/1", waits=True)
            told = len(now.told)
            await until(lambda: len(now.told) > told + 6, START)
            await now.end(falls)
            await until(now.over, START)
        await now.rest()
        now.agree(set())
        now.ends_right()
        await now.replays()
        assert not now.server.refusals
    finally:
        await now.leave()


async def test_processes_of_a_version_before_are_replaced_one_after_the_other(
    tmp_path: Path, here: Address, checked_out: Callable[[str], Path]
) -> None:
    former = partial(as_in, checked_out(FIRST_SHARED), "tests.bot.several")
    both = f"{PRIVATE} {SERVERS}"
    one = Several(tmp_path, here, former)
    await one.server.start()
    try:
        old = [await one.begin(both), await one.begin(both), await one.begin(both, waits=True)]
        await one.online()
        await one.seat(4, ("ann", "bob", "cid"), 20)
        one.playing.set()
        async with one.everybody():
            one.life = live
            for falls in (old[2], old[0], old[1]):
                told = len(one.told)
                await until(lambda told=told: len(one.told) > told + 8, START)
                await one.end(falls, signal.SIGTERM)
                assert falls is old[2] or falls.process.exitcode == 0, "whoever serves winds up"
                await one.begin(both, waits=True)
                await one.online()
            await until(one.over, 2 * START)
        await one.rest()
        one.agree(set())
        one.ends_right()
        await one.replays()
        assert not any(bot.process.is_alive() for bot in old)
    finally:
        await one.leave()
