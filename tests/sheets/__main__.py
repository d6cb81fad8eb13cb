"""Plays a whole game in a browser as a person on a phone would, against computers, and keeps every distinct card.

`python -m tests.sheets doom --seats 4 --language pl --out /tmp/cards`. The cards are pictures in that folder, what can
be read in them is `words.json` there, and all of them on sheets are `<game>.webp`, `<game>-2.webp` and so on, or the
file of `--sheet` and those beside it. Needs Debian's chromium; reaches nothing but this machine, and ends whatever it
has started.
"""

import argparse
import asyncio
import json
import re
import signal
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from bot.text import TEXT
from engine.games.box import Box, boxes
from engine.language import Language
from tests.e2e.visitor import DM, launch, local_discord, opened
from tests.sheets.album import Album
from tests.sheets.rare import EXCUSED, LAST, asks, lay
from tests.sheets.tour import DENSITY, FAR, HEIGHT, WIDTH, Stuck, Tour

SHORT = {"doom": "short=yes"}
"""What is played instead of a long game, where a game has a short one."""
SHOWN = Path(__file__).with_name("shown.json")
"""What was asked on the sheets in the repository, by game."""
BOOKS = "play.sqlite"
LOCALES = {"en": "en-GB", "pl": "pl-PL"}


def photographed(
    game: str, seats: int, language: str, album: Album, seed: str, cards: int = FAR, width: int = WIDTH
) -> Tour:
    """Plays a game to its end, or until so many cards are in the album; what the player has seen."""
    box = boxes()[game]
    title = Language(TEXT).say(language, game=box.text)("game-title")
    with TemporaryDirectory() as folder, touring(Path(folder), box, language, album, seed, width) as tour:
        tour.new_table(re.compile(f"^{re.escape(title)}$", re.M), seats, SHORT.get(game, ""))
        for _ in range(20):  # the last one sits down meanwhile
            tour.shoot(tour.rows()[-1], "lobby")
        tour.press("start")
        tour.open(DM)
        tour.play(cards)
        if tour.over():
            tour.shoot(tour.rows()[-1], "end")
        return tour


def visited(game: str, language: str, album: Album, seed: str, lacking: set[str], width: int = WIDTH) -> Tour:
    """Goes to tables at which what is lacking can be seen, as far as it was found; what the player has seen."""
    box = boxes()[game]
    with TemporaryDirectory() as folder:
        tables = asyncio.run(lay(Path(folder) / BOOKS, box, language, lacking))
        with touring(Path(folder), box, language, album, seed, width) as tour:
            for table, wanted in tables.items():
                try:
                    tour.visit(table, wanted)
                except Stuck as error:
                    tour.late.append(f"{', '.join(wanted)}: {error}")
            return tour


@contextmanager
def touring(folder: Path, box: Box, language: str, album: Album, seed: str, width: int) -> Generator[Tour]:
    """Somebody at a local Discord of their own, whose books are in this folder."""
    with local_discord(folder, seed) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            with opened(
                browser, address, width, HEIGHT, language=LOCALES[language], density=DENSITY, late=True
            ) as page:
                yield Tour(page, album, box, folder / BOOKS, seed, width)
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
    parser.add_argument("--width", type=int, default=WIDTH, help="of the screen, 1280 for one on a desk")
    parser.add_argument("--rare", action="store_true", help="only what comes up seldom")
    parser.add_argument("--cards", type=int, default=FAR, help="stop after so many")
    asked = parser.parse_args(arguments)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.default_int_handler)  # whatever was started is ended
    asked.out.mkdir(parents=True, exist_ok=True)
    album = Album(asked.out)
    tours = list[Tour]()
    lacking = {*asks(boxes()[asked.game]), LAST}
    if not asked.rare:
        tours.append(photographed(asked.game, asked.seats, asked.language, album, asked.seed, asked.cards, asked.width))
        lacking -= tours[0].questions
    if asked.cards == FAR:
        tours.append(visited(asked.game, asked.language, album, asked.seed, lacking, asked.width))
        lacking -= {*tours[-1].questions, LAST}
    sheet: Path = asked.sheet or asked.out / f"{asked.game}.webp"
    sheets = album.sheets()
    for former in sheet.parent.glob(f"{sheet.stem}-[0-9]{sheet.suffix}"):
        former.unlink()
    for n, data in enumerate(sheets, 1):
        (sheet if n == 1 else sheet.with_stem(f"{sheet.stem}-{n}")).write_bytes(data)
    if asked.sheet is not None:
        shown: dict[str, list[str]] = json.loads(SHOWN.read_text()) if SHOWN.exists() else {}
        shown[asked.game] = sorted(set[str]().union(*(tour.questions for tour in tours)))
        SHOWN.write_text(json.dumps(shown, indent=1, sort_keys=True) + "\n")
    taps = sum(tour.taps for tour in tours)
    lines = [
        f"{len(album.names)} cards in {taps} taps",
        *(f"{len(data) // 1000} kB, sheet {n}" for n, data in enumerate(sheets, 1)),
        *(line for tour in tours for line in tour.late),
        f"not shown: {', '.join(sorted(lacking - {*EXCUSED.get(asked.game, ())})) or 'nothing'}",
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
