"""Pages of what a player sees on a phone: every kind of question of a game once, one card a picture, with captions.

`python -m tests.gallery doom cyclades` writes `docs/cards/doom.md` and so on with the pictures beside it. The cards are
those of a random game at four seats, drawn on the page of the local Discord. Needs Debian's chromium, and a font with
emojis (`fonts-noto-color-emoji`).
"""

import argparse
import base64
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.localdiscord.components import walk
from bot.text import TEXT
from engine.games.box import boxes
from engine.language import Language
from engine.look import Picture
from engine.look.raster import Raster
from tests.e2e.test_glance import MEASURE, NAMES, Json, cards, page
from tests.engine.games import OURS

CARDS = Path(__file__).parents[1] / "docs" / "cards"
ROW, WIDTH, QUALITY = 3, 540, 60
"""Cards beside each other on a page; width of their pictures in pixels, and quality."""
DRAWN = "async () => { await Promise.all([...document.images].map(one => one.decode())); }"
BARE = """() => {
    const others = "#app > :not(main), #main > :not(#scroller), #scrolled > :not(#messages)";
    for (const one of document.querySelectorAll(others)) one.style.display = "none";
}"""


def written(game: str) -> int:
    """Writes the page of a game; the bytes of its pictures."""
    box, raster, cells, seen = boxes()[game], Raster(), list[str](), set[str]()
    folder = CARDS / game
    folder.mkdir(parents=True, exist_ok=True)
    for former in folder.glob("*.webp"):
        former.unlink()

    def drawn(picture: Picture) -> str:
        return f"data:image/png;base64,{base64.b64encode(raster.png(picture)).decode()}"

    seats = min(4, max(box.game.seats))
    with page(density=2) as phone:
        phone.set_viewport_size({"width": 390, "height": 1200})
        phone.evaluate(BARE)
        for one in cards(box, seats, drawn):
            if one.key in seen or one.locale != "en" or one.chosen:
                continue
            seen.add(one.key)
            phone.evaluate(MEASURE, [one.components])
            phone.evaluate(DRAWN)
            card = Image.open(BytesIO(phone.locator(".container").first.screenshot())).convert("RGB")
            card.thumbnail((WIDTH, card.height))
            card.save(folder / f"{len(seen):02}.webp", "WEBP", quality=QUALITY, method=6)
            title = _title(one.components)
            cells.append(f'{title}<br><img src="{game}/{len(seen):02}.webp" width="270" alt="{title}">')
    title = Language(TEXT).say("en", game=box.text, names=NAMES)("game-title")
    cells += [""] * (-len(cells) % ROW)
    rows = [f"| {' | '.join(cells[at : at + ROW])} |" for at in range(0, len(cells), ROW)]
    (CARDS / f"{game}.md").write_text("\n".join([f"# {title}", "", rows[0], "|---" * ROW + "|", *rows[1:], ""]))
    return sum(one.stat().st_size for one in folder.glob("*.webp"))


def _title(components: list[Json]) -> str:
    texts = [str(part["content"]) for part in walk(components) if part.get("type") == 10]
    return next(text[4:].split("\n")[0] for text in texts if text.startswith("### "))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="tests.gallery", description=__doc__)
    parser.add_argument("game", nargs="*", help="all by default")
    for game in parser.parse_args(arguments).game or sorted(OURS):
        print(f"{game}: {written(game) // 1000} kB")  # noqa: T201  (a command: this is its output)


if __name__ == "__main__":
    main()
