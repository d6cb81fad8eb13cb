"""Two bots on one database whose machines have wrong clocks: all goes by the server's."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

from engine.store.places import Address
from tests.bot.house import until
from tests.bot.mortal import START
from tests.bot.several import PRIVATE, Several, live, several

pytestmark = [pytest.mark.thorough, pytest.mark.long(20, "a server"), pytest.mark.timeout(300)]
OFF = 600.0
"""Seconds by which their clocks are wrong."""


def live_ahead(url: str, database: str, shards: str, port: int | None = None) -> None:
    """The life of a bot on a machine whose clock is fast."""
    live_off(OFF, url, database, shards, port)


def live_behind(url: str, database: str, shards: str, port: int | None = None) -> None:
    """The life of a bot on a machine whose clock is slow."""
    live_off(-OFF, url, database, shards, port)


def live_off(seconds: float, url: str, database: str, shards: str, port: int | None) -> None:
    """The life of a bot on a machine whose clock is ahead by so much."""
    wall = time.time
    time.time = lambda: wall() + seconds
    live(url, database, shards, port)


def comes_in(one: Several, seconds: float) -> None:
    """The next thing that clocks have to say comes in so many seconds, as if they had run for longer."""
    (sooner,) = one.rows("SELECT (min(at) - extract(epoch FROM clock_timestamp()))::float8 FROM clocks")[0]
    ago = f"{sooner - seconds!r}"
    one.does(
        f"UPDATE clocks SET since = since - {ago}, due = due - {ago}, at = at - {ago}",
        "UPDATE tables SET version = version + 1",  # so that nobody goes by what they remember
    )


@pytest.mark.parametrize("life", [live_ahead, live_behind])
async def test_process_with_a_wrong_clock_delivers_at_the_right_time(
    tmp_path: Path, here: Address, life: Callable[..., None]
) -> None:
    async with several(tmp_path, here, ("ann", "bob"), tables=1, rounds=8, life=life) as one:
        rings = one.bots[1]
        async with one.everybody():
            for known in (0, 3):
                one.playing.set()
                await until(lambda known=known: len(one.told) > known, START)
                await one.rest()  # nothing waits for the time that a fast clock shows
                assert rings.says("deadline") == 0
                if not known:
                    one.agree(set())
                    comes_in(one, OFF / 2)
            comes_in(one, 1.0)
            await until(lambda: rings.says("deadline"), START)
            one.playing.set()
            await until(one.over, START)
        await one.rest()
        one.ends_right()
        await one.replays()
        ((off,),) = one.rows("SELECT max(abs(extract(epoch FROM clock_timestamp()) - at))::float8 FROM journal")
        assert off < OFF / 2


async def test_while_what_is_private_reaches_nobody_no_time_runs_out(tmp_path: Path, here: Address) -> None:
    """The process with the first shard has been away for a while, and nobody stands by for it."""
    async with several(tmp_path, here, ("ann", "bob"), tables=1, rounds=8) as one:
        private, rings = one.bots
        await one.rest()
        await one.end(private)
        one.does("UPDATE shards SET pulse = pulse - 3600 WHERE id = 0")
        comes_in(one, 0.0)
        for _ in range(4):
            one.does("SELECT pg_notify('oraklos_' || current_schema(), 'somebody else')")  # at which it looks
            await asyncio.sleep(1.0)
        assert rings.says("deadline") == 0
        await one.begin(PRIVATE)
        await until(lambda: rings.says("deadline"), START)
