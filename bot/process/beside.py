"""Runs several bots side by side on this machine, on one local Discord and one database, to try out sharing."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.localdiscord import LocalDiscord
from bot.process.client import Oraklos
from bot.process.settings import Group

if TYPE_CHECKING:
    from engine.store.holding import Holding

LOOK = 0.05
"""Seconds between two checks whether Discord has reported all servers."""
END = 30.0
"""Seconds that a process has to stop before it is killed."""
_SET_PDEATHSIG = 1


async def tell_what_is_held(bot: Oraklos, holding: Holding) -> None:
    """Prints the servers and shards of this process as soon as they are known."""
    await bot.wait_until_ready()
    while any(guild.unavailable for guild in bot.guilds):  # noqa: ASYNC110 - of those removed meanwhile nobody tells
        await asyncio.sleep(LOOK)
    has = sorted(guild.name for guild in bot.guilds)
    if 0 in holding.part.shards:
        has.append("everything private")
    shards = "shard" if len(holding.part.shards) == 1 else "shards"
    _say(f"Process {os.getpid()} has {shards} {holding.part}: {', '.join(has) or 'no server'}.")


class Beside:
    """Our processes on a local Discord, which are started and stopped here. `words` follow `python -m bot --discord
    URL`; `settings` are added to their environment."""

    def __init__(self, server: LocalDiscord, words: Sequence[str], settings: dict[str, str]) -> None:
        self._server = server
        self._words = [sys.executable, "-m", "bot", "--discord", server.url, *words]
        self._settings = settings
        self._running: list[Process] = []
        self._ends: set[asyncio.Task[int]] = set()

    async def run(self, processes: int, standby: int, welcome: str) -> int:
        """Starts `processes` bots with one shard of Discord each, and `standby` further ones that wait. Prints their
        shards, and `welcome` when all are there. Returns an exit code when the last one has ended, or one ended too
        early. In any case all processes end with this one."""
        groups = [Group(range(shard, shard + 1), processes) for shard in range(processes)]
        self._settings |= {"ORAKLOS_SHARDS": " ".join(map(str, groups))}
        try:
            await self._begin()
            if await self._comes(1):  # the first alone: it creates the tables for the others
                for _ in range(processes - 1):
                    await self._begin()
            if not await self._comes(processes):
                return 2
            for _ in range(standby):
                _say(f"Process {(await self._begin()).pid} stands by.")
            print(welcome, flush=True)  # noqa: T201
            await asyncio.wait(self._ends)
            _say("All processes have ended.")
            return 1
        finally:
            await self._stop()

    async def _begin(self) -> Process:
        environment = {**os.environ, **self._settings}
        for name in ("ORAKLOS_METRICS_PORT", "ORAKLOS_PAGE_PORT"):
            if port := int(environment.get(name) or 0):
                environment[name] = str(port + len(self._running))
        one = await asyncio.create_subprocess_exec(
            *self._words,
            env=environment,
            stdin=asyncio.subprocess.DEVNULL,
            start_new_session=True,  # so that Ctrl-C reaches this process alone, which tells them once
            preexec_fn=_ends_too if sys.platform == "linux" else None,
        )
        self._running.append(one)
        self._ends.add(asyncio.create_task(_ended(one)))
        return one

    async def _comes(self, shards: int) -> bool:
        """True when that many shards have connected; False if a process ends first."""
        gateway, changed = self._server.gateway, asyncio.Event()
        gateway.status_listeners.append(lambda _: changed.set())
        while len({one.session.shard for one in gateway.sockets if one.session is not None}) < shards:
            changed.clear()
            comes = asyncio.create_task(changed.wait())
            await asyncio.wait({comes, *self._ends}, return_when=asyncio.FIRST_COMPLETED)
            comes.cancel()
            if any(end.done() for end in self._ends):
                return False
        return True

    async def _stop(self) -> None:
        for act in (Process.terminate, Process.kill):
            for one in self._running:
                with suppress(ProcessLookupError):
                    act(one)
            if not self._ends or not (await asyncio.wait(self._ends, timeout=END))[1]:
                return


async def _ended(one: Process) -> int:
    code = await one.wait()
    if code:
        how = f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        _say(f"Process {one.pid} has ended: {how}.")
    return code


def _ends_too() -> None:
    """Arranges in a new process of ours that it is asked to stop when this one ends, even if killed."""
    ctypes.CDLL(None).prctl(_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)


def _say(what: str) -> None:
    print(f"  {what}", flush=True)  # noqa: T201
