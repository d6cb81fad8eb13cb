"""Keepsakes of a finished game, made from its journal: a page, a film, and its review."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from math import inf
from os.path import realpath
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from engine import journal, keepsakes
from engine.games.box import Box
from engine.keepsakes import reviewed
from engine.language import LOCALES, Language, Say
from engine.look import HOUSES
from engine.replay import Recording, replay_journal
from engine.review import SECONDS, SEED, Review, Unreadable, review
from engine.tools.commands.asked import Commands, Misuse, all_boxes, text_of


def add(commands: Commands) -> None:
    for name, out, about, run in (
        ("page", "OUT.html", "make a page of a finished game: all of it in one file, with everybody’s hands", _page),
        ("film", "OUT.webp", "make a film of a finished game: its public board, with the story below", _film),
    ):
        command = commands.add_parser(name, help=about)
        _about_journal(command)
        command.add_argument("out", type=Path, metavar=out, help="the file to write")
        if run is _page:
            help = "seconds of one core, about, for the review in it; 0: none (120)"
            command.add_argument("--review", type=float, default=SECONDS, metavar="SECONDS", help=help)
        command.set_defaults(run=run)
    command = commands.add_parser("review", help="a finished game read by the computer: chances, decisions, luck")
    _about_journal(command)
    command.add_argument("--json", action="store_true", help="print a JSON object")
    command.set_defaults(run=_review)
    command.add_argument("--seconds", type=float, default=SECONDS, help="of one core it may take, about (120)")
    command.add_argument("--seed", default=SEED, help="any text; the same seed gives the same review (review)")


def _about_journal(command: argparse.ArgumentParser) -> None:
    command.add_argument("journal", type=Path, metavar="JOURNAL", help="the file posted at the end of a game")
    command.add_argument("--language", choices=LOCALES, default=LOCALES[0], help="the language (en)")
    command.add_argument("--names", help="of the players, in the order of their seats: Ann,Bob,Cid")


def _review(args: argparse.Namespace) -> int:
    _, recording, box, say = _read(args)
    if not 0 < args.seconds < inf:
        raise Misuse("--seconds takes a number above 0")
    try:
        found = review(recording, box, args.seconds, args.seed, _said("step"))
    except Unreadable:
        raise Misuse(f"computers cannot play {box.game.id}, so they cannot judge it") from None
    print(json.dumps(found.as_dict(), ensure_ascii=False) if args.json else _as_text(found, say))
    return 0


def _as_text(found: Review, say: Say) -> str:
    say = say.plain
    heads, rows = reviewed.curve_numbers(found, say)
    width = max(len(head) for head, _ in rows) + 1
    told = [say("review-heading"), "", say("review-numbers")]
    told.append("  ".join([" " * width, *heads]))
    for head, row in rows:
        told.append(
            "  ".join([head.ljust(width), *(str(n).rjust(len(name)) for n, name in zip(row, heads, strict=True))])
        )
    for one in found.seats:
        told += ["", say("review-of", who=one.seat), *(f"  {line}" for line in reviewed.sentences(one, say))]
    return "\n".join([*told, "", *reviewed.foot(found, say)]).replace("**", "")


def _page(args: argparse.Namespace) -> int:
    _writable(args)
    held, recording, box, say = _read(args)
    if not 0 <= args.review < inf:
        raise Misuse("--review takes a number from 0")
    try:
        read = review(recording, box, args.review, progress=_said("step")) if args.review else None
    except Unreadable:
        read = None
    made = keepsakes.page_of(recording, held, box, say, _said("moment"), read)
    _write(args.out, made.encode())
    return 0


def _film(args: argparse.Namespace) -> int:
    from engine.keepsakes.webp import TooLarge, webp  # large libraries for this command alone

    _writable(args)
    _, recording, box, say = _read(args)
    try:
        _write(args.out, webp(keepsakes.film_of(recording, box, say), _said("picture")))
    except keepsakes.NoPictures:
        raise Misuse(f"{box.game.id} draws no pictures, so there is no film of it; `page` tells it in words") from None
    except TooLarge:
        raise Misuse("the film would be larger than 6 MB; `page` shows the same game in a small file") from None
    return 0


def _writable(args: argparse.Namespace) -> None:
    """Check that the output can be written, and would not replace the journal or a device. Raises Misuse."""
    out = realpath(args.out)
    if args.out.is_dir():
        why = "it is a folder"
    elif args.out.exists() and not args.out.is_file():
        why = "it is no file"
    elif not Path(out).parent.is_dir():
        why = "there is no such folder"
    elif out == realpath(args.journal):
        why = "it is the journal"
    else:
        return
    raise Misuse(f"cannot write {args.out}: {why}")


def _read(args: argparse.Namespace) -> tuple[journal.Journal, Recording[Any], Box, Say]:
    """A replayed journal, its game, and the texts. Raises Misuse."""
    text, boxes = text_of(args.journal), all_boxes()
    try:
        held = journal.read(text)
        recording = replay_journal({id: box.game for id, box in boxes.items()}, held)
    except journal.BadJournal as bad:
        raise Misuse(f"{args.journal}: {bad}") from None
    names = [house.name for house in HOUSES] if args.names is None else args.names.split(",")
    if args.names is not None and len(names) != held.seats:
        raise Misuse(f"--names gives {len(names)} names for {held.seats} seats")
    box = boxes[held.game]
    say = Language(keepsakes.TEXT).say(args.language, game=box.text, names=names[: held.seats])
    return held, recording, box, say


def _said(what: str) -> Callable[[int, int], None]:
    """A progress display on stderr: one changing line on a terminal, else a line at every quarter."""

    def tell(done: int, of: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{what} {done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)
        elif done * 4 // of != (done - 1) * 4 // of:
            print(f"{what} {done} of {of}", file=sys.stderr)

    return tell


def _write(out: Path, made: bytes) -> None:
    """Write a file completely or not at all, following links. Raises Misuse."""
    place = Path(realpath(out))
    try:
        with NamedTemporaryFile(dir=place.parent, prefix=f".{place.name}.", delete=False) as file:
            part = Path(file.name)
            try:
                file.write(made)
                file.close()
                part.chmod(0o644)
                part.replace(place)
            except OSError:
                part.unlink(missing_ok=True)
                raise
    except OSError as error:
        raise Misuse(f"cannot write {out}: {error.strerror}") from None
    print(f"{out}: {len(made) / 1_000_000:.2f} MB")
