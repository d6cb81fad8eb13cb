"""A sample of the long tests: as many as fit into some minutes, others for every commit, so that none of them can rot.

    python -m pytest -m soak --sample COMMIT --minutes 10

The commit draws the order they stand in. When the time is over no further one begins, and what has begun ends.
"""

from __future__ import annotations

from hashlib import sha256
from time import monotonic

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("sample", "a sample of the tests")
    group.addoption("--sample", metavar="COMMIT", help="run the tests in an order drawn by this text")
    group.addoption("--minutes", type=float, default=10, help="begin none of the sample after so many (default: 10)")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.sample is not None:
        config.pluginmanager.register(Sample(config.option.sample, config.option.minutes))


class Sample:
    """Draws the order and watches the time, in each process that runs tests; the one that reports says what was run."""

    def __init__(self, commit: str, minutes: float) -> None:
        self.commit = commit
        self.seconds = 60 * minutes
        self.ends = 0.0
        self.ran: dict[str, float] = {}  # seconds

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: place(self.commit, item.nodeid))
        self.ends = monotonic() + self.seconds

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self) -> bool | None:
        return monotonic() >= self.ends or None  # True: it has been seen to, nobody else runs it

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran[report.nodeid] = self.ran.get(report.nodeid, 0) + report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section(f"{len(self.ran)} tests were drawn by {self.commit}")
        for test in sorted(self.ran, key=lambda test: place(self.commit, test)):
            terminalreporter.write_line(f"{self.ran[test]:6.1f} s  {test}")


def place(commit: str, test: str) -> str:
    """Where a test stands in the order that a commit draws."""
    return sha256(f"{commit} {test}".encode()).hexdigest()
