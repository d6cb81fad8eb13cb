"""Worker process for pages, films and reviews: a journal comes in, and a file goes out."""

from __future__ import annotations

import pickle

from bot.text import TEXT
from bot.workers.keepsakes import Maker, Wanted
from bot.workers.serving import serve
from engine import keepsakes, tournaments
from engine.games.box import boxes
from engine.language import Language
from engine.review import Review


def main() -> None:
    maker = Maker(boxes(), Language(TEXT, tournaments.TEXT, keepsakes.TEXT))

    def answer(job: tuple[Wanted, str, Review | None]) -> bytes:
        return pickle.dumps(maker.make(*job))

    serve(answer)


if __name__ == "__main__":
    main()
