"""A bot that can be ended at any moment: a process of its own on the little game, and people who play on by themselves.

What they bid follows from who they are and what they are asked. So where every table must end is known beforehand.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from datetime import datetime
from functools import lru_cache
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

from bot.delivery import delivery, missing
from bot.localdiscord import LocalDiscord, point_discord_py_at
from bot.localdiscord.driver import ClientRefused, Person, text_of
from bot.panels.custom_ids import CustomId
from bot.process import garbage, log
from bot.process.container import oraklos
from bot.process.settings import Settings
from bot.process.stopping import serve
from engine.core import Outcome, Position, Seat, answer, dump_position, load_position, new_game, number, seed_from, view
from engine.language import say
from engine.store import Store, cache, sqlite_file, targets
from engine.tables import rooms
from engine.tables.journals import check
from engine.tables.time.pace import Pace
from tests.bot.house import LITTLE, NOW, Json, custom_ids, direct, find, press, until, verbs
from tests.databases import ready
from tests.processes import process

Life = Callable[..., None]
"""What the process of a bot does, given the address of its Discord and its database."""

GAMES = {"little": LITTLE}
SEED = seed_from("mortal")
START = 60.0
ROUNDED = 1e-5
"""By so many seconds a sum of moments may be off, as floats are."""


def live(url: str, database: str) -> None:
    """The life of a bot, in a process of its own."""
    log.set_up(Settings(log_format="json"))
    delivery.GATHER, missing.PAUSE = 0.05, 0.0
    point_discord_py_at(url)

    async def run() -> None:
        async with oraklos(Path(database), games=GAMES, seeds=lambda: SEED, guild_ready_timeout=0.0) as bot:
            await serve(bot, "local")

    asyncio.run(run())


def narrow() -> None:
    """Lets this process keep as much in memory after a few games as it would after a thousand, and search for garbage
    as often."""
    rooms.CACHED, cache.MOST, cache.STORIES, garbage.EVERY, sqlite_file.PAGES = 8, 8, 8, 5.0, 50
    say._text = say._named = lru_cache(maxsize=256)(say._text.__wrapped__)


def live_narrowly(url: str, database: str) -> None:
    narrow()
    live(url, database)


class Mortal:
    """The local Discord, which stays, and the bot on it, which does not. `life`: what its process does."""

    def __init__(self, folder: Path, life: Life = live) -> None:
        self.life = life
        self.database = ready(folder / "mortal.sqlite")
        self.said = folder / "mortal.log"
        self.server = LocalDiscord(patience=START)
        self.people: dict[str, Person] = {}
        self.told: dict[tuple[str, str, str], int] = {}  # by table, person and question: the bid that was taken
        self.turned_away = 0
        self.compared = 0  # deadlines
        self.deleted: set[str] = set()  # messages that were taken away; at a game that is over they stay away
        self.playing = asyncio.Event()
        self.patience: float | None = START
        """Seconds until all must be at rest; None: as many as the test has."""
        self.busy = 0
        self._process: BaseProcess | None = None
        self._said_before = 0  # how long the file was at the start

    # Its life

    async def start(self) -> None:
        self._said_before = self.said.stat().st_size if self.said.exists() else 0
        self._process = process(self.life, self.server.url, str(self.database), err=self.said)
        await asyncio.to_thread(self._process.start)
        await until(lambda: self.server.gateway.online or not self.alive, START)
        assert self.alive, self.said.read_text()

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int:
        assert self._process is not None and self._process.pid is not None
        return self._process.pid

    def signal(self, number: signal.Signals) -> None:
        """Sends its process a signal; one that ends in this instant takes none."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    async def ended(self) -> int:
        assert self._process is not None
        await asyncio.to_thread(self._process.join, START)
        code = self._process.exitcode
        assert code is not None
        self.server.interactions.desert()
        await until(lambda: not self.server.gateway.online)
        return code

    async def kill(self) -> None:
        if self.alive:
            self.signal(signal.SIGKILL)
        await self.ended()

    def away_for_long(self) -> None:
        """While it is not there: hours seem to have gone by, for its books and for Discord, which forgets nonces."""
        self.server.messages._nonces.clear()
        with closing(sqlite3.connect(self.database)) as books, books:
            books.execute("UPDATE pulse SET at = at - 3600")

    # The people

    async def seat(self, tables: int, names: Sequence[str], rounds: int, computer: str | None = None) -> None:
        """Opens tables with all these people, who then play on by themselves as long as `playing` is set; each with a
        `computer` of that kind, if one is given."""
        for name in names:
            if name not in self.people:
                self.people[name] = await Person.join(self.server.url, name)
        host, *others = (self.people[name] for name in names)
        for _ in range(tables):
            known = self.ids()
            opened = await host.command(
                "game new",
                game="little",
                seats=len(names) + (computer is not None),
                options=f"rounds={rounds}, gifts=no",
            )
            opened = await host.final_answer(opened)
            assert opened.error is None and opened.message is not None and "⚠️" not in text_of(opened.message), opened
            (table,) = self.ids() - known

            def here(message: Json, table: str = table) -> bool:
                return any(custom_id.table == table for custom_id in custom_ids(message))

            for person in others:
                await press(person, "join", when=here)
            if computer is not None:
                message = (await press(host, "computers", when=here)).panel
                await host.click(message, next(str(x) for x in custom_ids(message) if x.rest == computer))
            await press(host, "start", when=lambda message: here(message) and "start" in verbs(message))

    async def play(self, person: Person) -> None:
        """Answers whatever is asked, until it is cancelled."""
        while True:
            await self.playing.wait()
            found = next(((m, custom_id) for m in person.all_messages() for custom_id in self._asked(person, m)), None)
            if found is None:
                await asyncio.sleep(0.01)
                continue
            message, custom_id = found
            self.busy += 1
            try:
                await self._answer(person, message, custom_id)
            finally:
                self.busy -= 1

    @asynccontextmanager
    async def everybody(self) -> AsyncGenerator[None]:
        """All people play within the block."""
        playing = [asyncio.create_task(self.play(person)) for person in self.people.values()]
        try:
            yield
        finally:
            for task in playing:
                task.cancel()
            for end in await asyncio.gather(*playing, return_exceptions=True):
                if not isinstance(end, asyncio.CancelledError):
                    assert end is None, repr(end)

    def _asked(self, person: Person, message: Json) -> list[CustomId]:
        """The bids that can be made on a message, unless the question is answered."""
        picks = [custom_id for custom_id in custom_ids(message) if custom_id.verb == "pick" and direct(message)]
        return [
            custom_id for custom_id in picks[:1] if (custom_id.table, person.name, custom_id.number) not in self.told
        ]

    async def _answer(self, person: Person, message: Json, custom_id: CustomId) -> None:
        """Chooses a bid, or gives it if the message shows it as chosen."""
        bid = bid_of(custom_id.table, person.name, custom_id.number)
        gives = gives_bid(message, bid)
        try:
            given = await person.click(message, gives or find(message, "pick", str(bid)))
        except (ClientRefused, AssertionError):
            await asyncio.sleep(0.02)  # it was taken away from under their finger
            return
        if given.error is not None:  # perhaps it was taken, perhaps not
            await person.wait_for_bot(seconds=START)
        elif given.message is not None and "about to restart" in text_of(given.message):
            self.turned_away += 1
            await person.wait_for_bot(online=False, seconds=START)
            await person.wait_for_bot(seconds=START)
        elif gives:
            self.told[custom_id.table, person.name, custom_id.number] = bid

    # The books

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as books:
            return books.execute(query, values).fetchall()

    def ids(self) -> set[str]:
        return {table for (table,) in self.rows("SELECT id FROM tables")}

    def over(self) -> bool:
        return not self.rows("SELECT 1 FROM tables WHERE status != 'over'")

    async def rest(self) -> None:
        """Waits until nobody does anything, and everything was looked after and delivered."""
        self.playing.clear()
        await until(lambda: not self.busy, self.patience)
        await until(lambda: b"all-stands" in self.said.read_bytes()[self._said_before :], self.patience)
        await until(lambda: not self.rows(f"SELECT 1 FROM outbox WHERE {NOW} LIMIT 1"), self.patience)

    async def replays(self) -> None:
        """The journals lead to where the tables stand."""
        store = await Store.open(self.database)
        try:
            checked = await check(store, GAMES)
            assert not checked.faults and not checked.resting
        finally:
            await store.close()

    def agree(self, moved: set[str]) -> None:
        """While all rests: books and Discord agree, no answer is lost, nothing is missing or doubled.

        `moved`: tables whose thread was deleted; the story before that is gone with it.
        """
        for table, thread, status in self.rows("SELECT id, thread, status FROM tables"):
            at = self.position(table)
            seats = dict(self.rows("SELECT seat, user_id FROM seats WHERE table_id = ?", table))
            asked = {name: number(at, seat) for seat, name in self._named(seats).items()}
            for (of, name, n), bid in self.told.items():
                if of == table and status == "running" and n == asked[name]:
                    seat = next(seat for seat, other in self._named(seats).items() if other == name)
                    assert at.state.answers.get(seat) == bid, (table, name, n)
            self._stands(table, str(thread), status, whole=table not in moved)
            self._waits(table, at, seats)
            for seat, name in self._named(seats).items():
                n = asked[name]
                dm = self.server.world.dm(self.people[name].id)["id"]
                asking = [m.data for m in self.server.messages.history(dm) if self._asks(m.data, table)]
                assert {
                    custom_id.number for m in asking for custom_id in custom_ids(m) if custom_id.verb == "pick"
                } <= {n}
                awaited = status == "running" and seat not in at.state.answers
                assert len(asking) == 1 if awaited else len(asking) <= 1, (table, name, n, len(asking))
        for name, person in self.people.items():
            new = [one.d for one in person.received if one.t == "MESSAGE_CREATE" and direct(one.d)]
            numbers = Counter(
                questions for m in new for questions in {(x.table, x.number) for x in custom_ids(m) if x.number}
            )
            assert {one: n for one, n in numbers.items() if n > 1} == {}, name

    def _asks(self, message: Json, table: str) -> bool:
        return direct(message) and any(
            custom_id.verb == "pick" and custom_id.table == table for custom_id in custom_ids(message)
        )

    def _named(self, seats: dict[int, int | None]) -> dict[Seat, str]:
        by_id = {int(person.id): name for name, person in self.people.items()}
        return {Seat(seat): by_id[user] for seat, user in seats.items() if user is not None}

    def _stands(self, table: str, thread: str, status: str, *, whole: bool) -> None:
        """A table has one thread, and what stands in it is what is remembered of it, each thing once."""
        threads = [id for id, one in self.server.world.channels.items() if one.get("name", "").endswith(table)]
        assert threads == [thread], (table, threads, thread)
        standing_there = "SELECT message, target, serial FROM messages WHERE table_id = ? AND channel = ?"
        parts = self.rows(standing_there, table, int(thread))
        known = [(message, target) for message, target, _ in parts]
        bot = self.server.world.bot_id
        standing = [m.data for m in self.server.messages.history(thread, bot) if m.data["author"]["id"] == bot]
        standing = [m for m in standing if m["type"] == 0]
        strays = [text_of(m) for m in standing if m["id"] not in {str(message) for message, _ in known}]
        gone = {str(message) for message, _ in known} - {m["id"] for m in standing}
        gone -= self.deleted if status == "over" else set()
        missing = [target for message, target in known if str(message) in gone]
        assert (strays, missing) == ([], []), (table, strays, missing)
        shown = Counter(targets.load(target) for _, target in known)
        (panel,) = [message for message, target in known if target == targets.Panel.kind]
        doors = [m["id"] for m in standing if "journal" in verbs(m)]
        assert doors == ([str(panel)] if status != "cancelled" else []), (table, doors, panel)
        # below something else the panel is a message by itself, after those of its chapter
        alone = [
            targets.load(target) for message, target, serial in parts if message == panel and serial not in ("", "0")
        ]
        assert set((shown - Counter(alone)).values()) == {1}, shown
        assert shown[targets.Panel()] == 1 and shown[targets.End()] == (status == "over"), shown
        ((chapter,),) = self.rows("SELECT max(chapter) FROM story WHERE table_id = ? AND addressee IS NULL", table)
        if whole:
            told = {target.chapter for target in shown if isinstance(target, targets.Story)}
            assert told == set(range(min(told), chapter + 1)), (table, told, chapter)

    def _waits(self, table: str, at: Position[Any], seats: dict[int, int | None]) -> None:
        """Clocks run for those who are awaited, since they were asked, for as long as the pace says; and longer by the
        time that was lost, no more."""
        ((pace, options, since),) = self.rows("SELECT pace, options, started FROM tables WHERE id = ?", table)
        game, seconds = LITTLE.game, Pace.model_validate_json(pace).time
        replayed = new_game(game, len(seats), game.options.model_validate_json(options), SEED).position
        for seat, wire, moment in self.rows("SELECT seat, wire, at FROM journal WHERE table_id = ? ORDER BY n", table):
            before, replayed = replayed.state.asked, answer(game, replayed, Seat(seat), json.loads(wire)).position
            since = since if replayed.state.asked == before else moment
        awaited = [seat for seat in sorted(seats) if at.state.result is None and Seat(seat) not in at.state.answers]
        clocks = self.rows(
            "SELECT seat, question, since, due, total FROM clocks WHERE table_id = ? ORDER BY seat", table
        )
        assert [clock[:2] for clock in clocks] == [(seat, at.state.asked) for seat in awaited], (table, clocks)
        given = self.given_back()
        for _, _, runs, due, total in clocks:
            assert total == seconds, table
            # a clock that was given time back runs since then
            assert runs == since or since < runs <= max(given, default=0.0), (table, since, runs, given)
            assert since + seconds - ROUNDED <= due <= runs + seconds + ROUNDED, (table, since, runs, due)
            self.compared += 1

    def given_back(self) -> list[float]:
        """The moments by which people had been given the time back in which nobody was there for them."""
        return self.moments(self.said.read_text())

    @staticmethod
    def moments(said: str) -> list[float]:
        """When time was given back, as a process says."""
        lines = [json.loads(line) for line in said.splitlines() if '"time-given-back"' in line]
        return [datetime.fromisoformat(line["timestamp"]).timestamp() for line in lines]

    def position(self, table: str) -> Position[Any]:
        ((text,),) = self.rows("SELECT snapshot FROM tables WHERE id = ?", table)
        return load_position(LITTLE.game, text)

    def ends_right(self) -> None:
        """Every table stands where the bids lead, byte for byte: each was applied, and once."""
        for table, options in self.rows("SELECT id, options FROM tables"):
            seats = dict(self.rows("SELECT seat, user_id FROM seats WHERE table_id = ?", table))
            people = self._named(seats)
            end = (
                played(table, people, json.loads(options))
                if len(people) == len(seats)
                else self._filed(table, len(seats), people, json.loads(options))
            )
            ((text,),) = self.rows("SELECT snapshot FROM tables WHERE id = ?", table)
            assert text == dump_position(LITTLE.game, end), table

    def _filed(self, table: str, seats: int, people: dict[Seat, str], options: Json) -> Position[Any]:
        """Where the journal of a table leads at which computers sit too; all people bid there as they do."""
        game = LITTLE.game
        at = new_game(game, seats, game.options.model_validate(options), SEED).position
        for one, wire in self.rows("SELECT seat, wire FROM journal WHERE table_id = ? ORDER BY n", table):
            seat = Seat(one)
            if seat in people:
                assert json.loads(wire) == bid_of(table, people[seat], number(at, seat)), (table, people[seat])
            at = answer(game, at, seat, json.loads(wire)).position
        assert at.state.result is not None, table
        return at


