"""What it costs to share a database: answers at tables of one process in a file, of one on PostgreSQL, and of two.

Each process has a core for itself. The server has all there are, or one together with the only process: what two
processes gain on two cores is to be held against the latter, since the server works for a third of an answer's time.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import resource
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

import structlog

from engine.core import seed_from
from engine.games.box import boxes
from engine.store import Cipher, Store
from engine.store.places import Address, place
from engine.store.rows import Person
from engine.tables import Table, Tables
from tests.postgres import lacking, schema, server

if TYPE_CHECKING:
    from asyncio.subprocess import Process

TABLES = 25
SECONDS = 6.0
ROUNDS = 3


async def run() -> dict[str, float]:
    """Answers a second, and milliseconds of the processor an answer, without the server; medians of rounds by turns."""
    if (reason := lacking()) is not None:
        print(f"not measured: {reason}", file=sys.stderr)
        return {}
    found, cores = dict[str, list[float]](), os.sched_getaffinity(0)
    with TemporaryDirectory() as folder, server() as address:
        for n in range(ROUNDS):
            ways: dict[str, tuple[set[int], list[str]]] = {
                "in a file": (cores, [str(Path(folder) / f"{n}.db")]),
                "on PostgreSQL": (cores, [schema(address, f"one_{n}")]),
                "on PostgreSQL, one core for all": ({min(cores)}, [schema(address, f"all_{n}")]),
                "on PostgreSQL, two": (cores, [schema(address, f"two_{n}")] * 2),
            }
            for way, (server_s, places) in ways.items():
                os.sched_setaffinity(_server_at(address), server_s)
                told = await _measured(places)
                answers = sum(one["answers"] for one in told)
                found.setdefault(f"answers/s {way}", []).append(answers / SECONDS)
                found.setdefault(f"ms an answer {way}", []).append(1000 * sum(one["cpu"] for one in told) / answers)
    return {name: sorted(values)[len(values) // 2] for name, values in found.items()}


def _server_at(address: Address) -> int:
    """The process of the server, which others follow that it starts."""
    import psycopg

    with psycopg.connect(address) as session:
        row = session.execute("SELECT pg_backend_pid()").fetchone()
        assert row is not None
        return int(Path(f"/proc/{row[0]}/stat").read_text().rpartition(")")[2].split()[1])


async def _measured(places: Sequence[str]) -> list[dict[str, float]]:
    """What processes tell that answer at the same time, each with its own shard."""
    workers = [await _begun(place, shard, len(places)) for shard, place in enumerate(places)]
    for one in workers:  # all are ready before any begins
        assert one.stdout is not None
        await one.stdout.readline()
    told = await asyncio.gather(*(one.communicate(b"\n") for one in workers))
    return [json.loads(out) for out, _ in told]


async def _begun(where: str, shard: int, total: int) -> Process:
    words = ("-m", "tests.bench_sharing", where, str(shard), str(total))
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, *words, stdin=pipe, stdout=pipe)


async def _work(where: str, shard: int, total: int) -> dict[str, float]:
    os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[shard % len(os.sched_getaffinity(0))]})  # pyright: ignore
    database = place(where)
    async with AsyncExitStack() as stack:
        part = None
        if isinstance(database, Address) and total > 1:
            from engine.store.holding import holding

            taking = holding(database, [[shard]], total, name=str(shard), cipher=Cipher())
            part = (await stack.enter_async_context(taking)).part
        store = await Store.open(database, part=part)
        stack.push_async_callback(store.close)
        clicks, seeds = count(shard * 10**9), count(1)
        tables = Tables(store, boxes(), seeds=lambda: seed_from(f"{shard} {next(seeds)}"))
        games = [await _begin(tables, clicks, shard) for _ in range(TABLES)]
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.readline)
        answers, before, end = 0, _cpu(), perf_counter() + SECONDS

        async def people_of(table: Table) -> None:
            nonlocal answers
            rng = Random(table.id)
            while perf_counter() < end:
                awaiting = (await tables.views.sight(table.id, None)).view.awaiting
                if not awaiting:
                    table = await _begin(tables, clicks, shard)
                    continue
                user = table.seats[next(iter(awaiting))].user
                assert user is not None
                view = (await tables.views.sight(table.id, user)).view
                if view.prompt is None:
                    await tables.play.confirm(table.id, user, number=None, click=next(clicks))
                else:
                    await tables.play.answer(table.id, user, view.prompt.sample(rng), number=None, click=next(clicks))
                answers += 1

        await asyncio.gather(*map(people_of, games))
        told = {"answers": float(answers), "cpu": _cpu() - before}
        await tables.close()
    return told


async def _begin(tables: Tables, clicks: count[int], shard: int, people: int = 4) -> Table:
    table = await tables.lobby.open(
        guild=shard << 22, channel=2, host=Person(1, "P1"), game="doom", seats=people, language="en", click=next(clicks)
    )
    for user in range(2, people + 1):
        await tables.lobby.join(table.id, Person(user, f"P{user}"), click=next(clicks))
    return await tables.lobby.start(table.id, 1, click=next(clicks))


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    where, shard, total = sys.argv[1:]
    sys.stdout.write(json.dumps(asyncio.run(_work(where, int(shard), int(total)))) + "\n")
