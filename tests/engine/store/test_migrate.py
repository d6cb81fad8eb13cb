"""The schema comes from migrations alone, quickly, and never at the cost of data."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from shutil import copytree, ignore_patterns
from subprocess import run

import pytest
from sqlalchemy import create_engine

from engine.store import Store, StoreError
from engine.store.migrate import FOLDER, migrate, revision
from engine.store.schema import metadata

pytestmark = pytest.mark.file

LAST = max(file.stem.partition("_")[0] for file in (FOLDER / "versions").glob("[0-9]*.py"))

SECOND = '''"""A column more."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{last}"


def upgrade() -> None:
    op.add_column("people", sa.Column("hue", sa.Text))
    {more}
'''


def ddl(path: Path) -> dict[str, str]:
    """What is declared, in one line each: SQLite writes added columns into the last line of those that were there."""
    with closing(sqlite3.connect(path)) as database:
        found = database.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {name: " ".join(sql.split()) for name, sql in found if name != "alembic_version"}


def later(tmp_path: Path, more: str = "") -> Path:
    folder = tmp_path / "migrations"
    copytree(FOLDER, folder, ignore=ignore_patterns("__pycache__"))
    (folder / "versions" / "9999_hue.py").write_text(SECOND.format(more=more, last=LAST))
    return folder


def test_migrated_schema_equals_the_declared_one(tmp_path: Path) -> None:
    migrate(tmp_path / "migrated.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'declared.db'}")
    metadata.create_all(engine)
    engine.dispose()
    assert ddl(tmp_path / "migrated.db") == ddl(tmp_path / "declared.db")


def test_file_names_begin_with_the_revision_and_follow_each_other() -> None:
    before = None
    for file in sorted((FOLDER / "versions").glob("[0-9]*.py")):
        text = file.read_text()
        assert f'\nrevision = "{file.stem.partition("_")[0]}"\n' in text
        assert f"\ndown_revision = {before!r}\n".replace("'", '"') in text
        before = file.stem.partition("_")[0]


def test_an_older_database_is_upgraded_and_copied_first(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    migrate(path)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO people (user_id, name, dm_closed) VALUES (1, 'Ann', 0)")
    migrate(path, later(tmp_path))
    assert revision(path) == "9999"
    assert revision(tmp_path / "oraklos.db.before-9999") == LAST
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT name, hue FROM people").fetchall() == [("Ann", None)]


def test_a_failing_upgrade_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    migrate(path)
    before = ddl(path)
    with pytest.raises(StoreError, match="could not be upgraded"):
        migrate(path, later(tmp_path, 'op.execute("SELECT nothing FROM nowhere")'))
    assert ddl(path) == before
    assert revision(path) == LAST


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    migrate(path, later(tmp_path))
    with pytest.raises(StoreError, match="newer version"):
        migrate(path)


async def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a database, " * 1000)
    with pytest.raises(StoreError, match=r"notes\.txt cannot be opened"):
        await Store.open(tmp_path / "notes.txt")
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(tmp_path)
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(tmp_path / "notes.txt" / "oraklos.db")


def test_a_database_up_to_date_does_not_load_alembic(tmp_path: Path) -> None:
    migrate(tmp_path / "oraklos.db")
    code = (
        "import sys; from pathlib import Path; from engine.store.migrate import migrate; "
        "migrate(Path(sys.argv[1])); sys.exit('alembic' in sys.modules)"
    )
    assert run([sys.executable, "-c", code, str(tmp_path / "oraklos.db")], check=False).returncode == 0


def test_nobody_else_may_read_a_database_or_what_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "secrets.db"
    migrate(path)
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("INSERT INTO people (user_id, name, dm_closed) VALUES (1, 'Ann', 0)")
        database.commit()
        assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
        assert len(list(tmp_path.iterdir())) == 3
    migrate(path, later(tmp_path))
    (copy,) = tmp_path.glob("secrets.db.before-*")
    assert copy.stat().st_mode & 0o777 == 0o600
