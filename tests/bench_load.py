"""A big house: how soon a bot is ready, what it needs, and how fast it answers, with ten thousand tables stored and a
thousand running. Answers come at a steady rate through the gateway and are timed where Discord takes the first answer.

Discord and those who play are of this tree; the bot and the database it opens are of the tree that is asked for.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from inspect import getsource
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import aiohttp

from bot.localdiscord.interactions import COMMAND
from bot.localdiscord.world import Habits
from tests import bench_furnish
from tests.bench_furnish import PEOPLES, SEATS
from tests.e2e.house import House, house, processes
from tests.processes import process

HERE = Path(__file__).parents[1]
PEOPLE = 400
ALONE = 5
"""At so many tables everybody bids one after the other, before many do at once."""
LATEST = 3.0
"""Seconds after which Discord waits no longer for a first answer."""
REST = 5.0
IDLE = 0.1
"""Share of a core that a bot without work needs at the most."""


@dataclass(frozen=True)
class Size:
    """How many tables there are, how many of them are running, how long how many answers a second come, and whether the
    end of their delivery is waited for, which a busy machine keeps waiting: pictures are drawn when nothing else is.
    Then the same with so many `pages` of people open at those tables."""

    stored: int = 10_000
    running: int = 1000
    rate: int = 50
    seconds: int = 60
    delivered: bool = True
    pages: int = 0


def program(url: str, database: Path, seed: str, tree: Path = HERE, pages: int = 0) -> None:
    """The life of a bot that is started as its owner starts it, with all it has to load; with pages on a port."""
    os.environ |= {"ORAKLOS_LOG_FORMAT": "json", "ORAKLOS_LOG_LEVEL": "info", "ORAKLOS_LANGUAGE": "en"}
    if pages:
        os.environ["ORAKLOS_PAGE_PORT"] = str(pages)
    command = [sys.executable, "-m", "bot", "--discord", url, "--database", str(database), "--seed", seed]
    os.chdir(tree)
    os.execv(command[0], command)


async def run(tree: Path = HERE, size: Size = Size(pages=200)) -> dict[str, float]:
    """The start in seconds and processor seconds, memory in MB, and times of first answers in ms."""
    with TemporaryDirectory() as folder:
        began = 0.0

        async def before(home: House) -> None:
            nonlocal began
            await furnish(home, tree, size)
            warm = process(time.time, err=home.folder / "bot.log")  # what tests fork from is not part of the start
            warm.start()
            await asyncio.to_thread(warm.join)
            began = perf_counter()

        port = free_port() if size.pages else 0
        life = partial(program, tree=tree, pages=port)
        async with house(Path(folder), "bench", life=life, before=before) as home:
            ready, busy = perf_counter() - began, processor_of(home.pid)
            await idle(home)
            start = {
                "start until READY, s": ready,
                "start, processor s": busy,
                "start, peak memory, MB": _megabytes(home.pid, "VmHWM"),
                "memory at rest, MB": _megabytes(home.pid, "VmRSS"),
            }
            alone = await _alone(home)
            found = {
                **{f"{size.stored} tables: {name}": value for name, value in (start | alone).items()},
                **{f"{size.rate} answers/s: {name}": value for name, value in (await answers(home, size)).items()},
                f"{size.rate} answers/s: peak memory, MB": _megabytes(home.pid, "VmHWM"),
            }
            if size.pages:
                await idle(home)
                asked = ALONE + size.rate * size.seconds // SEATS
                async with opened(home, port, size.pages, asked):
                    more = await answers(home, size, asked)
                    more["memory, MB"] = _megabytes(home.pid, "VmRSS")
                found |= {f"{size.pages} pages: {name}": value for name, value in more.items()}
            return found


@asynccontextmanager
async def opened(home: House, port: int, pages: int, skipped: int) -> AsyncGenerator[None]:
    """So many pages, of people at the tables behind `skipped` ones. Each takes what it is sent."""
    query = "SELECT id FROM tables WHERE status = 'running' AND id LIKE ? LIMIT ? OFFSET ?"
    tables = [one for (one,) in home.rows(query, f"{PEOPLES}%", pages // SEATS, skipped)]
    sat = home.rows("SELECT table_id, user_id FROM seats")
    own, now = [(table, user) for table, user in sat if table in tables], time.time()
    with closing(sqlite3.connect(home.database, timeout=60)) as books, books:
        keys = [
            (blake2b(f"{user}".encode(), digest_size=32).hexdigest(), user, "session", "", now, now) for _, user in own
        ]
        books.executemany("INSERT OR REPLACE INTO page_sessions VALUES (?, ?, ?, ?, ?, ?)", keys)

    async def reads(session: aiohttp.ClientSession, table: str, user: int, there: asyncio.Future[None]) -> None:
        origin = f"http://127.0.0.1:{port}"
        headers = {"Origin": origin, "Cookie": f"session={user}"}
        async with session.ws_connect(f"{origin}/as/{user}/socket", headers=headers, compress=15) as line:
            await line.send_json({"open": table, "have": []})
            async for message in line:
                if not there.done() and "state" in message.json():
                    there.set_result(None)
        if not there.done():
            there.set_exception(ConnectionError(line.close_code))

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session, asyncio.TaskGroup() as group:
        ready: list[asyncio.Future[None]] = [asyncio.get_running_loop().create_future() for _ in own]
        reading = [
            group.create_task(reads(session, table, user, there))
            for (table, user), there in zip(own, ready, strict=True)
        ]
        await asyncio.gather(*ready)
        yield
        for one in reading:
            one.cancel()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


async def idle(home: House) -> None:
    """Waits until the bot has done what it does once after its start, such as working out results."""
    before = processor_of(home.pid)
    while True:
        await asyncio.sleep(REST)
        now = processor_of(home.pid)
        if now - before < IDLE * REST:
            return
        before = now


def processor_of(pid: int) -> float:
    """Seconds that a process has computed."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / 100


