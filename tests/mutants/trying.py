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
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FunctionType
from typing import Any, Literal, NamedTuple, TypeVar

import pytest
from hypothesis import Phase, settings

from tests.mutants.changes import Mutant
from tests.mutants.planting import REACHED, Place, Planted, compiled, functions, marked, outermost, place, plant

ROOT = Path(__file__).parents[2]
T = TypeVar("T")
Fate = Literal["noticed", "noticed elsewhere", "too long", "unnoticed", "never run"]
"""`noticed`: by the part's own tests; elsewhere: only by others that come to it, such as the laws of all games."""
TOO_LONG: Literal["too long"] = "too long"

MORE_TIME = 10.0
"""Seconds of computing that a test may take beside five times what it needs unchanged; a change by which it takes more
is noticed."""
PATIENCE = 120.0
"""Seconds that a test may take in all beside twenty times what it needs unchanged, as the machine may be busy."""
MEMORY = 3_000_000_000
"""Bytes; a change that fills more is noticed as well."""
QUICK = 0.3
"""Seconds; tests that take longer come last and in their order, as neighbours share what they look at."""


OPTIONS = (
    *("-q", "-s", "-x", "-m", "not soak", "--tb", "native", "--timeout", "0", "-W", "ignore"),
    *("-p", "no:cacheprovider", "-p", "no:xdist"),
)


REMEMBERING: Any = type(cache(len))


class Time(NamedTuple):
    """Seconds: of computing, and in all."""

    computing: float = 0.0
    all: float = 0.0

    @classmethod
    def now(cls) -> Time:
        return cls(time.process_time(), time.monotonic())

    def since(self, then: Time) -> Time:
        return Time(self.computing - then.computing, self.all - then.all)

    def and_of(self, other: Time) -> Time:
        return Time(self.computing + other.computing, self.all + other.all)


COLLECTING = Time(60.0, 60.0)
"""What importing and collecting may take in a process of its own."""


@dataclass
class Known:
    """What a test of the unchanged code has shown: how long it takes, and which functions it comes to."""

    time: Time
    failed: bool
    places: set[Place]
    item: Any = None

    @property
    def slow(self) -> bool:
        return self.time.computing > QUICK


