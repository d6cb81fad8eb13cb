"""Worker process for computers: thoughts come in, decisions or hints go out."""

from __future__ import annotations

import pickle

from bot.workers.serving import serve
from engine.games.box import boxes
from engine.tables.hints import Pondering, ponder
from engine.tables.thoughts import Thought, think


def main() -> None:
    games = boxes()

    def answer(job: Thought | Pondering) -> bytes:
        return pickle.dumps(think(games, job) if isinstance(job, Thought) else ponder(games, job))

    serve(answer)


if __name__ == "__main__":
    main()
