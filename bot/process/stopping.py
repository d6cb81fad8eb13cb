"""How the process ends: at the first request to terminate it finishes what is under way, at the second it ends at
once."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress

from bot.process.client import Oraklos
from bot.process.garbage import collect
from bot.process.watchdog import watched

SIGNALS = (signal.SIGINT, signal.SIGTERM)


async def serve(bot: Oraklos, token: str, lost: asyncio.Event | None = None) -> bool:
    """Runs the bot until it is asked to stop, winds it up and closes it; or until its shards are `lost`, and closes it
    at once, since all that it could still do is somebody else's by then. Whether it was asked. Raises what discord.py
    raises.

    Ending at once is safe as well, since all that counts is in the database; only people would have to wait for it.
    """
    loop, asked = asyncio.get_running_loop(), asyncio.Event()

    def on_signal(number: int) -> None:
        if asked.is_set():
            os._exit(128 + number)
        asked.set()

    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number in SIGNALS:
        with suppress(NotImplementedError):  # not on Windows, where Ctrl-C ends it
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
        if not asked.is_set():  # whoever waits for shards again is ended as before they had any
            for number in SIGNALS:
                with suppress(NotImplementedError):
                    loop.remove_signal_handler(number)
                signal.signal(number, before[number])
        stop.cancel()
        gone.cancel()
        for task in beside:
            task.cancel()
        running.cancel()  # before the connection is closed: it may be logging in
        await asyncio.gather(running, stop, gone, *beside, return_exceptions=True)
        await bot.close()
