"""Computer seats. They get a View, as people do, and answer its prompt; nothing else reaches them."""

from engine.players.player import Player
from engine.players.random import RandomPlayer

__all__ = ["Player", "RandomPlayer"]
