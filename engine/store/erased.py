"""Who was erased, by keyed hashes, in a file beside the database: so no backup brings them back.

A line is a moment (Unix seconds), the name of a key and a hash of the user's id under it. It says nothing to whoever
does not have the key; without a key nothing is sealed, ids in the database included. A line never needs its key for
longer than the backups against which it is kept: those are sealed by that key or by an earlier one.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from engine.store.cipher import Cipher
from engine.store.errors import StoreError


class Erased:
    """The list that lies beside a database."""

    def __init__(self, database: Path, cipher: Cipher) -> None:
        self.path = beside(database)
        self._cipher = cipher

    def add(self, user: int, at: float) -> None:
        """Notes that a user was erased at that moment; it is on the disk when this returns. Raises StoreError."""
        self._append([f"{at:.0f} {self._cipher.hashed(str(user))}"])

    def take(self, other: Path) -> None:
        """Adds what stands in another list, if there is one. Raises StoreError."""
        known = set(_lines(self.path))
        self._append([line for line in _lines(other) if line not in known])

    def among(self, users: Iterable[int], since: float) -> list[int]:
        """Which of these users were erased at that moment or later."""
        marks = {mark for at, mark in map(_read, _lines(self.path)) if at >= since}
        return [user for user in users if not marks.isdisjoint(self._cipher.hashes(str(user)))]

    def _append(self, lines: list[str]) -> None:
        if not lines:
            return
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            with os.fdopen(handle, "a") as file:
                file.write("".join(f"{line}\n" for line in lines))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise StoreError(f"{self.path} cannot be written: {error}.") from error


def beside(database: Path) -> Path:
    """Where the list of a database lies."""
    return database.with_name(f"{database.name}.erased")


def _lines(path: Path) -> list[str]:
    """What stands in a list; nothing where there is none. Raises StoreError."""
    try:
        with suppress(FileNotFoundError):
            return path.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise StoreError(f"{path} cannot be read: {error}.") from error
    return []


def _read(line: str) -> tuple[float, str]:
    """A moment and a hash; of a line that was not written to its end a moment long ago."""
    at, _, mark = line.partition(" ")
    return (int(at) if at.isdecimal() else 0), mark