def _megabytes(pid: int, what: str) -> float:
    """Memory of a process and those it has started that is really there: now (VmRSS) or at the most (VmHWM)."""
    those = [pid, *(child for child, parent in processes().items() if parent == pid)]
    said = "".join(Path(f"/proc/{one}/status").read_text() for one in those)
    return sum(int(line.split()[1]) for line in said.splitlines() if line.startswith(what)) / 1024


Bid = tuple[int, str]
"""Somebody's bid in the thread of a table."""


def _bids(home: House, tables: int, skipped: int = 0) -> list[Bid]:
    """Everybody's at so many tables, one seat of each table after the other: every fourth bid ends a round."""
    query = "SELECT id, thread FROM tables WHERE status = 'running' AND id LIKE ? LIMIT ? OFFSET ?"
    at = home.rows(query, f"{PEOPLES}%", tables, skipped)
    sat = {(table, seat): str(user) for table, seat, user in home.rows("SELECT table_id, seat, user_id FROM seats")}
    return [(thread, sat[table, seat]) for seat in range(SEATS) for table, thread in at]


async def _first_answer(home: House, bid: Bid) -> float:
    """Seconds until the bot has answered a bid for the first time; too many if it never did."""
    (thread, user), server = bid, home.server
    channel, asked = server.world.channels[str(thread)], perf_counter()
    made = server.interactions.create(
        COMMAND, user, channel, server.commands.command_data(user, channel, "bid", {"amount": "1"})
    )
    error = await server.interactions.first_answer(made)
    return perf_counter() - asked if error is None else LATEST + 1


async def _alone(home: House) -> dict[str, float]:
    """First answers after a start while nobody else asks for anything."""
    seconds = [await _first_answer(home, bid) for bid in _bids(home, ALONE)]
    await asyncio.sleep(REST)
    return {
        "the very first answer, ms": 1000 * seconds[0],
        "first answers one by one, median, ms": 1000 * median(seconds),
    }


