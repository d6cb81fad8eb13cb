"""Plays a whole game in a browser as a person on a phone would, against computers, and keeps every distinct card.

`python -m tests.sheets doom --seats 4 --language pl --out /tmp/cards`. The cards are pictures in that folder, what can
be read in them is `words.json` there, and all of them on one sheet are `<game>.webp`, or the file of `--sheet`. Needs
Debian's chromium; reaches nothing but this machine, and ends whatever it has started.
"""

from __future__ import annotations

import argparse
import re
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from bot.text.translation import TEXT
from engine.games.box import boxes
from engine.language import Language
from tests.e2e.visitor import DM, launch, local_discord, opened
from tests.sheets.album import Album
from tests.sheets.tour import DENSITY, FAR, HEIGHT, WIDTH, Tour

SHORT = {"doom": "short=yes"}
"""What is played instead of a long game, where a game has a short one."""
LOCALES = {"en": "en-GB", "pl": "pl-PL"}


def photographed(game: str, seats: int, language: str, album: Album, seed: str, cards: int = FAR) -> Tour:
    """Plays a game to its end, or until so many cards are in the album; what the player has seen."""
    box = boxes()[game]
    title = Language(TEXT).say(language, game=box.text)("game-title")
    with TemporaryDirectory() as books, local_discord(Path(books), seed) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            with opened(
                browser, address, WIDTH, HEIGHT, language=LOCALES[language], density=DENSITY, late=True
            ) as page:
                tour = Tour(page, album, box, Path(books) / "play.sqlite", seed)
                tour.new_table(re.compile(f"^{re.escape(title)}$", re.M), seats, SHORT.get(game, ""))
                for _ in range(20):  # the last one sits down meanwhile
                    tour.shoot(tour.rows()[-1], "lobby")
                tour.press("start")
                tour.open(DM)
                tour.play(cards)
                if tour.over():
                    tour.chapters()
                return tour
        finally:
            browser.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Says what was kept, and what took suspiciously long."""
    parser = argparse.ArgumentParser(prog="tests.sheets", description=__doc__)
    parser.add_argument("game", choices=[*boxes()])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--language", choices=[*LOCALES], default="en")
    parser.add_argument("--out", type=Path, required=True, help="the folder of the pictures")
    parser.add_argument("--sheet", type=Path, help="the file of the contact sheet")
    parser.add_argument("--seed", default="7", help="what the game and its player go by")
    parser.add_argument("--cards", type=int, default=FAR, help="stop after so many")
    asked = parser.parse_args(arguments)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.default_int_handler)  # whatever was started is ended
    asked.out.mkdir(parents=True, exist_ok=True)
    album = Album(asked.out)
    tour = photographed(asked.game, asked.seats, asked.language, album, asked.seed, asked.cards)
    sheet: Path = asked.sheet or asked.out / f"{asked.game}.webp"
    sheet.write_bytes(album.sheet())
    lines = [
        f"{len(album.names)} cards in {tour.taps} taps; the sheet has {sheet.stat().st_size // 1000} kB",
        *tour.late,
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
