"""A whole house for tests: a local Discord, our bot on a database that outlives it, and people with their clients."""

from __future__ import annotations

import asyncio
import dataclasses
import time
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import text

from bot.localdiscord import LocalDiscord
from bot.localdiscord.driver import PATIENCE, Answer, ClientRefused, Person, buttons, text_of
from bot.panels.custom_ids import CustomId
from bot.process.client import Oraklos
from bot.process.container import oraklos
from engine.core import Seat, seed_from
from engine.games.box import Box, Help
from engine.games.handbook import Handbook, entry
from engine.ids import TableId
from engine.language import Say, Texts
from engine.look.picture import Picture
from engine.outside import Description
from engine.store import Cipher
from engine.store.targets import Alone, Snoozed
from engine.tables import Limits, Sight, Table
from engine.tables.thoughts import DELAY
from tests.databases import ready
from tests.engine.tables.littlegame import BOX

Json = dict[str, Any]


def _cards(say: Say) -> tuple[Picture, ...]:
    return Picture(1200, 300, (), say("game-summary")), Picture(1200, 200, (), "Second.")


LITTLE: Box = dataclasses.replace(
    BOX,
    text=Texts((Path(__file__).parent / "little",)),
    help=Help(
        Handbook(
            topics={"play": (entry("bidding", "gifts", points=1), entry("gifts", "bidding"))},
            questions={"bid": ("bidding",), "gift": ("gifts", "bidding")},
            situation=lambda view: {"coins": 0 if view.viewer is None else view.seen.coins[view.viewer]},
            milestones=("bids", "drew"),
            first_seats=3,
            first_options={"rounds": 2, "unheard": True},
        ),
        _cards,
    ),
)


