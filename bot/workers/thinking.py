"""What a process runs in which computers think: a thought comes in and a decision goes out, or hints do."""

from __future__ import annotations

import pickle

from bot.workers.serving import serve
from engine.games.box import boxes
from engine.tables.hints import Pondering, ponder
from engine.tables.thoughts import Thought, think


def main() -> None:
    games = boxes()

    def decided(job: Thought | Pondering) -> bytes:
        return pickle.dumps(think(games, job) if isinstance(job, Thought) else ponder(games, job))

    serve(decided)


if __name__ == "__main__":
    main()
