"""A cursor for aiosqlite that visits the connection's thread once a statement; SQLAlchemy's own does four times."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from sqlalchemy import AdaptedConnection
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteExecutionContext_aiosqlite


class Outcome(NamedTuple):
    """Rows of a statement that has run, and what else a cursor tells of it."""

    rows: list[Any]
    description: Any
    rowcount: int
    lastrowid: int | None


class _Whole(sqlite3.Cursor):
    """A cursor of the driver's that tells everything at once."""

    def fetchall(self) -> list[Any]:
        return [Outcome(super().fetchall(), self.description, self.rowcount, self.lastrowid)]


class OneVisitConnection(sqlite3.Connection):
    """A connection whose `execute` and `fetchall` give one `Outcome`."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Run a statement."""
        return self.cursor(_Whole).execute(sql, parameters)


class _Cursor:
    """What SQLAlchemy needs of a cursor. The rows are here once the statement has run."""

    arraysize = 1

    def __init__(self, connection: AdaptedConnection) -> None:
        self._connection = connection
        self._outcome = Outcome([], None, -1, None)
        self._next = 0

    @property
    def description(self) -> Any:
        return self._outcome.description

    @property
    def rowcount(self) -> int:
        return self._outcome.rowcount

    @property
    def lastrowid(self) -> int | None:
        return self._outcome.lastrowid

    def execute(self, statement: str, parameters: Any = ()) -> None:
        (found,) = self._connection.run_async(lambda driver: driver.execute_fetchall(statement, parameters))
        self._outcome, self._next = found, 0

    def executemany(self, statement: str, parameters: Sequence[Any]) -> None:
        done = self._connection.run_async(lambda driver: driver.executemany(statement, parameters))
        self._outcome, self._next = Outcome([], None, done.rowcount, None), 0

    def fetchone(self) -> Any:
        return next(iter(self.fetchmany(1)), None)

    def fetchmany(self, size: int = 1) -> list[Any]:
        rows = self._outcome.rows[self._next : self._next + size]
        self._next += len(rows)
        return rows

    def fetchall(self) -> list[Any]:
        return self.fetchmany(len(self._outcome.rows))

    def close(self) -> None:
        """Nothing is open."""


class OneVisitContext(SQLiteExecutionContext_aiosqlite):
    """Runs statements of SQLAlchemy's through that cursor."""

    def create_default_cursor(self) -> Any:
        """Return a cursor that visits the thread once."""
        return _Cursor(cast("AdaptedConnection", self.root_connection.connection.dbapi_connection))
