"""New databases for tests, copied from one that the migrations have made."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.store.migrate import migrate
from engine.store.sqlite_file import SqliteFile
from engine.store.store import Store


def ready(path: Path) -> Path:
    """Lays a new database at `path`, where nothing is yet; what is there stays. Returns the path."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_new())
    return path


@cache
def _new() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.sqlite"
        migrate(path)
        return path.read_bytes()


def file_of(store: Store) -> SqliteFile:
    """The file that a store is in."""
    assert isinstance(store.database, SqliteFile)
    return store.database
