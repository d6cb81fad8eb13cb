"""Journals of finished games, as files."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine import journal
from engine.commands.asked import Commands, Misuse, all_boxes, text_of
from engine.dealing import ALONE, Dealt


def add(commands: Commands) -> None:
    """Adds them to the command line."""
    command = commands.add_parser("replay", help="replay an exported journal and verify it")
    command.add_argument("file", type=Path)
    command.set_defaults(run=_replay)


def _replay(args: argparse.Namespace) -> int:
    text = text_of(args.file)
    games = {id: box.game for id, box in all_boxes().items()}
    try:
        verified = journal.verify(games, journal.read(text))
    except journal.BadJournal as bad:
        raise Misuse(f"{args.file}: {bad}") from None
    told, state = verified.journal, verified.position.state
    print(f"{told.game}, {told.seats} seats, {len(told.actions)} actions: seed hash and final state are as published.")
    print(_dealt(told.dealt))
    result = state.result
    if result is None:
        print("The game is not over.")
        return 0
    for place, seat, points in result.placed():
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
