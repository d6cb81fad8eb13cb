"""Backups of a database on a server, by PostgreSQL's own programs."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from engine.store.backup import discard, place, private
from engine.store.errors import StoreError
from engine.store.places import Address, named
from engine.store.postgres import stored_schema


def dump(where: Address, target: Path) -> None:
    """Writes what is in the database, as it is at this moment, to a file that nobody but its owner may read; it gets
    its name when it is whole. Raises StoreError."""
    part = target.with_name(f"{target.name}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        discard(part)
        private(part)
        _run("pg_dump", where, "--format=custom", "--no-owner", f"--file={part}")
        place(part, target)
    except OSError as error:
        raise StoreError(f"The database {named(where)} could not be copied to {target}: {error}.") from error
    finally:
        discard(part)


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
