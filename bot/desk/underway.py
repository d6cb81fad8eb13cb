"""What is under way: interactions that wait for their answer, for which what is less urgent waits in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

from bot.desk.answers import Answers
from engine.tables import TableRefused

T = TypeVar("T")


class Attended:
    """An interaction under way, and what came of it so far."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.outcome = "done"
        self.task = asyncio.current_task()


class UnderWay:
    """Interactions from when they came until they were answered, by their ids."""

    def __init__(self) -> None:
        self._attended: dict[int, Attended] = {}
        self._aside: set[int] = set()  # those that wait for something which takes minutes
        self._idle = asyncio.Event()
        self._idle.set()
        self._turnstile = asyncio.Lock()
        self._stopping = asyncio.Event()

    @property
    def stopping(self) -> bool:
        return self._stopping.is_set()

    def of(self, id: int) -> Attended | None:
        """The one with that id."""
        return self._attended.get(id)

    def all(self) -> frozenset[int]:
        """The ids of all."""
        return frozenset(self._attended)

    def begin(self, id: int, answers: Answers) -> Attended:
        """One has come."""
        attended = self._attended[id] = Attended(answers)
        self._look()
        return attended

    def end(self, id: int) -> None:
        """It was answered."""
        del self._attended[id]
        self._look()

    async def patiently(self, id: int, made: Awaitable[T], at_most: float) -> T:
        """What comes of something that takes minutes; nobody waits for this one meanwhile. Raises TimeoutError after
        `at_most` seconds and what comes of it; refuses stopping if the bot stops before."""
        work = asyncio.ensure_future(made)
        stopping = asyncio.create_task(self._stopping.wait())
        self._aside.add(id)
        self._look()
        try:
            done, _ = await asyncio.wait({work, stopping}, timeout=at_most, return_when=asyncio.FIRST_COMPLETED)
        finally:
            stopping.cancel()
            self._aside.discard(id)
            self._look()
            if not work.done():
                work.cancel()
        if work in done:
            return await work
        if stopping in done:
            raise TableRefused("stopping")
        raise TimeoutError

    async def idle(self, *, at_most: float) -> None:
        """Returns when nobody waits for an answer, or after so many seconds. It lets through one after the other, so
        that whoever comes to ask has at most one of them to wait for."""
        async with self._turnstile:
            await self.free(at_most=at_most)

    async def free(self, *, at_most: float) -> None:
        """Wait until nobody waits for an answer, at most so many seconds; no queue, for work of one task."""
        with suppress(TimeoutError):
            async with asyncio.timeout(at_most):
                await self._idle.wait()

    async def shut(self) -> None:
        """From now on no more are taken; returns when all have been answered, those that wait for minutes too."""
        self._stopping.set()
        self._aside.clear()
        self._look()
        await self._idle.wait()

    def abandon(self) -> None:
        """From now on no more are taken, and what is under way is broken off: there is nobody to answer any more."""
        self._stopping.set()
        for one in self._attended.values():
            if one.task is not None:
                one.task.cancel()

    async def broken_off(self) -> None:
        """Like `abandon`; returns when all have ended."""
        self.abandon()
        tasks = {one.task for one in self._attended.values()} - {None, asyncio.current_task()}
        await asyncio.gather(*(task for task in tasks if task is not None), return_exceptions=True)

    def _look(self) -> None:
        if self._attended.keys() <= self._aside:
            self._idle.set()
        else:
            self._idle.clear()
