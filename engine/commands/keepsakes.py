"""What a finished game leaves, made of its journal: a page to keep, and a film."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from engine import journal, keepsakes
from engine.commands.asked import Commands, Misuse, all_boxes, text_of
from engine.games.box import Box
from engine.language import LOCALES, Language, Say
from engine.look import HOUSES
from engine.replay import Recording, recorded


def add(commands: Commands) -> None:
    """Adds them to the command line."""
    for name, out, about, run in (
        ("page", "OUT.html", "make a page of a finished game: all of it in one file, with everybody’s hands", _page),
        ("film", "OUT.webp", "make a film of a finished game: its public board, with the story below", _film),
    ):
        command = commands.add_parser(name, help=about)
        command.add_argument("journal", type=Path, metavar="JOURNAL", help="the file posted at the end of a game")
        command.add_argument("out", type=Path, metavar=out, help="the file to write")
        command.add_argument("--language", choices=LOCALES, default=LOCALES[0], help="the language (en)")
        command.add_argument("--names", help="of the players, in the order of their seats: Ann,Bob,Cid")
        command.set_defaults(run=run)


def _page(args: argparse.Namespace) -> int:
    held, recording, box, say = _read(args)
    made = keepsakes.page_of(recording, held, box, say, _said("moment"))
    _write(args.out, made.encode())
    return 0


def _film(args: argparse.Namespace) -> int:
    from engine.keepsakes.webp import TooLarge, webp  # big libraries, which no other command needs

    _, recording, box, say = _read(args)
    try:
        _write(args.out, webp(keepsakes.film_of(recording, box, say), _said("picture")))
    except keepsakes.NoPictures:
        raise Misuse(f"{box.game.id} draws no pictures, so there is no film of it; `page` tells it in words") from None
    except TooLarge:
        raise Misuse("the film would be larger than 6 MB; `page` shows the same game in a small file") from None
    return 0


def _read(args: argparse.Namespace) -> tuple[journal.Journal, Recording[Any], Box, Say]:
    """A journal played through, its game, and who speaks; raises Misuse."""
    text, boxes = text_of(args.journal), all_boxes()
    if not args.out.parent.is_dir() or args.out.is_dir():
        raise Misuse(f"cannot write {args.out}: {'it is a folder' if args.out.is_dir() else 'there is no such folder'}")
    try:
        held = journal.read(text)
        recording = recorded({id: box.game for id, box in boxes.items()}, held)
    except journal.BadJournal as bad:
        raise Misuse(f"{args.journal}: {bad}") from None
    names = [house.name for house in HOUSES] if args.names is None else args.names.split(",")
    if args.names is not None and len(names) != held.seats:
        raise Misuse(f"--names gives {len(names)} names for {held.seats} seats")
    box = boxes[held.game]
    say = Language(keepsakes.TEXT).say(args.language, game=box.text, names=names[: held.seats])
    return held, recording, box, say


def _said(what: str) -> Callable[[int, int], None]:
    """Tells on stderr how far it is: on a terminal in one line that changes, else at every quarter."""

    def tell(done: int, of: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{what} {done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)
        elif done * 4 // of != (done - 1) * 4 // of:
            print(f"{what} {done} of {of}", file=sys.stderr)

    return tell


def _write(out: Path, made: bytes) -> None:
    """Writes a file that is whole or not there; raises Misuse."""
    try:
        with NamedTemporaryFile(dir=out.parent, prefix=f".{out.name}.", delete=False) as file:
            part = Path(file.name)
            try:
                file.write(made)
                file.close()
                part.chmod(0o644)
                part.replace(out)
            except OSError:
                part.unlink(missing_ok=True)
                raise
    except OSError as error:
        raise Misuse(f"cannot write {out}: {error.strerror}") from None
    print(f"{out}: {len(made) / 1_000_000:.2f} MB")
