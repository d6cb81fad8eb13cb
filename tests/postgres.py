"""`pytest --database postgresql`: every store that a test opens lies on a server of PostgreSQL's, each path in a schema
of its own, and is shared with others unless the test says that it is not. The server is a private one, from whatever is
installed here, on a socket that nobody else finds; its data lie in memory and are gone afterwards. Tests of SQLite's
file say so by `pytest.mark.file` and are left out.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

import pytest

from engine.store import Cipher, Store
from engine.store.erased import Erased
from engine.store.parts import Part
from engine.store.places import Address, place

PLAIN = ("fsync=off", "full_page_writes=off", "synchronous_commit=on", "listen_addresses=", "max_connections=300")
"""Nothing here outlives the tests, so nothing has to reach a disk."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=("sqlite", "postgresql"), default="sqlite", help="where stores of tests lie")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.database == "postgresql":
        config.pluginmanager.register(OnPostgres())


def lacking() -> str | None:
    """Why there can be no server here; None if there can."""
    if find_spec("psycopg") is None:
        return "psycopg is not installed: pip install 'oraklos[postgresql]'"
    return None if binaries() else "there is no PostgreSQL here: no initdb in PATH or under /usr/lib/postgresql"


@cache
def binaries() -> Path | None:
    """The folder with the programs of the newest PostgreSQL that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda one: int(one.parts[-3]))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


@contextmanager
def server() -> Generator[Address]:
    """A private server within the block, and the address of its one database."""
    programs = binaries()
    assert programs is not None
    # The server refuses to run as root, so there it runs as somebody who may do nothing.
    user = pwd.getpwnam("nobody") if os.getuid() == 0 else None
    who: dict[str, Any] = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    with TemporaryDirectory(prefix="pg", dir=memory()) as folder:
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        data = Path(folder) / "data"
        initdb = (programs / "initdb", "-D", data, "-U", "oraklos", "-A", "trust", "-N", "--locale=C", "-E", "UTF8")
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd=folder, **who)
        settings = [part for one in (*PLAIN, f"unix_socket_directories={folder}") for part in ("-c", one)]
        with (Path(folder) / "log").open("w") as log:
            process = subprocess.Popen(
                (programs / "postgres", "-D", data, *settings), stdout=log, stderr=log, cwd=folder, **who
            )
        try:
            ready = (programs / "pg_isready", "-q", "-h", folder, "-t", "60")
            while subprocess.run(ready, check=False).returncode:
                assert process.poll() is None, (Path(folder) / "log").read_text()
            yield Address(f"postgresql://oraklos@/postgres?host={quote(folder, safe='')}")
        finally:
            process.send_signal(signal.SIGINT)  # its own word for: let all sessions go
            process.wait(30)


def memory() -> str | None:
    """Where temporary folders wait for no disk."""
    return os.environ.get("PYTEST_DEBUG_TEMPROOT")


class OnPostgres:
    """Leads every store of the tests to a server."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        reason = lacking()
        for item in items:
            if reason or item.get_closest_marker("file"):
                item.add_marker(pytest.mark.skip(reason or "it is about SQLite's file"))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        if lacking() or not runs_tests(session.config):
            return (yield)
        with server() as address, pytest.MonkeyPatch.context() as patched:
            schemas = Schemas(address)
            real = Store.open

            async def lead(
                where: str | Path, cipher: Cipher | None = None, *, shared: bool = True, part: Part | None = None
            ) -> Store:
                where = place(where)
                if isinstance(where, Address):
                    return await real(where, cipher, shared=shared, part=part)
                store = await real(schemas.of(where), cipher, shared=shared)
                store.path, store.erased = where, Erased(where, cipher or Cipher())
                return store

            patched.setattr(Store, "open", lead)
            return (yield)


def runs_tests(config: pytest.Config) -> bool:
    """Whether this process runs tests itself, and does not only hand them to workers."""
    return hasattr(config, "workerinput") or not config.getoption("numprocesses", None)


class Schemas:
    """A schema for every path."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._known: dict[Path, Address] = {}

    def of(self, path: Path) -> Address:
        """The address of the schema of a path; one that is new is empty."""
        if path not in self._known:
            self._known[path] = schema(self._address, f"of_{len(self._known)}")
        return self._known[path]


def emptied(address: Address, name: str) -> Address:
    """An empty database of that name on the same server, whatever was in it; its address."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name}".encode())
        connection.execute(f"CREATE DATABASE {name}".encode())
    return Address(address.replace("@/postgres?", f"@/{name}?"))


def schema(address: Address, name: str) -> Address:
    """Makes a schema in the database that is there; the address of it."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
    return Address(f"{address}&options={quote(f'-c search_path={name}')}")
