"""Where a database is: in a file, or on a server of PostgreSQL's, which is loaded only if it is used."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeAlias
from urllib.parse import unquote

from engine.store.blocks import Database
from engine.store.cipher import Cipher
from engine.store.errors import StoreError
from engine.store.parts import Part
from engine.store.sqlite_file import SqliteFile
from engine.store.sqlite_file import usable as usable_file

_SCHEME = re.compile(r"postgres(?:ql)?:|.*://|.*:[^/\\]*@", re.DOTALL | re.IGNORECASE)
"""How an address begins, or what looks like a password in one."""
_SIGN = r"[^@/%\s\x00-\x1f\x7f]|%(?!00)[0-9A-Fa-f]{2}"
_HOST = r"(?:[\w.-]*|\[[0-9A-Fa-f:.]+\])(?::\d+)?"
_OPTION = r"(?!password)[a-z_]+=[^&@\s]*"
_ADDRESS = re.compile(
    rf"postgres(?:ql)?://(?:(?P<who>(?:{_SIGN})*)@)?(?P<at>{_HOST}(?:,{_HOST})*)(?:/(?P<name>[\w.-]*))?"
    rf"(?:\?{_OPTION}(?:&{_OPTION})*)?",
    re.ASCII,
)
"""What cannot be read in two ways: libpq would tell a piece of a password that it takes for something else."""
LISTS = Path("var")
"""The folder for what must not lie in the database itself, if that is on a server."""


class Address(str):
    """Where a database on a server is: `postgresql://USER:PASSWORD@HOST:PORT/DATABASE`, with what libpq knows."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Address({named(self)!r})"


Place: TypeAlias = Path | Address


def is_address(said: str) -> bool:
    """True if the text is meant as an address, even one that cannot be read; never for a file name."""
    return _SCHEME.match(said) is not None


def place(said: str | Path) -> Place:
    """The address or path in a text. Raises StoreError if an address cannot be read, without a word of it: any piece
    could be of the password."""
    if isinstance(said, Path) or not is_address(said):
        return Path(said)
    read = _ADDRESS.fullmatch(said)
    try:
        unquote(read["who"] or "" if read else "", errors="strict")
    except UnicodeDecodeError:
        read = None
    if read is None:
        raise StoreError(
            "The address of the database cannot be read. It is postgresql://USER:PASSWORD@HOST:PORT/DATABASE, or the "
            "path of a file, without anything before it; in the password write @ as %40, / as %2F, % as %25 and a "
            "space as %20."
        )
    return Address(said)


def named(where: Place) -> str:
    if isinstance(where, Path):
        return str(where)
    at, name = _parts(where)
    return f"postgresql://{at or 'localhost'}/{name}"


def own_file(where: Place) -> Path:
    """The file beside which further files of the database lie: the file itself, links followed, or for a server a file
    of the database's name in our folder."""
    if isinstance(where, Path):
        return where.resolve() if where.is_symlink() else where
    return LISTS / (_parts(where)[1] or "oraklos")


def _parts(where: Address) -> tuple[str, str]:
    read = _ADDRESS.fullmatch(where)
    return (read["at"], read["name"] or "") if read else ("", "")


async def opened(where: Place, cipher: Cipher, part: Part | None = None) -> Database:
    """Open or create a database; with a `part`, other processes are notified of commits. Raises StoreError with a plain
    sentence, also if a key is missing."""
    if isinstance(where, Address):
        return await server().Postgres.open(where, cipher, part)
    return await SqliteFile.open(where, cipher)


def usable(where: Place, cipher: Cipher | None) -> str | None:
    """The schema revision of a database; None if there is none yet. Changes nothing. Raises StoreError if it cannot be
    used, with a cipher also if a key is missing."""
    if isinstance(where, Address):
        return server().usable(where, cipher)
    return usable_file(own_file(where), cipher)


def server() -> ModuleType:
    """The module for databases on a server. Raises StoreError where what it needs is not installed."""
    try:
        return import_module("engine.store.postgres")
    except ImportError:
        raise StoreError(
            "A database on a server needs the extra `postgresql`: pip install 'oraklos[postgresql]'."
        ) from None


@contextmanager
def alone(where: Place) -> Generator[None]:
    """Keeps the database that is there for this process within the block; raises StoreError if another one has it. What
    is held is a lock on the file `<name>.lock` beside a file, whatever links lead there, or one of the server. However
    the process ends, the system or the server lets go of it."""
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
