"""`make bench OLD=<commit>`: this tree against an older commit of it, both measured by turns in one run, so that
whatever else the machine does meets both.

What is measured are whole processes, each started in its tree: `python -m engine simulate` and `python -m bot`.
Everything else, from the local Discord to the arithmetic, is of this tree.
"""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory

from engine.games.box import boxes
from tests.bench_load import HERE, Size

ROUNDS = 4
GAMES = 100
COUNTED = 10
"""Games whose instructions are counted, which takes twenty times as long as playing them."""
LOAD = Size(seconds=20, delivered=False)

Measure = Callable[[Path], Mapping[str, float]]
"""Takes figures by name of a tree; of all of them less is better. Raises CalledProcessError if the tree has none."""
Pair = tuple[float | None, float]
"""A figure of the old tree, if it has it, and of this one, taken one after the other."""


def main(commit: str, parts: Sequence[str]) -> None:
    """Prints the table, of a run that is interrupted what it has. `parts` are the games and "load"; none are all."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))  # so that what is begun is cleared away
    counter = shutil.which("valgrind")
    if counter is None:
        print("There is no valgrind here: no instructions are counted, random play is told by the clock alone.")
    measures: dict[str, Measure] = {game: partial(random_play, game, GAMES) for game in boxes()} | {"load": load}
    chosen = [name for name in measures if not parts or name in parts]
    pairs = defaultdict[str, list[Pair]](list)
    try:
        with checkout(HERE, commit) as old:
            for tree in (old, HERE):
                _output(tree, sys.executable, "-m", "compileall", "-q", "engine", "bot")
            for name, pair in by_turns(old, HERE, [measures[name] for name in chosen], ROUNDS):
                pairs[name].append(pair)
            if counter is not None:
                for game in (name for name in chosen if name in boxes()):
                    counts = instructions(counter, game, COUNTED, old, HERE)
                    pairs[f"{game}: random play, 1000 instructions an answer"].append(counts)
    finally:
        if pairs:
            print(table(commit, pairs))


@contextmanager
def checkout(repository: Path, commit: str) -> Generator[Path]:
    """A folder with that commit in it, which is gone afterwards, whatever happened. SystemExit if there is no such."""
    git = ("git", "-C", str(repository))
    known = subprocess.run([*git, "rev-parse", "--quiet", "--verify", f"{commit}^{{commit}}"], stdout=PIPE, text=True)
    if known.returncode:
        raise SystemExit(f"{commit} is no commit that git knows here.")
    with TemporaryDirectory() as folder:
        tree = Path(folder) / "old"
        try:
            subprocess.run([*git, "worktree", "add", "--quiet", "--detach", tree, known.stdout.strip()], check=True)
            yield tree
        finally:
            subprocess.run([*git, "worktree", "remove", "--force", tree], check=True)


def by_turns(old: Path, new: Path, measures: Sequence[Measure], rounds: int) -> Iterator[tuple[str, Pair]]:
    """All figures of both trees, as often as there are rounds: A B, then B A, so that neither is always first."""
    for number in range(rounds):
        for measure in measures:
            found = dict[Path, Mapping[str, float]]()
            for tree in (old, new) if number % 2 == 0 else (new, old):
                try:
                    found[tree] = measure(tree)
                except subprocess.CalledProcessError:
                    if tree == new:
                        raise
                    found[tree] = {}
            for name, figure in found[new].items():
                yield name, (found[old].get(name), figure)
        print(f"round {number + 1} of {rounds} is over", file=sys.stderr, flush=True)


def random_play(game: str, games: int, tree: Path) -> dict[str, float]:
    """Processor time of so many random games, by the answer: trees may play different games from the same seed. One
    game more is played and taken off, with the start of the process."""
    one, many = (_simulated(game, count, tree) for count in (1, 1 + games))
    return {f"{game}: random play, µs an answer": 1e6 * (many[0] - one[0]) / (many[1] - one[1])}


def _simulated(game: str, games: int, tree: Path) -> tuple[float, int]:
    """Processor seconds of the process, and answers."""
    before = _processor_of_children()
    played = json.loads(_output(tree, *_simulate(game, games)))
    return _processor_of_children() - before, played["answers"]


def _simulate(game: str, games: int) -> tuple[str, ...]:
    return sys.executable, "-m", "engine", "simulate", game, "--games", str(games), "--seed", "bench", "--json"


def _processor_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def instructions(counter: str, game: str, games: int, old: Path, new: Path) -> Pair:
    """How many thousand instructions an answer of random play takes. Whatever else the machine does, they are the same:
    so both trees are counted at once."""
    one, many = (_counted(counter, game, count, (old, new)) for count in (1, 1 + games))
    before, now = (
        (all[0] - first[0]) / (all[1] - first[1]) / 1000 if first and all else None
        for first, all in zip(one, many, strict=True)
    )
    assert now is not None
    return before, now


def _counted(counter: str, game: str, games: int, trees: Sequence[Path]) -> list[tuple[int, int] | None]:
    """Instructions and answers of each tree; None where it does not know the game."""
    count = (counter, "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "--log-fd=1")
    with ExitStack() as stack:
        begun = [stack.enter_context(_started(tree, *count, *_simulate(game, games))) for tree in trees]
        said = [process.communicate()[0] for process in begun]
    found = [(re.search(r"I +refs: +([\d,]+)", one), re.search(r'"answers": (\d+)', one)) for one in said]
    return [(int(told[1].replace(",", "")), int(played[1])) if told and played else None for told, played in found]


def load(tree: Path) -> Mapping[str, float]:
    """Start, first answers and memory of a bot with many tables (`bench_load`)."""
    return json.loads(_output(HERE, sys.executable, "-m", "tests.bench_load", str(tree), json.dumps(asdict(LOAD))))


def _output(tree: Path, *command: str) -> str:
    """What a process in that tree prints. Raises CalledProcessError."""
    with _started(tree, *command) as process:
        printed, _ = process.communicate()
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return printed


@contextmanager
def _started(tree: Path, *command: str) -> Generator[Popen[str]]:
    """A process that does not outlive the block. It is not in our terminal's group: only we tell it to end, once, and
    wait until it has cleared away what it had begun."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = kept | {"PYTHONHASHSEED": "0"}  # sets in the same order in every run
    process = Popen(command, cwd=tree, env=environment, stdout=PIPE, text=True, start_new_session=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait()


def table(commit: str, pairs: Mapping[str, Sequence[Pair]]) -> str:
    """A line a figure: medians, the median of the ratios of the pairs, and how far those are apart."""
    lines = [f"{'less is better everywhere':<60} {commit[:10]:>10} {'now':>10} {'ratio':>7}  of pairs"]
    for name, both in pairs.items():
        now, known = median(new for _, new in both), [(old, new) for old, new in both if old is not None]
        if not known:
            lines.append(f"{name:<60} {'–':>10} {now:>10.2f}          the old one has no such figure")
            continue
        line = f"{name:<60} {median(old for old, _ in known):>10.2f} {now:>10.2f}"
        ratios = sorted(new / old for old, new in known if old)
        if ratios:
            line += f" {median(ratios):>7.3f}  {ratios[0]:.3f} to {ratios[-1]:.3f}"
        lines.append(line)
    return "\n".join(lines)
