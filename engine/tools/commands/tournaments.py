"""Tournaments: simulating them, and repeating their draws."""

import argparse
import json
from pathlib import Path

from pydantic import ValidationError

from engine.tools.commands.asked import Commands, Misuse, compared, plain, published_hash, text_of
from engine.tools.trial import FORMATS, trial
from engine.tournaments import TournamentRefused, draws
from engine.tournaments.draws import Outcome
from engine.tournaments.export import SCHEMA

SAID = {
    Outcome.SAME: "comes out again",
    Outcome.DIFFERENT: "DOES NOT COME OUT",
    Outcome.WISHED: "not repeated: wishes decided it",
    Outcome.BY_HAND: "MADE BY HAND",
}


def add(commands: Commands) -> None:
    command = commands.add_parser("draws", help="repeat the draws of a tournament from the file of its end")
    command.add_argument("file", type=Path)
    command.add_argument("--hash", type=published_hash, help="the hash of the announcement, to compare it with")
    command.set_defaults(run=_draws)

    command = commands.add_parser("tournament", help="whole tournaments of people of known strength, measured")
    command.add_argument("--format", choices=FORMATS, default=FORMATS[0], help="the shape (swiss)")
    command.add_argument("--players", type=int, default=37, help="how many (37)")
    command.add_argument("--seats", type=int, default=4, help="at a table; where that does not fill, one fewer (4)")
    command.add_argument("--bye", action="store_true", help="all tables full, who is left over has a bye")
    command.add_argument("--teams", type=int, choices=range(2, 5), default=0, help="how many form a team (nobody)")
    command.add_argument("--rounds", type=int, default=5, help="how many, where the format does not say (5)")
    command.add_argument("--seed", default="1", help="any text; the same seed gives the same tournaments (1)")
    command.add_argument("--repeat", type=int, default=1, help="how many tournaments (1)")
    command.add_argument("--json", action="store_true", help="print a JSON object")
    command.add_argument("--schema", action="store_true", help="print what a file of a tournament may hold instead")
    command.set_defaults(run=_tournament)


def _tournament(args: argparse.Namespace) -> int:
    if args.schema:
        print(SCHEMA.read_text(encoding="utf-8"), end="")
        return 0
    if args.repeat < 1 or args.players < 2 or args.rounds < 1:
        raise Misuse("--players takes a whole number from 2, --rounds and --repeat from 1")
    try:
        bye, team = args.bye, args.teams
        found = trial(args.format, args.players, args.seats, args.rounds, args.seed, args.repeat, bye=bye, team=team)
    except (ValidationError, TournamentRefused):
        raise Misuse(f"{args.players} players at tables of {args.seats} cannot play that") from None
    if args.json:
        print(json.dumps(found.as_dict() | {"rounds": found.told}))
    else:
        for name, value in found.as_dict().items():
            match name:
                case "table_sizes":
                    value = ", ".join(f"{count} of {size}" for size, count in value.items())
                case "small_tables":
                    value = f"{value[0]} to {value[1]} a person"
                case _:
                    pass
            print(f"{name.replace('_', ' ')}: {value}")
    return 0


def _draws(args: argparse.Namespace) -> int:
    try:
        told = draws.read(text_of(args.file))
        found = draws.repeat(told)
        against = compared("secret", told.seed_hash, args.hash, args.file)
    except draws.BadDraws as bad:
        raise Misuse(f"{args.file}: {bad}") from None
    print(against)
    print("Players have numbers, in the order of their Discord ids.")
    for one in found:
        where = f"round {one.round}" if one.round else "seeding"
        print(plain(f"{where}, {SAID[one.outcome]}: {' | '.join(' '.join(map(str, table)) for table in one.tables)}"))
    return 1 if any(one.outcome is Outcome.DIFFERENT for one in found) else 0
