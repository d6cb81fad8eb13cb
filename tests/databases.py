"""New databases for tests, copied from one that the migrations have made, and what tests write into them by hand."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory

from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Engine, create_engine

from engine.store.connecting import plain_engine
from engine.store.migrate import FOLDER, migrate
from engine.store.places import Address, Place
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


def engine_of(where: Place) -> Engine:
    """An engine of its own on a database, file or server."""
    return plain_engine(where) if isinstance(where, Address) else create_engine(f"sqlite:///{where}")


def upgrade_by(revision: str, where: Place) -> None:
    """Runs one migration, whatever the schema is at, as the upgrade does."""
    (file,) = (FOLDER / "versions").glob(f"{revision}_*.py")
    engine = engine_of(where)
    with engine.begin() as connection, Operations.context(MigrationContext.configure(connection)):
        run_path(str(file))["upgrade"]()
    engine.dispose()
