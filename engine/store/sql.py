"""What all classes that read and write rows share, and what SQLite and PostgreSQL spell differently: every statement
is written once and compiles for both.

PostgreSQL's INSERT … ON CONFLICT is SQLite's too, and SQLAlchemy compiles it for both; that the statements of the store
stay so is tested.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Column, Executable, Select, Table, bindparam, delete
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import ReturnTypeFromArgs

from engine.store.blocks import Connection, Parameters
from engine.store.cipher import Cipher
from engine.store.columns import STORED, chosen, stored_in
from engine.store.parts import Part

__all__ = ["Rows", "greatest", "insert", "least", "upsert"]

R = TypeVar("R")


class Rows:
    """Base of the classes that read and write rows of one concern."""

    def __init__(self, connection: Connection, cipher: Cipher, part: Part | None = None) -> None:
        self._run, self._write = connection.execute, connection.write
        self._cipher = cipher
        self._part = part

    async def _list(self, query: Executable, parameters: Parameters = None) -> list[Any]:
        """Values of the first column that a query finds."""
        return list((await self._run(query, parameters)).scalars())

    async def _value(self, query: Executable, parameters: Parameters = None) -> Any:
        """The first value that a query finds; None if it finds nothing."""
        return (await self._run(query, parameters)).scalar()

    async def _all(
        self, kind: type[R], query: Executable, parameters: Parameters = None, *, owner: str = ""
    ) -> list[R]:
        """The records that a query of `chosen` finds, their secrets opened for that owner. Raises CannotUnseal."""
        return [self._opened(kind, row, owner) for row in await self._run(query, parameters)]

    def _opened(self, kind: type[R], row: Iterable[Any], owner: str = "") -> R:
        """The record in a row that begins with the columns of its class. Raises CannotUnseal."""
        values = dict(zip(STORED[kind], row, strict=False))
        for field, column in _special(kind):
            if column.info["secret"]:
                values[field] = self._cipher.open(values[field], column, owner)
            else:
                values[field] = tuple(json.loads(values[field]))
        return kind(**values)

    def _sealed(self, record: object, owner: str = "") -> dict[str, Any]:
        """The columns that a record is stored in, its secrets sealed for that owner."""
        found: dict[str, Any] = {}
        for field, column in STORED[type(record)].items():
            value = getattr(record, field)
            if column.info.get("secret"):
                value = self._cipher.seal(value, column, owner)
            found[column.name] = json.dumps(value) if column.info.get("json") else value
        return found

    async def _records(self, kind: type[R], table_id: str) -> list[R]:
        """The records of a class that a table of play has, in the order of their keys. Raises CannotUnseal."""
        return await self._all(kind, _of_table(kind), {"table": table_id}, owner=table_id)

    async def _add(self, table_id: str, records: Sequence[object]) -> None:
        """Store records of one class for a table of play."""
        if records:
            rows = [{"table_id": table_id, **self._sealed(one, table_id)} for one in records]
            await self._write(insert(stored_in(type(records[0]))), rows)

    async def _replace(self, kind: type[R], table_id: str, records: Sequence[R]) -> None:
        """Store these records of a class for a table of play, in place of all that it has."""
        table = stored_in(kind)
        await self._write(delete(table).where(table.c.table_id == table_id))
        await self._add(table_id, records)


@cache
def _special(kind: type) -> list[tuple[str, Column[Any]]]:
    """The fields of a row class that are not stored as they are."""
    return [(field, one) for field, one in STORED[kind].items() if one.info.get("secret") or one.info.get("json")]


@cache
def _of_table(kind: type) -> Select[Any]:
    table = stored_in(kind)
    return chosen(kind).where(table.c.table_id == bindparam("table")).order_by(*table.primary_key)


def upsert(table: Table, names: Iterable[str]) -> Insert:
    """INSERT that writes these columns alone where there is a row with the same primary key."""
    row = insert(table)
    set_: Mapping[str, Any] = {name: row.excluded[name] for name in names}
    return row.on_conflict_do_update(index_elements=[*table.primary_key], set_=set_)


class least(ReturnTypeFromArgs[Any]):
    """The smallest of several values of one row, none of them null."""

    inherit_cache = True


class greatest(ReturnTypeFromArgs[Any]):
    """The greatest of several values of one row, none of them null."""

    inherit_cache = True


@compiles(least, "sqlite")
def _min(element: least, compiler: SQLCompiler, **how: Any) -> str:
    return f"min{compiler.process(element.clause_expr, **how)}"


@compiles(greatest, "sqlite")
def _max(element: greatest, compiler: SQLCompiler, **how: Any) -> str:
    return f"max{compiler.process(element.clause_expr, **how)}"
