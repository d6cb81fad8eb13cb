"""Pictures to PNG, in a process of its own: drawing holds the interpreter, and the gateway's heartbeat must not wait.

The process is started with the bot, or at the first picture, and stays. At first, between the pictures that
are wanted, it draws ahead in small portions what looks alike in all of them: so even a table's first board is quick.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context

from bot.pictures.worker import draw, follow, remember
from engine.look.picture import Band, Picture

PORTION = 8
"""So many bands are drawn ahead at a time; a picture that is wanted meanwhile waits for them, a few milliseconds."""


def _nothing() -> Iterable[Band]:
    return ()


class Pictures:
    """Draws pictures. `start` is optional; `close` ends the process and may be followed by another picture.

    `still` makes the parts of pictures that are drawn ahead in each new process, so many seconds after the first of
    them is made.
    """

    def __init__(self, still: Callable[[], Iterable[Band]] = _nothing, *, later: float = 0.0) -> None:
        self._still = still
        self._later = later
        self._pool: ProcessPoolExecutor | None = None
        self._wanted = 0  # pictures under way
        self.ahead: asyncio.Task[None] | None = None
        """Ends when all is drawn ahead."""

    def start(self) -> ProcessPoolExecutor:
        """The drawing process; it is started and begins to draw ahead if it is not up. Needs a running event loop."""
        if self._pool is None:
            # spawned, not forked: a fork would take the bot's whole memory and its threads' locks with it
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=follow)
            self.ahead = asyncio.create_task(self._draw_ahead(self._pool))
        return self._pool

    async def close(self) -> None:
        """Ends the drawing process after the pictures under way; for what is drawn ahead nobody waits."""
        if self.ahead is not None:
            self.ahead.cancel()
            self.ahead = None
        pool, self._pool = self._pool, None
        if pool is not None:
            if not self._wanted:
                for worker in tuple((pool._processes or {}).values()):
                    worker.kill()
            await asyncio.to_thread(pool.shutdown)

    @property
    def processes(self) -> tuple[int, ...]:
        """The id of the drawing process, if it is up."""
        return tuple(self._pool._processes or ()) if self._pool is not None else ()

    async def png(self, picture: Picture) -> bytes:
        """The picture as PNG. If the process dies under it (killed for memory, say), another one draws it again."""
        self._wanted += 1
        try:
            return await self._run(picture)
        except BrokenProcessPool:
            return await self._run(picture)
        finally:
            self._wanted -= 1

    async def _run(self, picture: Picture) -> bytes:
        pool = self.start()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, draw, picture)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    async def _draw_ahead(self, pool: ProcessPoolExecutor) -> None:
        """A portion at a time, so that pictures come between. Made in a thread: the first needs all texts parsed, and
        people's clicks do not wait for that."""
        loop = asyncio.get_running_loop()
        still, rest = iter(self._still()), self._later
        while portion := await asyncio.to_thread(lambda: tuple(islice(still, PORTION))):
            await asyncio.sleep(rest)
            began = loop.time()
            try:
                await loop.run_in_executor(pool, remember, portion)
            except (BrokenProcessPool, RuntimeError):
                return  # the process has gone
            rest = loop.time() - began  # half of the time the machine is free for those who wait
