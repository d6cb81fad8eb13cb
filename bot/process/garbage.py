"""Python's search for garbage in cycles.

A full one looks at everything there is, which holds everybody up for a quarter of a second when a thousand tables are
open. So it is made when nobody waits, and leaves out what is there from the start.
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
"""Seconds for which each waits for a moment in which nobody is to be answered."""
YOUNG, MIDDLE, NEVER = 2_000, 10, 1_000_000_000
"""How often Python searches by itself: among so many young objects, among those of so many such searches, among all."""


@contextmanager
def unsearched() -> Generator[None]:
    """For a block that makes many things and keeps them all: without a search it takes a fifth less time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def leave_out() -> None:
    """Makes one full search, and leaves what it finds in use out of all later ones."""
    gc.collect()
    gc.freeze()


async def collect(bot: Oraklos) -> None:
    """Searches until it is cancelled, from when the bot is ready."""
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
