"""External programs as players: trying them out, their protocol, and using them as kinds of players."""

import argparse
import sys
from collections.abc import Collection

from engine.core import Seat
from engine.games.box import Box
from engine.outside import Description
from engine.outside.descriptions import PROGRAM, find_program
from engine.outside.locks import open_doors
from engine.outside.messages import SCHEMA
from engine.tools.commands.asked import Commands, Misuse, check_kinds, chosen, common
from engine.tools.tryout import tried


def add(commands: Commands) -> None:
    command = commands.add_parser("try-bot", help="one game of a program of yours, told question by question")
    common(command)
    command.add_argument("program", help="its path, or its description (.toml or .json)")
    command.add_argument("--seat", type=int, default=1, help="where it sits, from 1 (1)")
    command.add_argument("--against", default="level1", help="the kind of computer at the other seats (level1)")
    command.add_argument("--raw", action="store_true", help="show the lines that go to and fro, too")
    add_unlocked(command)
    command.set_defaults(run=_try_bot)

    command = commands.add_parser("bot-protocol", help="the JSON schema of what programs are told and answer")
    command.set_defaults(run=_bot_protocol)


def add_unlocked(command: argparse.ArgumentParser) -> None:
    command.add_argument("--unlocked", action="store_true", help="run programs also where they cannot be locked in")


def check_programs(box: Box, programs: Collection[Description], *, unlocked: bool) -> None:
    """Check that the programs can be started. Raises BadProgram if not, and Misuse if one does not play the game or
    cannot be jailed. With `unlocked` it runs anyway, and standard error lists the risks."""
    for one in programs:
        one.started_by()
        if not one.plays(box.game.id):
            raise Misuse(f"{one.name} plays {one.game}, not {box.game.id}")
        if one.name in box.computers.kinds:
            raise Misuse(f"{one.name} is a kind of our own: call the program otherwise")
    if programs and (doors := open_doors()):
        if not unlocked:
            raise Misuse(f"programs cannot be locked in here ({doors}); to run what you trust all the same: --unlocked")
        print(f"engine: PROGRAMS ARE NOT LOCKED IN HERE ({doors}): run only what you trust.", file=sys.stderr)


def _try_bot(args: argparse.Namespace) -> int:
    box, seats, options = chosen(args)
    described = find_program(args.program) or find_program(f"{PROGRAM}{args.program}")
    assert described is not None
    check_kinds(box, [args.against])
    check_programs(box, [described], unlocked=args.unlocked)
    if not 1 <= args.seat <= seats:
        raise Misuse(f"--seat is from 1 to {seats}")
    rival = box.computers.kinds[args.against]
    found = tried(box, described, seats, options, args.seed, Seat(args.seat - 1), rival, print, raw=args.raw)
    return 1 if found.faults else 0


def _bot_protocol(args: argparse.Namespace) -> int:
    print(SCHEMA.read_text(encoding="utf-8"), end="")
    return 0
