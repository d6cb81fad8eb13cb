"""Replays of finished games, step by step, in a process of their own, since replaying blocks the interpreter."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from typing import cast

import structlog

from bot.workers.scenes import Answer, CourseLook, Damaged, Look, Reader, ReplayLook, ReplayScene
from bot.workers.worker import Failed, Gone, Worker
from engine.journal import BadJournal
from engine.keepsakes.course import Course

log = structlog.get_logger(__name__)

LONGEST = 60.0
"""Seconds after which the process hangs."""
TRIES = 2


class Replays:
    """One process, started on first use. `reader`: replays in a thread of this process instead, with games that no
    other process knows. `close` ends the process; a later look starts it again."""

    def __init__(self, reader: Reader | None = None) -> None:
        self._reader = reader
        self._reading = asyncio.Lock()
        self._worker: Worker | None = None

    async def scene(self, look: ReplayLook, journal: Callable[[], Awaitable[str]]) -> ReplayScene:
        """A step of a game; `journal` is called if the game is not cached. Raises BadJournal if it cannot be
        replayed, Failed if the process fails, and errors of `journal`."""
        return cast("ReplayScene", await self._look_up(look, journal))

    async def course(self, look: CourseLook, journal: Callable[[], Awaitable[str]]) -> Course:
        """The course of a finished game; raises like `scene`."""
        return cast("Course", await self._look_up(look, journal))

    async def _look_up(self, look: Look, journal: Callable[[], Awaitable[str]]) -> ReplayScene | Course:
        answer = await self._answer(look, None)
        if answer is None:
            answer = await self._answer(look, await journal())
        if isinstance(answer, Damaged):
            log.warning("journal-does-not-replay", table=look.game, reason=answer.why)
            raise BadJournal(answer.why)
        if answer is None:  # dropped from the cache meanwhile
            raise Failed("the game was not kept")
        return answer

    async def _answer(self, look: Look, journal: str | None) -> Answer:
        if self._reader is not None:
            async with self._reading:
                return await asyncio.to_thread(self._reader.answer, look, journal)
        for _ in range(TRIES):
            try:
                return cast("Answer", pickle.loads(await self._up().ask((look, journal))))
            except Gone:
                log.warning("replayer-gone", table=look.game)
        raise Failed("the process that replays ended each time under it")

    def _up(self) -> Worker:
        if self._worker is None or self._worker.ended:
            self._worker = Worker("bot.workers.replaying", LONGEST)
        return self._worker

    async def close(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()
