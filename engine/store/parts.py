"""Which part of a database one process looks after, where several share it: the servers of the shards that it has.

The database itself says who has which (`shards`), under a word that is made anew each time somebody takes them. So
whoever has lost theirs finds nothing any more that would be theirs to do.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, Text, Update, bindparam, cast, select, union_all

from engine.store.schema import events, servers, shards, tables

EVERYTHING = "*"
"""What a process hears of others where it may have missed something."""
FIRST = 0
"""The shard to which Discord sends what is private; whoever has it does what is for all."""


Filtered = TypeVar("Filtered", bound="Select[*tuple[Any, ...]] | Update")


@dataclass(frozen=True, slots=True)
class Part:
    """The servers of some shards of `total`, under the word by which the database knows their holder."""

    holder: str
    shards: frozenset[int]
    total: int

    def __str__(self) -> str:
        """The shards as the settings name them: `0-3/16`."""
        return group_of(self.shards, self.total)

    def has(self, guild: int) -> bool:
        return shard_of(guild, self.total) in self.shards

    @property
    def leads(self) -> bool:
        return FIRST in self.shards


def group_of(shards: Collection[int], total: int) -> str:
    low, high = min(shards), max(shards)
    return f"{low}/{total}" if low == high else f"{low}-{high}/{total}"


def shard_of(guild: int, total: int) -> int:
    """Shard over which Discord sends the events of a server."""
    return (guild >> 22) % total


def leads(part: Part | None) -> bool:
    return part is None or part.leads


def held(part: Part | None, guild: int) -> bool:
    """True if this process serves a server; always true if nobody shares the database."""
    return part is None or part.has(guild)


def parameters(part: Part | None) -> dict[str, Any]:
    """Parameters for statements that were narrowed to a part."""
    return {} if part is None else {"holder": part.holder, "total": part.total}


def by_server(statement: Filtered, part: Part | None, guild: ColumnElement[int]) -> Filtered:
    """Narrow a statement to rows whose server is of the part."""
    return statement if part is None else statement.where(_ours(guild))


def by_id(statement: Filtered, part: Part | None, owner: ColumnElement[str]) -> Filtered:
    """Narrow a statement to rows whose table, tournament or server is of the part."""
    return statement if part is None else statement.where(owner.in_(_IDS))


_HELD = select(shards.c.id).where(shards.c.holder == bindparam("holder"))
FENCE = _HELD.with_for_update(read=True)
"""As long as a transaction lasts that began with it, nobody takes the shards over; it finds none if that was before."""


def _ours(guild: ColumnElement[int]) -> ColumnElement[bool]:
    return (guild // 2**22 % bindparam("total")).in_(_HELD)  # as `shard_of`, in words that both dialects know


_IDS = union_all(
    select(tables.c.id).where(_ours(tables.c.guild)),
    select(events.c.id).where(_ours(events.c.guild)),
    select(cast(servers.c.guild, Text)).where(_ours(servers.c.guild)),
)