class House:
    """`bot` may be closed and opened again; the server and the people stay."""

    def __init__(self, database: Path, cipher: Cipher | None = None, servers: int = 1) -> None:
        self.database = ready(database) if cipher is None else database
        self.cipher = cipher
        self.server = LocalDiscord(patience=PATIENCE, servers=servers)
        self.games: dict[str, Box] = {"little": LITTLE}
        self.people: dict[str, Person] = {}
        self.limits = Limits()
        self.seeds: Callable[[], str] | None = lambda: seed_from("house")
        """Makes the seeds of games; None: everybody does, as in a real house."""
        self.programs: Mapping[str, Description] = {}
        self.delay = DELAY  # seconds after which computers that think answer
        self.ahead = 0.0  # seconds by which our clock is ahead of the real one
        self.bot: Oraklos = None  # pyright: ignore[reportAttributeAccessIssue]  # until it is opened
        self._met = False  # whether our server knows the bot, which has greeted it then
        self._stack = AsyncExitStack()

    async def open(self) -> None:
        self._stack = AsyncExitStack()
        self.bot = await self._stack.enter_async_context(
            oraklos(
                self.database,
                cipher=self.cipher,
                games=self.games,
                limits=self.limits,
                seeds=self.seeds,
                programs=self.programs,
                delay=self.delay,
                clock=lambda: time.time() + self.ahead,
                guild_ready_timeout=0.0,
            )
        )
        if not self._met:
            self._met = True
            for guild in self.server.world.guilds:
                await self.bot.tables.servers.set(int(guild), greeted=True)
        running = asyncio.create_task(self.bot.start("local"))
        self._stack.push_async_callback(_ended, self.bot, running)
        await self.bot.wait_until_ready()

    async def close(self) -> None:
        await self._stack.aclose()

    async def restart(self) -> None:
        await self.close()
        await self.open()

    async def later(self, hours: float) -> None:
        """Sets our clock forward, when all is delivered: what is under way must not seem to take hours. We were there
        all the time."""
        await self.settles()
        async with self.bot.tables._rooms.store.transaction() as tx:
            await tx.clocks.beat(self.bot.tables.clock.now() + 3600 * hours)
            self.ahead += 3600 * hours
        self.bot.tables.clock.wake()
        self.bot.tables.outbox.changed()

    async def delivered(self) -> bool:
        """Whether nothing is left to be delivered but what was put off."""
        async with self.bot.tables._rooms.store.reading() as tx:
            tables = [TableId(id) for (id,) in await tx.outbox._run(text(MARKED))]
        marked = [one for table in tables for one in (await self.bot.tables.outbox.marked(table)).items()]
        now = self.bot.tables.clock.now()
        return all(
            isinstance(target, Snoozed) or (isinstance(target, Alone) and due > now) or due > now + PUT_OFF
            for target, due in marked
        )

    async def settles(self) -> None:
        """Waits until nothing is left to be delivered but what was put off: as long as people are answered or parts
        delivered, since both wait for pictures. Raises TimeoutError."""
        while not await self.delivered():
            before = self._under_way()

            async def moved(before: object = before) -> bool:
                return self._under_way() != before or await self.delivered()

            await self.until(moved)

    def _under_way(self) -> object:
        """Something else as soon as anybody was answered or a part came to its end."""
        return self.bot.desk.under_way.all(), self.bot.delivery._moved

    async def person(self, name: str, locale: str | None = None) -> Person:
        if name not in self.people:
            self.people[name] = await Person.join(self.server.url, name)
        if locale is not None:
            self.people[name].locale = locale
        return self.people[name]

    async def goes(self, name: str, server: str) -> Person:
        """Somebody goes to the channel for games of a server."""
        person = await self.person(name)
        person.server = server
        await person.go("games")
        return person

    async def leave(self) -> None:
        for person in self.people.values():
            await person.leave()
        await self.close()
        await self.server.stop()

    # Playing

    async def table(self, *names: str, game: str = "little", options: str = "", clock: str = "none") -> Table:
        """A running table with these people, the first being the host."""
        host, *others = [await self.person(name) for name in names]
        before = {one.id for one in await self.bot.tables.views.find()}
        await host.command("game new", game=game, seats=len(names), options=options, clock=clock)
        for person in others:
            await press(person, "join")
        answer = await press(host, "start", when=lambda message: "start" in verbs(message))
        assert answer.error is None
        (table,) = [one for one in await self.bot.tables.views.find() if one.id not in before]
        return table

    async def sight(self, table: Table, person: Person | None = None) -> Sight:
        return await self.bot.tables.views.sight(table.id, int(person.id) if person is not None else None)

    async def now(self, table: Table) -> Table:
        now = await self.bot.tables.views.table(table.id)
        assert now is not None
        return now

    async def thread(self, table: Table) -> int:
        async with asyncio.timeout(PATIENCE):
            while True:
                now = await self.now(table)
                if now.thread is not None:
                    return now.thread
                await asyncio.sleep(0.01)

    async def until(self, true: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Waits until something holds; `true` may be a coroutine function."""
        await until(true, seconds)


async def until(true: Callable[[], Any], seconds: float | None = PATIENCE) -> None:
    """Waits until something holds, without an end if `seconds` is None; `true` may be a coroutine function."""
    async with asyncio.timeout(seconds):
        while True:
            value = true()
            if await value if asyncio.iscoroutine(value) else value:
                return
            await asyncio.sleep(0.01)


async def _ended(bot: Oraklos, running: asyncio.Task[None]) -> None:
    await bot.desk.under_way.free(at_most=WINDS_UP)
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)


WINDS_UP = 5.0
"""Seconds that a handler has to come to its end after its answer was seen; closing the bot would break it off."""

PUT_OFF = 30.0
"""A mark that is due so many seconds later waits for the end of somebody's quiet hours; what failed is tried sooner."""
MARKED = "select distinct table_id from outbox join tables on tables.id = table_id"
"""The tables of which something is to be delivered."""

NOW = "kind != 'alone'"
"""Which marks are to be delivered at once: that all wait for somebody alone is told a while later."""


def sits(table: Table, person: Person) -> Seat:
    seat = table.seat_of(int(person.id))
    assert seat is not None
    return seat


def in_thread(table: Table, text: str) -> Callable[[Json], bool]:
    """Whether a message in the thread of a table says that."""
    return lambda message: message["channel_id"] == str(table.thread) and text in text_of(message)


async def settled(house: House) -> bool:
    """Whether nothing is left to be delivered."""
    async with house.bot.tables._rooms.store.reading() as tx:
        return (await tx.outbox._run(text(f"select count(*) from outbox where {NOW}"))).scalar_one() == 0


def custom_ids(message: Json) -> list[CustomId]:
    found = [CustomId.parse(custom_id) for custom_id in buttons(message)]
    return [custom_id for custom_id in found if custom_id is not None]


def verbs(message: Json) -> set[str]:
    return {custom_id.verb for custom_id in custom_ids(message)}


def find(message: Json, verb: str, label: str | None = None) -> str:
    """The custom id of a usable component with that verb, and that label."""
    for custom_id, component in buttons(message).items():
        said = CustomId.parse(custom_id)
        if said is not None and said.verb == verb and label in (None, component.get("label")):
            return custom_id
    raise AssertionError(f"nothing to {verb} {label or ''} on: {text_of(message)}")


BEHIND = {"seat": "computers", "unseat": "computers"} | dict.fromkeys(
    ("word", "hints", "options", "clock", "cancel", "unkeep", "leave", "showask"), "tablesettings"
)
"""The button of a lobby that leads to others."""


async def press(
    person: Person, verb: str, label: str | None = None, *, when: Callable[[Json], bool] = lambda _: True
) -> Answer:
    """Presses the newest button with that verb (and label) that the person sees, in the lobby through the one that
    leads to it; of an answer also the green button that it brings."""

    def wanted(message: Json) -> bool:
        try:
            find(message, verb, label)
        except AssertionError:
            return BEHIND.get(verb, verb) in verbs(message) and when(message)
        return when(message)

    async with asyncio.timeout(PATIENCE):
        while True:
            message = await person.wait_for(wanted)
            if verb not in verbs(message):
                message = (await person.click(message, find(message, BEHIND[verb]))).panel
            try:
                pressed = await person.click(message, find(message, verb, label))
                return await done(person, pressed) if verb in ("pick", "num") else pressed
            except ClientRefused as error:
                if error.status != 409:
                    raise
                await asyncio.sleep(0.01)  # it has changed just now, and they do not see it yet


async def done(person: Person, chosen: Answer) -> Answer:
    """Does what has been chosen, by the green button if it has brought one."""
    if chosen.error is not None or chosen.message is None or chosen.modal is not None:
        return chosen
    green = [mark for mark in buttons(chosen.panel) if mark.startswith("o:lay:")]
    return await person.click(chosen.panel, green[0]) if green else chosen


async def pick(person: Person, message: Json, label: str | None = None) -> Answer:
    """Gives an answer on this message: chooses it, and does it."""
    return await done(person, await person.click(message, find(message, "pick", label)))


async def type_in(person: Person, command: str, **options: Any) -> Answer:
    """Types an answer, and does it."""
    return await done(person, await person.command(command, **options))


def direct(message: Json) -> bool:
    """Whether it came by DM (and is not an ephemeral reply)."""
    return not message.get("guild_id") and not message.get("flags", 0) & 64


def words(answer: Answer) -> str:
    """What an interaction was answered."""
    assert answer.error is None, answer.error
    return text_of(answer.panel)
