"""A worker: a process of ours that answers jobs, one after the other."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.workers.serving import HEAD

HOME = Path(__file__).parents[2]
"""Folder of our code, wherever the bot was started."""


class Failed(Exception):
    """A job that could not be done, or that nobody is there any more to do; the text says why."""


class Gone(Exception):
    """The worker has ended (out of memory, say, or hanging); another one may do the job. `begun`: it ended during this
    job; `hung`: because that took too long."""

    def __init__(self, why: object = "", *, begun: bool = False, hung: bool = False) -> None:
        super().__init__(why)
        self.begun = begun
        self.hung = hung


class Worker:
    """One process and its jobs: first come, first served. `module` is what it runs, which passes its answering function
    to `serve`. It is not forked: that would copy the bot's whole memory and its threads' locks. A job that takes longer
    than `limit` seconds, including the start, ends it."""

    def __init__(self, module: str, limit: float | None = None) -> None:
        self.process: Process | None = None
        self.ended = False
        self._module = module
        self._limit = limit
        self._begun: asyncio.Future[bytes] | None = None
        self._jobs: asyncio.Queue[tuple[bytes, asyncio.Future[bytes]]] = asyncio.Queue()
        self._awaited: set[asyncio.Future[bytes]] = set()
        self._work = asyncio.create_task(self._run())

    @property
    def waiting(self) -> int:
        return len(self._awaited)

    async def ask(self, job: Any) -> bytes:
        """Answer to a job, which must be picklable. Raises Gone or Failed."""
        if self.ended:
            raise Gone
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._awaited.add(done)
        self._jobs.put_nowait((pickle.dumps(job), done))
        try:
            return await done
        finally:
            self._awaited.discard(done)

    async def end(self) -> None:
        self._fail(Failed("the bot closes"))
        self._work.cancel()
        await asyncio.gather(self._work, return_exceptions=True)

    def _fail(self, error: Exception) -> None:
        self.ended = True
        for done in self._awaited:
            if not done.done():
                began = done is self._begun
                gone = isinstance(error, Gone) and Gone(error, begun=began, hung=began and error.hung)
                done.set_exception(gone or error)

    async def _run(self) -> None:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self._module, stdin=PIPE, stdout=PIPE, cwd=HOME
            )
            self.process = process
            try:
                while True:
                    await self._next(process)
            except (asyncio.CancelledError, TimeoutError):
                with suppress(ProcessLookupError):
                    process.kill()
                raise
            finally:
                await process.communicate()  # unread output would keep the pipe open
        except TimeoutError:
            self._fail(Gone("it hung", hung=True))
        except (asyncio.IncompleteReadError, OSError) as error:
            self._fail(Gone(error))

    async def _next(self, process: Process) -> None:
        """Do the next job, if somebody still waits for it."""
        assert process.stdin is not None and process.stdout is not None
        job, done = await self._jobs.get()
        if done.done():
            return
        self._begun = done
        async with asyncio.timeout(self._limit):
            process.stdin.write(job)
            well, size = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
            answer = await process.stdout.readexactly(size)
        if done.done():
            return
        if well:
            done.set_result(answer)
        else:
            done.set_exception(Failed(answer.decode()))
