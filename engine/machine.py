"""The processors and the memory that this process may use. A container sees those of its host, but may use less.

Linux has the limits in `cpu.max` and `memory.max` of each control group above the process (version 2), or in the files
of version 1. Without them, the whole machine may be used.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

_ROOT = Path("/")


def processors(root: Path = _ROOT) -> int:
    """Number of processors that this process may keep busy: those it may run on, or less by its group's share of time;
    at least 1."""
    affinity = getattr(os, "sched_getaffinity", None)
    most = float(len(affinity(0)) if affinity is not None else os.cpu_count() or 1)
    for group in _groups(root, "cpu"):
        with suppress(OSError, ValueError, ZeroDivisionError):  # `max` means no limit
            quota, period = (group / "cpu.max").read_text().split()
            most = min(most, int(quota) / int(period))
        with suppress(OSError, ValueError, ZeroDivisionError):
            quota, period = ((group / f"cpu.cfs_{name}_us").read_text() for name in ("quota", "period"))
            if int(quota) > 0:
                most = min(most, int(quota) / int(period))
    return max(1, int(most))


def memory(root: Path = _ROOT) -> int | None:
    """Bytes of memory that this process and its children may use together; None if there is no limit."""
    found: list[int] = []
    with suppress(AttributeError, OSError, ValueError):  # missing on some systems
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    for group in _groups(root, "memory"):
        for name in ("memory.max", "memory.high", "memory.limit_in_bytes"):
            with suppress(OSError, ValueError):
                found.append(int((group / name).read_text()))
    return min(found, default=None)


def _groups(root: Path, controller: str) -> Iterator[Path]:
    """The folders of this process' control groups, from its own to the topmost one."""
    try:
        lines = (root / "proc/self/cgroup").read_text().splitlines()
    except OSError:
        return
    for line in lines:
        number, controllers, path = line.split(":", 2)
        if number != "0" and controller not in controllers.split(","):
            continue
        top = root / "sys/fs/cgroup"
        if number != "0":
            top /= controller
        inside = PurePosixPath(path.lstrip("/"))
        for folder in (inside, *inside.parents):
            yield top / folder  # ends with `top`, a container's own group
