"""`python -m tests.mutants [PART …] [--count N] [--seed S]`: what no test notices, with file, line and change."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tests.mutants.changes import Mutant, changes
from tests.mutants.trying import OPTIONS, Fate, Trial


@dataclass(frozen=True)
class Part:
    """A part of the code (`sources`), and the tests that have to notice what changes there: those in `tests` that
    `wanted` takes by their id. Those under `own`, if there are any, are tried first."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    wanted: Callable[[str], bool] = lambda _: True
    own: str = "-"


def of_a_game(game: str) -> Part:
    """The rules of a game and who sees what of it. A rule has its case among the tests of the game."""
    folder = f"engine/games/{game}"
    tests = ("core", "games", "language", "players", "test_conformance.py", "test_orders.py")
    return Part(
        (f"{folder}/rules/**/*.py", f"{folder}/state.py"),
        tuple(f"tests/engine/{name}" for name in tests),
        lambda node: game in node,
        own=f"tests/{folder}/",
    )


LEFT_OUT = ("hash", "another_process", "killed", "command_line", "picture")
"""Tests of other processes, where a change is not in force, and of pictures, which come from a View."""

PARTS: Mapping[str, Part] = {
    **{game: of_a_game(game) for game in ("atlantica", "atlantis", "cyclades", "doom", "perikles")},
    "visibility": Part(("engine/core/*.py",), ("tests/engine/core", "tests/engine/test_conformance.py")),
    "transactions": Part(
        ("engine/tables/**/*.py", "engine/store/*.py"),
        ("tests/engine/tables", "tests/engine/store", "tests/engine/arena"),
    ),
}


def main() -> None:
    """Draws a sample of each part, tries it, and reports."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--count", type=int, default=60, help="so many changes of each part, 0 for all (default: 60)")
    parser.add_argument("--seed", default="0", help="another sample for every seed (default: 0)")
    parser.add_argument("--of", default="", metavar="TEXT", help="only changes of files with this in their path")
    asked = parser.parse_args()
    for name in asked.parts or PARTS:
        process = multiprocessing.get_context("fork").Process(
            target=tried, args=(name, asked.count, asked.seed, asked.of)
        )
        process.start()
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it reports how far it came
        process.join()
        if process.exitcode:
            sys.exit(f"{name}: could not be tried")


def sample(part: Part, count: int, seed: str, of: str) -> list[Mutant]:
    """Changes drawn from all over the part; as many as have been tried are a fair sample too. What looks for faults is
    left out: there are none while the rules are as they are."""
    paths = sorted(path for source in part.sources for path in Path().glob(source) if path.name != "integrity.py")
    there = [mutant for path in paths if of in str(path) for mutant in changes(path)]
    if not count or count >= len(there):
        return there
    return Random(seed).sample(there, count)


def tried(name: str, count: int, seed: str, of: str) -> None:
    """Tries a sample of one part; each change that nobody notices is printed at once, and the share at the end."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # also where it is started in the background
    part, fates, began = PARTS[name], Counter[Fate](), time.monotonic()
    out = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

    def tell(mutant: Mutant, fate: Fate) -> None:
        fates[fate] += 1
        if fates.total() % 50 == 0:
            sys.stderr.write(
                f"{name}: {fates.total()} changes tried after {(time.monotonic() - began) / 60:.0f} minutes\n"
            )
        if fate in ("unnoticed", "never run"):
            line = mutant.path.read_text().splitlines()[mutant.line - 1].strip()
            print(f"{fate}  {mutant.path}:{mutant.line}  {line}\n    {mutant.old}  ->  {mutant.new}", file=out)

    trial = Trial(
        lambda node: part.wanted(node) and not any(word in node for word in LEFT_OUT),
        lambda node: node.startswith(part.own),
        sample(part, count, seed, of),
        tell,
    )
    code = pytest.main([*OPTIONS, *part.tests], plugins=[trial])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.INTERRUPTED):
        sys.exit(int(code))
    tried, caught = fates.total(), fates.total() - fates["unnoticed"] - fates["never run"]
    kinds = ", ".join(f"{number} {fate}" for fate, number in fates.most_common())
    minutes = (time.monotonic() - began) / 60
    print(
        f"{name}: {caught} of {tried} noticed ({caught / max(tried, 1):.0%}): {kinds}; {minutes:.0f} minutes", file=out
    )
    if code:
        print(f"{name}: stopped, {len(trial.left)} not tried to the end", file=out)
        for mutant in trial.left:
            print(f"open  {mutant}", file=out)


if __name__ == "__main__":
    main()
