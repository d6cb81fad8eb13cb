"""A bot whose clock jumps: where all who were asked a covert question have answered, its pause is over at once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from bot.client import Oraklos
from bot.container import oraklos
from bot.stopping import serve
from engine.core import question, seed_from
from engine.tables import Status
from engine.tables.clocks import COVERT
from tests.e2e.house import begin

LOOK = 0.05
"""Seconds between two looks at the tables."""


class Hurry:
    """The clock of a bot, `ahead` of the real one."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def clock(self) -> float:
        """The moment it is there."""
        return time.time() + self.ahead

    async def watch(self, bot: Oraklos) -> None:
        """Lets the time pass whenever nobody has anything to do but to wait, until it is cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            for table in await bot.tables.tables(status=Status.RUNNING):
                at = (await bot.tables._room(table.id)).position
                ask = None if at is None else question(at.state)
                if at is not None and ask is not None and ask.among and ask.prompts.keys() <= at.state.answers.keys():
                    await self._jump(bot)

    async def _jump(self, bot: Oraklos) -> None:
        """A day later. We were there all the time."""
        async with bot.tables._store.transaction() as tx:
            await tx.clocks.beat(self.clock() + COVERT)
            self.ahead += COVERT
        bot.tables.wake_clocks()


def hurried(url: str, database: Path, seed: str) -> None:
    """The life of such a bot, in a process of its own."""
    begin(url)
    asyncio.run(_run(database, seed))


async def _run(database: Path, seed: str) -> None:
    hurry = Hurry()
    async with oraklos(database, seeds=lambda: seed_from(seed), clock=hurry.clock, guild_ready_timeout=0.0) as bot:
        watching = asyncio.create_task(hurry.watch(bot))
        try:
            await serve(bot, "local")
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
