"""A house for whole games: a local Discord, the bot as a process of its own that may be killed, and its books.

The people play by themselves (`tests.e2e.player`); the test looks at what they received and at the database.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from bot.localdiscord import LocalDiscord, point_discord_py_at
from bot.localdiscord.driver import Person
from bot.panels.custom_ids import CustomId
from bot.process import log
from bot.process.command_line import SWITCH
from bot.process.container import oraklos
from bot.process.settings import Settings
from bot.process.stopping import serve
from engine.core import Position, load_position, seed_from
from engine.games.box import boxes
from engine.ids import TableId
from engine.tables.time.pace import Pace
from tests.processes import process

Json = dict[str, Any]

Accident = Callable[[], Awaitable[None]]
Life = Callable[[str, Path, str], None]
"""What the process of a bot does, given the address of its Discord, its database and the seed of its games."""

START = 60.0
"""Seconds that a bot may take to be there, or to answer, on a machine that does other things as well."""
PAUSE = 5.0
"""Seconds that a covert question stands."""


def live(url: str, database: Path, seed: str) -> None:
    """The life of a bot, in a process of its own. It draws nothing ahead: that would cost more than all it draws. And
    where a pause must not tell whether anybody is asked, nobody here waits an hour for its end."""

    async def run() -> None:
        async with oraklos(database, seeds=lambda: seed_from(seed), guild_ready_timeout=0.0) as bot:
            await serve(bot, "local")

    setattr(Pace, "look", property(lambda _: PAUSE))  # noqa: B010 - it is declared read-only
    sys.setswitchinterval(SWITCH)
    log.set_up(Settings(log_format="json"))
    point_discord_py_at(url)
    asyncio.run(run())


@dataclass
class House:
    """A running local Discord and where its bot keeps its books. `life`: what its bot does; `accidents`: what
    happens at which act of people."""

    folder: Path
    seed: str
    life: Life = live
    server: LocalDiscord = field(default_factory=lambda: LocalDiscord(patience=START))
    accidents: dict[int, Accident] = field(default_factory=dict[int, "Accident"])
    people: dict[str, Person] = field(default_factory=dict[str, Person])
    acts: int = 0
    deaths: int = 0
    _bot: BaseProcess | None = None
    _dying: asyncio.Lock = field(default_factory=asyncio.Lock)
    _tasks: set[asyncio.Future[None]] = field(default_factory=set["asyncio.Future[None]"])

    @property
    def database(self) -> Path:
        return self.folder / "house.sqlite"

    @property
    def log(self) -> str:
        """All that the bot has said on standard error."""
        path = self.folder / "bot.log"
        return path.read_text() if path.exists() else ""

    @property
    def pid(self) -> int:
        """The process of the bot."""
        assert self._bot is not None and self._bot.pid is not None
        return self._bot.pid

    async def open(self) -> None:
        """Starts the bot and waits until it is there."""
        self._bot = process(self.life, self.server.url, self.database, self.seed, err=self.folder / "bot.log")
        await asyncio.to_thread(self._bot.start)
        await self.until(lambda: self.server.gateway.online or self._ended(), START)
        assert not self._ended(), self.log

    def _ended(self) -> bool:
        return self._bot is not None and not self._bot.is_alive()

    async def close(self) -> None:
        """Ends the bot as `kill -9` does: it learns nothing of it. The processes it has started must follow it."""
        bot, self._bot = self._bot, None
        if bot is not None and bot.is_alive():
            started = [child for child, parent in processes().items() if parent == bot.pid]
            bot.kill()
            await asyncio.to_thread(bot.join)
            self.server.interactions.desert()
            await self.until(lambda: not processes().keys() & started)

    def act(self) -> None:
        """Told by the people whenever they are about to do something. The moment for accidents."""
        self.acts += 1
        if self.acts in self.accidents:
            self._tasks.add(asyncio.ensure_future(self.accidents[self.acts]()))

    async def die(self, seconds: float) -> None:
        """The bot is killed after so many seconds, and comes back."""
        await asyncio.sleep(seconds)
        async with self._dying:  # one after the other: two must not come back at once
            await self.close()
            self.deaths += 1
            await self.until(lambda: not self.server.gateway.online)
            await self.open()

    async def settled(self) -> None:
        """Waits until all accidents are over and everything was delivered: as long as it gets less. Raises
        TimeoutError."""
        await asyncio.gather(*self._tasks)
        self._tasks.clear()
        while left := self._marks():
            await self.until(lambda left=left: self._marks() < left)

    async def until(self, true: Callable[[], object], seconds: float = START) -> None:
        """Waits until something holds. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not true():  # noqa: ASYNC110 - anything may be waited for
                await asyncio.sleep(0.02)

    # The books

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What stands in the database."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as books:
            return books.execute(query, values).fetchall()

    def _marks(self) -> int:
        """How many parts are still to be delivered."""
        ((custom_ids,),) = self.rows("SELECT count(*) FROM outbox WHERE kind != 'alone'")
        return custom_ids

    def table(self) -> TableId:
        """The id of the only table."""
        ((table,),) = self.rows("SELECT id FROM tables")
        return table

    def thread(self) -> str:
        """The channel id of the thread it is played in."""
        ((thread,),) = self.rows("SELECT thread FROM tables")
        return str(thread)

    def snapshot(self) -> str:
        """The stored position, byte for byte."""
        ((text,),) = self.rows("SELECT snapshot FROM tables WHERE snapshot IS NOT NULL")
        return text

    def position(self) -> Position[Any]:
        """The stored position."""
        ((game,),) = self.rows("SELECT game FROM tables")
        return load_position(boxes()[game].game, self.snapshot())

    def names(self) -> list[str]:
        """Who sits where, in table order."""
        return [name for (name,) in self.rows("SELECT name FROM seats ORDER BY seat")]

    def written(self, channel: str) -> list[Json]:
        """Everything the bot has written in a channel, oldest first, as it stands now."""
        bot = self.server.world.bot_id
        history = self.server.messages.history(channel, bot)
        return [m.data for m in history if m.data["author"]["id"] == bot and m.data["type"] == 0]


