"""How fast the bot answers with many tables open, at which people answer one question after the other."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bot.localdiscord.driver import Person
from tests.bench_load import program
from tests.e2e.house import House, custom_ids, house
from tests.e2e.player import Away, Player, number_of

Json = dict[str, Any]

PEOPLE = ("ann", "bob", "cid", "dan", "eve", "fay")
TABLES = 50
SECONDS = 12.0


async def run() -> dict[str, float]:
    """Times of first answers in ms. The bot is a process of its own."""
    with TemporaryDirectory() as folder:
        return await busy(Path(folder))


class Patron:
    """A person at many tables, who answers one question after the other."""

    def __init__(self, home: House, person: Person) -> None:
        self.home = home
        self.person = person
        self.players: dict[str, Player] = {}
        self._read = 0
        self._open: dict[str, Json] = {}

    def _next(self) -> Json | None:
        for one in self.person.received[self._read :]:
            if one.t in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not one.d.get("guild_id") and number_of(one.d):
                self._open[next(iter(custom_ids(one.d))).table] = one.d
        self._read = len(self.person.received)
        for table, message in tuple(self._open.items()):
            if number_of(message) in self._player(table).answered:
                del self._open[table]
            else:
                return message
        return None

    def _player(self, table: str) -> Player:
        return self.players.setdefault(table, Player(self.home, self.person))

    async def play(self) -> None:
        """Answers until it is cancelled."""
        while True:
            message = await self.person.until(self._next, 60.0)
            player = self._player(next(iter(custom_ids(message))).table)
            try:
                await player._answer(message, number_of(message))
            except Away:
                player.unanswered += 1


async def busy(folder: Path) -> dict[str, float]:
    """First answers to interactions while many tables are played."""
    async with house(folder, "bench", *PEOPLE, life=program) as home:
        rng = Random("bench")
        for _ in range(TABLES):
            await _open(home, rng.sample(PEOPLE, 4))
        await home.settled()
        for person in home.people.values():
            person.response_times.clear()
        patrons = [Patron(home, person) for person in home.people.values()]
        began = perf_counter()
        tasks = [asyncio.create_task(patron.play()) for patron in patrons]
        await asyncio.wait(tasks, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
        seconds = perf_counter() - began
        took = [1000 * one.seconds for person in home.people.values() for one in person.response_times]
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        for error in ended:
            if not isinstance(error, asyncio.CancelledError):
                raise error if isinstance(error, BaseException) else RuntimeError("somebody stopped playing")
        unanswered = sum(player.unanswered for patron in patrons for player in patron.players.values())
    return {
        f"bot, {TABLES} tables: interactions/s": len(took) / seconds,
        f"bot, {TABLES} tables: first answer, median, ms": median(took),
        f"bot, {TABLES} tables: first answer, 99 of 100, ms": quantiles(took, n=100)[-1],
        f"bot, {TABLES} tables: without an answer": unanswered,
    }


async def _open(home: House, names: list[str]) -> None:
    """A table with these people, from `/game new` to the dealing."""
    host, *others = (home.people[name] for name in names)
    known = {message["id"] for message in host.messages()}
    await host.command("game new", game="doom", seats=len(names))

    def panel(verb: str, person: Person, table: str = "") -> tuple[Json, str] | None:
        for message in reversed(person.messages()):
            for custom_id in custom_ids(message):
                if custom_id.verb == verb and (custom_id.table == table if table else message["id"] not in known):
                    return message, str(custom_id)
        return None

    message, custom_id = await host.until(lambda: panel("join", host))
    table = custom_id.split(":")[2]
    for person in others:
        message, custom_id = await person.until(lambda person=person: panel("join", person, table))
        await person.click(message, custom_id)
    message, custom_id = await host.until(lambda: panel("start", host, table))
    await host.click(message, custom_id)
