"""The arena: tournaments in play, with stored journals and rounds at tables."""

from engine.arena.arena import Arena
from engine.arena.records import HeldTournament, Place

__all__ = ["Arena", "HeldTournament", "Place"]
