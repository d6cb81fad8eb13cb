"""A big house: how soon a bot is ready, and what it needs, with ten thousand tables of which a thousand run."""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from engine.core import dump_position, new_game, seed_from, seed_hash
from engine.games.doom import BOX
from engine.store import Store
from engine.store.rows import SeatRow, TableRow
from engine.tables import Status
from tests.e2e.house import House, house

RUNNING, STORED = 1000, 10_000
REST = 5.0


async def run() -> dict[str, float]:
    """The start in seconds and processor seconds, memory in MB."""
    with TemporaryDirectory() as folder:
        began = 0.0

        async def before(home: House) -> None:
            nonlocal began
            await _furnish(home)
            began = perf_counter()

        async with house(Path(folder), "bench", before=before) as home:
            ready, busy = perf_counter() - began, _processor(home.pid)
            await asyncio.sleep(REST)
            status = Path(f"/proc/{home.pid}/status").read_text()  # noqa: ASYNC240 - no disk behind /proc
            kilobytes = int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
    return {
        f"load, {STORED} tables: start, s": ready,
        f"load, {STORED} tables: start, processor s": busy,
        f"load, {STORED} tables: memory at rest, MB": kilobytes / 1024,
    }


def _processor(pid: int) -> float:
    """Seconds that a process has computed."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / 100


async def _furnish(home: House) -> None:
    """Writes the tables in one go; each has players and a thread of its own. The running ones are the latest."""
    seed, users = seed_from("bench"), count(10**15)
    at = dump_position(BOX.game, new_game(BOX.game, 4, BOX.game.options(), seed).position)
    options, guild = BOX.game.options().model_dump_json(), int(home.server.world.guild_id)
    store = await Store.open(home.database)
    async with store.transaction() as tx:
        for number in range(STORED):
            runs = number >= STORED - RUNNING
            row = TableRow(
                f"t{number:05}", guild, 1, next(users), BOX.game.id, 4, "en", options,
                Status.RUNNING if runs else Status.OVER, 1, seed, seed_hash(seed),
                1, False, float(number), float(number), None if runs else float(number),
            )  # fmt: skip
            await tx.tables.insert(row)
            await tx.tables.seat(row.id, [SeatRow(seat, next(users), f"Player {seat}") for seat in range(4)])
            await tx.play.save(row.id, at)
    await store.close()


if __name__ == "__main__":
    for name, value in asyncio.run(run()).items():
        print(f"{name:60} {value:10.2f}", file=sys.stdout)
