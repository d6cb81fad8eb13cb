"""Pictures to PNG, in a process of its own: drawing holds the interpreter, and the gateway's heartbeat must not wait.

The process is started with the bot, or at the first picture, and stays. Later, between the pictures that
are wanted, it draws ahead in small portions what looks alike in all of them: so even a table's first board is quick.
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import islice
from pathlib import Path

from bot.pictures.worker import HEAD
from engine.look.picture import Band, Picture

PORTION = 8
"""So many bands are drawn ahead at a time; a picture that is wanted meanwhile waits for them, a few milliseconds."""
HOME = Path(__file__).parents[2]
"""Where the drawing process finds our code, wherever the bot was started."""


_Job = Picture | tuple[Band, ...]


class NotDrawn(Exception):
    """A picture that could not be drawn, or that nobody is there any more to draw; the text says why."""


class _Gone(Exception):
    """The drawing process has ended by itself (killed for memory, say); another one may draw it."""


def _nothing() -> Iterable[Band]:
    return ()


class Pictures:
    """Draws pictures. `start` is optional; `close` ends the process and may be followed by another picture.

    `still` makes the parts of pictures that are drawn ahead in each new process, so many seconds after it is started.
    """

    def __init__(self, still: Callable[[], Iterable[Band]] = _nothing, *, later: float = 0.0) -> None:
        self._still = still
        self._later = later
        self._drawer: _Drawer | None = None
        self.ahead: asyncio.Task[None] | None = None
        """Ends when all is drawn ahead."""

    async def start(self) -> None:
        """Starts the drawing process if it is not up; returns when it can draw at once. One that does not start is
        tried again by the first picture, which says so."""
        with suppress(_Gone, NotDrawn):
            await self._up().ask(())

    async def close(self) -> None:
        """Ends the drawing process at once, whatever it does. Pictures that are still awaited raise `NotDrawn`: when
        the bot closes, there is no connection left to send them on."""
        if self.ahead is not None:
            self.ahead.cancel()
            self.ahead = None
        drawer, self._drawer = self._drawer, None
        if drawer is not None:
            await drawer.end()

    @property
    def process(self) -> Process | None:
        """The drawing process, if it is up."""
        return self._drawer.process if self._drawer is not None else None

    async def png(self, picture: Picture) -> bytes:
        """The picture as PNG. If the process ends under it, another one draws it again.

        Raises NotDrawn if it cannot be drawn, or at `close`.
        """
        for _ in range(2):
            with suppress(_Gone):
                return await self._up().ask(picture)
        raise NotDrawn("the drawing process ended twice under it")

    def _up(self) -> _Drawer:
        if self._drawer is None or self._drawer.ended:
            if self.ahead is not None:
                self.ahead.cancel()
            self._drawer = _Drawer()
            self.ahead = asyncio.create_task(self._draw_ahead(self._drawer))
        return self._drawer

    async def _draw_ahead(self, drawer: _Drawer) -> None:
        """A portion at a time, so that pictures come between. Made in a thread: the first may need texts parsed, and
        people's clicks do not wait for that."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._later)
        still, rest = iter(self._still()), 0.0
        while portion := await asyncio.to_thread(lambda: tuple(islice(still, PORTION))):
            await asyncio.sleep(rest)
            began = loop.time()
            try:
                await drawer.ask(portion)
            except (_Gone, NotDrawn):
                return
            rest = loop.time() - began  # half of the time the machine is free for those who wait


class _Drawer:
    """One drawing process, from its start to its end, and what it has still to draw: first come, first served.

    It is not forked: that would take the bot's whole memory and its threads' locks with it.
    """

    def __init__(self) -> None:
        self.process: Process | None = None
        self.ended = False
        """Whether it draws no more."""
        self._jobs: asyncio.Queue[tuple[bytes, asyncio.Future[bytes]]] = asyncio.Queue()
        self._awaited: set[asyncio.Future[bytes]] = set()
        self._work = asyncio.create_task(self._run())

    async def ask(self, job: _Job) -> bytes:
        """The PNG of a picture; of parts that are drawn ahead nothing comes back. Raises _Gone or NotDrawn."""
        if self.ended:
            raise _Gone
        drawn: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._awaited.add(drawn)
        self._jobs.put_nowait((pickle.dumps(job), drawn))
        try:
            return await drawn
        finally:
            self._awaited.discard(drawn)

    async def end(self) -> None:
        """Ends the process in the middle of whatever it does."""
        self._fail(NotDrawn("the bot draws no more"))
        self._work.cancel()
        await asyncio.gather(self._work, return_exceptions=True)

    def _fail(self, error: Exception) -> None:
        self.ended = True
        for drawn in self._awaited:
            if not drawn.done():
                drawn.set_exception(error)

    async def _run(self) -> None:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot.pictures.worker", stdin=PIPE, stdout=PIPE, cwd=HOME
            )
            self.process = process
            try:
                while True:
                    await self._draw(process)
            except asyncio.CancelledError:
                with suppress(ProcessLookupError):
                    process.kill()
                raise
            finally:
                await process.communicate()  # what nobody has read would keep the pipe open
        except (asyncio.IncompleteReadError, OSError) as error:
            self._fail(_Gone(error))

    async def _draw(self, process: Process) -> None:
        """Has the next picture drawn, if somebody still waits for it."""
        assert process.stdin is not None and process.stdout is not None
        job, drawn = await self._jobs.get()
        if drawn.done():
            return
        process.stdin.write(job)
        well, size = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        answer = await process.stdout.readexactly(size)
        if drawn.done():
            return
        if well:
            drawn.set_result(answer)
        else:
            drawn.set_exception(NotDrawn(answer.decode()))
