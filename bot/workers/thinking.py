"""What a process runs in which computers think: a thought comes in, a decision goes out."""

from __future__ import annotations

import pickle

from bot.workers.serving import serve
from engine.games.box import boxes
from engine.tables.thoughts import Thought, think


def main() -> None:
    """Thinks until the bot has no more."""
    games = boxes()

    def decided(thought: Thought) -> bytes:
        return pickle.dumps(think(games, thought))

    serve(decided)


if __name__ == "__main__":
    main()
