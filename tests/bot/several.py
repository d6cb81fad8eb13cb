"""Several bots on one database, each with its shards, and people who play on whichever of them is there."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import psycopg

from bot.delivery import delivery, missing
from bot.delivery.delivery import LONGEST_PAUSE
from bot.localdiscord import LocalDiscord, point_discord_py_at
from bot.localdiscord.driver import ClientRefused, Person, text_of
from bot.panels.custom_ids import CustomId
from bot.process import log
from bot.process.container import oraklos
from bot.process.monitor import monitored
from bot.process.settings import Settings, groups
from bot.process.sharing import while_held
from bot.process.stopping import serve
from engine.games.box import Box
from engine.players import LEVEL_2, RandomPlayer
from engine.store import Cipher, Store
from engine.store.holding import Holding
from engine.store.places import Address, place
from engine.tables.journals import check
from tests.bot.house import LITTLE, NOW, find, until
from tests.bot.mortal import SEED, START, Json, Mortal, bid_of, gives_bid
from tests.parts import with_parts
from tests.processes import process

SHARDS = 3
"""Private messages come by the first, what happens in the server by the second."""
PRIVATE, SERVERS = "0/3", "1-2/3"
EXCUSES = ("Something went wrong on my side", "I cannot save anything", "very busy right now", "about to restart")
"""By what a bot says that an answer was not taken."""


@dataclass(frozen=True)
class Thinks(RandomPlayer):
    """A computer that answers after the delay, as those do that think."""

    thinks: bool = True


THINKS = "level3"
COMPUTERS = {
    "little": with_parts(LITTLE, players={"level1": RandomPlayer(), LEVEL_2: RandomPlayer(), THINKS: Thinks()})
}
"""The game with a computer that answers at once, and one that thinks: whoever thinks for it does not know the game, so
that in the end level 2 answers."""


LATER = {"little": replace(LITTLE, game=replace(LITTLE.game, version=LITTLE.game.version + 1, upcasts={1: dict}))}
"""The game as a later version of ours has it: what that has written the present one cannot read."""


def live_later(url: str, database: str, shards: str, port: int | None = None) -> None:
    """The life of a bot of that version."""
    live(url, database, shards, port, LATER)


def live(url: str, database: str, shards: str, port: int | None = None, games: Mapping[str, Box] = COMPUTERS) -> None:
    """The life of a bot with these shards, in a process of its own; with a monitor on that port."""
    log.set_up(Settings(log_format="json"))
    delivery.GATHER, missing.PAUSE = 0.05, 0.0
    point_discord_py_at(url)
    where: Any = place(database)

    async def life(holding: Holding | None) -> bool:
        bot = oraklos(where, games=games, delay=0.2, seeds=lambda: SEED, guild_ready_timeout=0.0, holding=holding)
        async with bot as one, monitored(one, port):
            return await serve(one, "local", None if holding is None else holding.lost)

    asyncio.run(while_held(where, groups(shards), Cipher(), life, port))  # pyright: ignore[reportArgumentType]


@dataclass
class Bot:
    process: BaseProcess
    said: Path

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    def says(self, what: str) -> int:
        return self.said.read_text().count(f'"{what}"') if self.said.exists() else 0


class Several(Mortal):
    """The local Discord, which stays, and bots on it, which do not."""

    def __init__(self, folder: Path, where: Address, life: Callable[..., None] = live, shards: int = SHARDS) -> None:
        """`life`: what the process of a bot does, given the address of its Discord, its database, and its shards."""
        super().__init__(folder, life)
        self.where = where
        self.folder = folder
        self.server = LocalDiscord(patience=START, shards=shards)
        self.shards = shards
        self.put_off = 0
        self.server.gateway.status_listeners.append(self._changed)
        self.bots: list[Bot] = []

    def _changed(self, _online: bool) -> None:
        """What is private reaches nobody while its shard is away; answers are taken as long as it is there."""
        reached = any(one.shard[0] == 0 and one.socket is not None for one in self.server.gateway.sessions.values())
        if reached:
            self.server.interactions.deserted = False
        else:
            self.server.interactions.desert()

    # Their lives

    async def begin(
        self, shards: str, *, waits: bool = False, port: int | None = None, where: Address | None = None
    ) -> Bot:
        said = self.folder / f"{len(self.bots)}.log"
        one = Bot(process(self.life, self.server.url, str(where or self.where), shards, port, err=said), said)
        await asyncio.to_thread(one.process.start)
        self.bots.append(one)
        word = "waits-for-shards" if waits else "holds-shards"
        await until(lambda: one.says(word) or not one.process.is_alive(), START)
        assert one.process.is_alive(), said.read_text()
        return one

    async def online(self) -> None:
        gateway, all_shards = self.server.gateway, {*range(self.shards)}
        await until(lambda: {one.shard[0] for one in gateway.sessions.values()} == all_shards, START)
        await until(lambda: gateway.online, START)

    async def end(self, bot: Bot, number: signal.Signals = signal.SIGKILL) -> None:
        with suppress(ProcessLookupError):
            os.kill(bot.pid, number)
        await asyncio.to_thread(bot.process.join, START)
        assert bot.process.exitcode is not None, bot.said.read_text()[-2000:]
        self._changed(True)  # whoever stood by may be there already

    async def end_all(self) -> None:
        for bot in self.bots:
            if bot.process.is_alive():
                await self.end(bot)

    async def leave(self) -> None:
        await self.end_all()
        for person in self.people.values():
            await person.leave()
        await self.server.stop()

    # The people

    async def _answer(self, person: Person, message: Json, custom_id: CustomId) -> None:
        """As whoever knows that an answer may be put off, and that whoever is thinking may be gone before."""
        bid = bid_of(custom_id.table, person.name, custom_id.number)
        gives = gives_bid(message, bid)
        try:
            given = await person.click(message, gives or find(message, "pick", str(bid)))
            given = await person.final_answer(given, message)
        except (ClientRefused, AssertionError, TimeoutError):
            await asyncio.sleep(0.05)
            return
        if given.error is not None or given.message is None:
            await asyncio.sleep(0.05)
            await person.wait_for_bot(seconds=START)
        elif any(excuse in text_of(given.message) for excuse in EXCUSES):
            self.put_off += 1
            await asyncio.sleep(0.2)
        elif gives:
            self.told[custom_id.table, person.name, custom_id.number] = bid

    # The books

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.where, autocommit=True) as books:
            return books.execute(query.replace("?", "%s").encode(), values).fetchall()

    def does(self, *statements: str) -> None:
        """Changes the database behind everybody's back."""
        with psycopg.connect(self.where, autocommit=True) as books:
            for one in statements:
                books.execute(one.encode())

    async def rest(self) -> None:
        """Like `Mortal`'s; what failed while nobody could be reached is tried again after five minutes at the most."""
        self.playing.clear()
        await until(lambda: not self.busy, START)
        await until(lambda: not self.rows("SELECT 1 FROM tables WHERE computers_due LIMIT 1"), START)
        await until(lambda: not self.rows(f"SELECT 1 FROM outbox WHERE {NOW} LIMIT 1"), START + LONGEST_PAUSE)

    async def replays(self) -> None:
        store = await Store.open(self.where, shared=True)
        try:
            checked = await check(store, COMPUTERS)
            assert not checked.faults and not checked.resting
        finally:
            await store.close()

    def given_back(self) -> list[float]:
        return [moment for bot in self.bots for moment in self.moments(bot.said.read_text())]


@asynccontextmanager
async def several(
    folder: Path, where: Address, names: Sequence[str], *, tables: int, rounds: int, life: Callable[..., None] = live
) -> AsyncGenerator[Several]:
    """A bot for what is private and one for the server, with people at so many tables."""
    one = Several(folder, where, life)
    await one.server.start()
    try:
        await one.begin(PRIVATE)
        await one.begin(SERVERS)
        await one.online()
        await one.seat(tables, names, rounds)
        yield one
    finally:
        await one.leave()
