"""A big house: how soon a bot is ready, what it needs, and how fast it answers, with ten thousand tables stored and a
thousand running. Answers come at a steady rate through the gateway and are timed where Discord takes the first answer.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import aiohttp

from bot.localdiscord.interactions import COMMAND
from bot.localdiscord.world import Habits
from engine.core import Position, clone, dump_position, new_game, question, seed_from, seed_hash
from engine.core.positions import act
from engine.games.doom import BOX
from engine.simulate import random_actions
from engine.store import Store
from engine.store.rows import SeatRow, TableRow
from engine.tables import Status
from tests.e2e.house import House, house
from tests.processes import process

RUNNING, STORED, SEATS = 1000, 10_000, 4
PEOPLE = 400
RATE, SECONDS = 50, 60
LATEST = 3.0
"""Seconds after which Discord waits no longer for a first answer."""
REST = 5.0


def program(url: str, database: Path, seed: str) -> None:
    """The life of a bot that is started as its owner starts it, with all it has to load."""
    os.environ |= {"ORAKLOS_LOG_FORMAT": "json", "ORAKLOS_LOG_LEVEL": "info", "ORAKLOS_LANGUAGE": "en"}
    command = [sys.executable, "-m", "bot", "--discord", url, "--database", str(database), "--seed", seed]
    os.execv(command[0], command)


async def run() -> dict[str, float]:
    """The start in seconds and processor seconds, memory in MB, and times of first answers in ms."""
    with TemporaryDirectory() as folder:
        began = 0.0

        async def before(home: House) -> None:
            nonlocal began
            await _furnish(home)
            warm = process(time.time, err=home.folder / "bot.log")  # what tests fork from is not part of the start
            warm.start()
            await asyncio.to_thread(warm.join)
            began = perf_counter()

        async with house(Path(folder), "bench", life=program, before=before) as home:
            ready, busy = perf_counter() - began, processor_of(home.pid)
            await asyncio.sleep(REST)
            at_rest = _megabytes(home.pid)
            answers = await _answers(home)
            return {
                f"load, {STORED} tables: start, s": ready,
                f"load, {STORED} tables: start, processor s": busy,
                f"load, {STORED} tables: memory at rest, MB": at_rest,
                f"load, {STORED} tables: memory after play, MB": _megabytes(home.pid),
                **{f"load, {RATE} answers/s for {SECONDS} s: {name}": value for name, value in answers.items()},
            }


def processor_of(pid: int) -> float:
    """Seconds that a process has computed."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / 100


def _megabytes(pid: int) -> float:
    """Memory of a process that is really there."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


async def _answers(home: House) -> dict[str, float]:
    """Everybody at so many tables bids, one seat of each table after the other: every fourth bid ends a round."""
    tables = home.rows("SELECT id, thread FROM tables WHERE status = 'running' LIMIT ?", RATE * SECONDS // SEATS)
    sat = {(table, seat): str(user) for table, seat, user in home.rows("SELECT table_id, seat, user_id FROM seats")}
    seconds, began, processor = list[float](), perf_counter(), processor_of(home.pid)

    async def bid(at: float, thread: int, user: str) -> None:
        await asyncio.sleep(began + at - perf_counter())
        server, channel = home.server, home.server.world.channels[str(thread)]
        asked = perf_counter()
        made = server.interactions.create(
            COMMAND, user, channel, server.commands.typed(user, channel, "bid", {"amount": "0"})
        )
        error = await server.interactions.first_answer(made)
        seconds.append(perf_counter() - asked if error is None else LATEST + 1)

    bids = [(thread, sat[table, seat]) for seat in range(SEATS) for table, thread in tables]
    await asyncio.gather(*(bid(at / RATE, *one) for at, one in enumerate(bids)))
    took, processor = perf_counter() - began, processor_of(home.pid) - processor
    ((written,),) = home.rows("SELECT count(*) FROM journal")
    await home.until(lambda: not home.rows("SELECT 1 FROM outbox LIMIT 1"), 600.0)
    within = [json.loads(line) for line in home.log.splitlines() if '"interaction"' in line]
    return {
        "answers/s": len(bids) / took,
        "first answer, median, ms": 1000 * median(seconds),
        "first answer, 99th percentile, ms": 1000 * quantiles(seconds, n=100)[98],
        "within the bot, 99th percentile, ms": quantiles([line["ms"] for line in within], n=100)[98],
        "too late": sum(one > LATEST for one in seconds),
        "lost": len(bids) - written,
        "processor of the bot, %": 100 * processor / took,
        "all was delivered after, s": perf_counter() - began,
    }


async def _furnish(home: House) -> None:
    """Writes the tables in one go; each has players and a thread of its own, the running ones are the latest, and at
    those everybody is to bid."""
    seed, channels, world = seed_from("bench"), count(10**15), home.server.world
    position = dump_position(BOX.game, _bidding())
    options, guild = BOX.game.options().model_dump_json(), int(world.guild_id)
    people = [arrived(home, number) for number in range(PEOPLE)]
    threads = await _threads(home)
    store, rng = await Store.open(home.database), Random("bench")
    async with store.transaction() as tx:
        for user in people:
            await tx.people.put(user, f"P{user}", dm_channel=int(world.dm(str(user))["id"]))
        for number in range(STORED):
            runs = number >= STORED - RUNNING
            row = TableRow(
                f"t{number:05}", guild, 1, threads.pop() if runs else next(channels), BOX.game.id, SEATS, "en", options,
                Status.RUNNING if runs else Status.OVER, 1, seed, seed_hash(seed),
                1, False, float(number), float(number), None if runs else float(number),
            )  # fmt: skip
            await tx.tables.insert(row)
            seated = rng.sample(people, SEATS)
            await tx.tables.seat(row.id, [SeatRow(seat, user, f"P{user}") for seat, user in enumerate(seated)])
            await tx.play.save(row.id, position)
    await store.close()


def _bidding() -> Position[Any]:
    """A position at which all are asked for a bid."""
    state = clone(new_game(BOX.game, SEATS, BOX.game.options(), seed_from("bench")).position.state)
    for action in random_actions(state, Random(1)):
        act(state, action)
        ask = question(state)
        if ask is not None and len(ask.prompts) == SEATS:
            return Position(state)
    raise AssertionError("nobody bids")


def arrived(home: House, number: int) -> int:
    """Somebody more in the server."""
    world, uid = home.server.world, home.server.world.new_id()
    world.users[uid] = {**world.users[world.owner_id], "id": uid, "username": f"p{number}", "global_name": f"P{number}"}
    world.people[uid] = Habits()
    world.arrive(uid)
    return int(uid)


async def _threads(home: House) -> list[int]:
    """A thread for each running table, opened by the bot."""
    channel = home.server.world.channel_named("games")["id"]
    url, found = f"{home.server.url}/api/v10/channels/{channel}/threads", list[int]()
    async with aiohttp.ClientSession(headers={"Authorization": "Bot local"}) as session:
        for number in range(RUNNING):
            async with session.post(url, json={"name": f"Table {number}", "type": 11}) as answer:
                found.append(int((await answer.json())["id"]))
    return found


if __name__ == "__main__":
    for name, value in asyncio.run(run()).items():
        print(f"{name:70} {value:10.2f}", file=sys.stdout)
