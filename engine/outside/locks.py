"""Whether programs are really locked in here. It is tried, not assumed: a kernel or a container may lack anything."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.outside.jail import Cell
from engine.outside.session import JAIL

MEMORY = 256 << 20
LONGEST = 20.0

BURGLAR = """
import json, os, socket, sys
folder = sys.argv[1]
def change():
    os.chmod(folder, 0o700)
tries = {
    "the network": lambda: socket.socket(),
    "sockets of this machine": lambda: socket.socket(socket.AF_UNIX),
    "other processes": lambda: os.fork() or os._exit(0),
    "signals to others": lambda: os.kill(os.getppid(), 0),
    "reading files": lambda: open(folder + "/secret").read(),
    "writing files": lambda: open(folder + "/written", "w"),
    "changing files": change,
    "deleting files": lambda: os.unlink(folder + "/secret"),
    "memory": lambda: bytearray(2 * int(sys.argv[2])),
}
open_doors = [] if not os.environ.keys() - {"LC_CTYPE"} else ["the environment"]
for what, attempt in tries.items():
    try:
        attempt()
        open_doors.append(what)
    except (OSError, MemoryError):
        pass
print(json.dumps(open_doors))
"""
"""A program that tries what it may not, and tells what it could do."""


@cache
def open_doors() -> str:
    """What a program could do here though it is locked in, in words; empty if that holds. It takes a moment, once."""
    if sys.platform == "win32":
        return "this system has no locks that we know"
    python = str(Path(getattr(sys, "_base_executable", sys.executable)).resolve())
    with TemporaryDirectory() as folder:
        (Path(folder) / "secret").write_text("a hand of cards")
        argv = [python, "-I", "-S", "-c", BURGLAR, folder, str(MEMORY)]
        cell = Cell(argv, [sys.base_prefix], MEMORY, 10, os.getpid(), strict=True)
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
