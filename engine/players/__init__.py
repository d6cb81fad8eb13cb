"""Computer seats. They get a View, as people do, and answer its prompt; nothing else reaches them."""

from engine.players.beginner import Beginner
from engine.players.kinds import LEVEL_2, kind_now, kinds, offered
from engine.players.player import Judging, Player, RandomPlayer, random_actions
from engine.players.search import Findings, Gain, Searching, Tried
from engine.players.taste import Chance, Judge, Shaken
from engine.players.thinking import Thinking

__all__ = [
    "LEVEL_2", "Beginner", "Chance", "Findings", "Gain", "Judge", "Judging", "Player", "RandomPlayer", "Searching",
    "Shaken", "Thinking", "Tried", "kind_now", "kinds", "offered", "random_actions",
]  # fmt: skip
