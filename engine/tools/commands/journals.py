"""Journals of finished games, as files."""

import argparse
import json
from pathlib import Path
from typing import Any

from engine import journal
from engine.dealing import ALONE, Dealt
from engine.tools.commands.asked import Commands, Misuse, all_boxes, compared, plain, published_hash, text_of


def add(commands: Commands) -> None:
    command = commands.add_parser("replay", help="replay an exported journal and verify it")
    command.add_argument("file", type=Path)
    command.add_argument(
        "--hash", type=published_hash, help="the hash that was published before the game, to compare it with"
    )
    command.set_defaults(run=_replay)


def _replay(args: argparse.Namespace) -> int:
    text = text_of(args.file)
    games = {id: box.game for id, box in all_boxes().items()}
    try:
        verified = journal.verify(games, journal.read(text))
    except journal.BadJournal as bad:
        raise Misuse(f"{args.file}: {bad}") from None
    told = verified.journal
    what, own = "secret", told.dealt.secret_hash if isinstance(told.dealt, Dealt) else ""
    if not own:
        what, own = "seed", told.seed_hash
    against = compared(what, own, args.hash, args.file)
    print(f"{told.game}, {told.seats} seats, {len(told.actions)} actions.")
    print("\n".join(map(plain, _dealt(told.dealt))))
    print(against)
    print("Checked within the file: the seed has the hash that stands in it, and the actions, played by today's rules, "
          "end in the state whose hash stands in it.")  # fmt: skip
    outside = [*journal.interventions(verified.actions)]
    for number, wire in outside:
        print(plain(f"NOT BY THE RULES, action {number}: {_intervention(wire)}"))
    if not outside:
        print("Nothing was done from outside the rules: no end, no correction, no going back.")
    result = verified.position.state.result
    if result is None:
        print("The game is not over.")
        return 0
    for place, seat, points in result.placed():
        print(f"{place}. seat {seat + 1}: {points}")
    return 0


def _intervention(wire: tuple[Any, ...]) -> str:
    match wire:
        case ("end", *standings):
            return f"the game was ended, with the standings {_json(standings)} (seat from 0, points, place)."
        case ("amend", *changes):
            return f"corrected by hand: {_json(changes)}."
        case ("reseed", number, *added):
            return (f"the game went back, or goes on from another one: questions count from {number}, and chance goes "
                    f"on under a seed made with {_json(added)}.")  # fmt: skip
        case _:
            return f"unknown: {_json(wire)}."


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _dealt(dealt: Dealt | str | None) -> list[str]:
    """Lines about the deal of a game, and the values to compare with those on Discord."""
    if not isinstance(dealt, Dealt):
        return [f"Dealt {dealt or ALONE}: nobody else had a share in it."]
    seats = dealt.seats or range(len(dealt.added))
    return [
        "Dealt by everybody: the seed follows from the secret and from what was added.",
        f"Hash of the secret, to be compared with the one that stood in the lobby: {dealt.secret_hash}",
        f"Table {dealt.table}; begun by press {dealt.start}. Added, seat by seat:",
        *(f"  seat {seat + 1}: {one}" for seat, one in sorted(zip(seats, dealt.added, strict=True))),
    ]
