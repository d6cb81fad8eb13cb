"""The refusal of a tournament."""

from __future__ import annotations

from engine.core import Refused


class TournamentRefused(Refused):
    """Refusal of a tournament; nothing was changed. `key` names the text `refuse-<key>` in `engine/tournaments/text`.
    `details` fill that text, with people as user ids."""
