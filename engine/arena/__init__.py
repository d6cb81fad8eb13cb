"""The arena: tournaments as they are really held. Their journals are stored, their rounds played at real tables."""

from engine.arena.arena import Arena
from engine.arena.records import HeldTournament, Place

__all__ = ["Arena", "HeldTournament", "Place"]
