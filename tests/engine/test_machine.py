"""How much of the machine is ours: control groups of both versions, and who asks."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.workers.thinkers import EACH, OTHERS, fitting
from engine.machine import memory, processors

ALL = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
ROOT = Path(__file__).parents[2]
TOP = "sys/fs/cgroup"


def machine(folder: Path, groups: str, files: Mapping[str, str]) -> Path:
    """A machine whose files say this."""
    for name, text in {"proc/self/cgroup": groups, **files}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{text}\n")
    return folder


def test_processors_without_control_groups_are_those_of_the_affinity(tmp_path: Path) -> None:
    assert processors(tmp_path) == ALL


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="Linux alone has it")
def test_processors_with_a_narrow_affinity_are_fewer(tmp_path: Path) -> None:
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        assert processors(tmp_path) == 1
    finally:
        os.sched_setaffinity(0, before)


@pytest.mark.parametrize(
    ("groups", "files"),
    [
        ("0::/", {f"{TOP}/cpu.max": "100000 100000"}),
        ("0::/a/b", {f"{TOP}/a/cpu.max": "150000 100000", f"{TOP}/a/b/cpu.max": "max 100000"}),
        ("0::/not/seen/from/here", {f"{TOP}/cpu.max": "50000 100000"}),
        ("4:cpu,cpuacct:/x", {f"{TOP}/cpu/x/cpu.cfs_quota_us": "100000", f"{TOP}/cpu/x/cpu.cfs_period_us": "100000"}),
    ],
    ids=["own group", "group above", "container", "version 1"],
)
def test_processors_with_a_share_of_time_are_as_many_as_it_fills(
    tmp_path: Path, groups: str, files: Mapping[str, str]
) -> None:
    assert processors(machine(tmp_path, groups, files)) == 1


@pytest.mark.parametrize("said", ["max 100000", "", "100000 0", "nonsense"])
def test_processors_with_no_limit_or_an_unreadable_one_are_all(tmp_path: Path, said: str) -> None:
    assert processors(machine(tmp_path, "0::/", {f"{TOP}/cpu.max": said})) == ALL


def test_memory_is_the_least_of_the_groups_and_the_machine(tmp_path: Path) -> None:
    whole = memory(tmp_path / "nothing")
    files = {f"{TOP}/memory.max": "max", f"{TOP}/a/memory.max": str(256 << 20), f"{TOP}/a/memory.high": "max"}
    assert memory(machine(tmp_path, "0::/a", files)) == 256 << 20
    old = machine(tmp_path / "old", "9:memory:/", {f"{TOP}/memory/memory.limit_in_bytes": str(2**63 - 4096)})
    assert memory(old) == whole


@pytest.mark.parametrize(("room", "expected"), [(None, 7), (64 << 30, 7), (OTHERS + 2 * EACH, 2), (100 << 20, 1)])
def test_thinkers_are_no_more_than_fit_into_memory(
    monkeypatch: pytest.MonkeyPatch, room: int | None, expected: int
) -> None:
    monkeypatch.setattr("bot.workers.thinkers.processors", lambda: 8)
    monkeypatch.setattr("bot.workers.thinkers.memory", lambda: room)
    assert fitting() == expected


def test_nothing_else_counts_processors() -> None:
    asking = re.compile(r"cpu_count\(|SC_PHYS_PAGES")
    files = [file for part in ("bot", "cogs", "engine") for file in (ROOT / part).rglob("*.py")]
    assert [str(file.relative_to(ROOT)) for file in files if asking.search(file.read_text("utf-8"))] == [
        "engine/machine.py"
    ]
