"""The story stands in order with the panel below it, wherever it breaks off while it is told again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.delivery import delivery
from bot.localdiscord.driver import text_of
from engine.store import Unwell
from engine.store.targets import Panel, Story
from engine.tables import Due
from tests.bot.house import House, direct, press, settled, verbs
from tests.bot.test_live_panel import bid, panels, table, thread

pytestmark = pytest.mark.thorough

NOTED = ("remember", "forget", "mark", "done")
"""What of the delivery's doings stands in the books."""
WAYS: Mapping[str, type[Exception] | None] = {
    "refused": ConnectionError, "taken": ConnectionError, "unwell": Unwell, "killed": None, "killed after": None
}  # fmt: skip
"""How it can break off: Discord cannot be reached, and has taken it or not; the disk is full; the bot ends."""


class Breaking:
    """Lets the step `at` of those by which the story of a thread is told break off in a certain way: a request to
    Discord, or a note in the books."""

    def __init__(self, house: House, thread: int | None, at: int, way: str) -> None:
        self.broken = self.killed = False
        self._house, self._thread, self._way, self._left, self._telling = house, thread, way, at, False
        self._serve, self._send = house.bot.delivery._one, house.bot.http.request
        house.bot.delivery._one, house.bot.http.request = self._one, self._request
        for name in NOTED:
            self._watch(house.bot.tables.outbox, name)

    def _watch(self, outbox: Any, name: str) -> None:
        really = getattr(outbox, name)

        async def noted(*args: Any, **named: Any) -> Any:
            return await self._step(lambda: really(*args, **named), ("unwell",))

        setattr(outbox, name, noted)

    async def _one(self, due: Due) -> None:
        self._telling = isinstance(due.target, Story | Panel)
        await self._serve(due)

    async def _request(self, route: Any, **named: Any) -> Any:
        if route.channel_id is None or int(route.channel_id) != self._thread:
            return await self._send(route, **named)
        return await self._step(lambda: self._send(route, **named), ("refused", "taken"))

    async def _step(self, act: Callable[[], Awaitable[Any]], ways: tuple[str, ...]) -> Any:
        if not self._telling or asyncio.current_task() not in self._house.bot.delivery._under_way:
            return await act()
        kills = self._way.startswith("killed")
        if not self.killed:
            self._left -= kills or self._way in ways
            if self._left or self.broken:
                return await act()
        self._telling, self.broken, self.killed = False, True, kills
        if self._way in ("taken", "killed after"):
            await act()
        if (error := WAYS[self._way]) is not None:
            raise error("it breaks off")
        for task in self._house.bot.delivery._under_way:
            task.cancel()
        return await asyncio.Event().wait()

    async def over(self) -> None:
        """Returns when all was delivered, by another bot if the first one was killed."""

        async def still() -> bool:
            return self.killed or await settled(self._house)

        await self._house.until(still)
        if self.killed:
            await self._house.restart()
            await self._house.until(lambda: settled(self._house))


async def deleted_with_the_panel(house: House, at: int, way: str) -> bool:
    """Somebody deletes the message with the panel, and the next chapter comes before we hear of that. Returns whether
    there was such a step."""
    begun, ann, bob = await table(house)
    await bid(house, ann)
    (first,) = await thread(house, begun, ann)
    del house.server.messages.by_channel[first["channel_id"]][first["id"]]
    breaking = Breaking(house, begun.thread, at, way)
    await press(bob, "pick", "1", when=lambda m: direct(m) and "pick" in verbs(m))
    await breaking.over()
    told, newest = await thread(house, begun, ann)
    assert text_of(told) == "### Round 1\nBids: Ξ\xa0Bob 1, Κ\xa0Ann 1."
    assert text_of(newest).startswith("### Round 2\n**We are waiting for:**")
    assert panels([told, newest]) == [newest["id"]]
    return breaking.broken


