"""Pictures to PNG in a process of its own: drawing blocks the interpreter, and the gateway's heartbeat must not wait.

The process is started with the bot, or at the first picture, and stays. Between wanted pictures it draws the parts that
are equal in all of them, in small portions, so that even a table's first board is quick.
"""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import islice

from bot.workers.worker import Failed, Gone, Worker
from engine.look.picture import Band, Picture

PORTION = 8
"""Number of bands drawn ahead at a time; a wanted picture waits for them a few milliseconds."""


class NotDrawn(Exception):
    """A picture that could not be drawn, or that nobody is there any more to draw; the text says why."""


def _nothing() -> Iterable[Band]:
    return ()


class Pictures:
    """Draws pictures. `start` is optional; `close` ends the process and may be followed by another picture. `still`
    makes the parts of pictures that are drawn ahead in each new process, so many seconds after it is started."""

    def __init__(self, still: Callable[[], Iterable[Band]] = _nothing, *, later: float = 0.0) -> None:
        self._still = still
        self._later = later
        self._drawer: Worker | None = None
        self.ahead: asyncio.Task[None] | None = None
        """Ends when all is drawn ahead."""

    async def start(self) -> None:
        """Start the drawing process if necessary; returns when it can draw. If it does not start, the first picture
        tries again and reports that."""
        with suppress(Gone, Failed):
            await self._up().ask(())

    async def close(self) -> None:
        """End the drawing process at once. Awaited pictures raise `NotDrawn`: when the bot closes, no connection is
        left to send them on."""
        if self.ahead is not None:
            self.ahead.cancel()
            self.ahead = None
        drawer, self._drawer = self._drawer, None
        if drawer is not None:
            await drawer.end()

    @property
    def process(self) -> Process | None:
        return self._drawer.process if self._drawer is not None else None

    async def png(self, picture: Picture) -> bytes:
        """The picture as PNG. If the process ends under it, another one draws it again. Raises NotDrawn if it cannot be
        drawn, or at `close`."""
        for _ in range(2):
            try:
                return await self._up().ask(picture)
            except Failed as why:
                raise NotDrawn(str(why)) from None
            except Gone:
                continue
        raise NotDrawn("the drawing process ended twice under it")

    def _up(self) -> Worker:
        if self._drawer is None or self._drawer.ended:
            if self.ahead is not None:
                self.ahead.cancel()
            self._drawer = Worker("bot.pictures.worker")
            self.ahead = asyncio.create_task(self._draw_ahead(self._drawer))
        return self._drawer

    async def _draw_ahead(self, drawer: Worker) -> None:
        """Draw ahead in portions, so that wanted pictures come between. Works in a thread: the first portion may have
        to parse texts, and clicks do not wait for that."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._later)
        still, rest = iter(self._still()), 0.0
        while portion := await asyncio.to_thread(lambda: tuple(islice(still, PORTION))):
            await asyncio.sleep(rest)
            began = loop.time()
            try:
                await drawer.ask(portion)
            except (Gone, Failed):
                return
            rest = loop.time() - began  # leaves half of the time to waiting people
