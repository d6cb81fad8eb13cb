"""How late deadlines are: five hundred that fall into one minute, and five hundred at the same moment."""

from __future__ import annotations

import asyncio
import time
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from bot.desk.desk import Desk
from bot.desk.metrics import Metrics
from bot.pictures.pool import Pictures
from bot.process.timekeeper import Timekeeper
from bot.text import TEXT
from engine.arena import Arena
from engine.arena.referee import Referee
from engine.core import seed_from
from engine.games.box import boxes
from engine.language import LOCALES, Language
from engine.store import Store
from engine.store.rows import Person
from engine.tables import Tables
from engine.tables.time.pace import HOUR, read

MANY = 500
PEOPLE = 4
AHEAD = 5.0


async def run() -> dict[str, float]:
    """Both, one after the other."""
    return {**await _late(60.0), **await _late(0.0)}


async def _late(within: float) -> dict[str, float]:
    """Runs a timekeeper over so many tables of Doom whose deadlines fall within so many seconds."""
    with TemporaryDirectory() as folder:
        store, clicks, late, rng = await Store.open(Path(folder) / "time.db"), count(1), list[float](), Random(1)
        start, ahead = time.time(), 0.0
        tables = Tables(store, boxes(), seeds=lambda: seed_from("time"), clock=lambda: time.time() + ahead)
        for _ in range(MANY):
            ahead = start + rng.uniform(0.0, within) - time.time()
            await _begin(tables, clicks)
        ahead = start + 0.95 * HOUR - time.time()
        for table in await tables.views.find():
            await tables.clock.tick(table.id)  # the reminders
        everything, done = (
            sum([len((await tables.views.sight(one.id, None)).due) for one in await tables.views.find()]),
            asyncio.Event(),
        )

        def ticked(seconds: float) -> None:
            late.append(seconds)
            if len(late) >= everything:
                done.set()

        tables.clock.ticked = ticked
        ahead = start + HOUR - AHEAD - time.time()
        language = Language(TEXT)
        for locale in LOCALES:
            language.say(locale, game=tables.boxes["doom"].text)  # whoever has run for a while has read them
        referee = Referee(Arena(store, tables, seeds=lambda: seed_from("time")))
        keeper = Timekeeper(Desk(tables, language, Pictures(), metrics=Metrics()), referee)
        await tables.clock.beat()
        task, used = asyncio.create_task(keeper.run()), time.process_time()
        await keeper.online()
        await done.wait()
        used = time.process_time() - used
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await tables.close()
        await store.close()
        name = f"time, {MANY} deadlines within {within:.0f} s"
        return {
            f"{name}: late, median, ms": 1000 * median(late),
            f"{name}: late at most, ms": 1000 * max(late),
            f"{name}: processor, ms": 1000 * used,
        }


async def _begin(tables: Tables, clicks: count[int]) -> None:
    table = await tables.lobby.open(
        guild=1, channel=2, host=Person(1, "P1"), game="doom", seats=PEOPLE, language="en", pace=read("1h grace 0")
    )
    for user in range(2, PEOPLE + 1):
        await tables.lobby.join(table.id, Person(user, f"P{user}"), click=next(clicks))
    await tables.lobby.start(table.id, 1, click=next(clicks))
