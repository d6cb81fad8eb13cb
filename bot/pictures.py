"""Pictures to PNG, in a process of its own: drawing holds the interpreter, and the gateway's heartbeat must not wait.

The process is started at the first picture and rests when none was wanted for a while, so an idle bot stays small.
After its first picture it draws ahead, in small portions, what looks alike in all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from bot.drawing import draw, follow, remember
from engine.look.picture import Band, Picture

IDLE_SECONDS = 300.0
PORTION = 8
"""So many bands are drawn ahead at a time; a picture that is wanted meanwhile waits for them, a few milliseconds."""


def _nothing() -> tuple[Band, ...]:
    return ()


class Pictures:
    """Draws pictures. `start` is optional; `close` ends the process and may be followed by another picture.

    `still` makes the parts of pictures that are drawn ahead in each new process.
    """

    def __init__(self, still: Callable[[], tuple[Band, ...]] = _nothing, *, idle_seconds: float = IDLE_SECONDS) -> None:
        self._still = still
        self._idle_seconds = idle_seconds
        self._ahead: asyncio.Task[None] | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._busy = 0
        self._rest: asyncio.TimerHandle | None = None

    async def start(self) -> None:
        """Starts a drawing process and lets it load its libraries, so that the first picture comes quickly."""
        await self._run(Picture(16, 16, (), ""))

    async def close(self) -> None:
        """Ends the drawing process after the pictures under way."""
        if self._ahead is not None:
            self._ahead.cancel()
            self._ahead = None
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown)

    @property
    def processes(self) -> tuple[int, ...]:
        """The id of the drawing process, if it is up."""
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
            pool = self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=follow)
            self._ahead = asyncio.create_task(self._draw_ahead(pool))
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

    async def _draw_ahead(self, pool: ProcessPoolExecutor) -> None:
        """A portion at a time behind the picture for which the process was started, so that others come between."""
        loop = asyncio.get_running_loop()
        still = self._still()
        for at in range(0, len(still), PORTION):
            try:
                await loop.run_in_executor(pool, remember, still[at : at + PORTION])
            except (BrokenProcessPool, RuntimeError):
                return  # the process has gone, or rests

    def _go_to_rest(self) -> None:
        self._rest = None
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False)
