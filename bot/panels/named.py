"""Names of people in a tournament."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import Said, Say
from engine.tournaments import Tournament
from engine.tournaments.acts import Replace
from engine.tournaments.registration import why_out


def called(t: Tournament, user: int, say: Say) -> Said:
    """The name of a person in the tournament's journal."""
    return participant_name(t, user, None, say)


def participant_name(t: Tournament, user: int, name: str | None, say: Say) -> Said:
    """A participant's name. `name`: their last known name, if the tournament has forgotten them."""
    if user < 0:
        return say("anonymous", n=-user)
    carried = t.carried[user][0] if user in t.carried else name
    name = t.players[user].name if user in t.players else t.invited.get(user, carried)
    return say.foreign(name) if name is not None else say("tournament-somebody")


def people(t: Tournament, users: Sequence[int], say: Say) -> Said:
    return say.list(called(t, user, say) for user in users)


def how_left(t: Tournament, user: int, say: Say) -> dict[str, object]:
    """How somebody who is out left, as arguments of a text."""
    act = why_out(t, user)
    by = called(t, act.by, say) if isinstance(act, Replace) else Said()
    return {"how": Said("join" if act is None else act.act), "by": by}
