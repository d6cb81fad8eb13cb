"""The command line of the engine: list games, simulate, replay and verify journals, tell a game as text."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from pydantic import BaseModel, ValidationError

from engine import journal
from engine.contest import contest
from engine.contest.tables import as_markdown, as_text, sentence
from engine.core import Event, Refused, Seat, seed_from, told_as
from engine.dealing import ALONE, Dealt
from engine.games.box import Box, boxes
from engine.games.gathering import gathered
from engine.games.overlay import BadData, corrections
from engine.language.language import LOCALES, Language
from engine.orders import NO_ORDERS
from engine.players import Player
from engine.simulate import Report, play, simulate
from engine.tournaments import TournamentRefused, draws
from engine.trial import FORMATS, trial
from engine.visits import visits

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 if all is well, 1 if a check found violations, 2 (one line on stderr) if misused."""
    args = _parser().parse_args(arguments)
    try:
        return args.run(args)
    except (_Misuse, BadData) as misuse:
        print(f"engine: {misuse}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0


class _Misuse(Exception):
    """What the user asked for cannot be done; the message says why."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}", file=sys.stderr)
        raise SystemExit(2)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="engine", description="The games of Oraklos without Discord.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    command = commands.add_parser("list", help="the games there are, their seats and options")
    command.set_defaults(run=_list)

    command = commands.add_parser("simulate", help="random legal play, measured and optionally checked")
    _common(command)
    command.add_argument("--games", type=int, default=100, help="how many games (100)")
    command.add_argument(
        "--check", action="store_true", help="check everything after every answer; exit 1 on a violation"
    )
    command.add_argument(
        "--players", help="who plays, a kind for each seat: level3,level2,level2; from game to game they move on a seat"
    )
    command.add_argument("--json", action="store_true", help="print a JSON object")
    command.set_defaults(run=_simulate)

    command = commands.add_parser("arena", help="computer players against each other, pair by pair, on all cores")
    _common(command)
    command.add_argument("--players", required=True, help="the kinds to compare: level1,level2,level3,shaken,random")
    command.add_argument("--games", type=int, default=200, help="at most so many a pair; fewer once it is clear (200)")
    command.add_argument("--workers", type=int, help="how many processes (one a core); the games are the same")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print a JSON object")
    form.add_argument("--markdown", action="store_true", help="print tables of a page")
    command.set_defaults(run=_arena)

    command = commands.add_parser("replay", help="replay an exported journal and verify it")
    command.add_argument("file", type=Path)
    command.set_defaults(run=_replay)

    command = commands.add_parser("draws", help="repeat the draws of a tournament from the file of its end")
    command.add_argument("file", type=Path)
    command.set_defaults(run=_draws)

    command = commands.add_parser("check-data", help="check the data of a game, with an owner's laid over it")
    command.add_argument("game")
    command.add_argument("folder", type=Path, nargs="?", help="as in ORAKLOS_DATA, or just the game's folder in it")
    command.set_defaults(run=_check_data)

    command = commands.add_parser("visits", help="how often players must look in, with standing orders and without")
    _common(command)
    command.add_argument("--turns", type=int, default=200, help="how many turns (200)")
    command.add_argument("--share", type=float, default=1.0, help="of what may be ordered they order this much (1.0)")
    command.add_argument("--player", help="a kind of computer player that answers for them (the first there is)")
    command.add_argument("--whole", default="", metavar="KEY", help="the part of a form of which they take all")
    command.add_argument("--json", action="store_true", help="print a JSON object")
    command.set_defaults(run=_visits)

    command = commands.add_parser("tournament", help="whole tournaments of people of known strength, measured")
    command.add_argument("--format", choices=FORMATS, default=FORMATS[0], help="the shape (swiss)")
    command.add_argument("--players", type=int, default=37, help="how many (37)")
    command.add_argument("--seats", type=int, default=4, help="at a table; where that does not fill, one fewer (4)")
    command.add_argument("--bye", action="store_true", help="all tables full, who is left over has a bye")
    command.add_argument("--rounds", type=int, default=5, help="how many, where the format does not say (5)")
    command.add_argument("--seed", default="1", help="any text; the same seed gives the same tournaments (1)")
    command.add_argument("--repeat", type=int, default=1, help="how many tournaments (1)")
    command.add_argument("--json", action="store_true", help="print a JSON object")
    command.set_defaults(run=_tournament)

    command = commands.add_parser("transcript", help="a random game told as text")
    _common(command)
    command.add_argument("--lang", choices=LOCALES, default=LOCALES[0], help="the language (en)")
    command.set_defaults(run=_transcript)
    return parser


def _common(command: argparse.ArgumentParser) -> None:
    command.add_argument("game")
    command.add_argument("--seats", type=int, help="how many players (the most the game takes)")
    command.add_argument("--seed", default="1", help="any text; the same seed gives the same games (1)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def _list(args: argparse.Namespace) -> int:
    language = Language()
    for box in boxes().values():
        say = language.say("en", game=box.text).plain
        seats = box.game.seats
        print(f"{box.game.id}: {say('game-title')}, {_counts(seats)} players")
        for name, field in box.game.options.model_fields.items():
            about = f"option-{name.replace('_', '-')}"
            print(f"  {name} = {field.get_default()}: {say(about)}")
    return 0


def _simulate(args: argparse.Namespace) -> int:
    box, seats, options = _chosen(args)
    if args.games < 1:
        raise _Misuse("--games takes a whole number from 1")
    players = _players(box, seats, args.players)
    report = simulate(box.game, seats, args.games, args.seed, options, check=args.check, players=players)
    print(json.dumps(report.as_dict()) if args.json else _as_text(report))
    return 1 if report.violations else 0


def _arena(args: argparse.Namespace) -> int:
    box, seats, options = _chosen(args)
    kinds = [*dict.fromkeys(args.players.split(","))]
    _known(box, kinds)
    if len(kinds) < 2 or args.games < 2 or (args.workers or 1) < 1:
        raise _Misuse("--players names two kinds at least, --games is from 2, --workers from 1")
    chosen = options.model_dump(mode="json", exclude_defaults=True)
    found = contest(
        box.game.id,
        kinds,
        args.games,
        args.seed,
        seats,
        chosen,
        args.workers,
        lambda pair: print(sentence(pair), file=sys.stderr),
    )
    print(json.dumps(found.as_dict()) if args.json else as_markdown(found) if args.markdown else as_text(found))
    return 0


def _known(box: Box, kinds: Sequence[str]) -> None:
    unknown = [kind for kind in kinds if kind not in box.kinds]
    if unknown:
        raise _Misuse(f"no such player: {unknown[0]!r}; known: {', '.join(box.kinds)}")


def _players(box: Box, seats: int, given: str | None) -> Sequence[tuple[str, Player]]:
    kinds = [] if given is None else given.split(",")
    _known(box, kinds)
    if given is not None and len(kinds) != seats:
        raise _Misuse(f"--players names {len(kinds)} players for {seats} seats")
    return [(kind, box.kinds[kind]) for kind in kinds]


def _as_text(report: Report) -> str:
    found = report.as_dict()
    scores = found["scores"]
    wins = ", ".join(f"seat {seat}: {count}" for seat, count in found["winners"].items())
    return "\n".join(
        [
            f"{found['game']}, {found['seats']} seats: {found['games']} games, {found['answers']} answers",
            f"{found['seconds']} s: {found['games_per_s']} games/s, {found['answers_per_s']} answers/s",
            f"points: {scores['min']} to {scores['max']}, median {scores['median']}; won by {wins}",
            *(_of_side(kind, found["games"], side) for kind, side in found["players"].items()),
            *(["(they move on by one seat from game to game)"] if found["players"] else []),
            *(f"VIOLATION: {violation}" for violation in report.violations),
        ]
    )


def _of_side(kind: str, games: int, side: dict[str, Any]) -> str:
    share = 100 * side["won"] / games
    return (
        f"{kind}: won {side['won']} of {games} games ({share:.1f} %), {side['points']} points a seat, "
        f"{side['ms']} ms an answer"
    )


def _text(file: Path) -> str:
    """What stands in a file; raises _Misuse."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise _Misuse(f"cannot read {file}: {reason}") from None


def _draws(args: argparse.Namespace) -> int:
    try:
        told = draws.read(_text(args.file))
        found = draws.repeat(told)
    except draws.BadDraws as bad:
        raise _Misuse(f"{args.file}: {bad}") from None
    print(f"Hash of the secret, as it stood in the announcement: {told.seed_hash}")
    print("Players have numbers, in the order of their Discord ids.")
    for one in found:
        said = {True: "comes out again", False: "DOES NOT COME OUT", None: "not repeated: wishes decided it"}[one.again]
        where = f"round {one.round}" if one.round else "seeding"
        print(f"{where}, {said}: {' | '.join(' '.join(map(str, table)) for table in one.tables)}")
    return 1 if any(one.again is False for one in found) else 0


def _replay(args: argparse.Namespace) -> int:
    text = _text(args.file)
    games = {id: box.game for id, box in boxes().items()}
    try:
        verified = journal.verify(games, journal.read(text))
    except journal.BadJournal as bad:
        raise _Misuse(f"{args.file}: {bad}") from None
    told, state = verified.journal, verified.position.state
    print(f"{told.game}, {told.seats} seats, {len(told.actions)} actions: seed hash and final state are as published.")
    print(_dealt(told.dealt))
    result = state.result
    if result is None:
        print("The game is not over.")
        return 0
    for place, (seat, points) in enumerate(result.standings, start=1):
        print(f"{place}. seat {seat + 1}: {points}")
    return 0


def _dealt(dealt: Dealt | str | None) -> str:
    """How a game was dealt, with what is to be compared with what Discord showed."""
    if not isinstance(dealt, Dealt):
        return f"Dealt {dealt or ALONE}: nobody else had a share in it."
    lines = [
        "Dealt by everybody: the seed follows from the secret and from what was added.",
        f"Hash of the secret, as it stood before anybody sat down: {dealt.secret_hash}",
        f"Table {dealt.table}; begun by press {dealt.start}. Added, seat by seat:",
    ]
    seats = dealt.seats or range(len(dealt.added))
    return "\n".join(
        lines + [f"  seat {seat + 1}: {one}" for seat, one in sorted(zip(seats, dealt.added, strict=True))]
    )


def _check_data(args: argparse.Namespace) -> int:
    box = _box(args.game)
    over = corrections(box.game.id)
    if args.folder is not None:
        over = args.folder / box.game.id if (args.folder / box.game.id).is_dir() else args.folder
        if not over.is_dir():
            raise _Misuse(f"cannot read {args.folder}: no such folder")
    wrong = box.check(over)
    for line in wrong:
        print(line)
    if not wrong:
        print(f"{box.game.id}: all is well{f' with {over}' if over is not None else ''}")
    return 1 if wrong else 0


def _tournament(args: argparse.Namespace) -> int:
    if args.repeat < 1 or args.players < 2 or args.rounds < 1:
        raise _Misuse("--players takes a whole number from 2, --rounds and --repeat from 1")
    try:
        found = trial(args.format, args.players, args.seats, args.rounds, args.seed, args.repeat, bye=args.bye)
    except (ValidationError, TournamentRefused):
        raise _Misuse(f"{args.players} players at tables of {args.seats} cannot play that") from None
    if args.json:
        print(json.dumps(found.as_dict()))
    else:
        for name, value in found.as_dict().items():
            shown = ", ".join(f"{count} of {size}" for size, count in value.items()) if name == "table_sizes" else value
            print(f"{name.replace('_', ' ')}: {shown}")
    return 0


def _transcript(args: argparse.Namespace) -> int:
    box, seats, options = _chosen(args)
    say = Language().say(args.lang, game=box.text, names=NAMES[:seats]).plain

    events: list[Event] = []
    play(box.game, seats, options, seed_from(f"{args.seed}/0"), events.append)
    lines = [_Line(told_as(event), event.to) for event in events]
    for one in gathered(box.gathers, lines):
        line, to = say.event(one.event), one.of[0].to
        if one.event.get("chapter"):
            print(f"\n== {line}")
        elif to is None:
            print(line)
        else:
            print(f"({say.name(to)}: {line})")
    return 0


@dataclass(frozen=True, slots=True)
class _Line:
    """An event as JSON, and to whom it is whispered."""

    event: Mapping[str, Any]
    to: Seat | None


def _visits(args: argparse.Namespace) -> int:
    box, seats, options = _chosen(args)
    if box.orders is NO_ORDERS:
        raise _Misuse(f"{box.game.id} knows no standing orders")
    if args.turns < 1 or not 0 < args.share <= 1:
        raise _Misuse("--turns takes a whole number from 1, --share a number up to 1")
    (_, player), *_ = _players(box, 1, args.player or next(iter(box.kinds)))
    found = {
        name: visits(box, player, seats, args.turns, args.seed, options, share=share, whole=args.whole).as_dict()
        for name, share in (("without", 0.0), ("with", args.share))
    }
    print(json.dumps({"game": box.game.id, "seats": seats, **found}) if args.json else _visits_as_text(found))
    return 0


def _visits_as_text(found: dict[str, dict[str, Any]]) -> str:
    lines = ["visits of a player in a turn, everybody looking in once in every round:"]
    for name, one in found.items():
        for kind in ("visits", "useful"):
            spread = ", ".join(f"{measure} {value}" for measure, value in one[kind].items())
            lines.append(f"{name} orders, {one['turns']} turns, {kind}: {spread}")
        began = ", ".join(f"{key} {count}" for key, count in one["came_for"].items())
        lines.append(f"{name} orders, {one['turns']} turns, useful by the question they began with: {began}")
        put = ", ".join(f"{key} {asked['put']} ({asked['answered']})" for key, asked in one["questions"].items())
        lines.append(f"{name} orders, {one['turns']} turns, questions put (answered by hand): {put}")
    return "\n".join(lines)


def _chosen(args: argparse.Namespace) -> tuple[Box, int, BaseModel]:
    """The game, seats and options asked for; raises _Misuse."""
    box = _box(args.game)
    game = box.game
    seats = args.seats if args.seats is not None else game.seats[-1]
    if seats not in game.seats:
        raise _Misuse(f"{game.id} takes {_counts(game.seats)} players, not {seats}")
    try:
        options = _options(game.options, args.option)
        game.allows(options, seats)
    except Refused as refused:
        say = Language().say("en", game=box.text).plain
        raise _Misuse(say(f"refuse-{refused.key}", **refused.details)) from None
    return box, seats, options


def _box(name: str) -> Box:
    """The game of that name; raises _Misuse."""
    found = boxes()
    if name not in found:
        raise _Misuse(f"no game called {name!r}; known: {', '.join(found)}")
    return found[name]


def _counts(seats: tuple[int, ...]) -> str:
    return "-".join(dict.fromkeys((str(min(seats)), str(max(seats)))))


def _options(model: type[BaseModel], given: Sequence[str]) -> BaseModel:
    values: dict[str, Any] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals or name not in model.model_fields:
            known = ", ".join(model.model_fields) or "none"
            raise _Misuse(f"no such option: {one!r}; write NAME=VALUE, options are {known}")
        values[name] = value
    try:
        return model.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        raise _Misuse(f"option {'.'.join(map(str, first['loc']))}: {first['msg'].lower()}") from None


if __name__ == "__main__":
    raise SystemExit(main())