async def answers(home: House, size: Size, skipped: int = ALONE) -> dict[str, float]:
    """First answers while bids come at a steady rate, at all but so many tables."""
    seconds, before, bids = list[float](), _written(home), _bids(home, size.rate * size.seconds // SEATS, skipped)
    began, processor = perf_counter(), processor_of(home.pid)

    async def at(moment: float, one: Bid) -> None:
        await asyncio.sleep(began + moment - perf_counter())
        seconds.append(await _first_answer(home, one))

    await asyncio.gather(*(at(number / size.rate, bid) for number, bid in enumerate(bids)))
    took, processor = perf_counter() - began, processor_of(home.pid) - processor
    await asyncio.sleep(REST)  # a first answer may have been that it takes a little longer
    lost = len(bids) - (_written(home) - before)
    within = [json.loads(line) for line in home.log.splitlines() if '"interaction"' in line]
    found = {
        "first answer, median, ms": 1000 * median(seconds),
        "first answer, 99th percentile, ms": 1000 * quantiles(seconds, n=100)[98],
        "too late": sum(one > LATEST for one in seconds),
        "lost": lost,
        "processor of the bot, %": 100 * processor / took,
    }
    if len(within) > 1:  # a machine that does too much has answered nothing yet
        found["within the bot, 99th percentile, ms"] = quantiles([line["ms"] for line in within], n=100)[98]
    if size.delivered:
        await home.until(lambda: not home.rows("SELECT 1 FROM outbox LIMIT 1"), 600.0)
        found["all was delivered after, s"] = perf_counter() - began
    return found


def _written(home: House) -> int:
    """How many answers of people stand in the journals."""
    ((written,),) = home.rows("SELECT count(*) FROM journal WHERE table_id LIKE ?", f"{PEOPLES}%")
    return written


async def furnish(home: House, tree: Path, size: Size, **more: object) -> None:
    """Has the tree write its tables, each running one with a thread of its own; `more` of them as `bench_furnish` has
    it."""
    world = home.server.world
    people = [arrived(home, number) for number in range(PEOPLE)]
    said = {
        "guild": int(world.guild_id),
        "people": {str(user): int(world.dm(str(user))["id"]) for user in people},
        "threads": await threads(home, size.running),
        "stored": size.stored,
        **more,
    }
    # As text: were the file run where it lies, its folder's packages would hide those of the tree.
    command = (sys.executable, "-c", getsource(bench_furnish), str(home.database), json.dumps(said))
    if await (await asyncio.create_subprocess_exec(*command, cwd=tree)).wait():
        raise RuntimeError(f"the tables of {tree} could not be written")


def arrived(home: House, number: int) -> int:
    """Somebody more in the server."""
    world, uid = home.server.world, home.server.world.new_id()
    world.users[uid] = {**world.users[world.owner_id], "id": uid, "username": f"p{number}", "global_name": f"P{number}"}
    world.people[uid] = Habits()
    world.arrive(uid)
    return int(uid)


async def threads(home: House, number: int) -> list[int]:
    """So many threads, opened by the bot."""
    channel = home.server.world.channel_named("games")["id"]
    url, found = f"{home.server.url}/api/v10/channels/{channel}/threads", list[int]()
    async with aiohttp.ClientSession(headers={"Authorization": "Bot local"}) as session:
        for one in range(number):
            async with session.post(url, json={"name": f"Table {one}", "type": 11}) as answer:
                found.append(int((await answer.json())["id"]))
    return found


if __name__ == "__main__":
    # A tree and sizes as JSON; prints the figures as JSON. Told to end, it ends its bot first.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    print(json.dumps(asyncio.run(run(Path(sys.argv[1]), Size(**json.loads(sys.argv[2]))))))
