"""Brings a database up to date. Quick, and without loading Alembic, when it is up to date already."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import migrations
from engine.store.backup import copy, integrity, private, unusable
from engine.store.errors import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection

BUSY_SECONDS = 5.0
ALONE = "0039"
"""The last schema that drops what former versions use: no process of an earlier one may run while it is laid."""
FOLDER = Path(migrations.__file__).parent


def migrate(path: Path, folder: Path = FOLDER) -> None:
    """Creates the database at `path` or upgrades it to the newest schema that `folder` knows, after a look for damage.
    An older database is copied first, to `<name>.before-<revision>`. Raises StoreError if it cannot be used."""
    known = revisions(folder)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        stored = revision(path)
        if stored is not None:
            integrity(path, quick=True)
        if stored == known[-1]:
            return
        if stored is not None and stored not in known:
            raise newer(str(path), stored)
        if stored is not None:
            copy(path, path.with_name(f"{path.name}.before-{known[-1]}"))
        _upgrade(path, folder, new=stored is None)
    except (OSError, sqlite3.Error) as error:
        raise unusable(path, error) from error


def revision(path: Path) -> str | None:
    """The schema revision of a database; None if it is new. Creates the file, so that a wrong path shows at once."""
    private(path)
    with closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            return None
        row = database.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(row[0]) if row else None


def revisions(folder: Path = FOLDER) -> list[str]:
    """The schemas that the migrations in a folder lead to, the newest last."""
    return sorted(file.stem.partition("_")[0] for file in (folder / "versions").glob("[0-9]*.py"))


def newer(where: str, stored: str) -> StoreError:
    return StoreError(f"The database {where} was written by a newer version of Oraklos (schema {stored}).")


def upgrade(connection: Connection, folder: Path) -> None:
    """Brings the schema up to date through a connection of SQLAlchemy's, within its transaction."""
    from alembic import command  # slow to load and seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def create(connection: Connection, folder: Path = FOLDER) -> None:
    from sqlalchemy import text

    from engine.store.schema import metadata

    metadata.create_all(connection, checkfirst=False)
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:it)"), {"it": revisions(folder)[-1]})


def _upgrade(path: Path, folder: Path, *, new: bool) -> None:
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DBAPIError

    engine = create_engine(f"sqlite:///{path}", connect_args={"isolation_level": None, "timeout": BUSY_SECONDS})
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            if new:
                create(connection, folder)
            else:
                upgrade(connection, folder)
            connection.commit()
    except DBAPIError as error:
        raise StoreError(f"The database {path} could not be upgraded: {error.orig}.") from error
    finally:
        engine.dispose()
