"""Connections to a database of PostgreSQL's: what holds on each of them, and why there is none."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy import URL, Engine, NullPool, create_engine, exc
from sqlalchemy.engine import make_url

from engine.store.errors import Away, StoreError
from engine.store.places import Address, named

CONNECTING = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "tcp_user_timeout": 15_000}
"""Seconds, the last one milliseconds: after which a server that does not answer counts as gone."""
ALWAYS = (
    ("default_transaction_isolation", r"read\ committed"),  # statements find what others committed before them
    ("synchronous_commit", "on"),
    ("TimeZone", "UTC"),
    ("extra_float_digits", "1"),  # moments come back as they were written
    ("statement_timeout", "0"),
    ("lock_timeout", "0"),
    ("idle_in_transaction_session_timeout", "0"),
)
"""Settings of each connection, whatever the server, the database or the role says otherwise."""


def url_of(where: Address) -> URL:
    """The address as SQLAlchemy takes it."""
    return make_url(where).set(drivername="postgresql+psycopg")


def plain_engine(where: Address) -> Engine:
    """Makes a connection each time it is asked for one."""
    url = url_of(where)
    return create_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=connecting(url))


def connecting(url: URL, *more: tuple[str, str]) -> dict[str, Any]:
    """The arguments of each connection: the options of the address, then ours, of which the later ones win."""
    said = url.query.get("options", "")
    ours = (f"-c {name}={value}" for name, value in (*ALWAYS, *more))
    options = " ".join([said if isinstance(said, str) else " ".join(said), *ours]).strip()
    return CONNECTING | {"options": options, "client_encoding": "utf8"}


@contextmanager
def reaching(where: Address) -> Generator[None]:
    """Says in a plain sentence why a database cannot be used at a start."""
    try:
        yield
    except exc.DBAPIError as error:
        raise unusable(where, error.orig) from None


def unusable(where: Address, error: BaseException | None) -> StoreError:
    """Why a database cannot be used, in a plain sentence; Away, if it may only be that."""
    kind = Away if isinstance(error, psycopg.OperationalError) else StoreError
    return kind(f"The database {named(where)} cannot be used: {first_line(error)}.")


def first_line(error: BaseException | None) -> str:
    """The message of an error, without the statement that follows."""
    return str(error).strip().partition("\n")[0].removesuffix(".")
