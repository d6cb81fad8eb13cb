"""The command line of the engine: list games, simulate, replay and verify journals, make pages and
films of them, read them, tell a game as text."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from engine.games.overlay import BadData
from engine.outside import BadProgram
from engine.tools.commands import checking, computers, games, journals, keepsakes, new_game, programs, tournaments
from engine.tools.commands.asked import Misuse, Parser, plain


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0 if all is well, 1 if a check found violations, 2 (one line on stderr) if misused, 130
    if interrupted."""
    args = _parser().parse_args(arguments)
    try:
        return args.run(args)
    except (Misuse, BadProgram) as misuse:
        print(f"engine: {plain(misuse)}", file=sys.stderr)
        return 2
    except BadData as bad:
        print("engine:", *map(plain, bad.lines), sep="\n" if bad.lines[1:] else " ", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        print("engine: stopped", file=sys.stderr)
        return 130


def _parser() -> Parser:
    parser = Parser(prog="engine", description="The games of Oraklos without Discord.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    for part in (games, checking, new_game, computers, programs, journals, keepsakes, tournaments):
        part.add(commands)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
