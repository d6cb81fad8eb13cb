"""Moves all that is in a file into a database on a server."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, Table, func, insert, select, text

from engine.store.columns import metadata
from engine.store.connecting import plain_engine
from engine.store.errors import StoreError
from engine.store.places import Address, named
from engine.store.sqlite_file import engine_at

BATCH = 500  # rows


def move(path: Path, where: Address) -> Mapping[str, int]:
    """Copies every row of the file at `path` into the database that is there, all or nothing, and compares what came
    with what was sent. Both have the newest schema, and nobody uses either. Returns how many rows each table has.

    Raises StoreError if anything is there already, if a text cannot be kept there, or if the two differ in the end.
    """
    with engine_at(path).connect() as old, plain_engine(where).begin() as new:
        for table in metadata.sorted_tables:
            if new.execute(select(*table.primary_key).limit(1)).first():
                raise StoreError(f"There is something in the database {named(where)} already. Move into an empty one.")
        sent = {table.name: _copy(table, old, new) for table in metadata.sorted_tables}
        came = {table.name: _told(new.execute(select(table))) for table in metadata.sorted_tables}
        if differ := sorted(name for name in sent if sent[name] != came[name]):
            raise StoreError(f"What came is not what was sent, in {', '.join(differ)}; nothing was moved.")
        for table in metadata.sorted_tables:
            _count_on(table, new)
    return {name: rows for name, (rows, _) in sent.items()}


def _copy(table: Table, old: Connection, new: Connection) -> tuple[int, int]:
    number = digest = 0
    for batch in old.execute(select(table)).partitions(BATCH):
        for row in batch:
            if any(isinstance(value, str) and "\0" in value for value in row):
                key = ", ".join(str(row._mapping[column.name]) for column in table.primary_key)
                raise StoreError(f"A text in {table.name} ({key}) holds a NUL, which PostgreSQL cannot keep.")
        new.execute(insert(table), [dict(row._mapping) for row in batch])
        rows, part = _told(batch)
        number, digest = number + rows, digest ^ part
    return number, digest


def _told(rows: Iterable[Row[Any]]) -> tuple[int, int]:
    """How many rows there are, and a number that follows from what is in them, in whatever order they are read."""
    number = digest = 0
    for row in rows:
        number += 1
        digest ^= int.from_bytes(sha256(repr([*row]).encode()).digest())
    return number, digest


def _count_on(table: Table, new: Connection) -> None:
    """The numbers that the server gives to new rows go on behind those that came."""
    column = table.autoincrement_column
    if column is None or column.default is not None:
        return
    sequence = new.execute(text("SELECT pg_get_serial_sequence(:t, :c)"), {"t": table.name, "c": column.name}).scalar()
    if sequence is not None:
        last: int | None = new.execute(select(func.max(column))).scalar_one_or_none()
        if last:
            new.execute(text("SELECT setval(:s, :last)"), {"s": sequence, "last": last})
