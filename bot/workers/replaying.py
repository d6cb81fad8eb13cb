"""Worker process for replays: requests for a step or a whole game come in, views go out.

The first person to open a replay waits for its start. So it loads the rules but neither Discord nor the database, after
lowering its priority.
"""

from __future__ import annotations

import pickle
from functools import cache
from typing import TYPE_CHECKING

from bot.workers.serving import serve

if TYPE_CHECKING:
    from bot.workers.scenes import Look, Reader


def main() -> None:
    serve(_answer, ready=_reader)


def _answer(job: tuple[Look, str | None]) -> bytes:
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
