"""`python -m tests.mutants [PART …] [--count N] [--seed S]`: what no test notices, with file, line and change.

`python -m tests.mutants --only engine/tables/hints.py:226 --by tests/engine/tables/test_hints.py` tries what can be
changed in one line, with the tests that are meant to notice.
"""

import argparse
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from tests.mutants.changes import Mutant, changes
from tests.mutants.trying import OPTIONS, Fate, Trial


def anything(_: str) -> bool:
    """Every test."""
    return True


def nothing(_: str) -> bool:
    """No test."""
    return False


@dataclass(frozen=True)
class Part:
    """A part of the code (`sources`), and the tests that have to notice what changes there: those in `tests` that
    `wanted` takes by their id. Those that `own` takes are tried first, the others only with what these leave."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    wanted: Callable[[str], bool] = anything
    own: Callable[[str], bool] = nothing


def of_a_game(game: str) -> Part:
    """The rules of a game and who sees what of it. A rule has its case among the tests of the game."""
    folder = f"engine/games/{game}"
    tests = ("core", "games", "language", "players", "test_conformance.py", "test_orders.py")
    return Part(
        (f"{folder}/rules/**/*.py", f"{folder}/state.py"),
        tuple(f"tests/engine/{name}" for name in tests),
        lambda node: game in node,
        own=lambda node: node.startswith(f"tests/{folder}/"),
    )


LEFT_OUT = ("hash", "another_process", "killed", "command_line", "picture", "tests_of_the_house")
"""Tests of other processes, where a change is not in force, and of pictures, which come from a View."""

CARDS = ("test_truth", "test_joined", "test_scene", "test_creature_cards")
"""Tests of what stands on the card of a question."""

PARTS: Mapping[str, Part] = {
    **{game: of_a_game(game) for game in ("atlantica", "atlantis", "cyclades", "doom", "perikles")},
    "card": Part(
        ("engine/games/*/card/*.py",),
        ("tests/engine/games",),
        own=lambda node: any(f"/{name}.py" in node for name in CARDS),
    ),
    "visibility": Part(("engine/core/*.py",), ("tests/engine/core", "tests/engine/test_conformance.py")),
    "transactions": Part(
        ("engine/tables/**/*.py", "engine/store/*.py"),
        ("tests/engine/tables", "tests/engine/store", "tests/engine/arena", "tests/bot/test_limits.py"),
    ),
}


def main() -> None:
    """Draws a sample of each part, tries it, and reports."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--count", type=int, default=60, help="so many changes of each part, 0 for all (default: 60)")
    parser.add_argument("--seed", default="0", help="another sample for every seed (default: 0)")
    parser.add_argument(
        "--only", action="append", default=[], metavar="PATH[:LINE]", help="all changes there (repeatable)"
    )
    parser.add_argument("--by", action="append", default=[], metavar="TEST", help="tried with these tests (repeatable)")
    asked = parser.parse_args()
    samples = {
        name: chosen(PARTS[name], asked.only) if asked.only else sample(PARTS[name], asked.count, asked.seed)
        for name in asked.parts or PARTS
    }
    if not any(samples.values()):
        sys.exit(f"Nothing can be changed in {', '.join(asked.only)}.")
    for name in filter(samples.__getitem__, samples):
        part = replace(PARTS[name], tests=tuple(asked.by), wanted=anything) if asked.by else PARTS[name]
        process = multiprocessing.get_context("fork").Process(target=tried, args=(name, part, samples[name]))
        process.start()
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it reports how far it came
        process.join()
        if process.exitcode:
            sys.exit(f"{name}: could not be tried")


def there(part: Part) -> list[Mutant]:
    """All changes of the part. What looks for faults is left out: there are none while the rules are as they are."""
    paths = sorted(path for source in part.sources for path in Path().glob(source) if path.name != "integrity.py")
    return [mutant for path in paths for mutant in changes(path)]


def sample(part: Part, count: int, seed: str) -> list[Mutant]:
    """Changes drawn from all over the part; as many as have been tried are a fair sample too."""
    drawn = there(part)
    return Random(seed).sample(drawn, count) if 0 < count < len(drawn) else drawn


def chosen(part: Part, only: Sequence[str]) -> list[Mutant]:
    """Changes of the part in files with one of these in their path, or in that line of them (`rules/turn.py:12`)."""
    places = [where.partition(":") for where in only]
    return [
        mutant
        for mutant in there(part)
        if any(path in str(mutant.path) and line in ("", str(mutant.line)) for path, _, line in places)
    ]


def tried(name: str, part: Part, mutants: Sequence[Mutant]) -> None:
    """Tries changes of one part; each that nobody notices is printed at once, and the share at the end."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # also where it is started in the background
    fates, began = Counter[Fate](), time.monotonic()
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
        lambda node: part.wanted(node) and not any(word in node for word in LEFT_OUT), part.own, mutants, tell
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
