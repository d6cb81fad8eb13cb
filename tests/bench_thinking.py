"""Whether those who click wait because computers think: first answers, and how late the event loop is, while at many
tables computers think all the time, and while they do not.

Both are measured by turns, each time with a new bot, so that whatever else the machine does meets both.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections import defaultdict
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import aiohttp

from bot.process.monitor import HOST
from tests.bench_furnish import COMPUTERS
from tests.bench_load import HERE, REST, Size, answers, free_port, furnish, program, threads
from tests.e2e.house import START, House, house

TABLES = 50
ROUNDS = int(os.environ.get("ROUNDS", "4"))
RATE = int(os.environ.get("RATE", "50"))
"""Answers a second. At more than the machine takes without those who think, nothing is told about them."""
SIZE = Size(stored=1000, running=300, rate=RATE, seconds=15, delivered=False)
LAG = re.compile(r"oraklos_event_loop_lag_seconds_(sum|count) (\S+)")


async def run() -> dict[str, float]:
    """Medians over the rounds without and with those who think, and of the ratios of the pairs."""
    found = defaultdict[str, dict[bool, list[float]]](lambda: {False: [], True: []})
    for number in range(ROUNDS):
        for thinks in (False, True) if number % 2 == 0 else (True, False):
            for name, figure in (await measured(thinks)).items():
                found[name][thinks].append(figure)
    figures = dict[str, float]()
    for name, of in found.items():
        figures[f"nobody thinks: {name}"], figures[f"{TABLES} tables think: {name}"] = (
            median(of[False]),
            median(of[True]),
        )
        pairs = [there / without for without, there in zip(of[False], of[True], strict=True) if without]
        if pairs:
            figures[f"{name}: ratio"] = median(pairs)
    return figures


async def measured(thinks: bool) -> dict[str, float]:
    """The figures of a bot with the same tables, at which computers think or not."""
    with TemporaryDirectory() as folder:
        port = free_port()

        async def before(home: House) -> None:
            await furnish(home, HERE, SIZE, alone=await threads(home, TABLES), thinks=thinks)

        async with house(Path(folder), "bench", life=partial(watched, port=port), before=before) as home:
            if thinks:  # the process in which they do has started
                await home.until(lambda: decisions(home), START)
            await asyncio.sleep(REST)
            began, lag = decisions(home), await lateness(port)
            found = await answers(home, SIZE)
            late, beats = (now - then for then, now in zip(lag, await lateness(port), strict=True))
            return {**found, "event loop late, mean, ms": 1000 * late / beats, "decisions": decisions(home) - began}


def watched(url: str, database: Path, seed: str, port: int) -> None:
    """The life of a bot that serves its figures."""
    os.environ["ORAKLOS_METRICS_PORT"] = str(port)
    program(url, database, seed)


async def lateness(port: int) -> tuple[float, float]:
    """By how many seconds the event loop was late until now, all together, and how often that was looked at."""
    async with aiohttp.ClientSession() as session, session.get(f"http://{HOST}:{port}/metrics") as said:
        parts = dict(LAG.findall(await said.text()))
    return float(parts["sum"]), float(parts["count"])


def decisions(home: House) -> int:
    """What those who think have settled."""
    ((settled,),) = home.rows("SELECT count(*) FROM journal WHERE table_id LIKE ?", f"{COMPUTERS}%")
    return settled
