"""Of the long tests those are run that a commit draws, as long as there is time."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.processes import Done, module
from tests.sampling import place

LONG = """
import pytest
from tests import sampling

@pytest.mark.soak
@pytest.mark.parametrize("number", range(12))
def test_long(number: int) -> None:
    assert number != BROKEN
    if number == LAST:
        sampling.monotonic = lambda: float("inf")  # an eternity passes

def test_short() -> None:
    raise AssertionError("is not meant")
"""
IDS = [f"test_long.py::test_long[{number}]" for number in range(12)]


def sample(folder: Path, commit: str, *more: str, last: int | None = None, broken: int | None = None) -> Done:
    """A sample of twelve tests; in number `last` the time runs out, number `broken` fails."""
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = soak\n")
    (folder / "test_long.py").write_text(f"BROKEN, LAST = {broken}, {last}\n{LONG}")
    options = ("-p", "tests.sampling", "-p", "no:cacheprovider", "-m", "soak", "--sample", commit, *more)
    return module(pytest.console_main, *options, folder=folder, environment=os.environ)


def drawn(done: Done) -> list[str]:
    """What it says that was run, in this order."""
    return re.findall(r"^ *[\d.]+ s  (\S+)$", done.stdout, re.MULTILINE)


def order(commit: str) -> list[str]:
    return sorted(IDS, key=lambda test: place(commit, test))


@pytest.mark.thorough
def test_a_commit_draws_the_order_and_all_are_run_if_there_is_time(tmp_path: Path) -> None:
    done = sample(tmp_path, "a commit", "-v")
    assert done.returncode == 0, done.stdout
    assert drawn(done) == order("a commit") != order("another")
    assert re.findall(r"^(\S+) PASSED", done.stdout, re.MULTILINE) == order("a commit")


def test_when_the_time_is_over_no_further_one_begins(tmp_path: Path) -> None:
    done = sample(tmp_path, "a commit", last=int(re.findall(r"\d+", order("a commit")[4])[0]))
    assert done.returncode == 0, done.stdout
    assert drawn(done) == order("a commit")[:5]


@pytest.mark.thorough
def test_a_broken_one_that_is_drawn_breaks_the_whole(tmp_path: Path) -> None:
    done = sample(tmp_path, "a commit", "-n", "2", "--maxschedchunk", "1", broken=7)
    assert done.returncode == 1, done.stdout
    assert drawn(done) == order("a commit")
    assert "1 failed, 11 passed" in done.stdout


def test_every_test_is_drawn_soon_by_some_commit() -> None:
    first = {test for commit in range(40) for test in order(f"commit {commit}")[:3]}
    assert first == {*IDS}
