"""Shared by the commands: the parser, common options, and errors of usage."""

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from pydantic import BaseModel, ValidationError

from engine.core import Refused
from engine.games.box import Box, boxes, find
from engine.language.language import Language
from engine.players import Player


class Misuse(Exception):
    """The user's request is impossible; the message says why."""


def plain(said: object) -> str:
    """A line for a terminal, without signs that move the cursor, colour, or reverse words."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in str(said))


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """End with exit code 2."""
        print(f"{self.prog}: {message}", file=sys.stderr)
        raise SystemExit(2)


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
"""The parser's list of commands."""


def common(command: argparse.ArgumentParser) -> None:
    """Add options for the game and its variant."""
    command.add_argument("game")
    command.add_argument("--seats", type=int, help="how many players (the most the game takes)")
    command.add_argument("--seed", default="1", help="any text; the same seed gives the same games (1)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def chosen(args: argparse.Namespace) -> tuple[Box, int, BaseModel]:
    """The requested game, seats and options. Raises Misuse."""
    box = box_of(args.game)
    game = box.game
    seats = args.seats if args.seats is not None else game.seats[-1]
    if seats not in game.seats:
        raise Misuse(f"{game.id} takes {counts(game.seats)} players, not {seats}")
    try:
        options = _options(game.options, args.option)
        game.allows(options, seats)
    except Refused as refused:
        say = Language().say("en", game=box.text).plain
        raise Misuse(say(f"refuse-{refused.key}", **refused.details)) from None
    return box, seats, options


def all_boxes() -> dict[str, Box]:
    return boxes()


def box_of(name: str) -> Box:
    """The game with this name. Raises Misuse."""
    found = all_boxes()
    if name not in found:
        for one in find()[1]:
            if one.game == name:
                raise Misuse(f"{one}; `python -m engine check {name}` shows where")
        raise Misuse(f"no game called {name!r}; known: {', '.join(found)}")
    return found[name]


def counts(seats: tuple[int, ...]) -> str:
    """The range of a game's numbers of players, such as "2-5"."""
    return "-".join(dict.fromkeys((str(min(seats)), str(max(seats)))))


def _options(model: type[BaseModel], given: Sequence[str]) -> BaseModel:
    values: dict[str, Any] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals or name not in model.model_fields:
            known = ", ".join(model.model_fields) or "none"
            raise Misuse(f"no such option: {one!r}; write NAME=VALUE, options are {known}")
        values[name] = value
    try:
        return model.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        raise Misuse(f"option {'.'.join(map(str, first['loc']))}: {first['msg'].lower()}") from None


def check_kinds(box: Box, kinds: Sequence[str]) -> None:
    """Check that these kinds of players exist. Raises Misuse."""
    unknown = [kind for kind in kinds if kind not in box.computers.kinds]
    if unknown:
        raise Misuse(f"no such player: {unknown[0]!r}; known: {', '.join(box.computers.kinds)}")


def players_of(box: Box, seats: int, given: str | None) -> Sequence[tuple[str, Player]]:
    """Kinds of players by name, one for each seat, with their players. A single kind gets all seats; without a name
    there are none. Raises Misuse."""
    kinds = [] if given is None else given.split(",")
    check_kinds(box, kinds)
    if len(kinds) == 1:
        kinds *= seats
    if kinds and len(kinds) != seats:
        raise Misuse(f"--players names {len(kinds)} players for {seats} seats")
    return [(kind, box.computers.kinds[kind]) for kind in kinds]


def published_hash(said: str) -> str:
    """A hash as somebody typed it."""
    told = said.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", told):
        raise argparse.ArgumentTypeError("a hash has 64 signs, 0-9 and a-f")
    return told


def compared(what: str, own: str, published: str | None, file: Path) -> str:
    """A line about the comparison of the hash in a file with the published one. Raises Misuse if they differ."""
    if published is None:
        return (
            f"NOT CHECKED: whether the hash of the {what} is the one that was published. Give that one as --hash. "
            f"In the file it is {plain(own)}."
        )
    if own != published:
        raise Misuse(f"{file}: the hash of its {what} is {own}, and not the one that was published")
    return f"Checked against what was published: the {what} has the hash {own}."


def text_of(file: Path) -> str:
    """The text of a file. Raises Misuse."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Misuse(f"cannot read {file}: {reason}") from None