class Trial:
    """Collects, runs everything once unchanged, and then finds out each change's fate and tells it."""

    def __init__(
        self,
        wanted: Callable[[str], bool],
        own: Callable[[str], bool],
        changes: Sequence[Mutant],
        tell: Callable[[Mutant, Fate], None],
    ):
        self.left = list(changes)
        """Those that the part's own tests have not noticed, as long as not all are told."""
        self._wanted = wanted
        self._own = own
        self._tell = tell
        self._failures = 0
        self._noticed = Counter[str]()
        """How many changes each test has noticed: who has an eye for them is asked first."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_load_initial_conftests(self) -> None:
        """A conftest may import what is to be marked."""
        Planted({path: partial(marked, path) for path in {mutant.path for mutant in self.left}}, ROOT).set()

    def pytest_sessionstart(self) -> None:
        at_the_first_failure()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._wanted(item.nodeid)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failures += report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        imported, run = set(REACHED), set[Mutant]()
        own = [item for item in session.items if self._own(item.nodeid)]
        for mutant, fate in self._fates(own, self.left[:], imported):
            if fate in ("noticed", TOO_LONG):
                self.left.remove(mutant)
                self._tell(mutant, fate)
                continue
            if own:
                sys.stderr.write(f"left to other tests: {mutant}\n")
            if fate == "unnoticed":
                run.add(mutant)
        others = [item for item in session.items if not self._own(item.nodeid)]
        for mutant, fate in self._fates(others, self.left[:], imported):
            self.left.remove(mutant)
            if fate == "noticed":
                self._tell(mutant, "noticed elsewhere" if own else fate)
            else:
                self._tell(mutant, "unnoticed" if mutant in run else fate)
        return True

    def _fates(
        self, items: Sequence[pytest.Item], changes: Sequence[Mutant], imported: Container[Place]
    ) -> Iterator[tuple[Mutant, Fate]]:
        """What becomes of each change if there are only these tests."""
        known = self._known(items) if items and changes else []
        there = functions(ROOT)
        for mutant in changes:
            places = [] if mutant.function is None else list(map(place, outermost(compiled(mutant), mutant.function)))
            early = not places or any(one in imported for one in places)
            chosen = [one for one in known if early or not one.places.isdisjoint(places)]
            chosen.sort(key=lambda one: (one.slow, -self._noticed[one.item.nodeid]))
            if not chosen:
                yield mutant, "never run"
            elif early:
                yield mutant, alone(mutant, chosen)
            else:
                yield mutant, self._fate(mutant, chosen, there)

    def _known(self, items: Sequence[pytest.Item]) -> list[Known]:
        """The tests that pass while nothing is changed, in the order in which they are to be run."""
        known = _in_a_fork(lambda: list(self._look(items)), quiet=False)
        if not isinstance(known, list):
            raise pytest.UsageError(f"the unchanged code does not stand its tests: {known}")
        for one, item in zip(known, items, strict=True):
            one.item = item
            if one.failed:
                sys.stderr.write(f"fails unchanged: {item.nodeid}\n")
        known = [one for one in known if not one.failed]
        known.sort(key=lambda one: QUICK if one.slow else one.time.computing)
        return known

    def _look(self, items: Sequence[pytest.Item]) -> Iterator[Known]:
        """Each test by itself: nothing is left of the one before, neither fixtures nor what the code remembers. What
        tests remember stays in their file; who takes it from there needed all that was there before."""
        gc.unfreeze()
        remembering = [
            thing
            for thing in gc.get_objects()
            if isinstance(thing, REMEMBERING) and not thing.cache_info().currsize and _may_know(thing)
        ]
        of_tests = [thing for thing in remembering if thing.__module__.startswith("tests.")]
        file, before, time_before = None, set[Place](), Time()
        for item in items:
            if item.path != file:
                file, before, time_before = item.path, set[Place](), Time()
            for function in remembering:
                if function not in of_tests or not before:
                    function.cache_clear()
            hits = _hits(of_tests)
            self._failures, began = 0, Time.now()
            REACHED.clear()
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            places, needed = set(REACHED), Time.now().since(began)
            before |= places
            time_before = time_before.and_of(needed)
            if _hits(of_tests) > hits:
                places, needed = set(before), time_before
            yield Known(needed, self._failures > 0, places)

    def _fate(self, mutant: Mutant, chosen: Sequence[Known], there: Mapping[Place, Sequence[FunctionType]]) -> Fate:
        following = [*(one.item for one in chosen[1:]), None]

        def who_notices() -> str:
            plant(mutant, there)
            self._failures = 0
            for one, next_one in zip(chosen, following, strict=True):
                limited(one.time)
                one.item.ihook.pytest_runtest_protocol(item=one.item, nextitem=next_one)
                if self._failures:
                    return one.item.nodeid
            return ""

        who = _in_a_fork(who_notices)
        if who == TOO_LONG:
            return TOO_LONG
        self._noticed[who or ""] += 1
        return "unnoticed" if who == "" else "noticed"


def at_the_first_failure() -> None:
    """Whoever draws examples stops at the first that fails, and looks for no smaller one."""
    settings.register_profile("first failure", phases=[phase for phase in Phase if phase is not Phase.shrink])
    settings.load_profile("first failure")


def limited(unchanged: Time) -> None:
    """From now on this process has so long for a test that takes so long unchanged; then it dies."""
    signal.setitimer(signal.ITIMER_PROF, MORE_TIME + 5 * unchanged.computing)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE + 20 * unchanged.all)


def _hits(remembering: Sequence[Any]) -> int:
    return sum(function.cache_info().hits for function in remembering)


def _may_know(remembering: Any) -> bool:
    """Whether what a function remembers may come from what is changed: texts and the drawing kit know no rules."""
    return not remembering.__module__.startswith(("engine.language", "engine.look"))


class Alone:
    """In a process that has one change from the start: the same tests, in the same order, up to the first failure."""

    def __init__(self, chosen: Mapping[str, Time]) -> None:
        self._order = {node: at for at, node in enumerate(chosen)}
        self._chosen = chosen

    def pytest_sessionstart(self) -> None:
        at_the_first_failure()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self._order), key=lambda item: self._order[item.nodeid]
        )

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        limited(self._chosen[item.nodeid])


def alone(mutant: Mutant, chosen: Sequence[Known]) -> Fate:
    """The fate of a change that must be there from the start."""
    nodes = {one.item.nodeid: one.time for one in chosen}

    def exit_code() -> int:
        run = subprocess.run(
            [sys.executable, "-m", "tests.mutants.trying"], input=pickle.dumps((mutant, nodes)), cwd=ROOT
        )
        return run.returncode

    code = _in_a_fork(exit_code)
    if code == TOO_LONG or (code is not None and code < 0):
        return TOO_LONG
    return "unnoticed" if code == 0 else "noticed"


def main() -> None:
    """Runs tests under a change that comes in on standard input with them; exits as pytest does."""
    mutant, nodes = pickle.load(sys.stdin.buffer)
    Planted({mutant.path: partial(compiled, mutant)}, ROOT).set()
    limited(COLLECTING)
    files = sorted({node.partition("::")[0] for node in nodes})
    sys.exit(pytest.main([*OPTIONS, *files], plugins=[Alone(nodes)]))


def _in_a_fork(work: Callable[[], T], quiet: bool = True) -> T | Literal["too long"] | None:
    """What `work` returns in a process that is gone afterwards, with all that it started; None if it dies of it, too
    long if it is killed."""
    with TemporaryDirectory() as folder:
        answer = Path(folder) / "answer"
        child = os.fork()
        if child == 0:
            try:
                _live(work, answer, quiet)
            finally:
                os._exit(1)
        try:
            _, status = os.waitpid(child, 0)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
        if os.WIFSIGNALED(status):
            return TOO_LONG
        return pickle.loads(answer.read_bytes()) if answer.exists() else None


def _live(work: Callable[[], object], answer: Path, quiet: bool) -> None:
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    if quiet:
        os.dup2(nowhere, 2)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    result = pickle.dumps(work())
    answer.write_bytes(result)
    os._exit(0)


if __name__ == "__main__":
    main()