def gives_bid(message: Json, bid: int) -> str:
    """Custom_id of the button that gives this bid; empty unless the bid is chosen on the message."""
    return next((str(one) for one in custom_ids(message) if one.verb == "lay" and one.rest == f"0/{bid}"), "")


def bid_of(table: str, name: str, n: str) -> int:
    return Random(f"{table} {name} {n}").randint(0, 1)


def played(table: str, seats: dict[Seat, str], options: Json) -> Position[Any]:
    """Where a table ends at which everybody bids so."""
    game = LITTLE.game
    at = new_game(game, len(seats), game.options.model_validate(options), SEED).position
    while at.state.result is None:
        for seat, name in seats.items():
            if view(game, at, seat).prompt is not None and seat not in at.state.answers:
                outcome: Outcome[Any] = answer(game, at, seat, bid_of(table, name, number(at, seat)))
                at = outcome.position
    return at


@asynccontextmanager
async def mortal(
    folder: Path, names: Sequence[str], *, tables: int, rounds: int, life: Life = live
) -> AsyncGenerator[Mortal]:
    """A bot that is there, with people at so many tables."""
    one = Mortal(folder, life)
    await one.server.start()
    try:
        await one.start()
        await one.seat(tables, names, rounds)
        yield one
    finally:
        with suppress(AssertionError):
            await one.kill()
        for person in one.people.values():
            await person.leave()
        await one.server.stop()
