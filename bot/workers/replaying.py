"""What a process runs that replays games: a look at a step comes in, and what is to be seen there goes out."""

from __future__ import annotations

import pickle

from bot.text.translation import TEXT
from bot.workers.scenes import Reader, ReplayLook
from bot.workers.serving import serve
from engine import tournaments
from engine.games.box import boxes
from engine.language import Language


def main() -> None:
    """Replays until the bot has no more."""
    reader = Reader(boxes(), Language(TEXT, tournaments.TEXT))

    def looked(job: tuple[ReplayLook, str | None]) -> bytes:
        return pickle.dumps(reader.answer(*job))

    serve(looked)


if __name__ == "__main__":
    main()
