"""Copies of a database, made while others play on it: whole, or not there at all."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from engine.store.errors import StoreError

STEP = 64  # pages copied at a time
PAUSE = 0.002  # seconds between two steps, in which the disk is free for those who play
BESIDE = ("-journal", "-wal", "-shm")
DUMP = b"PGDMP"  # how a dump of PostgreSQL's begins


class Stopped(Exception):
    """A copy was given up on request."""


def private(path: Path) -> None:
    """Creates a file that nobody but its owner may read, if there is none: whoever plays must not look into it.
    SQLite gives the files beside it the same permissions."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def is_dump(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(DUMP)) == DUMP


def copy(source: Path, target: Path, *, stopped: Callable[[], bool] = lambda: False) -> None:
    """Copies the database at `source`, as it is at this moment, to a single file. It gets its name when it is whole and
    on the disk. Raises StoreError, and Stopped once `stopped` says so."""

    def progress(_status: int, _remaining: int, _total: int) -> None:
        if stopped():
            raise Stopped
        time.sleep(PAUSE)

    try:
        with (
            making(target) as part,
            closing(opened(source)) as old,
            closing(sqlite3.connect(part, isolation_level=None)) as new,
        ):
            old.execute("BEGIN")
            old.execute("SELECT 1 FROM sqlite_master").fetchone()  # holds the moment: later commits do not show
            old.backup(new, pages=STEP, progress=progress)
            if new.execute("SELECT 1 FROM sqlite_master WHERE name = 'course'").fetchone():
                new.execute("UPDATE course SET copied = 1")
            new.execute("PRAGMA journal_mode=DELETE")  # with nothing beside it
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The database {source} could not be copied to {target}: {error}.") from error


@contextmanager
def making(target: Path) -> Generator[Path]:
    """A private file to be filled within the block, which gets the name of the target at its end; nothing stays of it
    if the block raises."""
    part = target.with_name(f"{target.name}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        discard(part)
        private(part)
        yield part
        place(part, target)
    finally:
        discard(part)


def opened(path: Path) -> sqlite3.Connection:
    """A connection to a database that exists. Raises sqlite3.Error, also where there is none."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=5.0, isolation_level=None)


def discard(database: Path) -> None:
    for beside in ("", *BESIDE):
        database.with_name(f"{database.name}{beside}").unlink(missing_ok=True)


def place(part: Path, target: Path) -> None:
    """Gives a finished file its name, durably; at every moment a whole file has it."""
    _sync(part)
    part.replace(target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def integrity(path: Path, *, quick: bool = False) -> None:
    """Looks for damage in a database; `quick` leaves the indexes and what belongs together out. Raises StoreError."""
    try:
        with closing(opened(path)) as database:
            ((said, *_), *_) = database.execute(f"PRAGMA {'quick_check' if quick else 'integrity_check'}(1)").fetchall()
            loose = None if quick else database.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.Error as error:
        raise unusable(path, error) from error
    if said != "ok" or loose is not None:
        reason = said.splitlines()[-1] if loose is None else f"a row of {loose[0]} belongs to no table"
        raise StoreError(f"The database {path} is damaged ({reason}). Restore a backup with `oraklos restore`.")


def unusable(path: Path, error: OSError | sqlite3.Error) -> StoreError:
    """Says why a database cannot be used, and what helps where it is damaged."""
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_CORRUPT:
        return StoreError(f"The database {path} is damaged ({error}). Restore a backup with `oraklos restore`.")
    return StoreError(f"The database {path} cannot be opened for writing: {error}.")


def restore(part: Path, path: Path, kept: Path) -> bool:
    """Puts the database `part` in the place of the one at `path`, which is kept at `kept`. Nobody may be using them.
    There is no moment without a database at `path`. Returns whether there was one. Raises StoreError."""
    try:
        if replaced := path.exists():
            kept.hardlink_to(path)
            log, kept_log = (file.with_name(f"{file.name}-wal") for file in (path, kept))
            if log.exists():
                kept_log.hardlink_to(log)
            with suppress(sqlite3.Error), closing(opened(path)) as former:  # an error: damaged, so it is replaced
                former.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # its log becomes a part of it
            if kept_log.exists() and not kept_log.stat().st_size:
                kept_log.unlink()
            for beside in BESIDE:  # must not be taken for the log of the new database
                path.with_name(f"{path.name}{beside}").unlink(missing_ok=True)
        place(part, path)
    except OSError as error:
        raise StoreError(f"The database {path} could not be replaced: {error}.") from error
    return replaced
