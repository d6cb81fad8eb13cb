"""How fast tables are: durable answers per second."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from engine.core import seed_from
from engine.games.box import boxes
from engine.store import Store
from engine.store.rows import Person
from engine.tables import Table, Tables

TABLES = 50
SECONDS = 4.0


async def run() -> dict[str, float]:
    """Measures on a database in a temporary folder. Rates in answers per second, times in milliseconds."""
    with TemporaryDirectory() as folder:
        return await _answers(Path(folder) / "answers.db")


async def _begin(tables: Tables, clicks: count[int], people: int = 4) -> Table:
    table = await tables.lobby.open(
        guild=1, channel=2, host=Person(1, "P1"), game="doom", seats=people, language="en", click=next(clicks)
    )
    for user in range(2, people + 1):
        await tables.lobby.join(table.id, Person(user, f"P{user}"), click=next(clicks))
    return await tables.lobby.start(table.id, 1, click=next(clicks))


async def _answers(path: Path) -> dict[str, float]:
    store, clicks, seeds = await Store.open(path), count(1), count(1)
    tables = Tables(store, boxes(), seeds=lambda: seed_from(str(next(seeds))))
    games = [await _begin(tables, clicks) for _ in range(TABLES)]
    took: list[float] = []
    end = perf_counter() + SECONDS

    async def people_of(table: Table) -> None:
        rng = Random(table.id)
        while perf_counter() < end:
            awaiting = (await tables.views.sight(table.id, None)).view.awaiting
            if not awaiting:
                table = await _begin(tables, clicks)
                continue
            user = table.seats[next(iter(awaiting))].user
            assert user is not None
            view = (await tables.views.sight(table.id, user)).view
            began = perf_counter()
            if view.prompt is None:
                await tables.play.confirm(table.id, user, number=None, click=next(clicks))
            else:
                await tables.play.answer(table.id, user, view.prompt.sample(rng), number=None, click=next(clicks))
            took.append(perf_counter() - began)

    began = perf_counter()
    await asyncio.gather(*map(people_of, games))
    seconds = perf_counter() - began
    alone = [await _alone(tables, clicks) for _ in range(50)]
    await store.close()
    return {
        "tables_answers_per_s": len(took) / seconds,
        "tables_answer_ms_p50_with_50_tables": 1000 * median(took),
        "tables_answer_ms_p99_with_50_tables": 1000 * quantiles(took, n=100)[-1],
        "tables_answer_ms_alone": 1000 * median(alone),
    }


async def _alone(tables: Tables, clicks: count[int]) -> float:
    """The time of one answer while nobody else plays."""
    table = await _begin(tables, clicks, people=3)
    seat, _ = next(iter((await tables.views.sight(table.id, None)).view.awaiting.items()))
    user = table.seats[seat].user
    assert user is not None
    prompt = (await tables.views.sight(table.id, user)).view.prompt
    assert prompt is not None
    began = perf_counter()
    await tables.play.answer(table.id, user, prompt.sample(Random(1)), number=None, click=next(clicks))
    return perf_counter() - began
