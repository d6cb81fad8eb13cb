"""The installed games: list them, check their data, print one as text."""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core import Event, Seat, seed_from, told_as
from engine.games.gathering import gathered
from engine.games.overlay import corrections
from engine.language.language import LOCALES, Language
from engine.tools.commands.asked import Commands, Misuse, all_boxes, box_of, chosen, common, counts
from engine.tools.simulate import play

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")


def add(commands: Commands) -> None:
    command = commands.add_parser("list", help="the games there are, their seats and options")
    command.set_defaults(run=_list)

    command = commands.add_parser("check-data", help="check the data of a game, with an owner's laid over it")
    command.add_argument("game")
    command.add_argument("folder", type=Path, nargs="?", help="as in ORAKLOS_DATA, or just the game's folder in it")
    command.set_defaults(run=_check_data)

    command = commands.add_parser("transcript", help="a random game told as text")
    common(command)
    command.add_argument("--lang", choices=LOCALES, default=LOCALES[0], help="the language (en)")
    command.set_defaults(run=_transcript)


def _list(args: argparse.Namespace) -> int:
    language = Language()
    for box in all_boxes().values():
        say = language.say("en", game=box.text).plain
        seats = box.game.seats
        print(f"{box.game.id}: {say('game-title')}, {counts(seats)} players")
        for name, field in box.game.options.model_fields.items():
            about = f"option-{name.replace('_', '-')}"
            print(f"  {name} = {field.get_default()}: {say(about)}")
    return 0


def _check_data(args: argparse.Namespace) -> int:
    box = box_of(args.game)
    over = corrections(box.game.id)
    if args.folder is not None:
        over = args.folder / box.game.id if (args.folder / box.game.id).is_dir() else args.folder
        if not over.is_dir():
            raise Misuse(f"cannot read {args.folder}: no such folder")
    wrong = box.check(over)
    for line in wrong:
        print(line)
    if not wrong:
        print(f"{box.game.id}: all is well{f' with {over}' if over is not None else ''}")
    return 1 if wrong else 0


def _transcript(args: argparse.Namespace) -> int:
    box, seats, options = chosen(args)
    say = Language().say(args.lang, game=box.text, names=NAMES[:seats]).plain

    events: list[Event] = []
    play(box.game, seats, options, seed_from(f"{args.seed}/0"), events.append)
    lines = [_Line(told_as(event), event.to) for event in events]
    for one in gathered(box.story.gathers, lines):
        line, to = say.event(one.event), one.lines[0].to
        if one.event.get("chapter"):
            print(f"\n== {line}")
        elif to is None:
            print(line)
        else:
            print(f"({say.name(to)}: {line})")
    return 0


@dataclass(frozen=True, slots=True)
class _Line:
    """An event as JSON, with the seat it is whispered to."""

    event: Mapping[str, Any]
    to: Seat | None
