"""The read cache: what was read lately, until it is written. A delivery asks ten times what stands at its table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from sqlalchemy import Delete, Executable, Insert, Update

from engine.ids import TableId
from engine.store.schema import choices, holders, members, messages, people, pictures, story, tables

Cached: TypeAlias = Literal["messages", "pictures", "people", "lessons", "story"]
Touched: TypeAlias = "tuple[Cached, object]"
"""What was written, and whose: of a table of play, or a user; None: of all."""

KINDS: dict[object, Cached] = {
    messages: "messages",
    pictures: "pictures",
    people: "people",
    choices: "people",
    members: "lessons",
    story: "story",
    holders: "story",  # which is told with their names
}
OWNERS = ("table_id", "table", "user_id")
"""The parameters by which a statement names the owner of what it writes."""
MOST = 500
"""Owners of each kind."""
STORIES = 100
"""Tables whose stories are kept: they are long, and read twice only just after they were written."""


class ReadCache:
    """Values by kind and owner, the latest used of them."""

    def __init__(self) -> None:
        self._kept: dict[Cached, OrderedDict[object, dict[object, Any]]] = {
            kind: OrderedDict() for kind in KINDS.values()
        }
        self.forgotten = 0
        """How often anything was forgotten."""

    def of(self, kind: Cached, owner: object) -> dict[object, Any]:
        """Cached values of an owner, by what was asked for; empty if there are none."""
        found = self._kept[kind].get(owner)
        if found is None:
            return {}
        self._kept[kind].move_to_end(owner)
        return found

    def keep(self, kind: Cached, owner: object, asked: object, value: Any) -> None:
        kept = self._kept[kind]
        kept.setdefault(owner, {})[asked] = value
        if len(kept) > (STORIES if kind == "story" else MOST):
            kept.popitem(last=False)

    def forget(self, written: Iterable[Touched]) -> None:
        for kind, owner in written:
            self.forgotten += 1
            if owner is None:
                self._kept[kind].clear()
            else:
                self._kept[kind].pop(owner, None)


def touched(statement: Executable, parameters: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None) -> list[Touched]:
    """Cached kinds and owners that a statement writes."""
    if not isinstance(statement, Insert | Update | Delete):
        return []
    if statement.table is tables and isinstance(statement, Delete):
        return [(kind, None) for kind in KINDS.values()]  # with a table goes all that is its
    kind = KINDS.get(statement.table)
    if kind is None:
        return []
    rows = [parameters] if isinstance(parameters, Mapping) else parameters or [{}]
    return list({(kind, next((row[name] for name in OWNERS if name in row), None)) for row in rows})


class Versions:
    """Asks how often tables have been changed, where other processes may change them too. Those who ask during a query
    share the next one."""

    def __init__(self, ask: Callable[[Collection[TableId]], Awaitable[Mapping[TableId, int]]]) -> None:
        """`ask`: gives the versions of those tables that there are, as they are stored when it is called or later."""
        self._ask = ask
        self._wanted: set[TableId] = set()
        self._next: asyncio.Task[Mapping[TableId, int]] | None = None
        self._asking = asyncio.Lock()

    async def of(self, table_id: TableId) -> int | None:
        """Current version of a table; None if there is none. Raises what the query raises."""
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
    """Mark a failure as seen: those who asked know it."""
    if not asked.cancelled():
        asked.exception()
