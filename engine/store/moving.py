"""Moves all that is in a file into a database on a server, and makes and restores backups of one by PostgreSQL's own
programs."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from psycopg.conninfo import conninfo_to_dict, make_conninfo
from sqlalchemy import Connection, Row, Table, create_engine, func, insert, select, text

from engine.store.backup import making
from engine.store.errors import StoreError
from engine.store.places import Address, named
from engine.store.postgres import plain_engine, stored_schema
from engine.store.schema import metadata

BATCH = 500  # rows


def move(path: Path, where: Address) -> Mapping[str, int]:
    """Copies every row of the file at `path` into the database that is there, all or nothing, and compares what came
    with what was sent. Both have the newest schema, and nobody uses either. Returns how many rows each table has.
    Raises StoreError if anything is there already, if a text cannot be kept there, or if the two differ in the end."""
    with create_engine(f"sqlite:///{path}").connect() as old, plain_engine(where).begin() as new:
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
    """Number of rows, and a checksum that does not depend on their order."""
    number = digest = 0
    for row in rows:
        number += 1
        digest ^= int.from_bytes(sha256(repr([*row]).encode()).digest())
    return number, digest


def _count_on(table: Table, new: Connection) -> None:
    """Let the server number new rows after those that came."""
    column = table.autoincrement_column
    if column is None or column.default is not None:
        return
    sequence = new.execute(text("SELECT pg_get_serial_sequence(:t, :c)"), {"t": table.name, "c": column.name}).scalar()
    if sequence is not None:
        last: int | None = new.execute(select(func.max(column))).scalar_one_or_none()
        if last:
            new.execute(text("SELECT setval(:s, :last)"), {"s": sequence, "last": last})


def dump(where: Address, target: Path) -> None:
    """Writes what is in the database, as it is at this moment, to a file that nobody but its owner may read; it gets
    its name when it is whole. Raises StoreError."""
    try:
        with making(target) as part:
            _run("pg_dump", where, "--format=custom", "--no-owner", f"--file={part}")
    except OSError as error:
        raise StoreError(f"The database {named(where)} could not be copied to {target}: {error}.") from error


def bring_back(file: Path, where: Address) -> None:
    """Puts what is in a dump into an empty database, all or nothing. Raises StoreError."""
    if stored_schema(where) is not None:
        raise StoreError(f"There is something in the database {named(where)} already. Restore into an empty one.")
    _run("pg_restore", where, "--no-owner", "--exit-on-error", "--single-transaction", str(file))


def _run(program: str, where: Address, *words: str) -> None:
    """Runs one of PostgreSQL's programs. The password is not among its words, which other users may see."""
    path = shutil.which(program)
    if path is None:
        raise StoreError(f"This needs the program {program}, which comes with PostgreSQL's client (postgresql-client).")
    known = conninfo_to_dict(where)
    password = known.pop("password", None)
    address = make_conninfo("", **known)
    environment = {**os.environ, **({"PGPASSWORD": str(password)} if password is not None else {})}
    done = subprocess.run(
        (path, "--no-password", f"--dbname={address}", *words),
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = done.stderr.strip().partition("\n")[0]
        raise StoreError(f"{program} could not do it: {said}.")
