"""The bot is killed again and again, at every kind of instant, while Discord has troubles of its own: nothing is lost,
applied twice, missing or doubled."""

from __future__ import annotations

import asyncio
import re
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.store import targets
from tests.bot.house import until, verbs
from tests.bot.mortal import START, Mortal, mortal

pytestmark = pytest.mark.thorough

PEOPLE = ("ann", "bob")
TABLES, ROUNDS = 3, 8
KILLS = 200
"""Of the long tests together, in pieces of twenty."""
SENDING, EDITING, ANSWERING = "/messages$", "/messages/", "/callback$"


class Crashes:
    """Kills a bot by chance: where it is then, and what Discord does meanwhile."""

    def __init__(self, one: Mortal, rng: Random) -> None:
        self.one = one
        self.rng = rng
        self.instants: Counter[str] = Counter()
        self.missed = 0  # instants that did not come
        self.troubles: Counter[str] = Counter()
        self.moved: set[str] = set()
        self._spared = ""  # the thread in which something was deleted already: the same a second time is kept off it
        self._to_come: dict[tuple[str | None, ...], list[str | None]] = {}

    def _next(self, kinds: tuple[str | None, ...]) -> str | None:
        """One of these by chance, but none again before all have been."""
        to_come = self._to_come.setdefault(kinds, [])
        if not to_come:
            to_come += self.rng.sample(kinds, len(kinds))
        return to_come.pop()

    async def crash(self) -> None:
        """Something goes wrong on Discord, perhaps; the bot dies at some instant, and comes back."""
        self._spared = ""
        trouble = self._next((None, *TROUBLES))
        if trouble is not None:
            await getattr(self, trouble)()
            self.troubles[trouble] += 1
        instant = self._next(INSTANTS)
        assert instant is not None
        if await getattr(self, instant)():
            self.instants[instant] += 1
        else:
            self.missed += 1
            self._to_come[INSTANTS].insert(0, instant)  # tried again, among other troubles
        assert await self.one.ended() == -signal.SIGKILL
        await self.one.replays()
        await self.calm()
        if self.rng.random() < 0.5:
            self.one.away_for_long()
        await self.one.start()

    async def calm(self) -> None:
        """What was wrong on Discord is right again."""
        self.one.server.rest.faults.clear()
        await self._fault("restore_permission", permission="send_messages_in_threads")

    async def _fault(self, kind: str, **more: Any) -> None:
        await self.one.people[PEOPLE[0]].fault(kind, **more)

    async def _taken_away(self, thread: str, message: str) -> None:
        self.one.deleted.add(message)
        await self._fault("delete_message", channel_id=thread, message_id=message)

    def _table(self) -> tuple[str, str]:
        """One of the tables and its thread, which is really there: the books may not know yet that one is gone."""
        tables = self.one.rows("SELECT id, thread FROM tables WHERE thread IS NOT NULL ORDER BY opened")
        there = self.one.server.world.channels
        return self.rng.choice([(table, str(thread)) for table, thread in tables if str(thread) in there])

    def _before_newest(self) -> list[tuple[str, str]]:
        """Threads of running tables, each with the newest message of the story but one, if it stands there."""
        places = "messages m JOIN tables t ON t.id = m.table_id AND t.thread = m.channel AND t.status = 'running'"
        query = f"SELECT m.channel, m.message FROM {places} WHERE m.kind = ? ORDER BY m.message"
        told: dict[str, list[str]] = {}
        for thread, message in self.one.rows(query, targets.Story.kind):
            told.setdefault(str(thread), []).append(str(message))
        found: list[tuple[str, str]] = []
        for thread, messages in told.items():
            if len(messages) > 1 and thread != self._spared and thread in self.one.server.world.channels:
                standing = {message.data["id"] for message in self.one.server.messages.history(thread)}
                found += [(thread, messages[-2])] if messages[-2] in standing else []
        return found

    # Instants

    async def any_time(self) -> bool:
        await asyncio.sleep(self.rng.uniform(0.0, 0.15))
        self.one.signal(signal.SIGKILL)
        return True

    async def between_commit_and_delivery(self) -> bool:
        """An answer is in the books, Discord has taken what the person is told, and nobody else knows of it yet."""
        return await self._when("POST", ANSWERING, lambda body: "o:lay:" not in str(body))  # which is but a choice

    async def sent_but_not_noted(self) -> bool:
        """Discord has a new message, and the books have not."""
        return await self._when("POST", SENDING)

    async def edited_but_not_noted(self) -> bool:
        """A message shows what the books do not know."""
        return await self._when("PATCH", EDITING)

    async def taken_away_but_not_noted(self) -> bool:
        """A message came anew below one that had been deleted and was told again; where it stood before it is gone."""
        await until(self._before_newest, START)
        await self._taken_away(*self.rng.choice(self._before_newest()))
        return await self._when("DELETE", EDITING)

    async def while_sending(self) -> bool:
        """A message is on its way; Discord takes it when its sender is no more."""
        await self._fault("http", status=200, slow=0.1, method="POST", route=SENDING)
        slow = self.one.server.rest.faults[-1]
        return await self._killed(lambda: not slow.times)

    async def thread_forgotten_but_not_made_anew(self) -> bool:
        """A thread is gone, with all in it, and the books know; no other is there yet."""
        table, thread = self._table()
        self.moved.add(table)
        await self._fault("delete_thread", channel_id=thread)
        return await self._killed(lambda: self.one.rows("SELECT 1 FROM tables WHERE id = ? AND thread IS NULL", table))

    async def thread_made_but_not_noted(self) -> bool:
        """There is a thread of which the books know nothing."""
        table, thread = self._table()
        self.moved.add(table)
        await self._fault("delete_thread", channel_id=thread)
        return await self._when("POST", "/threads$")

    async def at_the_start(self) -> bool:
        """It dies as soon as it is there, and once more."""
        self.one.signal(signal.SIGKILL)
        await self.one.ended()
        await self.one.start()
        self.one.signal(signal.SIGKILL)
        return True

    async def _when(self, method: str, route: str, wanted: Callable[[Any], bool] = lambda _: True) -> bool:
        """Kills it in the instant in which Discord has done what it asked for, with a `wanted` body."""
        done = asyncio.Event()

        def listen(made: str, path: str, body: Any, status: int, _: Any) -> None:
            if made == method and status < 400 and re.search(route, path) and wanted(body) and not done.is_set():
                self.one.signal(signal.SIGKILL)
                done.set()

        self.one.server.rest.listeners.append(listen)
        try:
            return await self._killed(done.is_set)
        finally:
            self.one.server.rest.listeners.remove(listen)

    async def _killed(self, when: Callable[[], object]) -> bool:
        """Kills it as soon as that is so, or a while after all games are over. True if it was so."""
        came = True
        try:
            await until(lambda: when() or self.one.over(), START)
            await until(when, 1.5)
        except TimeoutError:
            came = False
        if self.one.alive:
            self.one.signal(signal.SIGKILL)
        return came

    # Troubles of Discord

    async def limited(self) -> None:
        await self._fault("http", status=429, times=3)

    async def limited_everywhere(self) -> None:
        await self._fault("http", status=429, times=2, everywhere=True)

    async def errors(self) -> None:
        await self._fault("http", status=500, times=2, method="POST", route=SENDING)

    async def bad_gateway(self) -> None:
        await self._fault("http", status=502, times=2, route=EDITING)

    async def late_errors(self) -> None:
        await self._fault("http", status=503, times=3, method="POST", route=SENDING, late=True)

    async def slowness(self) -> None:
        await self._fault("http", status=200, slow=0.2, times=4)

    async def gateway_drops(self) -> None:
        await self._fault("drop_gateway", resumable=True)

    async def invalid_session(self) -> None:
        self.one.server.interactions.desert()  # what nobody hears of is answered by nobody
        await self._fault("drop_gateway", resumable=False)

    async def unknown_message(self) -> None:
        _, thread = self._table()
        self._spared = thread
        for message in self.one.people[PEOPLE[0]].messages(thread):
            if "act" in verbs(message):
                await self._taken_away(thread, message["id"])

    async def missing_permission(self) -> None:
        await self._fault("revoke_permission", permission="send_messages_in_threads")

    async def archived_thread(self) -> None:
        _, thread = self._table()
        await self._fault("archive_thread", channel_id=thread)

    async def deleted_thread(self) -> None:
        table, thread = self._table()
        if table not in self.moved:
            self.moved.add(table)
            await self._fault("delete_thread", channel_id=thread)


