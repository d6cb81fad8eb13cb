"""In which order tests begin: what takes long or waits for others first, and no worker has more of it than another.

Such a test is marked `long(seconds)`, as long as it takes by itself; `long(seconds, "word")` where tests of one word
share what one of them makes: they stay together. `--dist worksteal` gives each worker one of as many equal parts of the
list, and whoever is done takes from the end of another's; so what is long stands at the beginning of a part.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import count
from typing import TypeVar

import pytest

T = TypeVar("T")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.option.sample is not None:
        return
    apart = count()
    long: dict[str, tuple[float, list[pytest.Item]]] = {}
    others: list[pytest.Item] = []
    for item in items:
        mark = item.get_closest_marker("long")
        if mark is None:
            others.append(item)
            continue
        seconds: float = mark.args[0]
        word = str(mark.args[1]) if len(mark.args) > 1 else f"alone {next(apart)}"
        former, together = long.get(word, (0.0, []))
        long[word] = (former + seconds, [*together, item])
    items[:] = dealt([*long.values()], others, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def dealt(long: Sequence[tuple[float, Sequence[T]]], others: Sequence[T], workers: int) -> list[T]:
    """The order of all tests. `long`: groups that stay together, with their seconds; `others`, in this order, follow
    them in every part."""
    parts: list[list[T]] = [[] for _ in range(workers)]
    seconds = [0.0] * workers
    for one, together in sorted(long, key=lambda group: -group[0]):
        least = seconds.index(min(seconds))
        seconds[least] += one
        parts[least] += together
    left = len(others) + sum(map(len, parts))
    order: list[T] = []
    rest = [*others]
    for n, part in enumerate(parts):
        more = max(0, left // (workers - n) - len(part))  # the parts that the scheduler will make
        order += [*part, *rest[:more]]
        del rest[:more]
        left -= len(part) + more
    return order
