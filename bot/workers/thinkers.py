"""Thinkers: processes in which computers think, so that no click waits for them."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import structlog

from bot.workers.worker import Failed, Gone, Worker
from engine.machine import memory, processors
from engine.tables.hints import Advice, Pondering
from engine.tables.thoughts import Decision, Thought

log = structlog.get_logger(__name__)

MANY = 30
"""Number of waiting thoughts above which all get half of their budget: more than one table can have."""
LONGEST = 120.0
"""Seconds after which a process hangs: many times the longest decision on a busy machine."""
TRIES = 2
"""Number of times that a thought may lose its process after it began."""
OTHERS, EACH = 600 << 20, 80 << 20
"""Bytes of memory for the bot with the processes that draw and replay, and for each process that thinks."""
MOST_GONE = 10
"""Number of times that a thought may lose its process at all, also while it waits."""


def fitting() -> int:
    """Default number of processes: leaves one processor (if there are several) and enough memory to the bot."""
    there = memory()
    room = processors() if there is None else (there - OTHERS) // EACH
    return max(1, min(processors() - 1, room))


class Thinkers:
    """Up to `processes` processes, each started on first use. `share` is the part of their budgets that computers may
    spend. A process with one thought for `longest` seconds is ended. `close` ends all, and may be followed by another
    thought."""

    def __init__(self, processes: int | None = None, share: float = 1.0, longest: float = LONGEST) -> None:
        self._processes = processes or fitting()
        self._share = share
        self._longest = longest
        self._workers: list[Worker] = []

    async def think(self, thought: Thought) -> Decision:
        """Decision of a thought. If its process ends, another one retries; raises Failed if that does not help, or
        at `close`."""
        share = self._share if self.waiting <= MANY else self._share / 2
        if share < self._share:
            log.warning("thinking-less", waiting=self.waiting)
        return cast("Decision", await self._work_out(replace(thought, share=share)))

    async def ponder(self, job: Pondering) -> Sequence[Advice]:
        """Hints with the whole budget, however many wait: equal questions get equal hints. Raises as `think` does."""
        return cast("Sequence[Advice]", await self._work_out(replace(job, share=self._share)))

    async def _work_out(self, job: Thought | Pondering) -> object:
        begun = 0
        for _ in range(MOST_GONE):
            try:
                return pickle.loads(await self._free().ask(job))
            except Gone as gone:
                log.warning("thinker-gone", game=job.game)
                begun += gone.begun
                if begun == TRIES:
                    break
        raise Failed("the process that thinks ended each time under it")

    @property
    def waiting(self) -> int:
        return sum(worker.waiting for worker in self._workers)

    @property
    def workers(self) -> tuple[Worker, ...]:
        return tuple(self._workers)

    async def close(self) -> None:
        workers, self._workers = self._workers, []
        for worker in workers:
            await worker.end()

    def _free(self) -> Worker:
        """The process with the fewest jobs; a new one if all are busy and there may be more."""
        self._workers = [worker for worker in self._workers if not worker.ended]
        least = min(self._workers, key=lambda worker: worker.waiting, default=None)
        if least is not None and (not least.waiting or len(self._workers) >= self._processes):
            return least
        self._workers.append(Worker("bot.workers.thinking", self._longest))
        return self._workers[-1]
