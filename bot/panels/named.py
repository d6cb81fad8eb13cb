"""People of a tournament by name."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import Said, Say
from engine.tournaments import Tournament


def called(t: Tournament, user: int, say: Say) -> Said:
    """The name of somebody the journal names."""
    return named(t, user, None, say)


def named(t: Tournament, user: int, name: str | None, say: Say) -> Said:
    """The name of a participant; `name` is the last known one of somebody whom the tournament has forgotten."""
    if user < 0:
        return say("anonymous", n=-user)
    carried = t.carried[user][0] if user in t.carried else name
    name = t.players[user].name if user in t.players else t.invited.get(user, carried)
    return say.foreign(name) if name is not None else say("tournament-somebody")


def people(t: Tournament, users: Sequence[int], say: Say) -> Said:
    return say.list(called(t, user, say) for user in users)
