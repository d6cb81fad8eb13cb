"""Two bots that share a database, another one that stands by, and all that may come between them and it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import psycopg

from engine.store.places import Address
from tests.bot.cup import Cup
from tests.bot.house import until
from tests.bot.mortal import START
from tests.bot.several import PRIVATE, SERVERS, SHARDS, THINKS, Bot, Several
from tests.postgres import Server
from tests.proxy import Proxy

BOTH = f"{PRIVATE} {SERVERS}"
"""Each takes the group that is free."""
FIRST = {PRIVATE: 0, SERVERS: 1}
"""A shard of each group."""
LONG = 15.0
"""Seconds in which whoever stands by has to be there, on a machine that has nothing else to do."""


class CutOff(Several):
    """Two groups of shards and three bots, each with a network of its own to the database."""

    def __init__(self, folder: Path, database: Server, where: Address) -> None:
        super().__init__(folder, where)
        self.database = database
        self.networks: list[Proxy] = []
        """Of each bot, in the order of `bots`."""
        self.cup: Cup | None = None
        self._books: psycopg.Connection[Any] | None = None

    # Their lives

    async def begin(
        self, shards: str, *, waits: bool = False, port: int | None = None, where: Address | None = None
    ) -> Bot:
        network = Proxy(self.database.folder / ".s.PGSQL.5432")
        network.start()
        self.networks.append(network)
        return await super().begin(shards, waits=waits, port=port, where=network.leads(where or self.where))

    async def leave(self) -> None:
        for network in self.networks:
            network.pass_on()
        for bot in self.bots:
            with suppress(ProcessLookupError):
                os.kill(bot.pid, signal.SIGCONT)
        await super().leave()
        for network in self.networks:
            network.stop()
        if self._books is not None:
            self._books.close()

    def network(self, bot: Bot) -> Proxy:
        return self.networks[self.bots.index(bot)]

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Asked in one session, as long as there is one: while we look nobody is answered."""
        if self._books is None or self._books.closed:
            self._books = psycopg.connect(self.where, autocommit=True)
        try:
            return self._books.execute(query.replace("?", "%s").encode(), values).fetchall()
        except psycopg.OperationalError:
            if not self._books.closed:
                raise
            return self.rows(query, *values)  # the server was started anew

    def epochs(self) -> dict[str, int]:
        epochs = dict(self.rows("SELECT id, epoch FROM shards"))
        return {group: epochs.get(shard, 0) for group, shard in FIRST.items()}

    def holder(self, group: str) -> Bot:
        ((name,),) = self.rows("SELECT name FROM shards WHERE id = ?", FIRST[group])
        pid = int(name.rpartition(":")[2])
        return next(bot for bot in self.bots if bot.pid == pid)

    def sessions(self, group: str) -> set[str]:
        """The sessions by which a group hears of Discord."""
        shards = {int(part) for part in group.partition("/")[0].split("-")}
        there = self.server.gateway.sessions.values()
        return {one.id for one in there if one.shard[0] in shards and one.socket is not None}

    def there(self, group: str) -> bool:
        """Whether somebody has a group, and is told by Discord of all that happens in it."""
        held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = 5 AND granted"
        holder = self.holder(group)
        return self.rows(held) == [(SHARDS,)] and holder.says("ready") >= holder.says("holds-shards")

    # The people

    async def fill(self, tables: int, names: Sequence[str], rounds: int) -> None:
        """Opens tables: at every third there is a computer too, which thinks at every second of those."""
        for n in range(tables):
            kind = None if n % 3 < 2 else ("level1", THINKS)[n % 2]
            await self.seat(1, names if kind is None else names[:3], rounds, kind)

    def over(self) -> bool:
        own = "event_id IS NULL"
        return not self.rows(f"SELECT 1 FROM tables WHERE status != 'over' AND {own}")

    async def rest(self) -> None:
        """Like that of `Several`, when nothing happens by itself at the tournament."""
        self.playing.clear()
        await until(lambda: not self.busy, START)
        if self.cup is not None:
            await until(self.cup.stands, 4 * START)
        await super().rest()


