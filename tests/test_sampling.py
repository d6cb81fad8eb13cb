"""Of the long tests those are run that a commit draws, as long as there is time."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.processes import module
from tests.sampling import place

LONG = """
import pytest

@pytest.mark.soak
@pytest.mark.parametrize("number", range(12))
def test_long(number: int) -> None:
    assert number != 7
"""
IDS = [f"test_long.py::test_long[{number}]" for number in range(12)]


def test_sample_fails_when_a_drawn_test_fails(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = soak\n")
    (tmp_path / "test_long.py").write_text(LONG)
    plugins = ("-p", "tests.sampling", "-p", "no:cacheprovider", "-n", "2", "--maxschedchunk", "1")
    draw = ("-m", "soak", "--sample", "a commit")
    done = module(pytest.console_main, *plugins, *draw, folder=tmp_path, environment=os.environ)
    assert done.returncode == 1, done.stdout
    drawn = re.findall(r"^ *[\d.]+ s  (\S+)$", done.stdout, re.MULTILINE)
    assert drawn == sorted(IDS, key=lambda test: place("a commit", test))
    assert "1 failed, 11 passed" in done.stdout
