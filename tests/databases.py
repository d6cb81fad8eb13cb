"""New databases for tests, copied from one that the migrations have made, and what tests write into them by hand."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine, MetaData, create_engine, select

from engine.store.migrate import migrate
from engine.store.places import Address, Place
from engine.store.postgres import plain_engine

RELEASED = Path(__file__).parent / "engine" / "store" / "released"


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


def engine_of(where: Place) -> Engine:
    """An engine of its own on a database, file or server."""
    return plain_engine(where) if isinstance(where, Address) else create_engine(f"sqlite:///{where}")


def lay_released(where: Place, kind: str, folder: Path) -> Place:
    """Lays the database that the last version with schema 0038 left, plain or `-sealed`; gives where."""
    path = folder / "here.db"
    path.write_bytes(lzma.decompress((RELEASED / f"0038{kind}.db.xz").read_bytes()))
    if isinstance(where, Path):
        return path
    former = MetaData()
    with create_engine(f"sqlite:///{path}").connect() as old, engine_of(where).begin() as new:
        former.reflect(old)
        former.create_all(new)
        for table in former.sorted_tables:
            if found := [dict(row) for row in old.execute(select(table)).mappings()]:
                new.execute(table.insert(), found)
    return where
