"""Where a database is: an address of a server's, whose password nobody is told, or a path."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.store import StoreError
from engine.store.places import Address, named, own_file, place
from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

from psycopg.conninfo import conninfo_to_dict

from engine.store import postgres


@pytest.mark.parametrize("said", ["postgresql://me:word@there:5433/games", "postgres://me:word@there:5433/games"])
def test_an_address_is_known_by_its_beginning_and_named_without_its_password(said: str) -> None:
    where = place(said)
    assert isinstance(where, Address)
    assert named(where) == "postgresql://there:5433/games"
    assert "word" not in repr(where)
    assert own_file(where) == Path("var/games")


@given(st.text(max_size=12) | st.text("a1:/?#@%&=[], ", max_size=12) | st.text("ab @/%").map(partial(quote, safe="")))
@example("p@th/with?all=of&them#in%it").via("a word of many signs")
@example("%FFab").via("no text in UTF-8")
@example("12/34").via("what might be a port")
def test_no_piece_of_a_password_is_taken_for_anything_else(word: str) -> None:
    try:
        where = place(f"postgresql://me:{word}@there:5433/games?connect_timeout=3")
    except StoreError as refused:
        assert str(refused).startswith("The address of the database cannot be read.")
        return
    assert isinstance(where, Address)
    assert named(where) == "postgresql://there:5433/games"
    assert conninfo_to_dict(where).get("password", "") == (postgres.url_of(where).password or "") == unquote(word)


@given(st.text("ab1:/?#@%&=[], ", max_size=12))
def test_any_word_can_be_a_password_if_it_is_written_as_the_refusal_says(word: str) -> None:
    where = place(f"postgresql://me:{quote(word, safe='')}@there/games")
    assert isinstance(where, Address)
    assert postgres.url_of(where).password == word


@pytest.mark.parametrize(
    "said",
    [
        "postgresql://me:secret/games",  # the host was forgotten
        "postgresql://there/games?password=secret",
        "postgresql://there/games?user=me&password=se&cret",
        "postgresql://me:sec@ret@there/games",
        "postgresql:me:secret@there/games",
        "postgresql+psycopg://me:secret@there/games",
        "PostgreSQL://me:secret@there/games",
        "mysql://me:secret@there/games",
        "sqlite:///var/secret.sqlite",
        " postgresql://me:secret@there/games",
        "jdbc:postgresql://there/games?user=me&password=secret",
        "me\nsecret://there",
        "postgresql//me:secret@there/games",
        "me:secret@there/games",
    ],
)
def test_of_an_address_that_cannot_be_read_nothing_is_told(said: str) -> None:
    with pytest.raises(StoreError) as refused:
        place(said)
    assert "secret" not in str(refused.value) and "cret" not in str(refused.value)


@pytest.mark.parametrize("said", ["var/oraklos.sqlite", "/var/postgresql", "sqlite.db", Path("postgresql:")])
def test_everything_else_is_a_path(said: str | Path) -> None:
    assert place(said) == own_file(place(said)) == Path(said)
