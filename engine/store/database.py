"""What a store needs of a database; `sqlite_file` is one file of SQLite's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeAlias

from sqlalchemy import CursorResult, Executable

Parameters: TypeAlias = "Mapping[str, Any] | Sequence[Mapping[str, Any]] | None"
Of: TypeAlias = "str | frozenset[str] | None"
"""What a block changes, by name: a table, a tournament, a server, or several of them. None: it may be anything."""


class Connection(Protocol):
    """What rows are read and written through. An AsyncConnection of SQLAlchemy would do, for another database."""

    async def execute(self, statement: Executable, parameters: Parameters = None) -> CursorResult[*tuple[Any, ...]]:
        """Runs one statement of SQLAlchemy's; with a sequence of parameters once for each of them."""
        ...


class Database(Protocol):
    """Blocks in which statements run. Each raises Unwell if that is impossible just now; then nothing was changed."""

    parallel: bool
    """Whether blocks that are of different things are written at the same time."""

    looking: Connection | None
    """Reads single statements, each of its own moment and in one round trip; None where nobody else ever writes."""

    tells_place: Executable | None
    """The statement that tells where on its server the database lies: elsewhere after it was put in from a dump, or the
    server went back. None for a file."""

    wrote: Callable[[float], object] | None
    """Told of each block that wrote how many seconds it took, once it was its turn."""

    def writing(self, *, durable: bool, of: Of, guild: int | None = None) -> AbstractAsyncContextManager[Connection]:
        """All that is written in the block, or nothing. What the `durable` wrote is on the disk when the block ends;
        what others write may be lost to a power failure. Nobody else changes meanwhile what the block is `of`: where
        that is not said, nobody writes anything. Others wait, and of those the `durable` go first.

        `guild`: the server to whose holder alone it matters that the `durable` wrote; None: it may matter to all."""
        ...

    def reading(self) -> AbstractAsyncContextManager[Connection]:
        """Reads one consistent moment, beside whoever writes."""
        ...

    async def compact(self) -> None:
        """Removes what was deleted or replaced; nobody writes meanwhile."""
        ...

    async def close(self) -> None:
        """Closes all connections, after the block under way."""
        ...