@asynccontextmanager
async def house(
    folder: Path,
    seed: str,
    *names: str,
    life: Life = live,
    before: Callable[[House], Awaitable[None]] | None = None,
) -> AsyncGenerator[House]:
    """A house with a bot and these people in it, all in the channel for games.

    `life` is what the bot does; `before` may fill the database before it starts.
    """
    home = House(folder, seed, life)
    await home.server.start()
    try:
        if before is not None:
            await before(home)
        await home.open()
        for name in names:
            home.people[name] = await Person.join(home.server.url, name)
        yield home
    finally:
        for task in home._tasks:
            task.cancel()
        await asyncio.gather(*home._tasks, return_exceptions=True)
        await home.close()
        for person in home.people.values():
            await person.leave()
        await home.server.stop()


def processes() -> dict[int, int]:
    """The processes that live on this machine, each with its parent; none where there is no /proc to look at."""
    found: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # it has ended meanwhile
        if state != "Z":
            found[int(stat.parent.name)] = int(parent)
    return found


def questions(person: Person, *kinds: str) -> Iterable[str]:
    """The numbers of the questions that came to a person by DM, one for every event of these kinds that showed it."""
    for one in person.received:
        if one.t in kinds and not one.d.get("guild_id") and not one.d.get("flags", 0) & 64:
            numbers = {
                custom_id.number.partition(".")[0]
                for custom_id in custom_ids(one.d)
                if custom_id.verb in ("pick", "tray", "num")
            }
            yield from numbers


def custom_ids(message: Json) -> dict[CustomId, Json]:
    """What can be used on a message, with the component it is."""
    found: dict[CustomId, Json] = {}
    for written, component in usable(message.get("components") or []):
        custom_id = CustomId.parse(written)
        if custom_id is not None:
            found[custom_id] = component
    return found


def usable(components: list[Json]) -> Iterable[tuple[str, Json]]:
    """The buttons and selects that are not greyed, in the order they stand in."""
    for component in components:
        if component.get("custom_id") and not component.get("disabled"):
            yield component["custom_id"], component
        yield from usable(component.get("components") or [])


def plain(message: Json) -> str:
    """A message's components as text, to be compared."""
    return json.dumps(message["components"], sort_keys=True, ensure_ascii=False)
