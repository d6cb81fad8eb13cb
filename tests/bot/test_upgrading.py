"""Upgrades in the middle of games, from the version with the former schema: of a file, and of processes that share."""

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

from bot.localdiscord.driver import text_of
from engine.store.outbox import RESTING
from tests.bot.house import custom_ids, direct, find, until, verbs, words
from tests.bot.mortal import START, Mortal
from tests.bot.several import PRIVATE, SERVERS, Several, live, live_later

pytestmark = [pytest.mark.long(30, "a server"), pytest.mark.timeout(600)]
HERE = Path(__file__).parents[2]
FORMER = "67f5ad50"
"""The last commit with the schema before the newest."""


@pytest.fixture
def checked_out(tmp_path: Path) -> Callable[[str], Path]:
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


@pytest.mark.soak
async def test_from_a_file_of_a_version_before_to_processes_that_share_a_database(
    tmp_path: Path, here: Address, checked_out: Callable[[str], Path]
) -> None:
    former = checked_out(FORMER)
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


@pytest.mark.soak
async def test_processes_of_the_former_version_are_replaced_one_after_the_other(
    tmp_path: Path, here: Address, checked_out: Callable[[str], Path]
) -> None:
    former = partial(as_in, checked_out(FORMER), "tests.bot.several")
    both = f"{PRIVATE} {SERVERS}"
    one = Several(tmp_path, here, former)
    await one.server.start()
    try:
        old = [await one.begin(both), await one.begin(both), await one.begin(both, waits=True)]
        await one.online()
        await one.seat(4, ("ann", "bob", "cid"), 20)
        one.playing.set()
        async with one.everybody():
            await until(lambda: len(one.told) > 8, START)
            one.life = live
            await one.begin(both, waits=True)
            told = len(one.told)
            await until(lambda: len(one.told) > told + 8, START)
            one.life = former
            with pytest.raises(AssertionError, match="written by a newer version"):
                await one.begin(both, waits=True)
            one.life = live
            await one.begin(both, waits=True)
            for ends in (old[2], old[0], old[1]):
                await one.end(ends, signal.SIGTERM)
                assert ends is old[2] or ends.process.exitcode == 0, "whoever serves winds up"
            await one.online()
            await until(one.over, 2 * START)
        await one.rest()
        one.agree(set())
        one.ends_right()
        await one.replays()
    finally:
        await one.leave()


@pytest.mark.thorough
async def test_table_played_by_a_later_version_waits_for_the_next_process(tmp_path: Path, here: Address) -> None:
    """Private answers come to a bot of a later version; the server is still that of one that cannot read them."""
    one = Several(tmp_path, here)
    await one.server.start()
    try:
        private, servers = await one.begin(PRIVATE), await one.begin(SERVERS)
        await one.online()
        await one.seat(2, ("ann", "bob"), 3)
        await one.rest()
        one.life = live_later
        await one.end(private, signal.SIGTERM)
        await one.begin(PRIVATE)
        await one.online()
        ann, *_ = one.people.values()
        asked = await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
        chosen = await ann.final_answer(await ann.click(asked, find(asked, "pick", "1")), asked)
        given = await ann.final_answer(await ann.click(chosen.panel, find(chosen.panel, "lay")), chosen.panel)
        assert given.error is None and given.message is not None
        pick = next(custom_id for custom_id in custom_ids(asked) if custom_id.verb == "pick")
        table, one.told[pick.table, "ann", pick.number] = pick.table, 1
        await until(lambda: one.rows("SELECT 1 FROM outbox WHERE due >= ?", RESTING), START)
        thread = next(str(thread) for id, thread in one.rows("SELECT id, thread FROM tables") if id == table)
        await ann.go(thread)
        assert "I am just being upgraded" in words(await ann.command("play"))
        await one.end(servers, signal.SIGTERM)
        await one.begin(SERVERS)
        await one.online()
        one.playing.set()
        async with one.everybody():
            await until(one.over, START)
        await one.rest()
        said = [text_of(m.data) for m in one.server.messages.history(thread, one.server.world.bot_id)]
        assert not any("rests" in text for text in said)
    finally:
        await one.leave()
