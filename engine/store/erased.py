"""Who was erased, by keyed hashes, in a file beside the database: so no backup brings them back.

A line is a moment (Unix seconds), the name of a key and a hash of the user's id under it. It says nothing to whoever
does not have the key. Where the database has none, a salt is drawn in its place when the first one is erased: in a file
beside the list, a line each. A line never needs its key for longer than the backups against which it is kept: those are
sealed by that key or by an earlier one.
"""

from __future__ import annotations

import hmac
import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from engine.store.cipher import Cipher
from engine.store.errors import StoreError

SALT_BYTES = 32
_MOMENT = re.compile(r"[0-9]+(\.[0-9]+)?")
_SALT = re.compile(rf"[0-9a-f]{{{2 * SALT_BYTES}}}")


class Erased:
    """The list that lies beside a database."""

    def __init__(self, database: Path, cipher: Cipher) -> None:
        self.path = beside(database)
        self._cipher = cipher

    def add(self, user: int, at: float) -> None:
        """Note that a user was erased at that moment; on the disk when this returns. Raises StoreError."""
        if not self._keys():
            _append(_salts(self.path), [os.urandom(SALT_BYTES).hex()])
        name, key = next(iter(self._keys().items()))
        _append(self.path, [f"{at!r} {_mark(name, key, user)}"])

    def take(self, other: Path) -> None:
        """Adds what stands in another list, if there is one, and its salts. Raises StoreError."""
        for own, others in ((_salts(self.path), _salts(other)), (self.path, other)):
            known = set(_lines(own))
            _append(own, [line for line in _lines(others) if line not in known])

    def among(self, users: Iterable[int], since: float) -> list[int]:
        """Users among these who were erased at that moment or later."""
        marks = {mark for at, mark in map(_read, _lines(self.path)) if at >= since}
        keys = self._keys()
        return [user for user in users if any(_mark(name, key, user) in marks for name, key in keys.items())]

    def _keys(self) -> Mapping[str, bytes]:
        """What ids are hashed with, by name: the keys of the database, then the salts."""
        salts = [bytes.fromhex(line) for line in _lines(_salts(self.path)) if _SALT.fullmatch(line)]
        return self._cipher.hashing | {sha256(salt).hexdigest()[:8]: salt for salt in salts}


def beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.erased")


def _salts(path: Path) -> Path:
    return path.with_name(f"{path.name}-salt")


def _mark(name: str, key: bytes, user: int) -> str:
    return f"{name} {hmac.new(key, str(user).encode(), sha256).hexdigest()}"


def _append(path: Path, lines: list[str]) -> None:
    if not lines:
        return
    try:
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        with os.fdopen(handle, "a") as file:
            file.write("".join(f"{line}\n" for line in lines))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error}.") from error


def _lines(path: Path) -> list[str]:
    """Lines of a list; none if there is no file. Raises StoreError."""
    try:
        with suppress(FileNotFoundError):
            return path.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise StoreError(f"{path} cannot be read: {error}.") from error
    return []


def _read(line: str) -> tuple[float, str]:
    """A moment and a hash; of a line that was not written to its end a moment long ago."""
    at, _, mark = line.partition(" ")
    return (float(at) if _MOMENT.fullmatch(at) else 0.0), mark
