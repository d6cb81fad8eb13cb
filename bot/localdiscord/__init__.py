"""A small strict stand-in for Discord on loopback: HTTP API v10, gateway, and a page on which to be any of its people.

The real discord.py connects to it; it refuses what Discord refuses.
"""

from .errors import Refusal
from .server import LocalDiscord, point_discord_py_at

__all__ = ["LocalDiscord", "Refusal", "point_discord_py_at"]
