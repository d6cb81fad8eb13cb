"""Writes the tables of docs/computers.md anew: what each of its commands prints. Takes hours; a game alone fewer.

`python -m tests.ladder [--workers N] [GAME …]`. The page is written after every table, so nothing is lost by stopping.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "computers.md"
BLOCK = re.compile(r"<!-- ladder: (?P<line>.+?) -->\n.*?<!-- end -->", re.S)


def lines(page: str) -> list[str]:
    """What follows `python -m engine arena` in each command of a page, in its order."""
    return [found["line"] for found in BLOCK.finditer(page)]


def filled(page: str, line: str, printed: str) -> str:
    """A page with what one of its commands printed."""
    block = f"<!-- ladder: {line} -->\n```\npython -m engine arena {line}\n```\n\n{printed.strip()}\n<!-- end -->"
    return BLOCK.sub(lambda found: block if found["line"] == line else found[0], page)


def main(arguments: list[str]) -> int:
    """Runs the commands of these games, or all; as many processes as there are cores, if no number is given."""
    parser = argparse.ArgumentParser(prog="ladder", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--workers", type=int)
    args = parser.parse_args(arguments)
    workers = ["--workers", str(args.workers)] if args.workers else []
    for line in lines(PAGE.read_text(encoding="utf-8")):
        if args.games and line.split()[0] not in args.games:
            continue
        command = [sys.executable, "-m", "engine", "arena", *line.split(), *workers, "--markdown"]
        printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), line, printed), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
