"""Whoever is locked in can do nothing but compute, read what is theirs, and answer."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine.core import Refused
from engine.outside import Program
from engine.outside.jail import ARCHES, NOT_JAILED, Cell, Instruction, program
from engine.outside.locks import BURGLAR, open_doors
from engine.outside.session import JAIL
from tests.engine.outside import written
from tests.engine.outside.test_program import BOX, asked, at_work

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these locks")
locked = pytest.mark.skipif(bool(sys.platform == "linux" and open_doors()), reason="no such locks in this kernel")
PYTHON = str(Path(getattr(sys, "_base_executable", sys.executable)).resolve())
OWN = 4711
ALLOWED, REFUSED, UNKNOWN, KILLED = 0x7FFF0000, 0x00050001, 0x00050026, 0x80000000


@locked
def test_a_burglar_finds_every_door_closed() -> None:
    assert open_doors() == ""


def test_a_burglar_who_is_not_locked_in_finds_them_open(tmp_path: Path) -> None:
    """So it is a burglar."""
    (tmp_path / "secret").write_text("a hand of cards")
    run = subprocess.run(
        [PYTHON, "-I", "-S", "-c", BURGLAR, str(tmp_path), str(1 << 20)], capture_output=True, check=True, timeout=60
    )
    doors = json.loads(run.stdout.splitlines()[-1])
    assert {"the network", "other processes", "reading files", "writing files", "changing files", "memory"} < set(doors)
    assert "the environment" in doors


@locked
def test_a_program_that_tries_anything_is_only_refused(tmp_path: Path) -> None:
    (tmp_path / "hands").mkdir()
    hand = tmp_path / "hands" / "secret.txt"
    hand.write_text("a hand of cards")
    body = f"""
ready()
asked = told()
tries = 0
for attempt in (
    lambda: open({str(hand)!r}).read(),
    lambda: open("/etc/passwd").read(),
    lambda: os.listdir("/"),
    lambda: open("here", "w"),
    lambda: open("/proc/%d/environ" % os.getppid(), "rb").read(),
    lambda: os.kill(os.getppid(), 9),
    lambda: os.kill(-1, 9),
    lambda: os.fork(),
    lambda: os.symlink("/etc/passwd", "link"),
    lambda: os.truncate({str(hand)!r}, 0),
    lambda: os.setpriority(os.PRIO_PROCESS, os.getppid(), 19),
    lambda: bytearray(1 << 31),
):
    try:
        attempt()
    except (OSError, MemoryError):
        tries += 1
answer(asked, 9 if tries == 12 and set(os.environ) <= {{"LC_CTYPE"}} else tries // 2)
told()
"""
    with Program(written.program(tmp_path, body), BOX).at_work() as player:
        assert player.choose(asked(), Random(1)) == 9, player.tally.faults
    assert hand.read_text() == "a hand of cards"


@locked
def test_endless_computing_ends(tmp_path: Path) -> None:
    one = written.program(tmp_path, "ready()\ntold()\nwhile True: pass", answer_ms=written.SLOW, game_ms=50)
    with at_work(one) as player, pytest.raises(Refused):
        player.choose(asked(), Random(1))


def test_where_there_are_no_locks_a_strict_jail_does_not_open() -> None:
    """Another parent than the one it is told is dead: then nobody is left who would end it."""
    cell = Cell([PYTHON, "-c", "print('out')"], [sys.base_prefix], 1 << 29, 5, os.getpid() + 1, strict=True)
    run = subprocess.run(
        [sys.executable, "-I", "-S", str(JAIL), cell.as_json()], capture_output=True, check=False, timeout=60
    )
    assert (run.returncode, run.stdout) == (NOT_JAILED, b"")


def judged(filter: list[Instruction], arch: int, number: int, *arguments: int) -> int:
    """What the kernel would do about a call: the filter is carried out here."""
    data = struct.pack("<IIQ6Q", number, arch, 0, *(arguments + (0,) * 6)[:6])
    at, loaded = 0, 0
    while True:
        code, yes, no, value = filter[at]
        at += 1
        match code:
            case 0x20:
                (loaded,) = struct.unpack_from("<I", data, value)
            case 0x15:
                at += yes if loaded == value else no
            case 0x25:
                at += yes if loaded > value else no
            case 0x45:
                at += yes if loaded & value else no
            case _:
                assert code == 0x06
                return value


CALLS = {
    "x86_64": {"read": 0, "write": 1, "socket": 41, "clone": 56, "fork": 57, "kill": 62, "fcntl": 72, "ptrace": 101,
               "chmod": 91, "clone3": 435, "tgkill": 234, "prlimit": 302, "prctl": 157, "uring": 425, "ioctl": 16},
    "aarch64": {"read": 63, "write": 64, "socket": 198, "clone": 220, "kill": 129, "fcntl": 25, "ptrace": 117,
                "chmod": 52, "clone3": 435, "tgkill": 131, "prlimit": 261, "prctl": 167, "uring": 425, "ioctl": 29},
}  # fmt: skip


@pytest.mark.parametrize("arch", ARCHES)
def test_the_filter_lets_compute_and_nothing_else(arch: str) -> None:
    filter, known, calls = program(arch, OWN), ARCHES[arch], CALLS[arch]
    other = next(one for name, one in ARCHES.items() if name != arch)

    def judge(name: str, *arguments: int) -> int:
        return judged(filter, known, calls[name], *arguments)

    assert len(filter) < 4096
    assert judge("read", 0) == judge("write", 1) == ALLOWED
    assert judge("socket", 2, 1) == judge("ptrace", 16) == judge("chmod", 3) == judge("uring") == REFUSED
    assert judge("clone", 0x10000 | 0x100) == ALLOWED
    assert judge("clone", 17) == REFUSED
    assert judge("clone3") == UNKNOWN
    assert judge("kill", OWN, 6) == judge("tgkill", OWN, OWN, 6) == ALLOWED
    assert judge("kill", 1, 9) == judge("kill", (1 << 32) - 1, 9) == judge("tgkill", 1, 1, 9) == REFUSED
    assert judge("prlimit", 0, 7, 0) == ALLOWED
    assert judge("prlimit", 0, 7, 0x1000) == judge("prlimit", 0, 7, 1 << 40) == REFUSED
    assert judge("fcntl", 0, 3) == judge("ioctl", 0, 0x5401) == judge("prctl", 15) == ALLOWED
    assert judge("fcntl", 0, 8) == judge("fcntl", 0, 15) == judge("ioctl", 0, 0x8901) == judge("prctl", 1) == REFUSED
    assert judged(filter, known, 1 << 30) == UNKNOWN
    assert judged(filter, other, calls["read"]) == KILLED
    if "fork" in calls:
        assert judge("fork") == REFUSED


def test_another_architecture_has_no_filter() -> None:
    with pytest.raises(KeyError):
        program("riscv64", OWN)
