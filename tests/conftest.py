"""Helpers say what they saw; and Python's search for garbage leaves out all that is there before the first test."""

from __future__ import annotations

import gc
from pathlib import Path
from pkgutil import iter_modules

import pytest

# Only what pytest collects would tell the values in a broken assertion; most of our laws stand in helpers.
pytest.register_assert_rewrite(*(f"tests.{module.name}" for module in iter_modules([str(Path(__file__).parent)])))


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
