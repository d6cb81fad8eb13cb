"""One bot a database. Two would answer the same clicks and write every message twice."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from engine.store.errors import StoreError
from engine.store.places import Place, own_file, server


@contextmanager
def alone(where: Place) -> Generator[None]:
    """Keeps the database that is there for this process within the block; raises StoreError if another one has it.

    What is held is a lock on the file `<name>.lock` beside a file, whatever links lead there, or one of the server.
    However the process ends, the system or the server lets go of it.
    """
    with closing(_held(own_file(where))) if isinstance(where, Path) else server().alone_there(where):
        yield


def _held(path: Path) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(path.with_name(f"{path.name}.lock"), timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except (OSError, sqlite3.Error) as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            raise StoreError(
                f"Oraklos is already running on the database {path}. Stop it first, or choose another with --database."
            ) from None
        raise StoreError(f"The database {path} cannot be opened for writing: {error}.") from error
    return lock
