"""What long tests have counted, at the end of a run: `record_property("presses", 250)` in a test or in its pieces.

Whole numbers of the pieces of one test are added up; words are said piece by piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counts: dict[str, dict[str, int]] = {}
    said: list[str] = []
    for report in passed(terminalreporter):
        test = report.nodeid.partition("[")[0]
        for name, value in report.user_properties:
            if isinstance(value, int):
                of = counts.setdefault(test, {"pieces": 0})
                of[name] = of.get(name, 0) + value
            else:
                said.append(f"{report.nodeid}: {name} {value}")
        if report.user_properties and test in counts:
            counts[test]["pieces"] += 1
    lines = [f"{test}: {', '.join(f'{n:,} {name}' for name, n in of.items())}" for test, of in counts.items()]
    if lines or said:
        terminalreporter.section("counted")
        for line in sorted([*lines, *said]):
            terminalreporter.write_line(line)


def passed(terminalreporter: pytest.TerminalReporter) -> Iterator[pytest.TestReport]:
    """The reports of tests that held."""
    found: list[Any] = terminalreporter.stats.get("passed", [])
    yield from (one for one in found if isinstance(one, pytest.TestReport) and one.when == "call")
