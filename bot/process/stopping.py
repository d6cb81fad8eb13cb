"""Stopping: the first request to terminate finishes running work, the second one ends the process at once."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress

from bot.process.client import Oraklos
from bot.process.garbage import collect
from bot.process.watchdog import watched

SIGNALS = (signal.SIGINT, signal.SIGTERM)
AGAIN = 1.0
"""Seconds until discord.py's client is cancelled again."""


async def serve(bot: Oraklos, token: str, lost: asyncio.Event | None = None) -> bool:
    """Runs the bot until it is asked to stop, then winds it up and closes it. True if it was asked. If its shards are
    `lost` it is closed at once, because another process does its work by then. Raises what discord.py raises. Ending at
    once is safe too, since everything of importance is in the database. People only wait longer."""
    loop, asked = asyncio.get_running_loop(), asyncio.Event()

    def on_signal(number: int) -> None:
        if asked.is_set():
            os._exit(128 + number)
        asked.set()

    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number in SIGNALS:
        with suppress(NotImplementedError):  # Windows cannot: there Ctrl-C ends it
            loop.add_signal_handler(number, on_signal, number)
    running, stop = asyncio.create_task(bot.start(token)), asyncio.create_task(asked.wait())
    gone = asyncio.create_task((lost or asyncio.Event()).wait())
    beside = [asyncio.create_task(collect(bot)), asyncio.create_task(watched(bot.delivery))]
    try:
        await asyncio.wait({running, stop, gone}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        elif gone.done():
            bot.desk.under_way.abandon()
            bot.tables.abandon()
        else:
            await bot.wind_up()
        return asked.is_set() or not gone.done()
    finally:
        if not asked.is_set():  # a process that waits for shards again ends on signals as it did before
            for number in SIGNALS:
                with suppress(NotImplementedError):
                    loop.remove_signal_handler(number)
                signal.signal(number, before[number])
        stop.cancel()
        gone.cancel()
        for task in beside:
            task.cancel()
        while not running.done():  # before the connection is closed, because it may still be logging in
            running.cancel()  # again and again: discord.py loses a cancellation while its connection breaks
            await asyncio.wait({running}, timeout=AGAIN)
        await asyncio.gather(running, stop, gone, *beside, return_exceptions=True)
        await bot.close()
