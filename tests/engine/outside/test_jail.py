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
from engine.outside import BadProgram, Program, locks
from engine.outside.jail import ARCHES, JAIL, NOT_JAILED, Cell, Instruction, locked_in, program
from engine.outside.locks import BURGLAR, bubblewrap, open_doors
from engine.outside.session import Session
from tests.engine.outside import written
from tests.engine.outside.test_program import BOX, asked, at_work

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these locks")
locked = pytest.mark.skipif(bool(sys.platform == "linux" and open_doors()), reason="it cannot be locked in here")
PYTHON = str(Path(getattr(sys, "_base_executable", sys.executable)).resolve())
OWN = 4711
ALLOWED, REFUSED, UNKNOWN, KILLED = 0x7FFF0000, 0x00050001, 0x00050026, 0x80000000


@locked
def test_a_burglar_finds_every_door_closed() -> None:
    assert open_doors() == ""


def test_a_burglar_who_is_not_locked_in_finds_them_open(tmp_path: Path) -> None:
    """So it is a burglar."""
    (tmp_path / "secret").write_text("a hand of cards")
    argv = [PYTHON, "-I", "-S", "-c", BURGLAR, str(tmp_path), str(1 << 20), str(os.getppid())]
    run = subprocess.run(argv, capture_output=True, check=True, timeout=60, cwd=tmp_path)
    doors = json.loads(run.stdout.splitlines()[-1])
    assert {"the network", "other processes", "reading files", "writing files", "changing files", "memory"} < set(doors)
    assert {"watching files", "watching folders", "locks on files", "locks on parts of files"} < set(doors)
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
    lambda: os.listdir({str(hand.parent)!r}),
    lambda: open("here", "w"),
    lambda: open("/proc/{os.getpid()}/environ", "rb").read(),
    lambda: os.kill({os.getpid()}, 9),
    lambda: os.killpg({os.getpgid(0)}, 9),
    lambda: os.fork(),
    lambda: os.symlink("/etc/passwd", "link"),
    lambda: os.truncate({str(hand)!r}, 0),
    lambda: os.setpriority(os.PRIO_PROCESS, {os.getpid()}, 19),
    lambda: bytearray(1 << 31),
):
    try:
        attempt()
    except (OSError, MemoryError):
        tries += 1
