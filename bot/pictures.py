"""Pictures to PNG, in a process of its own: drawing holds the interpreter, and the gateway's heartbeat must not wait.

The process is started at the first picture and rests when none was wanted for a while, so an idle bot stays small.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from bot.drawing import draw, follow
from engine.look.picture import Picture

IDLE_SECONDS = 300.0


class Pictures:
    """Draws pictures. `start` is optional; `close` ends the processes and may be followed by another picture."""

    def __init__(self, workers: int = 1, idle_seconds: float = IDLE_SECONDS) -> None:
        self._workers = workers
        self._idle_seconds = idle_seconds
        self._pool: ProcessPoolExecutor | None = None
        self._busy = 0
        self._rest: asyncio.TimerHandle | None = None

    async def start(self) -> None:
        """Starts a drawing process and lets it load its libraries, so that the first picture comes quickly."""
        await self._run(Picture(16, 16, (), ""))

    async def close(self) -> None:
        """Ends the drawing processes after the pictures under way."""
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown)

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the drawing processes that are up."""
        return tuple(self._pool._processes or ()) if self._pool is not None else ()

    async def png(self, picture: Picture) -> bytes:
        """The picture as PNG. If the process dies under it (killed for memory, say), another one draws it again."""
        try:
            return await self._run(picture)
        except BrokenProcessPool:
            return await self._run(picture)

    async def _run(self, picture: Picture) -> bytes:
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        pool = self._pool
        if pool is None:
            # spawned, not forked: a fork would take the bot's whole memory and its threads' locks with it
            pool = self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), initializer=follow)
        self._busy += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, draw, picture)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise
        finally:
            self._busy -= 1
            if not self._busy and self._pool is not None:
                self._rest = asyncio.get_running_loop().call_later(self._idle_seconds, self._go_to_rest)

    def _go_to_rest(self) -> None:
        self._rest = None
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False)
