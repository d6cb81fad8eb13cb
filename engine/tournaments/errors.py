"""What a tournament answers when something is not possible."""

from __future__ import annotations

from engine.core import Refused


class TournamentRefused(Refused):
    """A tournament says no. `key` names the text `refuse-<key>` in `engine/tournaments/text`; `details` fill it (people
    are user ids there). Nothing was changed."""
