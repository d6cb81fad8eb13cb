"""Test of the jail on this machine, since a kernel or a container may lack anything."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.outside.jail import JAIL, Cell

MEMORY = 256 << 20
LONGEST = 20.0

BURGLAR = """
import ctypes, fcntl, json, os, socket, sys
folder = sys.argv[1]
libc = ctypes.CDLL(None, use_errno=True)
def watch():
    if libc.inotify_add_watch(libc.inotify_init1(0), sys.base_prefix.encode(), 0xFFF) < 0:
        raise OSError
def notify():
    fcntl.fcntl(os.open(sys.base_prefix, os.O_RDONLY), fcntl.F_NOTIFY, fcntl.DN_ACCESS)
def lock():
    fcntl.flock(open(os.__file__), fcntl.LOCK_EX | fcntl.LOCK_NB)
def lock_part():
    fcntl.lockf(open(os.__file__), fcntl.LOCK_SH | fcntl.LOCK_NB)
def hint():
    fcntl.fcntl(open(os.__file__), 1036, b"\\x02" + b"\\0" * 7)  # F_SET_RW_HINT
def forget():
    os.posix_fadvise(os.open(os.__file__, os.O_RDONLY), 0, 0, os.POSIX_FADV_DONTNEED)
tries = {
    "the network": lambda: socket.socket(),
    "sockets of this machine": lambda: socket.socket(socket.AF_UNIX),
    "other processes": lambda: os.fork() or os._exit(0),
    "signals to others": lambda: os.kill(int(sys.argv[3]), 0),
    "reading files": lambda: open(folder + "/secret").read(),
    "names of files": lambda: os.listdir(folder),
    "writing files": lambda: open(folder + "/written", "w"),
    "writing files of its own": lambda: open("written", "w"),
    "changing files": lambda: os.chmod(folder, 0o700),
    "deleting files": lambda: os.unlink(folder + "/secret"),
    "watching files": watch,
    "watching folders": notify,
    "locks on files": lock,
    "locks on parts of files": lock_part,
    "notes on files": hint,
    "which files are in memory": forget,
    "notes on devices": lambda: os.utime("/dev/null"),
    "memory": lambda: bytearray(2 * int(sys.argv[2])),
    "memory without a name": lambda: os.memfd_create("x"),
}
open_doors = [] if not os.environ.keys() - {"LC_CTYPE", "PWD"} else ["the environment"]
for what, attempt in tries.items():
    try:
        attempt()
        open_doors.append(what)
    except (OSError, MemoryError):
        pass
print(json.dumps(open_doors))
"""
"""A program that tries forbidden things, and tells which of them succeeded."""


def bubblewrap() -> str | None:
    return shutil.which("bwrap")


@cache
def open_doors() -> str:
    """Description of gaps in the jail on this machine; empty if it holds. Takes a moment, once."""
    if sys.platform != "linux":
        return "only Linux has locks that we know"
    if bubblewrap() is None:
        return "bubblewrap is not installed: there is no program bwrap"
    python = str(Path(getattr(sys, "_base_executable", sys.executable)).resolve())
    with TemporaryDirectory() as folder:
        (Path(folder) / "secret").write_text("a hand of cards")
        argv = [python, "-I", "-S", "-c", BURGLAR, folder, str(MEMORY), str(os.getpid())]
        cell = Cell(argv, [sys.base_prefix], MEMORY, 10, os.getpid(), bubblewrap())
        try:
            run = subprocess.run(
                [sys.executable, "-I", "-S", str(JAIL), cell.as_json()],
                capture_output=True,
                check=False,
                cwd=folder,
                env={},
                start_new_session=True,
                text=True,
                timeout=LONGEST,
            )
            return ", ".join(json.loads(run.stdout)) if run.returncode == 0 else run.stderr.strip() or "no answer"
        except (OSError, ValueError, subprocess.TimeoutExpired) as error:
            return str(error) or type(error).__name__
