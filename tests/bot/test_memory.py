"""A bot that plays a hundred games in a row: its memory levels off."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from statistics import median

import pytest

from tests.bot.house import until
from tests.bot.mortal import START, mortal
from tests.bot.test_crashes import PEOPLE

GAMES = int(os.environ.get("ORAKLOS_GAMES", "100"))
ROUNDS = 6
LEVEL = 1.02
"""Times what it was before: more than that, and it grows."""


def megabytes(pid: int) -> float:
    """Memory of a process that is really there."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def levels_off(sizes: list[float]) -> int:
    """After how many games no later one needs noticeably more."""
    peaks = list(accumulate(reversed(sizes), max))[::-1]  # the most from each game on
    return next(n for n, size in enumerate(sizes, start=1) if peaks[n - 1] <= LEVEL * size)


def test_where_memory_levels_off() -> None:
    assert levels_off([50.0, 60.0, 70.0, 71.0, 70.5]) == 3
    assert levels_off([50.0, 60.0, 70.0, 80.0]) == 4


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_memory_levels_off_over_a_hundred_games_in_a_row(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    sizes: list[float] = []
    async with mortal(tmp_path, PEOPLE, tables=1, rounds=ROUNDS) as one, one.everybody():
        for _ in range(GAMES):
            if one.over():
                for person in one.people.values():
                    person.inbox.clear()  # they scroll on
                await one.seat(1, PEOPLE, ROUNDS)
            one.playing.set()
            await until(one.over, START)
            await one.rest()
            sizes.append(megabytes(one.pid))
        one.ends_right()
    tenth = max(1, GAMES // 10)
    record_property("games", len(sizes))
    record_property(
        "memory",
        f"{sizes[0]:.0f} MB after one game, {median(sizes[GAMES // 2 - tenth : GAMES // 2]):.1f} at the half, "
        f"{median(sizes[-tenth:]):.1f} at the end; level from game {levels_off(sizes)} on",
    )
    assert median(sizes[-tenth:]) <= LEVEL * median(sizes[GAMES // 2 - tenth : GAMES // 2]), sizes
