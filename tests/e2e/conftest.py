"""The game that all disturbed ones are compared with."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pickle
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.course import Accidents, Course, course
from tests.e2e.player import Way

PATIENCE = 300
"""Seconds for a whole game between several processes, on a machine that has other work too."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They have time; and whatever needs the undisturbed game stays with it."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.timeout(PATIENCE))
            if "undisturbed" in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.long(SECONDS, "undisturbed"))


SECONDS = 17.0
"""Of a test with the game of the two, all in all."""

ANY: tuple[Way, ...] = ("dm", "dm", "dm", "act", "command")


@pytest.fixture(scope="session")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A short game of two people, one of them in Polish, answering by every way there is; nothing goes wrong.

    Processes that test side by side share it: the first one plays, the others wait for it.
    """
    own = tmp_path_factory.getbasetemp()
    shared = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "undisturbed.pickle"
    with shared.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not shared.exists():
            shared.write_bytes(pickle.dumps(asyncio.run(two(tmp_path_factory.mktemp("undisturbed")))))
        return pickle.loads(shared.read_bytes())


async def two(folder: Path, *, accidents: Accidents | None = None) -> Course:
    """The game of the two, perhaps with accidents."""
    return await a_game(folder, "hades", "ann", "bob", accidents=accidents, options="short=yes")


async def a_game(folder: Path, seed: str, *names: str, accidents: Accidents | None = None, **options: Any) -> Course:
    """A game of these people, of whom Bob speaks Polish and who answer by every way there is; Eve looks on."""
    folder.mkdir(exist_ok=True)  # noqa: ASYNC240 - nothing else runs yet
    people: dict[str, tuple[Way, ...]] = dict.fromkeys(names, ANY)
    return await course(folder, seed, people, polish=["bob"], audience=["eve"], accidents=accidents, **options)