class Troubles:
    """What comes between bots and their database, by chance: each of `kinds` as often as the others."""

    def __init__(self, one: CutOff, rng: Random, kinds: Sequence[str], long: float) -> None:
        self.one = one
        self.rng = rng
        self.met: Counter[str] = Counter()
        self.took: list[tuple[str, float]] = []
        """Which trouble, and how many seconds it was until somebody else was there."""
        self._kinds = kinds
        self._long = long
        self._to_come: list[str] = []

    async def strike(self) -> None:
        """Something goes wrong with whoever has a group of shards; whoever has the other notices nothing of it."""
        if not self._to_come:
            self._to_come = self.rng.sample(self._kinds, len(self._kinds))
        trouble, group = self._to_come.pop(), self.rng.choice([PRIVATE, SERVERS])
        everybody = trouble in OF_ALL
        groups = [PRIVATE, SERVERS] if everybody else [group]
        before, (other,) = self.one.epochs(), {PRIVATE, SERVERS} - {group}
        untouched = self.one.sessions(other)
        await asyncio.sleep(self.rng.uniform(0.0, 0.3))
        began = time.monotonic()

        async def over(*, another: bool = True) -> None:
            for one in groups:
                await until(lambda one=one: not another or self.one.epochs()[one] > before[one], START)
                await until(lambda one=one: self.one.there(one), START)
            await self.one.online()
            self.took.append((trouble, time.monotonic() - began))

        await getattr(self, trouble)(self.one.holder(group), over)
        self.met[trouble] += 1
        if not everybody:
            assert self.one.epochs()[other] == before[other] and self.one.sessions(other) == untouched, trouble

    async def killed(self, falls: Bot, over: Over) -> None:
        await self.one.end(falls)
        await over()
        await self.one.begin(BOTH, waits=True)

    async def frozen(self, falls: Bot, over: Over) -> None:
        """It stands still, and goes on when somebody else has taken over."""
        lost, private = falls.says("shards-lost"), falls is self.one.holder(PRIVATE)
        os.kill(falls.pid, signal.SIGSTOP)
        if private:
            self.one.server.interactions.desert()
        await over()
        os.kill(falls.pid, signal.SIGCONT)
        await until(lambda: falls.says("shards-lost") > lost, START)

    async def session_ended(self, falls: Bot, over: Over) -> None:
        of = "objid::bigint & 65535 = ?"
        shard = next(shard for group, shard in FIRST.items() if self.one.holder(group) is falls)
        ended = self.one.rows(f"SELECT pg_terminate_backend(pid) FROM pg_locks WHERE classid = 5 AND {of}", shard)
        assert ended == [(True,)]
        await over(another=False)

    async def all_sessions_ended(self, _: Bot, over: Over) -> None:
        everybody = "pid <> pg_backend_pid() AND backend_type = 'client backend'"
        self.one.rows(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {everybody}")
        await over(another=False)

    async def swallowed(self, falls: Bot, over: Over) -> None:
        """Its network swallows whatever it tells the database, for a while, and says nothing of it."""
        lost, began = falls.says("shards-lost"), time.monotonic()
        self.one.network(falls).swallow()
        await over()
        await asyncio.sleep(max(0.0, began + self._long - time.monotonic()))
        self.one.network(falls).pass_on()
        await until(lambda: falls.says("shards-lost") > lost, START)

    async def crashed(self, _: Bot, over: Over) -> None:
        await asyncio.to_thread(self.one.database.stop, signal.SIGQUIT)
        await asyncio.sleep(self.rng.uniform(0.0, 2.0))
        await asyncio.to_thread(self.one.database.start)
        await over(another=False)


Over: TypeAlias = "Callable[..., Awaitable[None]]"
TROUBLES = ("killed", "frozen", "session_ended", "all_sessions_ended", "swallowed", "crashed")
OF_ALL = ("all_sessions_ended", "crashed")


@asynccontextmanager
async def cut_off(
    folder: Path, database: Server, where: Address, names: Sequence[str], *, tables: int, rounds: int
) -> AsyncGenerator[CutOff]:
    """Two bots, another one that stands by, and people at so many tables."""
    one = CutOff(folder, database, where)
    await one.server.start()
    try:
        for waits in (False, False, True):
            await one.begin(BOTH, waits=waits)
        await one.online()
        await one.fill(tables, names, rounds)
        yield one
    finally:
        await one.leave()
