"""Whether a test notices a change: the tests that come to the changed function are run, the quickest first.

A plugin of pytest: what it needs is imported and collected once, and each change is planted in a fork of that. What is
in force while modules are imported needs a process of its own (`alone`).
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType, FunctionType
from typing import Any, Literal, TypeVar

import pytest

from tests.mutants.changes import Mutant
from tests.mutants.planting import Place, Planted, compiled, functions, outermost, place, plant

ROOT = Path(__file__).parents[2]
T = TypeVar("T")
Fate = Literal["noticed", "too long", "unnoticed", "never run"]

MORE_TIME = 10.0
"""Seconds of computing that a change may cost beside five times what its tests need; who needs more is noticed."""
MEMORY = 3_000_000_000
"""Bytes; a change that fills more is noticed as well."""
PATIENCE = 120.0
"""Seconds of waiting that a change may cost beside twenty times what its tests need, as the machine may be busy."""
QUICK = 0.3
"""Seconds; tests that take longer come last and in their order, as neighbours share what they look at."""


OPTIONS = ("-q", "-s", "-x", "-m", "not soak", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore")


REMEMBERING: Any = type(cache(len))


@dataclass
class Known:
    """What a test of the unchanged code has shown: how long it takes, and which functions it comes to."""

    seconds: float
    failed: bool
    places: set[Place]
    item: Any = None


class Trial:
    """Collects, runs everything once unchanged, and then finds out each change's fate and tells it."""

    def __init__(self, wanted: Callable[[str], bool], changes: Sequence[Mutant], tell: Callable[[Mutant, Fate], None]):
        self._wanted = wanted
        self._changes = changes
        self._tell = tell
        self._while_imported: set[CodeType] = set()
        self._failures = 0

    def pytest_sessionstart(self) -> None:
        sys.setprofile(_noting(self._while_imported))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._wanted(item.nodeid)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failures += report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        imported = {place(code) for code in self._while_imported}
        known = self._known(session.items)
        there = functions(ROOT)
        for mutant in self._changes:
            places = [] if mutant.function is None else list(map(place, outermost(compiled(mutant), mutant.function)))
            early = not places or any(one in imported for one in places)
            chosen = [one for one in known if early or not one.places.isdisjoint(places)]
            if not chosen:
                self._tell(mutant, "never run")
            elif early:
                self._tell(mutant, alone(mutant, chosen))
            else:
                self._tell(mutant, self._fate(mutant, chosen, there))
        return True

    def _known(self, items: Sequence[pytest.Item]) -> list[Known]:
        """The tests that pass while nothing is changed, in the order in which they are to be run."""
        known = _in_a_fork(lambda: list(self._look(items)), None)
        if not isinstance(known, list):
            raise pytest.UsageError(f"the unchanged code does not stand its tests: {known}")
        for one, item in zip(known, items, strict=True):
            one.item = item
            if one.failed:
                sys.stderr.write(f"fails unchanged: {item.nodeid}\n")
        known = [one for one in known if not one.failed]
        known.sort(key=lambda one: QUICK if one.seconds > QUICK else one.seconds)
        return known

    def _look(self, items: Sequence[pytest.Item]) -> Iterator[Known]:
        """Each test by itself: nothing is left of the one before, neither fixtures nor what functions remember."""
        gc.unfreeze()
        remembering = [
            thing
            for thing in gc.get_objects()
            if isinstance(thing, REMEMBERING) and not thing.cache_info().currsize and _may_know(thing)
        ]
        for item in items:
            for function in remembering:
                function.cache_clear()
            codes: set[CodeType] = set()
            self._failures, began = 0, time.perf_counter()
            sys.setprofile(_noting(codes))
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            sys.setprofile(None)
            yield Known(time.perf_counter() - began, self._failures > 0, {place(code) for code in codes})

    def _fate(self, mutant: Mutant, chosen: Sequence[Known], there: Mapping[Place, Sequence[FunctionType]]) -> Fate:
        items: list[pytest.Item] = [one.item for one in chosen]

        def fate() -> Fate:
            plant(mutant, there)
            self._failures = 0
            for item, following in zip(items, [*items[1:], None], strict=True):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
                if self._failures:
                    return "noticed"
            return "unnoticed"

        return _in_a_fork(fate, _needed(chosen)) or "noticed"


def _may_know(remembering: Any) -> bool:
    """Whether what a function remembers may come from what is changed: texts and the drawing kit know no rules."""
    return not remembering.__module__.startswith(("engine.language", "engine.look"))


def _needed(chosen: Sequence[Known]) -> float:
    return sum(one.seconds for one in chosen)


class Alone:
    """In a process that has one change from the start: the same tests, in the same order, up to the first failure."""

    def __init__(self, nodes: Sequence[str]) -> None:
        self._order = {node: at for at, node in enumerate(nodes)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self._order), key=lambda item: self._order[item.nodeid]
        )


def alone(mutant: Mutant, chosen: Sequence[Known]) -> Fate:
    """The fate of a change that must be there from the start."""
    nodes = [one.item.nodeid for one in chosen]

    def fate() -> Fate:
        run = subprocess.run(
            [sys.executable, "-m", "tests.mutants.trying"], input=pickle.dumps((mutant, nodes)), cwd=ROOT
        )
        return "noticed" if run.returncode else "unnoticed"

    return _in_a_fork(fate, _needed(chosen) + MORE_TIME) or "noticed"


def main() -> None:
    """Runs tests under a change that comes in on standard input with them; exits as pytest does."""
    mutant, nodes = pickle.load(sys.stdin.buffer)
    Planted(mutant, ROOT).set()
    files = sorted({node.partition("::")[0] for node in nodes})
    sys.exit(pytest.main([*OPTIONS, *files], plugins=[Alone(nodes)]))


def _noting(codes: set[CodeType]) -> Callable[[FrameType, str, Any], None]:
    ours, others = str(ROOT), set[CodeType]()

    def note(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code not in codes and code not in others:
            (codes if code.co_filename.startswith(ours) else others).add(code)

    return note


def _in_a_fork(work: Callable[[], T], seconds: float | None) -> T | Literal["too long"] | None:
    """What `work` returns in a process that is gone afterwards, with all that it started; None if it dies of it.

    `seconds` is how long its tests take unchanged; without, there is no limit.
    """
    with TemporaryDirectory() as folder:
        answer = Path(folder) / "answer"
        child = os.fork()
        if child == 0:
            try:
                _live(work, answer, seconds)
            finally:
                os._exit(1)
        began = time.monotonic()
        while True:
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended or (seconds is not None and time.monotonic() - began > PATIENCE + 20 * seconds):
                break
            time.sleep(0.005)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        if not ended:
            os.waitpid(child, 0)
        if not ended or os.WIFSIGNALED(status):
            return "too long"
        return pickle.loads(answer.read_bytes()) if answer.exists() else None


def _live(work: Callable[[], object], answer: Path, seconds: float | None) -> None:
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    if seconds is not None:
        os.dup2(nowhere, 2)
        limit = int(resource.getrusage(resource.RUSAGE_SELF).ru_utime + MORE_TIME + 5 * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    result = pickle.dumps(work())
    answer.write_bytes(result)
    os._exit(0)


if __name__ == "__main__":
    main()
