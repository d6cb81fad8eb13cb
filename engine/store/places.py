"""Where a database is: in a file, or on a server of PostgreSQL's, which is loaded only if it is used."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeAlias
from urllib.parse import urlsplit

from engine.store.cipher import Cipher
from engine.store.database import Database
from engine.store.errors import StoreError
from engine.store.sqlite_file import SqliteFile

SCHEMES = ("postgresql", "postgres")
LISTS = Path("var")
"""The folder for what must not lie in the database itself, if that is on a server."""


class Address(str):
    """Where a database on a server is: `postgresql://USER:PASSWORD@HOST:PORT/DATABASE`, with what libpq knows."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Without the password, as it may stand in a log."""
        return f"Address({named(self)!r})"


Place: TypeAlias = Path | Address


def place(said: str | Path) -> Place:
    """What somebody means: an address if it begins like one, else a path."""
    return Address(said) if isinstance(said, str) and urlsplit(said).scheme in SCHEMES else Path(said)


def named(where: Place) -> str:
    """The place in words, without a password."""
    if isinstance(where, Path):
        return str(where)
    parts = urlsplit(where)
    at = f"{parts.hostname or 'localhost'}:{parts.port}" if parts.port else parts.hostname or "localhost"
    return f"postgresql://{at}{parts.path}"


def own_file(where: Place) -> Path:
    """A file whose neighbours belong to the database: itself, or in a folder of ours one of the name of a database on
    a server."""
    return where if isinstance(where, Path) else LISTS / (urlsplit(where).path.strip("/") or "oraklos")


async def opened(where: Place, cipher: Cipher) -> Database:
    """Opens or creates the database that is there. Raises StoreError with a plain sentence if that is impossible, also
    if it is sealed by a key that `cipher` does not have."""
    if isinstance(where, Address):
        return await server().Postgres.open(where, cipher)
    return await SqliteFile.open(where, cipher)


def server() -> ModuleType:
    """The module for databases on a server. Raises StoreError where what it needs is not installed."""
    try:
        return import_module("engine.store.postgres")
    except ImportError:
        raise StoreError(
            "A database on a server needs the extra `postgresql`: pip install 'oraklos[postgresql]'."
        ) from None
