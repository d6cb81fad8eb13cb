"""Helpers say what they saw; databases of tests lie in memory; Python's search for garbage leaves out all that is there
before the first test; and after a whole run every handler of a component or form has been seen at work."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Generator
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.figures", "tests.ordering", "tests.portable", "tests.postgres", "tests.sampling"]

# Only what pytest collects would tell the values in a broken assertion; most of our laws stand in helpers.
pytest.register_assert_rewrite(
    "engine.tools.laws", *(f"tests.{module.name}" for module in iter_modules([str(Path(__file__).parent)]))
)

MEMORY = Path("/dev/shm")
"""What is written here waits for no disk. To a program that is killed it is a disk like any other."""
ENOUGH = 2**30
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

settings.register_profile("at any pace", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("at any pace")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    gc.disable()  # nearly all that is made then stays
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        gc.set_threshold(10_000, 20, 50)


HANDLED: set[str] = set()
"""By the processes that run the tests."""
IDLE = pytest.StashKey[list[str]]()


def pytest_sessionfinish(session: pytest.Session) -> None:
    known = sys.modules.get("tests.bot.handled")
    HANDLED.update(known.HANDLED if known is not None else ())
    worker: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if worker is not None:
        worker["handled"] = sorted(HANDLED)
    elif session.exitstatus == pytest.ExitCode.OK and whole(session.config):
        from tests.bot.handled import registered

        if idle := registered() - HANDLED:
            session.config.stash[IDLE] = sorted(idle)
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if idle := config.stash.get(IDLE, list[str]()):  # at the end, where whoever reads a long log looks first
        terminalreporter.section("failed: handlers that no test has seen at work")
        for name in idle:
            terminalreporter.line(name)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    HANDLED.update(getattr(node, "workeroutput", {}).get("handled", ()))


def whole(config: pytest.Config) -> bool:
    """Whether all tests are run that `make test ALL=1` runs."""
    some = any(config.getoption(name, None) for name in ("keyword", "collectonly", "lf", "deselect"))
    usual = config.getoption("markexpr") == "not soak"
    return usual and not some and config.args_source is pytest.Config.ArgsSource.TESTPATHS
