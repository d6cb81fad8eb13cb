"""Thinkers: processes in which computers think, so that nobody who clicks waits for them."""

from __future__ import annotations

import os
import pickle
from dataclasses import replace
from typing import cast

import structlog

from bot.workers.worker import Failed, Gone, Worker
from engine.tables.thoughts import Decision, Thought

log = structlog.get_logger(__name__)

MANY = 30
"""If more thoughts than this wait, all of them get half of their budget: never those of one table."""


def cores() -> int:
    """How many processes think where nothing else is said: one core is left to the bot, if there are several."""
    return max(1, (os.cpu_count() or 1) - 1)


class Thinkers:
    """At most so many processes, each started when it is first needed; `share` is how much of their budgets computers
    may spend. `close` ends them and may be followed by another thought."""

    def __init__(self, processes: int | None = None, share: float = 1.0) -> None:
        self._processes = processes or cores()
        self._share = share
        self._workers: list[Worker] = []

    async def think(self, thought: Thought) -> Decision:
        """What comes of a thought. If the process ends under it, another one thinks anew; raises Failed if that does
        not help, or at `close`."""
        share = self._share if self.waiting <= MANY else self._share / 2
        if share < self._share:
            log.warning("thinking-less", waiting=self.waiting)
        for _ in range(2):
            try:
                return cast("Decision", pickle.loads(await self._free().ask(replace(thought, share=share))))
            except Gone:
                log.warning("thinker-gone", game=thought.game)
        raise Failed("the process that thinks ended twice under it")

    @property
    def waiting(self) -> int:
        """How many thoughts are not at their end."""
        return sum(worker.waiting for worker in self._workers)

    @property
    def workers(self) -> tuple[Worker, ...]:
        """The processes that are up."""
        return tuple(self._workers)

    async def close(self) -> None:
        """Ends all processes at once, whatever they think about."""
        workers, self._workers = self._workers, []
        for worker in workers:
            await worker.end()

    def _free(self) -> Worker:
        """The process with the least to do; a new one, if all have something and there may be more."""
        self._workers = [worker for worker in self._workers if not worker.ended]
        least = min(self._workers, key=lambda worker: worker.waiting, default=None)
        if least is not None and (not least.waiting or len(self._workers) >= self._processes):
            return least
        self._workers.append(Worker("bot.workers.thinking"))
        return self._workers[-1]
