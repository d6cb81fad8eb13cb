"""The read cache: what was read lately, until it is written. A delivery asks ten times what stands at its table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from sqlalchemy import Delete, Executable, Insert, Update

from engine.store.schema import choices, holders, lessons, messages, people, pictures, story, tables

Cached: TypeAlias = Literal["messages", "pictures", "people", "lessons", "story"]
Touched: TypeAlias = "tuple[Cached, object]"
"""What was written, and whose: of a table of play, or a user; None: of all."""

KINDS: dict[object, Cached] = {
    messages: "messages",
    pictures: "pictures",
    people: "people",
    choices: "people",
    lessons: "lessons",
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
        """What is kept of an owner, by what was asked for; empty if nothing is."""
        found = self._kept[kind].get(owner)
        if found is None:
            return {}
        self._kept[kind].move_to_end(owner)
        return found

    def keep(self, kind: Cached, owner: object, asked: object, value: Any) -> None:
        """Keeps what was read."""
        kept = self._kept[kind]
        kept.setdefault(owner, {})[asked] = value
        if len(kept) > (STORIES if kind == "story" else MOST):
            kept.popitem(last=False)

    def forget(self, written: Iterable[Touched]) -> None:
        """Forgets what was written, or may have been."""
        for kind, owner in written:
            self.forgotten += 1
            if owner is None:
                self._kept[kind].clear()
            else:
                self._kept[kind].pop(owner, None)


def touched(statement: Executable, parameters: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None) -> list[Touched]:
    """What a statement writes of what is kept."""
    if not isinstance(statement, Insert | Update | Delete):
        return []
    if statement.table is tables and isinstance(statement, Delete):
        return [(kind, None) for kind in KINDS.values()]  # with a table goes all that is its
    kind = KINDS.get(statement.table)
    if kind is None:
        return []
    rows = [parameters] if isinstance(parameters, Mapping) else parameters or [{}]
    return list({(kind, next((row[name] for name in OWNERS if name in row), None)) for row in rows})
