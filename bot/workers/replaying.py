"""What a process runs that replays games: looks at a step or at a whole game come in, what is to be seen goes out.

Whoever opened the first replay waits for it to start. So it loads the rules and nothing of Discord or of the database,
when it has begun to give way to the bot.
"""

from __future__ import annotations

import pickle
from functools import cache
from typing import TYPE_CHECKING

from bot.workers.serving import serve

if TYPE_CHECKING:
    from bot.workers.scenes import Look, Reader


def main() -> None:
    serve(_looked, ready=_reader)


def _looked(job: tuple[Look, str | None]) -> bytes:
    return pickle.dumps(_reader().answer(*job))


@cache
def _reader() -> Reader:
    from bot.text import TEXT
    from bot.workers.scenes import Reader
    from engine.games.box import boxes
    from engine.keepsakes import TEXT as KEEPSAKES
    from engine.language import Language
    from engine.look import icons, type

    type.load()
    icons.names()
    return Reader(boxes(), Language(TEXT, KEEPSAKES))


if __name__ == "__main__":
    main()
