"""Which keys a database is sealed by, and the rows that say so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Set
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeAlias

import structlog
from sqlalchemy import Column, delete, func, literal, select, tuple_, update

from engine.store.cipher import Cipher
from engine.store.errors import CannotUnseal, StoreError
from engine.store.migrate import BUSY_SECONDS
from engine.store.schema import keys, owner_of
from engine.store.sql import Rows, insert

log = structlog.get_logger(__name__)

BATCH = 100
"""Values sealed in one transaction, so that nobody waits long."""

Key: TypeAlias = "tuple[Any, ...]"
"""The primary key of a row."""


def sealed_by(path: Path) -> dict[str, bool]:
    """The names of the keys by which anything may be sealed in the database at `path`, and whether everything is."""
    if not path.exists():
        return {}
    with closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as database:
        if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'keys'").fetchone():
            return {}
        return {name: bool(whole) for name, whole in database.execute("SELECT id, whole FROM keys")}


def admit(path: Path, cipher: Cipher) -> None:
    """Raises StoreError if the database is sealed by a key that is missing. Changes nothing."""
    try:
        sealed = sealed_by(path).keys()
    except sqlite3.Error:
        return  # what is wrong with the file itself is said by whoever opens it
    refuse(sealed, cipher, str(path))


def refuse(sealed: Set[str], cipher: Cipher, where: str) -> None:
    """Raise StoreError if a key is missing by which the database is sealed."""
    if missing := sealed - cipher.keys:
        raise StoreError(
            f"The database {where} is sealed with a key that is not in ORAKLOS_KEY ({', '.join(sorted(missing))}). "
            f"Put that key back, after the first if there is a new one; nothing was changed."
        )


class KeyRows(Rows):
    """Reads and writes `keys`, and seals what is stored anew."""

    async def whole(self) -> bool:
        """True if everything is sealed by the first key alone, and if there is no key."""
        rows = {row.id: row.whole for row in await self._run(select(keys))}
        return self._cipher.first is None or rows == {self._cipher.first: True}

    async def enter(self, *, beside: bool = False) -> None:
        """Notes that the first key is in use from now on, or all of ours: `beside` others, who may use another one."""
        used = sorted(self._cipher.keys) if beside else [self._cipher.first]
        await self._write(delete(keys).where(keys.c.id.in_(used)))
        await self._write(insert(keys), [{"id": one, "whole": False} for one in used])

    async def finish(self) -> None:
        """Note that the first key has sealed everything, so that no other key is needed."""
        await self._write(delete(keys).where(keys.c.id != self._cipher.first))
        await self._write(update(keys).values(whole=True))

    async def reseal(self, column: Column[Any], after: Key) -> tuple[Key, int, int]:
        """Seals the next values of a column that are not sealed by the first key, in the order of their rows' primary
        keys: those after the row with that key, or the first of all where it is empty. Returns the key of the last row
        that was looked at (empty: there are no more), how many were sealed, and how many were not, since they cannot be
        opened."""
        table = column.table
        key = [*table.primary_key]
        other = func.substr(column, 1, len(self._cipher.prefix)) != self._cipher.prefix
        query = select(owner_of(table), column, *key).where(other, column != "").order_by(*key).limit(BATCH)
        if after:
            query = query.where(tuple_(*key) > tuple_(*map(literal, after, (part.type for part in key))))
        last: Key = ()
        found = damaged = 0
        for owner, stored, *at in (await self._run(query)).all():
            last, found = tuple(at), found + 1
            try:
                sealed = self._cipher.seal(self._cipher.open(stored, column, owner), column, owner)
            except CannotUnseal as error:
                log.error("not-sealed", reason=str(error))
                damaged += 1
            else:
                this = [part == value for part, value in zip(key, at, strict=True)]
                await self._write(update(table).where(*this).values({column.name: sealed}))
        return last, found - damaged, damaged


def compact(path: Path) -> None:
    """Rewrite the database file, so that nothing deleted or replaced is left in it or in its log."""
    with closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as database:
        database.execute("VACUUM")
        held_up, *_ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if held_up:
        raise StoreError(f"The log of the database {path} is in use, so it could not be emptied.")


def plain(copies: Iterable[Path]) -> list[Path]:
    """Copies of a database in which nothing is sealed."""
    found: list[Path] = []
    for copy in copies:
        with suppress(sqlite3.Error):
            if not sealed_by(copy):
                found.append(copy)
    return found