answer(asked, 9 if tries == 12 and set(os.environ) <= {{"LC_CTYPE", "PWD"}} else tries // 2)
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


WATCHING = """
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
inotify = libc.inotify_init1(os.O_NONBLOCK)
watched = libc.inotify_add_watch(inotify, PLACE.encode(), 0xFFF)
ready()
asked = told()
try:
    seen = os.read(inotify, 4096)
except OSError:
    seen = b""
answer(asked, 9 if watched < 0 and not seen else 1)
told()
"""
LOCKING = """
import fcntl
ready()
asked = told()
kinds = (fcntl.flock, fcntl.LOCK_EX), (fcntl.flock, fcntl.LOCK_SH), (fcntl.lockf, fcntl.LOCK_SH)
tries = 0
for call, how in kinds:
    try:
        call(open(PLACE), how | fcntl.LOCK_NB)
    except PermissionError:
        tries += 1
answer(asked, 9 if tries == 3 else tries)
told()
"""


@locked
@pytest.mark.parametrize("body", [WATCHING, LOCKING], ids=["watching", "locking"])
@pytest.mark.parametrize("place", ["mine", "system", "other"])
def test_files_that_others_read_too_tell_a_program_nothing(tmp_path: Path, body: str, place: str) -> None:
    """Neither when others open them, nor by locks, with which two programs could talk."""
    (tmp_path / "secret").write_text("a hand of cards")
    there = {"mine": tmp_path / "mine" / "bot.py", "system": Path(os.__file__), "other": tmp_path / "secret"}[place]
    text = (
        body.replace("PLACE", repr(str(there)))
        if place != "other" or body is WATCHING
        else body.replace("open(PLACE)", f"open({str(there)!r})").replace("PermissionError", "OSError")
    )
    with Program(written.program(tmp_path, text), BOX).at_work() as player:
        there.read_bytes()
        assert player.choose(asked(), Random(1)) == 9, player.tally.faults


def test_a_program_without_bubblewrap_is_not_run_behind_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.outside.session.bubblewrap", lambda: None)
    with pytest.raises(BadProgram, match="bubblewrap is not installed"):
        Session(written.program(tmp_path), strict=True)
    monkeypatch.setattr(locks, "bubblewrap", lambda: None)
    assert "bubblewrap is not installed" in open_doors.__wrapped__()


@locked
def test_a_jail_that_cannot_be_made_runs_nothing(tmp_path: Path) -> None:
    """A bubblewrap that may make no namespaces ends with a sentence; so does one whose parent is dead."""
    broken = tmp_path / "bwrap"
    broken.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    broken.chmod(0o755)
    argv = [PYTHON, "-c", "print('out')"]
    for bwrap, parent, code in ((str(broken), os.getpid(), 1), (bubblewrap(), os.getpid() + 1, NOT_JAILED)):
        cell = Cell(argv, [sys.base_prefix], 1 << 29, 5, parent, bwrap)
        run = subprocess.run(
            [sys.executable, "-I", "-S", str(JAIL), cell.as_json()], capture_output=True, check=False, timeout=60
        )
        assert (run.returncode, run.stdout) == (code, b"")


def test_the_world_of_a_program_holds_only_what_it_may_read() -> None:
    words = locked_in(Cell(["/bot"], ["/srv/bot"], 1, 1, 1, "/usr/bin/bwrap"), 7)
    assert words[-4:] == ["--seccomp", "7", "--", "/bot"]
    assert {"--unshare-all", "--die-with-parent", "--remount-ro"} < set(words) and "--bind" not in words
    bound = [words[at + 1] for at, word in enumerate(words) if word == "--ro-bind-try"]
    assert "/srv/bot" in bound and not {"/", "/home", "/etc", "/tmp", "/proc", "/dev"} & set(bound)


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
    "x86_64": {"read": 0, "write": 1, "socket": 41, "clone": 56, "fork": 57, "fcntl": 72, "ptrace": 101, "flock": 73,
               "watch": 254, "clone3": 435, "uring": 425, "memfd": 319},
    "aarch64": {"read": 63, "write": 64, "socket": 198, "clone": 220, "fcntl": 25, "ptrace": 117, "flock": 32,
                "watch": 27, "clone3": 435, "uring": 425, "memfd": 279},
}  # fmt: skip


@pytest.mark.parametrize("arch", ARCHES)
def test_the_filter_lets_compute_and_nothing_else(arch: str) -> None:
    filter, known, calls = program(arch), ARCHES[arch], CALLS[arch]
    other = next(one for name, one in ARCHES.items() if name != arch)

    def judge(name: str, *arguments: int) -> int:
        return judged(filter, known, calls[name], *arguments)

    assert len(filter) < 4096
    assert judge("read", 0) == judge("write", 1) == ALLOWED
    assert judge("socket", 2, 1) == judge("ptrace", 16) == judge("uring") == judge("memfd") == REFUSED
    assert judge("watch", 3) == judge("flock", 3, 2) == REFUSED
    assert judge("clone", 0x10000 | 0x100) == ALLOWED
    assert judge("clone", 17) == REFUSED
    assert judge("clone3") == UNKNOWN
    assert judge("fcntl", 0, 3) == judge("fcntl", 0, 1030) == ALLOWED
    assert {judge("fcntl", 0, kind) for kind in (6, 7, 37, 38, 1024, 1026)} == {REFUSED}
    assert judged(filter, known, 1 << 30) == UNKNOWN
    assert judged(filter, other, calls["read"]) == KILLED
    if "fork" in calls:
        assert judge("fork") == REFUSED


def test_another_architecture_has_no_filter() -> None:
    with pytest.raises(KeyError):
        program("riscv64")
