"""Running interactions: less urgent work waits until they are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

from bot.desk.answers import Answers
from engine.tables import TableRefused

T = TypeVar("T")


class Attended:
    """A running interaction and its outcome so far."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.outcome = "done"
        self.task = asyncio.current_task()


class UnderWay:
    """Interactions from their arrival to their answer, by id."""

    def __init__(self) -> None:
        self._attended: dict[int, Attended] = {}
        self._aside: set[int] = set()  # interactions that wait for work that takes minutes
        self._idle = asyncio.Event()
        self._idle.set()
        self._turnstile = asyncio.Lock()
        self._stopping = asyncio.Event()

    @property
    def stopping(self) -> bool:
        return self._stopping.is_set()

    def get(self, id: int) -> Attended | None:
        return self._attended.get(id)

    def all(self) -> frozenset[int]:
        return frozenset(self._attended)

    def begin(self, id: int, answers: Answers) -> Attended:
        attended = self._attended[id] = Attended(answers)
        self._look()
        return attended

    def end(self, id: int) -> None:
        del self._attended[id]
        self._look()

    async def patiently(self, id: int, made: Awaitable[T], at_most: float) -> T:
        """The result of work that takes minutes; nobody waits for this interaction meanwhile. Raises TimeoutError after
        `at_most` seconds, and what the work raises. Refuses stopping if the bot stops first."""
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
        """Returns when all interactions are answered, or after `at_most` seconds. Callers pass one by one, so that a
        new interaction waits for one of them at most."""
        async with self._turnstile:
            await self.free(at_most=at_most)

    async def free(self, *, at_most: float) -> None:
        """Returns when all interactions are answered, or after `at_most` seconds. It has no queue, so it suits work of
        a single task."""
        with suppress(TimeoutError):
            async with asyncio.timeout(at_most):
                await self._idle.wait()

    async def shut(self) -> None:
        """Takes no more interactions; returns when all have been answered, slow ones too."""
        self._stopping.set()
        self._aside.clear()
        self._look()
        await self._idle.wait()

    def abandon(self) -> None:
        """Takes no more interactions and cancels the running ones. Nobody is left to answer them."""
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
