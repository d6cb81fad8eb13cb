"""What a process runs that replays games: looks at a step or at a whole game come in, what is to be seen goes out."""

from __future__ import annotations

import pickle

from bot.text.translation import TEXT
from bot.workers.scenes import Look, Reader
from bot.workers.serving import serve
from engine import tournaments
from engine.games.box import boxes
from engine.keepsakes import TEXT as KEEPSAKES
from engine.language import Language


def main() -> None:
    """Replays until the bot has no more."""
    reader = Reader(boxes(), Language(TEXT, tournaments.TEXT, KEEPSAKES))

    def looked(job: tuple[Look, str | None]) -> bytes:
        return pickle.dumps(reader.answer(*job))

    serve(looked)


if __name__ == "__main__":
    main()
