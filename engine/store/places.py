"""Where a database is: in a file, or on a server of PostgreSQL's, which is loaded only if it is used."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeAlias
from urllib.parse import unquote

from engine.store.cipher import Cipher
from engine.store.database import Database
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
        """Without the password, as it may stand in a log."""
        return f"Address({named(self)!r})"


Place: TypeAlias = Path | Address


def is_address(said: str) -> bool:
    """True if somebody means an address, be it one that we cannot read: never the name of a file."""
    return _SCHEME.match(said) is not None


def place(said: str | Path) -> Place:
    """The address or the path that somebody means. Raises StoreError if an address cannot be read; nothing of it is
    told then, since anything might be a piece of the password."""
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
    """The place in words, without a password."""
    if isinstance(where, Path):
        return str(where)
    at, name = _parts(where)
    return f"postgresql://{at or 'localhost'}/{name}"


def own_file(where: Place) -> Path:
    """A file whose neighbours belong to the database: itself, where a symbolic link leads to, or in a folder of ours
    one of the name of a database on a server."""
    if isinstance(where, Path):
        return where.resolve() if where.is_symlink() else where
    return LISTS / (_parts(where)[1] or "oraklos")


def _parts(where: Address) -> tuple[str, str]:
    """Host and port, and the name of the database."""
    read = _ADDRESS.fullmatch(where)
    return (read["at"], read["name"] or "") if read else ("", "")


async def opened(where: Place, cipher: Cipher, part: Part | None = None) -> Database:
    """Opens or creates the database that is there; of a `part`, others are told of what is written. Raises StoreError
    with a plain sentence if that is impossible, also if it is sealed by a key that `cipher` does not have."""
    if isinstance(where, Address):
        return await server().Postgres.open(where, cipher, part)
    return await SqliteFile.open(where, cipher)


def usable(where: Place, cipher: Cipher | None) -> str | None:
    """The schema revision of the database that is there; None if there is none yet. Raises StoreError if it cannot be
    used, with a cipher also if it is sealed by another key. Changes nothing."""
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
