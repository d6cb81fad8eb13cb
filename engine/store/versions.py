"""Versions: how often tables have been changed, where others may change them too. Who asks while a question is under
way shares the next one, so that many who look at once cost one statement."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping

from engine.ids import TableId


class Versions:
    """Asks for versions of tables."""

    def __init__(self, ask: Callable[[Collection[TableId]], Awaitable[Mapping[TableId, int]]]) -> None:
        """`ask`: gives the versions of those tables that there are, as they are stored when it is called or later."""
        self._ask = ask
        self._wanted: set[TableId] = set()
        self._next: asyncio.Task[Mapping[TableId, int]] | None = None
        self._asking = asyncio.Lock()

    async def of(self, table_id: TableId) -> int | None:
        """How often a table has been changed by now; None if there is none. Raises what asking raises."""
        self._wanted.add(table_id)
        if self._next is None:
            self._next = asyncio.create_task(self._asked())
            self._next.add_done_callback(_heeded)
        found = await asyncio.shield(self._next)  # others wait for it too
        return found.get(table_id)

    async def _asked(self) -> Mapping[TableId, int]:
        async with self._asking:
            wanted, self._wanted, self._next = self._wanted, set(), None
            return await self._ask(wanted)


def _heeded(asked: asyncio.Task[Mapping[TableId, int]]) -> None:
    """If it failed, whoever asked knows; where all of them have gone, nobody needs to."""
    if not asked.cancelled():
        asked.exception()