INSTANTS = (
    "any_time", "between_commit_and_delivery", "sent_but_not_noted", "edited_but_not_noted",
    "taken_away_but_not_noted", "thread_forgotten_but_not_made_anew", "thread_made_but_not_noted", "while_sending",
    "at_the_start",
)  # fmt: skip
TROUBLES = (
    "limited", "limited_everywhere", "errors", "bad_gateway", "late_errors", "slowness", "gateway_drops",
    "invalid_session", "unknown_message", "missing_permission", "archived_thread", "deleted_thread",
)  # fmt: skip


async def killed(folder: Path, seed: str, times: int) -> Crashes:
    """Games in which the bot is killed so often; after every restart all must agree."""
    async with mortal(folder, PEOPLE, tables=TABLES, rounds=ROUNDS) as one, one.everybody():
        crashes = Crashes(one, Random(seed))
        for _ in range(times):
            if one.over():
                await one.seat(TABLES, PEOPLE, ROUNDS)
            one.playing.set()
            await crashes.crash()
            await one.rest()
            one.agree(crashes.moved)
        one.playing.set()
        await until(one.over, 4 * START)
        await one.rest()
        one.agree(crashes.moved)
        one.ends_right()
        return crashes


@pytest.mark.long(20)
@pytest.mark.timeout(900)
async def test_a_bot_killed_at_any_instant_loses_and_doubles_nothing(tmp_path: Path) -> None:
    crashes = await killed(tmp_path, "crashes", 20)
    assert set(INSTANTS) <= set(crashes.instants) and set(crashes.troubles) == set(TROUBLES)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("seed", range(KILLS // 20))
async def test_a_bot_killed_again_and_again_loses_and_doubles_nothing(
    seed: int, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """Deadlines too: each clock shows what follows from the journal and from the time that was given back."""
    crashes = await killed(tmp_path, f"soak {seed}", 20)
    assert set(INSTANTS) <= set(crashes.instants) and set(crashes.troubles) == set(TROUBLES)
    record_property("kills", 20)
    record_property("kills at another instant than was meant", crashes.missed)
    record_property("deadlines compared", crashes.one.compared)
