"""Archives threads in which nobody has written for their time. Edits do not count."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from math import inf

from aiohttp import web

from .errors import JSON
from .guild import THREADS
from .world import EPOCH, Dispatch, World


class Archiving:
    """Archives threads in time: checks at each request, so that nobody meets a thread that should be archived."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._next = 0.0  # nothing is due before
        world.listeners.append(self._hear)

    @web.middleware
    async def middleware(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        self.look()
        return await handler(request)

    def look(self) -> None:
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
        """Moment at which a thread is archived if nobody writes in it; never if it already is."""
        metadata = thread["thread_metadata"]
        if metadata["archived"]:
            return inf
        woken = datetime.fromisoformat(metadata["archive_timestamp"]).timestamp()
        written = ((int(thread["last_message_id"] or 0) >> 22) + EPOCH) / 1000
        return max(woken, written) + 60 * int(metadata["auto_archive_duration"])
