"""Memory of a bot that plays up to a thousand games in a row: it levels off."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import accumulate
from pathlib import Path
from statistics import median

import pytest
from discord import ui
from discord.http import Ratelimit

from bot.text import TEXT
from engine.language import Language, Said, say
from tests.bot.house import House, press, until
from tests.bot.mortal import Life, Mortal, live, live_narrowly, mortal, narrow
from tests.bot.test_crashes import PEOPLE

GAMES = int(os.environ.get("ORAKLOS_GAMES", "100"))
ROUNDS = 6
LEVEL = 1.02
"""Times what it was before: more than that, and it grows."""
LEFT = 10
"""Blocks of Python's memory, most of them an object each, that a game may leave behind when garbage is collected."""


def megabytes(pid: int) -> float:
    """Memory of a process that is really there."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def levels_off(sizes: list[float]) -> int:
    """After how many games no later one needs noticeably more."""
    peaks = list(accumulate(reversed(sizes), max))[::-1]  # the most from each game on
    return next(n for n, size in enumerate(sizes, start=1) if peaks[n - 1] <= LEVEL * size)


def live_counting(url: str, database: str) -> None:
    """The life of a bot that writes down its blocks of memory when it gets SIGUSR1, garbage collected. Its discord.py
    forgets the rate limits of a thread after five seconds rather than 300: a thousand games take little longer than
    that, so it would keep those of all of them."""

    def is_inactive(self: Ratelimit) -> bool:
        return self._loop.time() - self._last_request >= 5.0 and not self.outgoing and not self._pending_requests

    def count(*_: object) -> None:
        gc.collect()
        with counts_of(Path(database)).open("a") as file:
            print(sys.getallocatedblocks(), file=file)

    Ratelimit.is_inactive = is_inactive
    signal.signal(signal.SIGUSR1, count)
    live(url, database)


def live_narrowly_counting(url: str, database: str) -> None:
    """The same with little room for what is kept to be quick, which is then full after a few games."""
    narrow()
    live_counting(url, database)


def counts_of(database: Path) -> Path:
    """Where a bot that counts writes: a line a signal."""
    return database.with_suffix(".blocks")


async def counted(one: Mortal, before: int) -> int:
    """Blocks of memory of a bot that has counted so many times before."""
    counts = counts_of(one.database)
    one.signal(signal.SIGUSR1)
    await until(lambda: counts.exists() and len(counts.read_text().splitlines()) > before)
    return int(counts.read_text().splitlines()[-1])


async def test_private_pictures_are_not_cached(house: House) -> None:
    """discord.py would, messages for a quarter of an hour and forms until they are submitted."""
    ann = await house.person("ann")
    await ann.command("game new", game="little", seats=2)
    await press(ann, "clock")
    opened = await press(ann, "otherpace")
    assert opened.modal is not None
    kept = [one for one in gc.get_objects() if isinstance(one, ui.LayoutView) and one.is_dispatching() and one.timeout]
    assert (kept, house.bot._connection._view_store._modals) == ([], {})


@asynccontextmanager
async def plays(folder: Path, games: int, rounds: int, life: Life) -> AsyncGenerator[tuple[Mortal, AsyncIterator[int]]]:
    """A bot, and how many games it has played in a row so far, on a Discord that archives at once what is over: until
    then discord.py knows its thread."""
    async with mortal(folder, PEOPLE, tables=1, rounds=rounds, life=life) as one, one.everybody():
        one.patience = None  # a busy machine plays as many games, only later

        async def play() -> AsyncIterator[int]:
            for game in range(1, games + 1):
                if one.over():
                    for person in one.people.values():
                        person.inbox.clear()  # they scroll on
                    await one.seat(1, PEOPLE, rounds)
                one.playing.set()
                await until(one.over, one.patience)
                await one.rest()
                for (thread,) in one.rows("SELECT thread FROM tables ORDER BY opened DESC LIMIT 1"):
                    await one.people[PEOPLE[0]].fault("archive_thread", channel_id=str(thread))
                yield game

        yield one, play()
        one.ends_right()


async def sizes_of(folder: Path, games: int, rounds: int, life: Life) -> list[float]:
    """Memory of a bot after each of so many games in a row, in MB."""
    async with plays(folder, games, rounds, life) as (one, played):
        return [megabytes(one.pid) async for _ in played]


def levelled(sizes: list[float], record: Callable[[str, object], None]) -> None:
    """The last games need at most LEVEL times the memory of those at the half."""
    half, tenth = len(sizes) // 2, max(1, len(sizes) // 10)
    before, last = median(sizes[half - tenth : half]), median(sizes[-tenth:])
    record("games", len(sizes))
    record(
        "memory",
        f"{sizes[0]:.0f} MB after one game, {before:.1f} at the half, {last:.1f} at the end; "
        f"level from game {levels_off(sizes)} on",
    )
    record("growth", f"{last - before:.2f} MB from the half to the end")
    assert last <= LEVEL * before, sizes


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_memory_levels_off_over_a_hundred_games_in_a_row(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """With little room for what is kept to be quick (of texts, tables and what was read), which otherwise fills up over
    a thousand games."""
    levelled(await sizes_of(tmp_path, GAMES, ROUNDS, live_narrowly), record_property)


@pytest.mark.soak
@pytest.mark.timeout(7200)
async def test_memory_levels_off_over_a_thousand_small_games_in_a_row(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """As it is run, with all the room it has. How much memory a process has from the system also depends on how its
    garbage lay; so what games leave behind is counted too."""
    sizes: list[float] = []
    blocks: list[int] = []
    async with plays(tmp_path, 10 * GAMES, 2, live_counting) as (one, played):
        async for game in played:
            sizes.append(megabytes(one.pid))
            if game % GAMES == 0:
                blocks.append(await counted(one, len(blocks)))
    levelled(sizes, record_property)
    left = (blocks[-1] - blocks[4]) / (5 * GAMES)
    record_property("left behind", f"{left:.1f} blocks a game")
    assert left <= LEFT, blocks


@pytest.mark.thorough
async def test_memory_of_thirty_small_games_in_a_row_stays_within_bounds(tmp_path: Path) -> None:
    async with plays(tmp_path, 30, 2, live_narrowly_counting) as (one, played):
        blocks = [await counted(one, game - 1) async for game in played]
    assert blocks[-1] - blocks[9] < 20 * 250, blocks  # a table in memory has thousands


def test_texts_with_moments_are_not_kept() -> None:
    """No other text has the same moment."""
    speak, kept = Language(TEXT).say("en"), say._text.cache_info
    speak("lobby-running", thread=Said("here"))
    before = kept().currsize
    for second in range(50):
        assert f"<t:{second}:R>" in speak("lobby-running", thread=Said(f"<t:{second}:R>"))
    assert kept().currsize == before


def test_cached_texts_with_table_names_stay_few() -> None:
    """There are ever more tables, and nobody reads of those that are over."""
    speak = Language(TEXT).say("en")
    caches = say._text.cache_info, say._named.cache_info
    before = sum(kept().currsize for kept in caches)
    for table in range(2 * say.NAMED):
        assert f"table-{table}" in speak("lobby-joined", table=Said(f"table-{table}"))
    assert sum(kept().currsize for kept in caches) <= before + say.NAMED
