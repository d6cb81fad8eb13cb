"""Processes of ours that tests start, forked from one that has read our code, all games and their texts: so a start
costs what it does. Games are read as this process finds them; to read them otherwise takes a process of one's own."""

from __future__ import annotations

import gc
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

_programs = ["bot.process.command_line", "engine.__main__", "tests.bot.mortal", "tests.e2e.house"]
_spawner = multiprocessing.get_context("forkserver")
_spawner.set_forkserver_preload([__name__, *_programs, "tests.forked"])


@dataclass(frozen=True)
class Done:
    """What a process has left."""

    returncode: int
    stdout: str
    stderr: str


def under_hash_seed(seed: str, script: str) -> list[str]:
    """The lines that a process of its own with this PYTHONHASHSEED prints."""
    return subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": seed},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    ).stdout.splitlines()


def module(
    main: Callable[[], int | None], *arguments: str, folder: Path | None = None, environment: Mapping[str, str]
) -> Done:
    """What `python -m …` does with these arguments, `main` being what that module runs."""
    with TemporaryDirectory() as aside:
        out, err = Path(aside) / "out", Path(aside) / "err"
        one = process(_module, main, *arguments, out=out, err=err, folder=folder, environment=environment)
        with running(one) as done:
            done.join()
        assert done.exitcode is not None
        return Done(done.exitcode, out.read_text(), err.read_text())


def _module(main: Callable[[], int | None], *arguments: str) -> None:
    sys.argv = ["", *arguments]
    sys.exit(main())


def process(
    target: Callable[..., object],
    *args: Any,
    err: Path,
    out: Path | None = None,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> BaseProcess:
    """A process that will call `target(*args)`, a function of a module; what it says is added to the file `err`, and
    what it prints to `out`. `environment` is all it finds there (default: ours)."""
    environment = dict(os.environ if environment is None else environment)
    return _spawner.Process(target=_run, args=(target, args, err, out or err, folder, environment))


@contextmanager
def running(one: BaseProcess) -> Generator[BaseProcess]:
    """Starts a process. After the block it has ended, whatever happened there: what still runs is killed."""
    one.start()
    try:
        yield one
    finally:
        if one.is_alive():
            one.kill()
        one.join()


def _run(
    target: Callable[..., object],
    args: tuple[Any, ...],
    err: Path,
    out: Path,
    folder: Path | None,
    environment: dict[str, str],
) -> None:
    gc.freeze()  # a search through all that was there before would copy it
    for number, path in ((1, out), (2, err)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT), number)
    sys.stdout.reconfigure(line_buffering=True)  # pyright: ignore
    os.environ.clear()
    os.environ.update(environment)
    if folder is not None:
        os.chdir(folder)
    target(*args)
