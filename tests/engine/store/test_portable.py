"""The statements of the store are written once for both databases; `tests.portable` watches over all that run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import CompileError

from engine.store.schema import clicks, pulse
from engine.store.sql import greatest, insert, least

PACKAGE = Path(__file__).parents[3] / "engine" / "store"


@pytest.mark.parametrize(("function", "word", "found"), [(least, "min", 3), (greatest, "max", 7)])
def test_the_smallest_and_the_greatest_are_spelled_as_each_database_does(function: type, word: str, found: int) -> None:
    query = select(function(7, 3))
    assert f"{word}(" in str(query.compile(dialect=sqlite.dialect()))
    assert f"{function.__name__}(" in str(query.compile(dialect=postgresql.dialect()))
    with create_engine("sqlite://").connect() as connection:
        assert connection.execute(query).scalar_one() == found


def test_a_row_that_is_there_already_is_left_alone_in_both() -> None:
    query = insert(clicks).on_conflict_do_nothing()
    for dialect in (sqlite.dialect(), postgresql.dialect()):
        assert "ON CONFLICT DO NOTHING" in str(query.compile(dialect=dialect))


def test_a_statement_that_only_sqlite_understands_is_noticed() -> None:
    strange = sqlite.insert(pulse).values(id=1, at=1.0).on_conflict_do_nothing()
    with create_engine("sqlite://").connect() as connection:
        pulse.create(connection)
        with pytest.raises((AttributeError, CompileError)):
            connection.execute(strange)


def test_what_one_database_alone_knows_stands_in_its_own_modules() -> None:
    own = {"alone", "backup", "migrate", "sealing", "sql", "sqlite_file"}
    for file in PACKAGE.glob("*.py"):
        words = re.findall(r"^(?:from|import) (?:sqlite3|sqlalchemy\.dialects)", file.read_text(), re.M)
        assert not words or file.stem in own, f"{file.name} speaks of one database"
