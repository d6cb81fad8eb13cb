"""Games of computers: measured, checked and compared; and the number of visits that people would need."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from engine.orders import NO_ORDERS
from engine.outside.descriptions import find_program
from engine.tools.commands.asked import Commands, Misuse, check_kinds, chosen, common, players_of
from engine.tools.commands.programs import add_unlocked, check_programs
from engine.tools.contest import contest
from engine.tools.contest.tables import as_markdown, as_text, sentence
from engine.tools.simulate import Report, simulate
from engine.tools.visits import visits


def add(commands: Commands) -> None:
    command = commands.add_parser("simulate", help="random legal play, measured and optionally checked")
    common(command)
    command.add_argument("--games", type=int, default=100, help="how many games (100)")
    command.add_argument(
        "--check", action="store_true", help="check everything after every answer; exit 1 on a violation"
    )
    command.add_argument(
        "--players",
        help="who plays: one kind for all seats, or one for each: level3,level2,level2; these move on a seat each game",
    )
    command.add_argument("--json", action="store_true", help="print a JSON object")
    command.set_defaults(run=_simulate)

    command = commands.add_parser("arena", help="computer players against each other, pair by pair, on all cores")
    common(command)
    command.add_argument(
        "--players",
        required=True,
        help="the kinds to compare: level1,level2,level3,shaken,random, and programs: program:PATH, or a description",
    )
    command.add_argument(
        "--among", help="some of these kinds: all others sit alone among them, which costs less than pairs both ways"
    )
    command.add_argument("--games", type=int, default=200, help="at most so many a pair; fewer once it is clear (200)")
    add_unlocked(command)
    command.add_argument("--workers", type=int, help="how many processes (one a processor); the games are the same")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print a JSON object")
    form.add_argument("--markdown", action="store_true", help="print tables of a page")
    command.set_defaults(run=_arena)

    command = commands.add_parser("visits", help="how often players must look in, with standing orders and without")
    common(command)
    command.add_argument("--turns", type=int, default=200, help="how many turns (200)")
    command.add_argument("--share", type=float, default=1.0, help="of what may be ordered they order this much (1.0)")
    command.add_argument("--player", help="a kind of computer player that answers for them (the first there is)")
    command.add_argument("--whole", default="", metavar="KEY", help="the part of a form of which they take all")
    command.add_argument("--json", action="store_true", help="print a JSON object")
    command.set_defaults(run=_visits)


def _simulate(args: argparse.Namespace) -> int:
    box, seats, options = chosen(args)
    if args.games < 1:
        raise Misuse("--games takes a whole number from 1")
    players = players_of(box, seats, args.players)
    report = simulate(box.game, seats, args.games, args.seed, options, check=args.check, players=players)
    print(json.dumps(report.as_dict()) if args.json else _as_text(report))
    return 1 if report.violations else 0


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


def _arena(args: argparse.Namespace) -> int:
    box, seats, options = chosen(args)
    words = {word: find_program(word) for word in args.players.split(",")}
    own = {one.name: one for one in words.values() if one is not None}
    kinds = [*dict.fromkeys(word if one is None else one.name for word, one in words.items())]
    check_kinds(box, [kind for kind in kinds if kind not in own])
    check_programs(box, own.values(), unlocked=args.unlocked)
    if len(kinds) < 2 or args.games < 2 or (args.workers or 1) < 1:
        raise Misuse("--players names two kinds at least, --games is from 2, --workers from 1")
    among: list[str] = args.among.split(",") if args.among else []
    if not set(among) <= set(kinds):
        raise Misuse("--among names some of the kinds of --players")
    given = options.model_dump(mode="json", exclude_defaults=True)
    found = contest(
        box.game.id,
        kinds,
        args.games,
        args.seed,
        seats,
        given,
        args.workers,
        lambda pair: print(sentence(pair), file=sys.stderr),
        own,
        among,
    )
    print(json.dumps(found.as_dict()) if args.json else as_markdown(found) if args.markdown else as_text(found))
    return 0


def _visits(args: argparse.Namespace) -> int:
    box, seats, options = chosen(args)
    if box.orders is NO_ORDERS:
        raise Misuse(f"{box.game.id} knows no standing orders")
    if args.turns < 1 or not 0 < args.share <= 1:
        raise Misuse("--turns takes a whole number from 1, --share a number up to 1")
    (_, player), *_ = players_of(box, 1, args.player or next(iter(box.computers.kinds)))

    def measured(share: float) -> dict[str, Any]:
        return visits(box, player, seats, args.turns, args.seed, options, share=share, whole=args.whole).as_dict()

    found = {"without": measured(0.0), "with": measured(args.share)}
    print(json.dumps({"game": box.game.id, "seats": seats, **found}) if args.json else _visits_as_text(found))
    return 0


def _visits_as_text(found: dict[str, dict[str, Any]]) -> str:
    lines = ["visits of a player in a turn, everybody looking in once in every round:"]
    for way, one in found.items():
        name = f"{way} orders"
        for kind in ("visits", "useful"):
            spread = ", ".join(f"{measure} {value}" for measure, value in one[kind].items())
            lines.append(f"{name}, {one['turns']} turns, {kind}: {spread}")
        began = ", ".join(f"{key} {count}" for key, count in one["came_for"].items())
        lines.append(f"{name}, {one['turns']} turns, useful by the question they began with: {began}")
        put = ", ".join(f"{key} {asked['put']} ({asked['answered']})" for key, asked in one["questions"].items())
        lines.append(f"{name}, {one['turns']} turns, questions put (answered by hand): {put}")
    return "\n".join(lines)
