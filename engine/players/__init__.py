"""Computer seats. They get a View, as people do, and answer its prompt; nothing else reaches them."""

from engine.players.player import Player
from engine.players.random import RandomPlayer


def players() -> dict[str, Player]:
    """All kinds of computer players by the name that is stored with a seat."""
    return {"random": RandomPlayer()}


__all__ = ["Player", "RandomPlayer", "players"]
