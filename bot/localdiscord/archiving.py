"""Threads fall asleep: Discord archives one in which nobody has written for as long as it says. Edits do not count."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from math import inf

from aiohttp import web

from .errors import JSON
from .guild import THREADS
from .world import EPOCH, Dispatch, World


class Archiving:
    """Looks at each request whether somebody's time is up, so that nobody ever meets a thread that should sleep."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._next = 0.0  # before that there is nothing to do
        world.listeners.append(self._hear)

    @web.middleware
    async def middleware(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Before each request."""
        self.look()
        return await handler(request)

    def look(self) -> None:
        """Archives whatever is to be archived by now."""
        world = self._world
        if world.clock() < self._next:
            return
        awake = [one for one in world.channels.values() if one["type"] in THREADS and self._due(one) < inf]
        self._next = min((due for one in awake if (due := self._due(one)) > world.clock()), default=inf)
        for thread in awake:
            if self._due(thread) <= world.clock():
                thread["thread_metadata"].update(archived=True, archive_timestamp=world.timestamp())
                world.publish(Dispatch("THREAD_UPDATE", thread, thread))

    def _hear(self, dispatch: Dispatch) -> None:
        if dispatch.t in ("THREAD_CREATE", "THREAD_UPDATE") and dispatch.channel is not None:
            self._next = min(self._next, self._due(dispatch.channel))

    def _due(self, thread: JSON) -> float:
        """Moment at which a thread is archived if nobody writes in it; never if it is already."""
        metadata = thread["thread_metadata"]
        if metadata["archived"]:
            return inf
        woken = datetime.fromisoformat(metadata["archive_timestamp"]).timestamp()
        written = ((int(thread["last_message_id"] or 0) >> 22) + EPOCH) / 1000
        return max(woken, written) + 60 * int(metadata["auto_archive_duration"])