async def deleted_below_others(house: House, at: int, way: str) -> bool:
    """Somebody deletes what was told before the last two messages. Returns whether there was such a step."""
    begun, ann, bob = await table(house)
    await bid(house, ann, bob)
    await bid(house, ann, bob)
    before = await thread(house, begun, ann)
    breaking = Breaking(house, begun.thread, at, way)
    await ann.fault("delete_message", channel_id=before[0]["channel_id"], message_id=before[0]["id"])
    await house.until(lambda: breaking._telling or breaking.broken)
    await breaking.over()
    now = await thread(house, begun, ann)
    assert [text_of(m) for m in now] == [text_of(m) for m in before] and panels(now) == [now[-1]["id"]]
    return breaking.broken


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What broke off is tried again at once."""

    def pause(_: int) -> float:
        return 0.05

    monkeypatch.setattr(delivery, "pause", pause)


@pytest.mark.parametrize(("at", "way"), [(3, "killed after"), (4, "killed"), (2, "unwell"), (4, "taken")])
async def test_story_retold_before_a_break_stands_in_order(house: House, at: int, way: str) -> None:
    assert await deleted_below_others(house, at, way)


@pytest.mark.parametrize("way", ["refused", "taken", "unwell", "killed"])
async def test_story_deleted_with_the_panel_stands_above_the_next(house: House, way: str) -> None:
    assert await deleted_with_the_panel(house, 3, way)


async def test_story_deleted_at_the_end_is_told_again_in_order(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ann, bob = await table(house)
    for _ in range(3):
        await bid(house, ann, bob)
    former = (await thread(house, begun, ann))[2]
    monkeypatch.setattr(delivery, "GATHER", 3600.0)
    await ann.fault("delete_message", channel_id=former["channel_id"], message_id=former["id"])
    for person in (ann, bob):
        await press(person, "pick", "1", when=lambda m: direct(m) and "pick" in verbs(m))
    await ann.wait_for(lambda m: "Final standings" in text_of(m))
    monkeypatch.setattr(delivery, "GATHER", 0.0)
    await house.bot.tables.outbox.mark(begun.id, [Story(3), Story(4), Panel()])
    await house.until(lambda: settled(house))
    now = await thread(house, begun, ann)
    assert [text_of(m).partition("\n")[0] for m in now] == [f"### Round {n}" for n in (1, 2, 3, 4)]
    assert now[2]["id"] != former["id"]


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("happens", [deleted_with_the_panel, deleted_below_others])
async def test_the_story_stands_in_order_wherever_it_breaks_off(
    tmp_path: Path, happens: Callable[[House, int, str], Awaitable[bool]], way: str
) -> None:
    step, there = 0, True
    while there:
        step += 1
        house = House(tmp_path / f"{step}.sqlite")
        await house.server.start()
        house.server.point_discord_py_here()
        try:
            await house.open()
            there = await happens(house, step, way)
        finally:
            await house.leave()
    assert step > 3


class Troubles(Breaking):
    """Breaks off again and again, each time at a random step and in a random way."""

    def __init__(self, house: House, thread: int | None, rng: Random) -> None:
        super().__init__(house, thread, 0, "")
        self._rng = rng
        self._next()

    def _next(self) -> None:
        self.broken, self._left, self._way = False, self._rng.randint(1, 9), self._rng.choice([*WAYS])

    async def _step(self, act: Callable[[], Awaitable[Any]], ways: tuple[str, ...]) -> Any:
        if self.broken and not self.killed:
            self._next()
        return await super()._step(act, ways)


@pytest.mark.soak
@pytest.mark.timeout(120)
@pytest.mark.parametrize("seed", range(40))
async def test_story_stands_in_order_after_deletions_and_breaks(house: House, seed: int) -> None:
    rng = Random(f"order {seed}")
    begun, *people = await table(house)
    ann = people[0]
    troubles = Troubles(house, begun.thread, rng)
    for _ in range(3):
        for person in rng.sample(people, 2):
            if rng.random() < 0.7:
                one = rng.choice((await thread(house, begun, ann))[-3:])
                await ann.fault("delete_message", channel_id=one["channel_id"], message_id=one["id"])
            await press(person, "pick", "1", when=lambda m: direct(m) and "pick" in verbs(m))
            await troubles.over()
            if troubles.killed:
                troubles = Troubles(house, begun.thread, rng)
    now = await thread(house, begun, ann)
    told = [text_of(m).partition("\n")[0] for m in now]
    assert told == sorted(set(told)), "in order, and once"
    assert told[-1] == "### Round 4" and panels(now) == [now[-1]["id"]]
    known = {str(one.message) for one in await house.bot.tables.outbox.messages(begun.id)}
    assert {m["id"] for m in now} <= known
