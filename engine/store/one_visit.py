"""A cursor for aiosqlite that visits the connection's thread once for several statements.

SQLAlchemy's own cursor visits it four times for each.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import aiosqlite
from sqlalchemy import AdaptedConnection
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteExecutionContext_aiosqlite

from engine.store.blocks import END, LATER


class Step(NamedTuple):
    """A statement; with `many`, `parameters` is a sequence and the statement runs once for each of them."""

    sql: str
    parameters: Any = ()
    many: bool = False


class Outcome(NamedTuple):
    """Rows of a statement that has run, and the other attributes of its cursor."""

    rows: list[Any]
    description: Any
    rowcount: int
    lastrowid: int | None


NOTHING = Outcome([], None, -1, None)


class _Whole(sqlite3.Cursor):
    """A cursor of the driver whose `fetchall` gives one `Outcome`."""

    def fetchall(self) -> list[Any]:
        rows = super().fetchall() if self.description else []
        return [Outcome(rows, self.description, self.rowcount, self.lastrowid)]


class OneVisitConnection(sqlite3.Connection):
    """A connection whose `execute` runs several steps; `fetchall` then gives the `Outcome` of the last one."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Run one statement, or the steps that are given as its parameters."""
        cursor = self.cursor(_Whole)
        for step in parameters if sql == "" else (Step(sql, parameters),):
            if step.sql == END:
                self.rollback()  # of a block that only read; no error if nothing was begun
            else:
                (cursor.executemany if step.many else cursor.execute)(step.sql, step.parameters)
        return cursor


async def run_steps(driver: aiosqlite.Connection, waiting: list[Step]) -> Outcome:
    """Run the steps that wait, in one visit to the thread. Returns the outcome of the last one."""
    steps, waiting[:] = tuple(waiting), ()
    (outcome,) = await driver.execute_fetchall("", steps)
    return cast("Outcome", outcome)


class _Cursor:
    """The cursor that SQLAlchemy expects. All rows are in memory once the statement has run."""

    arraysize = 1

    def __init__(self, connection: AdaptedConnection, waiting: list[Step], *, later: bool) -> None:
        self._connection = connection
        self._waiting = waiting
        self._later = later
        self._outcome = NOTHING
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
        self._run(Step(statement, parameters))

    def executemany(self, statement: str, parameters: Sequence[Any]) -> None:
        self._run(Step(statement, parameters, many=True))

    def _run(self, step: Step) -> None:
        self._waiting.append(step)
        self._next = 0
        if not self._later:
            self._outcome = self._connection.run_async(lambda driver: run_steps(driver, self._waiting))

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
    """Runs SQLAlchemy's statements through that cursor."""

    def create_default_cursor(self) -> Any:
        adapted = cast("AdaptedConnection", self.root_connection.connection.dbapi_connection)
        waiting = self.root_connection.info.setdefault(LATER, [])
        return _Cursor(adapted, waiting, later=self.execution_options.get(LATER, False))
