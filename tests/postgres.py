"""`pytest --database postgresql`: every store that a test opens lies on a server of PostgreSQL's, each path in a schema
of its own, and is shared with others unless the test says that it is not. The server is a private one, from whatever is
installed here, on a socket that nobody else finds; its data lie in memory and are gone afterwards. Tests of SQLite's
file say so by `pytest.mark.file` and are left out. `address` and `here` are for tests that always want such a server.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

import pytest

from engine.store import Cipher, Store
from engine.store.erased import Erased
from engine.store.parts import Part
from engine.store.places import Address, Place, place
from tests.values import not_none

PLAIN = ("fsync=off", "full_page_writes=off", "synchronous_commit=on", "listen_addresses=", "max_connections=300")
"""Nothing here outlives the tests, so nothing has to reach a disk."""
NAMES = count()
ON_POSTGRES = "on postgres"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=("sqlite", "postgresql"), default="sqlite", help="where stores of tests lie")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.database == "postgresql":
        config.pluginmanager.register(OnPostgres(), ON_POSTGRES)


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


class Server:
    """A private server in a folder, as somebody who may write there. `address`: of its one database."""

    def __init__(self, folder: Path) -> None:
        programs = not_none(binaries())
        self.folder = folder
        self.address = Address(f"postgresql://oraklos@/postgres?host={quote(str(folder), safe='')}")
        self._programs = programs
        # It refuses to run as root, so there it runs as somebody who may do nothing.
        user = pwd.getpwnam("nobody") if os.getuid() == 0 else None
        self._who: dict[str, Any] = {"cwd": folder}
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
            self._who |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        initdb = (programs / "initdb", "-D", folder / "data", "-U", "oraklos", "-A", "trust", "-N", "--locale=C")
        subprocess.run((*initdb, "-E", "UTF8"), check=True, stdout=subprocess.DEVNULL, **self._who)

    def start(self) -> None:
        """It takes connections when this returns."""
        settings = [part for one in (*PLAIN, f"unix_socket_directories={self.folder}") for part in ("-c", one)]
        program = (self._programs / "postgres", "-D", self.folder / "data", *settings)
        with (self.folder / "log").open("a") as log:
            self._process = subprocess.Popen(program, stdout=log, stderr=log, **self._who)
        ready = (self._programs / "pg_isready", "-q", "-h", self.folder, "-t", "60")
        while subprocess.run(ready, check=False).returncode:
            assert self._process.poll() is None, (self.folder / "log").read_text()

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops it: by its own words SIGINT for letting all sessions go, and SIGQUIT for a crash."""
        self._process.send_signal(how)
        self._process.wait(30)


@contextmanager
def running() -> Generator[Server]:
    """A private server that runs within the block."""
    with TemporaryDirectory(prefix="pg", dir=memory()) as folder:
        one = Server(Path(folder))
        one.start()
        try:
            yield one
        finally:
            one.stop()


@contextmanager
def server() -> Generator[Address]:
    """A private server within the block, and the address of its one database."""
    with running() as one:
        yield one.address


@pytest.fixture(scope="session")
def address() -> Generator[Address]:
    """A private server, one for all tests of a process: starting it takes seconds."""
    with server() as address:
        yield address


@pytest.fixture
def here(address: Address) -> Address:
    """An empty schema on it."""
    return schema(address, f"here_{next(NAMES)}")


@pytest.fixture
def lies(request: pytest.FixtureRequest) -> Callable[[Path], Place]:
    """Where the database of a path really lies."""
    on_postgres: OnPostgres | None = request.config.pluginmanager.get_plugin(ON_POSTGRES)
    return on_postgres.schemas.of if on_postgres is not None else lambda path: path


def memory() -> str | None:
    """Where temporary folders wait for no disk."""
    return os.environ.get("PYTEST_DEBUG_TEMPROOT")


class OnPostgres:
    """Leads every store of the tests to a server."""

    schemas: Schemas

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
            self.schemas = schemas = Schemas(address)
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
