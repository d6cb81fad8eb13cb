"""Garbage: when Python searches for cyclic garbage.

A full search visits all objects. With a thousand open tables it stops everything for a quarter of a second. So it runs
when nobody waits, and leaves out objects that exist since the start.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Generator
from contextlib import contextmanager

from bot.process.client import Oraklos

EVERY = 120.0
"""Seconds between two full searches."""
PATIENCE = 1.0
"""The longest time in seconds that a search waits for a moment without open interactions."""
YOUNG, MIDDLE, NEVER = 2_000, 10, 1_000_000_000
"""The thresholds for Python's own searches: young objects, middle-aged ones, and all (practically never)."""


@contextmanager
def unsearched() -> Generator[None]:
    """Stops the search in a block that makes many lasting objects, which then takes a fifth less time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def leave_out() -> None:
    """Runs one full search, and leaves the remaining objects out of all later ones."""
    gc.collect()
    gc.freeze()


async def collect(bot: Oraklos) -> None:
    await bot.wait_until_ready()
    leave_out()
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    try:
        while True:
            await asyncio.sleep(EVERY)
            await bot.desk.under_way.idle(at_most=PATIENCE)
            gc.collect()
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
